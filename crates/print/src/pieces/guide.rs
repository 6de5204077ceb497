//! The instructions in numbered steps, and a map that shows which part of the board is on which sheet.

use super::plan::Tiles;
use super::{PieceBacks, Pieces};
use tilendar_drawing::{Anchor, Face, Group, Item, Path, Point, Rect, Role, Shape, Stroke};
use tilendar_press::figure::{
    Grid, Paragraph, Radii, Style, areas, group, named, rounded_outline, text,
};
use tilendar_press::options::Flip;
use tilendar_press::words::{flipping, listed};
use tilendar_puzzle::{GroupKind, Puzzle};

/// The em of text in millimeters, 10 points, and its leading.
const BODY: (f64, f64) = (3.53, 5.2);
/// The distance from the left edge to the text beside a number, and the white between two steps, in ems.
const INDENT: f64 = 1.6;
const BETWEEN: f64 = 0.5;
/// The largest width of the map of a board on several sheets, in millimeters.
const MAP: f64 = 70.0;

/// The steps.
#[derive(Debug, Clone, PartialEq)]
pub struct Guide {
    steps: Vec<String>,
    paragraph: Paragraph,
    bold: Face,
    indent: f64,
}

impl Guide {
    pub fn new(puzzle: &Puzzle, fields: &Pieces, style: &Style, tiles: &Tiles) -> Self {
        let theme = &style.theme;
        let scale = theme.sizes.note_scale();
        let (size, leading) = (BODY.0 * scale, BODY.1 * scale);
        let face = &theme.typefaces.regular;
        Self {
            steps: steps(puzzle, fields, style, tiles),
            paragraph: Paragraph::new(face, size, leading, theme.inks.text),
            bold: theme.typefaces.bold.clone(),
            indent: INDENT * BODY.0 * scale,
        }
    }

    /// The height of all steps in a column of this width, in millimeters.
    pub fn height(&self, width: f64) -> f64 {
        let paragraph = &self.paragraph;
        let lines = self.steps.iter();
        let lines = lines.map(|step| paragraph.lines(step, width - self.indent).len());
        let white = BETWEEN * paragraph.size * self.steps.len().saturating_sub(1) as f64;
        lines.sum::<usize>() as f64 * paragraph.leading + white
    }

    /// The steps at the top of the area.
    pub fn draw(&self, area: Rect) -> Item {
        let Paragraph { size, color, .. } = self.paragraph;
        let mut at = Point::new(area.x0, area.y0 + size);
        let mut items: Vec<Item> = Vec::new();
        for (step, number) in self.steps.iter().zip(1..) {
            let number = number.to_string();
            let number = text(number, &self.bold, size, at, Anchor::Start, color);
            let place = at + (self.indent, 0.0);
            let (lines, next) = self.paragraph.set(step, place, area.width() - self.indent);
            let both = std::iter::once(number.into()).chain(lines);
            items.push(group(Role::Paragraph, both.collect()));
            at.y = next + BETWEEN * size;
        }
        Group::of(items).with_id("guide").into()
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
        count => {
            let count = count.to_string();
            phrases.board_in_parts.with(&[("count", &count)])
        }
    };
    let (paper, cut_out) = (paper.to_string(), phrases.cut_out.to_string());
    vec![print, paper, cut_out, board, how_to_play(puzzle, fields, style)]
}

fn how_to_play(puzzle: &Puzzle, _fields: &Pieces, style: &Style) -> String {
    let phrases = &style.language.phrases().pieces;
    let sheet = &style.language.phrases().sheet;
    let groups = puzzle.groups().iter().map(|group| match group.kind() {
        GroupKind::Weekday => phrases.weekday.to_string(),
        GroupKind::Month => phrases.month.to_string(),
        GroupKind::Day => phrases.day.to_string(),
        GroupKind::Other => match group.labels() {
            [only] => puzzle.text(*only).to_string(),
            _ => group.name().to_owned(),
        },
    });
    let groups: Vec<String> = groups.collect();
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
pub fn map(puzzle: &Puzzle, tiles: &Tiles, area: Rect, _fields: &Pieces, style: &Style) -> Item {
    let (board, theme) = (puzzle.board(), &style.theme);
    let (ink, bold) = (theme.inks.text, &theme.typefaces.bold);
    let side = f64::from(board.columns().max(board.rows()));
    let cell = MAP.min(area.width()).min(area.height()) / side;
    let grid = Grid::new(area.origin(), cell);
    let line = Stroke::new(theme.inks.muted, 0.12);
    let cells = areas(board).into_iter().map(|cells| {
        let path = rounded_outline(&cells, &grid, 0.0, Radii::uniform(0.0));
        Shape::stroked(path, line).into()
    });
    let mut items: Vec<Item> = cells.collect();
    for (tile, number) in tiles.iter().zip(1_usize..) {
        let corner = |(column, row)| grid.corner((i32::from(column), i32::from(row)));
        let (start, end) =
            ((tile.columns.start, tile.rows.start), (tile.columns.end, tile.rows.end));
        let part = Rect::from_points(corner(start), corner(end));
        items.push(Shape::stroked(Path::rectangle(part), Stroke::new(ink, 0.5)).into());
        let size = part.width().min(part.height()) * 0.45;
        let at = part.center() + (0.0, bold.cap_height() * size / 2.0);
        items.push(text(number.to_string(), bold, size, at, Anchor::Middle, ink).into());
    }
    let title = style.language.phrases().pieces.map_of_board.as_str();
    named("map", title, Role::Figure, items)
}
