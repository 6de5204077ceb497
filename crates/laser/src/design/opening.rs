//! The openings of frame and islands: the board's shape with the gap around it, and notches for fingers.

use super::options::{LaserOptions, WALL};
use super::plates::Plates;
use super::shape;
use std::collections::BTreeMap;
use tilendar_drawing::{Contour, Point, Segment};
use tilendar_press::figure::{Grid, Radii, rounded_outline};
use tilendar_puzzle::{Board, Position};

/// A half-round notch in an opening's left or right wall.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Notch {
    /// The corner of the grid above the cell that the notch lies along.
    pub corner: (i32, i32),
    /// Its radius in millimeters.
    pub radius: f64,
    /// The column of the square that it cuts into.
    into: i32,
}

impl Notch {
    /// Whether both cut into one square and leave too little of it.
    fn is_too_near(&self, notch: &Self, cell: f64) -> bool {
        self.into == notch.into
            && self.corner.1 == notch.corner.1
            && self.radius + notch.radius + WALL > cell
    }
}

/// The notches at the left and right of every part of the board, except those between two parts that
/// would leave no wall.
pub fn notches(board: &Board, options: &LaserOptions) -> Vec<Notch> {
    let mut notches: Vec<Notch> = Vec::new();
    for part in shape::parts(board) {
        for notch in notches_around(&part.cells, options) {
            if !notches.iter().any(|previous| notch.is_too_near(previous, options.cell)) {
                notches.push(notch);
            }
        }
    }
    notches
}

/// The notches around these cells, at both ends of one row.
fn notches_around(cells: &[Position], options: &LaserOptions) -> Vec<Notch> {
    let (Some(radius), Some(row)) = (options.tray.finger_notch, NotchedRow::of(cells)) else {
        return Vec::new();
    };
    [(row.left, row.left - 1), (row.right + 1, row.right + 1)]
        .map(|(column, into)| Notch { corner: (column, row.row), radius, into })
        .to_vec()
}

/// The row of cells whose ends have the notches for fingers, which so lie opposite each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotchedRow {
    /// The row.
    pub row: i32,
    /// Its leftmost column.
    pub left: i32,
    /// Its rightmost column.
    pub right: i32,
}

impl NotchedRow {
    /// Of the widest rows of these cells, one whose ends are far from the corners of the walls beside them, as near to
    /// the middle as possible; `None` without cells.
    pub fn of(cells: &[Position]) -> Option<Self> {
        let mut rows: BTreeMap<i32, Self> = BTreeMap::new();
        for cell in cells {
            let row = i32::from(cell.row);
            let column = i32::from(cell.column);
            let ends = rows.entry(row).or_insert(Self { row, left: column, right: column });
            ends.left = ends.left.min(column);
            ends.right = ends.right.max(column);
        }
        let middle = rows.keys().next()? + rows.keys().next_back()?;
        let best = rows.values().max_by_key(|row| {
            let beside = [row.row - 1, row.row + 1].into_iter().filter_map(|row| rows.get(&row));
            let straight: usize = beside
                .map(|next| {
                    usize::from(next.left == row.left) + usize::from(next.right == row.right)
                })
                .sum();
            (row.right - row.left, straight, -(2 * row.row - middle).abs(), -row.row)
        });
        best.copied()
    }
}

/// The holes of the frame or of an island around the parts of the board in it, at their true size, counter-clockwise
/// on screen: the parts' outlines with half the clearance around them. A board in two parts has two of them.
pub fn holes(island: Option<usize>, plates: &Plates<'_>) -> Vec<Contour> {
    let board = plates.puzzle.board();
    let notches = notches(board, plates.options);
    shape::parts(board)
        .iter()
        .filter(|part| part.island == island)
        .filter_map(|part| hole(&part.cells, &notches, &plates.grid, plates))
        .collect()
}

/// The hole for the recess in a plate that has the board's opening or its pieces.
pub fn recess_hole(plates: &Plates<'_>) -> Option<Contour> {
    let recess = plates.recess.as_ref()?;
    let squares: Vec<Position> = shape::squares(recess.columns, recess.rows).collect();
    hole(&squares, &notches_around(&squares, plates.options), &recess.grid, plates)
}

/// The hole around connected cells of a grid, with half the clearance around them and the notches that lie on it.
fn hole(
    cells: &[Position],
    notches: &[Notch],
    grid: &Grid,
    plates: &Plates<'_>,
) -> Option<Contour> {
    let radii = Radii::uniform(plates.options.radius);
    let path = rounded_outline(cells, grid, -plates.clearance / 2.0, radii);
    // A contour inside is an island, which is a part of its own.
    let mut contour = path.contours.into_iter().find(|contour| contour.signed_area() > 0.0)?;
    for &notch in notches {
        add_notch(&mut contour, notch, grid);
    }
    Some(contour.reversed())
}

/// Cuts the notch into the upright line on which it lies, if the contour has that line.
fn add_notch(contour: &mut Contour, notch: Notch, grid: &Grid) {
    let (top, bottom) = notch_ends(notch, grid);
    let edges: Vec<(Point, Segment)> = contour.edges().collect();
    let notched_edge = edges.iter().position(|&(from, segment)| {
        let Segment::Line { end } = segment else {
            return false;
        };
        let is_near = (from.x - top.x).abs() < grid.cell / 4.0 && from.x == end.x;
        is_near && from.y.min(end.y) < top.y && from.y.max(end.y) > bottom.y
    });
    let Some(index) = notched_edge else {
        return;
    };
    let (from, line) = edges[index];
    let goes_down = line.end().y > from.y;
    let ends = if goes_down { [top, bottom] } else { [bottom, top] };
    let [first, last] = ends.map(|end| Point::new(from.x, end.y));
    let mut segments: Vec<Segment> = edges.iter().map(|edge| edge.1).collect();
    let notched = [
        Segment::Line { end: first },
        // Clockwise on screen, out of the opening, on both sides.
        Segment::Arc { end: last, bulge: 1.0 },
        line,
    ];
    segments.splice(index..=index, notched);
    contour.segments = segments;
}

/// The start and end of the notch on the grid's line, from top to bottom.
pub fn notch_ends(notch: Notch, grid: &Grid) -> (Point, Point) {
    let (column, row) = notch.corner;
    let middle = grid.at(f64::from(column), f64::from(row) + 0.5);
    (Point::new(middle.x, middle.y - notch.radius), Point::new(middle.x, middle.y + notch.radius))
}
