//! A reveal of a puzzle as an exact cover problem for the crate `dlx`.

use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use dlx::x::make_problem;
use dlx::{OptOrder, Uint};
use tilendar_puzzle::{Position, Puzzle, Reveal};

/// An exact cover problem. Items are numbered from 0: the cells to cover, then the pieces. An option is a
/// placement.
pub struct ExactCover {
    items: Uint,
    options: Vec<Vec<Uint>>,
}

impl ExactCover {
    pub fn new(puzzle: &Puzzle, reveal: &Reveal) -> Self {
        let board = puzzle.board();
        let cells = board.all_cells().difference(puzzle.open_cells(reveal));
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
        let items = (to_cover.len() + puzzle.pieces().len()) as Uint;
        Self { items, options }
    }

    /// Counts up to `limit` solutions, choosing the item with the fewest options.
    pub fn count(&self, limit: u64) -> u64 {
        let mut problem = make_problem(self.items, 0, &self.options, OptOrder::Seq);
        let mut solver = dlx::Solver::new(&mut problem);
        let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
        let mut count = 0;
        while count < limit && solver.next_solution(&mut chooser) {
            count += 1;
        }
        count
    }
}

fn corners(puzzle: &Puzzle) -> impl Iterator<Item = (u8, u8)> {
    let (rows, columns) = (puzzle.board().rows(), puzzle.board().columns());
    (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}
