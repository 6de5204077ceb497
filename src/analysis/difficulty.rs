//! How hard a date is: the fewer tilings it has, the harder.

use crate::puzzle::{Puzzle, Reveal};
use crate::solver::Census;

/// One to five marks, five for the hardest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marks(u8);

impl Marks {
    /// The most marks.
    pub const MAXIMUM: u8 = 5;

    /// The number of marks, 1 to [`Marks::MAXIMUM`].
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// How hard a reveal is that has a tiling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Difficulty {
    /// How many tilings it has, 1 or more.
    pub tilings: u128,
    /// Its rank among the puzzle's real reveals, in fifths.
    pub marks: Marks,
}

/// The numbers of tilings of a puzzle's reveals, to rank one among.
///
/// A reveal gets one mark, and one more for each full fifth of the real
/// reveals (those of [`Puzzle::is_real`] that have a tiling) that have strictly
/// more tilings than it, up to five marks. Equal numbers of tilings so get
/// equal marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DifficultyScale {
    census: Census,
    /// The numbers of the real reveals, ascending, without zeros.
    ranked: Vec<u128>,
}

impl DifficultyScale {
    /// The scale of a puzzle whose reveals have been counted.
    pub fn new(puzzle: &Puzzle, census: Census) -> Self {
        let counts = census.real_counts(puzzle).map(|(_, count)| count);
        let mut ranked: Vec<u128> = counts.filter(|&count| count > 0).collect();
        ranked.sort_unstable();
        Self { census, ranked }
    }

    /// How hard a reveal of the puzzle is; `None` if it has no tiling.
    pub fn difficulty(&self, puzzle: &Puzzle, reveal: &Reveal) -> Option<Difficulty> {
        let tilings = self.census.count(puzzle, reveal);
        (tilings > 0).then(|| Difficulty {
            tilings,
            marks: self.marks(tilings),
        })
    }

    fn marks(&self, tilings: u128) -> Marks {
        let at_most = self.ranked.partition_point(|&count| count <= tilings);
        let more = self.ranked.len() - at_most;
        let fifths = usize::from(Marks::MAXIMUM) * more / self.ranked.len().max(1);
        // A reveal that is not real may have fewer tilings than any real one.
        let number = (1 + fifths).min(usize::from(Marks::MAXIMUM));
        Marks(u8::try_from(number).unwrap_or(Marks::MAXIMUM))
    }
}
