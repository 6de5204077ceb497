//! The recess below the board in which pieces rest while one plays: a second opening of the frame.

use super::opening::{around, notches_around};
use super::options::{LaserOptions, Storage};
use tilendar_drawing::packing::{PackingItem, pack};
use tilendar_drawing::{Contour, Point, Rect, Size};
use tilendar_print::figure::Grid;
use tilendar_puzzle::{Piece, Polyomino, Position, Puzzle};

/// A block of squares of the board's size, with the board's clearance around it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Recess {
    /// The squares from left to right.
    columns: u8,
    /// The squares from top to bottom.
    pub rows: u8,
    /// The squares that each piece has its place on, if each has one.
    pub places: Vec<Vec<Position>>,
}

impl Recess {
    /// The recess that is wanted, if one is. Pieces lie in it face up, so that they are turned but not
    /// flipped.
    pub fn of(puzzle: &Puzzle, wanted: Storage) -> Option<Self> {
        match wanted {
            Storage::None => None,
            Storage::One => Some(Self::for_one(puzzle)),
            Storage::All => Self::for_all(puzzle),
        }
    }

    /// Room for any one of the pieces, lying if the board is wide enough for the longest.
    fn for_one(puzzle: &Puzzle) -> Self {
        let sides = puzzle.pieces().iter().map(|piece| {
            let shape = piece.shape();
            let (width, height) = (shape.width(), shape.height());
            (width.max(height), width.min(height))
        });
        let (long, short) = sides.fold((1, 1), |(long, short), (one, other)| {
            (long.max(one), short.max(other))
        });
        let is_wide = long <= puzzle.board().columns();
        let (columns, rows) = if is_wide {
            (long, short)
        } else {
            (short, long)
        };
        Self {
            columns,
            rows,
            places: Vec::new(),
        }
    }

    /// A place for each of the pieces, in a recess as wide as the board and as low as the packing finds.
    fn for_all(puzzle: &Puzzle) -> Option<Self> {
        let pieces = puzzle.pieces();
        let turns: Vec<Vec<Polyomino>> = pieces
            .iter()
            .map(|piece: &Piece| piece.shape().orientations(false))
            .collect();
        let boxes = |shape: &Polyomino| -> Vec<Rect> {
            let square = |cell: &Position| {
                let corner = Point::new(f64::from(cell.column), f64::from(cell.row));
                Rect::from_origin_size(corner, Size::new(1.0, 1.0))
            };
            shape.cells().iter().map(square).collect()
        };
        let items: Vec<PackingItem> = turns
            .iter()
            .map(|turns| PackingItem {
                turns: turns.iter().map(boxes).collect(),
            })
            .collect();
        let columns = puzzle.board().columns();
        (1..=u8::MAX).find_map(|rows| {
            let area = Size::new(f64::from(columns), f64::from(rows));
            let packed = pack(&items, area, 0.0).ok()?;
            if packed.iter().any(|item| item.sheet > 0) {
                return None;
            }
            let places = packed.iter().zip(&turns).map(|(item, turns)| {
                let cells = turns.get(item.turn).map_or(&[][..], Polyomino::cells);
                let moved = |cell: &Position| {
                    let (right, down) = (item.offset.x.round() as u8, item.offset.y.round() as u8);
                    Position::new(cell.row + down, cell.column + right)
                };
                cells.iter().map(moved).collect()
            });
            Some(Self {
                columns,
                rows,
                places: places.collect(),
            })
        })
    }

    /// The grid of its squares, below a board of so many columns with its lower left corner at `corner`.
    pub fn grid(&self, corner: Point, columns: u8, options: &LaserOptions) -> Grid {
        let free = f64::from(columns) - f64::from(self.columns);
        Grid {
            origin: corner + (free / 2.0 * options.cell, options.tray.border),
            cell: options.cell,
        }
    }

    /// Its opening with the notches, clockwise on screen.
    pub fn contour(&self, grid: &Grid, clearance: f64, options: &LaserOptions) -> Option<Contour> {
        let rows = 0..self.rows;
        let squares =
            rows.flat_map(|row| (0..self.columns).map(move |column| Position::new(row, column)));
        let squares: Vec<Position> = squares.collect();
        let notches = notches_around(&squares, options);
        around(&squares, &notches, grid, clearance, options)
    }

    /// Its columns and rows.
    pub const fn size(&self) -> (u8, u8) {
        (self.columns, self.rows)
    }

    /// The box of its squares.
    pub fn rect(&self, grid: &Grid) -> Rect {
        let far = grid.at(f64::from(self.columns), f64::from(self.rows));
        Rect::from_points(grid.origin, far)
    }
}
