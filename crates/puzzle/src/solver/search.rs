//! The plain search for the solutions of one reveal, which always covers the first free cell; and, by the
//! constrained search, first solutions, those that continue what is placed, how much searching they take,
//! and hints.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use super::bits::Bits;
use super::census::CountingError;
use super::constrained::{ConstrainedSearch, Effort, constrained_search};
use super::graph::MemoryLimit;
use super::problem::{Problem, area_fits, bits_needed};
use crate::{CellSet, PartialTiling, PieceIndex, Placement, Puzzle, Reveal, Solution};

/// Finds the solutions of a puzzle, one reveal at a time.
///
/// Making one costs nothing; its tables are made when they are first needed,
/// in well under a millisecond for the common boards. One may serve any number
/// of reveals. The same puzzle and reveal always give the same solutions in
/// the same order.
pub struct Solver<'p> {
    pub(super) puzzle: &'p Puzzle,
    /// Made when it is first needed, as is the other search.
    problem: OnceLock<AnyProblem>,
    pub(super) constrained: OnceLock<Box<dyn ConstrainedSearch>>,
}

/// The problem in the narrowest masks that hold it.
enum AnyProblem {
    Narrow(Problem<1>),
    Middle(Problem<2>),
    Wide(Problem<3>),
}

impl AnyProblem {
    fn new(puzzle: &Puzzle) -> Self {
        let bits = bits_needed(puzzle);
        if bits <= Bits::<1>::WIDTH {
            Self::Narrow(Problem::new(puzzle))
        } else if bits <= Bits::<2>::WIDTH {
            Self::Middle(Problem::new(puzzle))
        } else {
            Self::Wide(Problem::new(puzzle))
        }
    }
}

impl<'p> Solver<'p> {
    /// A solver for this puzzle.
    pub fn new(puzzle: &'p Puzzle) -> Self {
        Self {
            puzzle,
            problem: OnceLock::new(),
            constrained: OnceLock::new(),
        }
    }

    fn problem(&self) -> &AnyProblem {
        self.problem.get_or_init(|| AnyProblem::new(self.puzzle))
    }

    /// How many solutions leave the reveal open. Solutions that differ by swapping equal pieces are
    /// one solution; those that differ by turning or reflecting the whole board are several.
    /// They are counted one by one, however long it takes; [`count_within`](Self::count_within) ends.
    pub fn count(&self, reveal: &Reveal) -> u64 {
        if !area_fits(self.puzzle, reveal) {
            return 0;
        }
        let open = self.puzzle.open_cells(reveal);
        let count = self.count_leaving(open, &mut Endless);
        // Endless patience never ends.
        count.unwrap_or(u64::MAX)
    }

    /// How many solutions leave exactly these cells open, one by one. `None`
    /// if the patience ends before.
    pub(super) fn count_leaving(&self, open: CellSet, patience: &mut impl Patience) -> Option<u64> {
        match self.problem() {
            AnyProblem::Narrow(problem) => count(problem, problem.state_with_open(open), patience),
            AnyProblem::Middle(problem) => count(problem, problem.state_with_open(open), patience),
            AnyProblem::Wide(problem) => count(problem, problem.state_with_open(open), patience),
        }
    }

    /// Every solution that leaves the reveal open, however many there are and however long it takes.
    pub fn all(&self, reveal: &Reveal) -> Vec<Solution> {
        let mut all = Vec::new();
        self.for_each(reveal, |solution| {
            all.push(solution);
            ControlFlow::Continue(())
        });
        all
    }

    /// Hands over each solution that leaves the reveal open, until told to
    /// stop, however long it takes.
    pub fn for_each(&self, reveal: &Reveal, mut visit: impl FnMut(Solution) -> ControlFlow<()>) {
        self.visit_leaving(reveal, &mut Endless, &mut visit);
    }

