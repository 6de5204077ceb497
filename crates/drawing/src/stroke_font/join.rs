//! Joining strokes whose ends meet, so that the laser need not stop between them.

use super::super::Point;
use super::super::path::{Contour, Segment};

/// How near two ends are to be one point, in units: far below a micrometre of any lettering.
const NEAR: f64 = 1e-6;

/// The strokes with those that meet end to end made one, in the order of their first parts.
pub(super) fn joined(strokes: Vec<Contour>) -> Vec<Contour> {
    let mut joined: Vec<Contour> = Vec::with_capacity(strokes.len());
    for mut stroke in strokes {
        // A stroke may close the gap between two of the ones before: look again until none meets.
        while let Some(index) = joined.iter().position(|other| meet(other, &stroke)) {
            stroke = chain(joined.remove(index), stroke);
        }
        joined.push(stroke);
    }
    joined.into_iter().map(closed_ring).collect()
}

fn meet(one: &Contour, two: &Contour) -> bool {
    let ends = |stroke: &Contour| [stroke.start, end(stroke)];
    let meets = |a| ends(two).into_iter().any(|b| near(a, b));
    // Rings stay rings: a stroke that starts on one would open it for nothing.
    let ring = |stroke: &Contour| near(stroke.start, end(stroke));
    !ring(one) && !ring(two) && ends(one).into_iter().any(meets)
}

/// One stroke of two that meet, turned as they must be.
fn chain(one: Contour, two: Contour) -> Contour {
    let (mut one, two) = if near(end(&one), two.start) {
        (one, two)
    } else if near(end(&one), end(&two)) {
        (one, two.reversed())
    } else if near(one.start, end(&two)) {
        (two, one)
    } else {
        (one.reversed(), two)
    };
    one.segments.extend(two.segments);
    one
}

/// The stroke, as a closed contour if it ends where it starts.
fn closed_ring(mut stroke: Contour) -> Contour {
    stroke.closed = near(stroke.start, end(&stroke));
    stroke
}

fn end(stroke: &Contour) -> Point {
    stroke.segments.last().map_or(stroke.start, Segment::end)
}

fn near(one: Point, two: Point) -> bool {
    one.distance(two) < NEAR
}
