//! Paths: contours of lines, circular arcs and Bézier curves, which can be moved, reversed, or started at another
//! corner.
//!
//! Circular arcs are segments of their own, not approximated by curves, because laser and DXF files keep arcs as
//! arcs.

use super::{Affine, ArcGeometry, Point, Rect, Vec2};
use kurbo::PathEl;

/// The bulge of a quarter turn clockwise on screen: `tan(90° / 4)`.
pub const QUARTER_TURN: f64 = std::f64::consts::SQRT_2 - 1.0;

/// Any number of contours, filled by the non-zero rule.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Path {
    /// The contours, in drawing order.
    pub contours: Vec<Contour>,
}

/// One connected line.
#[derive(Debug, Clone, PartialEq)]
pub struct Contour {
    /// The start.
    pub start: Point,
    /// The segments, each from the end of the one before.
    pub segments: Vec<Segment>,
    /// Whether a straight line leads back to the start and joins it.
    pub closed: bool,
}

/// A segment of a contour.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Segment {
    /// A straight line.
    Line {
        /// The end of the line.
        end: Point,
    },
    /// A circular arc of less than a full turn.
    Arc {
        /// The end of the arc.
        end: Point,
        /// The tangent of a quarter of the arc's angle, as in DXF; positive turns clockwise on
        /// screen (y down). [`QUARTER_TURN`] is a right angle, 1 half a circle.
        bulge: f64,
    },
    /// A quadratic Bézier curve, as in TrueType outlines.
    Quadratic {
        /// The control point.
        control: Point,
        /// The end of the curve.
        end: Point,
    },
    /// A cubic Bézier curve.
    Cubic {
        /// The control point of the start.
        first: Point,
        /// The control point of the end.
        second: Point,
        /// The end of the curve.
        end: Point,
    },
}

impl Segment {
    /// The end of the segment.
    pub const fn end(&self) -> Point {
        match *self {
            Self::Line { end }
            | Self::Arc { end, .. }
            | Self::Quadratic { end, .. }
            | Self::Cubic { end, .. } => end,
        }
    }
}

/// The radius in millimeters of the arc with this chord and bulge.
pub(crate) fn arc_radius(start: Point, end: Point, bulge: f64) -> f64 {
    start.distance(end) * (1.0 + bulge * bulge) / (4.0 * bulge.abs())
}

impl Contour {
    /// Removes segments that lead nowhere: those that end where they start.
    pub fn remove_empty_segments(&mut self) {
        let mut at = self.start;
        self.segments.retain(|segment| {
            let end = segment.end();
            let leads = at.distance(end) > 1e-9;
            at = end;
            leads
        });
    }

    /// An open straight line.
    pub fn line(start: Point, end: Point) -> Self {
        Self { start, segments: vec![Segment::Line { end }], closed: false }
    }

    /// A rectangle with round corners of `radius` millimeters (at most half its shorter side).
    pub fn rounded_rectangle(rect: Rect, radius: f64) -> Self {
        let radius = radius.clamp(0.0, rect.width().min(rect.height()) / 2.0);
        // Clockwise from the top left: where each corner is entered and left, from its tip.
        let across = Vec2::new(radius, 0.0);
        let down = Vec2::new(0.0, radius);
        let corners = [
            (Point::new(rect.x0, rect.y0), down, across),
            (Point::new(rect.x1, rect.y0), -across, down),
            (Point::new(rect.x1, rect.y1), -down, -across),
            (Point::new(rect.x0, rect.y1), across, -down),
        ];
        let mut segments = Vec::with_capacity(8);
        for (tip, enter, leave) in corners {
            segments.push(Segment::Line { end: tip + enter });
            if radius > 0.0 {
                segments.push(Segment::Arc { end: tip + leave, bulge: QUARTER_TURN });
            }
        }
        let start = segments.remove(0).end();
        Self { start, segments, closed: true }
    }

    /// A full circle, as two half turns.
    pub fn circle(center: Point, radius: f64) -> Self {
        let start = Point::new(center.x - radius, center.y);
        let opposite = Point::new(center.x + radius, center.y);
        let halves = [opposite, start].map(|end| Segment::Arc { end, bulge: 1.0 });
        Self { start, segments: halves.to_vec(), closed: true }
    }

    /// Straight lines through these points; a point at the origin if there are none.
    pub fn through(points: impl IntoIterator<Item = Point>, closed: bool) -> Self {
        let mut points = points.into_iter();
        Self {
            start: points.next().unwrap_or_default(),
            segments: points.map(|end| Segment::Line { end }).collect(),
            closed,
        }
    }

