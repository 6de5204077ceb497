//! Counting within the memory allowed, in numbers that are large enough.

use super::graph::{Graph, Number, Openings, TallyError, tally};
use super::mask::Mask;
use super::memory::{MemoryLimit, OverLimit};
use super::search::Solver;
use crate::puzzle::{CellSet, Puzzle};

/// A number of tilings is 2^128 or more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there are more tilings than a number of 128 bits can tell: take a smaller board")]
pub struct TooManyTilings;

/// Why there are no counts from a graph.
pub(super) enum CountError {
    /// A number is too large.
    TooMany(TooManyTilings),
    /// The graph takes more memory than allowed.
    OverLimit,
}

/// The tilings of every ordinal, on a graph of all.
pub(super) fn counts_by_ordinal(
    puzzle: &Puzzle,
    openings: Openings,
    ordinals: usize,
    memory: MemoryLimit,
) -> Result<Vec<u128>, CountError> {
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
) -> Result<Vec<u128>, CountError> {
    let over_limit = |OverLimit { .. }| CountError::OverLimit;
    let graph = Graph::<M>::new(puzzle, openings, memory).map_err(over_limit)?;
    // Few puzzles have so many tilings that 64 bits are too narrow.
    match tally::<M, u64>(&graph, ordinals, memory) {
        Ok(counts) => return Ok(counts.into_iter().map(Number::wide).collect()),
        Err(TallyError::OverLimit(limit)) => return Err(over_limit(limit)),
        Err(TallyError::Overflow) => {}
    }
    tally::<M, u128>(&graph, ordinals, memory).map_err(|error| match error {
        TallyError::OverLimit(limit) => over_limit(limit),
        TallyError::Overflow => CountError::TooMany(TooManyTilings),
    })
}

/// The tilings that leave exactly these cells open: on a graph of their own,
/// or one by one if that takes too much memory.
pub(super) fn count_leaving(
    puzzle: &Puzzle,
    open: CellSet,
    memory: MemoryLimit,
) -> Result<u128, TooManyTilings> {
    if open.len() + puzzle.piece_area() != puzzle.board().cell_count() {
        return Ok(0);
    }
    match counts_by_ordinal(puzzle, Openings::These(open), 1, memory) {
        Ok(counts) => Ok(counts.first().copied().unwrap_or(0)),
        Err(CountError::TooMany(error)) => Err(error),
        Err(CountError::OverLimit) => Ok(Solver::new(puzzle).count_leaving(open).into()),
    }
}
