//! The composition of an art print: the date above the tilings and the words below them, or both beside them,
//! whichever allows larger boards; and the boards in columns and rows.

use super::words::{LEADING, Words};
use super::{ArtPrint, is_full};
use crate::tones::TonalLook;
use crate::wall::poster::plan::margin;
use std::iter::successors;
use tilendar_drawing::{Point, Rect, Size, Vec2};
use tilendar_press::figure::{Edge, Grid, Numeral, Style, in_capitals, whole_if_possible};
use tilendar_press::options::{InscriptionRoom, no_room};
use tilendar_press::{Job, MakeError};
use tilendar_puzzle::almanac::{Day, Entry, NumberedTiling};
use tilendar_puzzle::{Puzzle, Solution};

/// Shares of the sheet's shorter side: white inside the field's edges, and white between date, tilings and words.
const PADDING: f64 = 0.062;
const BETWEEN: f64 = 0.05;
/// The numeral's height: the largest that does not make the boards smaller.
const NUMERALS: [f64; 9] = [0.12, 0.135, 0.15, 0.165, 0.18, 0.195, 0.21, 0.225, 0.24];
/// The em of the month and the line above it.
const MONTH: f64 = 0.055;
/// The white that remains inside the edges where ink covers the whole sheet, as a share of the padding.
const FULL_PADDING: f64 = 0.4;
/// A board at least this wide, as a share of its room, stands at the edge of the words.
const FLUSH: f64 = 0.97;
/// The largest share of the height for the words.
const WORDS: f64 = 0.3;
/// The least width of a column beside the tilings.
const COLUMN: f64 = 0.36;

/// The content of an art print.
pub struct Content<'a> {
    pub fields: &'a ArtPrint,
    pub style: &'a Style,
    pub puzzle: &'a Puzzle,
    pub day: Day,
    pub solutions: Vec<Solution>,
    /// The day's number and month, and the text above the month: its weekday or the number of solutions.
    pub number: String,
    pub above_month: Option<String>,
    pub month: String,
    /// The number of the solution and of all solutions, as on prints of an edition.
    pub edition: Option<String>,
    /// The credit of the board.
    pub credit: String,
    pub name: Option<String>,
    pub special: Option<String>,
    pub dedication: Option<String>,
    pub from: Option<String>,
}

impl<'a> Content<'a> {
    /// The content for a day with these tilings.
    pub fn new(
        fields: &'a ArtPrint,
        job: &'a Job<'_>,
        day: Day,
        entry: &Entry,
        tilings: Vec<NumberedTiling>,
    ) -> Self {
        let language = &job.style.language;
        let of_all = language.tilings(entry.tilings);
        let weekday = language.weekday_of(day).map(|name| language.heading(name));
        // The number of many solutions is the subject of the sheet, so it stands beside the date.
        let (above_month, edition) = match (&tilings[..], weekday) {
            ([only], weekday) => {
                let count = [("shown", &*language.number(1)), ("tilings", &of_all)];
                let edition = match only.number {
                    Some(number) => format!("{number}/{}", entry.tilings),
                    None => language.phrases().poster.shown_of.with(&count),
                };
                (weekday, Some(edition))
            }
            (_, Some(weekday)) => (Some(format!("{weekday} · {of_all}")), None),
            (_, None) => (Some(of_all), None),
        };
        let [name, dedication, from] = fields.personal.dedication.sentences(language);
        Self {
            fields,
            style: &job.style,
            puzzle: &job.puzzle,
            day,
            solutions: tilings.into_iter().map(|tiling| tiling.solution).collect(),
            number: day.number().to_string(),
            above_month,
            month: language.heading(&language.month_of(day)),
            edition,
            credit: language.credit_of(&job.puzzle),
            name,
            special: fields.personal.special.name_of(day),
            dedication,
            from,
        }
    }

    /// The error for words that have no room.
    fn too_long(&self, size: Size) -> MakeError {
        let texts = [
            ("name", &self.name),
            ("special", &self.special),
            ("dedication", &self.dedication),
            ("from-name", &self.from),
        ];
        let (field, text) = texts
            .into_iter()
            .filter_map(|(field, text)| Some((field, text.as_ref()?)))
            .max_by_key(|(_, text)| text.chars().count())
            .unwrap_or(("paper", &self.month));
        no_room(field, text, InscriptionRoom { size, em: 0.0, product: "the art print" })
    }
}

/// The layout, in millimeters from the trim's top left corner.
pub struct Composition<'a> {
    pub frame: Frame<'a>,
    pub date: Date,
    pub tiles: Tiles,
    /// The corner of the first board.
    pub first: Point,
    /// The area of the words; notes stand at its foot.
    pub room: Rect,
    pub words: Words,
}

