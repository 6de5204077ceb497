//! The composition of an art print: the date above the tilings and the words below them, or both beside them,
//! whichever allows larger boards.

use super::{ArtPrint, is_full};
use crate::wall::look::WallLook;
use crate::wall::poster::plan::margin;
use tilendar_drawing::{Color, Face, Point, Rect, Size};
use tilendar_fields::BoundedText;
use tilendar_press::figure::{Edge, Style, in_capitals};
use tilendar_press::figure::{Numeral, Paragraph};
use tilendar_press::words::typographic;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Day;

/// Shares of the sheet's shorter side: white inside the field's edges, and white between date, tilings and words.
const PADDING: f64 = 0.062;
const BETWEEN: f64 = 0.05;
/// The numeral's height: the largest that does not make the boards smaller.
const NUMERALS: [f64; 5] = [0.12, 0.15, 0.18, 0.21, 0.24];
/// The ems of the month and the line above it, of the name, of the dedication and of notes.
const MONTH: f64 = 0.055;
const NAME: f64 = 0.036;
const DEDICATION: f64 = 0.021;
const NOTE: f64 = 0.0095;
/// The largest share of the height for the words.
const WORDS: f64 = 0.3;
/// The least width of a column beside the tilings.
const COLUMN: f64 = 0.36;
/// White between two boards, as a share of a board's width.
const BESIDE_BOARD: f64 = 0.14;
/// Boards of at least this size, relative to the largest possible, are preferred if they leave fewer places free.
const ALIKE: f64 = 0.94;
/// The distance from one line to the next, in ems.
pub const LEADING: f64 = 1.3;

/// The content of an art print.
pub struct Content {
    /// The board, in cells.
    board: Size,
    /// The number of boards.
    boards: usize,
    /// The day's number and month, and the text above the month: its weekday or the number of solutions.
    pub number: String,
    pub above_month: Option<String>,
    pub month: String,
    /// The number of solutions that are not shown, and the credit of the board.
    notes: Vec<String>,
    name: Option<String>,
}

impl Content {
    pub fn new(
        puzzle: &Puzzle,
        day: Day,
        tilings: u128,
        boards: usize,
        fields: &ArtPrint,
        style: &Style,
    ) -> Self {
        let language = &style.language;
        let phrases = language.phrases();
        let of_all = language.tilings(tilings);
        let weekday = language.weekday_of(day).map(|name| language.heading(name));
        let mut notes = vec![language.credit_of(puzzle)];
        // The number of many solutions is the subject of the sheet, so it stands beside the date.
        let above_month = match (boards, weekday) {
            (1, weekday) => {
                let shown = language.number(1);
                let values = [("shown", shown.as_str()), ("tilings", &of_all)];
                notes.insert(0, phrases.poster.shown_of.with(&values));
                weekday
            }
            (_, Some(weekday)) => Some(format!("{weekday} · {of_all}")),
            (_, None) => Some(of_all),
        };
        let name = fields.personal.giving.name.as_ref();
        let board = puzzle.board();
        Self {
            board: Size::new(f64::from(board.columns()), f64::from(board.rows())),
            boards,
            number: day.number().to_string(),
            above_month,
            month: language.heading(&language.month_of(day)),
            notes,
            name: name.map(|name| {
                let name = [("name", name.as_str())];
                typographic(&phrases.opening.for_name.with(&name))
            }),
        }
    }
}

/// The layout, in millimeters from the trim's top left corner.
#[derive(Debug, Clone, PartialEq)]
pub struct Composition {
    pub sheet: Size,
    /// The ground.
    pub field: Rect,
    /// The edge of the date and all words.
    pub edge: Edge,
    pub date: Date,
    pub tiles: Tiles,
    /// The corner of the first board.
    pub first: Point,
    /// The area of the words; notes stand at its foot.
    pub room: Rect,
    pub words: Words,
}

/// The corner and the cell of the numeral; the baselines of the month and of the text above it, and their em.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Date {
    pub numeral: Point,
    pub cell: f64,
    pub above_month: Point,
    pub month: Point,
    pub em: f64,
}

impl Composition {
    /// The composition with the largest boards on this sheet; among equals, the one with the largest numeral.
    pub fn new(sheet: Size, content: &Content, fields: &ArtPrint, style: &Style) -> Self {
        let short = sheet.min_side();
        let inside = sheet.to_rect().inset(-margin(short));
        let bleed = fields.paper.bleed.get();
        let frame = Frame {
            sheet,
            field: if is_full(fields, style) {
                sheet.to_rect().inflate(bleed, bleed)
            } else {
                inside
            },
            edge: Edge::of(&style.theme, &style.language),
            room: inside.inset(-PADDING * short),
            short,
            content,
            fields,
            style,
        };
        let stacked = NUMERALS.iter().map(|share| frame.stacked(share * short));
        stacked.fold(frame.beside(), |best, other| {
            if other.tiles.cell >= best.tiles.cell * 0.995 { other } else { best }
        })
    }
}

