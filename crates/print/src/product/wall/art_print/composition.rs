//! Where everything stands on an art print: the date above the tilings and the words below them, or both
//! beside them, whichever gives the larger boards.

use super::{ArtPrint, is_full};
use crate::figure::{Numeral, Paragraph};
use crate::making::Setting;
use crate::product::heading::Edge;
use crate::product::wall::poster::plan::{SMALLEST_EM, margin};
use tilendar_drawing::{Face, Point, Rect, Size};
use tilendar_fields::BoundedText;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Day;

/// Everything is a share of the sheet's shorter side: white inside the field's edges, and between date, tilings and
/// words.
const PADDING: f64 = 0.062;
const BETWEEN: f64 = 0.05;
/// The numeral's height, as high as it can be without making boards smaller.
const NUMERALS: [f64; 5] = [0.12, 0.15, 0.18, 0.21, 0.24];
/// The ems of the month and what is above it, of the name, of the dedication and of notes.
const MONTH: f64 = 0.055;
const NAME: f64 = 0.036;
const DEDICATION: f64 = 0.021;
const NOTE: f64 = 0.0095;
/// What the words may take of the height at most.
const WORDS: f64 = 0.3;
/// The width of a column beside the tilings, at least.
const COLUMN: f64 = 0.36;
/// White between two boards, as a share of a board's width.
const BESIDE_BOARD: f64 = 0.14;
/// Boards that are at least so large beside the largest possible are taken where they leave fewer places free.
const ALIKE: f64 = 0.94;
/// From one line to the next, in ems.
pub(super) const LEADING: f64 = 1.3;

/// What an art print has to hold.
pub(super) struct Content {
    /// The board, in cells.
    board: Size,
    /// How many boards.
    boards: usize,
    /// The day's number and month, and what stands above the month: its weekday, how many solutions it has.
    pub number: String,
    pub above_month: Option<String>,
    pub month: String,
    /// How many solutions there are besides the one shown, and whose board it is.
    notes: Vec<String>,
    /// The name.
    name: Option<String>,
}

impl Content {
    pub(super) fn new(
        puzzle: &Puzzle,
        day: Day,
        tilings: u128,
        boards: usize,
        setting: &Setting<ArtPrint>,
    ) -> Self {
        let language = &setting.language;
        let phrases = language.phrases();
        let of_all = language.tilings(tilings);
        let weekday = language.weekday_of(day).map(|name| language.heading(name));
        let credit = language.credit_of(puzzle);
        // A number of many solutions is what the sheet is about, and stands beside the date.
        let (above_month, notes) = match (boards, weekday) {
            (1, weekday) => {
                let one = ("shown", language.number(1));
                let values = [(one.0, one.1.as_str()), ("tilings", &of_all)];
                (weekday, vec![phrases.poster.shown_of.with(&values), credit])
            }
            (_, Some(weekday)) => (Some(format!("{weekday} · {of_all}")), vec![credit]),
            (_, None) => (Some(of_all), vec![credit]),
        };
        let board = puzzle.board();
        Self {
            board: Size::new(f64::from(board.columns()), f64::from(board.rows())),
            boards,
            number: day.number().to_string(),
            above_month,
            month: language.heading(&language.month_of(day)),
            notes,
            name: setting
                .fields
                .name
                .as_ref()
                .map(|name| phrases.opening.for_name.with(&[("name", name.as_str())])),
        }
    }
}

/// Lines of one size.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Lines {
    pub lines: Vec<String>,
    pub em: f64,
}

/// Where everything stands, in millimetres from the trim's top left corner.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Composition {
    pub sheet: Size,
    /// The ground.
    pub field: Rect,
    /// The edge of the date and all words.
    pub edge: Edge,
    /// The corner and the side of the cells of the numeral.
    pub numeral: Point,
    pub numeral_cell: f64,
    /// Where the month and what is above it stand on their baselines, and their em.
    pub above_month: Point,
    pub month: Point,
    pub month_em: f64,
    /// The boards: how many side by side, from one to the next, and the first one's corner.
    pub columns: usize,
    pub rows: usize,
    pub pitch: Size,
    pub first: Point,
    /// The side of a cell.
    pub cell: f64,
    /// The room of the words, whose foot is that of the notes.
    pub words: Rect,
    pub name: Lines,
    pub dedication: Lines,
    pub notes: Lines,
}

