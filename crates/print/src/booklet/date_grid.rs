//! A page as a grid of dates with one tiling each.

use super::frame::PageFrame;
use super::{COMFORTABLE_CELL, SMALLEST_CELL};
use tilendar_drawing::{Point, Rect, Size};
use tilendar_press::figure::Grid;
use tilendar_puzzle::Board;

/// White between two dates of a grid, in body ems.
const GAP: f64 = 1.7;
/// The height of the line above a board, with the white below it, in body ems.
const ABOVE: f64 = 1.6;
/// The height of the line below a board, with the white above it, in caption ems.
const BELOW: f64 = 1.5;
/// The height of the room for the words of a special day, in body ems.
const SPECIAL: f64 = 1.1;
/// The most dates side by side, and below each other, on a page.
const MOST: usize = 8;

/// The height that boards may take, of the height from one date to the next.
fn height_of_boards(step: Size, frame: &PageFrame) -> f64 {
    step.height - frame.body * GAP - frame.body * ABOVE - frame.caption * BELOW
}

/// A page as a grid of dates with one tiling each. Lengths are millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DateGrid {
    /// The number of dates side by side.
    pub columns: usize,
    /// The number of dates below each other; at least 2, since the first row of a month's first page is reserved for
    /// the month.
    pub rows: usize,
    /// The side of a cell.
    pub cell: f64,
    /// The distance from one date to the next, across and down.
    pub step: Size,
    /// The distance from the top of a date to the top of its board.
    pub above: f64,
    /// The size of the board with its frame.
    pub board: Size,
    /// The room for the words of a special day.
    pub special: Size,
}

impl DateGrid {
    /// Among all grids with cells of at least [`COMFORTABLE_CELL`], the one with the fewest leaves for a month, and
    /// among those the one with the largest cells: so a month fills whole leaves, and all months begin on the same
    /// side. On pages that are too small for that, the largest boards that fit. `longest_month` is the number of days
    /// in the longest month. `None` if cells would be smaller than [`SMALLEST_CELL`].
    pub fn fit(board: &Board, area: Rect, longest_month: usize, frame: &PageFrame) -> Option<Self> {
        let sizes = (1..=MOST).flat_map(|columns| (2..=MOST).map(move |rows| (columns, rows)));
        let grids: Vec<Self> = sizes
            .map(|size| Self::new(board, area, size, frame))
            .filter(|grid| grid.cell >= SMALLEST_CELL)
            .collect();
        let comfortable = grids.iter().filter(|grid| grid.cell >= COMFORTABLE_CELL);
        let shortest = comfortable.max_by(|a, b| {
            let shorter = b.leaves_of_month(longest_month).cmp(&a.leaves_of_month(longest_month));
            shorter.then(a.cell.total_cmp(&b.cell))
        });
        shortest.or_else(|| grids.iter().max_by(|a, b| a.cell.total_cmp(&b.cell))).copied()
    }

    /// The number of leaves for a month of this many days.
    fn leaves_of_month(&self, days: usize) -> usize {
        let further = days.saturating_sub(self.columns * (self.rows - 1));
        (1 + further.div_ceil(self.columns * self.rows)).div_ceil(2)
    }

    fn new(board: &Board, area: Rect, (columns, rows): (usize, usize), frame: &PageFrame) -> Self {
        let gap = frame.body * GAP;
        let step =
            Size::new((area.width() + gap) / columns as f64, (area.height() + gap) / rows as f64);
        // The frame, too, stays within the page's area.
        let frame_gaps = 2.0 * Grid::FRAME_GAP;
        let cells = Size::new(
            f64::from(board.columns()) + frame_gaps,
            f64::from(board.rows()) + frame_gaps,
        );
        let height = height_of_boards(step, frame);
        let cell = ((step.width - gap) / cells.width).min(height / cells.height);
        let board = cells * cell;
        let special = Size::new(step.width - gap, SPECIAL * frame.body);
        Self { columns, rows, cell, step, above: frame.body * ABOVE, board, special }
    }

    /// The same grid with this much more height for the words of special days, in which boards are smaller if they must.
    pub fn lowered(&self, height: f64, frame: &PageFrame) -> Self {
        let words = self.special.height + height;
        let most = height_of_boards(self.step, frame) - (words - SPECIAL * frame.body);
        let cells = self.board / self.cell;
        let cell = self.cell.min(most / cells.height);
        let special = Size::new(self.special.width, words);
        Self { cell, board: cells * cell, special, ..*self }
    }

    /// The top left corner of a date, by its position on the page, on a page with this area.
    pub fn corner(&self, index: usize, area: Rect) -> Point {
        let column = (index % self.columns) as f64;
        let row = (index / self.columns) as f64;
        area.origin() + (column * self.step.width, row * self.step.height)
    }
}
