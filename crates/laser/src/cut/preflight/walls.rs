//! Nothing between two cuts is narrower than the material or the beam allows.

use super::features::Material;
use super::finding::{Place, Warning};
use super::lines::Lines;
use super::meetings::Meetings;
use super::taken::TakenAway;
use super::{LEAST_FEATURE, Origin, PreflightOptions};
use crate::cut::is_cut;
use crate::geometry::near_pairs_watched;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use tilendar_drawing::{Point, Rect};

/// The narrowest wall between two lines.
struct Wall {
    width: f64,
    at: Point,
}

/// The narrowest walls and gaps by pair of lines.
#[derive(Default)]
pub(super) struct Walls {
    walls: BTreeMap<(usize, usize), Wall>,
    gaps: BTreeMap<(usize, usize), Wall>,
    /// Pairs of lines that meet.
    meeting: BTreeSet<(usize, usize)>,
    /// Whether there were too many segments near each other to measure all.
    is_cut_short: bool,
}

/// How much a tab may turn off the line that it interrupts, as the tangent of an angle.
const STRAIGHT: f64 = 0.1;

/// How far two boxes are apart in the direction in which they are farther apart.
fn distance(one: Rect, other: Rect) -> f64 {
    let across = (other.x0 - one.x1).max(one.x0 - other.x1);
    let down = (other.y0 - one.y1).max(one.y0 - other.y1);
    across.max(down)
}

fn keep_narrower(walls: &mut BTreeMap<(usize, usize), Wall>, pair: (usize, usize), wall: Wall) {
    if walls
        .get(&pair)
        .is_none_or(|known| wall.width < known.width)
    {
        walls.insert(pair, wall);
    }
}

/// Whether this place on an edge is an end of an open line, which is a fault in itself where there is no
/// other cut.
fn is_loose_end(lines: &Lines, edge: usize, at: f64) -> bool {
    let line = lines.owner(edge);
    let is_start = edge == line.edges.start && at <= 0.0;
    let is_end = edge + 1 == line.edges.end && at >= 1.0;
    !line.contour.closed && (is_start || is_end)
}

/// Whether the way to this point goes on straight from an end of an open line: what is left of the material
/// there is a tab.
fn is_tab(lines: &Lines, edge: usize, at: f64, to: Point) -> bool {
    let way = to - lines.edges[edge].point(at);
    let along = lines.edges[edge].direction(at);
    is_loose_end(lines, edge, at) && along.cross(way).abs() <= STRAIGHT * along.dot(way).abs()
}

/// The way along a contour from one side of a corner to the other, in widths between the sides, up to which
/// it is a corner and no wall: in one of 23 degrees or more, such as those of an M, what gets narrow is short.
const CORNER: f64 = 5.0;

/// The most pairs of lines that are kept of each kind.
const MOST_PAIRS: usize = 1_000_000;