impl Composition {
    /// The composition with the largest boards on this sheet; of those alike, the one with the largest numeral.
    pub(super) fn new(sheet: Size, content: &Content, setting: &Setting<ArtPrint>) -> Self {
        let short = sheet.width.min(sheet.height);
        let margin = margin(short);
        let inside = sheet.to_rect().inset(-margin);
        let bleed = setting.fields.bleed.get();
        let field = match is_full(setting) {
            true => sheet.to_rect().inflate(bleed, bleed),
            false => inside,
        };
        let frame = Frame {
            sheet,
            field,
            room: inside.inset(-PADDING * short),
            short,
            content,
            setting,
        };
        let beside = frame.beside();
        let stacked = NUMERALS.iter().map(|share| frame.stacked(share * short));
        stacked.fold(beside, |best, other| {
            match other.cell >= best.cell * 0.995 {
                true => other,
                false => best,
            }
        })
    }
}

/// What all compositions of a sheet share.
struct Frame<'a> {
    sheet: Size,
    field: Rect,
    room: Rect,
    short: f64,
    content: &'a Content,
    setting: &'a Setting<ArtPrint>,
}

impl Frame<'_> {
    /// The date above the tilings, the words below.
    fn stacked(&self, height: f64) -> Composition {
        let room = self.room;
        let cell = height / Numeral::HEIGHT;
        let width = self.numeral_width(cell);
        let white = BETWEEN * self.short;
        let em = self.month_em(room.width() - width - white);
        let edge = self.edge();
        let x = edge.of_span(room.x0 + width + white, room.x1 - width - white);
        let cap = self.setting.theme.typefaces.bold.cap_height() * em;
        let words = self.words(room.width(), WORDS * room.height());
        let top = room.y0 + height + white;
        let area = Rect {
            y0: top,
            y1: room.y1 - words.height - white,
            ..room
        };
        Composition {
            numeral: Point::new(edge.of_span(room.x0, room.x1), room.y0),
            numeral_cell: cell,
            above_month: Point::new(x, room.y0 + cap),
            month: Point::new(x, room.y0 + height),
            month_em: em,
            ..self.with(area, words, room)
        }
    }

    /// The date above the words, and both beside the tilings.
    fn beside(&self) -> Composition {
        let room = self.room;
        let white = BETWEEN * self.short;
        let board = self.content.board;
        let widest = (room.width() - COLUMN * self.short - white).max(0.0);
        let width = match self.content.boards {
            1 => widest.min(room.height() * board.width / board.height),
            _ => widest,
        };
        let edge = self.edge();
        let (column, area) = match edge {
            Edge::Left => {
                let split = room.x1 - width;
                (
                    Rect {
                        x1: split - white,
                        ..room
                    },
                    Rect { x0: split, ..room },
                )
            }
            Edge::Right => {
                let split = room.x0 + width;
                (
                    Rect {
                        x0: split + white,
                        ..room
                    },
                    Rect { x1: split, ..room },
                )
            }
        };
        let cell =
            (0.24 * self.short / Numeral::HEIGHT).min(column.width() / self.numeral_width(1.0));
        let em = self.month_em(column.width());
        let x = edge.of_span(column.x0, column.x1);
        let height = cell * Numeral::HEIGHT;
        let cap = self.setting.theme.typefaces.bold.cap_height() * em;
        let month = room.y0 + height + white + cap;
        let month = match self.content.above_month {
            Some(_) => month + LEADING * em,
            None => month,
        };
        let left = room.y1 - month - white;
        let words = self.words(column.width(), left.max(0.0));
        Composition {
            numeral: Point::new(x, room.y0),
            numeral_cell: cell,
            above_month: Point::new(x, month - LEADING * em),
            month: Point::new(x, month),
            month_em: em,
            ..self.with(area, words, column)
        }
    }

    /// The tilings in this area, and the words at the foot of another one; the date is yet to be placed.
    fn with(&self, area: Rect, words: Words, column: Rect) -> Composition {
        let tiles = Tiles::fit(self.content.board, self.content.boards, area.size());
        let block = Size::new(
            tiles.pitch.width * (tiles.columns - 1) as f64 + self.content.board.width * tiles.cell,
            tiles.pitch.height * (tiles.rows - 1) as f64 + self.content.board.height * tiles.cell,
        );
        Composition {
            sheet: self.sheet,
            field: self.field,
            edge: self.edge(),
            numeral: Point::ORIGIN,
            numeral_cell: 0.0,
            above_month: Point::ORIGIN,
            month: Point::ORIGIN,
            month_em: 0.0,
            columns: tiles.columns,
            rows: tiles.rows,
            pitch: tiles.pitch,
            first: area.center() - block.to_vec2() / 2.0,
            cell: tiles.cell,
            words: Rect {
                y0: column.y1 - words.height,
                ..column
            },
            name: words.name,
            dedication: words.dedication,
            notes: words.notes,
        }
    }

    fn edge(&self) -> Edge {
        Edge::of(&self.setting.theme, &self.setting.language)
    }

    fn numeral_width(&self, cell: f64) -> f64 {
        Numeral::new(&self.content.number).map_or(0.0, |numeral| numeral.width()) * cell
    }

    /// The em in which the month and what is above it fit into this width.
    fn month_em(&self, width: f64) -> f64 {
        let faces = &self.setting.theme.typefaces;
        let above = self.content.above_month.as_ref();
        let above = above.map_or(0.0, |words| faces.regular.width(words, 1.0));
        let widest = above.max(faces.bold.width(&self.content.month, 1.0));
        (MONTH * self.short).min((width / widest).max(0.0))
    }

    /// Name, dedication and notes in a column of this width, shrunk until they are at most so high.
    fn words(&self, width: f64, height: f64) -> Words {
        let faces = &self.setting.theme.typefaces;
        let scale = self.setting.theme.sizes.note_scale();
        let note = (NOTE * self.short * scale).max(SMALLEST_EM);
        let mut share = 1.0;
        loop {
            let em = |size: f64| (size * self.short * share).max(SMALLEST_EM * share.min(1.0));
            let name = lines(self.content.name.as_deref(), &faces.bold, em(NAME), width);
            let dedication = self.setting.fields.dedication.as_ref();
            let dedication = dedication.map(BoundedText::as_str);
            let dedication = lines(dedication, &faces.regular, em(DEDICATION * scale), width);
            let notes = notes(&self.content.notes, &faces.regular, note, width);
            let fits = |lines: &Lines, face: &Face| {
                let mut widths = lines.lines.iter().map(|line| face.width(line, lines.em));
                widths.all(|line| line <= width)
            };
            let is_narrow = fits(&name, &faces.bold) && fits(&dedication, &faces.regular);
            let words = Words::new(name, dedication, notes, 0.7 * NAME * self.short);
            if (is_narrow && words.height <= height) || share < 0.1 {
                return words;
            }
            share *= 0.96;
        }
    }
}

