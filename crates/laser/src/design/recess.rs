//! The recess below the board, in which pieces rest.

use super::options::{LaserOptions, Storage};
use tilendar_drawing::packing::{PackingItem, pack};
use tilendar_drawing::{Point, Rect, Size};
use tilendar_press::figure::Grid;
use tilendar_puzzle::{Polyomino, Position, Puzzle};

/// A block of squares of the board's size, with the board's clearance around it.
pub struct Recess {
    /// The number of squares from left to right.
    pub columns: u8,
    /// The number of squares from top to bottom.
    pub rows: u8,
    /// The squares on which each piece rests; none if one piece rests anywhere.
    pub slots: Vec<Vec<Position>>,
    /// The grid of its squares on a plate.
    pub grid: Grid,
}

impl Recess {
    /// The recess below a board whose lower left corner is at `corner`, if one is wanted. Pieces lie in it face up,
    /// so that they are turned but not flipped.
    pub fn new(puzzle: &Puzzle, corner: Point, options: &LaserOptions) -> Option<Self> {
        let (columns, rows, slots) = match options.tray.storage {
            Storage::None => return None,
            Storage::One => {
                let (columns, rows) = size_for_one(puzzle);
                (columns, rows, Vec::new())
            }
            Storage::All => {
                let columns = puzzle.board().columns();
                let (rows, slots) = slots_for_all(puzzle, columns)?;
                (columns, rows, slots)
            }
        };
        let free = f64::from(puzzle.board().columns()) - f64::from(columns);
        let origin = corner + (free / 2.0 * options.cell, options.tray.border);
        Some(Self { columns, rows, slots, grid: Grid::new(origin, options.cell) })
    }

    /// The box of its squares.
    pub fn rect(&self) -> Rect {
        let far = self.grid.at(f64::from(self.columns), f64::from(self.rows));
        Rect::from_points(self.grid.origin, far)
    }
}

/// The columns and rows with room for any one of the pieces, lying flat if the board is wide enough for the longest.
fn size_for_one(puzzle: &Puzzle) -> (u8, u8) {
    let mut long = 1;
    let mut short = 1;
    for piece in puzzle.pieces() {
        let shape = piece.shape();
        long = long.max(shape.width().max(shape.height()));
        short = short.max(shape.width().min(shape.height()));
    }
    if long <= puzzle.board().columns() { (long, short) } else { (short, long) }
}

/// The rows of a recess with this many columns, as few as the packing achieves, and the squares of each piece.
fn slots_for_all(puzzle: &Puzzle, columns: u8) -> Option<(u8, Vec<Vec<Position>>)> {
    let turns: Vec<Vec<Polyomino>> =
        puzzle.pieces().iter().map(|piece| piece.shape().orientations(false)).collect();
    let items: Vec<PackingItem> = turns
        .iter()
        .map(|turns| PackingItem { turns: turns.iter().map(unit_squares).collect() })
        .collect();
    (1..=u8::MAX).find_map(|rows| {
        let area = Size::new(f64::from(columns), f64::from(rows));
        let packed = pack(&items, area, 0.0).ok()?;
        if packed.iter().any(|item| item.sheet > 0) {
            return None;
        }
        let slots = packed.iter().zip(&turns).map(|(item, turns)| {
            let cells = turns.get(item.turn).map_or(&[][..], Polyomino::cells);
            let right = item.offset.x.round() as u8;
            let down = item.offset.y.round() as u8;
            cells.iter().map(|cell| Position::new(cell.row + down, cell.column + right)).collect()
        });
        Some((rows, slots.collect()))
    })
}

/// The squares of a shape with sides of 1.
fn unit_squares(shape: &Polyomino) -> Vec<Rect> {
    let unit = Grid::new(Point::ORIGIN, 1.0);
    shape.cells().iter().map(|&cell| unit.cell_box(cell)).collect()
}
