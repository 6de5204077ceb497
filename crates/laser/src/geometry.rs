//! Plane geometry independent of lasers and puzzles: boxes near each other, Bézier paths as contours, and lines
//! that meet at corners.

use kurbo::{BezPath, PathEl};
use std::collections::BTreeMap;
use tilendar_drawing::{Contour, Point, Rect, Segment};

/// Visits each pair of boxes that are at most `reach` millimeters apart in both directions, the smaller index first,
/// until the visitor returns false. Returns whether all were visited.
pub fn near_pairs(boxes: &[Rect], reach: f64, mut visit: impl FnMut(usize, usize) -> bool) -> bool {
    let mut by_left: Vec<usize> = (0..boxes.len()).collect();
    by_left.sort_by(|&a, &b| boxes[a].x0.total_cmp(&boxes[b].x0));
    for (rank, &a) in by_left.iter().enumerate() {
        let reached = boxes[a].inflate(reach, reach);
        for &b in by_left[rank + 1..].iter().take_while(|&&b| boxes[b].x0 <= reached.x1) {
            let is_near = boxes[b].y0 <= reached.y1 && reached.y0 <= boxes[b].y1;
            if is_near && !visit(a.min(b), a.max(b)) {
                return false;
            }
        }
    }
    true
}

/// The contours of a path, without those that have no segments.
pub fn contours_of(path: &BezPath) -> Vec<Contour> {
    fn starting_at(start: Point) -> Contour {
        Contour { start, segments: Vec::new(), closed: false }
    }
    let mut contours: Vec<Contour> = Vec::new();
    for element in path.elements() {
        let segment = match *element {
            PathEl::MoveTo(start) => {
                contours.push(starting_at(start));
                continue;
            }
            PathEl::LineTo(end) => Segment::Line { end },
            PathEl::QuadTo(control, end) => Segment::Quadratic { control, end },
            PathEl::CurveTo(first, second, end) => Segment::Cubic { first, second, end },
            PathEl::ClosePath => {
                if let Some(contour) = contours.last_mut() {
                    contour.closed = true;
                }
                continue;
            }
        };
        match contours.last_mut() {
            Some(contour) if !contour.closed => contour.segments.push(segment),
            // After a contour is closed, the next may begin where that one did.
            last => {
                let start = last.map_or(Point::ORIGIN, |contour| contour.start);
                let mut contour = starting_at(start);
                contour.segments.push(segment);
                contours.push(contour);
            }
        }
    }
    contours.retain(|contour| !contour.segments.is_empty());
    contours
}

/// Points whose coordinates agree to this many millimeters are one corner.
const AGREEMENT: f64 = 1e-6;

/// One of the two ends of a line: `2 i` is the start of line `i`, `2 i + 1` its end.
pub type End = usize;

/// The other end of the same line.
pub const fn opposite(end: End) -> End {
    end ^ 1
}

/// Lines that meet at corners.
pub struct Network {
    /// The positions of the corners.
    corners: Vec<Point>,
    /// The corner of each end.
    corner_of: Vec<usize>,
    /// The line that leaves each end, exactly to the corner of the opposite one.
    leaving: Vec<Segment>,
}

impl Network {
    /// The lines as a network. Each has a length, and none is there twice.
    pub fn new(lines: &[(Point, Segment)]) -> Self {
        let mut corners = Corners::default();
        let mut corner_of = Vec::new();
        let mut leaving = Vec::new();
        for &(from, segment) in lines {
            let start = corners.number(from);
            let end = corners.number(segment.end());
            let back = segment.reversed(corners.points[start]);
            let there = back.reversed(corners.points[end]);
            corner_of.extend([start, end]);
            leaving.extend([there, back]);
        }
        Self { corners: corners.points, corner_of, leaving }
    }

    /// The number of ends, twice that of lines.
    pub fn end_count(&self) -> usize {
        self.leaving.len()
    }

    /// The number of the corner at which an end lies, from 0.
    pub fn corner(&self, end: End) -> usize {
        self.corner_of[end]
    }

    /// The ends that meet at each corner.
    pub fn ends_by_corner(&self) -> Vec<Vec<End>> {
        let mut ends = vec![Vec::new(); self.corners.len()];
        for (end, &corner) in self.corner_of.iter().enumerate() {
            ends[corner].push(end);
        }
        ends
    }

    /// The line that leaves an end, with its start.
    pub fn line_from(&self, end: End) -> (Point, Segment) {
        (self.corners[self.corner_of[end]], self.leaving[end])
    }

    /// The bend of a path that arrives at one end and leaves from the other: least for straight on. In
    /// millionths, so that rounding decides nothing.
    pub fn bend(&self, arrived: End, end: End) -> i64 {
        let [from, to] = [arrived, end].map(|end| {
            let (from, segment) = self.line_from(end);
            segment.departure(from)
        });
        (from.dot(to) * 1e6).round() as i64
    }
}

/// Numbers in groups that can be merged (a disjoint-set forest).
pub struct Groups {
    parent: Vec<usize>,
}

impl Groups {
    /// Each of the numbers below `count` in a group of its own.
    pub fn alone(count: usize) -> Self {
        Self { parent: (0..count).collect() }
    }

    /// The number that represents the group of `member`.
    pub fn representative(&mut self, mut member: usize) -> usize {
        while self.parent[member] != member {
            self.parent[member] = self.parent[self.parent[member]];
            member = self.parent[member];
        }
        member
    }

    /// Merges the groups of both; the representative of `a` represents the result.
    pub fn merge(&mut self, a: usize, b: usize) {
        let root = self.representative(a);
        let merged = self.representative(b);
        self.parent[merged] = root;
    }
}

/// Whether two points count as one corner.
fn agree(a: Point, b: Point) -> bool {
    (a.x - b.x).abs() <= AGREEMENT && (a.y - b.y).abs() <= AGREEMENT
}

/// Numbered points; those that agree have the same number.
#[derive(Default)]
struct Corners {
    points: Vec<Point>,
    /// The points by the square of side [`AGREEMENT`] in which they lie.
    by_square: BTreeMap<(i64, i64), usize>,
}

impl Corners {
    /// The number of the point that agrees with this one, newly assigned if there is none.
    fn number(&mut self, point: Point) -> usize {
        let [column, row] =
            [point.x, point.y].map(|coordinate| (coordinate / AGREEMENT).floor() as i64);
        // Points that agree may lie on both sides of a square's edge.
        for x in column.saturating_sub(1)..=column.saturating_add(1) {
            for y in row.saturating_sub(1)..=row.saturating_add(1) {
                match self.by_square.get(&(x, y)) {
                    Some(&number) if agree(self.points[number], point) => return number,
                    _ => {}
                }
            }
        }
        self.points.push(point);
        let number = self.points.len() - 1;
        self.by_square.insert((column, row), number);
        number
    }
}
