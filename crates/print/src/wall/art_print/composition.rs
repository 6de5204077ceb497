//! The composition of an art print: the date above the tilings and the words below them, or both beside them,
//! whichever allows larger boards.

use super::tiles::Tiles;
use super::words::{LEADING, Lines, Words};
use super::{ArtPrint, is_full};
use crate::tones::TonalLook;
use crate::wall::poster::plan::margin;
use tilendar_drawing::{Face, Point, Rect, Size};
use tilendar_press::figure::{Edge, Numeral, Style, in_capitals};
use tilendar_press::options::{InscriptionRoom, no_room};
use tilendar_press::{Job, MakeError};
use tilendar_puzzle::almanac::{Day, Entry, NumberedTiling};

/// Shares of the sheet's shorter side: white inside the field's edges, and white between date, tilings and words.
const PADDING: f64 = 0.062;
const BETWEEN: f64 = 0.05;
/// The numeral's height: the largest that does not make the boards smaller.
const NUMERALS: [f64; 9] = [0.12, 0.135, 0.15, 0.165, 0.18, 0.195, 0.21, 0.225, 0.24];
/// The ems of the month and the line above it, of the name, of a special day, of the dedication, of
/// the edition and of notes.
const MONTH: f64 = 0.055;
const NAME: f64 = 0.036;
const SPECIAL: f64 = 0.026;
const DEDICATION: f64 = 0.021;
const EDITION: f64 = 0.026;
const NOTE: f64 = 0.0095;
/// The white that remains inside the edges where ink covers the whole sheet, as a share of the padding.
const FULL_PADDING: f64 = 0.4;
/// A board at least this wide, as a share of its room, stands at the edge of the words.
const FLUSH: f64 = 0.97;
/// The largest share of the height for the words.
const WORDS: f64 = 0.3;
/// The least width of a column beside the tilings.
const COLUMN: f64 = 0.36;
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
    /// The number of the solution and of all solutions, as on prints of an edition.
    edition: Option<String>,
    /// The credit of the board.
    credit: String,
    name: Option<String>,
    special: Option<String>,
    dedication: Option<String>,
    from: Option<String>,
}

