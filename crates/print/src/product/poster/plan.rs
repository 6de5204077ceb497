//! Where everything stands on a poster, and how large the days become. The days of a month stand in
//! columns of weekdays, or in rows of seven where a year has no weekdays.

use crate::figure::Grid;
use crate::product::weeks::{COLUMNS, DayPlace};
use tilendar_drawing::{Anchor, Face, Point, Rect, Size, Vec2};
use tilendar_puzzle::Board;

/// What a frame may cover at each edge and a little more, in millimetres, and the share of the shorter side that a
/// larger sheet leaves white.
const MARGIN: (f64, f64) = (21.0, 0.055);
/// The ems of type as shares of the sheet's shorter side.
const YEAR: f64 = 0.082;
const MONTH: f64 = 0.021;
const NOTE: f64 = 0.0085;
/// White between things, as shares of the sheet's shorter side: under the year, above the foot,
/// between two blocks of days side by side, and one below the other at least.
const UNDER_YEAR: f64 = 0.045;
const ABOVE_FOOT: f64 = 0.04;
const BESIDE_BLOCK: f64 = 0.048;
const UNDER_BLOCK: f64 = 0.03;
/// The side of a cell of the pieces at the foot, as a share of the sheet's shorter side.
const LEGEND_CELL: f64 = 0.0105;
/// The em of a day's number, as a share of its board's mean side.
const NUMBER: f64 = 0.19;
/// White around a day's number, as a share of its em.
const AROUND_NUMBER: f64 = 0.32;
/// White between two boards side by side, and one below the other, as shares of the board's width.
const BESIDE_BOARD: f64 = 0.13;
const UNDER_BOARD: f64 = 0.16;
/// Rows of days stand at most so much farther apart than they must.
const LOOSEST: f64 = 1.2;

/// Rows or columns of months that are so many times as long as there are of them must make the days so
/// many times as large as others to be taken, since they look empty; still longer ones are never taken.
const LONG: (f64, f64) = (2.0, 1.2);
const LONGEST: f64 = 3.5;

/// A day's board and number, with the number's top left corner, or the board's if that is higher,
/// in the origin. Lengths are in cells.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct DayShape {
    /// The board with its frame.
    board: Size,
    /// The em of the number.
    em: f64,
    /// How far the board lies below the number's top, so that they keep apart.
    drop: f64,
    /// Whether the number stands at the right, where the board has no cells.
    at_right: bool,
    /// The height of the number, in its ems.
    cap: f64,
}

impl DayShape {
    /// The number stands above the board's left corner, or in a corner that the board leaves free.
    pub(super) fn new(board: &Board, face: &Face) -> Self {
        let gaps = 2.0 * Grid::FRAME_GAP;
        let size = Size::new(
            f64::from(board.columns()) + gaps,
            f64::from(board.rows()) + gaps,
        );
        let em = NUMBER * size.area().sqrt();
        let around = AROUND_NUMBER * em;
        let width = face.width("30", em) + around;
        let height = face.cap_height() * em + around;
        // The board lies as high as the cells under the number allow.
        let drop = |columns: std::ops::Range<f64>| {
            let under = board.positions().iter().filter(|cell| {
                let left = f64::from(cell.column);
                left < columns.end && columns.start < left + gaps + 1.0
            });
            let first_row = under.map(|cell| cell.row).min();
            first_row.map_or(0.0, |row| (height - f64::from(row)).max(0.0))
        };
        let left = drop(0.0..width);
        let right = drop(size.width - width..size.width);
        Self {
            board: size,
            em,
            drop: left.min(right),
            at_right: right < left,
            cap: face.cap_height(),
        }
    }

    /// Number and board together.
    fn size(&self) -> Size {
        Size::new(self.board.width, self.drop + self.board.height)
    }
}