/// The corner and the cell of the numeral; the baselines of the month and of the text above it, and their em.
pub struct Date {
    pub numeral: Point,
    pub cell: f64,
    pub above_month: Point,
    pub month: Point,
    pub em: f64,
}

impl<'a> Composition<'a> {
    /// The composition with the largest boards on this sheet; among equals, the one with the largest numeral.
    ///
    /// # Errors
    /// [`MakeError`] if no composition has room for the words.
    pub fn new(sheet: Size, content: &'a Content<'a>) -> Result<Self, MakeError> {
        let short = sheet.min_side();
        let inside = sheet.to_rect().inset(-margin(short));
        let bleed = content.fields.paper.bleed.get();
        let (field, padding) = if is_full(content.fields, content.style) {
            (sheet.to_rect().inflate(bleed, bleed), FULL_PADDING * PADDING)
        } else {
            (inside, PADDING)
        };
        let room = inside.inset(-padding * short);
        let edge = content.style.theme.hand.edge();
        let frame = Frame { sheet, field, edge, room, short, content };
        let mut best = frame.beside();
        for share in NUMERALS {
            let stacked = frame.stacked(share * short);
            let is_better = match (&stacked, &best) {
                (Some(stacked), Some(best)) => stacked.tiles.cell >= best.tiles.cell * 0.995,
                (stacked, _) => stacked.is_some(),
            };
            if is_better {
                best = stacked;
            }
        }
        best.ok_or_else(|| content.too_long(Size::new(room.width(), WORDS * room.height())))
    }
}

/// What all compositions of a sheet share.
#[derive(Clone, Copy)]
pub struct Frame<'a> {
    pub sheet: Size,
    /// The ground.
    pub field: Rect,
    /// The edge of the date and all words.
    pub edge: Edge,
    room: Rect,
    short: f64,
    pub content: &'a Content<'a>,
}

impl<'a> Frame<'a> {
    /// The date above the tilings, the words below; `None` if these have no room.
    fn stacked(&self, height: f64) -> Option<Composition<'a>> {
        let Self { room, edge, .. } = *self;
        let cell = height / Numeral::HEIGHT;
        let width = self.numeral_width(cell);
        let white = BETWEEN * self.short;
        let em = self.month_em(room.width() - width - white);
        let x = edge.of_span(room.x0 + width + white, room.x1 - width - white);
        let cap = self.cap_height(em);
        let words = self.words(room.width(), WORDS * room.height())?;
        let foot = room.y1 - words.height() - white;
        let area = Rect { y0: room.y0 + height + white, y1: foot, ..room };
        let date = Date {
            numeral: Point::new(edge.of_span(room.x0, room.x1), room.y0),
            cell,
            above_month: Point::new(x, room.y0 + cap),
            month: Point::new(x, room.y0 + height),
            em,
        };
        let mut stacked = self.with_tiles(date, area, words, room);
        // All edges are in one line, those of pieces as well, unless a board without the width stands in the middle.
        let width = self.board().width * stacked.tiles.cell;
        if self.content.solutions.len() == 1 && width > FLUSH * area.width() {
            let joint = TonalLook::joint(stacked.tiles.cell) / 2.0;
            stacked.first.x = edge.of_span(area.x0 - joint, area.x1 - width + joint);
        }
        Some(stacked)
    }

    /// The date above the words, and both beside the tilings; `None` if the words have no room.
    fn beside(&self) -> Option<Composition<'a>> {
        let Self { room, edge, .. } = *self;
        let white = BETWEEN * self.short;
        let board = self.board();
        let widest = (room.width() - COLUMN * self.short - white).max(0.0);
        let width = match self.content.solutions.len() {
            1 => widest.min(room.height() * board.width / board.height),
            _ => widest,
        };
        let (area, column) = edge.opposite().split(room, width, white);
        let cell =
            (0.24 * self.short / Numeral::HEIGHT).min(column.width() / self.numeral_width(1.0));
        let em = self.month_em(column.width());
        let x = edge.of_span(column.x0, column.x1);
        let mut month = room.y0 + cell * Numeral::HEIGHT + white + self.cap_height(em);
        if self.content.above_month.is_some() {
            month += LEADING * em;
        }
        let words = self.words(column.width(), room.y1 - month - white)?;
        let date = Date {
            numeral: Point::new(x, room.y0),
            cell,
            above_month: Point::new(x, month - LEADING * em),
            month: Point::new(x, month),
            em,
        };
        Some(self.with_tiles(date, area, words, column))
    }

    /// The tilings in this area, and the words at the foot of the other one.
    fn with_tiles(&self, date: Date, area: Rect, words: Words, column: Rect) -> Composition<'a> {
        let board = self.board();
        let tiles = Tiles::fit(board, self.content.solutions.len(), area.size());
        Composition {
            frame: *self,
            date,
            tiles,
            first: area.center() - tiles.block(board).to_vec2() / 2.0,
            room: Rect { y0: column.y1 - words.height(), ..column },
            words,
        }
    }

    /// The board, in cells.
    fn board(&self) -> Size {
        Grid::cells(self.content.puzzle.board())
    }

    /// The height of capitals of this em.
    fn cap_height(&self, em: f64) -> f64 {
        self.content.style.theme.typefaces.bold.cap_height() * em
    }

    fn numeral_width(&self, cell: f64) -> f64 {
        Numeral::new(&self.content.number).map_or(0.0, |numeral| numeral.width()) * cell
    }

    /// The em in which the month and the text above it fit into this width.
    fn month_em(&self, width: f64) -> f64 {
        let faces = &self.content.style.theme.typefaces;
        let above = self.content.above_month.as_ref();
        let above_width = above.map_or(0.0, |words| faces.regular.width(words, 1.0));
        let widest = above_width.max(in_capitals(&self.content.month, &faces.bold));
        (MONTH * self.short).min((width / widest).max(0.0))
    }

    /// All words in a column of this width and height, in the largest type that fits; `None` if not even the least
    /// does.
    fn words(&self, width: f64, height: f64) -> Option<Words> {
        let least = self.content.style.theme.sizes.least;
        let smaller =
            |share: &f64| (Words::NAME * self.short * share > least).then(|| 0.96 * share);
        let settings = successors(Some(1.0), smaller)
            .map(|share| Words::new(self.content, self.short, share, width));
        let within = settings.filter(|words| words.is_short() || words.are_within(width, height));
        whole_if_possible(within, |words| words.is_short() || words.keeps_words())
    }
}

