//! The layout of a month's page: the picture, or a board to play on with its pieces, above the days or beside them, and
//! the month's name at their head.

use crate::Pieces;
use crate::wall::flush;
use crate::weeks::COLUMNS;
use tilendar_drawing::{Anchor, Color, Item, Point, Rect, Size};
use tilendar_press::figure::{Edge, Grid, Numeral, Theme, TypeScale, numeral, text};
use tilendar_puzzle::Board;

/// The margin, as a share of the page's shorter side.
const MARGIN: f64 = 0.057;
/// Room for a wire through holes at the upper edge, in millimeters; staples need less.
pub const BINDING: f64 = 9.0;
/// White between the parts of a page, as a share of its shorter side.
const WHITE: f64 = 0.045;
/// The share of the margin that stays white between the picture and the rest.
const LESS_WHITE: f64 = 0.4;
/// The greatest height of the month's letters, as a share of the page's shorter side.
const HEAD: f64 = 0.088;
/// The height of bold capitals, as a share of that of letters in cells: letters without cells may descend.
const IN_TYPE: f64 = 0.85;
/// White between month and year, in cells of the month's letters; and the size of the year, as a share of the month's.
const BEFORE_YEAR: f64 = 4.0;
const YEAR: f64 = 0.6;
/// The share of the room below the head for a board on which the pieces lie, and for a smaller one.
const TRUE_SIZE: f64 = 0.43;
const SMALLER: f64 = 0.37;
/// The least width and height of a day beside a board, in millimeters: smaller sheets have no board.
const LEAST_BESIDE_BOARD: f64 = 17.0;
/// The least width and height of a day to write in, in millimeters.
pub const LEAST_DAY: f64 = 15.0;
/// The least share of the room beside a board for the pieces.
const LEAST_FOR_PIECES: f64 = 0.25;
/// The share of the page's height for the picture with the white at its edges, or of the width of a lying page; and
/// what small pages can spare.
const PICTURE: [f64; 4] = [0.45, 0.4, 0.35, 0.3];
/// The white between the picture and the edges of the page, in millimeters, since home printers leave 4 mm blank.
const BORDER: f64 = 6.0;
/// The ems of notes, of weekdays and lines on the cover, of the names of special days, of days' numbers, and of week
/// numbers, as shares of the page's shorter side. On A4 weekdays have 15 points and numbers 26.
const NOTE: f64 = 0.0172;
const SUBTITLE: f64 = 0.0257;
const SPECIAL: f64 = 0.019;
const NUMBER: f64 = 0.044;
const WEEK_NUMBER: f64 = 0.0118;
/// The greatest em of a day's number, as a share of the day.
const LARGEST_NUMBER: f64 = 0.42;
/// The height of the weekdays above the days, in their ems.
const WEEKDAYS: f64 = 1.4;
/// The least and the largest number of weeks for which a month has room.
pub const LEAST_ROWS: usize = 5;
pub const MOST_ROWS: usize = 6;

/// What the layout depends on.
#[derive(Debug, Clone, Copy)]
pub struct Content<'a> {
    pub board: &'a Board,
    /// Whether a board to play on stands in place of the picture.
    pub board_to_play: bool,
    /// The widths of the widest month and of the year, in cells of their letters; 0 if there are no cells for them.
    pub month: f64,
    pub year: f64,
    /// The width of the widest month in the bold face, in ems.
    pub longest_name: f64,
    /// The height of names below the month, with the white below them, in millimeters.
    pub names: f64,
    /// The least em of all type, in millimeters.
    pub least: f64,
}