/// Where everything stands, in millimetres from the trim's top left corner.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Plan {
    /// The sheet after trimming.
    pub sheet: Size,
    /// What stays inside the margins.
    pub inside: Rect,
    /// The em of the year.
    pub year: f64,
    /// The em of a month's name.
    pub month: f64,
    /// The em of notes.
    pub note: f64,
    /// The side of a cell of the pieces at the foot.
    pub legend_cell: f64,
    /// The side of a cell of a day's board.
    pub cell: f64,
    day: DayShape,
    /// From one day to the next, and from one week to the next.
    pitch: Size,
    /// The top left corners of the blocks of days, one a month.
    blocks: Vec<Point>,
    /// From a block's top to its first week.
    head: f64,
    /// Whether weeks, and months side by side, run from right to left.
    pub from_right: bool,
}

impl Plan {
    /// The plan that gives the days of months with so many `weeks` the largest boards on the sheet.
    /// `weekdays` says whether they have a row of their own.
    pub(super) fn new(sheet: Size, day: DayShape, weeks: &[usize], weekdays: bool) -> Self {
        let plans = arrangements(weeks.len()).map(|(arrangement, excess)| {
            let plan = Self::arranged(sheet, day, weeks, weekdays, arrangement);
            (plan.cell / excess, plan)
        });
        let best = plans.reduce(|best, other| match other.0 > best.0 {
            true => other,
            false => best,
        });
        let (_, plan) =
            best.unwrap_or_else(|| (0.0, Self::arranged(sheet, day, weeks, weekdays, (1, 1))));
        plan
    }

    fn arranged(
        sheet: Size,
        day: DayShape,
        weeks: &[usize],
        weekdays: bool,
        (columns, rows): (usize, usize),
    ) -> Self {
        let short = sheet.width.min(sheet.height);
        let margin = (MARGIN.1 * short).max(MARGIN.0);
        let inside = sheet.to_rect().inset(-margin);
        let cap = day.cap;
        let head = short * (cap * MONTH + NOTE * if weekdays { 3.1 } else { 1.6 });
        let beside = BESIDE_BLOCK * short;
        let width = (inside.width() - between(columns) * beside) / columns as f64;
        let top = inside.y0 + (cap * YEAR + UNDER_YEAR) * short;
        let bottom = inside.y1 - (3.0 * LEGEND_CELL + ABOVE_FOOT) * short;
        let weeks_of_rows: Vec<usize> = weeks
            .chunks(columns)
            .map(|row| row.iter().copied().max().unwrap_or(0).max(1))
            .collect();
        let rows_of_days = RowsOfDays {
            day: day.size(),
            weeks: &weeks_of_rows,
            height: bottom - top - rows as f64 * head,
            least_white: between(rows) * UNDER_BLOCK * short,
        };
        let cell = rows_of_days.cell(width);
        let week = rows_of_days.week(cell);
        let heights = weeks_of_rows.iter();
        let heights = heights.map(|&weeks| between(weeks) * week + day.size().height * cell);
        let heights: Vec<f64> = heights.collect();
        let white = (rows_of_days.height - heights.iter().sum::<f64>()) / between(rows).max(1.0);
        let mut y = top;
        let mut blocks = Vec::with_capacity(weeks.len());
        for height in &heights {
            let left = |column: usize| inside.x0 + column as f64 * (width + beside);
            blocks.extend((0..columns).map(|column| Point::new(left(column), y)));
            y += head + height + white;
        }
        Self {
            sheet,
            inside,
            year: YEAR * short,
            month: MONTH * short,
            note: NOTE * short,
            legend_cell: LEGEND_CELL * short,
            cell,
            day,
            pitch: Size::new((width - day.size().width * cell) / between(COLUMNS), week),
            blocks,
            head,
            from_right: false,
        }
    }

    /// The em of a day's number.
    pub(super) fn number(&self) -> f64 {
        self.day.em * self.cell
    }

    /// The top left corner of a month's block.
    pub(super) fn block(&self, place: usize) -> Option<Point> {
        self.blocks.get(place).copied()
    }

    /// The same with weeks, and months side by side, from right to left.
    pub(super) fn mirrored(mut self) -> Self {
        self.from_right = true;
        for row in self.blocks.chunk_by_mut(|one, next| one.y == next.y) {
            row.reverse();
        }
        self
    }

    /// Which column of days this one is from the left.
    fn column(&self, column: usize) -> usize {
        match self.from_right {
            true => COLUMNS - 1 - column.min(COLUMNS - 1),
            false => column,
        }
    }

