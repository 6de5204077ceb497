//! Challenges: a date, some pieces that are given, and one solution.
//!
//! The challenges of a date come from all its tilings ([`givens`]): some pieces of one tiling that no
//! other tiling has together, and of which none is given in vain. Which of them is taken depends on
//! the search that is left ([`level`]).
//!
//! Responsible for what is given and how hard the rest is. It must not know how cards show it.

mod find;
mod givens;
mod level;
mod order;

pub use find::{Challenges, MOST_TILINGS, TooManyTilings};
pub use level::{Aim, Level};
pub use order::HintStep;

use super::difficulty::difficulty_bits;
use crate::solver::{Effort, Solver};
use crate::{PartialTiling, PieceIndex, Position, Puzzle, Solution};

/// What a challenge should be like. By default, as few pieces given as make the solution unique, and
/// of such challenges one of middling difficulty.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Wish {
    /// How hard; `None` for any.
    pub aim: Option<Aim>,
    /// How many pieces are given; `None` for as few as there can be, or as suit the level.
    pub givens: Option<usize>,
    /// Other seeds, other challenges.
    pub seed: u64,
}

/// Some pieces of a solution that make it the only one.
#[derive(Debug, Clone, PartialEq)]
pub struct Challenge {
    /// The solution.
    pub solution: Solution,
    /// The number of the solution among the date's tilings, from 1, in the solver's order.
    pub number: u128,
    /// The pieces that are given, in the puzzle's order; none if the date has one tiling anyway.
    pub given: Vec<PieceIndex>,
    /// The search that is left.
    pub effort: Effort,
    /// The other pieces in the order in which each hint helps most.
    pub hints: Vec<PieceIndex>,
    /// Whether it is what was wished; else it is the nearest that was found.
    pub is_as_wished: bool,
}

impl Challenge {
    /// The difficulty in bits; see [`difficulty_bits`].
    pub fn bits(&self) -> f64 {
        difficulty_bits(&self.effort)
    }

    /// The level, which follows from the difficulty.
    pub fn level(&self) -> Level {
        Level::of_bits(self.bits())
    }

    /// The given pieces on the board.
    pub fn begun(&self, puzzle: &Puzzle) -> PartialTiling {
        with_pieces(puzzle, &self.solution, &self.given)
    }

    /// Proves by the solver that the solution is the only one, and that it would not be without any
    /// one of the given pieces.
    pub fn is_proved(&self, puzzle: &Puzzle, solver: &Solver<'_>) -> bool {
        let begun = self.begun(puzzle);
        let is_other = |without: &PieceIndex| {
            let fewer = self.given.iter().copied().filter(|piece| piece != without);
            let fewer: Vec<PieceIndex> = fewer.collect();
            let begun = with_pieces(puzzle, &self.solution, &fewer);
            solver.count_continuing(&begun, 2) == 2
        };
        solver.count_continuing(&begun, 2) == 1
            && solver.first_continuing(&begun).as_ref() == Some(&self.solution)
            && self.given.iter().all(is_other)
    }
}

/// These pieces of a solution on the board, and no others.
fn with_pieces(puzzle: &Puzzle, solution: &Solution, pieces: &[PieceIndex]) -> PartialTiling {
    let mut begun = PartialTiling::new(solution.reveal().clone());
    let placements = solution.placements().iter();
    for placement in placements.filter(|placement| pieces.contains(&placement.piece)) {
        let cells = placement.cells.iter();
        let squares: Vec<Position> = cells.map(|cell| puzzle.board().position(cell)).collect();
        // Pieces of a solution lie where they may, so that this cannot fail.
        let placed = begun.place(puzzle, placement.piece, &squares);
        debug_assert!(placed.is_ok(), "{placed:?}");
    }
    begun
}
