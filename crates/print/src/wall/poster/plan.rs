//! The layout of a poster and the size of its days: a field for each month, all of one size, in columns and rows, and
//! the year above them or in the places that they leave free.

use crate::weeks::COLUMNS;
use tilendar_drawing::{Anchor, Face, Point, Rect, Size, Vec2};
use tilendar_press::figure::{Grid, in_rows};
use tilendar_puzzle::Board;

/// The width that a frame may cover at each edge, with some reserve: in millimeters on A3 and larger sheets, and as a
/// share of the shorter side of smaller ones; and the share of a large sheet that stays white.
const FRAME: (f64, f64) = (21.0, 0.0708);
const MARGIN: f64 = 0.055;
/// The ems of type as shares of the sheet's shorter side: names of months, the numbers of days, and
/// notes. On A2 a number has 9.5 pt, and a note 9.2 pt.
const MONTH: f64 = 0.0255;
const NUMBER: f64 = 0.008;
const NOTE: f64 = 0.0077;
/// The least em of a day's number, in cells of its board.
const LEAST_NUMBER: f64 = 0.75;
/// White between two fields, and between a field's edge and its content, as shares of the shorter side.
const BETWEEN_FIELDS: f64 = 0.0085;
const PADDING: f64 = 0.014;
/// The year's height above the fields, as shares of the shorter side: the largest that does not make the days
/// smaller. Then the white below it.
const YEAR_HEIGHTS: [f64; 6] = [0.11, 0.125, 0.14, 0.155, 0.17, 0.185];
const UNDER_YEAR: f64 = 0.032;
/// White around a day's number, as a share of its em.
const AROUND_NUMBER: f64 = 0.3;
/// The most from one row of days to the next, in heights of a day.
const LOOSE: f64 = 1.5;
/// White between two boards side by side, and one below the other, as shares of the board's width.
const BESIDE_BOARD: f64 = 0.12;
const UNDER_BOARD: f64 = 0.1;

/// Arrangements with rows this many times as long as there are rows, or the same for columns, look empty. They are
/// taken only if they make the days this many times as large as others do. Still longer ones are never taken.
const LONG: (f64, f64) = (2.0, 1.2);
const LONGEST: f64 = 3.5;

/// The content of a poster.
pub struct Content {
    /// The shape of a day.
    pub day: DayShape,
    /// The rows of days of each month.
    pub rows: Vec<usize>,
    /// Whether weekdays stand above the days.
    pub weekdays: bool,
    /// The width of the longest name of a month, in ems.
    pub longest_month: f64,
    /// The factor by which numbers and notes are larger than usual.
    pub type_scale: f64,
    /// The least em of all type, in millimeters.
    pub least: f64,
}

/// The layout, in millimeters from the trim's top left corner.
pub struct Plan {
    /// The trimmed sheet.
    pub sheet: Size,
    /// The area of the year and its notes.
    pub head: Rect,
    /// The fields of the months, in order.
    pub fields: Vec<Rect>,
    /// The distance from a field's edge to its content.
    pub padding: f64,
    /// The radius of a field's corners.
    pub radius: f64,
    /// The ems of months' names and of notes.
    pub month: f64,
    pub note: f64,
    /// The days of each month.
    pub months: Vec<DayGrid>,
    /// The distances from a field's top to the baselines of its name and of its weekdays, and to its days.
    pub name: f64,
    pub weekdays: f64,
}

/// The days of a month in its field, in the largest cells for which it has room, in millimeters.
pub struct DayGrid {
    /// The side of a cell of a day's board.
    pub cell: f64,
    /// The em of numbers.
    pub em: f64,
    /// The slot of a day's number, from the day's top left corner.
    pub number: NumberSlot,
    /// The size of a day's number and board.
    pub size: Size,
    /// The distance from the field's corner to the first day.
    first: Vec2,
    /// The width of a day's board.
    board: f64,
    /// The distance from one day to the next, and from one week to the next.
    pitch: Size,
}

/// Columns and rows of fields, and the place of the year.
#[derive(Clone, Copy)]
struct Arrangement {
    columns: usize,
    rows: usize,
    year: YearRoom,
    /// The factor by which its days must be larger than those of other arrangements.
    excess: f64,
}

#[derive(Clone, Copy)]
enum YearRoom {
    /// Above all fields, with this height in millimeters.
    Above(f64),
    /// In the first row of fields, as wide as this many fields.
    Among(usize),
}

impl Plan {
    /// The plan with the largest day boards on the sheet; among equals, the one with the largest year.
    pub fn new(sheet: Size, content: &Content) -> Self {
        let alone = Arrangement { columns: 1, rows: 1, year: YearRoom::Above(0.0), excess: 1.0 };
        let mut best = Self::arranged(sheet, content, alone);
        let mut best_cell = 0.0;
        for arrangement in arrangements(content.rows.len(), sheet.min_side()) {
            let plan = Self::arranged(sheet, content, arrangement);
            let cell = plan.smallest_cell() / arrangement.excess;
            if cell >= best_cell * 0.995 {
                best = plan;
                best_cell = cell;
            }
        }
        best
    }

