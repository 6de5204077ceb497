//! Counting within the memory allowed, in numbers that are large enough.

use super::graph::{Graph, Number, Openings, TallyError, tally};
use super::mask::Mask;
use super::memory::{MemoryLimit, OverLimit};
use super::search::{Solver, Steps};
use crate::{CellSet, Puzzle, Reveal};

/// How many steps the plain search takes, for all that is asked at once, before
/// it gives up: a minute or two.
const PATIENCE: u64 = 1_000_000_000;

/// Why tilings were not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CountingError {
    /// The graph of the tilings takes more memory than allowed, and they are
    /// too many to be counted one by one.
    #[error(transparent)]
    OverLimit(#[from] OverLimit),
    /// A number of tilings is 2^128 or more.
    #[error("there are more tilings than a number of 128 bits can tell: take a smaller board")]
    TooManyTilings,
}

/// The tilings of every ordinal, on a graph of all.
pub(super) fn counts_by_ordinal(
    puzzle: &Puzzle,
    openings: Openings,
    ordinals: usize,
    memory: MemoryLimit,
) -> Result<Vec<u128>, CountingError> {
    if puzzle.board().cell_count() <= u64::WIDTH {
        counted::<u64>(puzzle, openings, ordinals, memory)
    } else {
        counted::<u128>(puzzle, openings, ordinals, memory)
    }
}

fn counted<M: Mask>(
    puzzle: &Puzzle,
    openings: Openings,
    ordinals: usize,
    memory: MemoryLimit,
) -> Result<Vec<u128>, CountingError> {
    let graph = Graph::<M>::new(puzzle, openings, memory)?;
    // Few puzzles have so many tilings that 64 bits are too narrow.
    match tally::<M, u64>(&graph, ordinals, memory) {
        Ok(counts) => return Ok(counts.into_iter().map(Number::wide).collect()),
        Err(TallyError::OverLimit(limit)) => return Err(limit.into()),
        Err(TallyError::Overflow) => {}
    }
    tally::<M, u128>(&graph, ordinals, memory).map_err(|error| match error {
        TallyError::OverLimit(limit) => limit.into(),
        TallyError::Overflow => CountingError::TooManyTilings,
    })
}

/// Counts for one set of open cells after the other, where all at once take
/// too much memory.
pub(super) struct OneByOne<'p> {
    puzzle: &'p Puzzle,
    solver: Solver<'p>,
    memory: MemoryLimit,
    patience: Steps,
}

impl<'p> OneByOne<'p> {
    pub(super) fn new(puzzle: &'p Puzzle, memory: MemoryLimit) -> Self {
        Self {
            puzzle,
            solver: Solver::new(puzzle),
            memory,
            patience: Steps(PATIENCE),
        }
    }

    /// The tilings that leave exactly these cells open: on a graph of their
    /// own, or one by one if that takes too much memory.
    pub(super) fn count(&mut self, open: CellSet) -> Result<u128, CountingError> {
        if open.len() + self.puzzle.piece_area() != self.puzzle.board().cell_count() {
            return Ok(0);
        }
        match counts_by_ordinal(self.puzzle, Openings::These(open), 1, self.memory) {
            Ok(counts) => Ok(counts.first().copied().unwrap_or(0)),
            Err(CountingError::OverLimit(limit)) => {
                let count = self.solver.count_leaving(open, &mut self.patience);
                count.map(u128::from).ok_or(limit.into())
            }
            Err(error) => Err(error),
        }
    }
}

impl Solver<'_> {
    /// How many solutions leave the reveal open, as [`count`](Self::count)
    /// says, though much faster where they are many, and in 128 bits: on a
    /// graph, or one by one if that takes more memory than allowed.
    ///
    /// # Errors
    /// [`CountingError`] if they are too many for one or the other.
    pub fn count_within(
        &self,
        reveal: &Reveal,
        memory: MemoryLimit,
    ) -> Result<u128, CountingError> {
        OneByOne::new(self.puzzle, memory).count(self.puzzle.open_cells(reveal))
    }
}
