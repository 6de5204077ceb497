//! Where the tilings of an almanac come from.

use std::collections::BTreeMap;

use crate::solver::{CountingError, MemoryLimit, Solver, Tilings};
use crate::{Puzzle, Reveal, Solution};

/// Where tilings come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SolutionSource {
    /// The solver.
    Solver(Pick),
    /// A file, which has been read and verified: for each reveal its tilings, as they come. Where one
    /// of them is shown, it is the first.
    Given(BTreeMap<Reveal, Vec<Solution>>),
}

/// Which of a reveal's tilings the solver is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Pick {
    /// The first that it finds.
    #[default]
    First,
    /// One drawn at random, each with equal chance. The same seed draws the same tiling for the
    /// same reveal of the same puzzle.
    Seed(u64),
}

impl Default for SolutionSource {
    fn default() -> Self {
        Self::Solver(Pick::First)
    }
}

impl SolutionSource {
    /// The source that has these solutions.
    pub fn given(solutions: impl IntoIterator<Item = Solution>) -> Self {
        let mut given: BTreeMap<Reveal, Vec<Solution>> = BTreeMap::new();
        for solution in solutions {
            let reveal = solution.reveal().clone();
            given.entry(reveal).or_default().push(solution);
        }
        Self::Given(given)
    }

    /// The tiling to show of a reveal, if there is one.
    ///
    /// # Errors
    /// [`CountingError`] if it is to be drawn at random and the tilings cannot be numbered.
    pub fn find(
        &self,
        puzzle: &Puzzle,
        solver: &Solver<'_>,
        reveal: &Reveal,
    ) -> Result<Option<Solution>, CountingError> {
        match self {
            Self::Solver(Pick::First) => Ok(solver.first(reveal)),
            Self::Solver(Pick::Seed(seed)) => {
                let tilings = Tilings::new(puzzle, reveal, MemoryLimit::default())?;
                let seed = seed_of_reveal(*seed, puzzle, reveal);
                Ok(tilings.sample(1, seed).into_iter().next())
            }
            Self::Given(solutions) => {
                let tilings = solutions.get(reveal);
                Ok(tilings.and_then(|tilings| tilings.first().cloned()))
            }
        }
    }
}

/// A seed of its own for each reveal, so that the draws for two dates have nothing to do with each
/// other, and those for two years neither.
pub(super) fn seed_of_reveal(seed: u64, puzzle: &Puzzle, reveal: &Reveal) -> u64 {
    // A prime above the number of reveals that a puzzle may have.
    const STEP: u64 = 1_000_003;
    let ordinal = puzzle.reveal_ordinal(reveal) as u64;
    seed.wrapping_mul(STEP).wrapping_add(ordinal)
}
