//! Paths along the lines that part a plate, in an order in which whatever is still to be cut hangs on the
//! frame.
//!
//! A line may be cut only while the material beside it is connected to the frame across lines that are
//! whole; otherwise the beam cuts in something loose, which moves. The cut itself may free a part, as the
//! last one around it does.
//!
//! Played backwards this is simple: cuts heal, and a line may heal only beside what hangs on the frame
//! already, whereupon the material on both of its sides does. So a walk along the lines that begins at the
//! frame and never leaves what has been reached is, reversed, an order that holds. It never has to stop
//! early: at a corner, the first line that is left to the one hand of where it came from, and the first to
//! the other, border on something reached. What it may not do is go straight across a corner of four
//! parts of which the two ahead are still loose.
//!
//! Each corner where an odd number of lines meet is the end of some path, so there are at least half as
//! many paths as such corners. A walk that has the choice leaves no lines behind that would cost one path
//! more: those with no odd corner beside what has been reached. Where it has none, an additional path
//! begins, and holds as well. Every odd corner on the frame is tried as the place where all ends; of the
//! orders with the fewest paths the one with the shortest way of the head between them is taken.

use super::joining::straightened;
use super::sheet::distance;
use crate::geometry::{End, Groups, JoiningError, Network, opposite};
use tilendar_drawing::{Contour, Point, Segment};

/// A line between two areas of a plate.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Border {
    /// Where it starts.
    pub from: Point,
    /// Where it leads.
    pub segment: Segment,
    /// The areas on its two sides, by numbers of the caller's own choice; [`FRAME`] is what holds them.
    pub areas: [usize; 2],
}

/// The number of the area that holds all others, and is never loose.
pub const FRAME: usize = 0;

/// The bend of a path that goes straight on.
const STRAIGHT: i64 = -1_000_000;

/// Paths that follow each of the borders exactly once, in the order and the direction in which to cut them:
/// each stretch is connected to the frame when its turn comes. They are the fewest for which such an order
/// was found, and the head moves little between them, from the origin on.
///
/// A path is closed if it may begin at any of its corners. Each area has to be connected to the frame
/// across borders.
///
/// # Errors
/// [`JoiningError`] for a border that has no length or is there twice.
pub fn held_paths(borders: &[Border]) -> Result<Vec<Contour>, JoiningError> {
    let lines: Vec<(Point, Segment)> = borders
        .iter()
        .map(|border| (border.from, border.segment))
        .collect();
    let network = Network::of(&lines)?;
    let figure = Figure {
        meeting: network.ends_by_corner(),
        network,
        areas: borders.iter().map(|border| border.areas).collect(),
    };
    let mut best: Option<Order<'_>> = None;
    for end in figure.last_ends() {
        for manner in Manner::all() {
            let mut order = Healing::of(&figure).walked(end, manner);
            let known = best.as_ref().map(Order::path_count);
            if known.is_none_or(|known| order.path_count() <= known) {
                order.shorten();
                if best.as_ref().is_none_or(|best| order.is_better(best)) {
                    best = Some(order);
                }
            }
        }
    }
    Ok(best.map_or_else(Vec::new, |order| order.contours()))
}

/// The lines, what they lie between, and which of them meet.
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

    /// Where the last path may end: one line of the frame at each corner that is the end of some path
    /// anyway; at each corner where there is no such one.
    fn last_ends(&self) -> Vec<End> {
        let on_frame = |ends: &Vec<End>| ends.iter().copied().find(|&end| self.is_on_frame(end));
        let odd = self.meeting.iter().filter(|ends| ends.len() % 2 == 1);
        let odd: Vec<End> = odd.filter_map(on_frame).collect();
        if odd.is_empty() {
            self.meeting.iter().filter_map(on_frame).collect()
        } else {
            odd
        }
    }

    fn point(&self, end: End) -> Point {
        self.network.line_from(end).0
    }

    /// How much a path bends that arrives at one end and leaves from the other: least for straight on. In
    /// millionths, so that rounding decides nothing.
    fn bend(&self, arrived: End, end: End) -> i64 {
        let (from, to) = (self.network.departure(arrived), self.network.departure(end));
        (from.dot(to) * 1e6).round() as i64
    }
}

/// How a walk goes where it has the choice.
#[derive(Clone, Copy)]
struct Manner {
    /// Whether it stops at the foot of a T.
    stops: bool,
    /// Which of two lines that bend alike it takes: the last rather than the first.
    takes_last: bool,
}

impl Manner {
    fn all() -> impl Iterator<Item = Self> {
        let both = [true, false];
        let manners = both.map(|stops| both.map(|takes_last| Self { stops, takes_last }));
        manners.into_iter().flatten()
    }
}