/// The layout, in millimeters from the trim's top left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Layout {
    pub page: Size,
    /// The area within its margins.
    pub inner: Rect,
    /// The line of month and year.
    pub head: Rect,
    /// The side of a cell of their letters.
    pub letter: f64,
    /// The field of the picture.
    pub picture: Option<Rect>,
    /// The board to play on, with its frame.
    pub board: Option<Rect>,
    /// The pieces.
    pub pieces: Option<Rect>,
    /// The days, below their weekdays.
    pub days: Rect,
    /// The ems of notes, of days' numbers, of weekdays and lines on the cover, of special days and of week numbers.
    pub note: f64,
    pub number: f64,
    pub subtitle: f64,
    pub special: f64,
    pub week_number: f64,
    /// The least em of all type.
    least: f64,
    /// The width of the longest name of a month in the bold face, in ems.
    longest_name: f64,
}

impl Layout {
    /// A month's page of this size, bound at its upper edge: with a picture, or a board to play on, unless the days
    /// need the room.
    pub fn new(page: Size, content: &Content<'_>) -> Self {
        let alone = Self::alone(page, content);
        if content.board_to_play {
            let white = WHITE * page.min_side();
            let with_board = alone.with_board(content.board, white).with_days();
            return if with_board.leaves(LEAST_BESIDE_BOARD) {
                with_board
            } else {
                alone.with_days()
            };
        }
        PICTURE
            .into_iter()
            .map(|share| Self::with_picture(page, content, share))
            .find(|layout| layout.leaves(LEAST_DAY))
            .unwrap_or_else(|| alone.with_days())
    }

    /// Whether days are at least this wide and high.
    fn leaves(&self, least: f64) -> bool {
        self.day(MOST_ROWS).min_side() >= least
    }

    /// A page with a picture of this share.
    fn with_picture(page: Size, content: &Content<'_>, share: f64) -> Self {
        let whole = page.to_rect().inset(-BORDER);
        let mut picture = Rect { y0: whole.y0 + BINDING, ..whole };
        let mut rest = page.to_rect();
        if page.width > page.height {
            picture.x1 = share * page.width;
            rest.x0 = picture.x1 - LESS_WHITE * MARGIN * page.min_side();
        } else {
            picture.y1 = share * page.height;
            // The margin above the head is the white below the picture.
            rest.y0 = picture.y1 - BINDING - LESS_WHITE * MARGIN * page.min_side();
        }
        let below = Self::in_area(page, rest, content);
        Self { picture: Some(picture), ..below }.with_days()
    }

    /// A page of this size without a picture and without room for weekdays.
    pub fn alone(page: Size, content: &Content<'_>) -> Self {
        Self::in_area(page, page.to_rect(), content)
    }

    /// The month's name and the days with margins in this area of a page.
    fn in_area(page: Size, area: Rect, content: &Content<'_>) -> Self {
        let short = page.min_side();
        let margins = area.inset(-MARGIN * short);
        let inner = Rect { y0: margins.y0 + BINDING, ..margins };
        let letters = content.month + YEAR * content.year + BEFORE_YEAR;
        let letter = (HEAD * short / Numeral::HEIGHT).min(inner.width() / letters);
        let foot = inner.y0 + Numeral::HEIGHT * letter;
        let white = WHITE * short;
        let em = |share: f64| (share * short).max(content.least);
        Self {
            page,
            inner,
            head: Rect { y1: foot, ..inner },
            letter,
            picture: None,
            board: None,
            pieces: None,
            days: Rect { y0: foot + white + content.names, ..inner },
            note: em(NOTE),
            number: NUMBER * short,
            subtitle: em(SUBTITLE),
            special: em(SPECIAL),
            week_number: em(WEEK_NUMBER),
            least: content.least,
            longest_name: content.longest_name,
        }
    }