    /// The middle of a column of days, from the left edge of its block.
    pub(super) fn middle_of_column(&self, column: usize) -> f64 {
        self.column(column) as f64 * self.pitch.width + self.day.board.width * self.cell / 2.0
    }

    /// The width of a block.
    pub(super) fn block_width(&self) -> f64 {
        between(COLUMNS) * self.pitch.width + self.day.board.width * self.cell
    }

    /// From the top left corner of a block to that of a day.
    pub(super) fn day(&self, place: DayPlace) -> Vec2 {
        let across = self.column(place.column) as f64 * self.pitch.width;
        Vec2::new(across, self.head + place.week as f64 * self.pitch.height)
    }

    /// The cells of a day's board, from the day's top left corner.
    pub(super) fn grid(&self) -> Grid {
        let gap = Grid::FRAME_GAP;
        Grid {
            origin: (Point::new(gap, self.day.drop + gap).to_vec2() * self.cell).to_point(),
            cell: self.cell,
        }
    }

    /// The room below a day's board, from the day's top left corner.
    pub(super) fn below_board(&self) -> Rect {
        let size = self.day.size() * self.cell;
        let white = UNDER_BOARD * self.day.board.width * self.cell;
        Rect::new(
            0.0,
            size.height + white * 0.15,
            size.width,
            size.height + white * 0.9,
        )
    }

    /// Where a day's number stands, from the day's top left corner, and which end of it.
    pub(super) fn number_place(&self) -> (Point, Anchor) {
        let baseline = self.day.cap * self.number();
        if self.day.at_right {
            let right = self.day.board.width * self.cell;
            (Point::new(right, baseline), Anchor::End)
        } else {
            (Point::new(0.0, baseline), Anchor::Start)
        }
    }
}

/// The rows of days of the rows of blocks, one below the other; lengths are millimetres but where
/// they are in cells.
struct RowsOfDays<'a> {
    /// A day, in cells.
    day: Size,
    /// How many rows of days each row of blocks has.
    weeks: &'a [usize],
    /// What is there for all of them and the white between blocks.
    height: f64,
    /// The white between blocks at least.
    least_white: f64,
}

impl RowsOfDays<'_> {
    /// The largest cell with which seven days fit into a block's width, and all rows in the height; 0
    /// where there is no room at all.
    fn cell(&self, width: f64) -> f64 {
        let across = self.day.width * (7.0 + between(COLUMNS) * BESIDE_BOARD);
        let gaps: f64 = self.weeks.iter().map(|&weeks| between(weeks)).sum();
        let down = self.all_weeks() * self.day.height + gaps * UNDER_BOARD * self.day.width;
        let cell = (width / across).min((self.height - self.least_white) / down);
        cell.max(0.0)
    }

    /// From one row of days to the next: what they need, and a share of what is left.
    fn week(&self, cell: f64) -> f64 {
        let gaps: f64 = self.weeks.iter().map(|&weeks| between(weeks)).sum();
        let needed = (self.day.height + UNDER_BOARD * self.day.width) * cell;
        let room = self.height - self.least_white - self.all_weeks() * self.day.height * cell;
        (room / gaps.max(1.0)).clamp(needed, needed * LOOSEST)
    }

    fn all_weeks(&self) -> f64 {
        self.weeks.iter().sum::<usize>() as f64
    }
}

/// The gaps between so many things.
fn between(count: usize) -> f64 {
    count.saturating_sub(1) as f64
}

/// Months side by side, and one below the other, such that neither a row nor a column is missing; with
/// how many times as large as others they must make the days to be taken.
fn arrangements(months: usize) -> impl Iterator<Item = ((usize, usize), f64)> {
    let full = (1..=months).filter_map(move |columns| {
        let rows = months.div_ceil(columns);
        (months.div_ceil(rows) == columns).then_some((columns, rows))
    });
    full.filter_map(|(columns, rows)| {
        let long = columns.max(rows) as f64 / columns.min(rows) as f64;
        let excess = if long > LONG.0 { LONG.1 } else { 1.0 };
        (long <= LONGEST).then_some(((columns, rows), excess))
    })
}
