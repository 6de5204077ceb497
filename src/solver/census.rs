//! The number of tilings of every reveal, in one pass.

use super::completions::Completions;
use super::mask::{Mask, Wide};
use super::problem::{Problem, bits_needed};
use crate::puzzle::{Puzzle, Reveal};

/// How many tilings each reveal of a puzzle has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Census {
    counts: Vec<u64>,
}

impl Census {
    /// Counts the tilings of every reveal of the puzzle. All reveals share one
    /// search, in which opening a label is one more way to fill a cell.
    pub fn take(puzzle: &Puzzle) -> Self {
        let bits = bits_needed(puzzle);
        let counts = if bits <= u64::WIDTH {
            counts(puzzle, &Problem::<u64>::new(puzzle))
        } else if bits <= u128::WIDTH {
            counts(puzzle, &Problem::<u128>::new(puzzle))
        } else {
            counts(puzzle, &Problem::<Wide>::new(puzzle))
        };
        Self { counts }
    }

    /// The number of tilings of a reveal of the puzzle that was counted.
    pub fn count(&self, puzzle: &Puzzle, reveal: &Reveal) -> u64 {
        let ordinal = puzzle.reveal_ordinal(reveal);
        self.counts.get(ordinal).copied().unwrap_or(0)
    }

    /// The numbers of tilings, in the order of
    /// [`Puzzle::reveals`](crate::puzzle::Puzzle::reveals).
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The tilings of all reveals together.
    pub fn total(&self) -> u64 {
        self.counts
            .iter()
            .fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// Each real reveal of the puzzle that was counted, with its number of
    /// tilings.
    pub fn real_counts<'a>(
        &'a self,
        puzzle: &'a Puzzle,
    ) -> impl Iterator<Item = (Reveal, u64)> + 'a {
        let counted = puzzle.reveals().zip(self.counts.iter().copied());
        counted.filter(|(reveal, _)| puzzle.is_real(reveal))
    }
}

fn counts<M: Mask>(puzzle: &Puzzle, problem: &Problem<M>) -> Vec<u64> {
    let mut tally = Tally {
        problem,
        completions: Completions::new(problem),
        counts: vec![0; puzzle.reveal_count()],
    };
    tally.add(problem.empty_state(), 0);
    tally.counts
}

/// Walks from the empty board along the states that lead to a tiling.
struct Tally<'a, M> {
    problem: &'a Problem<M>,
    completions: Completions<'a, M>,
    counts: Vec<u64>,
}

impl<M: Mask> Tally<'_, M> {
    /// Adds the tilings that a state leads to. What is open in it adds up to
    /// the ordinal.
    fn add(&mut self, state: M, ordinal: usize) {
        let tilings = self.completions.count(state);
        if tilings == 0 {
            return;
        }
        let problem = self.problem;
        if problem.all_groups_open(state) {
            let count = &mut self.counts[ordinal];
            *count = count.saturating_add(tilings);
            return;
        }
        let cell = state.first_missing();
        for placement in problem.fitting(state, cell) {
            self.add(state.with(placement), ordinal);
        }
        for opening in problem.fitting_openings(state, cell) {
            self.add(state.with(opening.mask), ordinal + opening.ordinal);
        }
    }
}