    fn arranged(sheet: Size, content: &Content, arrangement: Arrangement) -> Self {
        let short = sheet.min_side();
        let inside = sheet.to_rect().inset(-margin(short));
        let (head, fields) = fields(inside, short, content.rows.len(), arrangement);
        let field = fields.first().map_or(Size::ZERO, Rect::size);
        let padding = PADDING * short;
        let width = (field.width - 2.0 * padding).max(0.0);
        let scale = short * content.type_scale;
        let usual_number = (NUMBER * scale).max(content.least);
        let note = (NOTE * scale).max(content.least);
        let month = (MONTH * short).min(width / content.longest_month);
        let cap = content.day.cap;
        let name = padding + cap * month;
        let weekdays = name + (1.3 + cap) * note;
        let days = if content.weekdays { weekdays + 0.95 * note } else { name + 1.5 * note };
        let room = Rect::new(padding, days, padding + width, field.height - padding);
        let of_month = |&rows: &usize| content.day.grid(rows, usual_number, room);
        Self {
            sheet,
            head,
            fields,
            padding,
            radius: BETWEEN_FIELDS * short * 0.7,
            month,
            note,
            months: content.rows.iter().map(of_month).collect(),
            name,
            weekdays,
        }
    }

    /// The side of the smallest cells of all boards.
    pub fn smallest_cell(&self) -> f64 {
        self.months.iter().map(|month| month.cell).fold(f64::INFINITY, f64::min)
    }
}

impl DayGrid {
    /// The middle of a column of days, from the left edge of its field.
    pub fn middle_of_column(&self, column: usize) -> f64 {
        self.day(column, 0).x + self.board / 2.0
    }

    /// The offset from the top left corner of a field to that of a day.
    pub fn day(&self, column: usize, row: usize) -> Vec2 {
        self.first + Vec2::new(column as f64 * self.pitch.width, row as f64 * self.pitch.height)
    }

    /// The least white between two days.
    pub fn between(&self) -> f64 {
        (self.pitch.width - self.size.width).min(self.pitch.height - self.size.height).max(0.0)
    }

    /// The cells of a day's board, from the day's top left corner.
    pub fn cells(&self) -> Grid {
        Grid::new(Point::new(0.0, self.number.board_top), self.cell)
    }
}

/// The em of numbers beside boards with such cells: the usual one, or more for large cells.
fn number_em(usual: f64, cell: f64) -> f64 {
    usual.max(LEAST_NUMBER * cell)
}

/// The white margin of a sheet with this shorter side, in millimeters.
pub fn margin(short: f64) -> f64 {
    FRAME.0.min(FRAME.1 * short).max(MARGIN * short)
}

/// The largest number up to `most` that fits, if less always fits as well.
fn largest(most: f64, fits: impl Fn(f64) -> bool) -> f64 {
    let mut fitting = 0.0;
    let mut beyond = most.max(0.0);
    if fits(beyond) {
        return beyond;
    }
    // Numbers do not grow with boards, so the height is not a multiple of the cell.
    for _ in 0..40 {
        let middle = (fitting + beyond) / 2.0;
        if fits(middle) { fitting = middle } else { beyond = middle }
    }
    fitting
}

/// The area of the year, and the fields of the months in order.
fn fields(inside: Rect, short: f64, months: usize, arrangement: Arrangement) -> (Rect, Vec<Rect>) {
    let Arrangement { columns, rows, .. } = arrangement;
    let gap = BETWEEN_FIELDS * short;
    let (top, taken) = match arrangement.year {
        YearRoom::Above(height) => (inside.y0 + height + UNDER_YEAR * short, 0),
        YearRoom::Among(count) => (inside.y0, count),
    };
    let size = Size::new(
        (inside.width() - between(columns) * gap) / columns as f64,
        (inside.y1 - top - between(rows) * gap) / rows as f64,
    );
    let first = Rect::from_origin_size((inside.x0, top), size);
    let step = size + Size::new(gap, gap);
    let all: Vec<Rect> =
        (0..taken + months).map(|index| first + in_rows(index, columns, step)).collect();
    let head = match arrangement.year {
        YearRoom::Above(height) => Rect { y1: inside.y0 + height, ..inside },
        YearRoom::Among(count) => all[0].union(all[count - 1]),
    };
    (head, all[taken..].to_vec())
}

/// The number of gaps between this many items.
fn between(count: usize) -> f64 {
    count.saturating_sub(1) as f64
}

/// Complete grids of fields: the year stands above them, or fills the first row.
fn arrangements(months: usize, short: f64) -> impl Iterator<Item = Arrangement> {
    let grids = (1..=months).flat_map(move |columns| {
        let rows = months.div_ceil(columns);
        [(columns, rows), (columns, rows + 1)]
    });
    grids.flat_map(move |(columns, rows)| {
        let long = columns.max(rows) as f64 / columns.min(rows) as f64;
        let years: Vec<YearRoom> = match columns * rows - months {
            _ if long > LONGEST => Vec::new(),
            0 => YEAR_HEIGHTS.map(|share| YearRoom::Above(share * short)).into(),
            free if free <= columns => vec![YearRoom::Among(free)],
            _ => Vec::new(),
        };
        let excess = if long > LONG.0 { LONG.1 } else { 1.0 };
        years.into_iter().map(move |year| Arrangement { columns, rows, year, excess })
    })
}

