//! Draws an art print: ground, date, tilings, words.

use super::composition::{Composition, Content, Frame};
use super::is_full;
use super::words::{LEADING, Words, height};
use crate::tones::TonalLook;
use crate::wall::flush;
use tilendar_drawing::{Anchor, Face, Item, Point, Role};
use tilendar_press::figure::{
    Grid, Lines, Theme, capitals, group, named, numeral, spoken_tiling, text,
};
use tilendar_puzzle::Solution;

/// The radius of the field's corners, as a share of the sheet's shorter side.
const CORNER: f64 = 0.012;
/// The smallest cell, in millimeters, at which open cells have labels.
const LABELED: f64 = 6.0;

impl Composition<'_> {
    /// Everything on the sheet.
    pub fn draw(&self) -> Vec<Item> {
        let Content { fields, style, puzzle, day, solutions, .. } = self.frame.content;
        let ink = style.theme.month_ink(day.month());
        let look = TonalLook::new(&style.theme, ink, puzzle.pieces().len(), self.tiles.cell);
        let is_full = is_full(fields, style);
        let radius = if is_full { 0.0 } else { CORNER * self.frame.sheet.min_side() };
        let mut items = vec![look.field(self.frame.field, radius), self.date(&look)];
        let tilings = solutions.iter().enumerate();
        items.extend(tilings.map(|(index, solution)| self.tiling(index, solution, &look)));
        items.push(self.words(&look));
        items
    }

    /// The date: the day in cells, and beside or below it the month and the text above it.
    fn date(&self, look: &TonalLook) -> Item {
        let Self { frame: Frame { edge, content, .. }, date, .. } = self;
        let theme = self.on_field(look);
        let number = &content.number;
        let mut items =
            numeral(number, date.numeral, *edge, date.cell, look.text, &theme).unwrap_or_default();
        if let Some(above) = &content.above_month {
            let face = &theme.typefaces.regular;
            items.push(self.line(above, face, date.above_month, date.em, look));
        }
        items.extend(self.in_capitals(&content.month, date.month, date.em, look));
        let title = content.style.language.day_in_words(content.day);
        named("date", title, Role::Heading(1), items)
    }

    /// A tiling, with labels on its open cells if they are legible from a distance.
    fn tiling(&self, index: usize, solution: &Solution, look: &TonalLook) -> Item {
        let Content { puzzle, day, style, solutions, .. } = self.frame.content;
        let offset = self.tiles.offset(index, solutions.len(), self.frame.edge);
        let grid = Grid::new(self.first + offset, self.tiles.cell);
        let items = if grid.cell >= LABELED {
            let theme = style.theme.of_month(day.month());
            look.labeled_tiling(puzzle, solution, &grid, &theme)
        } else {
            look.tiling(puzzle, solution, &grid)
        };
        let title = spoken_tiling(puzzle, solution, style.language.spoken());
        named(format!("tiling-{}", index + 1), title, Role::Figure, items)
    }

    /// The recipient, the message, the number of solutions, and the credit of the board.
    fn words(&self, look: &TonalLook) -> Item {
        let Self { room, words, .. } = self;
        let Words { name, message, edition, notes, .. } = words;
        // Notes are at the foot, the name at the head, and the message in the middle of the remaining room.
        let mut items = self.lines(notes, room.y1, look);
        let foot_of_name = room.y0 + height(name);
        let foot_of_edition = room.y1 - words.height_of_notes();
        for (lines, foot) in [(name, foot_of_name), (edition, foot_of_edition)] {
            items.extend(self.lines(lines, foot, look));
        }
        let mut foot = foot_of_name;
        if !name.lines.is_empty() {
            let white = room.height() - height(name) - words.message_height() - words.foot_height();
            foot += white / 2.0;
        }
        for part in message {
            foot += height(part);
            items.extend(self.lines(part, foot, look));
            foot += words.within_message();
        }
        group(Role::Paragraph, items)
    }

    /// Lines that end at `foot`.
    fn lines(&self, lines: &Lines, foot: f64, look: &TonalLook) -> Vec<Item> {
        let x = self.frame.edge.of_span(self.room.x0, self.room.x1);
        let count = lines.lines.len();
        let items = |(index, line): (usize, &String)| {
            let up = (count - 1 - index) as f64 * LEADING * lines.em;
            let origin = Point::new(x, foot - up);
            if lines.is_capital {
                return self.in_capitals(line, origin, lines.em, look);
            }
            vec![self.line(line, &lines.face, origin, lines.em, look)]
        };
        lines.lines.iter().enumerate().flat_map(items).collect()
    }

    /// The theme on the field, whose color fills outlined numerals.
    fn on_field(&self, look: &TonalLook) -> Theme {
        self.frame.content.style.theme.on_ground(look.ground)
    }

    fn in_capitals(&self, words: &str, origin: Point, em: f64, look: &TonalLook) -> Vec<Item> {
        let theme = self.on_field(look);
        capitals(words, origin, self.frame.edge, em, look.text, &theme)
    }

    fn line(&self, content: &str, face: &Face, origin: Point, em: f64, look: &TonalLook) -> Item {
        let edge = self.frame.edge;
        let anchor = edge.anchor(Anchor::Start);
        flush(text(content, face, em, origin, anchor, look.text), edge).into()
    }
}
