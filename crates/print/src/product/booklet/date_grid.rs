//! One tiling for each date: a page as a grid of dates.

use crate::figure::Grid;
use crate::product::pagination::{COMFORTABLE_CELL, PageFrame, SMALLEST_CELL};
use tilendar_drawing::{Point, Rect, Size};
use tilendar_puzzle::Board;

/// White between two dates, in body ems.
const GAP: f64 = 1.7;
/// The height of the line above a board, with the white below it, in body ems.
const ABOVE: f64 = 1.6;
/// The height of the line below a board, with the white above it, in caption ems.
const BELOW: f64 = 1.5;
/// A page has at most this many dates side by side, and below each other.
const MOST: usize = 8;

/// A grid of dates. Lengths are millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct DateGrid {
    /// How many dates stand side by side.
    pub columns: usize,
    /// How many stand below each other; at least 2, since the first row of a month's first page is
    /// for the month.
    pub rows: usize,
    /// The side of a cell.
    pub cell: f64,
    /// From one date to the next, across and down.
    pub step: Size,
    /// From the top of a date to the top of its board.
    pub above: f64,
    /// The size of the board with its frame.
    pub board: Size,
}

impl DateGrid {
    /// Of all grids with cells of at least [`COMFORTABLE_CELL`] the one by which a month takes the
    /// fewest leaves, and of those the one with the largest cells: so a month fills whole leaves,
    /// and all months begin on the same side. On pages that are too small for that, the largest
    /// boards that fit. The longest month has this many days. `None` if cells would be smaller than [`SMALLEST_CELL`].
    pub(super) fn fit(
        board: &Board,
        area: Rect,
        longest_month: usize,
        frame: &PageFrame,
    ) -> Option<Self> {
        let sizes = (1..=MOST).flat_map(|columns| (2..=MOST).map(move |rows| (columns, rows)));
        let grids = sizes.map(|size| Self::new(board, area, size, frame));
        let grids: Vec<Self> = grids.filter(|grid| grid.cell >= SMALLEST_CELL).collect();
        let larger = |one: &&Self, two: &&Self| one.cell.total_cmp(&two.cell);
        let comfortable = grids.iter().filter(|grid| grid.cell >= COMFORTABLE_CELL);
        let shortest = comfortable.max_by(|one, two| {
            let leaves = |grid: &Self| grid.leaves_of_month(longest_month);
            let shorter = leaves(two).cmp(&leaves(one));
            shorter.then(larger(one, two))
        });
        shortest.or_else(|| grids.iter().max_by(larger)).copied()
    }

    /// How many leaves a month of this many days takes.
    fn leaves_of_month(&self, days: usize) -> usize {
        let further = days.saturating_sub(self.dates_of_first());
        (1 + further.div_ceil(self.dates())).div_ceil(2)
    }

    fn new(board: &Board, area: Rect, (columns, rows): (usize, usize), frame: &PageFrame) -> Self {
        let gap = frame.body * GAP;
        let step = Size::new(
            (area.width() + gap) / columns as f64,
            (area.height() + gap) / rows as f64,
        );
        let above = frame.body * ABOVE;
        // The frame keeps to the edges of the page's area, too.
        let with_frame = |cells: u8| f64::from(cells) + 2.0 * Grid::FRAME_GAP;
        let cells = Size::new(with_frame(board.columns()), with_frame(board.rows()));
        let room = Size::new(
            step.width - gap,
            step.height - gap - above - frame.caption * BELOW,
        );
        let cell = (room.width / cells.width).min(room.height / cells.height);
        Self {
            columns,
            rows,
            cell,
            step,
            above,
            board: cells * cell,
        }
    }

    /// How many dates a page has.
    pub(super) fn dates(&self) -> usize {
        self.columns * self.rows
    }

    /// How many dates the first page of a month has, whose first row is for the month.
    pub(super) fn dates_of_first(&self) -> usize {
        self.columns * (self.rows - 1)
    }

    /// The top left corner of a date, by its place on the page, on a page with this area.
    pub(super) fn corner(&self, place: usize, area: Rect) -> Point {
        let (row, column) = (place / self.columns, place % self.columns);
        Point::new(
            area.x0 + column as f64 * self.step.width,
            area.y0 + row as f64 * self.step.height,
        )
    }
}
