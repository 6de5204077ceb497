//! All tilings of a puzzle as one graph without dead ends.
//!
//! A *region* is a set of cells that are done, covered or open, in whatever way. A *state* is a region with the
//! things *used* to make it: how many pieces of each kind, and which groups have a label open. A region has four
//! states on average on the calendar and twenty on larger boards, so the graph is first made of regions, each with a
//! list of possible patterns of use. Whether the pieces can fill its holes is checked once for each region, along
//! with the things that any filling of its small holes takes, which must not have been used before. Going back from
//! the full board then leaves the states that lead to a tiling, one in four to eight, and joins them: each path from
//! the root to the end is one tiling, and no path ends elsewhere.
//!
//! Cells are done in a fixed order, so a tiling has one path. This is the walk over a "broken profile" that counts
//! domino tilings, with the used pieces as a list at each profile.
//!
//! The variants tried, in ms for counting all reveals of calendar / rhombus / weekday on one core. The first row is
//! an early version of this program; the others are prototypes that only counted, and did not join the states:
//!
//! | variant | time |
//! |---|---|
//! | a memo of whole states in a general hash map | 83 / 1450 / 8000 |
//! | regions, with lists of patterns of use | 47 / 110 / 823 |
//! | and holes of impossible size cut off | 39 / 114 / 806 |
//! | and holes of up to 6 cells tried | 33 / 96 / 522 |
//! | and holes of up to 12 cells tried | 32 / 98 / 587 |
//!
//! Later variants, with the states joined, on two cores of another machine:
//!
//! | variant | time |
//! |---|---|
//! | one hash map of all regions; only the patterns of use on both cores | 58 / 151 / 690 |
//! | the edges to a layer gathered first; all work on a region on both cores | 40 / 114 / 520 |
//! | and started on one of these cores, so that a layer wakes one, not two | 35 / 106 / 465 |
//! | and no region in which a group is neither open nor can still be opened | 35 / 98 / 450 |
//! | and no use of things that the small holes take | 29 / 88 / 410 |
//! | and ways tallied from the nearer end, where three labels are open | 25 / 60 / 350 |
//!
//! The graph is made on one core. On two it was little faster (25 to 32, 60 to 81 and 350 to 418 ms), since each layer
//! waits for the one before it, and most of its time goes into fetching from memory the data written by the other core.
//!
//! Responsible for the graph, and for counts and walks on it. It must not know the meaning of labels, nor how results
//! are shown.

mod cover;
mod growth;
mod regions;
mod states;
mod tally;
mod used;
mod ways;

use std::sync::{Arc, OnceLock};

pub use cover::Openings;
pub use tally::tally;

use crate::{CellSet, Puzzle};
use cover::Cover;
use states::States;

/// The limit of a search: the most memory that the graph of all tilings may take, in bytes, and with it the number of
/// steps for slower methods that need less memory. Both are counted, not measured, so a search ends in the same way
/// on every machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MemoryLimit(u64);

/// The default limit in bytes; a page in a browser has less.
const DEFAULT_BYTES: u64 = if cfg!(target_arch = "wasm32") { 100_000_000 } else { 350_000_000 };

/// The fewest steps that a search may take.
const LEAST_STEPS: u64 = if cfg!(target_arch = "wasm32") { 10_000_000 } else { 50_000_000 };

/// How many bytes of the graph are made in the time of one search step.
pub const BYTES_A_STEP: u64 = 10;

impl MemoryLimit {
    /// No limit of memory or time.
    pub const UNLIMITED: Self = Self(u64::MAX);

    /// A limit of this many bytes.
    pub const fn bytes(bytes: u64) -> Self {
        Self(bytes)
    }

    /// How many steps a search without the graph may take before it is given up: about as long as filling this much
    /// memory takes, and no fewer than a few seconds.
    pub const fn steps(self) -> u64 {
        let steps = self.0 / BYTES_A_STEP;
        if steps < LEAST_STEPS { LEAST_STEPS } else { steps }
    }

    /// The same limit, or a lower one if no more than this many steps are left.
    pub(crate) const fn within(self, steps: u64) -> Self {
        let bytes = steps.saturating_mul(BYTES_A_STEP);
        Self(if bytes < self.0 { bytes } else { self.0 })
    }

    /// How many steps take as long as filling all of the memory.
    pub(crate) const fn bytes_in_steps(self) -> u64 {
        self.0 / BYTES_A_STEP
    }

    /// An error if this many bytes exceed the limit.
    pub(crate) fn check(self, bytes: usize) -> Result<(), OverLimit> {
        match u64::try_from(bytes) {
            Ok(bytes) if bytes <= self.0 => Ok(()),
            _ => Err(OverLimit { limit: self }),
        }
    }
}

impl Default for MemoryLimit {
    /// 350 MB (3.5 · 10⁸ bytes), and 100 MB in a browser: twice the need of any common board even if any cells may stay
    /// open, filled in a few seconds. With what is freed meanwhile, the program takes less than 500 MB.
    fn default() -> Self {
        Self(DEFAULT_BYTES)
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
#[error("there are too many solutions for {limit} of memory")]
pub struct OverLimit {
    /// The limit that was exceeded.
    pub limit: MemoryLimit,
}

/// The graph of a puzzle's tilings.
pub struct Graph {
    cover: Arc<Cover>,
    pub states: States,
    /// How many search steps take as long as making it did.
    pub steps: u64,
    /// For each state, the cells that may still be opened. Made when a part of the graph is first requested: while all
    /// is counted, it would take as much memory as the graph.
    openable: OnceLock<Vec<CellSet>>,
}

impl Graph {
    /// The graph of the tilings with these openings; the puzzle's cells fit the mask.
    pub fn new(
        puzzle: &Puzzle,
        openings: Openings,
        memory: MemoryLimit,
    ) -> Result<Self, OverLimit> {
        let cover = Cover::new(puzzle, openings).ok_or(OverLimit { limit: memory })?;
        let regions = regions::Regions::new(&cover, memory)?;
        let steps = regions.bytes_made(cover.kinds.patterns()) / BYTES_A_STEP;
        let states = States::new(&cover, regions, memory)?;
        Ok(Self { steps, ..Self::from_states(Arc::new(cover), states) })
    }

    fn from_states(cover: Arc<Cover>, states: States) -> Self {
        Self { cover, states, steps: 0, openable: OnceLock::new() }
    }

    /// The same, if there is room for 128 bits for each state as well.
    pub fn with_room(self, memory: MemoryLimit) -> Result<Self, OverLimit> {
        let more = self.states.len() * size_of::<u128>();
        memory.check(self.states.bytes() + more).map(|()| self)
    }
}
