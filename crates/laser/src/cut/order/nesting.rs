//! Which contours lie inside which.

use crate::cut::{Action, Work};
use tilendar_drawing::{Contour, Layer, Point, Rect};

/// By how much the box of what lies inside may stick out, in millimetres: lines that end on the
/// contour around them.
const TOUCHING: f64 = 1e-6;

/// How many points of a contour decide whether it lies inside another.
const MIDDLES: usize = 5;

/// What decides whether a contour lies inside another.
struct Outline {
    /// What it encloses, if anything.
    ring: Option<Contour>,
    /// The area inside of the ring in square millimetres, 0 without one.
    area: f64,
    bounds: Rect,
    /// Points on it, in the middle of segments: corners may touch other contours. There are several,
    /// since one that is level with a corner or an edge of the other may be counted wrongly.
    middles: Vec<Point>,
}

impl Outline {
    fn new(contour: &Contour) -> Self {
        let edges = contour.edges().take(MIDDLES);
        let middles = edges.map(|(from, segment)| segment.middle(from));
        let ring = ring(contour);
        Self {
            area: ring.as_ref().map_or(0.0, enclosed_area),
            ring,
            bounds: contour.bounds(),
            middles: middles.collect(),
        }
    }

    /// Whether it lies inside the other one, given that contours do not cross.
    fn is_inside(&self, other: &Self) -> bool {
        let around = other.bounds.inflate(TOUCHING, TOUCHING);
        // Of two equal contours neither is inside the other: the areas decide.
        self.area < other.area
            && around.union(self.bounds) == around
            && other.ring.as_ref().is_some_and(|ring| {
                let inside = self.middles.iter().filter(|&&middle| ring.contains(middle));
                2 * inside.count() > self.middles.len()
            })
    }
}

fn enclosed_area(contour: &Contour) -> f64 {
    contour.signed_area().abs()
}

/// The closed contour itself; of an open one that comes back to a corner the largest ring on the
/// way. (Joined lines are such paths: around all pieces of a tiling, then between two of them.)
fn ring(contour: &Contour) -> Option<Contour> {
    if contour.closed {
        return Some(contour.clone());
    }
    let edges: Vec<_> = contour.edges().collect();
    let rings = (0..edges.len()).flat_map(|first| {
        let from_first = &edges[first..];
        let back = move |last: &usize| from_first[*last].1.end() == from_first[0].0;
        let lasts = (0..from_first.len()).filter(back);
        lasts.filter_map(move |last| Contour::from_edges(&from_first[..=last], true))
    });
    rings.max_by(|one, other| enclosed_area(one).total_cmp(&enclosed_area(other)))
}

/// For each work the others that cut around it, as indices. Only what is cut has any.
pub(super) fn holders(work: &[Work]) -> Vec<Vec<usize>> {
    let outlines: Vec<Option<Outline>> = work.iter().map(cut_outline).collect();
    let holders_of = |inner: &Option<Outline>| -> Vec<usize> {
        let Some(inner) = inner else {
            return Vec::new();
        };
        let holds =
            |outer: &Option<Outline>| outer.as_ref().is_some_and(|outer| inner.is_inside(outer));
        (0..outlines.len())
            .filter(|&outer| holds(&outlines[outer]))
            .collect()
    };
    outlines.iter().map(holders_of).collect()
}

fn cut_outline(work: &Work) -> Option<Outline> {
    match &work.action {
        Action::Follow(contour) if work.is_cut() => Some(Outline::new(contour)),
        Action::Follow(_) | Action::Fill(_) => None,
    }
}

/// Puts each cut on [`Layer::CutInner`] if it lies inside a closed contour that is cut on the same
/// sheet, or inside a ring on the way of an open one, and on [`Layer::CutOuter`] otherwise. So a piece in a frame's opening is inner, as is the
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
