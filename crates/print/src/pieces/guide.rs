//! The instructions in numbered steps, and a map that shows which part of the board is on which sheet.

use super::plan::Tiles;
use super::{PieceBacks, Pieces};
use tilendar_drawing::{Anchor, Face, Group, Item, Path, Point, Rect, Role, Shape, Size, Stroke};
use tilendar_press::MakeError;
use tilendar_press::figure::{
    Edge, Grid, Line, Paragraph, Radii, Style, areas, group, named, rounded_outline, text,
};
use tilendar_press::options::{Dedication, Flip, Inscription, InscriptionRoom};
use tilendar_press::words::{flipping, listed};
use tilendar_puzzle::{GroupKind, Puzzle, RevealGroup};

/// The em of text in millimeters, 10 points, and its leading.
const BODY: f64 = 3.53;
const LEADING: f64 = 5.2;
/// The distance from the left edge to the text beside a number, and the white between two steps, in ems.
const INDENT: f64 = 1.6;
const BETWEEN: f64 = 0.5;
/// White above the dedication, in ems.
const ABOVE_DEDICATION: f64 = 1.2;
/// The largest width of the map of a board on several sheets, in millimeters.
const MAP: f64 = 70.0;

/// The steps, and the dedication below them.
#[derive(Debug, Clone, PartialEq)]
pub struct Guide {
    steps: Vec<String>,
    paragraph: Paragraph,
    bold: Face,
    indent: f64,
    dedication: Dedication,
    style: Style,
}

impl Guide {
    pub fn new(puzzle: &Puzzle, fields: &Pieces, style: &Style, tiles: &Tiles) -> Self {
        let theme = &style.theme;
        let size = BODY * theme.sizes.note_scale();
        let leading = LEADING * theme.sizes.note_scale();
        let face = &theme.typefaces.regular;
        Self {
            steps: steps(puzzle, fields, style, tiles),
            paragraph: Paragraph::new(face, size, leading, theme.inks.text),
            bold: theme.typefaces.bold.clone(),
            indent: INDENT * size,
            dedication: fields.dedication.clone(),
            style: style.clone(),
        }
    }

    /// The height of all steps in a column of this width, in millimeters.
    fn height_of_steps(&self, width: f64) -> f64 {
        let Paragraph { size, leading, .. } = self.paragraph;
        let white = BETWEEN * size * self.steps.len().saturating_sub(1) as f64;
        let lines: usize = self
            .steps
            .iter()
            .map(|step| self.paragraph.lines(step, width - self.indent).len())
            .sum();
        lines as f64 * leading + white
    }

    /// Whether the steps and the dedication have room in an area of this size.
    pub fn fits(&self, size: Size) -> bool {
        self.height_of_steps(size.width) <= size.height && self.inscription(size).is_ok()
    }

    fn above_dedication(&self) -> f64 {
        ABOVE_DEDICATION * self.paragraph.size
    }

    /// The dedication in the part of an area below the steps.
    fn inscription(&self, size: Size) -> Result<Option<Inscription>, MakeError> {
        let taken = self.height_of_steps(size.width) + self.above_dedication();
        let room = InscriptionRoom {
            size: Size::new(size.width, size.height - taken),
            em: self.paragraph.size,
            product: "the page of instructions",
        };
        self.dedication.inscription(room, &self.style)
    }

    /// The steps at the top of the area, with the foot of everything.
    ///
    /// # Errors
    /// [`MakeError`] if the dedication has no room.
    pub fn draw(&self, area: Rect) -> Result<(Item, f64), MakeError> {
        let Paragraph { size, color, .. } = self.paragraph;
        let mut corner = Point::new(area.x0, area.y0 + size);
        let mut items: Vec<Item> = Vec::new();
        for (step, number) in self.steps.iter().zip(1..) {
            let number = text(number.to_string(), &self.bold, size, corner, Anchor::Start, color);
            let origin = corner + (self.indent, 0.0);
            let (lines, next) = self.paragraph.set(step, origin, area.width() - self.indent);
            let both = std::iter::once(number.into()).chain(lines).collect();
            items.push(group(Role::Paragraph, both));
            corner.y = next + BETWEEN * size;
        }
        let mut foot = area.y0 + self.height_of_steps(area.width());
        if let Some(inscription) = self.inscription(area.size())? {
            let below = Rect { y0: foot + self.above_dedication(), ..area };
            items.push(inscription.draw(below, Edge::Left, color, &self.style.theme));
            foot = below.y0 + inscription.height();
        }
        Ok((Group::new(items).with_id("guide").into(), foot))
    }
}

