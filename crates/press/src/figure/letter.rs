//! The letters of pieces: their point on the piece, and the middle of their ink on it.

use super::{Grid, Theme, text};
use tilendar_drawing::{Anchor, Color, Face, Point, Text, Vec2};
use tilendar_puzzle::Position;

/// The radius of the patch around a letter, in the letter's ems.
pub const LETTER_PATCH: f64 = 0.62;

/// The letter of a piece to cut out: in the middle of the cell nearest to the piece's center of gravity, where no
/// line between cells crosses it.
pub fn letter_to_cut(
    cells: &[Position],
    letter: char,
    grid: &Grid,
    theme: &Theme,
    color: Color,
) -> Text {
    let middles: Vec<Point> = cells.iter().map(|cell| grid.cell_box(*cell).center()).collect();
    let sum = middles.iter().fold(Vec2::ZERO, |sum, middle| sum + middle.to_vec2());
    let center = (sum / cells.len().max(1) as f64).to_point();
    let distance = |point: Point| (point.distance(center) / grid.cell * 1e6).round();
    let point = nearest(middles, distance).unwrap_or(center);
    let size = theme.sizes.letter * grid.cell;
    centered(text(letter, &theme.typefaces.bold, size, point, Anchor::Start, color))
}

/// The letter of the piece on `cells`, in its best place, with an em of `size` millimeters.
pub fn letter_on_piece(
    letter: char,
    cells: &[Position],
    grid: &Grid,
    size: f64,
    face: &Face,
) -> Text {
    let center = letter_center(cells, grid);
    centered(text(letter, face, size, center, Anchor::Start, Color::BLACK))
}

/// The text with the middle of its ink at its origin.
pub fn centered(mut text: Text) -> Text {
    if let Some(ink) = text.ink() {
        text.origin -= ink.center() - text.origin;
    }
    text
}

/// The best point for a letter in a piece: the middle of a cell, of a side between two cells or of a corner between
/// four, whichever is nearest to the piece's center of gravity. All of these leave at least half a cell of room
/// around the letter.
pub fn letter_center(cells: &[Position], grid: &Grid) -> Point {
    let sum = cells.iter().fold(Vec2::ZERO, |sum, cell| sum + middle(*cell).to_vec2());
    let count = cells.len().max(1) as f64;
    let center = Point::new(sum.x / count, sum.y / count);
    let points = cells.iter().flat_map(|cell| shared_middles(*cell, cells));
    let point = nearest(points, |point| point.distance(center)).unwrap_or(center);
    grid.at(point.x, point.y)
}

/// The middle of a cell, in cells.
fn middle(cell: Position) -> Point {
    Point::new(f64::from(cell.column) + 0.5, f64::from(cell.row) + 0.5)
}

/// A cell's own middle, and the middles it shares with cells to the right and below, in cells.
fn shared_middles(cell: Position, cells: &[Position]) -> Vec<Point> {
    let has = |rows: u8, columns: u8| {
        cells.contains(&Position::new(cell.row + rows, cell.column + columns))
    };
    let mut points = vec![middle(cell)];
    if has(0, 1) {
        points.push(middle(cell) + Vec2::new(0.5, 0.0));
    }
    if has(1, 0) {
        points.push(middle(cell) + Vec2::new(0.0, 0.5));
    }
    if has(0, 1) && has(1, 0) && has(1, 1) {
        points.push(middle(cell) + Vec2::new(0.5, 0.5));
    }
    points
}

/// The nearest of some points; among equally near ones the upper, then the left one, on every machine.
fn nearest(
    points: impl IntoIterator<Item = Point>,
    distance: impl Fn(Point) -> f64,
) -> Option<Point> {
    points.into_iter().min_by(|a, b| {
        let nearer = distance(*a).total_cmp(&distance(*b));
        nearer.then(a.y.total_cmp(&b.y)).then(a.x.total_cmp(&b.x))
    })
}
