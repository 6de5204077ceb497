//! Nothing between two cuts is narrower than the material or the beam allows.

use super::features::Material;
use super::finding::{Place, Warning};
use super::meetings::Meetings;
use super::{LEAST_FEATURE, LEAST_GAP, Lines, TOLERANCE};
use crate::cut::is_cut;
use crate::geometry::near_pairs;
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
}

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

/// The way along a contour from one side of a corner to the other, in widths between the sides, up to which
/// it is a corner and no wall: in one of 23 degrees or more, such as those of an M, what gets narrow is short.
const CORNER: f64 = 5.0;

/// The most pairs of lines that are kept of each kind.
const MOST_PAIRS: usize = 1_000_000;

impl Walls {
    /// Measures the material and the gaps between cuts; `None` if too many segments are near each other.
    pub fn between(lines: &Lines, material: &Material, meetings: &Meetings) -> Option<Self> {
        let mut found = Self::default();
        let reach = LEAST_FEATURE.max(LEAST_GAP);
        let swept = near_pairs(&lines.boxes(), reach, |one, other| {
            if may_be_wall(lines, one, other) {
                found.measure(lines, (one, other), material, meetings);
            }
            if found.is_full() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        swept.then_some(found)
    }

    /// Measures what is between two edges.
    fn measure(
        &mut self,
        lines: &Lines,
        (one, other): (usize, usize),
        material: &Material,
        meetings: &Meetings,
    ) {
        let pair = (lines.owners[one], lines.owners[other]);
        let (edge, second) = (&lines.edges[one], &lines.edges[other]);
        if distance(edge.bounds, second.bounds) > self.known(pair) {
            return;
        }
        let (at, nearest) = edge.nearest_to(second);
        let width = nearest.distance;
        let (from, to) = (edge.point(at), second.point(nearest.at));
        if width <= TOLERANCE {
            self.meeting.insert(pair);
            return;
        }
        let narrowest_gap = LEAST_GAP - TOLERANCE;
        let is_gap = pair.0 != pair.1 && !meetings.contains(&pair);
        if is_gap && width < narrowest_gap {
            keep_narrower(&mut self.gaps, pair, Wall { width, at: from });
        }
        if width >= (LEAST_FEATURE - TOLERANCE).min(self.wall(pair)) {
            return;
        }
        let way = || {
            let one = lines.ways[one] + at * edge.length();
            let other = lines.ways[other] + nearest.at * second.length();
            lines.way_between(pair.0, one, other)
        };
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
        if pair.0 == pair.1 {
            self.wall(pair)
        } else {
            self.wall(pair).max(gap)
        }
    }

    fn is_full(&self) -> bool {
        let most = self.walls.len().max(self.gaps.len());
        most.max(self.meeting.len()) > MOST_PAIRS
    }

    /// Whatever is narrow.
    pub fn warnings(&self, lines: &Lines) -> Vec<Warning> {
        let are_apart = |&(one, other): &(usize, usize)| {
            let both_closed = lines.lines[one].contour.closed && lines.lines[other].contour.closed;
            both_closed || one == other || !self.meeting.contains(&(one, other))
        };
        let walls = self.walls.iter();
        let walls = walls.filter(|(pair, _)| are_apart(pair) && !self.gaps.contains_key(pair));
        let walls = walls.map(|(&(one, _), wall)| Warning::ThinWall {
            cut: lines.lines[one].name(),
            at: Place(wall.at),
            width: wall.width,
            least: LEAST_FEATURE,
        });
        let gaps = self.gaps.iter();
        let gaps = gaps.map(|(&(one, other), gap)| Warning::NarrowGap {
            cut: lines.lines[one].name(),
            other: lines.lines[other].name(),
            at: Place(gap.at),
            width: gap.width,
            least: LEAST_GAP,
        });
        walls.chain(gaps).collect()
    }
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
