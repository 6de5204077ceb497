//! First solutions, those that continue what is placed, and how much searching they take.

use std::ops::ControlFlow;

use super::constrained::ConstrainedSearch;
use super::effort::Effort;
use super::search::Solver;
use crate::{PartialTiling, Reveal, Solution};

impl Solver<'_> {
    /// A solution that leaves the reveal open, if there is one: always the
    /// same, and found in well under a millisecond on the boards that people
    /// own. It need not be the first of [`for_each`](Self::for_each), which
    /// goes by the order of the cells.
    pub fn first(&self, reveal: &Reveal) -> Option<Solution> {
        self.first_continuing(&PartialTiling::new(reveal.clone()))
    }

    /// A solution that continues what is placed, if there is one; always the
    /// same.
    pub fn first_continuing(&self, begun: &PartialTiling) -> Option<Solution> {
        self.constrained().first(self.puzzle, begun)
    }

    /// How many solutions continue what is placed; no more than `limit` are
    /// looked for.
    pub fn count_continuing(&self, begun: &PartialTiling, limit: u64) -> u64 {
        let mut count = 0;
        if limit == 0 {
            return count;
        }
        self.for_each_continuing(begun, |_| {
            count += 1;
            match count < limit {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        count
    }

    /// Hands over each solution that continues what is placed, until told to
    /// stop. The order is always the same, and another than that of
    /// [`for_each`](Self::for_each).
    pub fn for_each_continuing(
        &self,
        begun: &PartialTiling,
        visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) {
        self.constrained().for_each(self.puzzle, begun, visit);
    }

    /// Measures the search for all tilings that continue what is placed. `None` if there is none, or
    /// if more than `limit` placements would have to be tried.
    pub fn effort(&self, begun: &PartialTiling, limit: u64) -> Option<Effort> {
        self.constrained().effort(self.puzzle, begun, limit)
    }

    fn constrained(&self) -> &ConstrainedSearch {
        self.constrained
            .get_or_init(|| ConstrainedSearch::new(self.puzzle))
    }
}
