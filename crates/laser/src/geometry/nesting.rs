//! Which contours lie inside which, without comparing all with all.

use super::grid::near_pairs;
use super::ring::Ring;
use std::ops::ControlFlow;
use tilendar_drawing::{Contour, Point, Rect};

/// How many points of a contour decide whether it lies inside another.
const MIDDLES: usize = 5;

/// What decides whether a contour lies inside another.
pub struct Outline {
    bounds: Rect,
    /// The enclosed area in square millimetres; 0 for what encloses nothing.
    area: f64,
    /// Points in the middle of segments, since corners may touch other contours. There are several
    /// because one that is level with a corner or an edge of the other contour may be counted wrongly.
    middles: Vec<Point>,
    /// What it encloses; empty for nothing.
    ring: Ring,
}

impl Outline {
    /// A contour, and the closed contour that bounds what counts as inside, if any: the contour itself
    /// or a ring along its way. Segments
    /// without length decide nothing.
    pub fn new(contour: &Contour, ring: Option<&Contour>) -> Self {
        let ends = contour
            .edges()
            .map(|(from, segment)| (from, segment.middle(from)));
        let long = ends.filter(|(from, middle)| from.distance(*middle) > 0.0);
        Self {
            bounds: contour.bounds(),
            area: ring.map_or(0.0, |ring| ring.signed_area().abs()),
            middles: long.map(|(_, middle)| middle).take(MIDDLES).collect(),
            ring: Ring::of(ring),
        }
    }

    /// Whether it is smaller than the other one, and its box inside the other's.
    fn may_be_inside(&self, other: &Self, tolerance: f64) -> bool {
        let around = other.bounds.inflate(tolerance, tolerance);
        // Of two equal contours neither is inside the other.
        self.area < other.area && around.contains_rect(self.bounds)
    }

    /// Whether more of its points are inside the ring than are not.
    fn is_mostly_inside(&self, ring: &Ring) -> bool {
        let inside = self.middles.iter();
        let inside = inside.filter(|&&middle| ring.winding(middle) != 0);
        2 * inside.count() > self.middles.len()
    }
}

/// For each outline the others around it, from the smallest to the largest, as indices. Contours must
/// not cross; boxes may stick out of others by `tolerance` millimeters, as those of lines that end on
/// the contour around them do. `None` if there is too much to compare.
pub fn nesting(outlines: &[Outline], tolerance: f64) -> Option<Vec<Vec<usize>>> {
    let boxes: Vec<Rect> = outlines.iter().map(|outline| outline.bounds).collect();
    let mut around = vec![Vec::new(); outlines.len()];
    let all_visited = near_pairs(&boxes, tolerance, |one, other| {
        let (inner, outer) = if outlines[one].area < outlines[other].area {
            (one, other)
        } else {
            (other, one)
        };
        let (inside, outside) = (&outlines[inner], &outlines[outer]);
        if inside.may_be_inside(outside, tolerance) && inside.is_mostly_inside(&outside.ring) {
            around[inner].push(outer);
        }
        ControlFlow::Continue(())
    });
    for around in &mut around {
        around.sort_by(|&one, &other| outlines[one].area.total_cmp(&outlines[other].area));
    }
    all_visited.then_some(around)
}
