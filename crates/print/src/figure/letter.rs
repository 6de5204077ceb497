//! Where a piece's letter stands.

use super::Grid;
use tilendar_drawing::{Anchor, Color, Face, Point, Text, Vec2};
use tilendar_puzzle::Position;

/// The place in a piece that a letter sits best on, as `(column, row)` in cells: the middle of a
/// cell, of a side between two cells or of a corner between four, whichever lies nearest to the
/// piece's centre of gravity. All of these leave at least half a cell of room around the letter.
pub(super) fn letter_place(cells: &[Position]) -> (f64, f64) {
    let count = cells.len().max(1) as f64;
    let middle = |position: &Position| {
        let (row, column) = (f64::from(position.row), f64::from(position.column));
        (column + 0.5, row + 0.5)
    };
    let (sum_x, sum_y) = cells
        .iter()
        .map(middle)
        .fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    let center = Point::new(sum_x / count, sum_y / count);
    let place = cells
        .iter()
        .flat_map(|cell| places_around(cells, *cell))
        .min_by(|one, two| {
            let (one, two) = (Point::from(*one), Point::from(*two));
            let nearer = one.distance(center).total_cmp(&two.distance(center));
            // Of equally near places the upper, then the left one, on every machine.
            nearer
                .then(one.y.total_cmp(&two.y))
                .then(one.x.total_cmp(&two.x))
        });
    place.unwrap_or((center.x, center.y))
}

/// The cell's own middle, and those it shares with cells to the right and below.
fn places_around(cells: &[Position], cell: Position) -> Vec<(f64, f64)> {
    let has = |rows: u8, columns: u8| {
        cells.contains(&Position::new(cell.row + rows, cell.column + columns))
    };
    let (x, y) = (f64::from(cell.column) + 0.5, f64::from(cell.row) + 0.5);
    let mut places = vec![(x, y)];
    if has(0, 1) {
        places.push((x + 0.5, y));
    }
    if has(1, 0) {
        places.push((x, y + 0.5));
    }
    if has(0, 1) && has(1, 0) && has(1, 1) {
        places.push((x + 0.5, y + 0.5));
    }
    places
}

/// A letter whose ink is centred on `center`.
pub(super) fn centered_letter(
    letter: char,
    center: Point,
    size: f64,
    face: &Face,
    color: Color,
) -> Text {
    let mut text = Text {
        content: letter.to_string(),
        origin: center,
        size,
        face: face.clone(),
        anchor: Anchor::Start,
        color,
    };
    if let Some(ink) = text.ink() {
        text.origin -= ink.center() - center;
    }
    text
}

/// The letter of the piece on `cells`, set where it sits best, `size` millimetres an em.
pub fn letter_on_piece(
    letter: char,
    cells: &[Position],
    grid: &Grid,
    size: f64,
    face: &Face,
) -> Text {
    centered_letter(letter, letter_center(cells, grid), size, face, Color::BLACK)
}

/// The letter of the piece on `cells` in the middle of the cell that lies nearest to the piece's centre
/// of gravity.
pub(super) fn letter_in_cell(
    letter: char,
    cells: &[Position],
    grid: &Grid,
    size: f64,
    face: &Face,
    color: Color,
) -> Text {
    let middles = cells.iter().map(|cell| grid.cell_box(*cell).center());
    let count = cells.len().max(1) as f64;
    let sum = middles
        .clone()
        .fold(Vec2::ZERO, |sum, at| sum + at.to_vec2());
    let center = (sum / count).to_point();
    // Of equally near cells the upper, then the left one, on every machine.
    let nearest = middles.min_by(|one, two| {
        let away = |at: &Point| (at.distance(center) / grid.cell * 1e6).round();
        let nearer = away(one).total_cmp(&away(two));
        nearer
            .then(one.y.total_cmp(&two.y))
            .then(one.x.total_cmp(&two.x))
    });
    centered_letter(letter, nearest.unwrap_or(center), size, face, color)
}

/// The middle of the letter of the piece on `cells`, in millimetres.
pub(super) fn letter_center(cells: &[Position], grid: &Grid) -> Point {
    let (column, row) = letter_place(cells);
    grid.at(column, row)
}