impl Walls {
    /// Measures the material and the gaps between cuts; `visited` is told again and again how many
    /// segments it has looked around.
    pub fn between(
        lines: &Lines,
        material: &Material,
        meetings: &Meetings,
        options: &PreflightOptions,
        visited: impl FnMut(usize),
    ) -> Self {
        let mut found = Self::default();
        let reach = LEAST_FEATURE.max(options.least_gap);
        let swept = near_pairs_watched(&lines.boxes(), reach, visited, |one, other| {
            if may_be_wall(lines, one, other) {
                found.measure(lines, (one, other), material, meetings, options);
            }
            match material.is_exhausted() || found.is_full() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        found.is_cut_short = !swept;
        found
    }

    /// Measures what is between two edges.
    fn measure(
        &mut self,
        lines: &Lines,
        (one, other): (usize, usize),
        material: &Material,
        meetings: &Meetings,
        options: &PreflightOptions,
    ) {
        let pair = (lines.owners[one], lines.owners[other]);
        let (edge, second) = (&lines.edges[one], &lines.edges[other]);
        if distance(edge.bounds, second.bounds) > self.known(pair) {
            return;
        }
        let (at, nearest) = edge.nearest_to(second);
        let width = nearest.distance;
        let (from, to) = (edge.point(at), second.point(nearest.at));
        if width <= options.tolerance {
            self.meeting.insert(pair);
            return;
        }
        let narrowest_gap = options.least_gap - options.tolerance;
        let is_gap = pair.0 != pair.1 && !meetings.contains(&pair);
        let ends_there = || is_loose_end(lines, one, at) || is_loose_end(lines, other, nearest.at);
        if is_gap && width < narrowest_gap && !ends_there() {
            keep_narrower(&mut self.gaps, pair, Wall { width, at: from });
        }
        if width >= (LEAST_FEATURE - options.tolerance).min(self.wall(pair)) {
            return;
        }
        let way = || {
            let one = lines.ways[one] + at * edge.length();
            let other = lines.ways[other] + nearest.at * second.length();
            lines.way_between(pair.0, one, other)
        };
        if is_tab(lines, one, at, to) || is_tab(lines, other, nearest.at, from) {
            return;
        }
        let is_corner = pair.0 == pair.1 && way() <= CORNER * width;
        // Two lines nearer than the beam is wide leave no wall: there is a gap, or they meet.
        let is_wide = pair.0 == pair.1 || width >= narrowest_gap;
        if !is_corner && is_wide && material.is_at(from.midpoint(to)) {
            keep_narrower(&mut self.walls, pair, Wall { width, at: from });
        }
    }

    /// The width of the narrowest wall between two lines that is known, in millimetres.
    fn wall(&self, pair: (usize, usize)) -> f64 {
        self.walls
            .get(&pair)
            .map_or(f64::INFINITY, |wall| wall.width)
    }

    /// What is farther apart than this is neither a wall nor a gap to be kept.
    fn known(&self, pair: (usize, usize)) -> f64 {
        let gap = self.gaps.get(&pair).map_or(f64::INFINITY, |gap| gap.width);
        match pair.0 == pair.1 {
            true => self.wall(pair),
            false => self.wall(pair).max(gap),
        }
    }

    fn is_full(&self) -> bool {
        let most = self.walls.len().max(self.gaps.len());
        most.max(self.meeting.len()) > MOST_PAIRS
    }

    /// What is narrow. Of a drawing, what the beam takes away is not told one by one, but for cuts that
    /// run beside each other all around: those are one line, drawn twice.
    pub fn warnings(
        &self,
        lines: &Lines,
        options: &PreflightOptions,
        taken: &mut TakenAway,
    ) -> Vec<Warning> {
        let is_drawn = options.origin == Origin::Drawn;
        let narrowest = options.least_gap - options.tolerance;
        let are_apart = |&(one, other): &(usize, usize)| {
            let both_closed = lines.lines[one].contour.closed && lines.lines[other].contour.closed;
            both_closed || one == other || !self.meeting.contains(&(one, other))
        };
        let walls = self.walls.iter();
        let walls = walls.filter(|(pair, _)| are_apart(pair) && !self.gaps.contains_key(pair));
        let (thin, walls): (Vec<_>, Vec<_>) =
            walls.partition(|(_, wall)| is_drawn && wall.width < narrowest);
        thin.iter().for_each(|(_, wall)| taken.add(wall.at));
        let walls = walls
            .into_iter()
            .map(|(&(one, _), wall)| Warning::ThinWall {
                cut: lines.lines[one].name(),
                at: Place(wall.at),
                width: wall.width,
                least: LEAST_FEATURE,
            });
        let is_same = |one, other| are_at_one_place(lines, one, other, options.least_gap);
        let (small, gaps): (Vec<_>, Vec<_>) = self
            .gaps
            .iter()
            .partition(|&(&(one, other), _)| is_drawn && !is_same(one, other));
        small.iter().for_each(|(_, gap)| taken.add(gap.at));
        let gaps = gaps
            .into_iter()
            .map(|(&(one, other), gap)| Warning::NarrowGap {
                cut: lines.lines[one].name(),
                other: lines.lines[other].name(),
                at: Place(gap.at),
                width: gap.width,
                least: options.least_gap,
                same_place: is_same(one, other),
            });
        let cut_short = self.is_cut_short.then_some(Warning::WallsNotMeasured);
        walls.chain(gaps).chain(cut_short).collect()
    }
}

/// Whether the boxes of two lines are nowhere further apart than `reach`.
fn are_at_one_place(lines: &Lines, one: usize, other: usize, reach: f64) -> bool {
    let [one, other] = [one, other].map(|line| lines.lines[line].contour.bounds());
    let within = |one: Rect, other: Rect| one.inflate(reach, reach).contains_rect(other);
    within(one, other) && within(other, one)
}

/// Whether the edges can be the two sides of a wall: sides of one contour run in opposite directions.
fn may_be_wall(lines: &Lines, one: usize, other: usize) -> bool {
    if lines.consecutive(one, other) {
        return false;
    }
    let cut = is_cut(lines.owner(one).layer) && is_cut(lines.owner(other).layer);
    let (edge, second) = (&lines.edges[one], &lines.edges[other]);
    let straight = edge.arc.is_none() && second.arc.is_none();
    let one_line = lines.owners[one] == lines.owners[other];
    let along = || edge.direction(0.5).dot(second.direction(0.5)) > 0.0;
    cut && !(one_line && straight && along())
}
