//! The dates of a month with one tiling each: many as a grid that fills leaves, few as large as four pages
//! allow: a month then has as few pages as its boards, as large as possible, fill.

use super::frame::PageFrame;
use super::{COMFORTABLE_CELL, FEW_DATES, LARGEST_CELL, SMALLEST_CELL};
use tilendar_drawing::{Point, Rect, Size};
use tilendar_press::figure::{Grid, in_rows};
use tilendar_puzzle::Board;

/// White between two dates, in body ems.
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

/// The most pages of their month.
const MOST_PAGES: usize = 4;
/// Cells of this size are large enough for all dates on one page, in millimeters, and as a share of its width.
const LARGE_CELL: f64 = 7.5;
const LARGE_SHARE: f64 = 0.05;
/// The height of a month's title and calendar, in ems of headings, and the white below it, in body ems.
const HEAD: f64 = 4.2;
const BELOW_HEAD: f64 = 1.7;
/// The largest white between two boards side by side, as a share of a board.
const WIDEST_GAP: f64 = 0.4;
/// The tolerance for rounding errors, in millimeters.
const ROUNDING: f64 = 1e-6;

/// The spread of few dates over pages. Lengths are millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FewDates {
    /// The height of a month's title and calendar, with the white below them.
    pub head: f64,
    /// The height of a date.
    pub height: f64,
    width: f64,
    gap: f64,
    area: Size,
}

impl FewDates {
    /// The most weeks that so few days touch.
    pub const WEEKS: f64 = 3.0;

    /// The spread for months with at most `longest_month` dates, and the side of a cell; `None` if these are not few.
    /// A date is a board of this many cells and lines of this height.
    pub fn new(
        board: Size,
        lines: f64,
        area: Rect,
        longest_month: usize,
        frame: &PageFrame,
    ) -> Option<(Self, f64)> {
        if !(1..=FEW_DATES).contains(&longest_month) {
            return None;
        }
        let gap = GAP * frame.body;
        let head = HEAD * frame.heading + BELOW_HEAD * frame.body;
        let empty = Self { head, height: lines, width: 0.0, gap, area: area.size() };
        let large = LARGE_CELL.min(LARGE_SHARE * frame.trim.width);
        let cells = Vec::from_iter(
            (1..=MOST_PAGES).map(|pages| empty.largest_on(pages, longest_month, board)),
        );
        let is_enough = |&(pages, cell): &(usize, f64)| {
            cell >= if pages == 1 { large } else { COMFORTABLE_CELL }
        };
        let enough = (1..).zip(cells.iter().copied()).find(is_enough).map(|(_, cell)| cell);
        let largest = enough.unwrap_or_else(|| cells.into_iter().fold(0.0, f64::max));
        let cell = largest.min(LARGEST_CELL);
        let size = board * cell;
        Some((Self { width: size.width, height: lines + size.height, ..empty }, cell))
    }

    /// The room for dates on a page on which a month begins or goes on.
    fn room(&self, opens: bool) -> Size {
        let head = if opens { self.head } else { 0.0 };
        Size::new(self.area.width, self.area.height - head)
    }

    /// The largest cells of a month's boards on so many pages.
    fn largest_on(&self, pages: usize, days: usize, board: Size) -> f64 {
        let [first, next] = [true, false].map(|opens| self.room(opens));
        let splits = splits(days, pages).map(|(on_first, on_next)| {
            let on_first = self.largest_cell(on_first, first, board);
            if on_next == 0 {
                on_first
            } else {
                on_first.min(self.largest_cell(on_next, next, board))
            }
        });
        splits.fold(0.0, f64::max)
    }

    /// The largest cells of so many boards in a room, before their size is part of that of a date.
    fn largest_cell(&self, dates: usize, room: Size, board: Size) -> f64 {
        let cells = (1..=dates).map(|columns| {
            let rows = dates.div_ceil(columns);
            let wide = (room.width + self.gap) / columns as f64 - self.gap;
            let high = (room.height + self.gap) / rows as f64 - self.gap - self.height;
            Grid::largest_cell(board, Size::new(wide, high))
        });
        cells.fold(0.0, f64::max)
    }

