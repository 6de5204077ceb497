//! Where everything stands on a month's page.

use tilendar_drawing::{Point, Rect, Size};

use crate::figure::Theme;
use crate::language::Language;
use crate::product::weeks::COLUMNS;

/// The margin, as a share of the page's shorter side.
const MARGIN: f64 = 0.057;
/// Room for a wire through holes at the upper edge, in millimetres; staples need less.
const BINDING: f64 = 9.0;
/// The share of the page above the days on an upright page, and beside them on a lying one.
const PICTURE: (f64, f64) = (0.40, 0.36);
/// The em of weekdays and notes, as a share of the page's shorter side: 8 points on A4.
const NOTE: f64 = 0.0135;
/// The em of a day's number, in ems of notes.
pub(super) const NUMBER: f64 = 1.9;
/// The largest em of a month's name, as a share of its room's height.
const NAME: f64 = 0.17;
/// The width of the column of week numbers, in ems of notes.
const WEEK_NUMBERS: f64 = 2.2;
/// A month has room for at least, and at most, this many weeks.
pub(super) const LEAST_ROWS: usize = 5;
pub(super) const MOST_ROWS: usize = 6;

/// Where everything stands, in millimetres from the trim's top left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Layout {
    /// The page.
    pub page: Size,
    /// What lies within its margins.
    pub inner: Rect,
    /// Where the name of the month stands.
    pub head: Rect,
    /// Where the board lies.
    pub board: Rect,
    /// Where the pieces lie.
    pub pieces: Rect,
    /// The days, with the weekdays above them and the numbers of weeks beside them.
    pub days: Rect,
    /// The em of weekdays and notes.
    pub note: f64,
}

impl Layout {
    /// A page of this size, bound at its upper edge.
    pub fn new(page: Size) -> Self {
        let short = page.width.min(page.height);
        let margin = MARGIN * short;
        let inner = page.to_rect().inset(-margin);
        let inner = Rect::new(inner.x0, inner.y0 + BINDING, inner.x1, inner.y1);
        let white = 1.2 * margin;
        let note = NOTE * short;
        let days = |area: Rect| {
            let left = area.x0 + WEEK_NUMBERS * note;
            Rect::new(left, area.y0 + 2.2 * note, area.x1, area.y1)
        };
        if page.width > page.height {
            let right = inner.x0 + PICTURE.1 * inner.width();
            let head = Rect::new(inner.x0, inner.y0, right, inner.y0 + 0.26 * inner.height());
            let pieces = Rect::new(inner.x0, inner.y1 - 0.1 * inner.height(), right, inner.y1);
            let board = Rect::new(inner.x0, head.y1 + white / 2.0, right, pieces.y0 - white);
            let days = days(Rect::new(right + white, inner.y0, inner.x1, inner.y1));
            return Self {
                page,
                inner,
                head,
                board,
                pieces,
                days,
                note,
            };
        }
        let foot = inner.y0 + PICTURE.0 * inner.height();
        let board_left = inner.x1 - (foot - inner.y0).min(0.62 * inner.width());
        let left = board_left - white;
        let height = foot - inner.y0;
        let head = Rect::new(inner.x0, inner.y0, left, inner.y0 + 0.55 * height);
        let board = Rect::new(board_left, inner.y0, inner.x1, foot);
        let pieces = Rect::new(inner.x0, foot - 0.25 * height, left, foot);
        let days = days(Rect::new(inner.x0, foot + white, inner.x1, inner.y1));
        Self {
            page,
            inner,
            head,
            board,
            pieces,
            days,
            note,
        }
    }

    /// The em of all months' names, so that they do not change their size from page to page.
    pub fn name_size(&self, theme: &Theme, language: &Language) -> f64 {
        let bold = &theme.typefaces.bold;
        let names = (1..=12).filter_map(|month| language.month(month));
        let widths = names.map(|name| bold.width(&language.heading(name), 1.0));
        let longest = widths.fold(f64::MIN_POSITIVE, f64::max);
        (self.head.width() / longest).min(NAME * self.head.height())
    }

    /// The size of a day in a month of this many rows.
    pub fn day(&self, rows: usize) -> Size {
        Size::new(
            self.days.width() / COLUMNS as f64,
            self.days.height() / rows as f64,
        )
    }

    /// The top left corner of a day in a month of this many rows.
    pub fn corner(&self, column: usize, row: usize, rows: usize) -> Point {
        let day = self.day(rows);
        Point::new(
            self.days.x0 + column as f64 * day.width,
            self.days.y0 + row as f64 * day.height,
        )
    }
}
