//! Edges: straight lines and circular arcs, with the measurements that the preflight takes of them.

use kurbo::{BezPath, CubicBez, QuadBez};
use tilendar_drawing::{ArcGeometry, Contour, Point, Rect, Segment, Vec2};

/// How far the short lines that replace a curve may be from it, in millimetres: a hundredth of what a
/// laser can do.
const CURVE_ACCURACY: f64 = 0.002;

/// A straight line or a circular arc.
#[derive(Debug, Clone, Copy)]
pub struct Edge {
    pub start: Point,
    pub end: Point,
    /// The circle, unless the edge is straight.
    pub arc: Option<ArcGeometry>,
    pub bounds: Rect,
}

/// A point of an edge that is nearest to something.
#[derive(Debug, Clone, Copy)]
pub struct Nearest {
    /// Where on the edge, from 0 at its start to 1 at its end.
    pub at: f64,
    /// The distance in millimetres.
    pub distance: f64,
}

/// The most edges of a contour: the corners of sheets have some ten thousand, traced pictures more.
pub const MOST_EDGES: usize = 500_000;

/// The edges of a contour, without those of `shortest` millimetres or less. A contour with more edges
/// than can be compared is cut off soon after [`MOST_EDGES`].
pub fn edges_of(contour: &Contour, shortest: f64) -> Vec<Edge> {
    let mut edges = Vec::with_capacity(contour.segments.len() + 1);
    for (from, segment) in contour.edges() {
        if edges.len() > MOST_EDGES {
            break;
        }
        let mut push = |edge: Edge| {
            if edge.length() > shortest {
                edges.push(edge);
            }
        };
        match segment {
            Segment::Line { end } => push(Edge::line(from, end)),
            Segment::Arc { end, bulge } => push(Edge::arc(from, end, bulge)),
            Segment::Quadratic { control, end } => {
                let curve = QuadBez::new(from, control, end).raise();
                straight_pieces(curve).into_iter().for_each(&mut push);
            }
            Segment::Cubic { first, second, end } => {
                let curve = CubicBez::new(from, first, second, end);
                straight_pieces(curve).into_iter().for_each(&mut push);
            }
        }
    }
    edges
}

/// Short lines along a curve: the same ones whichever way it runs, so that a curve drawn back and
/// forth is found to be doubled.
fn straight_pieces(curve: CubicBez) -> Vec<Edge> {
    let backward = (curve.p3.x, curve.p3.y) < (curve.p0.x, curve.p0.y);
    let [start, first, second, end] = match backward {
        true => [curve.p3, curve.p2, curve.p1, curve.p0],
        false => [curve.p0, curve.p1, curve.p2, curve.p3],
    };
    let mut path = BezPath::new();
    path.move_to(start);
    path.curve_to(first, second, end);
    let mut points = Vec::new();
    kurbo::flatten(&path, CURVE_ACCURACY, |element| {
        points.extend(element.end_point());
    });
    if backward {
        points.reverse();
    }
    points
        .windows(2)
        .map(|ends| Edge::line(ends[0], ends[1]))
        .collect()
}

impl Edge {
    pub fn line(start: Point, end: Point) -> Self {
        Self {
            start,
            end,
            arc: None,
            bounds: Rect::from_points(start, end),
        }
    }

    fn arc(start: Point, end: Point, bulge: f64) -> Self {
        let Some(arc) = ArcGeometry::new(start, end, bulge) else {
            return Self::line(start, end);
        };
        Self {
            start,
            end,
            arc: Some(arc),
            bounds: arc.bounds(start, end),
        }
    }

    pub fn length(&self) -> f64 {
        match self.arc {
            None => self.start.distance(self.end),
            Some(arc) => arc.radius * arc.sweep.abs(),
        }
    }

    /// The point at a fraction of the way; exact at the ends.
    pub fn point(&self, at: f64) -> Point {
        match self.arc {
            _ if at <= 0.0 => self.start,
            _ if at >= 1.0 => self.end,
            None => self.start.lerp(self.end, at),
            Some(arc) => arc.center + Vec2::from_angle(arc.start + arc.sweep * at) * arc.radius,
        }
    }

    /// The direction of travel at a fraction of the way, of length 1.
    pub fn direction(&self, at: f64) -> Vec2 {
        match self.arc {
            None => (self.end - self.start).normalize(),
            Some(arc) => {
                let outward = Vec2::from_angle(arc.start + arc.sweep * at);
                Vec2::new(-outward.y, outward.x) * arc.sweep.signum()
            }
        }
    }

    /// The part between two fractions of the way.
    pub fn part(&self, from: f64, to: f64) -> Self {
        let (start, end) = (self.point(from), self.point(to));
        match self.arc {
            None => Self::line(start, end),
            Some(arc) => {
                let arc = ArcGeometry {
                    start: arc.start + arc.sweep * from,
                    sweep: arc.sweep * (to - from),
                    ..arc
                };
                Self {
                    start,
                    end,
                    arc: Some(arc),
                    bounds: arc.bounds(start, end),
                }
            }
        }
    }

    /// The point of the edge that is nearest to `point`.
    pub fn nearest(&self, point: Point) -> Nearest {
        let at = match self.arc {
            None => {
                let way = self.end - self.start;
                ((point - self.start).dot(way) / way.hypot2()).clamp(0.0, 1.0)
            }
            Some(arc) => self.nearest_on_arc(&arc, point),
        };
        Nearest {
            at,
            distance: self.point(at).distance(point),
        }
    }

    fn nearest_on_arc(&self, arc: &ArcGeometry, point: Point) -> f64 {
        let turn = ((point - arc.center).atan2() - arc.start) * arc.sweep.signum();
        let at = turn.rem_euclid(std::f64::consts::TAU) / arc.sweep.abs();
        if at <= 1.0 {
            return at;
        }
        let to_start = point.distance_squared(self.start);
        if to_start <= point.distance_squared(self.end) {
            0.0
        } else {
            1.0
        }
    }

    /// Where on this edge and on the other the two come nearest, and how near: in the middle of
    /// stretches that run beside each other. Crossings are not looked for; [`contacts`](super::contacts)
    /// finds them.
    pub fn nearest_to(&self, other: &Self) -> (f64, Nearest) {
        let mut pairs = Vec::with_capacity(6);
        for at in [0.0, 1.0] {
            pairs.push((at, other.nearest(self.point(at))));
            let back = self.nearest(other.point(at));
            pairs.push((back.at, Nearest { at, ..back }));
        }
        let centers = [self, other].map(|edge| edge.arc.map(|arc| arc.center));
        for point in centers.into_iter().flatten() {
            let mine = self.nearest(point).at;
            pairs.push((mine, other.nearest(self.point(mine))));
            let theirs = other.nearest(point).at;
            let back = self.nearest(other.point(theirs));
            pairs.push((back.at, Nearest { at: theirs, ..back }));
        }
        let least = pairs
            .iter()
            .map(|(_, nearest)| nearest.distance)
            .fold(f64::INFINITY, f64::min);
        let tied = pairs
            .iter()
            .filter(|(_, nearest)| nearest.distance <= least + 1e-9);
        let (low, high) = tied.fold((1.0_f64, 0.0_f64), |(low, high), (at, _)| {
            (low.min(*at), high.max(*at))
        });
        // Along straight edges, everything between two nearest points is as near. Along arcs it need
        // not be: take one of them.
        let straight = self.arc.is_none() && other.arc.is_none();
        let at = if straight { low.midpoint(high) } else { low };
        (at, other.nearest(self.point(at)))
    }
}
