//! Holes in the base through which a finger or a pen lifts pieces: one under each part of the board,
//! where four cells meet, since labels have the middles of cells.

use super::opening::{cell_at, parts};
use super::pieces::contour;
use super::tray::Plates;
use super::{LaserError, opening::BoardPart};
use crate::cut::Part;
use tilendar_drawing::{Contour, Path, Point, Rect};
use tilendar_puzzle::Board;

/// What stays between a hole and what is engraved or scored around it, in millimetres.
pub(super) const CLEAR: f64 = 1.0;

/// A hole around a corner of the grid.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct PushOut {
    /// The corner that four cells share: column and row.
    pub corner: (i32, i32),
    /// Its radius in millimetres.
    pub radius: f64,
}

impl PushOut {
    /// What is cut out of the base.
    pub fn hole(&self, plates: &Plates<'_>) -> Contour {
        let center = plates.grid.corner(self.corner);
        contour(Path::circle(center, self.radius)).reversed()
    }
}

/// The holes of a base that has its labels; none unless they are wanted. Each lies as near to the middle of
/// its part of the board as the labels leave room for.
///
/// # Errors
/// [`LaserError::PushOut`] for a part of the board with no such place.
pub(super) fn push_outs(
    board: &Board,
    base: &Part,
    plates: &Plates<'_>,
) -> Result<Vec<PushOut>, LaserError> {
    let Some(diameter) = plates.options.tray.push_out else {
        return Ok(Vec::new());
    };
    let engraved = base.marks.iter().flat_map(|mark| &mark.path.contours);
    let signs = engraved.chain(&base.lettering).map(Contour::bounds);
    let signs: Vec<Rect> = signs.collect();
    let radius = diameter / 2.0;
    let holes = parts(board).into_iter().map(|part| {
        let rooms = rooms(board, &part, &signs, plates);
        let middle = middle(&part, plates);
        let away = |room: &&Room| room.at.distance_squared(middle);
        let fitting = rooms.iter().filter(|room| room.radius >= radius);
        let nearest = fitting.min_by(|one, other| away(one).total_cmp(&away(other)));
        let most = rooms.iter().map(|room| room.radius).reduce(f64::max);
        let hole = nearest.map(|room| PushOut {
            corner: room.corner,
            radius,
        });
        let first = part.cells.first().copied();
        hole.ok_or_else(|| LaserError::PushOut {
            diameter,
            most: most.map_or(0.0, |most| (20.0 * most).floor() / 10.0),
            row: first.map_or(1, |cell| i32::from(cell.row) + 1),
            column: first.map_or(1, |cell| i32::from(cell.column) + 1),
        })
    });
    holes.collect()
}

/// A corner of four cells, and the radius that labels leave around it.
struct Room {
    corner: (i32, i32),
    at: Point,
    radius: f64,
}

/// The corners of four cells in a part of the board, row by row.
fn rooms(board: &Board, part: &BoardPart, signs: &[Rect], plates: &Plates<'_>) -> Vec<Room> {
    let corners = part.cells.iter().filter_map(|cell| {
        let (row, column) = (i32::from(cell.row), i32::from(cell.column));
        // The cell lies below and to the right of the corner.
        let others = [(row - 1, column - 1), (row - 1, column), (row, column - 1)];
        let is_inside = others
            .iter()
            .all(|&(row, column)| cell_at(board, row, column).is_some());
        is_inside.then_some((column, row))
    });
    let rooms = corners.map(|corner| {
        let at = plates.grid.corner(corner);
        let clear = signs.iter().map(|sign| distance(at, *sign) - CLEAR);
        // The lines between the cells go on around the hole.
        let most = plates.options.cell / 2.0 - CLEAR;
        Room {
            corner,
            at,
            radius: clear.fold(most, f64::min),
        }
    });
    rooms.collect()
}

/// How far a point is from a box.
fn distance(point: Point, sign: Rect) -> f64 {
    let nearest = Point::new(
        point.x.clamp(sign.x0, sign.x1),
        point.y.clamp(sign.y0, sign.y1),
    );
    point.distance_squared(nearest).sqrt()
}

/// The middle of a part's cells.
fn middle(part: &BoardPart, plates: &Plates<'_>) -> Point {
    let count = part.cells.len().max(1) as f64;
    let sum = |of: fn(&tilendar_puzzle::Position) -> u8| -> f64 {
        part.cells.iter().map(|cell| f64::from(of(cell))).sum()
    };
    plates.grid.at(
        sum(|cell| cell.column) / count + 0.5,
        sum(|cell| cell.row) / count + 0.5,
    )
}
