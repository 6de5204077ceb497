//! Material between two cuts is wide enough to hold.
//!
//! Round corners and points are no walls: within one contour, the way along it has to be more than
//! twice as long as the wall is wide. Nor are the corners where open lines meet another.

use super::PreflightOptions;
use super::lines::{Lines, is_cut};
use super::material::Material;
use super::place::Place;
use super::sweep::near_pairs;
use super::warning::Warning;
use crate::scene::Point;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// The narrowest wall between two lines.
struct Wall {
    width: f64,
    at: Point,
}

pub(super) fn warnings(
    lines: &Lines,
    material: &Material,
    options: &PreflightOptions,
) -> Vec<Warning> {
    let mut walls: BTreeMap<(usize, usize), Wall> = BTreeMap::new();
    let mut meeting = BTreeSet::new();
    let starts = way_to_edges(lines);
    let swept = near_pairs(&lines.boxes(), options.least_feature, |one, other| {
        let pair = (lines.owners[one], lines.owners[other]);
        if !may_be_wall(lines, one, other) {
            return ControlFlow::Continue(());
        }
        let (edge, second) = (&lines.edges[one], &lines.edges[other]);
        let (at, nearest) = edge.nearest_to(second);
        let width = nearest.distance;
        if width <= options.tolerance {
            meeting.insert(pair);
        } else if width < options.least_feature - options.tolerance {
            let way =
                (starts[other] + nearest.at * second.length()) - (starts[one] + at * edge.length());
            let is_corner = pair.0 == pair.1 && way_around(lines, pair.0, way) <= 2.0 * width;
            let narrower = walls.get(&pair).is_none_or(|wall| width < wall.width);
            let (from, to) = (edge.point(at), second.point(nearest.at));
            if !is_corner && narrower && material.is_at(from.midpoint(to)) {
                walls.insert(pair, Wall { width, at: from });
            }
        }
        ControlFlow::Continue(())
    });
    let are_apart = |&(one, other): &(usize, usize)| {
        let both_closed = lines.lines[one].contour.closed && lines.lines[other].contour.closed;
        both_closed || one == other || !meeting.contains(&(one, other))
    };
    let apart = walls.iter().filter(|(pair, _)| are_apart(pair));
    let found = apart.map(|(&(one, _), wall)| Warning::ThinWall {
        cut: lines.lines[one].name(),
        at: Place(wall.at),
        width: wall.width,
        least: options.least_feature,
    });
    let mut found: Vec<Warning> = found.collect();
    if !swept {
        found.push(Warning::WallsNotMeasured);
    }
    found
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
    let all: f64 = edges.iter().map(super::edge::Edge::length).sum();
    match line.contour.closed {
        true => way.abs().min(all - way.abs()),
        false => way.abs(),
    }
}
