//! Material between two cuts is wide enough to hold.
//!
//! Round corners and points are no walls: within one contour, the way along it has to be more than
//! twice as long as the wall is wide. Nor are the corners where open lines meet another.
//!
//! Two cuts that are nearer than the beam is wide leave nothing, whether there was material between
//! them or not, and are told as that.

use super::PreflightOptions;
use super::edge::Edge;
use super::lines::{Lines, is_cut};
use super::material::Material;
use super::nesting::Meetings;
use super::place::Place;
use super::sweep::near_pairs;
use super::warning::Warning;
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
struct Narrow {
    walls: BTreeMap<(usize, usize), Wall>,
    gaps: BTreeMap<(usize, usize), Wall>,
    /// Pairs of lines that meet.
    meeting: BTreeSet<(usize, usize)>,
}

pub(super) fn warnings(
    lines: &Lines,
    material: &Material,
    meetings: &Meetings,
    options: &PreflightOptions,
) -> Vec<Warning> {
    let mut narrow = Narrow::default();
    let starts = way_to_edges(lines);
    let reach = options.least_feature.max(options.least_gap);
    let swept = near_pairs(&lines.boxes(), reach, |one, other| {
        let pair = (lines.owners[one], lines.owners[other]);
        if !may_be_wall(lines, one, other) {
            return ControlFlow::Continue(());
        }
        let (edge, second) = (&lines.edges[one], &lines.edges[other]);
        let (at, nearest) = edge.nearest_to(second);
        let width = nearest.distance;
        let (from, to) = (edge.point(at), second.point(nearest.at));
        if width <= options.tolerance {
            narrow.meeting.insert(pair);
            return ControlFlow::Continue(());
        }
        let is_gap = pair.0 != pair.1 && !meetings.contains(&pair);
        let ends_there = || is_loose_end(lines, one, at) || is_loose_end(lines, other, nearest.at);
        if is_gap && width < options.least_gap - options.tolerance && !ends_there() {
            keep_narrower(&mut narrow.gaps, pair, Wall { width, at: from });
        }
        if width < options.least_feature - options.tolerance {
            let way =
                (starts[other] + nearest.at * second.length()) - (starts[one] + at * edge.length());
            let is_corner = pair.0 == pair.1 && way_around(lines, pair.0, way) <= 2.0 * width;
            // What two lines leave that is narrower than the beam is a gap, or they meet.
            let is_wide = pair.0 == pair.1 || width >= options.least_gap - options.tolerance;
            if !is_corner && is_wide && material.is_at(from.midpoint(to)) {
                keep_narrower(&mut narrow.walls, pair, Wall { width, at: from });
            }
        }
        ControlFlow::Continue(())
    });
    let mut found = narrow.warnings(lines, options);
    if !swept {
        found.push(Warning::WallsNotMeasured);
    }
    found
}

fn keep_narrower(walls: &mut BTreeMap<(usize, usize), Wall>, pair: (usize, usize), wall: Wall) {
    if walls
        .get(&pair)
        .is_none_or(|known| wall.width < known.width)
    {
        walls.insert(pair, wall);
    }
}

/// Whether this place on an edge is an end of an open line, which is a fault by itself where no other
/// cut is.
fn is_loose_end(lines: &Lines, edge: usize, at: f64) -> bool {
    let line = lines.owner(edge);
    let is_start = edge == line.edges.start && at <= 0.0;
    let is_end = edge + 1 == line.edges.end && at >= 1.0;
    !line.contour.closed && (is_start || is_end)
}

impl Narrow {
    fn warnings(&self, lines: &Lines, options: &PreflightOptions) -> Vec<Warning> {
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
            least: options.least_feature,
        });
        let gaps = self.gaps.iter();
        let gaps = gaps.map(|(&(one, other), gap)| Warning::NarrowGap {
            cut: lines.lines[one].name(),
            other: lines.lines[other].name(),
            at: Place(gap.at),
            width: gap.width,
            least: options.least_gap,
            same_place: are_at_one_place(lines, one, other, options.least_gap),
        });
        walls.chain(gaps).collect()
    }
}

/// Whether the boxes of two lines are nowhere further apart than this.
fn are_at_one_place(lines: &Lines, one: usize, other: usize, reach: f64) -> bool {
    let [one, other] = [one, other].map(|line| lines.lines[line].contour.bounds());
    let within = |one: Rect, other: Rect| one.inflate(reach, reach).contains_rect(other);
    within(one, other) && within(other, one)
}

/// Whether the edges can be the two sides of a wall at all: sides of one contour run in opposite
/// directions.
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

/// The length of its line before each edge, in millimetres.
fn way_to_edges(lines: &Lines) -> Vec<f64> {
    let mut ways = Vec::with_capacity(lines.edges.len());
    for line in &lines.lines {
        let mut way = 0.0;
        for edge in &lines.edges[line.edges.clone()] {
            ways.push(way);
            way += edge.length();
        }
    }
    ways
}

/// The shorter way between two points of a line that are `way` apart along it.
fn way_around(lines: &Lines, line: usize, way: f64) -> f64 {
    let line = &lines.lines[line];
    let edges = &lines.edges[line.edges.clone()];
    let all: f64 = edges.iter().map(Edge::length).sum();
    match line.contour.closed {
        true => way.abs().min(all - way.abs()),
        false => way.abs(),
    }
}