/// Cuts played backwards.
#[derive(Clone)]
struct Healing<'a> {
    figure: &'a Figure,
    /// The lines that are still cut.
    left: Vec<bool>,
    /// How many of these meet at each corner.
    degree: Vec<usize>,
    /// The areas that hang on the frame.
    reached: Vec<bool>,
}

impl<'a> Healing<'a> {
    fn of(figure: &'a Figure) -> Self {
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
    fn walked(mut self, end: End, manner: Manner) -> Order<'a> {
        let mut paths = Vec::new();
        let mut next = Some(end);
        while let Some(begin) = next {
            let mut path = Vec::new();
            let mut step = Some(begin);
            let mut arrived = begin;
            while let Some(end) = step {
                self.heal(end);
                arrived = opposite(end);
                // The walk back is the cut's way forward.
                path.push(arrived);
                step = self.next(arrived, manner);
            }
            path.reverse();
            paths.push(path);
            next = self.nearest(self.figure.point(arrived));
        }
        paths.reverse();
        Order::of(self.figure, paths)
    }

    fn heal(&mut self, end: End) {
        self.left[end / 2] = false;
        for end in [end, opposite(end)] {
            self.degree[self.figure.network.corner(end)] -= 1;
        }
        for area in self.figure.areas[end / 2] {
            self.reached[area] = true;
        }
    }

    /// Whether the line may heal.
    fn may_heal(&self, end: End) -> bool {
        let areas = self.figure.areas[end / 2];
        self.left[end / 2] && areas.iter().any(|&area| self.reached[area])
    }

    /// The line on which a walk goes on: around the frame first, then straight on if it can. `None` where it
    /// stops.
    fn next(&self, arrived: End, manner: Manner) -> Option<End> {
        let figure = self.figure;
        let corner = figure.network.corner(arrived);
        let ends = figure.meeting[corner].iter().copied();
        let open: Vec<End> = ends.filter(|&end| self.may_heal(end)).collect();
        if let [only] = open[..] {
            return Some(only);
        }
        let rated = open.into_iter().map(|end| {
            let turn = if manner.takes_last {
                usize::MAX - end
            } else {
                end
            };
            let bend = figure.bend(arrived, end);
            (self.strands(end), !figure.is_on_frame(end), bend, turn, end)
        });
        let (.., bend, _, end) = rated.min()?;
        let is_foot = figure.meeting[corner].len() == 3 && bend > STRAIGHT;
        let stops = manner.stops && is_foot && !self.costs_more_paths(None);
        (!stops).then_some(end)
    }

    /// Whether a walk along this line leaves others behind that cost an additional path.
    fn strands(&self, end: End) -> bool {
        let mut then = self.clone();
        then.heal(end);
        then.costs_more_paths(Some(opposite(end)))
    }

    /// Whether lines that are left cost an additional path: connected ones that neither go on from the
    /// head nor have an odd corner beside what has been reached.
    fn costs_more_paths(&self, head: Option<End>) -> bool {
        let network = &self.figure.network;
        let mut parts = Groups::alone(self.degree.len());
        for line in (0..self.left.len()).filter(|&line| self.left[line]) {
            parts.merge(network.corner(2 * line), network.corner(2 * line + 1));
        }
        let mut served = vec![false; self.degree.len()];
        if let Some(head) = head {
            served[parts.of(network.corner(head))] = true;
        }
        for (corner, ends) in self.figure.meeting.iter().enumerate() {
            if self.degree[corner] % 2 == 1 && ends.iter().any(|&end| self.may_heal(end)) {
                served[parts.of(corner)] = true;
            }
        }
        (0..self.degree.len()).any(|corner| self.degree[corner] > 0 && !served[parts.of(corner)])
    }

    /// The line with which the next walk begins: at an odd corner if there is one, near the head, and
    /// where the others at its corner continue each other straight.
    fn nearest(&self, head: Point) -> Option<End> {
        let figure = self.figure;
        let ends = (0..figure.network.end_count()).filter(|&end| self.may_heal(end));
        let rated = ends.map(|end| {
            let corner = figure.network.corner(end);
            let others = figure.meeting[corner].iter().copied();
            let others = others.filter(|&other| other != end && self.left[other / 2]);
            let bend = match others.collect::<Vec<End>>()[..] {
                [one, other] => figure.bend(one, other),
                _ => 0,
            };
            let squared = head.distance_squared(figure.point(end));
            (self.degree[corner].is_multiple_of(2), squared, bend, end)
        });
        let best = rated.min_by(|one, other| {
            let corners = one.0.cmp(&other.0).then(one.1.total_cmp(&other.1));
            corners.then((one.2, one.3).cmp(&(other.2, other.3)))
        });
        best.map(|(.., end)| end)
    }
}

/// How often an order is searched for shorter ones at most.
const ROUNDS: usize = 8;
/// The travel that takes as long as a bend, in millimeters: what a head loses that brakes from some 20 mm/s
/// and gathers speed again, at ten times that speed.
const BEND: f64 = 5.0;
/// The least that a change saves, in millimeters: less is rounding.
const SAVING: f64 = 1e-6;

