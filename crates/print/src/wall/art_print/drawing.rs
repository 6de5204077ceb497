//! Draws an art print: ground, date, tilings, words.

use super::composition::{Composition, Content, LEADING, Lines};
use super::{ArtPrint, is_full};
use crate::wall::flush;
use crate::wall::look::WallLook;
use tilendar_drawing::{Anchor, Face, Item, Point, Role, Vec2};
use tilendar_press::figure::{Edge, Style, capitals, in_capitals, numeral};
use tilendar_press::figure::{Grid, group, named, open_cells, spoken_tiling, text};
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::{Puzzle, Solution};

/// The radius of the field's corners, as a share of the sheet's shorter side.
const CORNER: f64 = 0.012;
/// The side of a cell for which themes specify the ring of open cells, in millimeters.
const REFERENCE_CELL: f64 = 12.5;
/// The smallest cell, in millimeters, at which open cells have labels.
const LABELED: f64 = 6.0;

/// Everything needed to draw an art print.
pub struct Drawing<'a> {
    pub puzzle: &'a Puzzle,
    pub day: Day,
    pub solutions: &'a [Solution],
    pub content: &'a Content,
    pub composition: &'a Composition,
    pub fields: &'a ArtPrint,
    pub style: &'a Style,
}

impl Drawing<'_> {
    pub fn items(&self) -> Vec<Item> {
        let composition = self.composition;
        let theme = &self.style.theme;
        let ink = theme.month_ink(self.day.month());
        let look = WallLook::new(theme, ink, self.puzzle.pieces().len(), composition.tiles.cell);
        let radius = if is_full(self.fields, self.style) {
            0.0
        } else {
            CORNER * composition.sheet.min_side()
        };
        let mut items = vec![look.field(composition.field, radius), self.date(&look)];
        items.extend(self.tilings(&look));
        items.push(self.words(&look));
        items
    }

    /// The date: the day in cells, and beside or below it the month and the text above it.
    fn date(&self, look: &WallLook) -> Item {
        let Composition { edge, date, .. } = *self.composition;
        let (corner, number) = (date.numeral, &self.content.number);
        let theme = &self.style.theme;
        // Outlined numerals are filled with the color of the field.
        let mut on_field = theme.clone();
        on_field.inks.ground = look.ground;
        let in_cells = numeral(number, corner, edge, date.cell, look.text, &on_field);
        let mut items = in_cells.unwrap_or_default();
        let faces = &theme.typefaces;
        if let Some(above) = &self.content.above_month {
            items.push(self.line(above, &faces.regular, date.above_month, date.em, look));
        }
        items.extend(self.in_capitals(&self.content.month, date.month, date.em, look));
        let title = self.style.language.day_in_words(self.day);
        named("date", title, Role::Heading(1), items)
    }

    /// The tilings from the left, row by row.
    fn tilings(&self, look: &WallLook) -> Vec<Item> {
        let (edge, first) = (self.composition.edge, self.composition.first);
        let tiles = &self.composition.tiles;
        let grid = |place: usize| {
            let column = match edge {
                Edge::Left => place % tiles.columns,
                Edge::Right => tiles.columns - 1 - place % tiles.columns,
            };
            let (column, row) = (column as f64, (place / tiles.columns) as f64);
            Grid::new(
                first + Vec2::new(column * tiles.pitch.width, row * tiles.pitch.height),
                tiles.cell,
            )
        };
        let solutions = self.solutions.iter().enumerate();
        let tilings =
            solutions.map(|(place, solution)| self.tiling(place, solution, &grid(place), look));
        tilings.collect()
    }

    /// A tiling, with labels on its open cells if they are legible from a distance.
    fn tiling(&self, place: usize, solution: &Solution, grid: &Grid, look: &WallLook) -> Item {
        let (puzzle, _fields, style) = (self.puzzle, self.fields, self.style);
        let items = if grid.cell >= LABELED {
            // The width of rings scales with the cells.
            let mut theme = style.theme.of_month(self.day.month());
            theme.board.ring *= grid.cell / REFERENCE_CELL;
            let open = open_cells(puzzle.board(), solution.open_cells(), grid, &theme);
            let mut items = look.pieces(puzzle, solution, grid);
            items.push(open.into());
            items
        } else {
            look.tiling(puzzle, solution, grid)
        };
        let title = spoken_tiling(puzzle, solution, style.language.spoken());
        named(format!("tiling-{}", place + 1), title, Role::Figure, items)
    }

    /// The recipient and the dedication, the number of solutions, and the credit of the board.
    fn words(&self, look: &WallLook) -> Item {
        let Composition { room, words, edge, .. } = self.composition;
        let faces = &self.style.theme.typefaces;
        // Notes are at the foot, the name at the head, and the dedication in the middle of the remaining room.
        let mut items = self.lines(&words.notes, &faces.regular, room.y1, look);
        let foot = room.y0 + words.name.height();
        let at = Point::new(edge.of_span(room.x0, room.x1), foot);
        match &words.name.lines[..] {
            [name] if in_capitals(name, &faces.bold) * words.name.em <= room.width() => {
                items.extend(self.in_capitals(name, at, words.name.em, look));
            }
            _ => items.extend(self.lines(&words.name, &faces.bold, foot, look)),
        }
        let white = if words.name.lines.is_empty() {
            0.0
        } else {
            room.height() - words.name.height() - words.dedication.height() - words.notes.height()
        };
        let foot = foot + (white / 2.0 + words.dedication.height());
        items.extend(self.lines(&words.dedication, &faces.regular, foot, look));
        group(Role::Paragraph, items)
    }

    /// Lines that end at `foot`.
    fn lines(&self, lines: &Lines, face: &Face, foot: f64, look: &WallLook) -> Vec<Item> {
        let Composition { room, edge, .. } = self.composition;
        let x = edge.of_span(room.x0, room.x1);
        let count = lines.lines.len();
        let placed = lines.lines.iter().enumerate().map(|(place, line)| {
            let up = (count - 1 - place) as f64 * LEADING * lines.em;
            self.line(line, face, Point::new(x, foot - up), lines.em, look)
        });
        placed.collect()
    }

    fn in_capitals(&self, words: &str, origin: Point, em: f64, look: &WallLook) -> Vec<Item> {
        let mut on_field = self.style.theme.clone();
        on_field.inks.ground = look.ground;
        capitals(words, origin, self.composition.edge, em, look.text, &on_field)
    }

    fn line(&self, content: &str, face: &Face, origin: Point, em: f64, look: &WallLook) -> Item {
        let edge = self.composition.edge;
        let anchor = edge.anchor(Anchor::Start);
        flush(text(content, face, em, origin, anchor, look.text), edge).into()
    }
}
