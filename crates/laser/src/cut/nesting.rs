//! Which cuts lie inside which, and so have to come first.

use super::sheet::{Action, Work};
use kurbo::{BezPath, Shape};
use tilendar_drawing::{Contour, Layer, Point, Rect};

/// Puts each cut on [`Layer::CutInner`] if it lies inside a closed contour cut on the same sheet, or inside a
/// ring along an open one, and on [`Layer::CutOuter`] otherwise. The opening of a frame and the pieces in it are
/// therefore inner cuts, and the frame's outline is an outer one.
pub fn assign_cut_layers(work: &mut [Work]) {
    let holders_of_work = holders(work);
    for (work, holders) in work.iter_mut().zip(holders_of_work) {
        if work.is_cut() {
            work.layer = if holders.is_empty() { Layer::CutOuter } else { Layer::CutInner };
        }
    }
}

/// The distance in millimeters by which the box of an inner cut may stick out: its lines may end on the
/// contour around them.
const TOUCHING: f64 = 1e-6;

/// The number of points of a contour that decide whether it lies inside another.
const MIDDLES: usize = 5;

/// The indices of the cuts around each work. Only cuts have any.
pub fn holders(work: &[Work]) -> Vec<Vec<usize>> {
    let outlines: Vec<Outline> = work
        .iter()
        .enumerate()
        .filter_map(|(index, work)| match &work.action {
            Action::Follow(contour) if work.is_cut() => Some(Outline::new(index, contour)),
            Action::Follow(_) | Action::Fill(_) => None,
        })
        .collect();
    let mut holders = vec![Vec::new(); work.len()];
    for inner in &outlines {
        holders[inner.work] = outlines
            .iter()
            .filter(|outer| inner.is_inside(outer))
            .map(|outer| outer.work)
            .collect();
    }
    holders
}

/// Geometry to decide whether a cut lies inside another.
struct Outline {
    work: usize,
    bounds: Rect,
    /// Points in the middle of segments, since corners may touch other contours. There are several
    /// because one that is level with a corner or an edge of the other contour may be counted wrongly.
    middles: Vec<Point>,
    /// The region that it encloses, if any, and its area in square millimeters.
    ring: BezPath,
    area: f64,
}

impl Outline {
    fn new(work: usize, contour: &Contour) -> Self {
        let enclosed = ring(contour);
        Self {
            work,
            bounds: contour.bounds(),
            middles: contour
                .edges()
                .map(|(from, segment)| (from, segment.middle(from)))
                .filter(|(from, middle)| from.distance(*middle) > 0.0)
                .map(|(_, middle)| middle)
                .take(MIDDLES)
                .collect(),
            area: enclosed.as_ref().map_or(0.0, |ring| ring.signed_area().abs()),
            ring: enclosed.map_or_else(BezPath::new, |ring| ring.to_bezier()),
        }
    }

    /// Whether it is smaller than the other, its box is inside the other's, and most of its points are in the ring.
    fn is_inside(&self, outer: &Self) -> bool {
        // Of two equal contours neither is inside the other.
        if self.area >= outer.area
            || !outer.bounds.inflate(TOUCHING, TOUCHING).contains_rect(self.bounds)
        {
            return false;
        }
        let inside = self.middles.iter().filter(|&&middle| outer.ring.winding(middle) != 0).count();
        2 * inside > self.middles.len()
    }
}

/// The closed contour itself; for an open one that returns to one of its corners, the largest ring along
/// it. (Joined common lines are such paths: around all pieces of a tiling, then between two of them.)
fn ring(contour: &Contour) -> Option<Contour> {
    if contour.closed {
        return Some(contour.clone());
    }
    let edges: Vec<_> = contour.edges().collect();
    (0..edges.len())
        .flat_map(|first| {
            let from_first = &edges[first..];
            (0..from_first.len())
                .filter(|&last| from_first[last].1.end() == from_first[0].0)
                .filter_map(|last| Contour::from_edges(&from_first[..=last], true))
        })
        .max_by(|a, b| a.signed_area().abs().total_cmp(&b.signed_area().abs()))
}
