//! Draws an art print: ground, date, tilings, words.

use super::composition::{Composition, Content};
use super::words::{LEADING, Lines, Words};
use super::{ArtPrint, is_full};
use crate::tones::TonalLook;
use crate::wall::flush;
use tilendar_drawing::{Anchor, Face, Item, Point, Role, Vec2};
use tilendar_press::figure::{
    Edge, Grid, Style, Theme, capitals, group, in_capitals, named, numeral, spoken_tiling, text,
};
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::{Puzzle, Solution};

/// The radius of the field's corners, as a share of the sheet's shorter side.
const CORNER: f64 = 0.012;
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
        let look = TonalLook::new(theme, ink, self.puzzle.pieces().len(), composition.tiles.cell);
        let is_full = is_full(self.fields, self.style);
        let radius = if is_full { 0.0 } else { CORNER * composition.sheet.min_side() };
        let mut items = vec![look.field(composition.field, radius), self.date(&look)];
        items.extend(self.tilings(&look));
        items.push(self.words(&look));
        items
    }

    /// The date: the day in cells, and beside or below it the month and the text above it.
    fn date(&self, look: &TonalLook) -> Item {
        let Composition { edge, date, .. } = *self.composition;
        let theme = self.on_field(look);
        let number = &self.content.number;
        let mut items =
            numeral(number, date.numeral, edge, date.cell, look.text, &theme).unwrap_or_default();
        if let Some(above) = &self.content.above_month {
            let face = &theme.typefaces.regular;
            items.push(self.line(above, face, date.above_month, date.em, look));
        }
        items.extend(self.in_capitals(&self.content.month, date.month, date.em, look));
        let title = self.style.language.day_in_words(self.day);
        named("date", title, Role::Heading(1), items)
    }

    /// The tilings from the left, row by row.
    fn tilings(&self, look: &TonalLook) -> impl Iterator<Item = Item> {
        self.solutions
            .iter()
            .enumerate()
            .map(|(index, solution)| self.tiling(index, solution, look))
    }

    /// The grid of the board with this index.
    fn grid(&self, index: usize) -> Grid {
        let Composition { edge, tiles, first, .. } = *self.composition;
        let row = index / tiles.columns;
        let in_row = (self.solutions.len() - row * tiles.columns).min(tiles.columns);
        let column = match edge {
            Edge::Left => index % tiles.columns,
            Edge::Right => in_row - 1 - index % tiles.columns,
        };
        // The last row stands in the middle.
        let columns = column as f64 + (tiles.columns - in_row) as f64 / 2.0;
        let corner = Vec2::new(columns * tiles.pitch.width, row as f64 * tiles.pitch.height);
        Grid::new(first + corner, tiles.cell)
    }

    /// A tiling, with labels on its open cells if they are legible from a distance.
    fn tiling(&self, index: usize, solution: &Solution, look: &TonalLook) -> Item {
        let puzzle = self.puzzle;
        let grid = self.grid(index);
        let items = if grid.cell >= LABELED {
            let theme = self.style.theme.of_month(self.day.month());
            look.labeled_tiling(puzzle, solution, &grid, &theme)
        } else {
            look.tiling(puzzle, solution, &grid)
        };
        let title = spoken_tiling(puzzle, solution, self.style.language.spoken());
        named(format!("tiling-{}", index + 1), title, Role::Figure, items)
    }

    /// The recipient, the message, the number of solutions, and the credit of the board.
    fn words(&self, look: &TonalLook) -> Item {
        let Composition { room, words, edge, .. } = self.composition;
        let Words { name, message, edition, notes, .. } = words;
        // Notes are at the foot, the name at the head, and the message in the middle of the remaining room.
        let mut items = self.lines(notes, room.y1, look);
        let foot_of_name = room.y0 + name.height();
        let foot_of_edition = room.y1 - words.height_of_notes();
        for (lines, foot) in [(name, foot_of_name), (edition, foot_of_edition)] {
            match &lines.lines[..] {
                [line] if in_capitals(line, &lines.face) * lines.em <= room.width() + 1e-6 => {
                    let origin = Point::new(edge.of_span(room.x0, room.x1), foot);
                    items.extend(self.in_capitals(line, origin, lines.em, look));
                }
                _ => items.extend(self.lines(lines, foot, look)),
            }
        }
        let mut foot = foot_of_name;
        if !name.lines.is_empty() {
            let white =
                room.height() - name.height() - words.message_height() - words.foot_height();
            foot += white / 2.0;
        }
        for part in message {
            foot += part.height();
            items.extend(self.lines(part, foot, look));
            foot += words.within_message;
        }
        group(Role::Paragraph, items)
    }

    /// Lines that end at `foot`.
    fn lines(&self, lines: &Lines, foot: f64, look: &TonalLook) -> Vec<Item> {
        let Composition { room, edge, .. } = self.composition;
        let x = edge.of_span(room.x0, room.x1);
        let count = lines.lines.len();
        let item = |(index, line): (usize, &String)| {
            let up = (count - 1 - index) as f64 * LEADING * lines.em;
            self.line(line, &lines.face, Point::new(x, foot - up), lines.em, look)
        };
        lines.lines.iter().enumerate().map(item).collect()
    }

    /// The theme on the field, whose color fills outlined numerals.
    fn on_field(&self, look: &TonalLook) -> Theme {
        let mut theme = self.style.theme.clone();
        theme.inks.ground = look.ground;
        theme
    }

    fn in_capitals(&self, words: &str, origin: Point, em: f64, look: &TonalLook) -> Vec<Item> {
        let theme = self.on_field(look);
        capitals(words, origin, self.composition.edge, em, look.text, &theme)
    }

    fn line(&self, content: &str, face: &Face, origin: Point, em: f64, look: &TonalLook) -> Item {
        let edge = self.composition.edge;
        let anchor = edge.anchor(Anchor::Start);
        flush(text(content, face, em, origin, anchor, look.text), edge).into()
    }
}