    /// The same, if no more steps are taken than go with so much memory.
    ///
    /// # Errors
    /// [`CountingError::OverSteps`] where the search is not over then; what was found has been handed over.
    pub fn for_each_within(
        &self,
        reveal: &Reveal,
        memory: MemoryLimit,
        mut visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Result<(), CountingError> {
        let mut steps = Steps(memory.steps());
        match self.visit_leaving(reveal, &mut steps, &mut visit) {
            Some(Stopped::Exhausted) => Err(CountingError::OverSteps(memory.steps())),
            Some(Stopped::ByVisitor) | None => Ok(()),
        }
    }

    /// The same, with the steps of other searches added to its own: whether it was told to stop.
    ///
    /// # Errors
    /// As for [`for_each_within`](Self::for_each_within).
    pub(super) fn for_each_of(
        &self,
        reveal: &Reveal,
        steps: &SearchSteps,
        visit: &mut impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, CountingError> {
        steps.count(|steps| match self.visit_leaving(reveal, steps, visit) {
            None => Some(ControlFlow::Continue(())),
            Some(Stopped::ByVisitor) => Some(ControlFlow::Break(())),
            Some(Stopped::Exhausted) => None,
        })
    }

    fn visit_leaving(
        &self,
        reveal: &Reveal,
        patience: &mut impl Patience,
        visit: &mut impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Option<Stopped> {
        if !area_fits(self.puzzle, reveal) {
            return None;
        }
        let open = self.puzzle.open_cells(reveal);
        let flow = self.for_each_leaving(open, patience, &mut |placements| {
            visit(Solution::from_exact_cover(
                self.puzzle,
                reveal.clone(),
                placements,
            ))
        });
        flow.break_value()
    }

    /// The pieces of a tiling that leaves exactly these cells open, whatever is on them; `None` if
    /// there is none. It is looked for in no more steps than go with so much memory.
    ///
    /// # Errors
    /// [`CountingError::OverSteps`] where there is no answer then.
    pub fn first_leaving(
        &self,
        open: CellSet,
        memory: MemoryLimit,
    ) -> Result<Option<Vec<Placement>>, CountingError> {
        if open.len() + self.puzzle.piece_area() != self.puzzle.board().cell_count() {
            return Ok(None);
        }
        let (mut found, mut steps) = (None, Steps(memory.steps()));
        let flow = self.for_each_leaving(open, &mut steps, &mut |placements| {
            found = Some(placements);
            ControlFlow::Break(())
        });
        match flow {
            ControlFlow::Break(Stopped::Exhausted) => Err(CountingError::OverSteps(memory.steps())),
            _ => Ok(found),
        }
    }

    fn for_each_leaving(
        &self,
        open: CellSet,
        patience: &mut impl Patience,
        visit: &mut impl FnMut(Vec<Placement>) -> ControlFlow<()>,
    ) -> ControlFlow<Stopped> {
        match self.problem() {
            AnyProblem::Narrow(problem) => self.walk(problem, open, patience, visit),
            AnyProblem::Middle(problem) => self.walk(problem, open, patience, visit),
            AnyProblem::Wide(problem) => self.walk(problem, open, patience, visit),
        }
    }

    fn walk<const W: usize>(
        &self,
        problem: &Problem<W>,
        open: CellSet,
        patience: &mut impl Patience,
        visit: &mut impl FnMut(Vec<Placement>) -> ControlFlow<()>,
    ) -> ControlFlow<Stopped> {
        let state = problem.state_with_open(open);
        let mut placed = Vec::with_capacity(self.puzzle.pieces().len());
        walk(problem, state, patience, &mut placed, &mut |placed| {
            let placements = placed.iter().filter_map(|&mask| {
                let (piece, cells) = problem.placement(mask)?;
                Some(Placement { piece, cells })
            });
            visit(placements.collect())
        })
    }
}

/// Why a walk through all solutions ended before the last.
enum Stopped {
    ByVisitor,
    Exhausted,
}

/// How long a search may go on.
pub(super) trait Patience {
    /// One step more, or `None` if that is one too many.
    fn step(&mut self) -> Option<()>;
}

/// Patience without an end, which takes no time to ask.
struct Endless;

impl Patience for Endless {
    fn step(&mut self) -> Option<()> {
        Some(())
    }
}

/// How many steps may still be taken.
pub(super) struct Steps(pub(super) u64);

impl Patience for Steps {
    fn step(&mut self) -> Option<()> {
        self.0 = self.0.checked_sub(1)?;
        Some(())
    }
}

/// What many searches may take together, on however many threads: as many steps as go with so much memory.
///
/// Whether they exceed it does not depend on their order: that is so exactly if all their steps are more.
pub struct SearchSteps {
    limit: MemoryLimit,
    taken: AtomicU64,
}

impl SearchSteps {
    /// None has been taken yet.
    pub const fn within(limit: MemoryLimit) -> Self {
        Self {
            limit,
            taken: AtomicU64::new(0),
        }
    }

    /// Does a search that counts its steps, and adds them up.
    fn count<T>(&self, search: impl FnOnce(&mut Steps) -> Option<T>) -> Result<T, CountingError> {
        let limit = self.limit.steps();
        let left = limit.saturating_sub(self.taken.load(Ordering::Relaxed));
        let mut steps = Steps(left);
        let result = search(&mut steps);
        let taken = left - steps.0;
        let before = self.taken.fetch_add(taken, Ordering::Relaxed);
        let is_over = before.saturating_add(taken) > limit;
        result
            .filter(|_| !is_over)
            .ok_or(CountingError::OverSteps(limit))
    }
}

fn count<const W: usize>(
    problem: &Problem<W>,
    state: Bits<W>,
    patience: &mut impl Patience,
) -> Option<u64> {
    let cell = state.first_missing();
    if cell >= problem.cell_count() {
        return Some(u64::from(state == Bits::FULL));
    }
    patience.step()?;
    let mut sum = 0;
    for placement in problem.fitting(state, cell) {
        sum += count(problem, state.or(placement), patience)?;
    }
    Some(sum)
}

fn walk<const W: usize>(
    problem: &Problem<W>,
    state: Bits<W>,
    patience: &mut impl Patience,
    placed: &mut Vec<Bits<W>>,
    visit: &mut impl FnMut(&[Bits<W>]) -> ControlFlow<()>,
) -> ControlFlow<Stopped> {
    let cell = state.first_missing();
    if cell >= problem.cell_count() {
        return match state == Bits::FULL {
            true => visit(placed).map_break(|()| Stopped::ByVisitor),
            false => ControlFlow::Continue(()),
        };
    }
    if patience.step().is_none() {
        return ControlFlow::Break(Stopped::Exhausted);
    }
    for placement in problem.fitting(state, cell) {
        placed.push(placement);
        walk(problem, state.or(placement), patience, placed, visit)?;
        placed.pop();
    }
    ControlFlow::Continue(())
}

/// A node of the constrained search takes as long as so many steps of the plain one.
const STEPS_A_NODE: u64 = 10;

/// How many nodes the constrained search may take.
const fn nodes_within(memory: MemoryLimit) -> u64 {
    memory.steps() / STEPS_A_NODE
}

impl Solver<'_> {
    /// A solution that leaves the reveal open, if there is one: always the
    /// same, and found in well under a millisecond on the boards that people
    /// own. It need not be the first of [`for_each`](Self::for_each), which
    /// goes by the order of the cells.
    pub fn first(&self, reveal: &Reveal) -> Option<Solution> {
        self.first_continuing(&PartialTiling::new(reveal.clone()))
    }

    /// A solution that continues what is placed, if there is one; always the
    /// same, and looked for however long it takes.
    pub fn first_continuing(&self, begun: &PartialTiling) -> Option<Solution> {
        let first = self.constrained().first(self.puzzle, begun, u64::MAX);
        // The nodes do not run out.
        first.ok().flatten()
    }

    /// The same, if no more steps are taken than go with so much memory.
    ///
    /// # Errors
    /// [`CountingError::OverSteps`] where there is no answer then.
    pub fn first_within(
        &self,
        begun: &PartialTiling,
        memory: MemoryLimit,
    ) -> Result<Option<Solution>, CountingError> {
        let nodes = nodes_within(memory);
        let first = self.constrained().first(self.puzzle, begun, nodes);
        first.map_err(|_| CountingError::OverSteps(memory.steps()))
    }

    /// How many solutions continue what is placed; no more than `limit` are
    /// looked for, however long that takes.
    pub fn count_continuing(&self, begun: &PartialTiling, limit: u64) -> u64 {
        let mut count = 0;
        self.for_each_continuing(begun, up_to(&mut count, limit));
        count.min(limit)
    }

    /// The same, if no more steps are taken than go with so much memory.
    ///
    /// # Errors
    /// [`CountingError::OverSteps`] where not all have been counted then.
    pub fn count_continuing_within(
        &self,
        begun: &PartialTiling,
        limit: u64,
        memory: MemoryLimit,
    ) -> Result<u64, CountingError> {
        let mut count = 0;
        self.for_each_continuing_within(begun, memory, up_to(&mut count, limit))?;
        Ok(count.min(limit))
    }

    /// Hands over each solution that continues what is placed, until told to
    /// stop, however long it takes. The order is always the same, and another
    /// than that of [`for_each`](Self::for_each).
    pub fn for_each_continuing(
        &self,
        begun: &PartialTiling,
        mut visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) {
        let search = self.constrained();
        let searched = search.for_each(self.puzzle, begun, u64::MAX, &mut visit);
        debug_assert!(searched.is_ok(), "the nodes do not run out");
    }

    /// The same, if no more steps are taken than go with so much memory.
    ///
    /// # Errors
    /// [`CountingError::OverSteps`] where the search is not over then; what was found has been handed over.
    pub fn for_each_continuing_within(
        &self,
        begun: &PartialTiling,
        memory: MemoryLimit,
        mut visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Result<(), CountingError> {
        let (search, nodes) = (self.constrained(), nodes_within(memory));
        let searched = search.for_each(self.puzzle, begun, nodes, &mut visit);
        searched.map_err(|_| CountingError::OverSteps(memory.steps()))
    }

    /// Measures the search for all tilings that continue what is placed. `None` if there is none, or
    /// if more than `limit` placements would have to be tried.
    pub fn effort(&self, begun: &PartialTiling, limit: u64) -> Option<Effort> {
        self.constrained().effort(self.puzzle, begun, limit)
    }

    fn constrained(&self) -> &dyn ConstrainedSearch {
        let search = self
            .constrained
            .get_or_init(|| constrained_search(self.puzzle));
        &**search
    }
}

/// Counts solutions, and stops at the limit.
fn up_to(count: &mut u64, limit: u64) -> impl FnMut(Solution) -> ControlFlow<()> {
    move |_| {
        *count += 1;
        match *count < limit {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    }
}

/// A next placement for a player who is stuck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hint {
    /// A piece of which nothing was known, in a place; if something is known of
    /// every piece, one of these with all its cells. Of pieces that may lie in
    /// the same ways the first that suits.
    pub placement: Placement,
    /// How many of the tilings that were looked at have it.
    pub shared_by: u64,
    /// How many tilings were looked at.
    pub of: u64,
    /// Whether these are all that continue what is placed.
    pub is_all: bool,
}

impl Solver<'_> {
    /// The placement that the largest number of tilings share of those that
    /// continue what is placed; at most `limit` of them, at least one, are
    /// looked at, in no more steps than go with so much memory. Of several, that of the first piece on the
    /// first cells. `None` if no tiling continues what is placed, or nothing is left to
    /// place.
    ///
    /// # Errors
    /// [`CountingError::OverSteps`] where not so many have been looked at then.
    pub fn hint(
        &self,
        begun: &PartialTiling,
        limit: u64,
        memory: MemoryLimit,
    ) -> Result<Option<Hint>, CountingError> {
        let mut shared: BTreeMap<Placement, u64> = BTreeMap::new();
        let (mut of, mut is_all) = (0, true);
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
        let known = |placement: &Placement| {
            let mut placed = begun.placed().iter();
            placed.find(|placed| placed.covers.intersects(placement.cells))
        };
        let fresh = shared
            .iter()
            .filter(|(placement, _)| known(placement).is_none());
        // Something is known of these, but not everything.
        let partly = shared.iter().filter(|(placement, _)| {
            known(placement).is_some_and(|placed| placed.covers != placement.cells)
        });
        let Some((placement, &shared_by)) = most_shared(fresh).or_else(|| most_shared(partly))
        else {
            return Ok(None);
        };
        let piece = match known(placement) {
            Some(placed) => placed.piece,
            None => self.unplaced_twin(begun, *placement),
        };
        let cells = placement.cells;
        Ok(Some(Hint {
            placement: Placement { piece, cells },
            shared_by,
            of,
            is_all,
        }))
    }

    /// The first piece like this one of which nothing is known.
    fn unplaced_twin(&self, begun: &PartialTiling, placement: Placement) -> PieceIndex {
        let mut twins = self.puzzle.piece_indices().filter(|&piece| {
            self.puzzle.first_twin(piece) == placement.piece
                && begun.placed().iter().all(|placed| placed.piece != piece)
        });
        twins.next().unwrap_or(placement.piece)
    }
}

/// The entry with the largest number; of several the first.
fn most_shared<'a>(
    entries: impl Iterator<Item = (&'a Placement, &'a u64)>,
) -> Option<(&'a Placement, &'a u64)> {
    entries.reduce(|best, entry| if entry.1 > best.1 { entry } else { best })
}
