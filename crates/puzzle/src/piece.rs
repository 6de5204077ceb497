//! Pieces, and the polyominoes that are their shapes.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use super::cells::{MAXIMUM_CELLS, Position, is_connected};
use super::label::shortened;

/// A connected set of 1 to [`MAXIMUM_CELLS`] squares, shifted so that its topmost row and leftmost column are 0. Two
/// polyominoes are equal if a shift, without turning, takes one to the other.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Polyomino {
    cells: Vec<Position>,
}

/// Why squares do not make a [`Polyomino`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "key", content = "values", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum PolyominoError {
    /// There is no square.
    #[error("a piece needs at least one square `#`")]
    NoSquare,
    /// There are too many squares.
    #[error(
        "a piece of {squares} squares is too large: the limit is {MAXIMUM_CELLS}, as for a board"
    )]
    Squares {
        /// How many there are.
        squares: usize,
    },
    /// The squares are not connected.
    #[error("the squares are not connected by their sides: join them, or make two pieces")]
    SplitPiece,
    /// A text has a character that is neither a square nor a gap.
    #[error(
        "{character:?} has no meaning in a shape: use `#` for a square, `.` for a gap, `/` between rows"
    )]
    ShapeCharacter {
        /// The character.
        character: char,
        /// How many bytes are before it.
        #[serde(skip)]
        offset: usize,
    },
}

impl Polyomino {
    /// The shape of these squares, wherever they lie. A repeated square
    /// counts once.
    ///
    /// # Errors
    /// [`PolyominoError`] where there are no squares, too many, or they are
    /// not connected.
    pub fn new(squares: impl IntoIterator<Item = Position>) -> Result<Self, PolyominoError> {
        let squares: BTreeSet<Position> = squares.into_iter().collect();
        if squares.len() > MAXIMUM_CELLS {
            return Err(PolyominoError::Squares { squares: squares.len() });
        }
        let shape = Self::shifted(squares.into_iter().collect());
        if shape.cells.is_empty() {
            Err(PolyominoError::NoSquare)
        } else if !is_connected(&shape.cells) {
            Err(PolyominoError::SplitPiece)
        } else {
            Ok(shape)
        }
    }

    /// The squares, from top to bottom and left to right.
    pub fn cells(&self) -> &[Position] {
        &self.cells
    }

    /// How many squares there are.
    pub fn area(&self) -> usize {
        self.cells.len()
    }

    /// How many columns the shape spans.
    pub fn width(&self) -> u8 {
        1 + self.cells.iter().map(|cell| cell.column).max().unwrap_or(0)
    }

    /// How many rows the shape spans.
    pub fn height(&self) -> u8 {
        1 + self.cells.iter().map(|cell| cell.row).max().unwrap_or(0)
    }

    /// The distinct shapes obtained by quarter turns, and also by turning over if `flip` is true: 1, 2, 4 or 8 of
    /// them, in ascending order of their squares.
    pub fn orientations(&self, flip: bool) -> Vec<Polyomino> {
        let mut distinct = BTreeSet::new();
        let mut turned = self.clone();
        for _ in 0..4 {
            turned = turned.turned();
            if flip {
                distinct.insert(turned.mirrored());
            }
            distinct.insert(turned.clone());
        }
        distinct.into_iter().collect()
    }

    /// The shape turned clockwise by a quarter turn.
    pub fn turned(&self) -> Polyomino {
        let bottom = self.height() - 1;
        let cells = self.cells.iter();
        Self::shifted(cells.map(|cell| Position::new(cell.column, bottom - cell.row)).collect())
    }

    /// The shape turned over, left for right.
    pub fn mirrored(&self) -> Polyomino {
        let right = self.width() - 1;
        let cells = self.cells.iter();
        Self::shifted(cells.map(|cell| Position::new(cell.row, right - cell.column)).collect())
    }