/// The input that all compositions of a sheet share.
struct Frame<'a> {
    sheet: Size,
    field: Rect,
    edge: Edge,
    room: Rect,
    short: f64,
    content: &'a Content,
    fields: &'a ArtPrint,
    style: &'a Style,
}

impl Frame<'_> {
    /// The date above the tilings, the words below.
    fn stacked(&self, height: f64) -> Composition {
        let room = self.room;
        let cell = height / Numeral::HEIGHT;
        let width = self.numeral_width(cell);
        let white = BETWEEN * self.short;
        let em = self.month_em(room.width() - width - white);
        let edge = self.edge;
        let x = edge.of_span(room.x0 + width + white, room.x1 - width - white);
        let cap = self.style.theme.typefaces.bold.cap_height() * em;
        let words = self.words(room.width(), WORDS * room.height());
        let area =
            Rect { y0: room.y0 + height + white, y1: room.y1 - words.height - white, ..room };
        let date = Date {
            numeral: Point::new(edge.of_span(room.x0, room.x1), room.y0),
            cell,
            above_month: Point::new(x, room.y0 + cap),
            month: Point::new(x, room.y0 + height),
            em,
        };
        let mut composed = self.composed(date, area, words, room);
        // All edges are in one line, those of pieces as well.
        if self.content.boards == 1 {
            let joint = WallLook::joint(composed.tiles.cell) / 2.0;
            let width = self.content.board.width * composed.tiles.cell;
            composed.first.x = edge.of_span(area.x0 - joint, area.x1 - width + joint);
        }
        composed
    }

    /// The date above the words, and both beside the tilings.
    fn beside(&self) -> Composition {
        let (room, edge) = (self.room, self.edge);
        let white = BETWEEN * self.short;
        let board = self.content.board;
        let widest = (room.width() - COLUMN * self.short - white).max(0.0);
        let width = match self.content.boards {
            1 => widest.min(room.height() * board.width / board.height),
            _ => widest,
        };
        let (mut column, mut area) = (room, room);
        match edge {
            Edge::Left => {
                area.x0 = room.x1 - width;
                column.x1 = area.x0 - white;
            }
            Edge::Right => {
                area.x1 = room.x0 + width;
                column.x0 = area.x1 + white;
            }
        }
        let cell =
            (0.24 * self.short / Numeral::HEIGHT).min(column.width() / self.numeral_width(1.0));
        let em = self.month_em(column.width());
        let x = edge.of_span(column.x0, column.x1);
        let cap = self.style.theme.typefaces.bold.cap_height() * em;
        let month = room.y0 + cell * Numeral::HEIGHT + white + cap;
        let month = match self.content.above_month {
            Some(_) => month + LEADING * em,
            None => month,
        };
        let left = room.y1 - month - white;
        let words = self.words(column.width(), left.max(0.0));
        let date = Date {
            numeral: Point::new(x, room.y0),
            cell,
            above_month: Point::new(x, month - LEADING * em),
            month: Point::new(x, month),
            em,
        };
        self.composed(date, area, words, column)
    }

    /// The tilings in this area, and the words at the foot of the other one.
    fn composed(&self, date: Date, area: Rect, words: Words, column: Rect) -> Composition {
        let board = self.content.board;
        let tiles = Tiles::fit(board, self.content.boards, area.size());
        let block = Size::new(
            tiles.pitch.width * (tiles.columns - 1) as f64 + board.width * tiles.cell,
            tiles.pitch.height * (tiles.rows - 1) as f64 + board.height * tiles.cell,
        );
        Composition {
            sheet: self.sheet,
            field: self.field,
            edge: self.edge,
            date,
            tiles,
            first: area.center() - block.to_vec2() / 2.0,
            room: Rect::new(column.x0, column.y1 - words.height, column.x1, column.y1),
            words,
        }
    }

    fn numeral_width(&self, cell: f64) -> f64 {
        Numeral::new(&self.content.number).map_or(0.0, |numeral| numeral.width()) * cell
    }

    /// The em in which the month and the text above it fit into this width.
    fn month_em(&self, width: f64) -> f64 {
        let faces = &self.style.theme.typefaces;
        let above = self.content.above_month.as_ref();
        let above = above.map_or(0.0, |words| faces.regular.width(words, 1.0));
        let widest = above.max(in_capitals(&self.content.month, &faces.bold));
        (MONTH * self.short).min((width / widest).max(0.0))
    }

    /// Name, dedication and notes in a column of this width, shrunk to at most this height.
    fn words(&self, width: f64, height: f64) -> Words {
        let faces = &self.style.theme.typefaces;
        let sizes = self.style.theme.sizes;
        let scale = sizes.note_scale();
        let dedication = self.fields.personal.giving.dedication.as_ref();
        let dedication = dedication.map(BoundedText::as_str);
        let notes = &self.content.notes;
        let widths = notes.iter().map(|note| faces.regular.width(note, 1.0));
        let note = (NOTE * self.short * scale).max(sizes.least);
        let notes =
            Lines { lines: notes.clone(), em: note.min(width / widths.fold(1.0, f64::max)) };
        let mut share = 1.0;
        loop {
            let em = |size: f64| (size * self.short * share).max(sizes.least * share.min(1.0));
            let name = Lines::new(self.content.name.as_deref(), &faces.bold, em(NAME), width);
            // Alone, a dedication takes the size of a name.
            let size = if name.lines.is_empty() { NAME } else { DEDICATION * scale };
            let dedication = Lines::new(dedication, &faces.regular, em(size), width);
            let is_narrow = name.fit(&faces.bold, width) && dedication.fit(&faces.regular, width);
            let white = 0.7 * NAME * self.short;
            let words = Words::new(name, dedication, notes.clone(), white);
            if (is_narrow && words.height <= height) || share < 0.1 {
                return words;
            }
            share *= 0.96;
        }
    }
}