    /// The same with a board: of the size of the pieces to cut out, or smaller if the days need the room.
    fn with_board(mut self, board: &Board, white: f64) -> Self {
        let room = self.days;
        let lies = room.width() > room.height();
        let whole = Grid::board_size(board, Pieces::default().cell.get());
        let scale = |share: f64| {
            let (width, height) = if lies { (share, 1.0) } else { (1.0, share) };
            (width * room.width() / whole.width).min(height * room.height() / whole.height)
        };
        let size = whole * if scale(TRUE_SIZE) >= 1.0 { 1.0 } else { scale(SMALLER).min(1.0) };
        let corner = if lies { room.origin() } else { Point::new(room.x1 - size.width, room.y0) };
        let board = Rect::from_origin_size(corner, size);
        let pieces = if lies {
            self.days.x0 = board.x1 + 1.3 * white;
            Rect { y0: board.y1 + white, y1: room.y1, ..board }
        } else {
            self.days.y0 = board.y1 + white;
            Rect { x0: room.x0, x1: board.x0 - 1.3 * white, ..board }
        };
        self.board = Some(board);
        if pieces.width() > LEAST_FOR_PIECES * room.width()
            && pieces.height() > LEAST_FOR_PIECES * room.height()
        {
            self.pieces = Some(pieces);
        }
        self
    }

    /// The same with weekdays above the days, and numbers that leave room to write.
    fn with_days(mut self) -> Self {
        self.days.y0 += WEEKDAYS * self.subtitle;
        let largest = LARGEST_NUMBER * self.day(MOST_ROWS).min_side();
        self.number = self.number.min(largest);
        self
    }

    /// The sizes of all type, also on boards.
    pub fn type_scale(&self) -> TypeScale {
        let sizes = [self.week_number, self.note, self.special, self.subtitle, self.number];
        TypeScale::new(self.least, sizes)
    }

    /// The top of the room below the head.
    pub fn foot_of_head(&self) -> f64 {
        self.head.y1 + WHITE * self.page.min_side()
    }

    /// Words and a year at the two ends of the head, in cells.
    pub fn heading(&self, words: &str, year: Option<&str>, ink: Color, theme: &Theme) -> Vec<Item> {
        let year_width = year.map_or(0.0, |year| YEAR * width_in_cells(year) + BEFORE_YEAR);
        let width = self.head.width();
        let cell = self.letter.min(width / (width_in_cells(words) + year_width));
        let words_room = width - year_width * cell;
        let mut items = self.words(words, Edge::Left, (cell, words_room), ink, theme);
        if let Some(year) = year {
            items.extend(self.words(year, Edge::Right, (YEAR * cell, words_room), ink, theme));
        }
        items
    }

    /// Words in cells on the foot of the head; in the bold face if there are no cells for their letters.
    fn words(
        &self,
        words: &str,
        edge: Edge,
        (cell, room): (f64, f64),
        ink: Color,
        theme: &Theme,
    ) -> Vec<Item> {
        let x = edge.of_span(self.head.x0, self.head.x1);
        let corner = Point::new(x, self.head.y1 - Numeral::HEIGHT * cell);
        numeral(words, corner, edge, cell, ink, theme).unwrap_or_else(|| {
            let bold = &theme.typefaces.bold;
            let anchor = edge.anchor(Anchor::Start);
            // All months have one size.
            let most = IN_TYPE * self.head.height() / bold.cap_height();
            let size = most.min(room / self.longest_name);
            let line = text(words, bold, size, Point::new(x, self.head.y1), anchor, ink);
            vec![flush(line, edge).into()]
        })
    }

    /// The size of a day in a month of this many rows.
    pub fn day(&self, rows: usize) -> Size {
        Size::new(self.days.width() / COLUMNS as f64, self.days.height() / rows as f64)
    }

    /// The box of a day in a month of this many rows; columns are counted in the reading direction.
    pub fn day_box(&self, column: usize, row: usize, rows: usize) -> Rect {
        let day = self.day(rows);
        let corner = self.days.origin() + (column as f64 * day.width, row as f64 * day.height);
        Rect::from_origin_size(corner, day)
    }
}

/// The width of words in cells; 0 if there are no cells for their letters.
fn width_in_cells(words: &str) -> f64 {
    Numeral::new(words).map_or(0.0, |numeral| numeral.width())
}
