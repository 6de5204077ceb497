//! The order of the lines between pieces: whatever is still to be cut should hang on the frame.
//!
//! The rim is cut last, so every cell that is connected to it across borders not yet cut is held. A path
//! may close a ring around several pieces; anything cut inside it afterwards would be cut in a loose
//! part, which moves. Paths are taken one by one: each time the one that leaves the least of the rest
//! loose.

use super::super::opening::cell_at;
use tilendar_drawing::{Contour, Point, Segment};
use tilendar_print::figure::Grid;
use tilendar_puzzle::{Board, CellSet, Position};

/// The sides of two cells, as their two bits.
type Border = CellSet;

/// What each path cuts, and what holds the cells meanwhile.
pub(super) struct Holding<'a> {
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
    pub fn new(board: &'a Board, grid: &Grid, paths: &[Contour]) -> Self {
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
    pub fn order(&self, last: Option<usize>) -> (Vec<usize>, usize) {
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