/// The words of an art print.
#[derive(Debug, Clone, PartialEq)]
pub struct Words {
    pub name: Lines,
    pub dedication: Lines,
    pub notes: Lines,
    height: f64,
}

impl Words {
    fn new(name: Lines, dedication: Lines, notes: Lines, white: f64) -> Self {
        let blocks = [&name, &dedication, &notes].into_iter();
        let blocks = blocks.filter(|block| !block.lines.is_empty());
        let heights: Vec<f64> = blocks.map(Lines::height).collect();
        let white = white * heights.len().saturating_sub(1) as f64;
        Self { name, dedication, notes, height: heights.iter().sum::<f64>() + white }
    }
}

/// Lines of one size.
#[derive(Debug, Clone, PartialEq)]
pub struct Lines {
    pub lines: Vec<String>,
    pub em: f64,
}

impl Lines {
    fn new(text: Option<&str>, face: &Face, em: f64, width: f64) -> Self {
        let set = Paragraph::new(face, em, LEADING * em, Color::BLACK);
        let lines = text.map_or_else(Vec::new, |text| set.lines(text, width));
        Self { lines, em }
    }

    /// Whether all of them have at most this width.
    fn fit(&self, face: &Face, width: f64) -> bool {
        let mut lines = self.lines.iter();
        lines.all(|line| face.width(line, self.em) <= width)
    }

    /// The height from the top of the first line to the foot of the last, in millimeters.
    pub fn height(&self) -> f64 {
        self.lines.len() as f64 * LEADING * self.em
    }
}

/// Boards in columns and rows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tiles {
    pub columns: usize,
    pub rows: usize,
    /// The side of a cell.
    pub cell: f64,
    /// The distance from one board to the next.
    pub pitch: Size,
}

impl Tiles {
    /// This many boards in this area: as large as possible, or nearly so if that leaves fewer places free.
    fn fit(board: Size, count: usize, room: Size) -> Self {
        let room = room.max(Size::ZERO);
        let of = |columns: usize| {
            let rows = count.div_ceil(columns);
            let across = |count: usize, side: f64| {
                count as f64 * side + count.saturating_sub(1) as f64 * BESIDE_BOARD * board.width
            };
            let cell = (room.width / across(columns, board.width))
                .min(room.height / across(rows, board.height));
            (columns, rows, cell)
        };
        let all = (1..=count.max(1)).map(of);
        let largest = all.clone().map(|(_, _, cell)| cell).fold(0.0, f64::max);
        let alike = all.filter(|(_, _, cell)| *cell >= ALIKE * largest);
        let best = alike.min_by(|one, other| {
            let free = |(columns, rows, _): &(usize, usize, f64)| columns * rows - count;
            free(one).cmp(&free(other)).then(other.2.total_cmp(&one.2))
        });
        let (columns, rows, cell) = best.unwrap_or((1, 1, 0.0));
        let pitch = |room: f64, count: usize, side: f64| {
            let least = (side + BESIDE_BOARD * board.width) * cell;
            let even = (room - side * cell) / count.saturating_sub(1).max(1) as f64;
            // A few boards stay close together.
            match count {
                1 => 0.0,
                _ => even.min(least + 0.4 * board.width * cell),
            }
        };
        Self {
            columns,
            rows,
            cell,
            pitch: Size::new(
                pitch(room.width, columns, board.width),
                pitch(room.height, rows, board.height),
            ),
        }
    }
}
