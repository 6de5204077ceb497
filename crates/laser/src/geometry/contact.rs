//! How two edges meet.

use super::Edge;
use tilendar_drawing::{ArcGeometry, Point, Vec2};

/// One way in which two edges meet.
#[derive(Debug, Clone, Copy)]
pub enum Contact {
    /// They coincide from one point to another, along a length in millimetres.
    Along(Point, Point, f64),
    /// An end of one lies on the other.
    End(Point),
    /// They cross or touch, and neither ends there.
    Between(Point),
}

/// Common stretches shorter than this many tolerances are a point.
const POINT_LENGTH: f64 = 10.0;

/// A crossing within this many tolerances of an end that lies on the other edge is that end, since
/// lines may meet at small angles.
const END_LENGTH: f64 = 100.0;

/// How the edges meet; those within `tolerance` millimetres of each other do.
pub fn contacts(one: &Edge, other: &Edge, tolerance: f64) -> Vec<Contact> {
    let ends = shared_ends(one, other, tolerance);
    let along = stretches(one, other, &ends, tolerance);
    if !along.is_empty() {
        return along;
    }
    let mut found: Vec<Contact> = ends.iter().map(|&at| Contact::End(one.point(at))).collect();
    let is_end = |point: Point| {
        let near = |&at: &f64| one.point(at).distance(point) <= END_LENGTH * tolerance;
        ends.iter().any(near)
    };
    for point in intersections(one, other, tolerance) {
        let on_both =
            one.nearest(point).distance <= tolerance && other.nearest(point).distance <= tolerance;
        if on_both && !is_end(point) {
            found.push(Contact::Between(point));
        }
    }
    found
}

/// Where on `one`, in its order, an end of either lies on the other edge.
fn shared_ends(one: &Edge, other: &Edge, tolerance: f64) -> Vec<f64> {
    let mut ends = Vec::new();
    for at in [0.0, 1.0] {
        if other.nearest(one.point(at)).distance <= tolerance {
            ends.push(at);
        }
        let nearest = one.nearest(other.point(at));
        if nearest.distance <= tolerance {
            ends.push(nearest.at);
        }
    }
    ends.sort_by(f64::total_cmp);
    let length = one.length();
    ends.dedup_by(|later, earlier| (*later - *earlier) * length <= 2.0 * tolerance);
    ends
}

/// The stretches in common. They start and end where one of the edges does; lines and circles that
/// agree at five points agree between them.
fn stretches(one: &Edge, other: &Edge, ends: &[f64], tolerance: f64) -> Vec<Contact> {
    let length = one.length();
    let mut found = Vec::new();
    for pair in ends.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let mut probes = [0.25, 0.5, 0.75]
            .iter()
            .map(|part| from + (to - from) * part);
        let long = (to - from) * length > POINT_LENGTH * tolerance;
        if long && probes.all(|at| other.nearest(one.point(at)).distance <= tolerance) {
            let (start, end) = (one.point(from), one.point(to));
            found.push(Contact::Along(start, end, (to - from) * length));
        }
    }
    found
}

/// Where the lines and circles that the edges are parts of cross or touch.
fn intersections(one: &Edge, other: &Edge, tolerance: f64) -> Vec<Point> {
    match (one.arc, other.arc) {
        (None, None) => line_and_line(one, other).into_iter().collect(),
        (None, Some(arc)) => line_and_circle(one, &arc, tolerance),
        (Some(arc), None) => line_and_circle(other, &arc, tolerance),
        (Some(arc), Some(second)) => circle_and_circle(&arc, &second, tolerance),
    }
}

fn line_and_line(one: &Edge, other: &Edge) -> Option<Point> {
    let (first, second) = (one.end - one.start, other.end - other.start);
    let turn = first.cross(second);
    let parallel = turn.abs() <= 1e-12 * first.hypot() * second.hypot();
    let at = (other.start - one.start).cross(second) / turn;
    (!parallel).then(|| one.start + first * at)
}

fn line_and_circle(line: &Edge, circle: &ArcGeometry, tolerance: f64) -> Vec<Point> {
    let direction = line.direction(0.0);
    let foot = line.start + direction * (circle.center - line.start).dot(direction);
    let distance = foot.distance(circle.center);
    chord(foot, direction, circle.radius, distance, tolerance)
}

fn circle_and_circle(one: &ArcGeometry, other: &ArcGeometry, tolerance: f64) -> Vec<Point> {
    let between = other.center - one.center;
    let distance = between.hypot();
    if distance <= tolerance {
        return Vec::new();
    }
    let toward = between / distance;
    let along = (distance * distance + one.radius * one.radius - other.radius * other.radius)
        / (2.0 * distance);
    let foot = one.center + toward * along;
    let across = Vec2::new(-toward.y, toward.x);
    // Circles that touch, from outside or from inside, meet at the foot itself.
    chord(foot, across, one.radius, along.abs(), tolerance)
}

/// Where a line through `foot` leaves a circle whose centre is `distance` from the foot.
fn chord(foot: Point, direction: Vec2, radius: f64, distance: f64, tolerance: f64) -> Vec<Point> {
    if distance > radius + tolerance {
        return Vec::new();
    }
    let half = (radius * radius - distance * distance).max(0.0).sqrt();
    if radius - distance <= tolerance {
        return vec![foot];
    }
    vec![foot - direction * half, foot + direction * half]
}