/// A day's board, and its number in a corner that the board leaves free.
pub struct DayShape {
    /// The board, in cells.
    board: Size,
    /// For each column of the board, the number of free cells at the top and at the foot.
    free: Vec<(f64, f64)>,
    /// The width of the widest number, in ems.
    widest: f64,
    /// The height of a number, in ems.
    cap: f64,
}

/// The place of a day's number and of the board beside it, in millimeters from the day's top left corner.
#[derive(Clone, Copy)]
pub struct NumberSlot {
    /// The number's end on its baseline.
    pub origin: Point,
    /// The anchored end.
    pub anchor: Anchor,
    /// The top of the board.
    pub board_top: f64,
}

impl DayShape {
    pub fn new(board: &Board, face: &Face) -> Self {
        let rows = f64::from(board.rows());
        let mut free = vec![(rows, rows); usize::from(board.columns())];
        for cell in board.positions() {
            let (top, foot) = &mut free[usize::from(cell.column)];
            *top = top.min(f64::from(cell.row));
            *foot = foot.min(f64::from(board.rows() - 1 - cell.row));
        }
        Self {
            board: Size::new(f64::from(board.columns()), rows),
            free,
            widest: face.width("30", 1.0),
            cap: face.cap_height(),
        }
    }

    /// The size of number and board together, in millimeters.
    fn size(&self, em: f64, cell: f64) -> Size {
        let (_, beyond) = self.corner(em, cell);
        Size::new(self.board.width * cell, self.board.height * cell + beyond)
    }

    /// The days of a month with so many rows, and numbers of at least this em, in the room of a field.
    fn grid(&self, rows: usize, em: f64, room: Rect) -> DayGrid {
        let cell = self.largest_cell_in_rows(rows, em, room.size());
        let number = number_em(em, cell);
        let size = self.size(number, cell);
        let pitch = Size::new(
            (room.width() - size.width) / between(COLUMNS),
            // A few rows stay together.
            ((room.height() - size.height) / between(rows).max(1.0)).min(LOOSE * size.height),
        );
        DayGrid {
            cell,
            em: number,
            number: self.number(number, cell),
            size,
            first: room.origin().to_vec2(),
            board: self.board.width * cell,
            pitch,
        }
    }

    /// The largest cell with which seven days fit into the room's width, and all rows into its height; 0 if there is
    /// no room.
    fn largest_cell_in_rows(&self, rows: usize, em: f64, room: Size) -> f64 {
        let width = self.board.width;
        let across = width * (COLUMNS as f64 + between(COLUMNS) * BESIDE_BOARD);
        largest(room.width / across, |cell| {
            let day = self.size(number_em(em, cell), cell);
            rows as f64 * day.height + between(rows) * UNDER_BOARD * width * cell <= room.height
        })
    }

    /// The largest cell with which a day with a number of this em fits into a room.
    pub fn largest_cell(&self, em: f64, room: Size) -> f64 {
        largest(room.width / self.board.width, |cell| self.size(em, cell).height <= room.height)
    }

    pub fn number(&self, em: f64, cell: f64) -> NumberSlot {
        let ((at_foot, at_right), beyond) = self.corner(em, cell);
        let (x, anchor) =
            if at_right { (self.board.width * cell, Anchor::End) } else { (0.0, Anchor::Start) };
        let (y, board_top) = if at_foot {
            (self.board.height * cell + beyond, 0.0)
        } else {
            (self.cap * em, beyond)
        };
        NumberSlot { origin: Point::new(x, y), anchor, board_top }
    }

    /// The corner in which a number of this em extends least beyond a board with such cells, whether it is at the foot
    /// and at the right, and by how much, in millimeters. The usual place of numbers comes first.
    fn corner(&self, em: f64, cell: f64) -> ((bool, bool), f64) {
        let height = (self.cap + AROUND_NUMBER) * em;
        let count = self.free.len();
        let width = ((self.widest + AROUND_NUMBER) * em / cell).ceil() as usize;
        let under = width.clamp(1, count.max(1));
        let mut best = ((false, false), height);
        for (at_foot, at_right) in [(false, false), (false, true), (true, false), (true, true)] {
            let first = if at_right { count - under } else { 0 };
            let free_cells = self.free[first..]
                .iter()
                .take(under)
                .map(|&(top, foot)| if at_foot { foot } else { top })
                .fold(f64::INFINITY, f64::min);
            let beyond = (height - free_cells * cell).max(0.0);
            if beyond < best.1 - 1e-9 {
                best = ((at_foot, at_right), beyond);
            }
        }
        best
    }
}