/// The words of an art print.
struct Words {
    name: Lines,
    dedication: Lines,
    notes: Lines,
    height: f64,
}

impl Words {
    fn new(name: Lines, dedication: Lines, notes: Lines, white: f64) -> Self {
        let blocks = [&name, &dedication, &notes];
        let blocks = blocks.into_iter().filter(|block| !block.lines.is_empty());
        let heights: Vec<f64> = blocks.map(Lines::height).collect();
        let height = heights.iter().sum::<f64>() + white * heights.len().saturating_sub(1) as f64;
        Self {
            name,
            dedication,
            notes,
            height,
        }
    }
}

impl Lines {
    /// From the top of the first line to the foot of the last, in millimetres.
    pub(super) fn height(&self) -> f64 {
        self.lines.len() as f64 * LEADING * self.em
    }
}

fn lines(text: Option<&str>, face: &Face, em: f64, width: f64) -> Lines {
    let set = Paragraph {
        face: face.clone(),
        size: em,
        leading: LEADING * em,
        color: tilendar_drawing::Color::BLACK,
    };
    Lines {
        lines: text.map_or_else(Vec::new, |text| set.lines(text, width)),
        em,
    }
}

/// The notes, each on a line, in type that fits.
fn notes(notes: &[String], face: &Face, em: f64, width: f64) -> Lines {
    let widest = notes
        .iter()
        .map(|note| face.width(note, 1.0))
        .fold(1.0, f64::max);
    Lines {
        lines: notes.to_vec(),
        em: em.min(width / widest),
    }
}

/// Boards in columns and rows.
struct Tiles {
    columns: usize,
    rows: usize,
    cell: f64,
    pitch: Size,
}

impl Tiles {
    /// This many boards in this room: as large as they can be, or nearly so if that leaves fewer places free.
    fn fit(board: Size, count: usize, room: Size) -> Self {
        let room = Size::new(room.width.max(0.0), room.height.max(0.0));
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
            // Few boards do not drift apart.
            if count == 1 {
                0.0
            } else {
                even.min(least + 0.4 * board.width * cell)
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
