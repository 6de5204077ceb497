//! The boards of an art print, in columns and rows.

use tilendar_drawing::{Size, Vec2};
use tilendar_press::figure::{Edge, Grid};

/// White between two boards, as a share of a board's width.
const BESIDE_BOARD: f64 = 0.14;
/// Boards of at least this size, relative to the largest possible, are preferred if they leave fewer slots free.
const ALIKE: f64 = 0.94;

/// Boards in columns and rows.
#[derive(Clone, Copy)]
pub struct Tiles {
    columns: usize,
    rows: usize,
    /// The side of a cell.
    pub cell: f64,
    /// The distance from one board to the next.
    pitch: Vec2,
}

impl Tiles {
    /// This many boards in this area: as large as possible, or nearly so if that leaves fewer slots free.
    pub fn fit(board: Size, count: usize, room: Size) -> Self {
        let all: Vec<Self> = (1..=count.max(1))
            .map(|columns| Self::in_columns(columns, board, count, room.max(Size::ZERO)))
            .collect();
        let largest = all.iter().map(|tiles| tiles.cell).fold(0.0, f64::max);
        let free = |tiles: &Self| tiles.columns * tiles.rows - count;
        let best = all
            .iter()
            .filter(|tiles| tiles.cell >= ALIKE * largest)
            .min_by(|a, b| free(a).cmp(&free(b)).then(b.cell.total_cmp(&a.cell)));
        best.copied().unwrap_or(all[0])
    }

    /// This many boards in so many columns.
    fn in_columns(columns: usize, board: Size, count: usize, room: Size) -> Self {
        let rows = count.div_ceil(columns);
        let white = BESIDE_BOARD * board.width;
        let cells =
            |count: usize, side: f64| count as f64 * side + count.saturating_sub(1) as f64 * white;
        let all = Size::new(cells(columns, board.width), cells(rows, board.height));
        let cell = Grid::largest_cell(all, room);
        let pitch = |room: f64, count: usize, side: f64| match count {
            0 | 1 => 0.0,
            // A few boards stay close together.
            _ => ((room - side * cell) / (count - 1) as f64)
                .min((side + white + 0.4 * board.width) * cell),
        };
        let across = pitch(room.width, columns, board.width);
        let down = pitch(room.height, rows, board.height);
        Self { columns, rows, cell, pitch: Vec2::new(across, down) }
    }

    /// The size of all boards together, each of so many cells.
    pub fn block(&self, board: Size) -> Size {
        let last = Vec2::new((self.columns - 1) as f64, (self.rows - 1) as f64);
        let (width, height) = (self.pitch.x * last.x, self.pitch.y * last.y);
        board * self.cell + Size::new(width, height)
    }

    /// From the first board to the one with this index of so many, in rows that begin at this edge.
    pub fn offset(&self, index: usize, count: usize, edge: Edge) -> Vec2 {
        let row = index / self.columns;
        let in_row = (count - row * self.columns).min(self.columns);
        let column = match edge {
            Edge::Left => index % self.columns,
            Edge::Right => in_row - 1 - index % self.columns,
        };
        // The last row stands in the middle.
        let across = column as f64 + (self.columns - in_row) as f64 / 2.0;
        Vec2::new(across * self.pitch.x, row as f64 * self.pitch.y)
    }
}