/// Paths in the order of cutting.
struct Order<'a> {
    figure: &'a Figure,
    /// The ends from which each path follows its lines.
    paths: Vec<Vec<End>>,
    /// The paths one after the other.
    turns: Vec<Turn>,
}

/// A path, followed as it is or the other way.
#[derive(Clone, Copy)]
struct Turn {
    path: usize,
    is_reversed: bool,
}

impl<'a> Order<'a> {
    /// The paths as they are.
    fn of(figure: &'a Figure, paths: Vec<Vec<End>>) -> Self {
        let turns = (0..paths.len()).map(|path| Turn {
            path,
            is_reversed: false,
        });
        Self {
            turns: turns.collect(),
            figure,
            paths,
        }
    }

    /// Whether it has fewer paths than the other, or as many and costs less.
    fn is_better(&self, other: &Self) -> bool {
        let fewer = self.paths.len().cmp(&other.paths.len());
        fewer.then(self.cost().total_cmp(&other.cost())).is_lt()
    }

    fn path_count(&self) -> usize {
        self.paths.len()
    }

    /// Travel and bends, in millimeters of travel.
    fn cost(&self) -> f64 {
        let bends = self.paths.iter().flat_map(|path| path.windows(2));
        let bends = bends.filter(|ends| self.figure.bend(opposite(ends[0]), ends[1]) > STRAIGHT);
        self.travel(&self.turns) + BEND * bends.count() as f64
    }

    /// How far the head moves between the paths, from the origin on.
    fn travel(&self, turns: &[Turn]) -> f64 {
        let mut head = Point::ORIGIN;
        let mut sum = 0.0;
        for turn in turns {
            let path = &self.paths[turn.path];
            let (Some(&first), Some(&last)) = (path.first(), path.last()) else {
                continue;
            };
            let (mut start, mut end) = (first, opposite(last));
            if turn.is_reversed {
                std::mem::swap(&mut start, &mut end);
            }
            sum += distance(head, self.figure.point(start));
            head = self.figure.point(end);
        }
        sum
    }

    /// The ends from which the lines are followed.
    fn followed(&self, turn: Turn) -> Vec<End> {
        let path = self.paths[turn.path].iter().copied();
        if turn.is_reversed {
            path.rev().map(opposite).collect()
        } else {
            path.collect()
        }
    }

    /// Whether each line is connected to the frame when its turn comes.
    fn holds(&self, turns: &[Turn]) -> bool {
        let mut healing = Healing::of(self.figure);
        let backwards = turns.iter().rev();
        let mut backwards = backwards.flat_map(|&turn| self.followed(turn).into_iter().rev());
        backwards.all(|end| {
            let may = healing.may_heal(end);
            healing.heal(end);
            may
        })
    }

    /// Moves paths, and turns stretches of the order round, while it holds and the travel becomes less.
    fn shorten(&mut self) {
        let mut travel = self.travel(&self.turns);
        for _ in 0..ROUNDS {
            let before = travel;
            for from in 0..self.turns.len() {
                for to in 0..self.turns.len() {
                    for changed in [self.moved(from, to), self.turned(from, to)] {
                        let then = self.travel(&changed);
                        if then < travel - SAVING && self.holds(&changed) {
                            travel = then;
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

    fn turned(&self, one: usize, other: usize) -> Vec<Turn> {
        let mut turns = self.turns.clone();
        let stretch = &mut turns[one.min(other)..=one.max(other)];
        stretch.reverse();
        for turn in stretch {
            turn.is_reversed = !turn.is_reversed;
        }
        turns
    }

    /// The paths as contours.
    fn contours(&self) -> Vec<Contour> {
        let contours = self.turns.iter().enumerate().filter_map(|(place, &turn)| {
            let ends = self.followed(turn).into_iter();
            let lines = ends.map(|end| self.figure.network.line_from(end));
            let closed = self.may_begin_anywhere(place);
            Contour::from_edges(&straightened(lines.collect(), closed), closed)
        });
        contours.collect()
    }

    /// Whether the path leads back to its start, and its lines may be cut in any order.
    fn may_begin_anywhere(&self, place: usize) -> bool {
        let path = &self.paths[self.turns[place].path];
        let corner = |end: End| self.figure.network.corner(end);
        let is_ring = match (path.first(), path.last()) {
            (Some(&first), Some(&last)) => corner(first) == corner(opposite(last)),
            _ => false,
        };
        let mut after = Healing::of(self.figure);
        for later in &self.turns[place + 1..] {
            for &end in &self.paths[later.path] {
                after.heal(end);
            }
        }
        is_ring && path.iter().all(|&end| after.may_heal(end))
    }
}
