//! How the tilings of many dates flow over pages: a heading for each date, then rows of small boards.
//!
//! Pure planning: what stands where, before anything is listed or drawn.

use super::{PageFrame, SMALLEST_CELL};
use tilendar_drawing::{Rect, Size};
use tilendar_puzzle::Board;

/// White between two boards side by side, in cells.
const COLUMN_GAP: f64 = 1.2;
/// White below a row of boards, in cells.
const ROW_GAP: f64 = 0.8;
/// The height of the line with a tiling's number, in caption ems.
const NUMBER_LINE: f64 = 1.15;
/// The height of a date's heading and the white below it, in body ems.
const HEADING: f64 = 2.1;
/// White before a date that does not begin a page, in body ems.
const BETWEEN_DATES: f64 = 0.9;
/// What rounding may take of a cell, in millimetres.
const ROUNDING: f64 = 1e-9;
/// More pages than this are never planned.
pub(in crate::product) const MOST_PAGES: usize = 100_000;

/// Tilings for more pages than a file should ever have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "the tilings would take more than {MOST_PAGES} pages; ask for fewer dates, or for fewer tilings of each"
)]
pub struct TooManyPages;

/// Rows of equal boards. Lengths are millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::product) struct FlowGrid {
    /// How many boards stand side by side.
    pub columns: usize,
    /// The side of a cell.
    pub cell: f64,
    /// From one board to the next in a row.
    pub step: f64,
    /// From the top of a row to the top of its boards, above which their numbers stand.
    pub number_line: f64,
    /// The height of a date's heading with the white below it.
    pub heading: f64,
    board: Size,
    between_dates: f64,
}

impl FlowGrid {
    /// Boards in this many columns that fill the width of `area`, unless cells of `most` millimetres
    /// do not.
    pub(in crate::product) fn new(
        board: &Board,
        area: Rect,
        columns: usize,
        most: f64,
        frame: &PageFrame,
    ) -> Self {
        let cells = Size::new(f64::from(board.columns()), f64::from(board.rows()));
        let across = columns as f64 * cells.width + (columns.max(1) - 1) as f64 * COLUMN_GAP;
        let number_line = frame.caption * NUMBER_LINE;
        let heading = frame.body * HEADING;
        let below = area.height() - heading - number_line;
        let cell = (area.width() / across)
            .min(below / (cells.height + ROW_GAP))
            .min(most);
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

    /// As many boards side by side as `area` takes without cells smaller than [`SMALLEST_CELL`];
    /// `None` if it takes none.
    pub(in crate::product) fn densest(
        board: &Board,
        area: Rect,
        frame: &PageFrame,
    ) -> Option<Self> {
        let with = |columns| Self::new(board, area, columns, f64::INFINITY, frame);
        let mut grids = (1..=usize::from(u8::MAX)).map(with);
        let first = grids.next().filter(|grid| grid.cell >= SMALLEST_CELL)?;
        Some(
            grids
                .take_while(|grid| grid.cell >= SMALLEST_CELL)
                .last()
                .unwrap_or(first),
        )
    }

    /// As many boards side by side as `area` takes with cells of `cell` millimetres, over its whole width.
    ///
    /// # Errors
    /// The largest cells of which it takes one board, where it takes none with these.
    pub(in crate::product) fn with_cells(
        board: &Board,
        area: Rect,
        cell: f64,
        frame: &PageFrame,
    ) -> Result<Self, f64> {
        let with = |columns| Self::new(board, area, columns, cell, frame);
        let fits = |grid: &Self| grid.cell >= cell - ROUNDING;
        let grids = (1..=usize::from(u8::MAX)).map(with);
        let Some(grid) = grids.take_while(fits).last() else {
            return Err(with(1).cell);
        };
        let gaps = grid.columns - 1;
        let step = match gaps {
            0 => grid.step,
            _ => (area.width() - grid.board.width) / gaps as f64,
        };
        Ok(Self { step, ..grid })
    }

    /// From the top of one row to the top of the next.
    pub(in crate::product) fn row_step(&self) -> f64 {
        self.number_line + self.board.height + ROW_GAP * self.cell
    }

    /// How many rows fit into this height; the white below the last may go.
    fn rows_in(&self, height: f64) -> u64 {
        let white = ROW_GAP * self.cell;
        ((height + white) / self.row_step() + 1e-9).floor().max(0.0) as u64
    }
}

/// Dates that begin on a new page together.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::product) struct Section {
    /// The height at the top of the first page that is kept for something else, in millimetres.
    pub head: f64,
    /// How many tilings each date shows.
    pub dates: Vec<u64>,
}

/// Tilings of one date on one page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::product) struct Run {
    /// The date's place among those of all sections.
    pub date: usize,
    /// The place of the first tiling among those that the date shows, from 0.
    pub first: u64,
    /// How many tilings there are; none where the date has none.
    pub count: u64,
    /// Where the date's heading begins, below the top of the page's area, in millimetres.
    pub top: f64,
}

/// What stands on which page.
#[derive(Debug, Clone, PartialEq, Default)]
pub(in crate::product) struct Flow {
    /// The runs of each page, from the top down.
    pub pages: Vec<Vec<Run>>,
    /// The page on which each section begins.
    pub starts: Vec<usize>,
    /// How many pages there may be.
    most: usize,
}

impl Flow {
    /// Fills pages of this height with the sections.
    ///
    /// # Errors
    /// [`TooManyPages`] if that takes more than `most` pages.
    pub(in crate::product) fn plan(
        sections: &[Section],
        grid: &FlowGrid,
        height: f64,
        most: usize,
    ) -> Result<Self, TooManyPages> {
        let mut flow = Self {
            most,
            ..Self::default()
        };
        let mut date = 0;
        for section in sections {
            flow.starts.push(flow.pages.len());
            flow.turn()?;
            let mut y = section.head;
            for &tilings in &section.dates {
                y = flow.add_date((date, tilings), grid, height, y)?;
                date += 1;
            }
        }
        Ok(flow)
    }

    /// Adds a date below `y` and returns where the next may begin.
    fn add_date(
        &mut self,
        (date, tilings): (usize, u64),
        grid: &FlowGrid,
        height: f64,
        mut y: f64,
    ) -> Result<f64, TooManyPages> {
        let columns = grid.columns as u64;
        let mut first = 0;
        loop {
            let rows = grid.rows_in(height - y - grid.heading);
            if rows == 0 && y > 0.0 {
                self.turn()?;
                y = 0.0;
                continue;
            }
            let count = (tilings - first).min(rows.max(1).saturating_mul(columns));
            let run = Run {
                date,
                first,
                count,
                top: y,
            };
            self.pages
                .last_mut()
                .map(|page| page.push(run))
                .ok_or(TooManyPages)?;
            first += count;
            if first == tilings {
                // A date without tilings takes a line instead of a row.
                let rows = count.div_ceil(columns) as f64 * grid.row_step();
                return Ok(y + grid.heading + rows + grid.between_dates);
            }
            self.turn()?;
            y = 0.0;
        }
    }

    fn turn(&mut self) -> Result<(), TooManyPages> {
        if self.pages.len() >= self.most {
            return Err(TooManyPages);
        }
        self.pages.push(Vec::new());
        Ok(())
    }
}
