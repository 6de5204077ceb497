//! The plain search for the solutions of one reveal: it always covers the
//! first free cell.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use super::bits::Bits;
use super::constrained::ConstrainedSearch;
use super::problem::{Problem, area_fits, bits_needed};
use crate::{CellSet, Placement, Puzzle, Reveal, Solution};

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

    /// Every solution that leaves the reveal open.
    pub fn all(&self, reveal: &Reveal) -> Vec<Solution> {
        let mut all = Vec::new();
        self.for_each(reveal, |solution| {
            all.push(solution);
            ControlFlow::Continue(())
        });
        all
    }

    /// Hands over each solution that leaves the reveal open, until told to
    /// stop.
    pub fn for_each(&self, reveal: &Reveal, mut visit: impl FnMut(Solution) -> ControlFlow<()>) {
        if !area_fits(self.puzzle, reveal) {
            return;
        }
        let open = self.puzzle.open_cells(reveal);
        // Whether the visitor stopped the search makes no difference here.
        let _stopped = self.for_each_leaving(open, &mut |placements| {
            visit(Solution::from_exact_cover(
                self.puzzle,
                reveal.clone(),
                placements,
            ))
        });
    }

    /// The pieces of a tiling that leaves exactly these cells open, whatever is on them; `None` if
    /// there is none.
    pub fn first_leaving(&self, open: CellSet) -> Option<Vec<Placement>> {
        if open.len() + self.puzzle.piece_area() != self.puzzle.board().cell_count() {
            return None;
        }
        let mut found = None;
        let _stopped = self.for_each_leaving(open, &mut |placements| {
            found = Some(placements);
            ControlFlow::Break(())
        });
        found
    }

    fn for_each_leaving(
        &self,
        open: CellSet,
        visit: &mut impl FnMut(Vec<Placement>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.problem() {
            AnyProblem::Narrow(problem) => self.walk(problem, open, visit),
            AnyProblem::Middle(problem) => self.walk(problem, open, visit),
            AnyProblem::Wide(problem) => self.walk(problem, open, visit),
        }
    }

    fn walk<const W: usize>(
        &self,
        problem: &Problem<W>,
        open: CellSet,
        visit: &mut impl FnMut(Vec<Placement>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let state = problem.state_with_open(open);
        let mut placed = Vec::with_capacity(self.puzzle.pieces().len());
        walk(problem, state, &mut placed, &mut |placed| {
            let placements = placed.iter().filter_map(|&mask| {
                let (piece, cells) = problem.placement(mask)?;
                Some(Placement { piece, cells })
            });
            visit(placements.collect())
        })
    }
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
    placed: &mut Vec<Bits<W>>,
    visit: &mut impl FnMut(&[Bits<W>]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let cell = state.first_missing();
    if cell >= problem.cell_count() {
        return match state == Bits::FULL {
            true => visit(placed),
            false => ControlFlow::Continue(()),
        };
    }
    for placement in problem.fitting(state, cell) {
        placed.push(placement);
        walk(problem, state.or(placement), placed, visit)?;
        placed.pop();
    }
    ControlFlow::Continue(())
}
