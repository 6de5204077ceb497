//! Measurements of contours, exact for lines and circular arcs and to a nanometer for Béziers, and a test
//! whether a point lies inside a contour.
//!
//! A cutter's areas are compared with formulas to a millionth of a square millimeter, so arcs are
//! measured as arcs, not as the curves that approximate them in pictures.

use super::{Contour, Path, Point, Rect, Segment, Vec2, arc_radius};
use kurbo::{CubicBez, ParamCurveArclen, ParamCurveArea, ParamCurveExtrema, PathSeg, QuadBez};
use std::f64::consts::FRAC_PI_2;

/// The accuracy of the length of a Bézier curve, in millimeters.
const ARC_LENGTH_ACCURACY: f64 = 1e-6;

/// The circle of an arc, and the range of the arc on it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ArcGeometry {
    /// The circle's center.
    pub center: Point,
    /// Its radius in millimeters.
    pub radius: f64,
    /// The angle of the arc's start, in radians from the x axis toward the y axis (clockwise on screen).
    pub start: f64,
    /// The arc's angle, positive clockwise on screen.
    pub sweep: f64,
}

impl ArcGeometry {
    /// The arc of this bulge from `start` to `end`; `None` for a straight line or a point.
    pub fn new(start: Point, end: Point, bulge: f64) -> Option<Self> {
        let chord = end - start;
        if chord.hypot() == 0.0 || bulge == 0.0 {
            return None;
        }
        // From the chord's middle to the center: along the chord's normal (clockwise on screen).
        let normal = Vec2::new(-chord.y, chord.x);
        let center = start.midpoint(end) + normal * ((1.0 - bulge * bulge) / (4.0 * bulge));
        Some(Self {
            center,
            radius: arc_radius(start, end, bulge),
            start: (start - center).atan2(),
            sweep: 4.0 * bulge.atan(),
        })
    }

    /// The smallest rectangle around the arc, which runs between these points of the circle.
    pub fn bounds(&self, from: Point, to: Point) -> Rect {
        let end = self.start + self.sweep;
        let mut bounds = Rect::from_points(from, to);
        let mut turn = (self.start.min(end) / FRAC_PI_2).ceil();
        while turn * FRAC_PI_2 <= self.start.max(end) {
            // Exact directions, since cos(π/2) is not 0 in floating point.
            let direction = match (turn as i64).rem_euclid(4) {
                0 => Vec2::new(1.0, 0.0),
                1 => Vec2::new(0.0, 1.0),
                2 => Vec2::new(-1.0, 0.0),
                _ => Vec2::new(0.0, -1.0),
            };
            bounds = bounds.union_pt(self.center + direction * self.radius);
            turn += 1.0;
        }
        bounds
    }
}

impl Contour {
    /// Each segment with its start; the line that closes the contour is the last, unless the contour ends at its
    /// start.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Segment)> + '_ {
        let starts = std::iter::once(self.start).chain(self.segments.iter().map(Segment::end));
        let last = self.end();
        let closing = (self.closed && last != self.start)
            .then_some((last, Segment::Line { end: self.start }));
        starts.zip(self.segments.iter().copied()).chain(closing)
    }

    /// The enclosed area in square millimeters, positive for contours that run clockwise on screen.
    pub fn signed_area(&self) -> f64 {
        let edges: f64 = self.edges().map(|(from, segment)| area_under(from, &segment)).sum();
        // An open contour is closed by a straight line, which has an area of its own.
        let gap = kurbo::Line::new(self.end(), self.start);
        edges + if self.closed { 0.0 } else { gap.signed_area() }
    }

    /// The length of the line in millimeters.
    pub fn length(&self) -> f64 {
        self.edges().map(|(from, segment)| segment_length(from, &segment)).sum()
    }

    /// The smallest rectangle around the contour.
    pub fn bounds(&self) -> Rect {
        let empty = Rect::from_points(self.start, self.start);
        self.edges()
            .map(|(from, segment)| segment_bounds(from, &segment))
            .fold(empty, |all, bounds| all.union(bounds))
    }
}

impl Path {
    /// The smallest rectangle around the path, or `None` for a path without contours.
    pub fn bounds(&self) -> Option<Rect> {
        self.contours.iter().map(Contour::bounds).reduce(|all, bounds| all.union(bounds))
    }

    /// The enclosed area in square millimeters; holes that run in the opposite direction are subtracted.
    pub fn area(&self) -> f64 {
        self.contours.iter().map(Contour::signed_area).sum::<f64>().abs()
    }

    /// The length of all contours in millimeters.
    pub fn length(&self) -> f64 {
        self.contours.iter().map(Contour::length).sum()
    }
}

/// The segment as a Bézier curve; `None` for a line or an arc.
fn curve(from: Point, segment: &Segment) -> Option<PathSeg> {
    match *segment {
        Segment::Line { .. } | Segment::Arc { .. } => None,
        Segment::Quadratic { control, end } => {
            Some(PathSeg::Quad(QuadBez::new(from, control, end)))
        }
        Segment::Cubic { first, second, end } => {
            Some(PathSeg::Cubic(CubicBez::new(from, first, second, end)))
        }
    }
}

/// The circle of an arc; `None` for any other segment, and for a straight arc.
fn circle(from: Point, segment: &Segment) -> Option<ArcGeometry> {
    match *segment {
        Segment::Arc { end, bulge } => ArcGeometry::new(from, end, bulge),
        _ => None,
    }
}

/// The area between the segment and the origin, by Green's theorem.
fn area_under(from: Point, segment: &Segment) -> f64 {
    if let Some(curve) = curve(from, segment) {
        return curve.signed_area();
    }
    let cap = circle(from, segment)
        .map_or(0.0, |arc| arc.radius * arc.radius * (arc.sweep - arc.sweep.sin()) / 2.0);
    kurbo::Line::new(from, segment.end()).signed_area() + cap
}

fn segment_length(from: Point, segment: &Segment) -> f64 {
    match (curve(from, segment), circle(from, segment)) {
        (Some(curve), _) => curve.arclen(ARC_LENGTH_ACCURACY),
        (None, Some(arc)) => arc.radius * arc.sweep.abs(),
        (None, None) => from.distance(segment.end()),
    }
}

fn segment_bounds(from: Point, segment: &Segment) -> Rect {
    match (curve(from, segment), circle(from, segment)) {
        (Some(curve), _) => curve.bounding_box(),
        (None, Some(arc)) => arc.bounds(from, segment.end()),
        (None, None) => Rect::from_points(from, segment.end()),
    }
}

impl Contour {
    /// Whether the point lies inside the contour, taken as closed, to a micrometer. For a point on the contour,
    /// either answer is possible.
    pub fn contains(&self, point: Point) -> bool {
        let mut path = self.to_bezier();
        path.close_path();
        kurbo::Shape::winding(&path, point) != 0
    }
}
