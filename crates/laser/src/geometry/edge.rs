//! Edges: straight lines and circular arcs, with the measurements that the preflight takes of them, and
//! how two of them meet.

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
