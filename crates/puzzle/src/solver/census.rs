//! Counting all tilings, within the allowed memory, in numbers that are large enough.

use super::graph::{Graph, MemoryLimit, Openings, OverLimit, tally};
use super::listing::TilingGraph;
use super::problem::{area_fits, cell_order, ranks};
use super::search::Solver;
use crate::open_cells::sets_of;
use crate::{CellSet, KnownCounts, OpenCells, OpenCellsError, Puzzle, Reveal};

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
    /// Counts the tilings of every reveal of the puzzle: in one pass if the graph of all tilings fits into the
    /// allowed memory, else one reveal at a time, which takes longer.
    ///
    /// # Errors
    /// [`CountingError`] if a number does not fit into 128 bits, or there are too many tilings for the memory and
    /// step limits.
    pub fn take(puzzle: &Puzzle, memory: MemoryLimit) -> Result<Self, CountingError> {
        let graph = Graph::new(puzzle, Openings::of_reveals(puzzle), memory);
        let counted = graph.map_err(CountingError::from);
        match counted.and_then(|graph| tally(&graph, puzzle.reveal_count(), memory)) {
            Ok(counts) => Ok(Self { counts: in_order(puzzle, counts), is_in_one_pass: true }),
            Err(CountingError::OverLimit(_)) => {
                let mut counter = OneByOne::new(puzzle, memory);
                let counts = puzzle.reveals().map(|reveal| {
                    let open = puzzle.open_cells(&reveal);
                    counter.count(open)
                });
                Ok(Self { counts: counts.collect::<Result<_, _>>()?, is_in_one_pass: false })
            }
            Err(error) => Err(error),
        }
    }

    /// The same, counted on an existing graph; `None` without one, or if that takes more memory.
    pub(crate) fn of_graph(puzzle: &Puzzle, graph: &TilingGraph) -> Option<Self> {
        let counts = tally(graph.graph()?, puzzle.reveal_count(), graph.memory);
        Some(Self { counts: in_order(puzzle, counts.ok()?), is_in_one_pass: true })
    }

    /// The number of tilings of a reveal of the counted puzzle.
    pub fn count(&self, puzzle: &Puzzle, reveal: &Reveal) -> u128 {
        let ordinal = puzzle.reveal_ordinal(reveal);
        self.counts.get(ordinal).copied().unwrap_or(0)
    }

    /// The numbers of tilings, in the order of
    /// [`Puzzle::reveals`](crate::Puzzle::reveals).
    pub fn counts(&self) -> &[u128] {
        &self.counts
    }

    /// Whether all reveals were counted at once, because the graph fit into the allowed memory.
    pub fn is_in_one_pass(&self) -> bool {
        self.is_in_one_pass
    }

    /// The tilings of all reveals together; saturates.
    pub fn total(&self) -> u128 {
        let counts = self.counts.iter().copied();
        counts.fold(0, u128::saturating_add)
    }

    /// Each real reveal of the counted puzzle, with its number of tilings.
    pub fn real_counts<'a>(
        &'a self,
        puzzle: &'a Puzzle,
    ) -> impl Iterator<Item = (Reveal, u128)> + 'a {
        let counted = puzzle.reveals().zip(self.counts.iter().copied());
        counted.filter(|(reveal, _)| puzzle.is_real(reveal))
    }

    /// The numbers of tilings that a template may state for the counted puzzle.
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

/// The counts in the order of the reveals. Where any cells may be open, the graph numbers their sets differently: by
/// the sum of C(rank, place) over their cells from the lowest, which counts through the sets without a gap (the
/// combinatorial number system; Knuth, The Art of Computer Programming 4A, 7.2.1.3).
fn in_order(puzzle: &Puzzle, counts: Vec<u128>) -> Vec<u128> {
    if puzzle.any_open().is_none() {
        return counts;
    }
    let ranks = ranks(&cell_order(puzzle.board()));
    let count = |reveal: Reveal| {
        let cells = puzzle.open_cells(&reveal);
        let mut places: Vec<usize> = cells.iter().map(|cell| ranks[cell.index()]).collect();
        places.sort_unstable();
        let parts = (1..).zip(places);
        let ordinal: usize = parts.map(|(place, rank)| sets_of(rank, place)).sum();
        counts[ordinal]
    };
    puzzle.reveals().map(count).collect()
}

