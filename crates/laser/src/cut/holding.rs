//! Paths along the lines that divide a plate, in an order in which material still to be cut stays connected to the
//! frame.
//!
//! A line may be cut only while the material beside it is connected to the frame across uncut lines; otherwise the
//! beam cuts a loose part, which moves. The cut itself may free a part, as the last one around it does.
//!
//! Played backward this is simple: a cut is undone, and a line may be undone only beside material already connected to the
//! frame, which then connects the material on both of its sides. A walk along the lines that begins at the frame
//! and stays beside connected material is therefore, reversed, a valid order. It never has to stop early: at a
//! corner, the first remaining line on either hand of the line it arrived by borders on connected material. It must
//! not go straight across a corner of four parts of which the two ahead are still loose.
//!
//! Each corner where an odd number of lines meet is the end of some path, so there are at least half as
//! many paths as such corners. Where possible, a walk leaves behind no lines that would cost an additional path:
//! those with no odd corner beside connected material. Otherwise an additional path begins, and the order remains
//! valid. Every odd corner on the frame is tried as the final end; of the orders with the fewest paths, the one
//! with the shortest travel between them is chosen.

use super::joining::straightened;
use super::sheet::distance;
use crate::geometry::{End, Groups, Network, opposite};
use tilendar_drawing::{Contour, Point, Segment};

/// A line between two areas of a plate.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Border {
    /// Its start.
    pub from: Point,
    /// The segment from its start.
    pub segment: Segment,
    /// The areas on its two sides, by numbers of the caller's own choice; [`FRAME`] is the frame.
    pub areas: [usize; 2],
}

/// The number of the frame's area, which holds all others and is never loose.
pub const FRAME: usize = 0;

/// The bend of a path that goes straight on.
const STRAIGHT: i64 = -1_000_000;

/// Paths that follow each border exactly once, in the order and direction of cutting: each stretch is
/// connected to the frame when its turn comes. They are the fewest for which such an order was found, with short
/// travel between them from the origin on.
///
/// A path is closed if it may begin at any of its corners. Each area has to be connected to the frame
/// across borders. Each border has a length, and none is there twice.
pub fn held_paths(borders: &[Border]) -> Vec<Contour> {
    let lines: Vec<(Point, Segment)> =
        borders.iter().map(|border| (border.from, border.segment)).collect();
    let network = Network::new(&lines);
    let figure = Figure {
        meeting: network.ends_by_corner(),
        network,
        areas: borders.iter().map(|border| border.areas).collect(),
    };
    let mut best: Option<Order<'_>> = None;
    for end in figure.last_ends() {
        let mut order = CutsInReverse::new(&figure).walked(end);
        if best.as_ref().is_none_or(|best| order.paths.len() <= best.paths.len()) {
            order.shorten();
            if best.as_ref().is_none_or(|best| order.is_better(best)) {
                best = Some(order);
            }
        }
    }
    best.map_or_else(Vec::new, |order| order.contours())
}

/// The lines, the areas between them, and the corners where they meet.
struct Figure {
    network: Network,
    /// The areas beside each line.
    areas: Vec<[usize; 2]>,
    /// The ends of lines at each corner.
    meeting: Vec<Vec<End>>,
}

impl Figure {
    fn area_count(&self) -> usize {
        self.areas.iter().flatten().max().map_or(1, |last| last + 1)
    }

    fn is_on_frame(&self, end: End) -> bool {
        self.areas[end / 2].contains(&FRAME)
    }

    /// Candidates for the end of the last path: one line of the frame at each corner that must be the end of some
    /// path; at every corner if there is none.
    fn last_ends(&self) -> Vec<End> {
        let corners: Vec<(bool, End)> = self
            .meeting
            .iter()
            .filter_map(|ends| {
                let end = ends.iter().copied().find(|&end| self.is_on_frame(end))?;
                Some((ends.len() % 2 == 1, end))
            })
            .collect();
        let only_odd = corners.iter().any(|&(is_odd, _)| is_odd);
        corners.into_iter().filter(|&(is_odd, _)| is_odd || !only_odd).map(|(_, end)| end).collect()
    }

    fn point(&self, end: End) -> Point {
        self.network.line_from(end).0
    }
}

/// Cuts played backward.
#[derive(Clone)]
struct CutsInReverse<'a> {
    figure: &'a Figure,
    /// Whether each line is still cut.
    left: Vec<bool>,
    /// The number of cut lines that meet at each corner.
    degree: Vec<usize>,
    /// Whether each area is connected to the frame.
    reached: Vec<bool>,
}

impl<'a> CutsInReverse<'a> {
    fn new(figure: &'a Figure) -> Self {
        let mut reached = vec![false; figure.area_count()];
        reached[FRAME] = true;
        Self {
            figure,
            left: vec![true; figure.areas.len()],
            degree: figure.meeting.iter().map(Vec::len).collect(),
            reached,
        }
    }

