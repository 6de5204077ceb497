//! Lines followed the other way, from another corner, or for one step only.

use super::{Contour, Point, Segment, Vec2};

impl Segment {
    /// The same line from its end back to `from`, where it starts.
    pub const fn reversed(&self, from: Point) -> Self {
        match *self {
            Self::Line { .. } => Self::Line { end: from },
            Self::Arc { bulge, .. } => Self::Arc {
                end: from,
                bulge: -bulge,
            },
            Self::Quadratic { control, .. } => Self::Quadratic { control, end: from },
            Self::Cubic { first, second, .. } => Self::Cubic {
                first: second,
                second: first,
                end: from,
            },
        }
    }

    /// The direction in which the segment leaves `from`, where it starts: of length 1, or 0 for a
    /// segment that goes nowhere.
    pub fn departure(&self, from: Point) -> Vec2 {
        let along = match *self {
            Self::Line { end } => end - from,
            Self::Arc { end, bulge } => {
                // Half the arc's angle before the chord; times 1 + bulge², which is no matter.
                let (cosine, sine) = (1.0 - bulge * bulge, -2.0 * bulge);
                let chord = end - from;
                Vec2::new(
                    chord.x * cosine - chord.y * sine,
                    chord.x * sine + chord.y * cosine,
                )
            }
            Self::Quadratic { control, end } => first_step(from, [control, end, end]),
            Self::Cubic { first, second, end } => first_step(from, [first, second, end]),
        };
        // Not `hypot`, whose last digit differs from one machine to the next.
        let length = along.hypot2().sqrt();
        if length > 0.0 {
            along / length
        } else {
            Vec2::ZERO
        }
    }

    /// The point in the middle of the segment, which starts at `from`; for Béziers the point of
    /// parameter ½. It is the same when the segment is followed the other way.
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

/// From the start to the first of these points that lies elsewhere.
fn first_step(from: Point, points: [Point; 3]) -> Vec2 {
    let steps = points.into_iter().map(|point| point - from);
    let mut away = steps.filter(|step| *step != Vec2::ZERO);
    away.next().unwrap_or(Vec2::ZERO)
}

impl Contour {
    /// The contour of these segments, each with the point that it starts from, which is the end of
    /// the one before; `None` without any. A straight line that closes a closed contour is left
    /// out of its segments, as [`Contour::closed`] implies it.
    pub fn from_edges(edges: &[(Point, Segment)], closed: bool) -> Option<Self> {
        let &(start, _) = edges.first()?;
        let mut segments: Vec<Segment> = edges.iter().map(|&(_, segment)| segment).collect();
        if closed && segments.last() == Some(&Segment::Line { end: start }) {
            segments.pop();
        }
        Some(Self {
            start,
            segments,
            closed,
        })
    }

    /// The closed contour of these segments, each from its start to the start of the next, wherever it
    /// ended before.
    pub fn around(edges: &[(Point, Segment)]) -> Self {
        let ends = edges.iter().cycle().skip(1).map(|edge| edge.0);
        let segments = edges
            .iter()
            .zip(ends)
            .map(|((_, segment), end)| match *segment {
                Segment::Arc { bulge, .. } => Segment::Arc { end, bulge },
                _ => Segment::Line { end },
            });
        Self {
            start: edges.first().map_or(Point::ORIGIN, |edge| edge.0),
            segments: segments.collect(),
            closed: true,
        }
    }

    /// The contour followed the other way; a closed one starts where it did.
    pub fn reversed(&self) -> Self {
        let edges: Vec<_> = self.edges().collect();
        let back = edges.iter().rev();
        let back: Vec<_> = back
            .map(|&(from, segment)| (segment.end(), segment.reversed(from)))
            .collect();
        Self::from_edges(&back, self.closed).unwrap_or_else(|| self.clone())
    }

    /// The closed contour started at the corner where its `edge`-th edge begins, counted around it
    /// from 0. An open contour has no start but its own, and stays as it is.
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