    fn shifted(mut cells: Vec<Position>) -> Self {
        let top = cells.iter().map(|cell| cell.row).min().unwrap_or(0);
        let left = cells.iter().map(|cell| cell.column).min().unwrap_or(0);
        for cell in &mut cells {
            *cell = Position::new(cell.row - top, cell.column - left);
        }
        cells.sort_unstable();
        Self { cells }
    }
}

/// Rows from top to bottom, separated by `/`; `#` is a square, `.` a gap.
impl fmt::Display for Polyomino {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.height() {
            if row > 0 {
                formatter.write_str("/")?;
            }
            for column in 0..self.width() {
                let is_filled = self.cells.contains(&Position::new(row, column));
                formatter.write_str(if is_filled { "#" } else { "." })?;
            }
        }
        Ok(())
    }
}

/// Reads the format of [`Display`](fmt::Display); a row may omit the gaps at its right end.
impl FromStr for Polyomino {
    type Err = PolyominoError;

    fn from_str(text: &str) -> Result<Self, PolyominoError> {
        let mut row = 0_usize;
        let mut column = 0_usize;
        let mut squares = Vec::new();
        for (offset, character) in text.char_indices() {
            match character {
                '#' => squares.push((row, column)),
                '.' => {}
                '/' => {
                    row += 1;
                    column = 0;
                    continue;
                }
                _ => return Err(PolyominoError::ShapeCharacter { character, offset }),
            }
            column += 1;
        }
        // More squares, or a wider spread, than a byte can count are too large for any board; both are answered
        // before numbers are narrowed.
        if squares.len() > MAXIMUM_CELLS {
            return Err(PolyominoError::Squares { squares: squares.len() });
        }
        let positions: Option<Vec<Position>> = squares
            .into_iter()
            .map(|(row, column)| Some(Position::new(row.try_into().ok()?, column.try_into().ok()?)))
            .collect();
        Self::new(positions.ok_or(PolyominoError::SplitPiece)?)
    }
}

/// The index of a piece in [`Puzzle::pieces`](super::Puzzle::pieces).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceIndex(pub(crate) u8);

impl PieceIndex {
    /// The index as a number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A piece: a shape with its letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    letter: char,
    shape: Polyomino,
    may_flip: bool,
    orientations: Vec<Polyomino>,
}

/// Why a letter cannot stand for a piece.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize)]
#[error("{text:?} cannot stand for a piece: use one letter from A to Z or a to z, or one digit")]
pub struct PieceError {
    text: String,
}

impl PieceError {
    /// The error for a text of any length.
    pub(crate) fn new(text: &str) -> Self {
        Self { text: shortened(text) }
    }
}

impl Piece {
    /// A piece of this shape, named by an ASCII letter or digit.
    ///
    /// # Errors
    /// [`PieceError`] for any other character.
    pub fn new(letter: char, shape: Polyomino, may_flip: bool) -> Result<Self, PieceError> {
        let piece = Self { orientations: shape.orientations(may_flip), letter, shape, may_flip };
        piece.with_letter(letter)
    }

    /// The same piece with another letter.
    pub(crate) fn with_letter(&self, letter: char) -> Result<Self, PieceError> {
        if !letter.is_ascii_alphanumeric() {
            return Err(PieceError::new(&letter.to_string()));
        }
        Ok(Self { letter, ..self.clone() })
    }

    /// The same piece, which may not be turned over.
    pub(crate) fn face_up(&self) -> Self {
        let orientations = self.shape.orientations(false);
        Self { may_flip: false, orientations, ..self.clone() }
    }

    /// The ASCII letter or digit that stands for the piece; it is unique in the puzzle and case-sensitive.
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

    /// Every orientation of the piece: distinct, and sorted.
    pub fn orientations(&self) -> &[Polyomino] {
        &self.orientations
    }

    /// Whether this shape is an orientation of the piece.
    pub fn may_lie_as(&self, shape: &Polyomino) -> bool {
        self.orientations.binary_search(shape).is_ok()
    }
}
