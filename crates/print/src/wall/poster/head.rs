//! The head of a poster: the year in cells, the title, the number of solutions, the credit of the board, the
//! dedication, and the pieces. In a head above all fields the rest stands beside the year, and in one among them below
//! it.

use super::Drawing;
use crate::tones::TonalLook;
use crate::wall::flush;
use tilendar_drawing::{Anchor, Color, Face, Item, Point, Rect, Role, Size};
use tilendar_press::MakeError;
use tilendar_press::figure::{Edge, Numeral, PieceSet, Style, group, named, numeral, text};
use tilendar_press::options::InscriptionRoom;

/// In a room this many times as wide as high, the year is at one end and the rest at the other.
const WIDE: f64 = 3.2;
/// The largest share of a wide room for the year.
const YEAR: f64 = 0.6;
/// White between the pieces and the fields below them, in ems of the months' names.
const ABOVE_FIELDS: f64 = 0.4;
/// The largest cell of the pieces, in ems of the months' names.
const PIECE_CELL: f64 = 0.5;
/// The distance between lines of notes, in ems, and white above the first and above and below the dedication.
const LEADING: f64 = 1.4;
/// The largest em of the edition, in ems of notes.
const EDITION: f64 = 1.2;
const ABOVE_NOTES: f64 = 0.7;
const AROUND_DEDICATION: f64 = 1.2;
/// The largest em of a dedication, in ems of the months' names: a name is as large as the title.
const NAMES: f64 = 1.0;
/// The share of their usual size to which the pieces shrink for a larger dedication.
const BELOW_NAMES: f64 = 0.6;
/// The least share of their usual size to which the pieces shrink.
const SMALLEST_PIECES: f64 = 0.4;

/// The items of the head.
///
/// # Errors
/// [`MakeError`] if there is no room for the dedication.
pub fn draw(drawing: &Drawing<'_>) -> Result<Vec<Item>, MakeError> {
    let head = Head::new(drawing);
    let (year, title) = head.year();
    let (notes, foot) = head.notes(title);
    let mut items = vec![year, notes];
    let puzzle = drawing.puzzle;
    let most = PIECE_CELL * drawing.plan.month;
    let mut pieces = PieceSet::fit(puzzle, 1, Size::new(head.rest.width(), f64::INFINITY), most);
    let height = pieces.size().height;
    let above_pieces = Rect { y0: foot, y1: head.rest.y1 - BELOW_NAMES * height, ..head.rest };
    let below_notes = Rect { y0: foot, ..head.rest };
    // The pieces are an ornament, which makes room for words.
    let dedication = match head.dedication(above_pieces) {
        Err(_) => head.dedication(below_notes)?,
        dedication => dedication?,
    };
    let Some((dedication, foot_of_words)) = dedication else {
        items.push(head.pieces(&pieces));
        return Ok(items);
    };
    items.push(dedication);
    let share = ((head.rest.y1 - foot_of_words - head.white()) / height).min(1.0);
    if share >= SMALLEST_PIECES {
        pieces.cell *= share;
        items.push(head.pieces(&pieces));
    }
    Ok(items)
}

/// The layout of the head.
struct Head<'a> {
    drawing: &'a Drawing<'a>,
    year: String,
    /// The side of a cell of the year.
    cell: f64,
    /// The room of the rest, and its edge.
    rest: Rect,
    rest_edge: Edge,
}

impl<'a> Head<'a> {
    fn new(drawing: &'a Drawing<'a>) -> Self {
        let plan = drawing.plan;
        let language = &drawing.style.language;
        let year = language
            .years(drawing.days)
            .unwrap_or_else(|| language.phrases().poster.every_year.to_string());
        let bold = &drawing.style.theme.typefaces.bold;
        // Words are not made of cells; their capitals are as high as a numeral.
        let width = Numeral::new(&year).map_or_else(
            || bold.width(&year, Numeral::HEIGHT / bold.cap_height()),
            |numeral| numeral.width(),
        );
        let white = 1.2 * plan.month;
        let mut room = plan.head;
        let is_wide = room.width() > WIDE * room.height();
        if !is_wide {
            // Nothing touches the first month.
            room.x1 -= white;
        }
        let cell = if is_wide {
            (room.height() / Numeral::HEIGHT).min(YEAR * room.width() / width)
        } else {
            let below = 4.8 * plan.month + 2.0 * LEADING * plan.note;
            ((room.height() - below) / Numeral::HEIGHT).min(room.width() / width)
        };
        let foot_of_year = room.y0 + Numeral::HEIGHT * cell;
        // The pieces stand on one line with the year, or below it.
        let (rest, rest_edge) = if is_wide {
            let rest = Rect { x0: room.x0 + width * cell + white, y1: foot_of_year, ..room };
            (rest, Edge::Right)
        } else {
            let foot = room.y1 - ABOVE_FIELDS * plan.month;
            (Rect { y0: foot_of_year + white, y1: foot, ..room }, Edge::Left)
        };
        Self { drawing, year, cell, rest, rest_edge }
    }

