//! The flow of tilings of dates over pages: a heading for each date, then rows of boards. Dates with few tilings may be
//! side by side.
//!
//! This is the plan alone, made before anything is listed or drawn.

use super::frame::PageFrame;
use super::{LARGEST_LETTER, SMALLEST_CELL};
use std::ops::Range;
use tilendar_drawing::{Rect, Size, Vec2};
use tilendar_press::figure::Grid;
use tilendar_puzzle::Board;
use tilendar_puzzle::almanac::Almanac;

/// White between two boards side by side, in cells.
const COLUMN_GAP: f64 = 1.2;
/// White between two dates side by side, in cells.
const DATE_GAP: f64 = 2.0;
/// The largest white between two boards of a page that has room, as a share of a board.
const WIDEST_GAP: f64 = 0.35;
/// White below a row of boards, in cells.
const ROW_GAP: f64 = 0.8;
/// Up to this many boards, or dates side by side, are in rows of nearly equal length.
const FEW: usize = 12;
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

/// The numbers of dates side by side, and of boards side by side for each of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Abreast {
    pub dates: usize,
    pub boards: usize,
}

/// Rows of equal boards. Lengths are millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FlowGrid {
    /// What is side by side.
    pub abreast: Abreast,
    /// The side of a cell.
    pub cell: f64,
    /// The distance from one board to the next in a row.
    pub step: f64,
    /// The distance from one date to the next beside it.
    date_step: f64,
    /// The distance from the area's left edge to the first board.
    left: f64,
    /// The distance from the top of a row to the top of its boards, with room for their numbers.
    pub number_line: f64,
    /// The height of a date's heading with the white below it.
    pub heading: f64,
    /// Whether all dates are on one page: incomplete rows are in the middle.
    is_balanced: bool,
    board: Size,
    row_gap: f64,
    between_dates: f64,
}

impl FlowGrid {
    /// Boards that fill the width of `area`, unless their cells would exceed `most` millimeters: then they are as far
    /// apart as suits their size, in the middle.
    pub fn new(board: &Board, area: Rect, abreast: Abreast, most: f64, frame: &PageFrame) -> Self {
        let cells = Grid::cells(board);
        let abreast = Abreast { dates: abreast.dates.max(1), boards: abreast.boards.max(1) };
        let [dates, boards] = [abreast.dates, abreast.boards].map(|count| count as f64);
        let gaps = dates * (boards - 1.0) * COLUMN_GAP + (dates - 1.0) * DATE_GAP;
        let number_line = frame.caption * NUMBER_LINE;
        let heading = frame.body * HEADING;
        let below = area.height() - heading - number_line;
        let across = dates * boards * cells.width;
        let cell = (area.width() / (across + gaps)).min(below / (cells.height + ROW_GAP)).min(most);
        let board = cells * cell;
        let free = area.width() - dates * boards * board.width;
        // The factor by which white between boards exceeds its least width.
        let wide = if gaps > 0.0 { free / (gaps * cell) } else { 1.0 };
        let wide = wide.min((WIDEST_GAP * board.width / (COLUMN_GAP * cell)).max(1.0));
        let step = board.width + wide * COLUMN_GAP * cell;
        let block = (boards - 1.0) * step + board.width;
        let date_step = block + wide * DATE_GAP * cell;
        Self {
            abreast,
            cell,
            step,
            date_step,
            left: 0.0,
            number_line,
            heading,
            is_balanced: false,
            board,
            row_gap: ROW_GAP * cell,
            between_dates: frame.body * BETWEEN_DATES,
        }
    }

