//! The head of a poster: the year in cells, what it is, the pieces, how many solutions there are, and
//! whose board it is. Above all fields the rest stands beside the year, and among them below it.

use super::Drawing;
use super::look::MonthLook;
use crate::figure::{Grid, Numeral};
use crate::product::heading::{Edge, numeral};
use tilendar_drawing::{Anchor, Color, Face, Group, Item, Point, Rect, Role};
use tilendar_puzzle::Polyomino;

/// White between two pieces, in cells.
const BETWEEN: f64 = 0.8;
/// A room this many times as wide as high has the year at one end and the rest at the other.
const WIDE: f64 = 3.2;
/// The share of a wide room that the year may take.
const YEAR: f64 = 0.6;
/// The side of a cell of the pieces at most, in ems of the months' names.
const PIECE_CELL: f64 = 0.5;
/// From one line of notes to the next, in ems.
const LEADING: f64 = 1.4;

pub(super) fn draw(drawing: &Drawing<'_>) -> Vec<Item> {
    let head = Head::new(drawing);
    vec![head.year(), head.pieces(), head.notes()]
}

/// Where everything of the head stands.
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
        let (plan, language) = (drawing.plan, &drawing.setting.language);
        let room = plan.head;
        let year = language.years(drawing.almanac_days);
        let year = year.unwrap_or_else(|| language.phrases().poster.every_year.to_string());
        let bold = &drawing.setting.theme.typefaces.bold;
        // Words have no cells, and capitals as high as a numeral.
        let in_font = || bold.width(&year, Numeral::HEIGHT / bold.cap_height());
        let width = Numeral::new(&year).map_or_else(in_font, |numeral| numeral.width());
        let edge = match plan.from_right {
            true => Edge::Right,
            false => Edge::Left,
        };
        let is_wide = room.width() > WIDE * room.height();
        let sizes = plan.sizes;
        let cell = match is_wide {
            true => (room.height() / Numeral::HEIGHT).min(YEAR * room.width() / width),
            false => {
                let rest = 4.2 * sizes.month + 2.0 * LEADING * sizes.note;
                ((room.height() - rest) / Numeral::HEIGHT).min(room.width() / width)
            }
        };
        let white = 1.2 * sizes.month;
        let (rest, rest_edge) = match (is_wide, edge) {
            (true, Edge::Left) => {
                let left = room.x0 + width * cell + white;
                (Rect { x0: left, ..room }, edge.opposite())
            }
            (true, Edge::Right) => {
                let right = room.x1 - width * cell - white;
                (Rect { x1: right, ..room }, edge.opposite())
            }
            (false, _) => {
                let top = room.y0 + Numeral::HEIGHT * cell + white;
                (Rect { y0: top, ..room }, edge)
            }
        };
        Self {
            drawing,
            year,
            cell,
            edge,
            rest,
            rest_edge,
        }
    }

    /// The year, what it is, and which days if they are not the whole year.
    fn year(&self) -> Item {
        let theme = &self.drawing.setting.theme;
        let inks = theme.inks;
        let room = self.drawing.plan.head;
        let corner = Point::new(self.edge.of_span(room.x0, room.x1), room.y0);
        let in_cells = numeral(&self.year, corner, self.edge, self.cell, inks.text, theme);
        let mut items = in_cells.unwrap_or_else(|| {
            let face = &theme.typefaces.bold;
            let height = Numeral::HEIGHT * self.cell;
            let place = (corner + (0.0, height), self.edge.anchor(Anchor::Start));
            let size = height / face.cap_height();
            let mut text = self.drawing.line(&self.year, face, place, size, inks.text);
            if let Some(ink) = text.ink() {
                text.origin.x += corner.x - self.edge.of_span(ink.x0, ink.x1);
            }
            vec![text.into()]
        });
        let language = &self.drawing.setting.language;
        let puzzle = language.phrases().deck.puzzle.as_str();
        let name = match language.range_in_words(self.drawing.almanac_days) {
            Some(range) => format!("{puzzle}, {range}"),
            None => puzzle.to_string(),
        };
        let face = &theme.typefaces.regular;
        let em = self.drawing.plan.sizes.month;
        let size = em * (self.rest.width() / face.width(&name, em)).min(1.0);
        let baseline = self.rest.y0 + face.cap_height() * size;
        items.push(self.line(&name, face, baseline, size, inks.text));
        Group::named("year", self.year.clone(), items)
            .with_role(Role::Heading(1))
            .into()
    }

    /// The pieces in a row, each on its longer side, in the tones that they have in all months.
    fn pieces(&self) -> Item {
        let (puzzle, plan) = (self.drawing.puzzle, self.drawing.plan);
        let theme = &self.drawing.setting.theme;
        let shapes = puzzle.pieces().iter().map(|piece| lying(piece.shape()));
        let shapes: Vec<Polyomino> = shapes.collect();
        let cells: f64 = shapes.iter().map(|shape| f64::from(shape.width())).sum();
        let cells = cells + BETWEEN * shapes.len().saturating_sub(1) as f64;
        let cell = (PIECE_CELL * plan.sizes.month).min(self.rest.width() / cells);
        let look = MonthLook::new(theme, theme.inks.text, shapes.len(), cell);
        let foot = self.rest.y1 - self.notes_height();
        let mut x = self
            .rest_edge
            .of_span(self.rest.x0, self.rest.x1 - cells * cell);
        let mut items = Vec::with_capacity(shapes.len());
        for (piece, shape) in shapes.iter().enumerate() {
            let origin = Point::new(x, foot - f64::from(shape.height()) * cell);
            items.push(look.piece(piece, shape.cells(), &Grid { origin, cell }));
            x += (f64::from(shape.width()) + BETWEEN) * cell;
        }
        let title = self
            .drawing
            .setting
            .language
            .phrases()
            .poster
            .pieces
            .as_str();
        Group::named("pieces", title, items)
            .with_role(Role::Figure)
            .into()
    }

    /// The height of the notes and the white above them.
    fn notes_height(&self) -> f64 {
        let note = self.drawing.plan.sizes.note;
        (2.0 * LEADING + 0.6) * note
    }

    /// How many tilings are shown of how many there are on these days, and the puzzle's maker.
    fn notes(&self) -> Item {
        let (plan, language) = (self.drawing.plan, &self.drawing.setting.language);
        let theme = &self.drawing.setting.theme;
        let days = self.drawing.days.iter();
        let shown = days
            .clone()
            .filter(|shown| shown.solution.is_some())
            .count();
        let tilings: u128 = days.map(|shown| shown.entry.tilings).sum();
        let count = language.phrases().poster.shown_of.with(&[
            ("shown", &language.number(shown as u128)),
            ("tilings", &language.tilings(tilings)),
        ]);
        let maker = language.credit_of(self.drawing.puzzle);
        let faces = &theme.typefaces;
        let widest = faces
            .bold
            .width(&count, 1.0)
            .max(faces.regular.width(&maker, 1.0));
        let size = plan.sizes.note.min(self.rest.width() / widest);
        let foot = self.rest.y1;
        let items = vec![
            self.line(
                &count,
                &faces.bold,
                foot - LEADING * size,
                size,
                theme.inks.text,
            ),
            self.line(&maker, &faces.regular, foot, size, theme.inks.muted),
        ];
        Item::Group(Group {
            role: Some(Role::Paragraph),
            items,
            ..Group::default()
        })
    }

    /// A line at the edge of the rest.
    fn line(&self, content: &str, face: &Face, baseline: f64, size: f64, color: Color) -> Item {
        let x = self.rest_edge.of_span(self.rest.x0, self.rest.x1);
        let anchor = match self.rest_edge {
            Edge::Left => Anchor::Start,
            Edge::Right => Anchor::End,
        };
        let mut text = self.drawing.line(
            content,
            face,
            (Point::new(x, baseline), anchor),
            size,
            color,
        );
        if let Some(ink) = text.ink() {
            text.origin.x += x - self.rest_edge.of_span(ink.x0, ink.x1);
        }
        Item::Text(text)
    }
}

fn lying(shape: &Polyomino) -> Polyomino {
    if shape.height() > shape.width() {
        shape.turned()
    } else {
        shape.clone()
    }
}
