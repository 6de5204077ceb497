//! Pieces cut out of the frame's own opening: every line between two of them is there once.
//!
//! Whatever is still to be cut should be held by the frame. The rim is cut last, so every cell that is
//! connected to it across borders not yet cut is held. A path may close a ring around several pieces;
//! anything cut inside it afterwards would be cut in a loose part, which moves. Paths are taken one by one:
//! each time the one that leaves the least of the rest loose.

use super::LaserError;
use super::opening::{cell_at, notch_ends, notches};
use super::pieces::{Planned, SIZES};
use super::tray::Plates;
use crate::cut::{JoiningError, join_lines};
use tilendar_drawing::{Contour, Face, Point, Segment};
use tilendar_print::figure::{Grid, letter_on_piece};
use tilendar_puzzle::{Board, CellSet, PieceIndex, Position, Puzzle, Solution};

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

/// The sides of two cells, as their two bits.
type Border = CellSet;

/// What each path cuts, and what holds the cells meanwhile.
struct Holding<'a> {
    board: &'a Board,
    /// The cells beside the rim.
    anchors: CellSet,
    /// The cells beside each cell.
    beside: Vec<CellSet>,
    /// The borders between two cells that each path cuts.
    paths: Vec<Vec<Border>>,
    /// Where each path starts and ends.
    ends: Vec<(Point, Point)>,
}

impl<'a> Holding<'a> {
    fn new(board: &'a Board, grid: &Grid, paths: &[Contour]) -> Self {
        let around = |square: &Position| {
            let (row, column) = (i32::from(square.row), i32::from(square.column));
            [(-1, 0), (1, 0), (0, -1), (0, 1)]
                .map(|(down, right)| cell_at(board, row + down, column + right))
        };
        let beside: Vec<CellSet> = board
            .positions()
            .iter()
            .map(|square| around(square).into_iter().flatten().collect())
            .collect();
        let anchors = board.positions().iter().zip(&beside);
        let anchors = anchors.filter(|(_, beside)| beside.len() < 4);
        Self {
            board,
            anchors: anchors
                .filter_map(|(&square, _)| board.cell_at(square))
                .collect(),
            beside,
            paths: paths
                .iter()
                .map(|path| borders(board, grid, path))
                .collect(),
            ends: paths
                .iter()
                .map(|path| {
                    (
                        path.start,
                        path.segments.last().map_or(path.start, Segment::end),
                    )
                })
                .collect(),
        }
    }

    /// The paths in a good order, with `last` at its end, and how many borders are cut in loose parts
    /// even so.
    fn order(&self, last: Option<usize>) -> (Vec<usize>, usize) {
        let mut waiting: Vec<usize> = (0..self.paths.len())
            .filter(|path| Some(*path) != last)
            .collect();
        let mut order = Vec::with_capacity(self.paths.len());
        let mut cut: Vec<Border> = Vec::new();
        let mut loose_cuts = 0;
        let mut head = Point::ORIGIN;
        while !waiting.is_empty() {
            let rated = waiting.iter().enumerate().map(|(place, &path)| {
                let mut then = cut.clone();
                then.extend(&self.paths[path]);
                let loose = self.loose(&then);
                let rest = waiting
                    .iter()
                    .chain(last.iter())
                    .filter(|&&other| other != path);
                let bad: usize = rest.map(|&other| self.inside(other, loose)).sum();
                let (start, end) = self.ends[path];
                let travel = head.distance(start).min(head.distance(end));
                (bad, travel, place)
            });
            let best =
                rated.min_by(|one, other| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)));
            let Some((_, _, place)) = best else {
                break;
            };
            let path = waiting.remove(place);
            loose_cuts += self.inside(path, self.loose(&cut));
            cut.extend(&self.paths[path]);
            let (start, end) = self.ends[path];
            head = if head.distance(start) <= head.distance(end) {
                end
            } else {
                start
            };
            order.push(path);
        }
        loose_cuts += last.map_or(0, |path| self.inside(path, self.loose(&cut)));
        order.extend(last);
        (order, loose_cuts)
    }

    /// How many of the path's borders lie inside these cells.
    fn inside(&self, path: usize, cells: CellSet) -> usize {
        let borders = self.paths[path].iter();
        borders.filter(|border| border.is_subset(cells)).count()
    }

    /// The cells that nothing holds any more once these borders are cut.
    fn loose(&self, cut: &[Border]) -> CellSet {
        let mut open = self.beside.clone();
        for border in cut {
            for cell in border.iter() {
                open[cell.index()] = open[cell.index()].difference(*border);
            }
        }
        let mut held = self.anchors;
        let mut fresh = held;
        while !fresh.is_empty() {
            let reached = fresh.iter().fold(CellSet::EMPTY, |reached, cell| {
                reached.union(open[cell.index()])
            });
            fresh = reached.difference(held);
            held = held.union(fresh);
        }
        self.board.all_cells().difference(held)
    }
}

/// The borders between two cells that the path cuts.
fn borders(board: &Board, grid: &Grid, path: &Contour) -> Vec<Border> {
    let corner = |point: Point| {
        let at = (point - grid.origin) / grid.cell;
        let near = |value: f64| (value - value.round()).abs() < 1e-6;
        (near(at.x) && near(at.y)).then(|| (at.x.round() as i32, at.y.round() as i32))
    };
    let mut borders = Vec::new();
    for (from, segment) in path.edges() {
        let Segment::Line { end } = segment else {
            continue;
        };
        // The ends of a notch lie between corners; what starts there belongs to the rim.
        let (Some(from), Some(end)) = (corner(from), corner(end)) else {
            continue;
        };
        let step = ((end.0 - from.0).signum(), (end.1 - from.1).signum());
        let mut at = from;
        while at != end {
            let next = (at.0 + step.0, at.1 + step.1);
            let (x, y) = (at.0.min(next.0), at.1.min(next.1));
            let squares = match step.0 {
                0 => [(y, x - 1), (y, x)],
                _ => [(y - 1, x), (y, x)],
            };
            let cells = squares.map(|(row, column)| cell_at(board, row, column));
            if let [Some(one), Some(other)] = cells {
                borders.push([one, other].into_iter().collect());
            }
            at = next;
        }
    }
    borders
}
