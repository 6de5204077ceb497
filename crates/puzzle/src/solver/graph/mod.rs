//! All tilings of a puzzle as one graph without dead ends.
//!
//! A *region* is a set of cells that are done, covered or open, whatever did it. A *state* is a region with
//! what has been *used* to make it: how many pieces of each kind, and which groups have a label open. A
//! region has five states on average on the calendar and thirty on larger boards, so the graph is made of
//! regions first, each with a list of what may have been used; whether the pieces can fill its holes is
//! checked once for each region. Going back from the full board then leaves the states that lead to a
//! tiling, about one in twelve, and joins them: each path from the root to the end is one tiling, and no
//! path ends elsewhere.
//!
//! Cells are done in a fixed order, so a tiling has one path. It is the walk over a "broken profile" that
//! counts domino tilings, with the used pieces as a list at each profile.
//!
//! What was tried, in ms for counting all reveals of calendar / rhombus /
//! weekday on one core. The first row was this program before; the others are
//! prototypes that only counted, and did not join the states:
//!
//! | what | time |
//! |---|---|
//! | a memo of whole states in a general hash map | 83 / 1450 / 8000 |
//! | regions, with lists of what was used | 47 / 110 / 823 |
//! | and holes of impossible size cut off | 39 / 114 / 806 |
//! | and holes of up to 6 cells tried | 33 / 96 / 522 |
//! | and holes of up to 12 cells tried | 32 / 98 / 587 |
//!
//! Responsible for the graph, and for counts and walks on it. It must not know
//! what labels mean, nor how results are shown.

mod blocks;
mod cover;
mod regions;
mod states;
mod tally;

pub(super) use cover::{Cover, CoverOption, Openings};
pub(super) use states::{Openable, States};
pub(super) use tally::{Number, TallyError, binomial, completions, tally};

use crate::Puzzle;

/// The most memory that the graph of all tilings may take, in bytes. What does
/// not fit is counted in slower ways that need less.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MemoryLimit(u64);

impl MemoryLimit {
    /// A limit of this many bytes.
    pub const fn bytes(bytes: u64) -> Self {
        Self(bytes)
    }

    /// An error if this many bytes are over the limit.
    pub(super) fn check(self, bytes: usize) -> Result<(), OverLimit> {
        match u64::try_from(bytes) {
            Ok(bytes) if bytes <= self.0 => Ok(()),
            _ => Err(OverLimit { limit: self }),
        }
    }
}

impl Default for MemoryLimit {
    /// 2 GB (2 · 10⁹ bytes): more than ten times what any common board takes,
    /// and less than a small computer has.
    fn default() -> Self {
        Self(2_000_000_000)
    }
}

impl std::fmt::Display for MemoryLimit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            bytes if bytes >= 1_000_000_000 && bytes % 100_000_000 == 0 => {
                write!(f, "{} GB", bytes as f64 / 1e9)
            }
            bytes if bytes >= 1_000_000 => write!(f, "{} MB", bytes / 1_000_000),
            bytes => write!(f, "{bytes} bytes"),
        }
    }
}

/// The graph of a puzzle's tilings would take more memory than allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there are too many tilings for {limit} of memory")]
pub struct OverLimit {
    /// What was allowed.
    pub limit: MemoryLimit,
}

/// The graph of a puzzle's tilings.
pub(super) struct Graph<const W: usize> {
    pub(super) cover: Cover<W>,
    pub(super) states: States,
}

impl<const W: usize> Graph<W> {
    /// The graph of the tilings that leave these openings; the puzzle's cells
    /// fit the mask.
    pub(super) fn new(
        puzzle: &Puzzle,
        openings: Openings,
        memory: MemoryLimit,
    ) -> Result<Self, OverLimit> {
        let cover = Cover::new(puzzle, openings).ok_or(OverLimit { limit: memory })?;
        let regions = regions::Regions::new(&cover, memory)?;
        let states = States::new(&cover, regions, memory)?;
        Ok(Self { cover, states })
    }
}