    /// The end of the last segment.
    pub fn end(&self) -> Point {
        self.segments.last().map_or(self.start, Segment::end)
    }

    /// The corners of a polyline within this distance of it, in millimeters.
    pub fn flattened(&self, tolerance: f64) -> Vec<Point> {
        let mut points = Vec::new();
        kurbo::flatten(self.to_bezier(), tolerance, |element| points.extend(element.end_point()));
        points
    }

    /// The contour under a similarity: a move, a turn, a uniform scale or a mirror.
    pub fn transformed(mut self, affine: Affine) -> Self {
        let turn = affine.determinant().signum();
        self.start = affine * self.start;
        for segment in &mut self.segments {
            *segment = match *segment {
                Segment::Line { end } => Segment::Line { end: affine * end },
                Segment::Arc { end, bulge } => {
                    Segment::Arc { end: affine * end, bulge: bulge * turn }
                }
                Segment::Quadratic { control, end } => {
                    Segment::Quadratic { control: affine * control, end: affine * end }
                }
                Segment::Cubic { first, second, end } => Segment::Cubic {
                    first: affine * first,
                    second: affine * second,
                    end: affine * end,
                },
            };
        }
        self
    }

    /// The contour as a Bézier path, arcs approximated to a micrometer.
    pub fn to_bezier(&self) -> kurbo::BezPath {
        let mut bezier = kurbo::BezPath::new();
        self.for_each_bezier(|element| bezier.push(element));
        bezier
    }

    /// Calls `visit` with the elements of [`to_bezier`](Self::to_bezier), one by one.
    pub(crate) fn for_each_bezier(&self, mut visit: impl FnMut(PathEl)) {
        visit(PathEl::MoveTo(self.start));
        let mut from = self.start;
        for segment in &self.segments {
            match *segment {
                Segment::Line { end } => visit(PathEl::LineTo(end)),
                Segment::Arc { end, bulge } => visit_arc(&mut visit, from, end, bulge),
                Segment::Quadratic { control, end } => visit(PathEl::QuadTo(control, end)),
                Segment::Cubic { first, second, end } => {
                    visit(PathEl::CurveTo(first, second, end));
                }
            }
            from = segment.end();
        }
        if self.closed {
            visit(PathEl::ClosePath);
        }
    }
}

/// Calls `visit` with the arc as cubic curves that end exactly at `end`.
fn visit_arc(visit: &mut impl FnMut(PathEl), start: Point, end: Point, bulge: f64) {
    let Some(arc) = ArcGeometry::new(start, end, bulge) else {
        return visit(PathEl::LineTo(end));
    };
    let ArcGeometry { center, radius, start, sweep } = arc;
    let turn = kurbo::Arc::new(center, (radius, radius), start, sweep, 0.0);
    let mut curves = turn.append_iter(1e-3).peekable();
    while let Some(curve) = curves.next() {
        match (curve, curves.peek()) {
            (PathEl::CurveTo(first, second, _), None) => {
                visit(PathEl::CurveTo(first, second, end));
            }
            _ => visit(curve),
        }
    }
}

impl FromIterator<Contour> for Path {
    fn from_iter<T: IntoIterator<Item = Contour>>(contours: T) -> Self {
        Self { contours: contours.into_iter().collect() }
    }
}

impl Path {
    /// A path of one contour.
    pub fn from_contour(contour: Contour) -> Self {
        Self { contours: vec![contour] }
    }

    /// A rectangle, clockwise on screen.
    pub fn rectangle(rect: Rect) -> Self {
        Self::rounded_rectangle(rect, 0.0)
    }

    /// A rectangle with round corners of `radius` millimeters (at most half its shorter side).
    pub fn rounded_rectangle(rect: Rect, radius: f64) -> Self {
        Self::from_contour(Contour::rounded_rectangle(rect, radius))
    }

    /// A full circle, as two half turns.
    pub fn circle(center: Point, radius: f64) -> Self {
        Self::from_contour(Contour::circle(center, radius))
    }

    /// The path under a similarity: a move, a turn, a uniform scale or a mirror. (Other maps would
    /// require ellipses in place of arcs.)
    pub fn transformed(self, affine: Affine) -> Self {
        self.contours.into_iter().map(|contour| contour.transformed(affine)).collect()
    }

