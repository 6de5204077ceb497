//! Which contours lie inside which.

use crate::cut::{Action, Work};
use crate::scene::{Contour, Layer, Point, Rect};

/// By how much the box of what lies inside may stick out, in millimetres: lines that end on the
/// contour around them.
const TOUCHING: f64 = 1e-6;

/// What decides whether a contour lies inside another.
struct Outline<'contour> {
    contour: &'contour Contour,
    bounds: Rect,
    /// The area in square millimetres, 0 for an open line.
    area: f64,
    /// A point on it, in the middle of a segment: corners may touch other contours.
    middle: Point,
}

impl<'contour> Outline<'contour> {
    fn new(contour: &'contour Contour) -> Self {
        let first = contour.edges().next();
        let area = contour.signed_area().abs();
        Self {
            contour,
            bounds: contour.bounds(),
            area: if contour.closed { area } else { 0.0 },
            middle: first.map_or(contour.start, |(from, segment)| segment.middle(from)),
        }
    }

    /// Whether it lies inside the other one, given that contours do not cross.
    fn is_inside(&self, other: &Self) -> bool {
        let around = other.bounds.inflate(TOUCHING, TOUCHING);
        // Of two equal contours neither is inside the other: the areas decide.
        other.contour.closed
            && self.area < other.area
            && around.union(self.bounds) == around
            && other.contour.contains(self.middle)
    }
}

/// For each work the others that cut around it, as indices. Only what is cut has any.
pub(super) fn holders(work: &[Work]) -> Vec<Vec<usize>> {
    let outlines: Vec<Option<Outline<'_>>> = work.iter().map(cut_outline).collect();
    let holders_of = |inner: &Option<Outline<'_>>| -> Vec<usize> {
        let Some(inner) = inner else {
            return Vec::new();
        };
        let holds = |outer: &Option<Outline<'_>>| {
            outer.as_ref().is_some_and(|outer| inner.is_inside(outer))
        };
        (0..outlines.len())
            .filter(|&outer| holds(&outlines[outer]))
            .collect()
    };
    outlines.iter().map(holders_of).collect()
}

fn cut_outline(work: &Work) -> Option<Outline<'_>> {
    match &work.action {
        Action::Follow(contour) if work.is_cut() => Some(Outline::new(contour)),
        Action::Follow(_) | Action::Fill(_) => None,
    }
}

/// Puts each cut on [`Layer::CutInner`] if it lies inside a closed contour that is cut on the same
/// sheet, and on [`Layer::CutOuter`] otherwise. So a piece in a frame's opening is inner, as is the
/// opening, and the frame's outline is outer.
pub fn assign_cut_layers(work: &mut [Work]) {
    let holders = holders(work);
    for (work, holders) in work.iter_mut().zip(holders) {
        if work.is_cut() {
            work.layer = if holders.is_empty() {
                Layer::CutOuter
            } else {
                Layer::CutInner
            };
        }
    }
}
