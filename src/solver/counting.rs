//! Counting within the memory allowed, in numbers that are large enough.

use super::graph::{Graph, Number, Openings, tally};
use super::mask::Mask;
use super::memory::{MemoryLimit, OverLimit};
use super::search::Solver;
use crate::puzzle::{CellSet, Puzzle};

/// A number of tilings is 2^128 or more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there are more tilings than a number of 128 bits can tell: take a smaller board")]
pub struct TooManyTilings;

/// The tilings of every ordinal, on a graph of all.
pub(super) fn counts_by_ordinal(
    puzzle: &Puzzle,
    openings: Openings,
    ordinals: usize,
    memory: MemoryLimit,
) -> Result<Result<Vec<u128>, TooManyTilings>, OverLimit> {
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
) -> Result<Result<Vec<u128>, TooManyTilings>, OverLimit> {
    let Graph { cover, states } = Graph::<M>::new(puzzle, openings, memory)?;
    // Few puzzles have so many tilings that 64 bits are too narrow.
    let narrow: Option<Vec<u64>> = tally(&cover, &states, ordinals);
    Ok(match narrow {
        Some(counts) => Ok(counts.into_iter().map(Number::wide).collect()),
        None => tally::<M, u128>(&cover, &states, ordinals).ok_or(TooManyTilings),
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
        Ok(counts) => counts.map(|counts| counts.first().copied().unwrap_or(0)),
        Err(OverLimit { .. }) => Ok(Solver::new(puzzle).count_leaving(open).into()),
    }
}