    /// The shares of a room that so many dates in so many columns take; `None` if they do not fit.
    fn filled(&self, dates: usize, columns: usize, room: Size) -> Option<(f64, f64)> {
        let taken = |count: usize, side: f64| count as f64 * (side + self.gap) - self.gap;
        let across = taken(columns, self.width) / (room.width + ROUNDING);
        let down = taken(dates.div_ceil(columns), self.height) / (room.height + ROUNDING);
        (across <= 1.0 && down <= 1.0).then_some((across, down))
    }

    /// The columns in which so many dates fill a room best; `None` if they do not fit.
    fn columns(&self, dates: usize, room: Size) -> Option<usize> {
        let fill = |columns| {
            let (across, down) = self.filled(dates, columns, room)?;
            Some((columns, across.min(down)))
        };
        let best = (1..=dates).filter_map(fill).reduce(|best, next| {
            let is_better = next.1 > best.1;
            if is_better { next } else { best }
        });
        best.map(|(columns, _)| columns)
    }

    /// The number of dates that so many in a room lack for full rows; `None` if they do not fit.
    fn missing(&self, dates: usize, room: Size) -> Option<usize> {
        if dates == 0 {
            return Some(0);
        }
        let columns = self.columns(dates, room)?;
        Some(dates.next_multiple_of(columns) - dates)
    }

    /// The number of dates on each page of a month with this many: on as few pages as they fit, in full rows if
    /// possible, in the ratio of the rooms of these pages.
    pub fn pages_of_month(&self, days: usize) -> Vec<usize> {
        let [first, next] = [true, false].map(|opens| self.room(opens));
        let best = (1..=MOST_PAGES).find_map(|pages| {
            let all = first.height + (pages - 1) as f64 * next.height;
            let even = days as f64 * first.height / all;
            let fitting = splits(days, pages).filter_map(|(on_first, on_next)| {
                let missing = self.missing(on_first, first)? + self.missing(on_next, next)?;
                Some((on_first, missing, (on_first as f64 - even).abs()))
            });
            fitting
                .min_by(|a, b| a.1.cmp(&b.1).then(a.2.total_cmp(&b.2)))
                .map(|(on_first, ..)| (on_first, pages - 1))
        });
        let (on_first, others) = best.unwrap_or((days, 0));
        let mut rest = days - on_first;
        let next = (0..others).map(|page| {
            let on_page = rest.div_ceil(others - page);
            rest -= on_page;
            on_page
        });
        std::iter::once(on_first).chain(next).collect()
    }

    /// The top left corners of dates with boards of this width: rows over the whole room, the last one in its middle.
    pub fn corners(&self, dates: usize, opens: bool, width: f64, area: Rect) -> Vec<Point> {
        let room = self.room(opens);
        let top = area.y1 - room.height;
        let columns = self.columns(dates, room).unwrap_or(1);
        let rows = dates.div_ceil(columns);
        let free = room.width - columns as f64 * self.width;
        let across = (free / columns.saturating_sub(1).max(1) as f64)
            .clamp(self.gap, self.gap.max(WIDEST_GAP * self.width));
        // White is above, between and below rows alike.
        let down = (room.height - rows as f64 * self.height) / (rows as f64 + 1.0);
        let above = if rows == 1 && columns == 1 { 0.5 * down } else { down };
        (0..dates)
            .map(|index| {
                let (row, column) = (index / columns, index % columns);
                let in_row = (dates - row * columns).min(columns) as f64;
                let taken = in_row * (self.width + across) - across;
                let left = area.x0 + (room.width - taken) / 2.0 + (self.width - width) / 2.0;
                let x = left + column as f64 * (self.width + across);
                Point::new(x, top + above + row as f64 * (self.height + down))
            })
            .collect()
    }
}

/// The numbers of dates on the first page of so many, and on the fullest of the others, which have nearly as many each.
fn splits(days: usize, pages: usize) -> impl Iterator<Item = (usize, usize)> {
    let least = if pages == 1 { days } else { 1 };
    let most = if pages == 1 { days } else { (days + 1).saturating_sub(pages) };
    (least..=most)
        .map(move |on_first| (on_first, (days - on_first).div_ceil(pages.saturating_sub(1).max(1))))
}
