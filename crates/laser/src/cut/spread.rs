//! Spreading a contour along one axis, for machines whose kerf differs in x and y.
//!
//! This is the Minkowski sum of the material with a short line along the axis, exact for contours of
//! lines along the axes and circular arcs: edges that face along the axis move, edges that lie along it
//! get longer, and an arc is split where it turns from facing one way to facing the other.

use super::KerfError;
use std::f64::consts::{FRAC_PI_2, PI};
use tilendar_drawing::{ArcGeometry, Contour, Point, Segment, Vec2};

/// Anything this close to an axis lies on it, in millimetres or radians.
const ALONG: f64 = 1e-7;

/// Offsets make one point of two that are this close, in millimetres: at a corner whose radius the beam takes
/// up, that slants the lines beside it.
const MERGED: f64 = 1e-5;

/// An axis of the machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Axis {
    X,
    Y,
}

impl Axis {
    const fn unit(self) -> Vec2 {
        match self {
            Self::X => Vec2::new(1.0, 0.0),
            Self::Y => Vec2::new(0.0, 1.0),
        }
    }

    fn of(self, vector: Vec2) -> f64 {
        vector.dot(self.unit())
    }
}

/// An edge, and which way its material faces along the axis: -1, 0 or 1.
#[derive(Debug, Clone, Copy)]
struct Edge {
    from: Point,
    to: Point,
    bulge: f64,
    facing: f64,
}

/// Moves the contour away from the material by `distance`, along the axis only.
///
/// # Errors
/// [`KerfError::Slanted`] for lines that lie along neither axis and for Béziers, and
/// [`KerfError::TooNarrow`] for arcs that vanish.
pub(super) fn spread(contour: &Contour, distance: f64, axis: Axis) -> Result<Contour, KerfError> {
    let mut edges = Vec::new();
    for (from, segment) in contour.edges() {
        push_edges(&mut edges, from, &segment, axis)?;
    }
    let count = edges.len();
    let shift = |edge: &Edge| axis.unit() * (edge.facing * distance);
    let mut out = Vec::with_capacity(count);
    let narrow = |edge: &Edge| KerfError::TooNarrow {
        kerf: 2.0 * distance,
        x: edge.from.x,
        y: edge.from.y,
    };
    for index in 0..count {
        let before = &edges[(index + count - 1) % count];
        let edge = &edges[index];
        let after = &edges[(index + 1) % count];
        if edge.facing == 0.0 {
            // It gets as long as its neighbours leave it.
            let (from, to) = (edge.from + shift(before), edge.to + shift(after));
            if axis.of(to - from) * axis.of(edge.to - edge.from) <= 0.0 {
                return Err(narrow(edge));
            }
            out.push((from, Segment::Line { end: to }));
            continue;
        }
        let mut moved = Edge {
            from: edge.from + shift(edge),
            to: edge.to + shift(edge),
            ..*edge
        };
        let (opens, closes) = (gap(before, edge, axis), gap(edge, after, axis));
        if opens < 0.0 {
            moved = trimmed(moved, edge.from, axis).ok_or_else(|| narrow(edge))?;
        }
        if closes < 0.0 {
            let reversed = trimmed(moved.reversed(), edge.to, axis);
            moved = reversed.ok_or_else(|| narrow(edge))?.reversed();
        }
        out.push((moved.from, moved.segment()));
        if closes > 0.0 {
            out.push((moved.to, Segment::Line { end: moved.to }));
        }
    }
    Ok(Contour::around(&out))
}

/// Adds the segment, with arcs split where they lie along the axis.
fn push_edges(
    edges: &mut Vec<Edge>,
    from: Point,
    segment: &Segment,
    axis: Axis,
) -> Result<(), KerfError> {
    let slanted = KerfError::Slanted {
        x: from.x,
        y: from.y,
    };
    match *segment {
        Segment::Line { end } => {
            let along = end - from;
            let along = straightened(along).ok_or(slanted)?;
            edges.push(Edge::new(from, end, 0.0, away(along), axis));
        }
        Segment::Arc { end, bulge } => {
            let Some(arc) = ArcGeometry::new(from, end, bulge) else {
                return Err(slanted);
            };
            let (mut start, mut angle) = (from, arc.start);
            for (stop, sweep) in split_arc(&arc, end, axis) {
                let outward = Vec2::from_angle(angle + sweep / 2.0) * bulge.signum();
                edges.push(Edge::new(start, stop, (sweep / 4.0).tan(), outward, axis));
                (start, angle) = (stop, angle + sweep);
            }
        }
        _ => return Err(slanted),
    }
    Ok(())
}

