//! What to do with the pages, in numbered steps, and which part of the board is on which sheet.

use super::tiles::Tiles;
use super::{Backs, PiecesOptions};
use crate::figure::{Grid, Paragraph, Radii, areas, rounded_outline};
use crate::paper::FlipEdge;
use crate::product::words::{flipping, listed};
use tilendar_drawing::{
    Anchor, Color, Group, Item, Path, Point, Rect, Role, Shape, Stroke, Text, Typefaces,
};
use tilendar_puzzle::{GroupKind, Puzzle, RevealGroup};

/// The widest column that is easy to read, in millimetres.
pub(super) const WIDEST: f64 = 150.0;
/// The widest column, where a narrower one would need a page of its own.
pub(super) const WIDE: f64 = 205.0;
/// The em of text in millimetres, 10 points, and its leading.
const BODY: (f64, f64) = (3.53, 5.2);
/// From the left edge to the text beside a number, in ems.
const INDENT: f64 = 1.6;
/// White between two steps, in ems.
const BETWEEN: f64 = 0.5;
/// The width of the map of a board on several sheets, in millimetres, at most.
const MAP: f64 = 70.0;

/// The steps.
pub(super) struct Guide {
    steps: Vec<String>,
    scale: f64,
    faces: Typefaces,
    ink: Color,
}

impl Guide {
    pub(super) fn new(puzzle: &Puzzle, options: &PiecesOptions, tiles: &Tiles) -> Self {
        Self {
            steps: steps(puzzle, options, tiles),
            scale: options.theme.sizes.note_scale(),
            faces: options.theme.typefaces.clone(),
            ink: options.theme.inks.text,
        }
    }

    /// The height of all steps in a column of this width, in millimetres.
    pub(super) fn height(&self, width: f64) -> f64 {
        let paragraph = self.paragraph();
        let lines = self.steps.iter();
        let lines = lines.map(|step| paragraph.lines(step, width - self.indent()).len());
        let white = BETWEEN * paragraph.size * self.steps.len().saturating_sub(1) as f64;
        lines.sum::<usize>() as f64 * paragraph.leading + white
    }

    /// The steps at the top of the area.
    pub(super) fn draw(&self, area: Rect) -> Item {
        let paragraph = self.paragraph();
        let mut baseline = area.y0 + paragraph.size;
        let mut items: Vec<Item> = Vec::new();
        for (step, number) in self.steps.iter().zip(1..) {
            let number = Text {
                content: format!("{number}"),
                origin: Point::new(area.x0, baseline),
                size: paragraph.size,
                face: self.faces.bold.clone(),
                anchor: Anchor::Start,
                color: self.ink,
            };
            let place = Point::new(area.x0 + self.indent(), baseline);
            let (lines, next) = paragraph.set(step, place, area.width() - self.indent());
            let mut both: Vec<Item> = vec![number.into()];
            both.extend(lines);
            items.push(Item::Group(Group {
                role: Some(Role::Paragraph),
                items: both,
                ..Group::default()
            }));
            baseline = next + BETWEEN * paragraph.size;
        }
        Item::Group(Group {
            id: Some("guide".to_string()),
            items,
            ..Group::default()
        })
    }

    fn paragraph(&self) -> Paragraph {
        Paragraph {
            face: self.faces.regular.clone(),
            size: BODY.0 * self.scale,
            leading: BODY.1 * self.scale,
            color: self.ink,
        }
    }

    fn indent(&self) -> f64 {
        INDENT * BODY.0 * self.scale
    }
}

fn steps(puzzle: &Puzzle, options: &PiecesOptions, tiles: &Tiles) -> Vec<String> {
    let phrases = &options.language.phrases().pieces;
    let edge = match options.backs {
        Backs::Duplex {
            flip: FlipEdge::Short,
            ..
        } => &phrases.short_edge,
        _ => &phrases.long_edge,
    };
    let mut steps = vec![match options.backs {
        Backs::Duplex { .. } => phrases.print_on_both_sides.with(&[("edge", edge.as_str())]),
        Backs::Glued | Backs::None => phrases.print_on_one_side.to_string(),
    }];
    steps.push(match options.backs {
        Backs::Duplex { .. } => phrases.stiff_paper.to_string(),
        Backs::Glued => phrases.glue_backs.to_string(),
        Backs::None => phrases.glue_fronts.to_string(),
    });
    steps.push(phrases.cut_out.to_string());
    steps.push(match tiles.count() {
        1 => phrases.whole_board.to_string(),
        count => phrases
            .board_in_parts
            .with(&[("count", &count.to_string())]),
    });
    steps.push(how_to_play(puzzle, options));
    steps
}

fn how_to_play(puzzle: &Puzzle, options: &PiecesOptions) -> String {
    let phrases = &options.language.phrases().pieces;
    let sheet = &options.language.phrases().sheet;
    let count = puzzle.pieces().len().to_string();
    let groups: Vec<String> = puzzle
        .groups()
        .iter()
        .map(|group| name(puzzle, group, options))
        .collect();
    let values = [
        ("count", count.as_str()),
        ("flipping", &flipping(puzzle.pieces(), sheet)),
        ("groups", &listed(&groups, sheet)),
    ];
    if groups.is_empty() {
        phrases.play_all_cells.with(&values)
    } else if puzzle.has_dates() {
        phrases.play_a_date.with(&values)
    } else {
        phrases.play_labels.with(&values)
    }
}

fn name(puzzle: &Puzzle, group: &RevealGroup, options: &PiecesOptions) -> String {
    let phrases = &options.language.phrases().pieces;
    match group.kind() {
        GroupKind::Weekday => phrases.weekday.to_string(),
        GroupKind::Month => phrases.month.to_string(),
        GroupKind::Day => phrases.day.to_string(),
        GroupKind::Other => match group.labels() {
            [only] => puzzle.text(*only).to_string(),
            _ => group.name().to_owned(),
        },
    }
}

/// The whole board in small, with the number of the sheet on each of its parts.
pub(super) fn map(puzzle: &Puzzle, tiles: &Tiles, area: Rect, options: &PiecesOptions) -> Item {
    let board = puzzle.board();
    let theme = &options.theme;
    let side = f64::from(board.columns().max(board.rows()));
    let cell = MAP.min(area.width()).min(area.height()) / side;
    let grid = Grid {
        origin: area.origin(),
        cell,
    };
    let line = Stroke::new(theme.inks.muted, 0.12);
    let mut items: Vec<Item> = Vec::new();
    for cells in areas(board) {
        let path = rounded_outline(&cells, &grid, 0.0, Radii::uniform(0.0));
        items.push(Shape::stroked(path, line).into());
    }
    let seam = Stroke::new(theme.inks.text, 0.5);
    for (tile, number) in tiles.iter().zip(1_usize..) {
        let corner = |column: u8, row: u8| grid.at(f64::from(column), f64::from(row));
        let part = Rect::from_points(
            corner(tile.columns.start, tile.rows.start),
            corner(tile.columns.end, tile.rows.end),
        );
        items.push(Shape::stroked(Path::rectangle(part), seam).into());
        let size = part.width().min(part.height()) * 0.45;
        let center = part.center();
        let number = Text {
            content: number.to_string(),
            origin: Point::new(
                center.x,
                center.y + theme.typefaces.bold.cap_height() * size / 2.0,
            ),
            size,
            face: theme.typefaces.bold.clone(),
            anchor: Anchor::Middle,
            color: theme.inks.text,
        };
        items.push(number.into());
    }
    let title = options.language.phrases().pieces.map_of_board.as_str();
    Group::named("map", title, items)
        .with_role(Role::Figure)
        .into()
}
