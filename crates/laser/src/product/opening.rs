//! The opening of the frame: the board's shape with the gap around it, and notches for fingers.

use super::LaserError;
use super::options::LaserOptions;
use tilendar_drawing::{Contour, Point, Segment};
use tilendar_print::figure::{Grid, Radii, rounded_outline};
use tilendar_puzzle::outline::outline;
use tilendar_puzzle::{Board, CellIndex, Position};

/// Refuses boards that a frame cannot surround.
///
/// # Errors
/// [`LaserError::TouchingCorner`] where the frame would have no material, and, for pieces cut in
/// place, [`LaserError::HoleInPlace`].
pub(super) fn check_board(board: &Board, in_place: bool) -> Result<(), LaserError> {
    let has = |row: i32, column: i32| cell_at(board, row, column).is_some();
    for row in 1..i32::from(board.rows()) {
        for column in 1..i32::from(board.columns()) {
            let falling = [has(row - 1, column - 1), has(row, column)];
            let rising = [has(row - 1, column), has(row, column - 1)];
            if falling[0] == falling[1] && rising[0] == rising[1] && falling[0] != rising[0] {
                return Err(LaserError::TouchingCorner {
                    row: row + 1,
                    column: column + 1,
                });
            }
        }
    }
    match islands(board).first().and_then(|island| island.first()) {
        Some(square) if in_place => Err(LaserError::HoleInPlace {
            row: i32::from(square.row) + 1,
            column: i32::from(square.column) + 1,
        }),
        _ => Ok(()),
    }
}

/// The cell of the board at a square, which may lie outside the grid.
pub(super) fn cell_at(board: &Board, row: i32, column: i32) -> Option<CellIndex> {
    board.cell_at(square(row, column)?)
}

/// The square of a row and a column, unless they are negative or too large for any grid.
pub(super) fn square(row: i32, column: i32) -> Option<Position> {
    Some(Position::new(row.try_into().ok()?, column.try_into().ok()?))
}

/// The squares off the board that the board surrounds, each hole as one list.
pub(super) fn islands(board: &Board) -> Vec<Vec<Position>> {
    let rows = i32::from(board.rows());
    let columns = i32::from(board.columns());
    let mut seen = vec![false; ((rows + 2) * (columns + 2)) as usize];
    let mut fill = |row: i32, column: i32| {
        let mut region = Vec::new();
        let mut stack = vec![(row, column)];
        while let Some((row, column)) = stack.pop() {
            let inside = (-1..=rows).contains(&row) && (-1..=columns).contains(&column);
            if !inside || cell_at(board, row, column).is_some() {
                continue;
            }
            let index = (row + 1) * (columns + 2) + column + 1;
            if std::mem::replace(&mut seen[index as usize], true) {
                continue;
            }
            region.extend(square(row, column));
            let beside = [(-1, 0), (1, 0), (0, -1), (0, 1)];
            stack.extend(beside.map(|(down, right)| (row + down, column + right)));
        }
        region.sort_unstable();
        region
    };
    // Squares connected to the outside belong to the frame.
    fill(-1, -1);
    let squares = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    squares
        .map(|(row, column)| fill(row, column))
        .filter(|region| !region.is_empty())
        .collect()
}

/// A half-round notch in the opening's left or right wall.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Notch {
    /// The corner of the grid above the cell that the notch lies along.
    pub corner: (i32, i32),
    /// Its radius in millimetres.
    pub radius: f64,
}

/// The notches at the left and the right: on the longest stretch of each of the two walls, at the cell
/// nearest to its middle.
pub(super) fn notches(board: &Board, options: &LaserOptions) -> Vec<Notch> {
    let Some(radius) = options.tray.finger_notch else {
        return Vec::new();
    };
    let corners = outline(board.positions());
    let sides = corners.iter().flat_map(|contour| {
        let ends = contour.iter().cycle().skip(1);
        contour.iter().copied().zip(ends.copied())
    });
    let upright: Vec<((i32, i32), (i32, i32))> =
        sides.filter(|(from, to)| from.0 == to.0).collect();
    let wall = |x: Option<i32>| {
        let here = upright.iter().filter(|(from, _)| Some(from.0) == x);
        let longest = here.max_by_key(|(from, to)| ((to.1 - from.1).abs(), -from.1.min(to.1)));
        longest.map(|(from, to)| Notch {
            corner: (from.0, from.1.min(to.1) + ((to.1 - from.1).abs() - 1) / 2),
            radius,
        })
    };
    let columns = || upright.iter().map(|(from, _)| from.0);
    let left = wall(columns().min());
    left.into_iter().chain(wall(columns().max())).collect()
}

/// The contours of the opening in its true size, clockwise on screen around what is cut out: the
/// board's outline with half the clearance around it. A board in two parts has two of them.
pub(super) fn contours(
    board: &Board,
    grid: &Grid,
    clearance: f64,
    options: &LaserOptions,
) -> Vec<Contour> {
    let radii = Radii::uniform(options.radius);
    let path = rounded_outline(board.positions(), grid, -clearance / 2.0, radii);
    let around = path.contours.into_iter();
    // Islands are parts of their own.
    let mut contours: Vec<Contour> = around
        .filter(|contour| contour.signed_area() > 0.0)
        .collect();
    for notch in notches(board, options) {
        for contour in &mut contours {
            add_notch(contour, notch, grid);
        }
    }
    contours
}

/// Cuts the notch into the upright line that it lies on, if the contour has that line.
fn add_notch(contour: &mut Contour, notch: Notch, grid: &Grid) {
    let (top, bottom) = notch_ends(notch, grid);
    let edges: Vec<(Point, Segment)> = contour.edges().collect();
    let passes = |&(from, segment): &(Point, Segment)| {
        let Segment::Line { end } = segment else {
            return false;
        };
        let near = (from.x - top.x).abs() < grid.cell / 4.0 && from.x == end.x;
        near && from.y.min(end.y) < top.y && from.y.max(end.y) > bottom.y
    };
    let Some(index) = edges.iter().position(passes) else {
        return;
    };
    let (from, line) = edges[index];
    let goes_down = line.end().y > from.y;
    let ends = if goes_down {
        [top, bottom]
    } else {
        [bottom, top]
    };
    let [first, last] = ends.map(|end| Point::new(from.x, end.y));
    let mut segments: Vec<Segment> = edges.iter().map(|edge| edge.1).collect();
    let notched = [
        Segment::Line { end: first },
        // Clockwise on screen, out of the opening, on both sides.
        Segment::Arc {
            end: last,
            bulge: 1.0,
        },
        line,
    ];
    segments.splice(index..=index, notched);
    contour.segments = segments;
}

/// Where the notch begins and ends on the grid's line, from top to bottom.
pub(super) fn notch_ends(notch: Notch, grid: &Grid) -> (Point, Point) {
    let (column, row) = notch.corner;
    let middle = grid.at(f64::from(column), f64::from(row) + 0.5);
    (
        Point::new(middle.x, middle.y - notch.radius),
        Point::new(middle.x, middle.y + notch.radius),
    )
}