    /// Appends the contours of another path.
    pub fn extend(&mut self, other: Self) {
        self.contours.extend(other.contours);
    }
}

impl Segment {
    /// The reversed segment, from its end back to `from`, its start.
    pub const fn reversed(&self, from: Point) -> Self {
        match *self {
            Self::Line { .. } => Self::Line { end: from },
            Self::Arc { bulge, .. } => Self::Arc { end: from, bulge: -bulge },
            Self::Quadratic { control, .. } => Self::Quadratic { control, end: from },
            Self::Cubic { first, second, .. } => {
                Self::Cubic { first: second, second: first, end: from }
            }
        }
    }

    /// The direction in which the segment leaves `from`, its start: a unit vector, or 0 for a segment of no length.
    pub fn departure(&self, from: Point) -> Vec2 {
        let along = match *self {
            Self::Line { end } => end - from,
            Self::Arc { end, bulge } => {
                // Half the arc's angle before the chord; times 1 + bulge², which does not change the direction.
                let cosine = 1.0 - bulge * bulge;
                let sine = -2.0 * bulge;
                let chord = end - from;
                Vec2::new(chord.x * cosine - chord.y * sine, chord.x * sine + chord.y * cosine)
            }
            Self::Quadratic { control, end } => first_step(from, [control, end, end]),
            Self::Cubic { first, second, end } => first_step(from, [first, second, end]),
        };
        // Not `hypot`, whose last digit differs from one machine to the next.
        let length = along.hypot2().sqrt();
        if length > 0.0 { along / length } else { Vec2::ZERO }
    }

    /// The midpoint of the segment, which starts at `from`; for Béziers the point of parameter ½. It is the same
    /// when the segment is reversed.
    pub fn middle(&self, from: Point) -> Point {
        match *self {
            Self::Line { end } => from.midpoint(end),
            Self::Arc { end, bulge } => {
                let chord = end - from;
                from.midpoint(end) + Vec2::new(chord.y, -chord.x) * (bulge / 2.0)
            }
            Self::Quadratic { control, end } => from.midpoint(end).midpoint(control),
            Self::Cubic { first, second, end } => {
                let controls = first.midpoint(second);
                from.midpoint(end).lerp(controls, 0.75)
            }
        }
    }
}

/// The vector from the start to the first of these points that differs from it.
fn first_step(from: Point, points: [Point; 3]) -> Vec2 {
    let other = points.into_iter().find(|point| *point != from);
    other.map_or(Vec2::ZERO, |point| point - from)
}

impl Contour {
    /// The contour of these segments, each with its start, which is the end of the one before; `None` without any. A
    /// straight line that closes a closed contour is left out of its segments, as [`Contour::closed`] implies it.
    pub fn from_edges(edges: &[(Point, Segment)], closed: bool) -> Option<Self> {
        let &(start, _) = edges.first()?;
        let mut segments: Vec<Segment> = edges.iter().map(|&(_, segment)| segment).collect();
        if closed && segments.last() == Some(&Segment::Line { end: start }) {
            segments.pop();
        }
        Some(Self { start, segments, closed })
    }

    /// The closed contour of these segments, each ending at the start of the next, regardless of its own end.
    pub fn around(edges: &[(Point, Segment)]) -> Self {
        let ends = edges.iter().cycle().skip(1).map(|edge| edge.0);
        let segments = edges.iter().zip(ends).map(|((_, segment), end)| match *segment {
            Segment::Arc { bulge, .. } => Segment::Arc { end, bulge },
            _ => Segment::Line { end },
        });
        Self {
            start: edges.first().map_or(Point::ORIGIN, |edge| edge.0),
            segments: segments.collect(),
            closed: true,
        }
    }

    /// The contour in the opposite direction; a closed one keeps its start.
    pub fn reversed(&self) -> Self {
        let mut edges: Vec<_> =
            self.edges().map(|(from, segment)| (segment.end(), segment.reversed(from))).collect();
        edges.reverse();
        Self::from_edges(&edges, self.closed).unwrap_or_else(|| self.clone())
    }

    /// The closed contour started at the corner where edge number `edge` begins, counted from 0. An open contour
    /// stays as it is.
    pub fn started_at(&self, edge: usize) -> Self {
        let mut edges: Vec<_> = self.edges().collect();
        if !self.closed || edges.is_empty() {
            return self.clone();
        }
        let turn = edge % edges.len();
        edges.rotate_left(turn);
        Self::from_edges(&edges, true).unwrap_or_else(|| self.clone())
    }
}
