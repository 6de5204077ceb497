//! How many ways lead from a state to a tiling, remembered.

use rustc_hash::FxHashMap;

use super::mask::Mask;
use super::problem::Problem;

/// Counts the tilings that a state leads to, with any labels open. States that
/// are reached in many ways are counted once.
pub(super) struct Completions<'a, M> {
    problem: &'a Problem<M>,
    known: FxHashMap<M, u64>,
}

impl<'a, M: Mask> Completions<'a, M> {
    pub(super) fn new(problem: &'a Problem<M>) -> Self {
        Self {
            problem,
            known: FxHashMap::default(),
        }
    }

    /// The number of tilings that this state leads to; saturates.
    pub(super) fn count(&mut self, state: M) -> u64 {
        let cell = state.first_missing();
        if cell >= self.problem.cell_count() {
            return u64::from(state == M::FULL);
        }
        if let Some(&count) = self.known.get(&state) {
            return count;
        }
        let problem = self.problem;
        let mut count: u64 = 0;
        let mut dead_end = true;
        for placement in problem.fitting(state, cell) {
            dead_end = false;
            count = count.saturating_add(self.count(state.with(placement)));
        }
        for opening in problem.fitting_openings(state, cell) {
            dead_end = false;
            count = count.saturating_add(self.count(state.with(opening.mask)));
        }
        // A dead end is found again as fast as it is looked up.
        if !dead_end {
            self.known.insert(state, count);
        }
        count
    }
}
