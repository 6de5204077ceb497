//! Whether a point lies inside a contour.

use super::{ArcGeometry, Contour, Point, Segment};
use std::f64::consts::FRAC_PI_2;

/// How exactly Bézier curves are followed, in millimetres.
const FLATTENING: f64 = 1e-3;

impl Contour {
    /// Whether the point lies inside the contour, taken as closed: exactly for lines and arcs, to a
    /// micrometre for Béziers. Of a contour that crosses itself, what it encloses an odd number of
    /// times is inside. For a point on the contour the answer may be either.
    pub fn contains(&self, point: Point) -> bool {
        // A ray to the right leaves the inside as often as it enters it, and once more.
        let mut inside = false;
        let mut last = self.start;
        for (from, segment) in self.edges() {
            inside ^= crosses_segment(point, from, &segment);
            last = segment.end();
        }
        inside ^ crosses(point, last, self.start)
    }
}

/// Whether the ray from the point to the right crosses the segment an odd number of times.
fn crosses_segment(point: Point, from: Point, segment: &Segment) -> bool {
    match *segment {
        Segment::Line { end } => crosses(point, from, end),
        Segment::Arc { end, bulge } => match ArcGeometry::new(from, end, bulge) {
            Some(arc) => crosses_arc(point, from, end, &arc),
            None => crosses(point, from, end),
        },
        Segment::Quadratic { .. } | Segment::Cubic { .. } => crosses_curve(point, from, segment),
    }
}

/// Whether one of the two heights is above the point's and the other is not.
fn spans(point: Point, one: f64, other: f64) -> bool {
    (one <= point.y) != (other <= point.y)
}

/// Whether the ray crosses the straight line.
fn crosses(point: Point, from: Point, end: Point) -> bool {
    let share = (point.y - from.y) / (end.y - from.y);
    spans(point, from.y, end.y) && point.x < from.x + share * (end.x - from.x)
}

/// Whether the ray crosses the arc an odd number of times: the arc is taken apart where it turns
/// from rising to falling, so that a ray crosses each part once at most.
fn crosses_arc(point: Point, from: Point, end: Point, arc: &ArcGeometry) -> bool {
    let stop = arc.start + arc.sweep;
    let (low, high) = (arc.start.min(stop), arc.start.max(stop));
    // The lowest and the highest point of the circle, at odd numbers of right angles.
    let first = (low / FRAC_PI_2).floor() as i64 + 1;
    let turns = (first..).take_while(|&turn| (turn as f64) * FRAC_PI_2 < high);
    let mut parts = vec![(low, if arc.sweep > 0.0 { from.y } else { end.y })];
    parts.extend(turns.filter(|turn| turn % 2 != 0).map(|turn| {
        let down = if turn.rem_euclid(4) == 1 { 1.0 } else { -1.0 };
        (turn as f64 * FRAC_PI_2, arc.center.y + down * arc.radius)
    }));
    parts.push((high, if arc.sweep > 0.0 { end.y } else { from.y }));
    let mut odd = false;
    for pair in parts.windows(2) {
        let (one, other) = (pair[0], pair[1]);
        let up = point.y - arc.center.y;
        let reach = (arc.radius * arc.radius - up * up).max(0.0).sqrt();
        let side = f64::midpoint(one.0, other.0).cos().signum();
        odd ^= spans(point, one.1, other.1) && point.x < arc.center.x + side * reach;
    }
    odd
}

/// Whether the ray crosses the curve an odd number of times.
fn crosses_curve(point: Point, from: Point, segment: &Segment) -> bool {
    let curve = Contour {
        start: from,
        segments: vec![*segment],
        closed: false,
    };
    let mut odd = false;
    let mut last = from;
    kurbo::flatten(curve.to_bezier(), FLATTENING, |element| {
        if let kurbo::PathEl::LineTo(end) = element {
            odd ^= crosses(point, last, end);
            last = end;
        }
    });
    odd
}
