//! The search for the solutions of one reveal: the first, all, those that continue a partial tiling, the effort that
//! they take, and hints.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use super::census::CountingError;
use super::constrained::{Beginning, ConstrainedSearch, Effort, OutOfNodes, constrained_search};
use super::graph::MemoryLimit;
use crate::{CellSet, PartialTiling, PieceIndex, PlacedPiece, Placement, Puzzle, Reveal, Solution};

/// Finds the solutions of a puzzle, one reveal at a time.
///
/// A new solver costs nothing; its tables are made on first use, in well under a millisecond for the common boards.
/// One solver may serve any number of reveals. The same puzzle and reveal always give the same solutions in the same
/// order.
pub struct Solver<'p> {
    pub(crate) puzzle: &'p Puzzle,
    /// Made on first use.
    search: OnceLock<Box<dyn ConstrainedSearch>>,
}

/// How many steps one node of the search counts as; a step is the time of making ten bytes of the graph.
const STEPS_A_NODE: u64 = 10;

/// How many nodes a search may take.
const fn nodes_within(memory: MemoryLimit) -> u64 {
    memory.steps() / STEPS_A_NODE
}

/// The error of a search that exceeds the limit.
fn over_steps(memory: MemoryLimit) -> CountingError {
    CountingError::OverSteps(memory.steps())
}

impl<'p> Solver<'p> {
    /// A solver for this puzzle.
    pub fn new(puzzle: &'p Puzzle) -> Self {
        Self { puzzle, search: OnceLock::new() }
    }

    fn search(&self) -> &dyn ConstrainedSearch {
        &**self.search.get_or_init(|| constrained_search(self.puzzle))
    }

    /// How many solutions leave the reveal open. Solutions that differ by swapping equal pieces count once; those
    /// that differ by turning or reflecting the whole board count separately. They are counted one by one, with no
    /// time limit; [`count_within`](Self::count_within) has one.
    pub fn count(&self, reveal: &Reveal) -> u64 {
        let count = self.count_leaving(self.puzzle.open_cells(reveal), &mut { u64::MAX });
        // The steps cannot run out.
        count.unwrap_or(u64::MAX)
    }

