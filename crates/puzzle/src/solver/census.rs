//! Counting all tilings, within the allowed memory, in numbers that are large enough.

use super::graph::{Graph, MemoryLimit, Openings, OverLimit, tally};
use super::search::Solver;
use super::{area_fits, cell_order, mask_of, ranks};
use crate::open_cells::sets_of;
use crate::{CellSet, KnownCounts, OpenCells, OpenCellsError, Puzzle, Reveal};

/// How many tilings each reveal of a puzzle has.
///
/// Twins, pieces that may lie in the same ways, are interchangeable: swapping
/// two of them gives the same tiling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Census {
    pub(super) counts: Vec<u128>,
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
        let counts = Graph::new(puzzle, Openings::of_reveals(puzzle), memory)
            .map_err(CountingError::from)
            .and_then(|graph| tally(&graph, puzzle.reveal_count(), memory));
        match counts {
            Ok(counts) => Ok(Self { counts: in_order(puzzle, counts), is_in_one_pass: true }),
            Err(CountingError::OverLimit(_)) => {
                let solver = Solver::new(puzzle);
                let mut steps = memory.steps();
                let counts = puzzle
                    .reveals()
                    .map(|reveal| {
                        solver.count_alone(puzzle.open_cells(&reveal), memory, &mut steps)
                    })
                    .collect::<Result<_, _>>()?;
                Ok(Self { counts, is_in_one_pass: false })
            }
            Err(error) => Err(error),
        }
    }

    /// The same, counted on the graph of all tilings; `None` if that takes more memory.
    pub(crate) fn of_graph(puzzle: &Puzzle, graph: &Graph, memory: MemoryLimit) -> Option<Self> {
        let counts = tally(graph, puzzle.reveal_count(), memory).ok()?;
        Some(Self { counts: in_order(puzzle, counts), is_in_one_pass: true })
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
        self.counts.iter().copied().fold(0, u128::saturating_add)
    }

    /// Each real reveal of the counted puzzle, with its number of tilings.
    pub fn real_counts<'a>(
        &'a self,
        puzzle: &'a Puzzle,
    ) -> impl Iterator<Item = (Reveal, u128)> + 'a {
        puzzle
            .reveals()
            .zip(self.counts.iter().copied())
            .filter(|(reveal, _)| puzzle.is_real(reveal))
    }

    /// The numbers of tilings that a template may state for the counted puzzle.
    pub fn known_counts(&self, puzzle: &Puzzle) -> KnownCounts {
        let real: Vec<u128> = self.real_counts(puzzle).map(|(_, count)| count).collect();
        KnownCounts {
            tilings: self.total(),
            real_tilings: (real.len() < self.counts.len())
                .then(|| real.iter().copied().fold(0, u128::saturating_add)),
            fewest: real.iter().min().copied().unwrap_or(0),
            most: real.iter().max().copied().unwrap_or(0),
        }
    }
}

/// The counts in the order of the reveals. Where any cells may be open, the graph numbers their sets differently: by
/// the sum of C(rank, position) over their cells from the lowest, which counts through the sets without a gap (the
/// combinatorial number system; Knuth, The Art of Computer Programming 4A, 7.2.1.3).
fn in_order(puzzle: &Puzzle, counts: Vec<u128>) -> Vec<u128> {
    if puzzle.any_open().is_none() {
        return counts;
    }
    let rank_of = ranks(&cell_order(puzzle.board()));
    puzzle
        .reveals()
        .map(|reveal| {
            let open = mask_of(puzzle.open_cells(&reveal), &rank_of);
            let ordinal: usize = (1..)
                .zip(open.iter())
                .map(|(position, rank)| sets_of(rank.index(), position))
                .sum();
            counts[ordinal]
        })
        .collect()
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
        let any_cells = puzzle.leaving_open(OpenCells::Any)?;
        let census = Census::take(&any_cells, memory)?;
        let sets = any_cells.reveals().map(|reveal| any_cells.open_cells(&reveal));
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
    #[error("the search did not end within {0} steps")]
    OverSteps(u64),
    /// A number of tilings is 2^128 or more.
    #[error("there are 2^128 solutions or more, too many to count: take a smaller board")]
    TooManyTilings,
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
        self.count_alone(self.puzzle.open_cells(reveal), memory, &mut memory.steps())
    }

    /// The number of tilings that leave exactly these cells open: on a graph of their own, or one by one if that
    /// takes too much memory; `steps` are left for this and further counts. Small graphs for many sets take as long
    /// in total as a large one.
    fn count_alone(
        &self,
        open: CellSet,
        memory: MemoryLimit,
        steps: &mut u64,
    ) -> Result<u128, CountingError> {
        if !area_fits(self.puzzle, open) {
            return Ok(0);
        }
        let allowed = memory.within(*steps);
        let (taken, counts) = match Graph::new(self.puzzle, Openings::These(open), allowed) {
            Ok(graph) => (graph.steps, tally(&graph, 1, memory)),
            Err(_) => (allowed.bytes_in_steps(), Err(OverLimit { limit: memory }.into())),
        };
        *steps = steps.saturating_sub(taken);
        match counts {
            Ok(counts) => Ok(counts.first().copied().unwrap_or(0)),
            Err(CountingError::OverLimit(limit)) => {
                self.count_leaving(open, steps).map(u128::from).ok_or(limit.into())
            }
            Err(error) => Err(error),
        }
    }
}
