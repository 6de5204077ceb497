//! The openings of frame and islands: the board's shape with the gap around it, and notches for fingers; and
//! the shape as a frame sees it, with the islands in its holes.

use super::options::{LaserOptions, WALL};
use super::plates::Plates;
use std::collections::BTreeMap;
use tilendar_drawing::{Contour, Point, Segment};
use tilendar_press::MakeError;
use tilendar_press::figure::{Grid, Radii, rounded_outline};
use tilendar_puzzle::{Board, CellIndex, Position};

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
    for part in parts(board) {
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
    parts(board)
        .iter()
        .filter(|part| part.island == island)
        .filter_map(|part| hole(&part.cells, &notches, &plates.grid, plates))
        .collect()
}

/// The hole for the recess in a plate that has the board's opening or its pieces.
pub fn recess_hole(plates: &Plates<'_>) -> Option<Contour> {
    let recess = plates.recess.as_ref()?;
    let squares: Vec<Position> = squares(recess.columns, recess.rows).collect();
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

/// All squares of a grid, row by row.
pub fn squares(columns: u8, rows: u8) -> impl Iterator<Item = Position> {
    (0..rows).flat_map(move |row| (0..columns).map(move |column| Position::new(row, column)))
}

/// The squares off the board that the board surrounds, one list for each hole.
pub fn islands(board: &Board) -> Vec<Vec<Position>> {
    let empty_squares = squares(board.columns(), board.rows())
        .filter(|&square| board.cell_at(square).is_none())
        .collect();
    let mut islands = connected(empty_squares);
    // Squares connected to the outside belong to the frame.
    islands.retain(|island| {
        !island.iter().any(|square| {
            [0, board.rows() - 1].contains(&square.row)
                || [0, board.columns() - 1].contains(&square.column)
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
            let island = cells
                .first()
                .and_then(|first| square(i32::from(first.row) - 1, i32::from(first.column)))
                .and_then(|above| islands.iter().position(|island| island.contains(&above)));
            BoardPart { cells, island }
        })
        .collect()
}
