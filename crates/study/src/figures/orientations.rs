//! All orientations of the pieces on one plate.

use super::placements::{Orientation, PiecePlacements, Placements};
use crate::chart::{Chart, figure, in_role};
use tilendar_drawing::{Affine, Document, Group, Item, Point, Role, Size};
use tilendar_press::figure::{BoardFigure, Grid, Style, Theme};
use tilendar_press::words::in_language;
use tilendar_puzzle::{CellSet, PieceIndex, Puzzle};

/// The side of a cell, in millimeters.
const CELL: f64 = 6.0;
/// The white between two shapes of the greatest length, in cells.
const BETWEEN: f64 = 1.1;
/// The most shapes on a line of the plate, which is the most orientations of a piece.
const ACROSS: usize = 8;
/// The white between heading and plate, and between two lines of the plate, in body ems.
const ABOVE: f64 = 4.2;
/// The white between a piece's name and its shapes, in body ems.
const BELOW_NAME: f64 = 1.3;
/// The white between a shape and its number, in body ems.
const BELOW_SHAPE: f64 = 0.9;
/// The share of paper color in the fill of a shape that is turned over.
const PALER: f64 = 0.62;

/// The plate, on a page as large as it needs: each piece in all its orientations, each with the number of its
/// placements on the empty board.
pub fn picture(puzzle: &Puzzle, style: &Style) -> Document {
    let puzzle = &in_language(puzzle, &style.language);
    let chart = Chart::new(style);
    let placements = Placements::leaving(puzzle, CellSet::EMPTY);
    let plate = Plate::new(puzzle, &placements, &chart);
    let phrases = &style.language.phrases().study;
    let title = phrases.orientations_title.with(&[("puzzle", puzzle.title())]);
    let subtitle = phrases.orientations_subtitle.as_str();
    let width = plate.slot * ACROSS as f64 - BETWEEN * CELL;
    let (mut items, foot) = chart.head(&title, subtitle, Point::ORIGIN, width);
    let mut y = foot;
    for line in plate.lines() {
        y += ABOVE * chart.body;
        let mut x = 0.0;
        let mut below = y;
        for piece in line {
            let (figure, foot) = plate.piece(piece, Point::new(x, y));
            items.push(figure);
            below = below.max(foot);
            x += plate.slot * piece.orientations.len() as f64;
        }
        y = below;
    }
    let sums = chart.sums(&[
        (&phrases.pieces, placements.pieces().len()),
        (&phrases.orientations, placements.orientation_count()),
        (&phrases.placements, placements.count()),
    ]);
    y += ABOVE * chart.body;
    let at = Point::new(0.0, y + chart.line().cap_height());
    let words = sums.join("   ·   ");
    let sum = chart.bold().start(words.clone(), at, width);
    items.push(in_role(Role::Paragraph, vec![sum]));
    chart.document(title, words, Size::new(width, at.y), items)
}

/// The data for drawing the plate.
struct Plate<'a> {
    puzzle: &'a Puzzle,
    placements: &'a Placements,
    chart: &'a Chart<'a>,
    /// The look of shapes as their maker shows them, and of shapes turned over.
    themes: [Theme; 2],
    /// The distance from one shape to the next, in millimeters.
    slot: f64,
}

impl<'a> Plate<'a> {
    fn new(puzzle: &'a Puzzle, placements: &'a Placements, chart: &'a Chart<'a>) -> Self {
        let longest = puzzle
            .pieces()
            .iter()
            .map(|piece| piece.shape().width().max(piece.shape().height()))
            .max();
        let theme = chart.theme.at_cell(CELL);
        let mut over = theme.clone();
        let ground = theme.inks.ground;
        for fill in &mut over.pieces.fills {
            *fill = fill.mixed(ground, PALER);
        }
        over.pieces.hatch_ink = over.pieces.hatch_ink.mixed(ground, PALER);
        Self {
            puzzle,
            placements,
            chart,
            themes: [theme, over],
            slot: (f64::from(longest.unwrap_or(1)) + BETWEEN) * CELL,
        }
    }

    /// The pieces line by line: as many on each line as fit, in the puzzle's order.
    fn lines(&self) -> Vec<Vec<&'a PiecePlacements>> {
        let mut lines: Vec<Vec<&PiecePlacements>> = Vec::new();
        let mut room = 0;
        for piece in self.placements.pieces() {
            let needed = piece.orientations.len();
            match lines.last_mut() {
                Some(line) if needed <= room => {
                    line.push(piece);
                    room -= needed;
                }
                _ => {
                    lines.push(vec![piece]);
                    room = ACROSS.saturating_sub(needed);
                }
            }
        }
        lines
    }

    /// A piece with its name above its shapes; also returns the y of its foot.
    fn piece(&self, piece: &PiecePlacements, at: Point) -> (Item, f64) {
        let chart = self.chart;
        let language = chart.language;
        let letter = self.puzzle.piece(piece.piece).letter();
        let bold = chart.bold();
        let baseline = at.y + bold.cap_height();
        let width = self.slot * piece.orientations.len() as f64 - BETWEEN * CELL;
        let count = chart.number(piece.orientations.len());
        let words = language.phrases().study.orientations.with(&[("count", &count)]);
        let name = letter.to_string();
        let beside = bold.width(&name) + chart.body * 0.7;
        let title = format!("{}, {words}", language.spoken().piece(letter));
        let behind = Point::new(at.x + beside, baseline);
        let mut items = vec![
            bold.start(name, Point::new(at.x, baseline), width),
            chart.muted().start(words, behind, width - beside),
        ];
        let top = baseline + BELOW_NAME * chart.body;
        let highest = piece.orientations.iter().map(|orientation| orientation.shape.height()).max();
        let room = f64::from(highest.unwrap_or(0)) * CELL;
        let line = chart.line();
        let foot = top + room + BELOW_SHAPE * chart.body + line.cap_height();
        for (index, orientation) in piece.orientations.iter().enumerate() {
            let x = at.x + index as f64 * self.slot;
            let floor = Point::new(x, top + room);
            items.push(self.shape(piece.piece, orientation, floor));
            let number = chart.number(orientation.placements.len());
            items.push(line.start(number, Point::new(x, foot), self.slot));
        }
        (figure(format!("orientations-{letter}"), title, items), foot)
    }

    /// A shape with its lower left corner at `floor`.
    fn shape(&self, piece: PieceIndex, orientation: &Orientation, floor: Point) -> Item {
        let theme = &self.themes[usize::from(orientation.is_turned_over)];
        let shape = &orientation.shape;
        let grid = Grid::new(Point::ORIGIN, CELL);
        let language = self.chart.language;
        let figure = BoardFigure { puzzle: self.puzzle, grid, theme, language };
        let lying = figure.piece_on(piece, shape.cells());
        let corner = Affine::translate((floor.x, floor.y - f64::from(shape.height()) * CELL));
        Group::new(vec![Group { title: None, ..lying }.into()]).with_transform(corner).into()
    }
}
