//! The head of a poster: the year in cells, the title, the number of solutions, the credit of the board, and the
//! pieces. In a head above all fields the rest stands beside the year, and in one among them below it.

use super::Drawing;
use crate::wall::flush;
use crate::wall::look::WallLook;
use tilendar_drawing::{Anchor, Color, Face, Item, Point, Rect, Role};
use tilendar_press::figure::{Edge, numeral};
use tilendar_press::figure::{Grid, Numeral, group, lying, named, size_of, text};
use tilendar_puzzle::Polyomino;

/// White between two pieces, in cells.
const BETWEEN: f64 = 0.8;
/// In a room this many times as wide as high, the year is at one end and the rest at the other.
const WIDE: f64 = 3.2;
/// The largest share of a wide room for the year.
const YEAR: f64 = 0.6;
/// White between the pieces and the fields below them, in ems of the months' names.
const ABOVE_FIELDS: f64 = 0.4;
/// The largest cell of the pieces, in ems of the months' names.
const PIECE_CELL: f64 = 0.5;
/// The distance between lines of notes, in ems, and white above the first.
const LEADING: f64 = 1.4;
const ABOVE_NOTES: f64 = 0.7;

pub fn draw(drawing: &Drawing<'_>) -> Vec<Item> {
    let head = Head::new(drawing);
    let (year, foot) = head.year();
    vec![year, head.notes(foot), head.pieces()]
}

/// The layout of the head.
struct Head<'a> {
    drawing: &'a Drawing<'a>,
    year: String,
    /// The side of a cell of the year.
    cell: f64,
    /// The edge of the year.
    edge: Edge,
    /// The room of the rest, and its edge.
    rest: Rect,
    rest_edge: Edge,
}

impl<'a> Head<'a> {
    fn new(drawing: &'a Drawing<'a>) -> Self {
        let (plan, language) = (drawing.plan, &drawing.style.language);
        let (mut room, sizes, edge) = (plan.head, plan.sizes, plan.edge());
        let year = language.years(drawing.almanac_days);
        let year = year.unwrap_or_else(|| language.phrases().poster.every_year.to_string());
        let bold = &drawing.style.theme.typefaces.bold;
        // Words are not made of cells; their capitals are as high as a numeral.
        let in_font = || bold.width(&year, Numeral::HEIGHT / bold.cap_height());
        let width = Numeral::new(&year).map_or_else(in_font, |numeral| numeral.width());
        let white = 1.2 * sizes.month;
        let is_wide = room.width() > WIDE * room.height();
        match edge {
            _ if is_wide => {}
            // Nothing touches the first month.
            Edge::Left => room.x1 -= white,
            Edge::Right => room.x0 += white,
        }
        let mut rest = room;
        let cell = if is_wide {
            (room.height() / Numeral::HEIGHT).min(YEAR * room.width() / width)
        } else {
            let below = 4.8 * sizes.month + 2.0 * LEADING * sizes.note;
            ((room.height() - below) / Numeral::HEIGHT).min(room.width() / width)
        };
        match (is_wide, edge) {
            (true, Edge::Left) => rest.x0 = room.x0 + width * cell + white,
            (true, Edge::Right) => rest.x1 = room.x1 - width * cell - white,
            (false, _) => rest.y0 = room.y0 + Numeral::HEIGHT * cell + white,
        }
        rest.y1 = if is_wide {
            // The pieces stand on one line with the year.
            room.y0 + Numeral::HEIGHT * cell
        } else {
            room.y1 - ABOVE_FIELDS * sizes.month
        };
        Self {
            drawing,
            year,
            cell,
            edge,
            rest,
            rest_edge: if is_wide { edge.opposite() } else { edge },
        }
    }

