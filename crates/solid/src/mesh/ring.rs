//! Closed lines in a plane, with material on their left.

use tilendar_drawing::{Contour, Point};

use super::{Vertex, micrometers};

/// The largest distance of a ring from the curve that it replaces, in millimeters: a tenth of a thin layer.
const TOLERANCE: f64 = 0.01;
/// Corners nearer to each other than this, in millimeters, are merged.
const SHORTEST: f64 = 0.02;

/// A corner of a ring, in micrometers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Corner {
    /// To the right.
    pub x: i32,
    /// Away from the front of the printer.
    pub y: i32,
}

impl Corner {
    /// The point above or below it at a height in micrometers.
    pub(crate) const fn at(self, z: i32) -> Vertex {
        let Self { x, y } = self;
        Vertex { x, y, z }
    }
}

/// A closed line of at least three corners around an area. Material lies on its left: around a part
/// it runs counter-clockwise as seen from above, around a hole clockwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ring(Vec<Corner>);

impl Ring {
    /// The ring through these corners; `None` if there are fewer than three or they enclose nothing.
    pub fn new(corners: Vec<Corner>) -> Option<Self> {
        let ring = Self(corners);
        (ring.0.len() >= 3 && ring.doubled_area() != 0).then_some(ring)
    }

    /// The ring of a contour drawn with y down, in millimeters. A contour clockwise on screen, such as the outline of
    /// a shape, becomes counter-clockwise from above: the side that faces the reader is the upper one. `None` for a
    /// contour that encloses nothing.
    pub fn of_contour(contour: &Contour) -> Option<Self> {
        let mut points = contour.flattened(TOLERANCE);
        points.dedup_by(|point, last| last.distance(*point) < SHORTEST);
        while let ([first, .., last], true) = (&points[..], points.len() > 1) {
            if first.distance(*last) >= SHORTEST {
                break;
            }
            points.pop();
        }
        // With y up, the same line runs in the opposite direction.
        let corners = points
            .iter()
            .rev()
            .map(|point| Corner { x: micrometers(point.x), y: micrometers(-point.y) });
        Self::new(corners.collect())
    }

    /// The ring as a contour with y down, in millimeters, clockwise on screen around a part.
    pub fn contour(&self) -> Contour {
        let points = self
            .0
            .iter()
            .rev()
            .map(|&Corner { x, y }| Point::new(f64::from(x) / 1000.0, f64::from(-y) / 1000.0));
        Contour::through(points, true)
    }

    /// Its corners.
    pub fn corners(&self) -> &[Corner] {
        &self.0
    }

    /// Its sides, each as its two ends.
    pub fn sides(&self) -> impl Iterator<Item = (Corner, Corner)> + '_ {
        let ends = self.0.iter().cycle().skip(1);
        self.0.iter().copied().zip(ends.copied())
    }

    /// The area in square millimeters, negative around a hole.
    pub fn area(&self) -> f64 {
        self.doubled_area() as f64 / 2e6
    }

    fn doubled_area(&self) -> i64 {
        self.sides()
            .map(|(from, to)| {
                i64::from(from.x) * i64::from(to.y) - i64::from(from.y) * i64::from(to.x)
            })
            .sum()
    }

    /// The same line with its material on the other side.
    pub fn reversed(&self) -> Self {
        Self(self.0.iter().rev().copied().collect())
    }

    /// The ring moved into its material by millimeters, or out of it if negative, corner by corner, with sides kept
    /// parallel: the area between the two rings is a bevel of level strips. The distance must be small enough for
    /// every side.
    pub fn inset(&self, distance: f64) -> Self {
        if distance == 0.0 {
            return self.clone();
        }
        let count = self.0.len();
        let corners = (0..count).map(|index| {
            let before = self.0[(index + count - 1) % count];
            let corner = self.0[index];
            let after = self.0[(index + 1) % count];
            let (ax, ay) = left_of(before, corner);
            let (bx, by) = left_of(corner, after);
            // The point where the two sides meet after each has moved along its own normal.
            let share = distance / (1.0 + ax * bx + ay * by);
            Corner {
                x: corner.x + micrometers(share * (ax + bx)),
                y: corner.y + micrometers(share * (ay + by)),
            }
        });
        Self(corners.collect())
    }

    /// Adds a half-round bay of this radius in millimeters, away from the ring's material, in the upright side that
    /// begins at the corner of this index; `middle` is its distance from the front of the printer, in micrometers.
    pub fn with_bay(&self, side: usize, middle: i32, radius: f64) -> Self {
        let Some((from, to)) = self.sides().nth(side) else {
            return self.clone();
        };
        let left = left_of(from, to);
        let along = (left.1, -left.0);
        let step = 2.0 * (1.0 - TOLERANCE / radius).acos();
        let count = (std::f64::consts::PI / step).ceil().max(4.0) as u32;
        let bay = (0..=count).map(|index| {
            let angle = std::f64::consts::PI * f64::from(index) / f64::from(count);
            let ahead = -radius * angle.cos();
            let out = radius * angle.sin();
            Corner {
                x: from.x + micrometers(along.0 * ahead - left.0 * out),
                y: middle + micrometers(along.1 * ahead - left.1 * out),
            }
        });
        let mut corners = self.0[..=side].to_vec();
        corners.extend(bay);
        corners.extend_from_slice(&self.0[side + 1..]);
        Self(corners)
    }
}

/// The direction to the left of a side, a unit vector.
fn left_of(from: Corner, to: Corner) -> (f64, f64) {
    let x = f64::from(to.x - from.x);
    let y = f64::from(to.y - from.y);
    let length = x.hypot(y);
    (-y / length, x / length)
}
