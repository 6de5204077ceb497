//! Finger joints: how two plates share the edge at which they meet, and the outline of a plate from its four
//! edges.

use tilendar_drawing::{Contour, Point, Rect, Segment};

/// Fingers are about three times as wide as the material is thick.
const FINGER: f64 = 3.0;

/// Fingers narrower than this part of the thickness break off.
const LEAST_FINGER: f64 = 0.9;

/// An edge that two plates share: fingers of one lie between those of the other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Joint {
    from: f64,
    to: f64,
    fingers: usize,
}

/// Which of the plates at a joint has the first finger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// This one.
    First,
    /// The other one.
    Second,
}

/// A stretch of a plate's edge, from the end of the stretch before, or the plate's corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Step {
    /// Where it ends.
    pub to: f64,
    /// How far inside the plate's box it lies.
    pub inset: f64,
}

impl Joint {
    /// The joint along these coordinates: an odd number of fingers, so that both ends are alike, or two
    /// where three would be too narrow.
    pub fn between(from: f64, to: f64, thickness: f64) -> Self {
        let length = to - from;
        let fitting = (length / (FINGER * thickness)) as usize;
        let odd = fitting - (fitting + 1) % 2 * usize::from(fitting > 0);
        let fingers = match odd {
            0..3 if length < 3.0 * LEAST_FINGER * thickness => 2,
            odd => odd.max(3),
        };
        Self { from, to, fingers }
    }

    /// The edge of one of the two plates.
    pub fn steps(&self, role: Role, thickness: f64) -> Vec<Step> {
        let width = (self.to - self.from) / self.fingers as f64;
        let steps = (0..self.fingers).map(|finger| {
            let is_own = (finger % 2 == 0) == (role == Role::First);
            let last = finger + 1 == self.fingers;
            Step {
                to: match last {
                    true => self.to,
                    false => self.from + (finger + 1) as f64 * width,
                },
                inset: if is_own { 0.0 } else { thickness },
            }
        });
        steps.collect()
    }
}

/// The four edges of a plate, each along its growing coordinate.
#[derive(Debug, Clone, PartialEq)]
pub struct Sides {
    pub top: Vec<Step>,
    pub right: Vec<Step>,
    pub bottom: Vec<Step>,
    pub left: Vec<Step>,
}

/// The outline of a plate in this box, clockwise on screen.
pub fn outline(around: Rect, sides: &Sides) -> Contour {
    let first = |steps: &[Step]| steps.first().map_or(0.0, |step| step.inset);
    let last = |steps: &[Step]| steps.last().map_or(0.0, |step| step.inset);
    let Sides {
        top,
        right,
        bottom,
        left,
    } = sides;
    let Rect { x0, y0, x1, y1 } = around;
    // Each edge begins and ends where its neighbours lie.
    let top_ends = stretches(top, x0 + first(left), x1 - first(right));
    let right_ends = stretches(right, y0 + last(top), y1 - last(bottom));
    let bottom_ends = stretches(bottom, x0 + last(left), x1 - last(right));
    let left_ends = stretches(left, y0 + first(top), y1 - first(bottom));
    let mut points: Vec<Point> = Vec::new();
    points.extend(top_ends.iter().map(|&(x, inset)| Point::new(x, y0 + inset)));
    points.extend(
        right_ends
            .iter()
            .map(|&(y, inset)| Point::new(x1 - inset, y)),
    );
    let back = bottom_ends.iter().rev();
    points.extend(back.map(|&(x, inset)| Point::new(x, y1 - inset)));
    let up = left_ends.iter().rev();
    points.extend(up.map(|&(y, inset)| Point::new(x0 + inset, y)));
    polygon(&points)
}

/// Both ends of each stretch with its inset, from the first's beginning to the last's end.
fn stretches(steps: &[Step], from: f64, to: f64) -> Vec<(f64, f64)> {
    let mut begin = from;
    let mut ends = Vec::with_capacity(2 * steps.len());
    for (index, step) in steps.iter().enumerate() {
        let end = if index + 1 == steps.len() {
            to
        } else {
            step.to
        };
        ends.extend([(begin, step.inset), (end, step.inset)]);
        begin = end;
    }
    ends
}

/// The closed contour through these points, which all lie level or upright of the one before, without those
/// on the way from one to another.
pub fn polygon(points: &[Point]) -> Contour {
    let mut points = points.to_vec();
    points.dedup();
    if points.first() == points.last() {
        points.pop();
    }
    let in_line = |one: Point, other: Point, third: Point| {
        (one.x == other.x && other.x == third.x) || (one.y == other.y && other.y == third.y)
    };
    let count = points.len();
    let corners = (0..count).filter(|&index| {
        let before = points[(index + count - 1) % count];
        let after = points[(index + 1) % count];
        !in_line(before, points[index], after)
    });
    let mut corners = corners.map(|index| points[index]);
    Contour {
        start: corners.next().unwrap_or(Point::ORIGIN),
        segments: corners.map(|end| Segment::Line { end }).collect(),
        closed: true,
    }
}