    /// The year, the title, and the range of days if they are not a whole year, with the title's baseline.
    fn year(&self) -> (Item, f64) {
        let theme = &self.drawing.style.theme;
        let (ink, faces) = (theme.inks.text, &theme.typefaces);
        let room = self.drawing.plan.head;
        let corner = Point::new(self.edge.of_span(room.x0, room.x1), room.y0);
        let in_cells = numeral(&self.year, corner, self.edge, self.cell, ink, theme);
        let mut items = in_cells.unwrap_or_else(|| {
            let height = Numeral::HEIGHT * self.cell;
            let size = height / faces.bold.cap_height();
            let (at, anchor) = (corner + (0.0, height), self.edge.anchor(Anchor::Start));
            let text = text(self.year.as_str(), &faces.bold, size, at, anchor, ink);
            vec![flush(text, self.edge).into()]
        });
        let language = &self.drawing.style.language;
        let puzzle = language.phrases().deck.puzzle.as_str();
        let name = match language.range_in_words(self.drawing.almanac_days) {
            Some(range) => format!("{puzzle}, {range}"),
            None => puzzle.to_string(),
        };
        let (face, em) = (&faces.regular, self.drawing.plan.sizes.month);
        let size = em * (self.rest.width() / face.width(&name, em)).min(1.0);
        let baseline = self.rest.y0 + face.cap_height() * size;
        items.push(self.line(&name, face, baseline, size, ink));
        let year = named("year", self.year.as_str(), Role::Heading(1), items);
        (year, baseline)
    }

    /// The pieces in a row along the foot, in landscape orientation, in inks of the year.
    fn pieces(&self) -> Item {
        let (puzzle, plan) = (self.drawing.puzzle, self.drawing.plan);
        let theme = &self.drawing.style.theme;
        let shapes = puzzle.pieces().iter();
        let shapes = shapes.map(|piece| lying(piece.shape(), f64::INFINITY));
        let shapes: Vec<Polyomino> = shapes.collect();
        let cells: f64 = shapes.iter().map(|shape| f64::from(shape.width())).sum();
        let cells = cells + BETWEEN * shapes.len().saturating_sub(1) as f64;
        let cell = (PIECE_CELL * plan.sizes.month).min(self.rest.width() / cells);
        let (left, right) = (self.rest.x0, self.rest.x1 - cells * cell);
        let mut x = self.rest_edge.of_span(left, right);
        let mut items = Vec::with_capacity(shapes.len());
        for (piece, shape) in shapes.iter().enumerate() {
            let size = size_of(shape);
            let origin = Point::new(x, self.rest.y1 - size.height * cell);
            let month = 1 + 12 * piece / shapes.len();
            let look = WallLook::new(theme, theme.month_ink(month as u32), 1, cell);
            items.push(look.loose_piece(shape.cells(), &Grid { origin, cell }));
            x += (size.width + BETWEEN) * cell;
        }
        let phrases = &self.drawing.style.language.phrases().poster;
        named("pieces", phrases.pieces.as_str(), Role::Figure, items)
    }

    /// The number of shown tilings, the number of all tilings on these days, and the puzzle's maker, below a line.
    fn notes(&self, above: f64) -> Item {
        let (theme, language) = (&self.drawing.style.theme, &self.drawing.style.language);
        let days = self.drawing.days.iter();
        let shown = days.clone().filter(|shown| shown.solution.is_some());
        let shown = shown.count();
        let tilings: u128 = days.map(|shown| shown.entry.tilings).sum();
        let count = language.phrases().poster.shown_of.with(&[
            ("shown", &language.number(shown as u128)),
            ("tilings", &language.tilings(tilings)),
        ]);
        let maker = language.credit_of(self.drawing.puzzle);
        let (bold, regular) = (&theme.typefaces.bold, &theme.typefaces.regular);
        let widest = bold.width(&count, 1.0).max(regular.width(&maker, 1.0));
        let size = self.drawing.plan.sizes.note.min(self.rest.width() / widest);
        let first = above + (LEADING + ABOVE_NOTES) * size;
        let second = first + LEADING * size;
        let items = vec![
            self.line(&count, bold, first, size, theme.inks.text),
            self.line(&maker, regular, second, size, theme.inks.muted),
        ];
        group(Role::Paragraph, items)
    }

    /// A line at the edge of the rest.
    fn line(&self, content: &str, face: &Face, baseline: f64, size: f64, color: Color) -> Item {
        let edge = self.rest_edge;
        let at = Point::new(edge.of_span(self.rest.x0, self.rest.x1), baseline);
        let anchor = edge.anchor(Anchor::Start);
        flush(text(content, face, size, at, anchor, color), edge).into()
    }
}