/// White between two boards, as a share of a board's width.
const BESIDE_BOARD: f64 = 0.14;
/// Boards of at least this size, relative to the largest possible, are preferred if they leave fewer slots free.
const ALIKE: f64 = 0.94;

/// Boards in columns and rows.
#[derive(Clone, Copy)]
pub struct Tiles {
    columns: usize,
    rows: usize,
    /// The side of a cell.
    pub cell: f64,
    /// The distance from one board to the next.
    pitch: Vec2,
}

impl Tiles {
    /// This many boards in this area: as large as possible, or nearly so if that leaves fewer slots free.
    pub fn fit(board: Size, count: usize, room: Size) -> Self {
        let all: Vec<Self> = (1..=count.max(1))
            .map(|columns| Self::in_columns(columns, board, count, room.max(Size::ZERO)))
            .collect();
        let largest = all.iter().map(|tiles| tiles.cell).fold(0.0, f64::max);
        let free = |tiles: &Self| tiles.columns * tiles.rows - count;
        let best = all
            .iter()
            .filter(|tiles| tiles.cell >= ALIKE * largest)
            .min_by(|a, b| free(a).cmp(&free(b)).then(b.cell.total_cmp(&a.cell)));
        best.copied().unwrap_or(all[0])
    }

    /// This many boards in so many columns.
    fn in_columns(columns: usize, board: Size, count: usize, room: Size) -> Self {
        let rows = count.div_ceil(columns);
        let white = BESIDE_BOARD * board.width;
        let cells =
            |count: usize, side: f64| count as f64 * side + count.saturating_sub(1) as f64 * white;
        let all = Size::new(cells(columns, board.width), cells(rows, board.height));
        let cell = Grid::largest_cell(all, room);
        let pitch = |room: f64, count: usize, side: f64| match count {
            0 | 1 => 0.0,
            // A few boards stay close together.
            _ => ((room - side * cell) / (count - 1) as f64)
                .min((side + white + 0.4 * board.width) * cell),
        };
        let across = pitch(room.width, columns, board.width);
        let down = pitch(room.height, rows, board.height);
        Self { columns, rows, cell, pitch: Vec2::new(across, down) }
    }

    /// The size of all boards together, each of so many cells.
    pub fn block(&self, board: Size) -> Size {
        let last = Vec2::new((self.columns - 1) as f64, (self.rows - 1) as f64);
        let (width, height) = (self.pitch.x * last.x, self.pitch.y * last.y);
        board * self.cell + Size::new(width, height)
    }

    /// From the first board to the one with this index of so many, in rows that begin at this edge.
    pub fn offset(&self, index: usize, count: usize, edge: Edge) -> Vec2 {
        let row = index / self.columns;
        let in_row = (count - row * self.columns).min(self.columns);
        let column = match edge {
            Edge::Left => index % self.columns,
            Edge::Right => in_row - 1 - index % self.columns,
        };
        // The last row stands in the middle.
        let across = column as f64 + (self.columns - in_row) as f64 / 2.0;
        Vec2::new(across * self.pitch.x, row as f64 * self.pitch.y)
    }
}
