//! Counting all tilings: within the memory allowed, in numbers that are large enough.

use super::bits::Bits;
use super::graph::{Graph, MemoryLimit, Number, Openings, OverLimit, TallyError, tally};
use super::listing::TilingGraph;
use super::problem::{cell_order, ranks};
use super::search::Solver;
use crate::open_cells::sets_of;
use crate::{CellIndex, CellSet, KnownCounts, Puzzle, Reveal};

/// How many tilings each reveal of a puzzle has.
///
/// Twins, pieces that may lie in the same ways, are interchangeable: swapping
/// two of them gives the same tiling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Census {
    counts: Vec<u128>,
    is_in_one_pass: bool,
}

impl Census {
    /// Counts the tilings of every reveal of the puzzle: in one pass if the
    /// graph of all tilings fits into the memory allowed, else a reveal at a
    /// time, which takes longer.
    ///
    /// # Errors
    /// [`CountingError`] if a number does not fit into 128 bits, or there are
    /// too many tilings for the memory and for patience.
    pub fn take(puzzle: &Puzzle, memory: MemoryLimit) -> Result<Self, CountingError> {
        if let Some(open) = puzzle.any_open() {
            return Self::of_any_cells(puzzle, open, memory);
        }
        let openings = Openings::OneLabelOfEachGroup;
        let counted = counts_by_ordinal(puzzle, openings, puzzle.reveal_count(), memory);
        let is_in_one_pass = counted.is_ok();
        let counts = match counted {
            Ok(counts) => counts,
            Err(CountingError::OverLimit(_)) => {
                let mut counter = OneByOne::new(puzzle, memory);
                puzzle
                    .reveals()
                    .map(|reveal| counter.count(puzzle.open_cells(&reveal)))
                    .collect::<Result<_, _>>()?
            }
            Err(error) => return Err(error),
        };
        Ok(Self {
            counts,
            is_in_one_pass,
        })
    }

    /// The sets of open cells come in the order of the reveals.
    fn of_any_cells(
        puzzle: &Puzzle,
        open: usize,
        memory: MemoryLimit,
    ) -> Result<Self, CountingError> {
        let (counts, is_in_one_pass) = counts_of_sets(puzzle, open, memory)?;
        Ok(Self {
            counts: counts.into_iter().map(|(_, count)| count).collect(),
            is_in_one_pass,
        })
    }

    /// The same census as that of [`take`](Self::take), counted on a graph that is already there; `None` if it is not
    /// to be had from this one.
    pub(crate) fn of_graph(puzzle: &Puzzle, graph: &TilingGraph) -> Option<Self> {
        // The graph of any cells has other ordinals.
        if puzzle.any_open().is_some() {
            return None;
        }
        Some(Self {
            counts: graph.counts(puzzle)?,
            is_in_one_pass: true,
        })
    }

    /// The number of tilings of a reveal of the puzzle that was counted.
    pub fn count(&self, puzzle: &Puzzle, reveal: &Reveal) -> u128 {
        let ordinal = puzzle.reveal_ordinal(reveal);
        self.counts.get(ordinal).copied().unwrap_or(0)
    }

    /// The numbers of tilings, in the order of
    /// [`Puzzle::reveals`](crate::Puzzle::reveals).
    pub fn counts(&self) -> &[u128] {
        &self.counts
    }

    /// Whether all reveals were counted at once: the graph fitted into the
    /// memory allowed.
    pub fn is_in_one_pass(&self) -> bool {
        self.is_in_one_pass
    }

    /// The tilings of all reveals together; saturates.
    pub fn total(&self) -> u128 {
        let add = |sum: u128, count: &u128| sum.saturating_add(*count);
        self.counts.iter().fold(0, add)
    }

    /// Each real reveal of the puzzle that was counted, with its number of
    /// tilings.
    pub fn real_counts<'a>(
        &'a self,
        puzzle: &'a Puzzle,
    ) -> impl Iterator<Item = (Reveal, u128)> + 'a {
        let counted = puzzle.reveals().zip(self.counts.iter().copied());
        counted.filter(|(reveal, _)| puzzle.is_real(reveal))
    }
    /// What a template may state of the puzzle that was counted.
    pub fn known_counts(&self, puzzle: &Puzzle) -> KnownCounts {
        let real = || self.real_counts(puzzle).map(|(_, count)| count);
        let real_tilings = real().fold(0, u128::saturating_add);
        KnownCounts {
            tilings: self.total(),
            real_tilings: (real().count() < self.counts.len()).then_some(real_tilings),
            fewest: real().min().unwrap_or(0),
            most: real().max().unwrap_or(0),
        }
    }
}

/// The most sets of open cells that are counted.
pub const MAXIMUM_OPEN_SETS: usize = 1_000_000;

/// How many tilings a puzzle has for each set of that many open cells, whatever
/// is on them: labels, groups, and cells that must be covered mean nothing here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenCensus {
    counts: Vec<(CellSet, u128)>,
    is_in_one_pass: bool,
}

/// Why the sets of open cells were not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
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
    /// [`OpenCensusError`] if the pieces cannot leave this many cells open, there
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
        let sets = sets_of(cells, open);
        if sets > MAXIMUM_OPEN_SETS {
            return Err(OpenCensusError::TooManySets { open, cells, sets });
        }
        let (counts, is_in_one_pass) = counts_of_sets(puzzle, open, memory)?;
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

