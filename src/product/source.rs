//! Where the tilings of a product come from.

use crate::puzzle::{Puzzle, Reveal, Solution};
use crate::solver::Solver;
use std::collections::BTreeMap;

/// Where the tilings of a product come from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum SolutionSource {
    /// The solver: the first tiling that it finds.
    #[default]
    Solver,
    /// A file, which has been read and verified. Of several tilings for one reveal the first is
    /// drawn.
    Given(BTreeMap<Reveal, Solution>),
}

impl SolutionSource {
    /// The source that draws these solutions.
    pub fn given(solutions: impl IntoIterator<Item = Solution>) -> Self {
        let mut given = BTreeMap::new();
        for solution in solutions {
            given.entry(solution.reveal().clone()).or_insert(solution);
        }
        Self::Given(given)
    }

    /// The tiling to draw, if there is one.
    pub fn find(&self, solver: &Solver<'_>, reveal: &Reveal) -> Option<Solution> {
        match self {
            Self::Solver => solver.first(reveal),
            Self::Given(solutions) => solutions.get(reveal).cloned(),
        }
    }
}

/// The labels of a reveal with spaces between them.
pub(super) fn labels_in_words(puzzle: &Puzzle, reveal: &Reveal) -> String {
    let texts = puzzle.label_texts(reveal);
    let labels: Vec<&str> = texts.map(|(_, label)| label.as_str()).collect();
    labels.join(" ")
}