impl Content {
    /// The content for a day with these tilings.
    pub fn new(
        fields: &ArtPrint,
        job: &Job<'_>,
        day: Day,
        entry: &Entry,
        tilings: &[NumberedTiling],
    ) -> Self {
        let language = &job.style.language;
        let of_all = language.tilings(entry.tilings);
        let weekday = language.weekday_of(day).map(|name| language.heading(name));
        // The number of many solutions is the subject of the sheet, so it stands beside the date.
        let (above_month, edition) = match (tilings, weekday) {
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
        let board = job.puzzle.board();
        Self {
            board: Size::new(f64::from(board.columns()), f64::from(board.rows())),
            boards: tilings.len(),
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
    ///
    /// # Errors
    /// [`MakeError`] if no composition has room for the words.
    pub fn new(
        sheet: Size,
        content: &Content,
        fields: &ArtPrint,
        style: &Style,
    ) -> Result<Self, MakeError> {
        let short = sheet.min_side();
        let inside = sheet.to_rect().inset(-margin(short));
        let bleed = fields.paper.bleed.get();
        let (field, padding) = if is_full(fields, style) {
            (sheet.to_rect().inflate(bleed, bleed), FULL_PADDING * PADDING)
        } else {
            (inside, PADDING)
        };
        let room = inside.inset(-padding * short);
        let frame =
            Frame { sheet, field, edge: style.theme.hand.edge(), room, short, content, style };
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

/// The input that all compositions of a sheet share.
struct Frame<'a> {
    sheet: Size,
    field: Rect,
    edge: Edge,
    room: Rect,
    short: f64,
    content: &'a Content,
    style: &'a Style,
}

impl Frame<'_> {
    /// The date above the tilings, the words below; `None` if these have no room.
    fn stacked(&self, height: f64) -> Option<Composition> {
        let Self { room, edge, .. } = *self;
        let cell = height / Numeral::HEIGHT;
        let width = self.numeral_width(cell);
        let white = BETWEEN * self.short;
        let em = self.month_em(room.width() - width - white);
        let x = edge.of_span(room.x0 + width + white, room.x1 - width - white);
        let cap = self.style.theme.typefaces.bold.cap_height() * em;
        let words = self.words(room.width(), WORDS * room.height())?;
        let area =
            Rect { y0: room.y0 + height + white, y1: room.y1 - words.height - white, ..room };
        let date = Date {
            numeral: Point::new(edge.of_span(room.x0, room.x1), room.y0),
            cell,
            above_month: Point::new(x, room.y0 + cap),
            month: Point::new(x, room.y0 + height),
            em,
        };
        let mut stacked = self.with_tiles(date, area, words, room);
        // All edges are in one line, those of pieces as well, unless a board without the width stands in the middle.
        let width = self.content.board.width * stacked.tiles.cell;
        if self.content.boards == 1 && width > FLUSH * area.width() {
            let joint = TonalLook::joint(stacked.tiles.cell) / 2.0;
            stacked.first.x = edge.of_span(area.x0 - joint, area.x1 - width + joint);
        }
        Some(stacked)
    }

    /// The date above the words, and both beside the tilings; `None` if the words have no room.
    fn beside(&self) -> Option<Composition> {
        let Self { room, edge, .. } = *self;
        let white = BETWEEN * self.short;
        let board = self.content.board;
        let widest = (room.width() - COLUMN * self.short - white).max(0.0);
        let width = match self.content.boards {
            1 => widest.min(room.height() * board.width / board.height),
            _ => widest,
        };
        let area = match edge {
            Edge::Left => Rect { x0: room.x1 - width, ..room },
            Edge::Right => Rect { x1: room.x0 + width, ..room },
        };
        let column = match edge {
            Edge::Left => Rect { x1: area.x0 - white, ..room },
            Edge::Right => Rect { x0: area.x1 + white, ..room },
        };
        let cell =
            (0.24 * self.short / Numeral::HEIGHT).min(column.width() / self.numeral_width(1.0));
        let em = self.month_em(column.width());
        let x = edge.of_span(column.x0, column.x1);
        let cap = self.style.theme.typefaces.bold.cap_height() * em;
        let mut month = room.y0 + cell * Numeral::HEIGHT + white + cap;
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
    fn with_tiles(&self, date: Date, area: Rect, words: Words, column: Rect) -> Composition {
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
            room: Rect { y0: column.y1 - words.height, ..column },
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
        let above_width = above.map_or(0.0, |words| faces.regular.width(words, 1.0));
        let widest = above_width.max(in_capitals(&self.content.month, &faces.bold));
        (MONTH * self.short).min((width / widest).max(0.0))
    }

    /// All words in a column of this width and height, in the largest type that fits; `None` if not even the least
    /// does.
    fn words(&self, width: f64, height: f64) -> Option<Words> {
        let Style { theme, .. } = self.style;
        let regular = &theme.typefaces.regular;
        let scale = theme.sizes.note_scale();
        let credit = self.content.credit.as_str();
        let widest = regular.width(credit, 1.0).max(1.0);
        let note_em = (NOTE * self.short * scale).max(theme.sizes.least).min(width / widest);
        let notes = Lines::one(Some(credit), regular, note_em);
        let mut share = 1.0;
        let mut with_broken_words = None;
        loop {
            let words = self.words_of_size(share, width, notes.clone());
            if words.is_short() {
                return Some(words);
            }
            if words.height <= height && words.are_narrow(width) {
                if words.blocks().all(|block| block.keeps_words) {
                    return Some(words);
                }
                with_broken_words.get_or_insert(words);
            }
            if NAME * self.short * share <= theme.sizes.least {
                return with_broken_words;
            }
            share *= 0.96;
        }
    }

    /// The words in this share of their usual size, but no smaller than the theme allows.
    fn words_of_size(&self, share: f64, width: f64, notes: Lines) -> Words {
        let theme = &self.style.theme;
        let sizes = theme.sizes;
        let typefaces = &theme.typefaces;
        let set = |text: &Option<String>, face: &Face, size: f64| {
            let em = (size * self.short * share).max(sizes.least);
            Lines::new(text.as_deref(), face, em, width)
        };
        let Content { name, special, dedication, from, .. } = self.content;
        let scale = sizes.note_scale();
        let is_alone = name.is_none() && special.is_none() && from.is_none();
        // Alone, a dedication takes the size of a name.
        let size = if is_alone { NAME } else { DEDICATION * scale };
        let message = [
            set(special, &typefaces.bold, SPECIAL * scale),
            set(dedication, &typefaces.regular, size),
            set(from, &typefaces.regular, DEDICATION * scale),
        ];
        let edition = self.content.edition.as_deref();
        let bold = &typefaces.bold;
        let widest = edition.map_or(1.0, |words| in_capitals(words, bold).max(1.0));
        let edition = Lines::one(edition, bold, (EDITION * self.short).min(width / widest));
        Words::new(set(name, bold, NAME), message, [edition, notes], NAME * self.short)
    }
}
