//! A reveal of a puzzle as items and options, for solvers that know nothing of puzzles.

use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use dlx::x::make_problem;
use dlx::{OptOrder, Uint};
use exact_covers::{DlSolver, Solver as _};
use std::ops::ControlFlow;
use tilendar_puzzle::{CellSet, Position, Puzzle, Reveal};

/// Items are numbers from 0: the cells to cover, then the pieces. Each option is a piece at a place.
pub struct ExactCover {
    items: Vec<Uint>,
    options: Vec<Vec<Uint>>,
}

impl ExactCover {
    /// The problem of leaving a reveal open.
    pub fn new(puzzle: &Puzzle, reveal: &Reveal) -> Self {
        Self::leaving(puzzle, puzzle.open_cells(reveal))
    }

    /// The problem of leaving these cells open.
    pub fn leaving(puzzle: &Puzzle, open: CellSet) -> Self {
        let board = puzzle.board();
        let cells = board.all_cells().difference(open);
        let to_cover: Vec<Position> = cells.iter().map(|cell| board.position(cell)).collect();
        let item_of = |at: Position| to_cover.iter().position(|&other| other == at);
        let mut options = Vec::new();
        for (number, piece) in puzzle.pieces().iter().enumerate() {
            for shape in piece.orientations() {
                for (down, right) in corners(puzzle) {
                    let places = shape.cells().iter();
                    let moved = places.map(|at| Position::new(at.row + down, at.column + right));
                    let covered: Option<Vec<usize>> = moved.map(item_of).collect();
                    if let Some(mut option) = covered {
                        option.push(to_cover.len() + number);
                        options.push(option.into_iter().map(|item| item as Uint).collect());
                    }
                }
            }
        }
        let items = 0..(to_cover.len() + puzzle.pieces().len()) as Uint;
        Self {
            items: items.collect(),
            options,
        }
    }

    /// Counts up to `limit` solutions with the crate `dlx`, which chooses the item with the fewest
    /// options.
    pub fn count_with_dlx(&self, limit: u64) -> u64 {
        let items = self.items.len() as Uint;
        let mut problem = make_problem(items, 0, &self.options, OptOrder::Seq);
        let mut solver = dlx::Solver::new(&mut problem);
        let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
        let mut count = 0;
        while count < limit && solver.next_solution(&mut chooser) {
            count += 1;
        }
        count
    }

    /// Counts up to `limit` solutions with the crate `exact-covers`.
    pub fn count_with_exact_covers(&self, limit: u64) -> u64 {
        let mut solver: DlSolver<'_, Uint, ()> = DlSolver::new(&self.items, &[]);
        for option in &self.options {
            solver.add_option(option, []);
        }
        let mut count = 0;
        solver.solve(|_| {
            count += 1;
            match count < limit {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        count
    }
}

/// How far shapes may be moved down and right.
fn corners(puzzle: &Puzzle) -> impl Iterator<Item = (u8, u8)> {
    let (rows, columns) = (puzzle.board().rows(), puzzle.board().columns());
    (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}