/// The way along its axis alone; `None` for one that lies along neither.
fn straightened(way: Vec2) -> Option<Vec2> {
    match (way.x.abs() <= MERGED, way.y.abs() <= MERGED) {
        (_, true) => Some(Vec2::new(way.x, 0.0)),
        (true, false) => Some(Vec2::new(0.0, way.y)),
        (false, false) => None,
    }
}

/// A quarter turn away from the material, which lies to the right on screen.
fn away(direction: Vec2) -> Vec2 {
    Vec2::new(direction.y, -direction.x)
}

/// The ends and sweeps of the arc's parts, none of which faces both ways along the axis.
fn split_arc(arc: &ArcGeometry, end: Point, axis: Axis) -> Vec<(Point, f64)> {
    let first = match axis {
        Axis::X => FRAC_PI_2,
        Axis::Y => 0.0,
    };
    let turn = arc.sweep.signum();
    let stop = arc.start + arc.sweep;
    let mut parts = Vec::new();
    let mut at = arc.start;
    // The next angle at which the arc lies along the axis.
    let mut next = first + PI * ((at * turn - first * turn + ALONG) / PI).ceil() * turn;
    while (stop - next) * turn > ALONG {
        let point = arc.center + Vec2::from_angle(next) * arc.radius;
        parts.push((point, next - at));
        at = next;
        next += PI * turn;
    }
    parts.push((end, stop - at));
    parts
}

/// Whether moving the two edges apart opens a gap between them (positive), closes one (negative),
/// or neither.
fn gap(before: &Edge, after: &Edge, axis: Axis) -> f64 {
    if before.facing == 0.0 || after.facing == 0.0 {
        return 0.0;
    }
    // Where the facing changes, the contour runs along the axis: which way does it arrive there?
    let back = before.segment().reversed(before.from);
    let along = -axis.of(back.departure(before.to));
    (after.facing - before.facing) * along
}

/// The moved edge from where it comes back to where it started along the axis.
fn trimmed(moved: Edge, origin: Point, axis: Axis) -> Option<Edge> {
    let arc = ArcGeometry::new(moved.from, moved.to, moved.bulge)?;
    let away = origin - arc.center;
    let along = axis.unit() * axis.of(away);
    let across = away - along;
    let height = (arc.radius * arc.radius - along.hypot2()).sqrt();
    if !(height > 0.0 && across.hypot() > 0.0) {
        return None;
    }
    let from = arc.center + along + across * (height / across.hypot());
    let angle = |point: Point| (point - arc.center).atan2();
    let skipped = (angle(from) - angle(moved.from)) * arc.sweep.signum();
    let skipped = skipped.rem_euclid(2.0 * PI);
    let left = arc.sweep.abs() - skipped;
    (left > 0.0).then(|| Edge {
        from,
        bulge: (left * arc.sweep.signum() / 4.0).tan(),
        ..moved
    })
}

impl Edge {
    fn new(from: Point, to: Point, bulge: f64, outward: Vec2, axis: Axis) -> Self {
        let facing = axis.of(outward);
        Self {
            from,
            to,
            bulge,
            facing: if facing.abs() < ALONG {
                0.0
            } else {
                facing.signum()
            },
        }
    }

    const fn reversed(self) -> Self {
        Self {
            from: self.to,
            to: self.from,
            bulge: -self.bulge,
            ..self
        }
    }

    const fn segment(&self) -> Segment {
        let end = self.to;
        if self.bulge == 0.0 {
            Segment::Line { end }
        } else {
            Segment::Arc {
                end,
                bulge: self.bulge,
            }
        }
    }
}
