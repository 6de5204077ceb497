//! Pieces cut out of the frame's own opening: every line between two of them is there once.

mod holding;

use super::LaserError;
use super::opening::{cell_at, notch_ends, notches};
use super::pieces::{Planned, SIZES};
use super::tray::Plates;
use crate::cut::{JoiningError, join_lines};
use holding::Holding;
use tilendar_drawing::{Contour, Face, Point, Segment};
use tilendar_print::figure::letter_on_piece;
use tilendar_puzzle::{Board, PieceIndex, Position, Puzzle, Solution};

/// What a square of the grid belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Region {
    /// Off the board.
    Frame,
    /// Left open by the tiling: waste.
    Open,
    /// Under a piece.
    Piece(PieceIndex),
}

/// Frame and pieces in one part.
///
/// # Errors
/// [`LaserError::NoSingleLine`], which does not happen for the letters that pieces may have.
pub(super) fn frame_with_pieces(
    puzzle: &Puzzle,
    solution: &Solution,
    plates: &Plates<'_>,
) -> Result<Planned, LaserError> {
    let board = puzzle.board();
    let mut frame = plates.plate("frame with pieces", plates.clearance);
    frame.part.common_lines = common_lines(board, solution, plates)?;
    if plates.options.letters {
        let size = SIZES.letter * plates.options.cell;
        let letters = solution.placements().iter().map(|placement| {
            let cells: Vec<Position> = placement
                .cells
                .iter()
                .map(|cell| board.position(cell))
                .collect();
            let letter = puzzle.pieces()[placement.piece.index()].letter();
            letter_on_piece(letter, &cells, &plates.grid, size, &Face::Bold)
        });
        let letters: Vec<_> = letters.collect();
        frame.part.marks = plates.options.lettering.marks(&letters)?;
    }
    Ok(frame)
}

fn region(board: &Board, solution: &Solution, row: i32, column: i32) -> Region {
    match cell_at(board, row, column) {
        None => Region::Frame,
        Some(cell) => solution.owner(cell).map_or(Region::Open, Region::Piece),
    }
}

/// The most paths that are tried as the last one.
const TRIED: usize = 16;

/// The lines between frame, pieces and open cells, in as few paths as possible and in the order in which
/// they are cut. The rim, which frees everything, comes at the end of the last one.
fn common_lines(
    board: &Board,
    solution: &Solution,
    plates: &Plates<'_>,
) -> Result<Vec<Contour>, JoiningError> {
    let lines = lines(board, solution, plates);
    let mut paths = join_lines(&lines.between)?;
    for rim in join_lines(&lines.rim)? {
        let holding = Holding::new(board, &plates.grid, &paths);
        let ends_on_rim = |&path: &usize| with_rim(&paths[path], &rim).is_some();
        let orders = (0..paths.len())
            .filter(ends_on_rim)
            .take(TRIED)
            .map(|last| holding.order(Some(last)));
        let best = orders.min_by_key(|(_, loose_cuts)| *loose_cuts);
        let (order, _) = best.unwrap_or_else(|| holding.order(None));
        let mut ordered: Vec<Contour> = order.iter().map(|&path| paths[path].clone()).collect();
        match ordered.last().and_then(|path| with_rim(path, &rim)) {
            Some(joined) => {
                ordered.pop();
                ordered.push(joined);
            }
            None => ordered.push(rim),
        }
        paths = ordered;
    }
    Ok(paths)
}

/// Lines that are each cut once.
#[derive(Default)]
struct Lines {
    /// Around the frame's opening, with the notches.
    rim: Vec<(Point, Segment)>,
    /// Between pieces and open cells, and between a piece and a notch.
    between: Vec<(Point, Segment)>,
}

impl Lines {
    /// Adds a side of a square between two regions.
    fn add(&mut self, one: Region, other: Region, from: Point, end: Point) {
        let on_rim = one == Region::Frame || other == Region::Frame;
        let lines = if on_rim {
            &mut self.rim
        } else {
            &mut self.between
        };
        lines.push((from, Segment::Line { end }));
    }
}

/// The sides of squares between two regions, and the notches.
fn lines(board: &Board, solution: &Solution, plates: &Plates<'_>) -> Lines {
    let region = |row, column| region(board, solution, row, column);
    let corner = |x, y| plates.grid.corner((x, y));
    let notches = notches(board, plates.options);
    let mut lines = Lines::default();
    for row in 0..=i32::from(board.rows()) {
        for column in 0..=i32::from(board.columns()) {
            let here = region(row, column);
            let (above, left) = (region(row - 1, column), region(row, column - 1));
            if here != above {
                lines.add(here, above, corner(column, row), corner(column + 1, row));
            }
            if here == left {
                continue;
            }
            let (top, bottom) = (corner(column, row), corner(column, row + 1));
            let Some(&notch) = notches.iter().find(|notch| notch.corner == (column, row)) else {
                lines.add(here, left, top, bottom);
                continue;
            };
            let (first, last) = notch_ends(notch, &plates.grid);
            lines.add(here, left, top, first);
            lines.add(here, left, last, bottom);
            lines.between.push((first, Segment::Line { end: last }));
            // Out of the opening: to the left if the frame is there.
            let bulge = if here == Region::Frame { 1.0 } else { -1.0 };
            lines.rim.push((first, Segment::Arc { end: last, bulge }));
        }
    }
    lines
}

/// Points nearer than this are one, in millimetres.
const SAME: f64 = 1e-6;

/// The path with the rim at its end, if one of its ends lies on a straight line of the rim. As one path,
/// the rim needs no pierce of its own.
fn with_rim(path: &Contour, rim: &Contour) -> Option<Contour> {
    let backwards = path.reversed();
    [path, &backwards].into_iter().find_map(|path| {
        let mut edges: Vec<(Point, Segment)> = path.edges().collect();
        let end = edges.last()?.1.end();
        edges.extend(around(rim, end)?);
        Contour::from_edges(&edges, false)
    })
}

/// The edges of the rim from this point all the way around, if the point lies on one of its lines.
fn around(rim: &Contour, point: Point) -> Option<Vec<(Point, Segment)>> {
    let mut edges: Vec<(Point, Segment)> = rim.edges().collect();
    let split = edges.iter().position(|&(from, segment)| match segment {
        Segment::Line { end } => lies_between(point, from, end),
        _ => false,
    })?;
    edges.rotate_left(split);
    let (from, line) = edges[0];
    edges[0] = (point, line);
    // A point that is a corner already begins its edge.
    if point.distance(from) > SAME {
        edges.push((from, Segment::Line { end: point }));
    }
    Some(edges)
}

/// Whether the point is on the line, without its end.
fn lies_between(point: Point, from: Point, end: Point) -> bool {
    let length = from.distance(end);
    let along = (point - from).dot(end - from) / length;
    let across = (point - from).cross(end - from) / length;
    across.abs() < SAME && along > -SAME && along < length - SAME
}
