//! The cells of a board or piece, and the outline of several as one path with rounded corners.

use tilendar_drawing::{Contour, Path, Point, QUARTER_TURN, Rect, Segment, Size, Vec2};
use tilendar_puzzle::{Board, CellSet, Position, outline};

/// Square cells in millimeters: the corner of row 0, column 0 and the side of a cell.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Grid {
    /// The top left corner of the cell in row 0 and column 0.
    pub origin: Point,
    /// The side of a cell.
    pub cell: f64,
}

impl Grid {
    /// Cells of this size with this corner.
    pub const fn new(origin: Point, cell: f64) -> Self {
        Self { origin, cell }
    }

    /// The distance from a board's cells to its frame, as a share of the cell's side.
    pub const FRAME_GAP: f64 = 0.1;

    /// The largest grid for `board` and its frame inside `area`, centered in both directions.
    pub fn fit(board: &Board, area: Rect) -> Self {
        let cell = Self::largest_cell(Self::framed(board), area.size());
        Self::centered(board, area.center(), cell)
    }

    /// The size of a board in cells.
    pub fn cells(board: &Board) -> Size {
        Size::new(f64::from(board.columns()), f64::from(board.rows()))
    }

    /// The size of a board with its frame, in cells.
    pub fn framed(board: &Board) -> Size {
        let frame = 2.0 * Self::FRAME_GAP;
        Self::cells(board) + Size::new(frame, frame)
    }

    /// The side of the largest cells of which so many have room.
    pub fn largest_cell(cells: Size, room: Size) -> f64 {
        (room.width / cells.width).min(room.height / cells.height)
    }

    /// The grid with cells of `cell` millimeters and the board's middle at `center`.
    pub fn centered(board: &Board, center: Point, cell: f64) -> Self {
        Self { origin: center - Self::cells(board).to_vec2() * (cell / 2.0), cell }
    }

    /// The box of the board's cells and its frame.
    pub fn board_box(&self, board: &Board) -> Rect {
        let gap = Self::FRAME_GAP * self.cell;
        Rect::from_origin_size(self.origin, Self::cells(board) * self.cell).inflate(gap, gap)
    }

    /// The size of a board with its frame, with cells of `cell` millimeters.
    pub fn board_size(board: &Board, cell: f64) -> Size {
        Self::framed(board) * cell
    }

    /// The box of one cell.
    pub fn cell_box(&self, position: Position) -> Rect {
        let corner = self.corner((i32::from(position.column), i32::from(position.row)));
        Rect::from_origin_size(corner, Size::new(self.cell, self.cell))
    }

    /// The grid corner `(column, row)`.
    pub fn corner(&self, (column, row): (i32, i32)) -> Point {
        self.at(f64::from(column), f64::from(row))
    }

    /// The point at `column` and `row`, which may lie between the corners.
    pub fn at(&self, column: f64, row: f64) -> Point {
        Point::new(self.origin.x + column * self.cell, self.origin.y + row * self.cell)
    }
}

/// The way from the first of things in rows of so many to the one with this index, in steps of this size.
pub fn in_rows(index: usize, columns: usize, step: Size) -> Vec2 {
    let (column, row) = ((index % columns) as f64, (index / columns) as f64);
    Vec2::new(column * step.width, row * step.height)
}

/// The positions of cells on the board.
pub fn positions(board: &Board, cells: CellSet) -> Vec<Position> {
    cells.iter().map(|cell| board.position(cell)).collect()
}

/// The radii of an outline's corners in millimeters; they shrink if a side is too short.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Radii {
    /// The radius of corners that point out of the cells.
    pub convex: f64,
    /// The radius of corners that point into the cells.
    pub concave: f64,
}

impl Radii {
    /// One radius for all corners.
    pub const fn uniform(radius: f64) -> Self {
        Self { convex: radius, concave: radius }
    }
}

/// The outline of the cells at `positions`, moved inward by `inset` millimeters (outward if
/// negative), with rounded corners.
///
/// `|inset|` must be less than half a cell, or contours cross themselves.
pub fn rounded_outline(positions: &[Position], grid: &Grid, inset: f64, radii: Radii) -> Path {
    let contours = outline(positions)
        .iter()
        .filter_map(|corners| contour(corners, grid, inset, radii))
        .collect();
    Path { contours }
}

fn contour(corners: &[(i32, i32)], grid: &Grid, inset: f64, radii: Radii) -> Option<Contour> {
    let mut before = direction(*corners.last()?, corners[0]);
    // Each corner of the contour, with the direction of the side that follows it.
    let mut points = Vec::with_capacity(corners.len());
    for (&corner, &next) in corners.iter().zip(corners.iter().cycle().skip(1)) {
        let after = direction(corner, next);
        points.push((grid.corner(corner) + (inward(before) + inward(after)) * inset, after));
        before = after;
    }
    let mut segments = Vec::with_capacity(2 * corners.len());
    let (mut last, _) = *points.last()?;
    for (&(point, after), (next, _)) in points.iter().zip(points.iter().cycle().skip(1)) {
        let convex = before.cross(after) > 0.0;
        let full_radius = if convex { radii.convex } else { radii.concave };
        let shorter = point.distance(*next).min(point.distance(last));
        let radius = full_radius.clamp(0.0, shorter / 2.0);
        segments.push(Segment::Line { end: point - before * radius });
        if radius > 0.0 {
            segments.push(Segment::Arc {
                end: point + after * radius,
                bulge: if convex { QUARTER_TURN } else { -QUARTER_TURN },
            });
        }
        (last, before) = (point, after);
    }
    // The first line would lead to the first corner; the contour starts there and closes with it.
    let start = segments.first()?.end();
    segments.remove(0);
    Some(Contour { start, segments, closed: true })
}

/// A quarter turn clockwise on screen: the cells are on the right-hand side of their outline.
fn inward(direction: Vec2) -> Vec2 {
    Vec2::new(-direction.y, direction.x)
}

/// The unit vector from one grid corner to the next.
fn direction(from: (i32, i32), to: (i32, i32)) -> Vec2 {
    Vec2::new(f64::from((to.0 - from.0).signum()), f64::from((to.1 - from.1).signum()))
}