/// Each set of `open` cells with its number of tilings, in reading order, and whether they were counted at once.
fn counts_of_sets(
    puzzle: &Puzzle,
    open: usize,
    memory: MemoryLimit,
) -> Result<(Vec<(CellSet, u128)>, bool), CountingError> {
    let all: Vec<CellIndex> = puzzle.board().all_cells().iter().collect();
    let sets = sets_of(all.len(), open);
    let numbered = all_sets(&all, open).into_iter();
    match counts_by_ordinal(puzzle, Openings::Any(open), sets, memory) {
        Ok(counts) => {
            let ranks = ranks(&cell_order(puzzle.board()));
            let count = |set: CellSet| (set, counts[ordinal(set, &ranks)]);
            Ok((numbered.map(count).collect(), true))
        }
        Err(CountingError::OverLimit(_)) => {
            let mut counter = OneByOne::new(puzzle, memory);
            let counts = numbered.map(|set| Ok((set, counter.count(set)?)));
            Ok((counts.collect::<Result<_, CountingError>>()?, false))
        }
        Err(error) => Err(error),
    }
}

/// Every set of this size of the cells.
fn all_sets(cells: &[CellIndex], size: usize) -> Vec<CellSet> {
    if size == 0 {
        return vec![CellSet::EMPTY];
    }
    let firsts = cells.iter().enumerate();
    firsts
        .flat_map(|(index, &first)| {
            let rest = all_sets(&cells[index + 1..], size - 1).into_iter();
            rest.map(move |set| set.union(CellSet::single(first)))
        })
        .collect()
}

/// The number of a set of cells, as the graph adds it up: the sum of C(rank, place) over its cells from the lowest,
/// which counts through the sets without a gap (the combinatorial number system; Knuth, The Art of Computer
/// Programming 4A, 7.2.1.3).
fn ordinal(set: CellSet, ranks: &[usize]) -> usize {
    let mut places: Vec<usize> = set.iter().map(|cell| ranks[cell.index()]).collect();
    places.sort_unstable();
    let numbered = places.into_iter().enumerate();
    numbered.map(|(place, rank)| sets_of(rank, place + 1)).sum()
}

/// Why tilings were not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CountingError {
    /// The graph of the tilings takes more memory than allowed, and they are
    /// too many to be counted one by one.
    #[error(transparent)]
    OverLimit(#[from] OverLimit),
    /// A search took as many steps as it may without coming to its end.
    #[error("the search has not come to its end after {0} steps")]
    OverSteps(u64),
    /// A number of tilings is 2^128 or more.
    #[error("there are 2^128 tilings or more, too many to count: take a smaller board")]
    TooManyTilings,
}

/// The tilings of every ordinal, on a graph of all.
pub(super) fn counts_by_ordinal(
    puzzle: &Puzzle,
    openings: Openings,
    ordinals: usize,
    memory: MemoryLimit,
) -> Result<Vec<u128>, CountingError> {
    if puzzle.board().cell_count() <= Bits::<1>::WIDTH {
        Graph::<1>::new(puzzle, openings, memory)?.counts(ordinals, memory)
    } else {
        Graph::<2>::new(puzzle, openings, memory)?.counts(ordinals, memory)
    }
}

impl<const W: usize> Graph<W> {
    /// The tilings of every ordinal.
    pub(super) fn counts(
        &self,
        ordinals: usize,
        memory: MemoryLimit,
    ) -> Result<Vec<u128>, CountingError> {
        // Few puzzles have so many tilings that 64 bits are too narrow.
        match tally::<W, u64>(self, ordinals, memory) {
            Ok(counts) => return Ok(counts.into_iter().map(Number::wide).collect()),
            Err(TallyError::OverLimit(limit)) => return Err(limit.into()),
            Err(TallyError::Overflow) => {}
        }
        tally::<W, u128>(self, ordinals, memory).map_err(|error| match error {
            TallyError::OverLimit(limit) => limit.into(),
            TallyError::Overflow => CountingError::TooManyTilings,
        })
    }
}

/// Counts for one set of open cells after the other, where all at once take
/// too much memory.
pub(super) struct OneByOne<'p> {
    puzzle: &'p Puzzle,
    solver: Solver<'p>,
    memory: MemoryLimit,
    /// How many steps all of it may still take.
    steps: u64,
}

impl<'p> OneByOne<'p> {
    pub(super) fn new(puzzle: &'p Puzzle, memory: MemoryLimit) -> Self {
        Self {
            puzzle,
            solver: Solver::new(puzzle),
            memory,
            steps: memory.steps(),
        }
    }

    /// The tilings that leave exactly these cells open: on a graph of their
    /// own, or one by one if that takes too much memory.
    pub(super) fn count(&mut self, open: CellSet) -> Result<u128, CountingError> {
        if open.len() + self.puzzle.piece_area() != self.puzzle.board().cell_count() {
            return Ok(0);
        }
        let counted = if self.puzzle.board().cell_count() <= Bits::<1>::WIDTH {
            self.on_graph::<1>(open)
        } else {
            self.on_graph::<2>(open)
        };
        match counted {
            Err(CountingError::OverLimit(limit)) => {
                let count = self.solver.count_leaving(open, &mut self.steps);
                count.map(u128::from).ok_or(limit.into())
            }
            counted => counted,
        }
    }

    /// The same on a graph of their own. Small graphs for many sets take as much time together as a large one.
    fn on_graph<const W: usize>(&mut self, open: CellSet) -> Result<u128, CountingError> {
        let allowed = self.memory.within(self.steps);
        let graph = Graph::<W>::new(self.puzzle, Openings::These(open), allowed);
        let (steps, counted) = match graph {
            Ok(graph) => (graph.steps, graph.counts(1, self.memory)),
            Err(_) => {
                let limit = self.memory;
                (allowed.bytes_in_steps(), Err(OverLimit { limit }.into()))
            }
        };
        self.steps = self.steps.saturating_sub(steps);
        let counts = counted?;
        Ok(counts.first().copied().unwrap_or(0))
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