    /// The order that ends, and so the walks that begin, with the line from `end`.
    fn walked(mut self, end: End) -> Order<'a> {
        let mut paths = Vec::new();
        let mut next = Some(end);
        while let Some(begin) = next {
            let mut path = Vec::new();
            let mut step = Some(begin);
            let mut arrived = begin;
            while let Some(end) = step {
                self.undo(end);
                arrived = opposite(end);
                // The walk backward is the cut's way forward.
                path.push(arrived);
                step = self.next(arrived);
            }
            path.reverse();
            paths.push(path);
            next = self.nearest(self.figure.point(arrived));
        }
        paths.reverse();
        Order::new(self.figure, paths)
    }

    fn undo(&mut self, end: End) {
        self.left[end / 2] = false;
        for end in [end, opposite(end)] {
            self.degree[self.figure.network.corner(end)] -= 1;
        }
        for area in self.figure.areas[end / 2] {
            self.reached[area] = true;
        }
    }

    /// Whether the line may be undone now.
    fn may_undo(&self, end: End) -> bool {
        let areas = self.figure.areas[end / 2];
        self.left[end / 2] && areas.iter().any(|&area| self.reached[area])
    }

    /// The next line of a walk: around the frame first, then straight on if possible. `None` where it stops, also at
    /// the foot of a T if another walk may begin there.
    fn next(&self, arrived: End) -> Option<End> {
        let figure = self.figure;
        let corner = figure.network.corner(arrived);
        let open: Vec<End> =
            figure.meeting[corner].iter().copied().filter(|&end| self.may_undo(end)).collect();
        if let [only] = open[..] {
            return Some(only);
        }
        let (.., bend, end) = open
            .into_iter()
            .map(|end| {
                let bend = figure.network.bend(arrived, end);
                (self.strands(end), !figure.is_on_frame(end), bend, end)
            })
            .min()?;
        let is_foot = figure.meeting[corner].len() == 3 && bend > STRAIGHT;
        let stops = is_foot && !self.costs_more_paths(None);
        (!stops).then_some(end)
    }

    /// Whether a walk along this line leaves behind others that cost an additional path.
    fn strands(&self, end: End) -> bool {
        let mut then = self.clone();
        then.undo(end);
        then.costs_more_paths(Some(opposite(end)))
    }

    /// Whether remaining lines cost an additional path: connected ones that neither continue from the
    /// head nor have an odd corner beside connected material.
    fn costs_more_paths(&self, head: Option<End>) -> bool {
        let network = &self.figure.network;
        let mut parts = Groups::alone(self.degree.len());
        for line in (0..self.left.len()).filter(|&line| self.left[line]) {
            parts.merge(network.corner(2 * line), network.corner(2 * line + 1));
        }
        let mut served = vec![false; self.degree.len()];
        if let Some(head) = head {
            served[parts.representative(network.corner(head))] = true;
        }
        for (corner, ends) in self.figure.meeting.iter().enumerate() {
            if self.degree[corner] % 2 == 1 && ends.iter().any(|&end| self.may_undo(end)) {
                served[parts.representative(corner)] = true;
            }
        }
        (0..self.degree.len())
            .any(|corner| self.degree[corner] > 0 && !served[parts.representative(corner)])
    }

    /// The first line of the next walk: at an odd corner if there is one, near the head, and where the other
    /// lines at the corner continue each other straight.
    fn nearest(&self, head: Point) -> Option<End> {
        let figure = self.figure;
        (0..figure.network.end_count())
            .filter(|&end| self.may_undo(end))
            .map(|end| {
                let is_even = self.degree[figure.network.corner(end)].is_multiple_of(2);
                let squared = head.distance_squared(figure.point(end));
                (is_even, squared, self.bend_without(end), end)
            })
            .min_by(|a, b| {
                a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then((a.2, a.3).cmp(&(b.2, b.3)))
            })
            .map(|(.., end)| end)
    }

    /// The bend between the two other cut lines at the corner of `end`; 0 unless there are two.
    fn bend_without(&self, end: End) -> i64 {
        let network = &self.figure.network;
        let rest: Vec<End> = self.figure.meeting[network.corner(end)]
            .iter()
            .copied()
            .filter(|&neighbor| neighbor != end && self.left[neighbor / 2])
            .collect();
        match rest[..] {
            [a, b] => network.bend(a, b),
            _ => 0,
        }
    }
}

/// The limit on rounds of improving an order.
const ROUNDS: usize = 8;
/// The travel that takes as long as a bend, in millimeters: the loss of a head that brakes from about 20 mm/s
/// and accelerates again, at ten times that speed.
const BEND: f64 = 5.0;
/// The least saving of a change, in millimeters: less is rounding.
const SAVING: f64 = 1e-6;

