//! The flow of tilings of many dates over pages: a heading for each date, then rows of small boards.
//!
//! This is the plan alone, made before anything is listed or drawn.

use super::SMALLEST_CELL;
use super::frame::PageFrame;
use std::ops::Range;
use tilendar_drawing::{Rect, Size};
use tilendar_puzzle::Board;
use tilendar_puzzle::almanac::Almanac;

/// White between two boards side by side, in cells.
const COLUMN_GAP: f64 = 1.2;
/// White below a row of boards, in cells.
const ROW_GAP: f64 = 0.8;
/// The height of the line with a tiling's number, in caption ems.
const NUMBER_LINE: f64 = 1.15;
/// The height of a date's heading and the white below it, in body ems.
const HEADING: f64 = 2.1;
/// The distance from the top of a date to the words of a special day, and the white below these, in body ems.
const ABOVE_SPECIAL: f64 = 1.05;
const BELOW_SPECIAL: f64 = 0.25;
/// White before a date that does not begin a page, in body ems.
const BETWEEN_DATES: f64 = 0.9;
/// The tolerance for rounding errors in a cell's size, in millimeters.
const ROUNDING: f64 = 1e-9;

/// Rows of equal boards. Lengths are millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FlowGrid {
    /// The number of boards side by side.
    pub columns: usize,
    /// The side of a cell.
    pub cell: f64,
    /// The distance from one board to the next in a row.
    pub step: f64,
    /// The distance from the top of a row to the top of its boards, with room for their numbers.
    pub number_line: f64,
    /// The height of a date's heading with the white below it.
    pub heading: f64,
    board: Size,
    between_dates: f64,
}

impl FlowGrid {
    /// Boards in this many columns that fill the width of `area`, unless their cells would exceed `most` millimeters.
    pub fn new(board: &Board, area: Rect, columns: usize, most: f64, frame: &PageFrame) -> Self {
        let cells = Size::new(f64::from(board.columns()), f64::from(board.rows()));
        let across = columns as f64 * cells.width + (columns.max(1) - 1) as f64 * COLUMN_GAP;
        let number_line = frame.caption * NUMBER_LINE;
        let heading = frame.body * HEADING;
        let below = area.height() - heading - number_line;
        let cell = (area.width() / across).min(below / (cells.height + ROW_GAP)).min(most);
        Self {
            columns: columns.max(1),
            cell,
            step: (cells.width + COLUMN_GAP) * cell,
            number_line,
            heading,
            board: cells * cell,
            between_dates: frame.body * BETWEEN_DATES,
        }
    }

    /// The most boards side by side in `area` without cells smaller than [`SMALLEST_CELL`]; `None` if not even one
    /// fits.
    pub fn densest(board: &Board, area: Rect, frame: &PageFrame) -> Option<Self> {
        Self::most_columns(board, area, f64::INFINITY, SMALLEST_CELL, frame)
    }

    /// The most boards side by side in `area` with cells of `cell` millimeters, spread over its whole width.
    ///
    /// # Errors
    /// The largest cells with which one board fits, if none fits with these.
    pub fn with_cells(
        board: &Board,
        area: Rect,
        cell: f64,
        frame: &PageFrame,
    ) -> Result<Self, f64> {
        let most = Self::most_columns(board, area, cell, cell - ROUNDING, frame);
        let grid = most.ok_or_else(|| Self::new(board, area, 1, cell, frame).cell)?;
        let step = match grid.columns - 1 {
            0 => grid.step,
            gaps => (area.width() - grid.board.width) / gaps as f64,
        };
        Ok(Self { step, ..grid })
    }

    /// The most columns of boards with cells between these two sizes.
    fn most_columns(
        board: &Board,
        area: Rect,
        most: f64,
        least: f64,
        frame: &PageFrame,
    ) -> Option<Self> {
        let grids = (1..=255).map(|columns| Self::new(board, area, columns, most, frame));
        grids.take_while(|grid| grid.cell >= least).last()
    }

    /// The room for the words of a special day below its date, whose heading is at the top of this area.
    pub fn room_below_date(&self, area: Rect, frame: &PageFrame) -> Rect {
        let [above, below] = [ABOVE_SPECIAL, BELOW_SPECIAL].map(|white| white * frame.body);
        Rect { y0: area.y0 + above, y1: area.y0 + self.heading - below, ..area }
    }

    /// The distance from the top of one row to the top of the next.
    pub fn row_step(&self) -> f64 {
        self.number_line + self.board.height + ROW_GAP * self.cell
    }

    /// The number of rows that fit into this height, not counting the white below the last one.
    fn rows_in(&self, height: f64) -> u64 {
        let white = ROW_GAP * self.cell;
        ((height + white) / self.row_step() + 1e-9).floor().max(0.0) as u64
    }
}

/// Dates that start on a new page together.
#[derive(Debug, Clone, PartialEq)]
pub struct Section {
    /// The height reserved at the top of the first page, in millimeters.
    head: f64,
    /// The number of tilings shown for each date.
    dates: Vec<u64>,
}

impl Section {
    /// These dates of an almanac.
    pub fn new(head: f64, almanac: &Almanac<'_>, dates: Range<usize>) -> Self {
        let entries = almanac.entries().get(dates).unwrap_or_default();
        Self { head, dates: entries.iter().map(|date| date.shown.count()).collect() }
    }
}

/// Tilings of one date on one page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Run {
    /// The date's position among those of all sections.
    pub date: usize,
    /// The position of the first tiling among those shown for the date, from 0.
    pub first: u64,
    /// The number of tilings; 0 if the date has none.
    pub count: u64,
    /// The top of the date's heading, below the top of the page's area, in millimeters.
    pub top: f64,
}

/// The runs of all pages.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Flow {
    /// The runs of each page, from the top down.
    pub pages: Vec<Vec<Run>>,
    /// The page on which each section begins.
    pub starts: Vec<usize>,
}

impl Flow {
    /// Fills pages of this height with the sections; `None` if more than `most` pages are needed.
    pub fn plan(sections: &[Section], grid: &FlowGrid, height: f64, most: usize) -> Option<Self> {
        let mut flow = Self::default();
        let mut date = 0;
        for section in sections {
            flow.starts.push(flow.pages.len());
            flow.turn(most)?;
            let mut y = section.head;
            for &tilings in &section.dates {
                y = flow.add_date((date, tilings), grid, (y, height), most)?;
                date += 1;
            }
        }
        Some(flow)
    }

    /// Adds a date below `y` and returns the y of the next date.
    fn add_date(
        &mut self,
        (date, tilings): (usize, u64),
        grid: &FlowGrid,
        (mut y, height): (f64, f64),
        most: usize,
    ) -> Option<f64> {
        let columns = grid.columns as u64;
        let mut first = 0;
        loop {
            let rows = grid.rows_in(height - y - grid.heading);
            if rows > 0 || y <= 0.0 {
                let count = (tilings - first).min(rows.max(1).saturating_mul(columns));
                self.pages.last_mut()?.push(Run { date, first, count, top: y });
                first += count;
                if first == tilings {
                    // A date without tilings takes a line of text instead of a row.
                    let rows = count.div_ceil(columns) as f64 * grid.row_step();
                    return Some(y + grid.heading + rows + grid.between_dates);
                }
            }
            self.turn(most)?;
            y = 0.0;
        }
    }

    fn turn(&mut self, most: usize) -> Option<()> {
        (self.pages.len() < most).then(|| self.pages.push(Vec::new()))
    }
}