/// The number of tilings of a puzzle for each set of this many open cells, whatever is printed on them: labels,
/// groups, and cells that must be covered do not matter here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenCensus {
    counts: Vec<(CellSet, u128)>,
}

/// Why the sets of open cells were not counted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpenCensusError {
    /// The pieces do not cover the rest, or there are too many sets.
    #[error(transparent)]
    OpenCells(#[from] OpenCellsError),
    /// There are too many tilings.
    #[error(transparent)]
    Counting(#[from] CountingError),
}

impl OpenCensus {
    /// Counts the tilings for every set of `open` cells of the puzzle's board, as [`Census::take`] does.
    ///
    /// # Errors
    /// [`OpenCensusError`] if the pieces cannot leave this many cells open, there are more sets than a puzzle may
    /// have reveals, or too many tilings.
    pub fn take(
        puzzle: &Puzzle,
        open: usize,
        memory: MemoryLimit,
    ) -> Result<Self, OpenCensusError> {
        puzzle.check_open_count(open)?;
        let puzzle = puzzle.leaving_open(OpenCells::Any)?;
        let census = Census::take(&puzzle, memory)?;
        let sets = puzzle.reveals().map(|reveal| puzzle.open_cells(&reveal));
        Ok(Self { counts: sets.zip(census.counts).collect() })
    }

    /// Each set of open cells with its number of tilings, in reading order:
    /// by the first cell, then the second, and so on.
    pub fn counts(&self) -> &[(CellSet, u128)] {
        &self.counts
    }
}

/// Why tilings were not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CountingError {
    /// The graph of the tilings takes more memory than allowed, and there are too many tilings to count one by one.
    #[error(transparent)]
    OverLimit(#[from] OverLimit),
    /// A search did not finish within this many steps.
    #[error("the search has not come to its end after {0} steps")]
    OverSteps(u64),
    /// A number of tilings is 2^128 or more.
    #[error("there are 2^128 solutions or more, too many to count: take a smaller board")]
    TooManyTilings,
}

/// Counts for one set of open cells after another, where all at once take too much memory.
struct OneByOne<'p> {
    puzzle: &'p Puzzle,
    solver: Solver<'p>,
    memory: MemoryLimit,
    /// How many steps are left for the whole count.
    steps: u64,
}

impl<'p> OneByOne<'p> {
    fn new(puzzle: &'p Puzzle, memory: MemoryLimit) -> Self {
        Self { puzzle, solver: Solver::new(puzzle), memory, steps: memory.steps() }
    }

    /// The number of tilings that leave exactly these cells open: on a graph of their own, or one by one if that
    /// takes too much memory. Small graphs for many sets take as long in total as a large one.
    fn count(&mut self, open: CellSet) -> Result<u128, CountingError> {
        if !area_fits(self.puzzle, open) {
            return Ok(0);
        }
        let allowed = self.memory.within(self.steps);
        let (steps, counted) = match Graph::new(self.puzzle, Openings::These(open), allowed) {
            Ok(graph) => (graph.steps, tally(&graph, 1, self.memory)),
            Err(_) => {
                let limit = self.memory;
                (allowed.bytes_in_steps(), Err(OverLimit { limit }.into()))
            }
        };
        self.steps = self.steps.saturating_sub(steps);
        match counted {
            Ok(counts) => Ok(counts.first().copied().unwrap_or(0)),
            Err(CountingError::OverLimit(limit)) => {
                let count = self.solver.count_leaving(open, &mut self.steps);
                count.map(u128::from).ok_or(limit.into())
            }
            Err(error) => Err(error),
        }
    }
}

impl Solver<'_> {
    /// How many solutions leave the reveal open, as [`count`](Self::count) does, but much faster where there are
    /// many, and in 128 bits: on a graph, or one by one if that takes more memory than allowed.
    ///
    /// # Errors
    /// [`CountingError`] if there are too many for either.
    pub fn count_within(
        &self,
        reveal: &Reveal,
        memory: MemoryLimit,
    ) -> Result<u128, CountingError> {
        OneByOne::new(self.puzzle, memory).count(self.puzzle.open_cells(reveal))
    }
}