    /// The year, the title, and the range of days if they are not a whole year, with the title's baseline.
    fn year(&self) -> (Item, f64) {
        let theme = &self.drawing.style.theme;
        let faces = &theme.typefaces;
        let ink = theme.inks.text;
        let room = self.drawing.plan.head;
        let corner = room.origin();
        let mut items = numeral(&self.year, corner, Edge::Left, self.cell, ink, theme)
            .unwrap_or_else(|| {
                let height = Numeral::HEIGHT * self.cell;
                let size = height / faces.bold.cap_height();
                let origin = corner + (0.0, height);
                let year = text(self.year.as_str(), &faces.bold, size, origin, Anchor::Start, ink);
                vec![flush(year, Edge::Left).into()]
            });
        let language = &self.drawing.style.language;
        let puzzle = language.phrases().deck.puzzle.as_str();
        let name = match language.range_in_words(self.drawing.days) {
            Some(range) => format!("{puzzle}, {range}"),
            None => puzzle.to_string(),
        };
        let face = &faces.regular;
        let em = self.drawing.plan.month;
        let size = em * (self.rest.width() / face.width(&name, em)).min(1.0);
        let baseline = self.rest.y0 + face.cap_height() * size;
        items.push(self.line(&name, face, baseline, size, ink));
        (named("year", self.year.as_str(), Role::Heading(1), items), baseline)
    }

    /// The edition below a line: the number of tilings on the poster, the number of all tilings on these days, and the
    /// puzzle's maker; with its baseline.
    fn notes(&self, above: f64) -> (Item, f64) {
        let theme = &self.drawing.style.theme;
        let language = &self.drawing.style.language;
        let days = self.drawing.shown_days;
        let tiled = days.iter().filter(|day| day.solution.is_some()).count();
        let count = language.phrases().poster.shown_of.with(&[
            ("shown", &language.number(tiled as u128)),
            ("tilings", &language.tilings(days.iter().map(|day| day.entry.tilings).sum())),
        ]);
        let maker = language.credit_of(self.drawing.puzzle);
        let face = &theme.typefaces.regular;
        let edition = format!("{count} · {maker}");
        let usual = EDITION * self.drawing.plan.note;
        let size = usual.min(self.rest.width() / face.width(&edition, 1.0));
        let baseline = above + (LEADING + ABOVE_NOTES) * size;
        let line = self.line(&edition, face, baseline, size, theme.inks.text);
        (group(Role::Paragraph, vec![line]), baseline)
    }

    /// White above and below the dedication.
    fn white(&self) -> f64 {
        AROUND_DEDICATION * self.drawing.plan.note
    }

    /// The dedication in an area between the notes and the pieces, and its foot.
    fn dedication(&self, area: Rect) -> Result<Option<(Item, f64)>, MakeError> {
        let Drawing { fields, style, plan, .. } = self.drawing;
        let white = self.white();
        let size = Size::new(area.width(), area.height() - 2.0 * white);
        let em = NAMES * plan.month;
        let room = InscriptionRoom { size, em, product: "the poster" };
        let Some(words) = fields.personal.dedication.inscription(room, style)? else {
            return Ok(None);
        };
        let below_notes = Rect { y0: area.y0 + white, ..area };
        let item = words.draw(below_notes, self.rest_edge, style.theme.inks.text, &style.theme);
        Ok(Some((item, below_notes.y0 + words.height())))
    }

    /// The pieces along the foot, in inks of the year.
    fn pieces(&self, set: &PieceSet) -> Item {
        let Drawing { puzzle, style: Style { theme, .. }, .. } = self.drawing;
        let Size { width, height } = set.size();
        let (row, _) = self.rest_edge.split(self.rest, width, 0.0);
        let area = Rect { y0: row.y1 - height, ..row };
        let items = set.lay(area, |piece, shape, grid| {
            let month = 1 + 12 * piece.index() / puzzle.pieces().len();
            let look = TonalLook::new(theme, theme.month_ink(month as u32), puzzle, set.cell);
            look.loose_piece(shape.cells(), &grid)
        });
        let phrases = &self.drawing.style.language.phrases().poster;
        named("pieces", phrases.pieces.as_str(), Role::Figure, items)
    }

    /// A line at the edge of the rest.
    fn line(&self, content: &str, face: &Face, baseline: f64, size: f64, color: Color) -> Item {
        let edge = self.rest_edge;
        let origin = Point::new(edge.of_span(self.rest.x0, self.rest.x1), baseline);
        flush(text(content, face, size, origin, edge.anchor(Anchor::Start), color), edge).into()
    }
}
