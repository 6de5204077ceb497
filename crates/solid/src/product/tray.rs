//! The tray: a floor with the labels and the lines between cells sunk into it, a wall around the board, and
//! islands in its holes, all in one part.

use tilendar_drawing::{Color, Path, Point, Rect, Shape, Size, Text, Typefaces};
use tilendar_laser::cut::lettered;
use tilendar_laser::design::NotchedRow;
use tilendar_press::MakeError;
use tilendar_press::figure::{self, Grid, Theme};
use tilendar_puzzle::{Board, Puzzle};

use super::part::{beveled, inset, outline, reversed, rings, rings_of, sink};
use super::plate::shaded;
use super::{Part, PartKind, SIZES, Sizes, not_solid};
use crate::mesh::{CrossingError, Facing, Ring, Shell, Solid, micrometers};

/// The share of the text's ink in the color of the tray and its lid.
const TONE: f64 = 0.16;

/// The color of the tray and its lid.
pub fn tray_color(theme: &Theme) -> Color {
    theme.inks.ground.mixed(theme.inks.text, TONE)
}

/// The tray's edge around a board, in millimeters, its upper left corner at the origin.
pub fn edge(board: &Board, options: &Sizes) -> Rect {
    let cells = Size::new(board.columns().into(), board.rows().into());
    let around = 2.0 * options.border;
    (cells * options.cell + Size::new(around, around)).to_rect()
}

/// The ring of the tray's edge, which has round corners.
pub fn edge_ring(edge: Rect, options: &Sizes) -> Vec<Ring> {
    rings(&Path::rounded_rectangle(edge, options.border / 2.0))
}

/// The tray, and the em of its smallest label in millimeters, if it has any.
pub fn tray(
    puzzle: &Puzzle,
    theme: &Theme,
    options: &Sizes,
) -> Result<(Part, Option<f64>), MakeError> {
    let board = puzzle.board();
    let grid = Grid::new(Point::new(options.border, options.border), options.cell);
    let edge = edge(board, options);
    let labels = bold_labels(board, &grid, theme);
    let outlines = Outlines {
        edge: edge_ring(edge, options),
        opening: opening(board, &grid, options),
        tiles: tiles(board, &grid, options),
        labels: rings_of(&labels),
    };
    let solid = outlines.solid(options).map_err(|error| not_solid("tray", error))?;
    let color = tray_color(theme);
    let smallest = labels.iter().map(|label| label.size).reduce(f64::min);
    let part = Part {
        name: "tray".to_owned(),
        kind: PartKind::Tray,
        color,
        solid,
        boxes: vec![edge],
        plan: outlines.plan(edge, color, options, &labels),
    };
    Ok((part, smallest))
}

/// The labels in bold: a nozzle cannot print fine strokes.
fn bold_labels(board: &Board, grid: &Grid, theme: &Theme) -> Vec<Text> {
    let bold = &theme.typefaces.bold;
    let typefaces = Typefaces { regular: bold.clone(), bold: bold.clone() };
    figure::labels(board, grid, SIZES, &typefaces, Color::BLACK)
}

/// The rings around the board, counter-clockwise where it lies inside, with bays for fingers.
fn opening(board: &Board, grid: &Grid, options: &Sizes) -> Vec<Ring> {
    let around = outline(board.positions(), grid, -options.clearance / 2.0);
    let mut opening = rings(&around);
    let (Some(radius), Some(row)) = (options.notch, NotchedRow::of(board.positions())) else {
        return opening;
    };
    let middle = micrometers(-grid.at(0.0, f64::from(row.row) + 0.5).y);
    for is_right in [false, true] {
        if let Some((ring, side)) = outermost_wall(&opening, middle, is_right) {
            opening[ring] = opening[ring].with_bay(side, middle, radius);
        }
    }
    opening
}

/// The upright side beside this height in micrometers that is farthest to the left or to the right, as its ring and
/// its index.
fn outermost_wall(opening: &[Ring], at: i32, is_right: bool) -> Option<(usize, usize)> {
    opening
        .iter()
        .enumerate()
        .flat_map(|(ring, corners)| {
            corners.sides().enumerate().map(move |(side, ends)| ((ring, side), ends))
        })
        .filter(|(_, (from, to))| from.x == to.x && (from.y < at) != (to.y < at))
        .max_by_key(|(_, (from, _))| if is_right { from.x } else { -from.x })
        .map(|(indices, _)| indices)
}

/// The cells of each label, and those without one, as tiles with lines between them.
fn tiles(board: &Board, grid: &Grid, options: &Sizes) -> Vec<Ring> {
    figure::areas(board)
        .iter()
        .flat_map(|cells| rings(&outline(cells, grid, options.nozzle)))
        .collect()
}

/// Outlines that bound the tray's faces.
struct Outlines {
    edge: Vec<Ring>,
    /// Around the board; when reversed, it has the wall on its left.
    opening: Vec<Ring>,
    tiles: Vec<Ring>,
    labels: Vec<Ring>,
}

impl Outlines {
    fn solid(&self, options: &Sizes) -> Result<Solid, CrossingError> {
        let chamfer = options.chamfer();
        let floor = options.floor();
        let height = floor + options.in_layers(options.height);
        let sunk = micrometers(floor - options.relief());
        let (floor, top) = (micrometers(floor), micrometers(height));
        let below_top = micrometers(height - chamfer);
        let wall = reversed(&self.opening);
        let mut shell = Shell::default();

        let edge = inset(&self.edge, chamfer);
        shell.face(&edge, 0, Facing::Down)?;
        shell.walls(&self.edge, &beveled(chamfer, height));
        shell.face(&[edge, inset(&wall, chamfer)].concat(), top, Facing::Up)?;
        shell.walls(&wall, &[(0.0, sunk), (0.0, below_top), (chamfer, top)]);

        shell.face(&[&self.opening[..], &self.tiles].concat(), sunk, Facing::Up)?;
        shell.walls(&self.tiles, &[(0.0, sunk), (0.0, floor)]);
        shell.face(&[&self.tiles[..], &self.labels].concat(), floor, Facing::Up)?;
        sink(&mut shell, &self.labels, [sunk, floor], Facing::Up)?;
        Ok(shell.close())
    }

    fn plan(&self, edge: Rect, color: Color, options: &Sizes, labels: &[Text]) -> Vec<Shape> {
        let rounded = Path::rounded_rectangle(edge, options.border / 2.0);
        let [opening, tiles] =
            [&self.opening, &self.tiles].map(|rings| rings.iter().map(Ring::contour).collect());
        let mut plan = vec![
            Shape::filled(rounded, color),
            Shape::filled(opening, shaded(color)),
            Shape::filled(tiles, color.mixed(Color::BLACK, 0.06)),
        ];
        let dark = color.mixed(Color::BLACK, 0.6);
        plan.extend(labels.iter().map(|label| Shape::filled(lettered(label), dark)));
        plan
    }
}
