//! The opening of the frame: the board's shape with the gap around it, and notches for fingers.

use super::options::{LaserOptions, WALL};
use super::tray::Plates;
use tilendar_drawing::{Contour, Point, Segment};
use tilendar_press::MakeError;
use tilendar_press::figure::{Grid, Radii, rounded_outline};
use tilendar_puzzle::outline::outline;
use tilendar_puzzle::{Board, CellIndex, Position};

/// A corner at which the board touches itself only diagonally, as the row below it and the column to its right,
/// from 1.
pub fn touching_corner(board: &Board) -> Option<(i32, i32)> {
    for row in 1..i32::from(board.rows()) {
        for column in 1..i32::from(board.columns()) {
            let [upper_left, upper_right, lower_left, lower_right] =
                [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)]
                    .map(|(row, column)| cell_at(board, row, column).is_some());
            if upper_left == lower_right && upper_right == lower_left && upper_left != upper_right {
                return Some((row + 1, column + 1));
            }
        }
    }
    None
}

/// Refuses boards that a frame cannot surround.
///
/// # Errors
/// [`MakeError`] if the frame would have no material or would hold nothing.
pub fn check_board(board: &Board, in_place: bool) -> Result<(), MakeError> {
    if let Some((row, column)) = touching_corner(board) {
        return Err(MakeError::caused_by(format!(
            "the board touches itself only at a corner, at row {row}, column {column}: a frame has no material there; \
             choose a layout without such corners"
        )));
    }
    match islands(board).first().and_then(|island| island.first()) {
        Some(square) if in_place => {
            let reason = format!(
                "the board has a hole at row {}, column {}: pieces cut in place need a frame in one part",
                square.row + 1,
                square.column + 1
            );
            let remedy = "use `mode` apart, which cuts the hole's island as a part to glue";
            Err(MakeError::concerning("mode", reason).with_remedy(remedy))
        }
        _ => Ok(()),
    }
}

/// The cell of the board at a square, which may lie outside the grid.
pub fn cell_at(board: &Board, row: i32, column: i32) -> Option<CellIndex> {
    board.cell_at(square(row, column)?)
}

/// The square of a row and a column, unless they are negative or too large for any grid.
pub fn square(row: i32, column: i32) -> Option<Position> {
    Some(Position::new(row.try_into().ok()?, column.try_into().ok()?))
}

/// The squares off the board that the board surrounds, one list for each hole.
pub fn islands(board: &Board) -> Vec<Vec<Position>> {
    let last_row = board.rows() - 1;
    let last_column = board.columns() - 1;
    let empty_squares = (0..=last_row)
        .flat_map(|row| (0..=last_column).map(move |column| Position::new(row, column)))
        .filter(|&square| board.cell_at(square).is_none());
    let mut islands = connected(empty_squares.collect());
    // Squares connected to the outside belong to the frame.
    islands.retain(|island| {
        !island.iter().any(|square| {
            [0, last_row].contains(&square.row) || [0, last_column].contains(&square.column)
        })
    });
    islands
}

/// The squares in groups that are connected by sides, from the topmost; each group is sorted.
fn connected(mut left: Vec<Position>) -> Vec<Vec<Position>> {
    left.sort_unstable();
    left.reverse();
    let mut groups = Vec::new();
    while let Some(first) = left.pop() {
        let mut group = vec![first];
        let mut next = 0;
        while let Some(&square) = group.get(next) {
            group.extend(left.extract_if(.., |candidate| candidate.is_beside(square)));
            next += 1;
        }
        group.sort_unstable();
        groups.push(group);
    }
    groups
}

/// A part of the board that is connected by sides, and so an opening of its own.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardPart {
    /// Its cells, row by row.
    pub cells: Vec<Position>,
    /// Which of the [`islands`] surrounds it; the frame does if none.
    pub island: Option<usize>,
}

/// The parts of the board, from the topmost.
pub fn parts(board: &Board) -> Vec<BoardPart> {
    let islands = islands(board);
    connected(board.positions().to_vec())
        .into_iter()
        .map(|cells| {
            // No cell of the part lies above its first one.
            let above_part = cells
                .first()
                .and_then(|first| square(i32::from(first.row) - 1, i32::from(first.column)));
            let island = above_part
                .and_then(|above| islands.iter().position(|island| island.contains(&above)));
            BoardPart { cells, island }
        })
        .collect()
}

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
    fn is_too_near(&self, other: &Self, cell: f64) -> bool {
        let is_same = self.into == other.into && self.corner.1 == other.corner.1;
        is_same && self.radius + other.radius + WALL > cell
    }
}

/// The notches at the left and right of every part of the board, except those between two parts that
/// would leave no wall.
pub fn notches(board: &Board, options: &LaserOptions) -> Vec<Notch> {
    let mut notches: Vec<Notch> = Vec::new();
    for part in parts(board) {
        for notch in notches_around(&part.cells, options) {
            if !notches.iter().any(|previous| notch.is_too_near(previous, options.cell)) {
                notches.push(notch);
            }
        }
    }
    notches
}

/// The notches around these cells, at the left and the right: on the longest stretch of either wall, at the
/// cell nearest to its middle.
pub fn notches_around(cells: &[Position], options: &LaserOptions) -> Vec<Notch> {
    let Some(radius) = options.tray.finger_notch else {
        return Vec::new();
    };
    let walls = upright_walls(cells);
    let columns = || walls.iter().map(|wall| wall.column);
    let left = columns().min().and_then(|column| longest_in(&walls, column));
    let right = columns().max().and_then(|column| longest_in(&walls, column));
    [(left, -1), (right, 0)]
        .into_iter()
        .filter_map(|(wall, offset)| {
            let wall = wall?;
            let corner = (wall.column, wall.top + (wall.length - 1) / 2);
            Some(Notch { corner, radius, into: wall.column + offset })
        })
        .collect()
}

/// A straight upright stretch of an outline, in cells.
struct Wall {
    column: i32,
    top: i32,
    length: i32,
}

fn upright_walls(cells: &[Position]) -> Vec<Wall> {
    let contours = outline(cells);
    contours
        .iter()
        .flat_map(|corners| corners.iter().zip(corners.iter().cycle().skip(1)))
        .filter(|(from, to)| from.0 == to.0)
        .map(|(from, to)| Wall {
            column: from.0,
            top: from.1.min(to.1),
            length: (to.1 - from.1).abs(),
        })
        .collect()
}

/// The longest wall in a column, and of those as long, the topmost.
fn longest_in(walls: &[Wall], column: i32) -> Option<&Wall> {
    walls.iter().filter(|wall| wall.column == column).max_by_key(|wall| (wall.length, -wall.top))
}

/// The holes of the frame or of an island around the parts of the board in it, at their true size, counter-clockwise
/// on screen: the parts' outlines with half the clearance around them. A board in two parts has two of them.
pub fn holes(board: &Board, island: Option<usize>, plates: &Plates<'_>) -> Vec<Contour> {
    let all_notches = notches(board, plates.options);
    parts(board)
        .iter()
        .filter(|part| part.island == island)
        .filter_map(|part| hole(&part.cells, &all_notches, &plates.grid, plates))
        .collect()
}

/// The hole around connected cells of a grid, with half the clearance around them and the notches that lie on it.
pub fn hole(
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