    /// How many solutions leave exactly these cells open, counted one by one. `None` if the steps run out first.
    pub(crate) fn count_leaving(&self, open: CellSet, steps: &mut u64) -> Option<u64> {
        let mut count = 0;
        let mut nodes = *steps / STEPS_A_NODE;
        let beginning = Beginning::leaving(open);
        let flow = self.search().walk(self.puzzle, beginning, &mut nodes, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        *steps = nodes * STEPS_A_NODE;
        flow.ok().map(|_| count)
    }

    /// Every solution that leaves the reveal open, with no limit of number or time.
    pub fn all(&self, reveal: &Reveal) -> Vec<Solution> {
        let mut all = Vec::new();
        self.for_each(reveal, |solution| {
            all.push(solution);
            ControlFlow::Continue(())
        });
        all
    }

    /// Passes each solution that leaves the reveal open to the visitor, until it stops; there is no time limit.
    pub fn for_each(&self, reveal: &Reveal, mut visit: impl FnMut(Solution) -> ControlFlow<()>) {
        let begun = PartialTiling::new(reveal.clone());
        let searched = self.walk(&begun, &SearchSteps::within(MemoryLimit::UNLIMITED), &mut visit);
        debug_assert!(searched.is_ok(), "the steps do not run out");
    }

    /// Passes each solution that continues a partial tiling to the visitor, until it stops; the steps are shared with
    /// other searches. Returns whether the visitor stopped it.
    ///
    /// # Errors
    /// [`CountingError::OverSteps`] if the search did not finish; the visitor has received the solutions found until
    /// then.
    pub(crate) fn walk(
        &self,
        begun: &PartialTiling,
        steps: &SearchSteps,
        visit: &mut impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, CountingError> {
        let beginning = Beginning::from(self.puzzle, begun);
        steps.count(|nodes| {
            self.search().walk(self.puzzle, beginning, nodes, &mut |placed| {
                visit(self.solution(begun, placed()))
            })
        })
    }

    fn solution(&self, begun: &PartialTiling, placements: Vec<Placement>) -> Solution {
        Solution::from_exact_cover(self.puzzle, begun.reveal().clone(), placements)
    }

    /// The pieces of a tiling that leaves exactly these cells open, whatever is printed on them; `None` if there is
    /// none. The memory limit bounds the steps of the search.
    ///
    /// # Errors
    /// [`CountingError::OverSteps`] if the steps run out first.
    pub fn first_leaving(
        &self,
        open: CellSet,
        memory: MemoryLimit,
    ) -> Result<Option<Vec<Placement>>, CountingError> {
        self.first_from(Beginning::leaving(open), memory)
    }

    /// A solution that leaves the reveal open, if there is one: always the same, and found in well under a
    /// millisecond on common boards. It need not be the first of [`for_each`](Self::for_each).
    pub fn first(&self, reveal: &Reveal) -> Option<Solution> {
        let begun = PartialTiling::new(reveal.clone());
        let first = self.first_within(&begun, MemoryLimit::UNLIMITED);
        // The nodes cannot run out.
        first.ok().flatten()
    }

    /// A solution that continues a partial tiling, if there is one; always the same. The memory limit bounds the
    /// steps of the search.
    ///
    /// # Errors
    /// [`CountingError::OverSteps`] if the steps run out first.
    pub fn first_within(
        &self,
        begun: &PartialTiling,
        memory: MemoryLimit,
    ) -> Result<Option<Solution>, CountingError> {
        let first = self.first_from(Beginning::from(self.puzzle, begun), memory)?;
        Ok(first.map(|placements| self.solution(begun, placements)))
    }

    fn first_from(
        &self,
        beginning: Beginning<'_>,
        memory: MemoryLimit,
    ) -> Result<Option<Vec<Placement>>, CountingError> {
        self.search()
            .first(self.puzzle, beginning, nodes_within(memory))
            .map_err(|OutOfNodes| over_steps(memory))
    }

    /// How many solutions continue a partial tiling; at most `limit` are counted. The memory limit bounds the steps
    /// of the search.
    ///
    /// # Errors
    /// [`CountingError::OverSteps`] if the steps run out first.
    pub fn count_continuing_within(
        &self,
        begun: &PartialTiling,
        limit: u64,
        memory: MemoryLimit,
    ) -> Result<u64, CountingError> {
        let mut count = 0;
        self.for_each_continuing_within(begun, memory, |_| {
            count += 1;
            if count < limit {
                return ControlFlow::Continue(());
            }
            ControlFlow::Break(())
        })?;
        Ok(count.min(limit))
    }

    /// Passes each solution that continues a partial tiling to the visitor, until it stops. The memory limit bounds
    /// the steps of the search. The order is always the same.
    ///
    /// # Errors
    /// [`CountingError::OverSteps`] if the search did not finish; the visitor has received the solutions found until
    /// then.
    pub fn for_each_continuing_within(
        &self,
        begun: &PartialTiling,
        memory: MemoryLimit,
        mut visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Result<(), CountingError> {
        // Whether the visitor stopped the search makes no difference here.
        self.walk(begun, &SearchSteps::within(memory), &mut visit).map(|_| ())
    }

    /// Measures the search for all tilings that continue a partial tiling. `None` if there is none, or if more than
    /// `limit` placements would have to be tried.
    pub fn effort(&self, begun: &PartialTiling, limit: u64) -> Option<Effort> {
        self.search().effort(self.puzzle, begun, limit)
    }
}

/// The steps that many searches share, on any number of threads; the memory limit sets their total.
///
/// Whether they exceed it does not depend on their order, only on the sum of their steps.
pub struct SearchSteps {
    limit: MemoryLimit,
    /// How many nodes were taken.
    taken: AtomicU64,
}

impl SearchSteps {
    /// The limit, with nothing taken yet.
    pub const fn within(limit: MemoryLimit) -> Self {
        Self { limit, taken: AtomicU64::new(0) }
    }

    /// Runs a search that counts its nodes, and adds them up.
    fn count<T>(
        &self,
        search: impl FnOnce(&mut u64) -> Result<T, OutOfNodes>,
    ) -> Result<T, CountingError> {
        let limit = nodes_within(self.limit);
        let left = limit.saturating_sub(self.taken.load(Ordering::Relaxed));
        let mut nodes = left;
        let result = search(&mut nodes);
        let taken = left - nodes;
        let before = self.taken.fetch_add(taken, Ordering::Relaxed);
        match result {
            Ok(value) if before.saturating_add(taken) <= limit => Ok(value),
            _ => Err(over_steps(self.limit)),
        }
    }
}

/// A next placement for a player who is stuck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hint {
    /// A piece that was not placed, where it goes; if every piece is at least partly placed, one of them with all its
    /// cells. Of pieces that may lie in the same ways, the first that suits.
    pub placement: Placement,
    /// How many of the examined tilings have it.
    pub shared_by: u64,
    /// How many tilings were examined.
    pub of: u64,
    /// Whether these are all that continue the partial tiling.
    pub is_all: bool,
}

impl Solver<'_> {
    /// The placement shared by the most tilings that continue a partial tiling. At most `limit` of them, at least
    /// one, are examined, and the memory limit bounds the steps of the search. Of several placements, the one of the
    /// first piece on the first cells. `None` if no tiling continues the partial one, or nothing is left to place.
    ///
    /// # Errors
    /// [`CountingError::OverSteps`] if the steps run out first.
    pub fn hint(
        &self,
        begun: &PartialTiling,
        limit: u64,
        memory: MemoryLimit,
    ) -> Result<Option<Hint>, CountingError> {
        let mut shared: BTreeMap<Placement, u64> = BTreeMap::new();
        let mut of = 0;
        let mut is_all = true;
        self.for_each_continuing_within(begun, memory, |solution| {
            if of >= limit.max(1) {
                is_all = false;
                return ControlFlow::Break(());
            }
            of += 1;
            for placement in solution.placements() {
                let piece = self.puzzle.first_twin(placement.piece);
                let cells = placement.cells;
                *shared.entry(Placement { piece, cells }).or_default() += 1;
            }
            ControlFlow::Continue(())
        })?;
        let best =
            most_shared(&shared, |placement| placed_on(begun, placement).is_none()).or_else(|| {
                // These pieces are partly placed.
                most_shared(&shared, |placement| {
                    placed_on(begun, placement)
                        .is_some_and(|placed| placed.covers != placement.cells)
                })
            });
        Ok(best.map(|(placement, shared_by)| {
            let piece = match placed_on(begun, placement) {
                Some(placed) => placed.piece,
                None => self.unplaced_twin(begun, *placement),
            };
            let cells = placement.cells;
            Hint { placement: Placement { piece, cells }, shared_by, of, is_all }
        }))
    }

    /// The first twin of this piece that is not placed at all.
    fn unplaced_twin(&self, begun: &PartialTiling, placement: Placement) -> PieceIndex {
        self.puzzle
            .piece_indices()
            .filter(|&piece| self.puzzle.first_twin(piece) == placement.piece)
            .find(|&piece| begun.placed().iter().all(|placed| placed.piece != piece))
            .unwrap_or(placement.piece)
    }
}

/// The placed piece that has cells in common with a placement.
fn placed_on<'b>(begun: &'b PartialTiling, placement: &Placement) -> Option<&'b PlacedPiece> {
    begun.placed().iter().find(|placed| placed.covers.intersects(placement.cells))
}

/// The first of the placements that suit and are shared by the most tilings, with the number of these.
fn most_shared(
    shared: &BTreeMap<Placement, u64>,
    suits: impl Fn(&Placement) -> bool,
) -> Option<(&Placement, u64)> {
    shared
        .iter()
        .filter(|(placement, _)| suits(placement))
        .map(|(placement, &count)| (placement, count))
        .reduce(|best, entry| if entry.1 > best.1 { entry } else { best })
}
