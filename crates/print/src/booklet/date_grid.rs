//! The dates of a month with one tiling each: many as a grid that fills leaves, few as large as four pages allow.

use super::few_dates::FewDates;
use super::frame::PageFrame;
use super::{COMFORTABLE_CELL, SMALLEST_CELL};
use tilendar_drawing::{Point, Rect, Size};
use tilendar_press::figure::{Grid, in_rows};
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
/// The least gain in the size of cells that justifies rows for few dates.
const WORTH_ROWS: f64 = 1.2;
/// The largest boards in rows are those of a month with this many days.
const FEWEST_DAYS: usize = 6;
/// The most weeks of a month, complete or not.
pub const WEEKS: f64 = 6.0;

/// Dates with one tiling each. Lengths are millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DateGrid {
    /// The side of a cell.
    pub cell: f64,
    /// The distance from the top of a date to the top of its board.
    pub above: f64,
    /// The size of the board with its frame.
    pub board: Size,
    /// The room for the words of a special day.
    pub special: Size,
    spread: Spread,
}

/// How dates are spread over the pages of a month.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Spread {
    /// In equal steps; the first row of a month's first page is reserved for the month.
    Rows { columns: usize, rows: usize, step: Size },
    /// Over as much of a page as they can take.
    Few(FewDates),
}

/// The height of a date without its board, and without white below it.
fn lines(frame: &PageFrame) -> f64 {
    frame.body * ABOVE + frame.caption * BELOW
}

/// The height that boards may take, of the height from one date to the next.
fn height_of_boards(step: f64, frame: &PageFrame) -> f64 {
    step - frame.body * GAP - lines(frame)
}

impl DateGrid {
    /// The grid for months of which the longest has this many days: few dates are as large as possible, many are in
    /// [rows](Self::in_rows). `None` if cells would be smaller than [`SMALLEST_CELL`].
    pub fn fit(board: &Board, area: Rect, longest_month: usize, frame: &PageFrame) -> Option<Self> {
        let rows = Self::in_rows(board, area, longest_month.max(FEWEST_DAYS), frame);
        let few = FewDates::new(Grid::framed(board), lines(frame), area, longest_month, frame)
            .map(|(few, cell)| Self::with_cells(board, cell, frame, Spread::Few(few)))
            .filter(|few| few.cell >= SMALLEST_CELL);
        match (rows, few) {
            (Some(rows), Some(few)) if rows.cell > WORTH_ROWS * few.cell => Some(rows),
            (rows, few) => few.or(rows),
        }
    }

    /// Among all grids with cells of at least [`COMFORTABLE_CELL`], the one with the fewest leaves for a month, and
    /// among those the one with the largest cells: so a month fills whole leaves, and all months begin on the same
    /// side. On pages that are too small for that, the largest boards that fit.
    fn in_rows(board: &Board, area: Rect, longest_month: usize, frame: &PageFrame) -> Option<Self> {
        let sizes = (1..=MOST).flat_map(|columns| (2..=MOST).map(move |rows| (columns, rows)));
        let grids: Vec<Self> = sizes
            .map(|size| Self::rows(board, area, size, frame))
            .filter(|grid| grid.cell >= SMALLEST_CELL)
            .collect();
        let comfortable = grids.iter().filter(|grid| grid.cell >= COMFORTABLE_CELL);
        let leaves = |grid: &Self| grid.pages_of_month(longest_month).len().div_ceil(2);
        let shortest =
            comfortable.max_by(|a, b| leaves(b).cmp(&leaves(a)).then(a.cell.total_cmp(&b.cell)));
        shortest.or_else(|| grids.iter().max_by(|a, b| a.cell.total_cmp(&b.cell))).copied()
    }

    fn rows(board: &Board, area: Rect, (columns, rows): (usize, usize), frame: &PageFrame) -> Self {
        let gap = frame.body * GAP;
        let step =
            Size::new((area.width() + gap) / columns as f64, (area.height() + gap) / rows as f64);
        let room = Size::new(step.width - gap, height_of_boards(step.height, frame));
        let cell = Grid::largest_cell(Grid::framed(board), room);
        let grid = Self::with_cells(board, cell, frame, Spread::Rows { columns, rows, step });
        Self { special: Size::new(room.width, grid.special.height), ..grid }
    }

    fn with_cells(board: &Board, cell: f64, frame: &PageFrame, spread: Spread) -> Self {
        let board = Grid::framed(board) * cell;
        let special = Size::new(board.width, SPECIAL * frame.body);
        Self { cell, above: frame.body * ABOVE, board, special, spread }
    }

    /// The same grid with this much more height for the words of special days, in which boards are smaller if they must.
    pub fn lowered(&self, height: f64, frame: &PageFrame) -> Self {
        let special = Size::new(self.special.width, self.special.height + height);
        let more = special.height - SPECIAL * frame.body;
        let most = match self.spread {
            Spread::Rows { step, .. } => height_of_boards(step.height, frame) - more,
            Spread::Few(few) => few.height - lines(frame) - more,
        };
        let cells = self.board / self.cell;
        let cell = self.cell.min(most / cells.height);
        Self { cell, board: cells * cell, special, ..*self }
    }

    /// The number of dates on each page of a month with this many.
    pub fn pages_of_month(&self, days: usize) -> Vec<usize> {
        let (columns, rows) = match self.spread {
            Spread::Rows { columns, rows, .. } => (columns, rows),
            Spread::Few(few) => return few.pages_of_month(days),
        };
        let mut pages = vec![days.min(columns * (rows - 1))];
        let mut rest = days - pages[0];
        while rest > 0 {
            pages.push(rest.min(columns * rows));
            rest -= rest.min(columns * rows);
        }
        pages
    }

    /// The top left corners of this many dates on a page with this area, on which their month begins or goes on.
    pub fn corners(&self, dates: usize, opens: bool, area: Rect) -> Vec<Point> {
        match self.spread {
            Spread::Rows { columns, step, .. } => {
                let first = if opens { columns } else { 0 };
                let places = first..first + dates;
                places.map(|index| area.origin() + in_rows(index, columns, step)).collect()
            }
            Spread::Few(few) => few.corners(dates, opens, self.board.width, area),
        }
    }

    /// The height of a month's title and calendar with the white below them, and how many weeks the calendar has.
    pub fn month_head(&self) -> (f64, f64) {
        match self.spread {
            Spread::Rows { step, .. } => (step.height, WEEKS),
            Spread::Few(few) => (few.head, FewDates::WEEKS),
        }
    }
}
