//! The number of tilings for any choice of open cells, in one pass.

use super::counting::{CountingError, OneByOne, counts_by_ordinal};
use super::graph::{Openings, binomial};
use super::memory::MemoryLimit;
use super::order::cell_order;
use crate::{CellIndex, CellSet, Puzzle};

/// The most sets of open cells that are counted.
pub const MAXIMUM_OPEN_SETS: usize = 1_000_000;

/// How many tilings a puzzle has for each set of so many open cells, whatever
/// is on them: labels, groups, and cells that must be covered mean nothing here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenCensus {
    counts: Vec<(CellSet, u128)>,
    is_in_one_pass: bool,
}

/// Why the sets of open cells were not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OpenCensusError {
    /// The pieces do not cover the rest.
    #[error("the pieces cover {area} of {cells} cells, so {} stay open, not {open}", cells - area)]
    Area {
        /// How many cells were to stay open.
        open: usize,
        /// How many cells the board has.
        cells: usize,
        /// How many cells the pieces cover.
        area: usize,
    },
    /// There are too many sets.
    #[error("there are {sets} sets of {open} of {cells} cells: the limit is {MAXIMUM_OPEN_SETS}")]
    TooManySets {
        /// How many cells were to stay open.
        open: usize,
        /// How many cells the board has.
        cells: usize,
        /// How many sets that makes; saturates.
        sets: usize,
    },
    /// There are too many tilings.
    #[error(transparent)]
    Counting(#[from] CountingError),
}

impl OpenCensus {
    /// Counts the tilings for every set of `open` cells of the puzzle's board:
    /// in one pass if the graph of all tilings fits into the memory allowed,
    /// else a set at a time.
    ///
    /// # Errors
    /// [`OpenCensusError`] if the pieces cannot leave so many cells open, there
    /// are more than [`MAXIMUM_OPEN_SETS`] sets, or too many tilings.
    pub fn take(
        puzzle: &Puzzle,
        open: usize,
        memory: MemoryLimit,
    ) -> Result<Self, OpenCensusError> {
        let (cells, area) = (puzzle.board().cell_count(), puzzle.piece_area());
        if open.saturating_add(area) != cells {
            return Err(OpenCensusError::Area { open, cells, area });
        }
        let sets = binomial(cells, open);
        if sets > MAXIMUM_OPEN_SETS {
            return Err(OpenCensusError::TooManySets { open, cells, sets });
        }
        let all: Vec<CellIndex> = puzzle.board().all_cells().iter().collect();
        let numbered = sets_of(&all, open).into_iter();
        let counted = counts_by_ordinal(puzzle, Openings::Any(open), sets, memory);
        let is_in_one_pass = counted.is_ok();
        let counts = match counted {
            Ok(counts) => {
                let ranks = ranks(puzzle);
                let count = |set: CellSet| (set, counts[ordinal(set, &ranks)]);
                numbered.map(count).collect()
            }
            Err(CountingError::OverLimit(_)) => {
                let mut counter = OneByOne::new(puzzle, memory);
                numbered
                    .map(|set| Ok((set, counter.count(set)?)))
                    .collect::<Result<_, CountingError>>()?
            }
            Err(error) => return Err(error.into()),
        };
        Ok(Self {
            counts,
            is_in_one_pass,
        })
    }

    /// Each set of open cells with its number of tilings, in reading order:
    /// by the first cell, then the second, and so on.
    pub fn counts(&self) -> &[(CellSet, u128)] {
        &self.counts
    }

    /// Whether all sets were counted at once: the graph fitted into the memory
    /// allowed.
    pub fn is_in_one_pass(&self) -> bool {
        self.is_in_one_pass
    }

    /// The tilings of all sets together; saturates.
    pub fn total(&self) -> u128 {
        let add = |sum: u128, (_, count): &(CellSet, u128)| sum.saturating_add(*count);
        self.counts.iter().fold(0, add)
    }
}

/// Every set of so many of the cells.
fn sets_of(cells: &[CellIndex], size: usize) -> Vec<CellSet> {
    if size == 0 {
        return vec![CellSet::EMPTY];
    }
    let firsts = cells.iter().enumerate();
    firsts
        .flat_map(|(index, &first)| {
            let rest = sets_of(&cells[index + 1..], size - 1).into_iter();
            rest.map(move |set| set.union(CellSet::single(first)))
        })
        .collect()
}

/// For each cell its place in the order of the search.
fn ranks(puzzle: &Puzzle) -> Vec<usize> {
    let order = cell_order(puzzle.board());
    let mut ranks = vec![0; order.len()];
    for (rank, cell) in order.iter().enumerate() {
        ranks[cell.index()] = rank;
    }
    ranks
}

/// The number of a set of cells, as the graph adds it up.
fn ordinal(set: CellSet, ranks: &[usize]) -> usize {
    let mut places: Vec<usize> = set.iter().map(|cell| ranks[cell.index()]).collect();
    places.sort_unstable();
    let numbered = places.into_iter().enumerate();
    numbered
        .map(|(place, rank)| binomial(rank, place + 1))
        .sum()
}
