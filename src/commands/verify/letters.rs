//! What a file calls the pieces of a puzzle.

use tilendar::puzzle::Puzzle;
use tilendar::puzzle::text::ReadSolution;

/// The letters or digits that all solutions of a file have for the pieces.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Letters {
    /// There has been no solution.
    #[default]
    Unknown,
    /// The letter of each piece, in the puzzle's order.
    Same(Vec<char>),
    /// They differ from one solution to another, or there is a name that is longer than a letter.
    None,
}

impl Letters {
    /// Takes another solution into account.
    pub fn add(&mut self, read: &ReadSolution<'_>) {
        let is_as_before = |letters: &[char]| {
            let mut pairs = letters.iter().zip(&read.letters);
            pairs.all(|(known, letter)| Some(*known) == *letter)
        };
        match self {
            Self::Unknown => {
                let letters: Option<Vec<char>> = read.letters.iter().copied().collect();
                *self = letters.map_or(Self::None, Self::Same);
            }
            Self::Same(letters) if !is_as_before(letters) => *self = Self::None,
            Self::Same(_) | Self::None => {}
        }
    }

    /// What `--piece-letters` takes to keep them: `L=1,N=2`, the pieces that have another letter than the layout's;
    /// `None` where they have these, or not each a letter of its own.
    pub fn option(&self, puzzle: &Puzzle) -> Option<String> {
        let Self::Same(letters) = self else {
            return None;
        };
        let named = puzzle.piece_indices().zip(letters.iter().copied());
        puzzle.with_letters(&named.collect()).ok()?;
        let pairs = puzzle.pieces().iter().zip(letters);
        let other = pairs.filter(|(piece, letter)| piece.letter() != **letter);
        let other = other.map(|(piece, letter)| format!("{}={letter}", piece.letter()));
        let other: Vec<String> = other.collect();
        (!other.is_empty()).then(|| other.join(","))
    }
}
