//! The pieces of a puzzle.

use super::polyomino::Polyomino;

/// The index of a piece in [`Puzzle::pieces`](super::Puzzle::pieces).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceIndex(pub(super) u8);

impl PieceIndex {
    /// The index as a number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A piece: a shape with a letter of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    letter: char,
    shape: Polyomino,
    may_flip: bool,
    orientations: Vec<Polyomino>,
}

/// Why a letter cannot stand for a piece.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{letter:?} cannot stand for a piece: use one letter from A to Z or a to z, or one digit")]
pub struct PieceError {
    /// The letter.
    pub letter: char,
}

impl Piece {
    /// A piece of this shape, named by an ASCII letter or digit.
    ///
    /// # Errors
    /// [`PieceError`] for any other character.
    pub fn new(letter: char, shape: Polyomino, may_flip: bool) -> Result<Self, PieceError> {
        if !letter.is_ascii_alphanumeric() {
            return Err(PieceError { letter });
        }
        Ok(Self {
            orientations: shape.orientations(may_flip),
            letter,
            shape,
            may_flip,
        })
    }

    /// The ASCII letter or digit that stands for the piece; no other piece of
    /// the puzzle has it, and upper and lower case differ.
    pub fn letter(&self) -> char {
        self.letter
    }

    /// The shape as its maker shows it.
    pub fn shape(&self) -> &Polyomino {
        &self.shape
    }

    /// Whether the piece may be turned over.
    pub fn may_flip(&self) -> bool {
        self.may_flip
    }

    /// Every way the piece may lie, without shifts: distinct, and sorted.
    pub fn orientations(&self) -> &[Polyomino] {
        &self.orientations
    }

    /// Whether the piece may lie as this shape.
    pub fn may_lie_as(&self, shape: &Polyomino) -> bool {
        self.orientations.binary_search(shape).is_ok()
    }
}