/// Paths in the order of cutting.
struct Order<'a> {
    figure: &'a Figure,
    /// The ends from which each path follows its lines, of which it has at least one.
    paths: Vec<Vec<End>>,
    /// The paths in order.
    turns: Vec<Turn>,
}

/// A path, followed forward or backward.
#[derive(Clone, Copy)]
struct Turn {
    path: usize,
    is_reversed: bool,
}

impl<'a> Order<'a> {
    /// The paths in this order, all forward.
    fn new(figure: &'a Figure, paths: Vec<Vec<End>>) -> Self {
        let turns = (0..paths.len()).map(|path| Turn { path, is_reversed: false });
        Self { turns: turns.collect(), figure, paths }
    }

    /// Whether it has fewer paths than the best so far, or the same number at a lower cost.
    fn is_better(&self, best: &Self) -> bool {
        let fewer = self.paths.len().cmp(&best.paths.len());
        fewer.then(self.cost().total_cmp(&best.cost())).is_lt()
    }

    /// Travel and bends, in millimeters of travel.
    fn cost(&self) -> f64 {
        let bends = self
            .paths
            .iter()
            .flat_map(|path| path.windows(2))
            .filter(|ends| self.figure.network.bend(opposite(ends[0]), ends[1]) > STRAIGHT)
            .count();
        self.travel(&self.turns) + BEND * bends as f64
    }

    /// The travel of the head between the paths, from the origin on.
    fn travel(&self, turns: &[Turn]) -> f64 {
        let mut head = Point::ORIGIN;
        let mut sum = 0.0;
        for turn in turns {
            let path = &self.paths[turn.path];
            let ends = [path[0], opposite(path[path.len() - 1])];
            let [first, last] = ends.map(|end| self.figure.point(end));
            let [start, end] = if turn.is_reversed { [last, first] } else { [first, last] };
            sum += distance(head, start);
            head = end;
        }
        sum
    }

    /// The ends from which the lines are followed.
    fn followed(&self, turn: Turn) -> Vec<End> {
        let path = self.paths[turn.path].iter().copied();
        if turn.is_reversed { path.rev().map(opposite).collect() } else { path.collect() }
    }

    /// Whether each line is connected to the frame when its turn comes.
    fn holds(&self, turns: &[Turn]) -> bool {
        let mut cuts = CutsInReverse::new(self.figure);
        turns.iter().rev().flat_map(|&turn| self.followed(turn).into_iter().rev()).all(|end| {
            let may = cuts.may_undo(end);
            cuts.undo(end);
            may
        })
    }

    /// Moves paths and reverses stretches of the order as long as the order stays valid and the travel becomes less.
    fn shorten(&mut self) {
        let mut travel = self.travel(&self.turns);
        for _ in 0..ROUNDS {
            let before = travel;
            for from in 0..self.turns.len() {
                for to in 0..self.turns.len() {
                    for changed in [self.moved(from, to), self.turned(from, to)] {
                        let changed_travel = self.travel(&changed);
                        if changed_travel < travel - SAVING && self.holds(&changed) {
                            travel = changed_travel;
                            self.turns = changed;
                        }
                    }
                }
            }
            if travel > before - SAVING {
                break;
            }
        }
    }

    fn moved(&self, from: usize, to: usize) -> Vec<Turn> {
        let mut turns = self.turns.clone();
        let turn = turns.remove(from);
        turns.insert(to, turn);
        turns
    }

    fn turned(&self, from: usize, to: usize) -> Vec<Turn> {
        let mut turns = self.turns.clone();
        let stretch = &mut turns[from.min(to)..=from.max(to)];
        stretch.reverse();
        for turn in stretch {
            turn.is_reversed = !turn.is_reversed;
        }
        turns
    }

    /// The paths as contours.
    fn contours(&self) -> Vec<Contour> {
        self.turns
            .iter()
            .enumerate()
            .filter_map(|(position, &turn)| {
                let ends = self.followed(turn);
                let lines = ends.iter().map(|&end| self.figure.network.line_from(end)).collect();
                let closed = self.may_begin_anywhere(position);
                Contour::from_edges(&straightened(lines, closed), closed)
            })
            .collect()
    }

    /// Whether the path leads back to its start and its lines may be cut in any order.
    fn may_begin_anywhere(&self, position: usize) -> bool {
        let path = &self.paths[self.turns[position].path];
        let ends = [path[0], opposite(path[path.len() - 1])];
        let [first_corner, last_corner] = ends.map(|end| self.figure.network.corner(end));
        let mut after = CutsInReverse::new(self.figure);
        for later in &self.turns[position + 1..] {
            for &end in &self.paths[later.path] {
                after.undo(end);
            }
        }
        first_corner == last_corner && path.iter().all(|&end| after.may_undo(end))
    }
}