fn steps(puzzle: &Puzzle, fields: &Pieces, style: &Style, tiles: &Tiles) -> Vec<String> {
    let phrases = &style.language.phrases().pieces;
    let edge = match fields.flip() {
        Flip::Short => &phrases.short_edge,
        Flip::Long => &phrases.long_edge,
    };
    let print = match fields.backs {
        PieceBacks::Duplex => phrases.print_on_both_sides.with(&[("edge", edge.as_str())]),
        PieceBacks::Glue | PieceBacks::None => phrases.print_on_one_side.to_string(),
    };
    let paper = match fields.backs {
        PieceBacks::Duplex => &phrases.stiff_paper,
        PieceBacks::Glue => &phrases.glue_backs,
        PieceBacks::None => &phrases.glue_fronts,
    };
    let board = match tiles.count() {
        1 => phrases.whole_board.to_string(),
        count => phrases.board_in_parts.with(&[("count", &count.to_string())]),
    };
    let cut_out = phrases.cut_out.to_string();
    let sets = match fields.copies.get() {
        1 => None,
        count => Some(phrases.sets.with(&[("count", &count.to_string())])),
    };
    [print, paper.to_string(), cut_out, board]
        .into_iter()
        .chain(sets)
        .chain([how_to_play(puzzle, style)])
        .collect()
}

fn how_to_play(puzzle: &Puzzle, style: &Style) -> String {
    let phrases = &style.language.phrases().pieces;
    let sheet = &style.language.phrases().sheet;
    let name = |group: &RevealGroup| match group.kind() {
        GroupKind::Year => phrases.year.to_string(),
        GroupKind::Weekday => phrases.weekday.to_string(),
        GroupKind::Month => phrases.month.to_string(),
        GroupKind::Day => phrases.day.to_string(),
        GroupKind::Other => match group.labels() {
            [only] => puzzle.text(*only).to_string(),
            _ => group.name().to_owned(),
        },
    };
    let groups: Vec<String> = puzzle.groups().iter().map(name).collect();
    let phrase = if groups.is_empty() {
        &phrases.play_all_cells
    } else if puzzle.has_dates() {
        &phrases.play_a_date
    } else {
        &phrases.play_labels
    };
    phrase.with(&[
        ("count", &puzzle.pieces().len().to_string()),
        ("flipping", &flipping(puzzle.pieces(), sheet)),
        ("groups", &listed(&groups, sheet)),
    ])
}

/// The whole board as a small map, with the number of the sheet on each of its parts.
pub fn map(puzzle: &Puzzle, tiles: &Tiles, area: Rect, style: &Style) -> Item {
    let board = puzzle.board();
    let theme = &style.theme;
    let ink = theme.inks.text;
    let bold = &theme.typefaces.bold;
    let side = f64::from(board.columns().max(board.rows()));
    let cell = MAP.min(area.width()).min(area.height()) / side;
    let grid = Grid::new(area.origin(), cell);
    let line = Stroke::new(theme.inks.muted, 0.12);
    let mut items: Vec<Item> = areas(board)
        .into_iter()
        .map(|cells| rounded_outline(&cells, &grid, 0.0, Radii::uniform(0.0)))
        .map(|outline| Shape::stroked(outline, line).into())
        .collect();
    for (tile, number) in tiles.iter().zip(1_usize..) {
        let start = (i32::from(tile.columns.start), i32::from(tile.rows.start));
        let end = (i32::from(tile.columns.end), i32::from(tile.rows.end));
        let part = Rect::from_points(grid.corner(start), grid.corner(end));
        items.push(Shape::stroked(Path::rectangle(part), Stroke::new(ink, 0.5)).into());
        let line = Line::new(bold, part.size().min_side() * 0.45, ink);
        items.push(line.centered(number.to_string(), part.center(), part.width()));
    }
    let title = style.language.phrases().pieces.map_of_board.as_str();
    named("map", title, Role::Figure, items)
}
