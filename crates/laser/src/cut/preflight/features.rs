//! Nothing is cut smaller or narrower than the material allows.
//!
//! Material is inside an odd number of closed cuts: a part in the opening of another is material again,
//! whatever its layers are called. Common lines have material on both sides and do not count.
//!
//! Sizes are those of the boxes around closed cuts; the arcs of round corners and short segments are
//! not features of their own. Nor are round corners and points walls: within one contour, the way along
//! it has to be more than twice as long as the wall is wide. Corners where open lines meet another are
//! no walls either. Two cuts nearer to each other than the beam is wide leave nothing, whether there
//! was material between them or not, and are reported as such.

use super::finding::{Place, Warning};
use super::lines::{Lines, Meetings};
use super::{LEAST_FEATURE, PreflightOptions};
use crate::cut::is_cut;
use crate::geometry::{Edge, near_pairs};
use kurbo::{BezPath, Shape};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use tilendar_drawing::{Point, Rect};

/// Where material is: the closed cuts of a sheet.
pub(super) struct Material {
    contours: Vec<Bounded>,
}

struct Bounded {
    /// Which of the lines it is.
    line: usize,
    bounds: Rect,
    path: BezPath,
}

impl Material {
    pub fn of(lines: &Lines) -> Self {
        let closed = lines.lines.iter().enumerate();
        let closed = closed.filter(|(_, line)| line.bounds_material());
        let contours = closed.map(|(index, line)| Bounded {
            line: index,
            bounds: line.contour.bounds(),
            path: line.contour.to_bezier(),
        });
        Self {
            contours: contours.collect(),
        }
    }

    /// Whether there is material at the point.
    pub fn is_at(&self, point: Point) -> bool {
        self.depth(point, None) % 2 == 1
    }

    /// Whether what this line cuts out is a hole in the material around it.
    pub fn has_hole(&self, line: usize, start: Point) -> bool {
        self.depth(start, Some(line)) % 2 == 1
    }

    /// How many closed cuts are around the point, without this one.
    fn depth(&self, point: Point, without: Option<usize>) -> usize {
        let around = |contour: &&Bounded| {
            Some(contour.line) != without
                && contour.bounds.contains(point)
                && contour.path.winding(point) != 0
        };
        self.contours.iter().filter(around).count()
    }
}

/// Closed cuts that are too small, and holes that are too narrow.
pub(super) fn small_features(
    lines: &Lines,
    material: &Material,
    options: &PreflightOptions,
) -> Vec<Warning> {
    let mut found = Vec::new();
    let narrowest_hole = options.thickness / 2.0;
    for (index, line) in lines.lines.iter().enumerate() {
        if !line.bounds_material() {
            continue;
        }
        let bounds = line.contour.bounds();
        let narrow = bounds.width().min(bounds.height());
        let (cut, at) = (line.name(), Place(bounds.center()));
        let is_hole = || material.has_hole(index, line.contour.start);
        if narrow < narrowest_hole - options.tolerance && is_hole() {
            found.push(Warning::NarrowHole {
                cut,
                at,
                width: narrow,
                least: narrowest_hole,
            });
        } else if narrow < LEAST_FEATURE - options.tolerance {
            found.push(Warning::SmallFeature {
                cut,
                at,
                width: bounds.width(),
                height: bounds.height(),
                least: LEAST_FEATURE,
            });
        }
    }
    found
}

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

/// Material between cuts that is too narrow, and cuts that are too near each other.
pub(super) fn narrow_walls(
    lines: &Lines,
    material: &Material,
    meetings: &Meetings,
    options: &PreflightOptions,
) -> Vec<Warning> {
    let mut narrow = Narrow::default();
    let starts = way_to_edges(lines);
    let reach = LEAST_FEATURE.max(options.least_gap);
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
        if width < LEAST_FEATURE - options.tolerance {
            let way =
                (starts[other] + nearest.at * second.length()) - (starts[one] + at * edge.length());
            let is_corner = pair.0 == pair.1 && way_around(lines, pair.0, way) <= 2.0 * width;
            // Two lines nearer than the beam is wide leave no wall: there is a gap, or they meet.
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

/// Whether this place on an edge is an end of an open line, which is a fault in itself where there is no
/// other cut.
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
            least: LEAST_FEATURE,
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
