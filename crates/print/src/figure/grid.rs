//! Where the cells of a board or piece lie.

use tilendar_drawing::{Point, Rect, Size};
use tilendar_puzzle::{Board, Position};

/// Square cells in millimetres: the corner of row 0, column 0 and the side of a cell.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Grid {
    /// The top left corner of the cell in row 0 and column 0.
    pub origin: Point,
    /// The side of a cell.
    pub cell: f64,
}

impl Grid {
    /// How far a board's frame stands off its cells, as a share of the cell's side.
    pub const FRAME_GAP: f64 = 0.1;

    /// The largest grid for `board` and its frame inside `area`: centred from left to right, and
    /// from top to bottom.
    pub fn fit(board: &Board, area: Rect) -> Self {
        let columns = f64::from(board.columns());
        let rows = f64::from(board.rows());
        let gaps = 2.0 * Self::FRAME_GAP;
        let cell = (area.width() / (columns + gaps)).min(area.height() / (rows + gaps));
        Self::centered(board, area.center(), cell)
    }

    /// The grid with cells of `cell` millimetres that puts the board's middle on `center`.
    pub fn centered(board: &Board, center: Point, cell: f64) -> Self {
        let size = Size::new(f64::from(board.columns()), f64::from(board.rows()));
        Self {
            origin: center - size.to_vec2() * (cell / 2.0),
            cell,
        }
    }

    /// The box of the board's cells and its frame.
    pub fn board_box(&self, board: &Board) -> Rect {
        let size = Size::new(f64::from(board.columns()), f64::from(board.rows())) * self.cell;
        let gap = Self::FRAME_GAP * self.cell;
        Rect::from_origin_size(self.origin, size).inflate(gap, gap)
    }

    /// The box of one cell.
    pub fn cell_box(&self, position: Position) -> Rect {
        let corner = self.corner((i32::from(position.column), i32::from(position.row)));
        Rect::from_origin_size(corner, Size::new(self.cell, self.cell))
    }

    /// The grid corner `(column, row)`.
    pub fn corner(&self, (column, row): (i32, i32)) -> Point {
        self.at(f64::from(column), f64::from(row))
    }

    /// The point at `column` and `row`, which may lie between the corners.
    pub fn at(&self, column: f64, row: f64) -> Point {
        Point::new(
            self.origin.x + column * self.cell,
            self.origin.y + row * self.cell,
        )
    }
}