    /// The most boards side by side in `area` with legible letters, or at least without cells smaller than
    /// [`SMALLEST_CELL`]; `None` if not even one fits.
    pub fn densest(board: &Board, area: Rect, frame: &PageFrame) -> Option<Self> {
        let lettered = (frame.least / LARGEST_LETTER).max(SMALLEST_CELL);
        let most = |least| Self::most_columns(board, area, f64::INFINITY, least, frame);
        most(lettered).or_else(|| most(SMALLEST_CELL))
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
        let one = Abreast { dates: 1, boards: 1 };
        let grid = most.ok_or_else(|| Self::new(board, area, one, cell, frame).cell)?;
        let step = match grid.abreast.boards - 1 {
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
        let grids = (1..=255).map(|boards| {
            let abreast = Abreast { dates: 1, boards };
            Self::new(board, area, abreast, most, frame)
        });
        grids.take_while(|grid| grid.cell >= least).last()
    }

    /// The same grid in the middle of this width.
    pub fn centered(&self, width: f64) -> Self {
        let taken = (self.abreast.dates - 1) as f64 * self.date_step + self.block();
        Self { left: (width - taken) / 2.0, ..*self }
    }

    /// The same grid for dates on one page: boards and incomplete rows are in the middle, and white between rows takes
    /// what this area leaves free. Also returns the white above the first date.
    pub fn balanced(&self, flow: &Flow, area: Size) -> (Self, f64) {
        let (rows, foot) = flow.pages.first().map_or((0, 0.0), |runs| self.extent(runs));
        let free = (area.height - foot).max(0.0);
        let more = (free / rows.saturating_sub(1).max(1) as f64)
            .min((WIDEST_GAP * self.board.height - self.row_gap).max(0.0));
        let taken = rows.saturating_sub(1) as f64 * more;
        let centered = self.centered(area.width);
        let grid = Self { is_balanced: true, row_gap: self.row_gap + more, ..centered };
        (grid, (free - taken) / 2.0)
    }

    /// The number of rows of boards below each other, and the foot of the last one.
    fn extent(&self, runs: &[Run]) -> (u64, f64) {
        let boards = self.abreast.boards as u64;
        let highest = runs
            .chunk_by(|a, b| a.top == b.top)
            .map(|dates| dates.iter().map(|run| run.count.div_ceil(boards)).max().unwrap_or(0));
        let foot = runs.iter().map(|run| {
            let rows = run.count.div_ceil(boards);
            let white = if rows > 0 { self.row_gap } else { 0.0 };
            run.top + self.heading + rows as f64 * self.row_step() - white
        });
        (highest.sum(), foot.fold(0.0, f64::max))
    }

    /// The left edge of a run, in the page's area.
    pub fn left_of(&self, run: &Run) -> f64 {
        let missing = if self.is_balanced { self.abreast.dates - run.beside.1 } else { 0 };
        self.left + (run.beside.0 as f64 + missing as f64 / 2.0) * self.date_step
    }

    /// The width of a date with its boards.
    pub fn block(&self) -> f64 {
        (self.abreast.boards - 1) as f64 * self.step + self.board.width
    }

    /// The places of a run's boards from its own left edge and the top of its rows.
    pub fn places(&self, run: &Run) -> Vec<Vec2> {
        let columns = self.abreast.boards;
        let rows = rows_of(run.count as usize, columns, self.is_balanced).into_iter().enumerate();
        rows.flat_map(|(row, count)| {
            let missing = if self.is_balanced && row > 0 { columns - count } else { 0 };
            (0..count).map(move |column| {
                let across = column as f64 + missing as f64 / 2.0;
                Vec2::new(across * self.step, row as f64 * self.row_step())
            })
        })
        .collect()
    }

    /// The room for the words of a special day below its date, whose heading is at the top of this area.
    pub fn room_below_date(&self, area: Rect, frame: &PageFrame) -> Rect {
        let [above, below] = [ABOVE_SPECIAL, BELOW_SPECIAL].map(|white| white * frame.body);
        Rect { y0: area.y0 + above, y1: area.y0 + self.heading - below, ..area }
    }

    /// The distance from the top of one row to the top of the next.
    pub fn row_step(&self) -> f64 {
        self.number_line + self.board.height + self.row_gap
    }

    /// The number of rows that fit into this height, not counting the white below the last one.
    fn rows_in(&self, height: f64) -> u64 {
        ((height + self.row_gap) / self.row_step() + 1e-9).floor().max(0.0) as u64
    }
}

/// The numbers of things in rows of at most `most`; in rows of nearly equal length if they are few on one page.
fn rows_of(count: usize, most: usize, is_balanced: bool) -> Vec<usize> {
    let rows = count.div_ceil(most);
    let is_even = is_balanced && count <= FEW;
    let mut rest = count;
    let counts = (0..rows).map(|row| {
        let in_row = if is_even { rest.div_ceil(rows - row) } else { rest.min(most) };
        rest -= in_row;
        in_row
    });
    counts.collect()
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

    /// The same dates with this much more white above them.
    pub fn lower(&self, white: f64) -> Self {
        Self { head: self.head + white, ..self.clone() }
    }

    /// The most tilings of a date.
    pub fn most(&self) -> usize {
        self.dates.iter().max().map_or(0, |&most| usize::try_from(most).unwrap_or(usize::MAX))
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
    /// The position among the dates side by side, and their number.
    beside: (usize, usize),
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
            let mut rest = &section.dates[..];
            for count in rows_of(rest.len(), grid.abreast.dates, grid.is_balanced) {
                let (dates, others) = rest.split_at(count);
                y = match dates {
                    &[tilings] if grid.abreast.dates == 1 => {
                        flow.add_date((date, tilings), grid, (y, height), most)?
                    }
                    several => flow.add_dates((date, several), grid, (y, height), most)?,
                };
                date += count;
                rest = others;
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
        let columns = grid.abreast.boards as u64;
        let mut first = 0;
        loop {
            let rows = grid.rows_in(height - y - grid.heading);
            if rows > 0 || y <= 0.0 {
                let count = (tilings - first).min(rows.max(1).saturating_mul(columns));
                self.pages.last_mut()?.push(Run { date, first, count, top: y, beside: (0, 1) });
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

    /// Adds dates side by side below `y` and returns the y of the next ones; `None` if a page is too low for them.
    fn add_dates(
        &mut self,
        (first, tilings): (usize, &[u64]),
        grid: &FlowGrid,
        (mut y, height): (f64, f64),
        most: usize,
    ) -> Option<f64> {
        let columns = grid.abreast.boards as u64;
        let rows = tilings.iter().map(|count| count.div_ceil(columns)).max().unwrap_or(0);
        if rows > grid.rows_in(height - y - grid.heading) && y > 0.0 {
            self.turn(most)?;
            y = 0.0;
        }
        if rows > grid.rows_in(height - y - grid.heading) {
            return None;
        }
        let runs = tilings.iter().enumerate().map(|(index, &count)| Run {
            date: first + index,
            first: 0,
            count,
            top: y,
            beside: (index, tilings.len()),
        });
        self.pages.last_mut()?.extend(runs);
        Some(y + grid.heading + rows as f64 * grid.row_step() + grid.between_dates)
    }

    fn turn(&mut self, most: usize) -> Option<()> {
        (self.pages.len() < most).then(|| self.pages.push(Vec::new()))
    }
}
