//! Which contours lie inside which, and which boxes are near each other, without comparing all with all.

use kurbo::{BezPath, Shape};
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
    ring: BezPath,
}

impl Outline {
    /// A contour, and the closed contour that bounds what counts as inside, if any: the contour itself
    /// or a ring along its way. Segments of `shortest` millimetres or less are points and decide
    /// nothing.
    pub fn new(contour: &Contour, ring: Option<&Contour>, shortest: f64) -> Self {
        let ends = contour
            .edges()
            .map(|(from, segment)| (from, segment.middle(from)));
        let long = ends.filter(|(from, middle)| 2.0 * from.distance(*middle) > shortest);
        Self {
            bounds: contour.bounds(),
            area: ring.map_or(0.0, |ring| ring.signed_area().abs()),
            middles: long.map(|(_, middle)| middle).take(MIDDLES).collect(),
            ring: ring.map_or_else(BezPath::new, Contour::to_bezier),
        }
    }

    /// Whether it is smaller than the other one, and its box inside the other's.
    fn may_be_inside(&self, other: &Self, tolerance: f64) -> bool {
        let around = other.bounds.inflate(tolerance, tolerance);
        // Of two equal contours neither is inside the other.
        self.area < other.area && around.contains_rect(self.bounds)
    }

    /// Whether more of its points are inside the ring than are not.
    fn is_mostly_inside(&self, ring: &BezPath) -> bool {
        let inside = self.middles.iter();
        let inside = inside.filter(|&&middle| ring.winding(middle) != 0);
        2 * inside.count() > self.middles.len()
    }
}

/// How much is compared before a drawing counts as too large.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparisons {
    /// Everything.
    All,
    /// What takes about a second: a thousand times what sheets need.
    Limited,
}

/// The most segments that points are compared with where comparisons are limited.
const MOST_SEGMENTS: usize = 20_000_000;

/// For each outline the others around it, from the smallest to the largest, as indices. Contours must
/// not cross; boxes may stick out of others by `tolerance` millimetres, as those of lines that end on
/// the contour around them do. `None` if there is too much to compare.
pub fn nesting(
    outlines: &[Outline],
    tolerance: f64,
    comparisons: Comparisons,
) -> Option<Vec<Vec<usize>>> {
    let boxes: Vec<Rect> = outlines.iter().map(|outline| outline.bounds).collect();
    let mut around = vec![Vec::new(); outlines.len()];
    let mut segments = 0;
    let visit = |one: usize, other: usize| {
        let (inner, outer) = match outlines[one].area < outlines[other].area {
            true => (one, other),
            false => (other, one),
        };
        let (inside, outside) = (&outlines[inner], &outlines[outer]);
        if inside.may_be_inside(outside, tolerance) {
            segments += inside.middles.len() * outside.ring.elements().len();
            if inside.is_mostly_inside(&outside.ring) {
                around[inner].push(outer);
            }
        }
        match comparisons == Comparisons::Limited && segments > MOST_SEGMENTS {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    };
    let all_visited = sweep(&boxes, tolerance, comparisons, visit);
    for around in &mut around {
        around.sort_by(|&one, &other| outlines[one].area.total_cmp(&outlines[other].area));
    }
    all_visited.then_some(around)
}

/// The most comparisons of boxes in a limited sweep, and the most pairs that it visits: some seconds of
/// work, and a thousand times what sheets need.
const LIMITS: (usize, usize) = (1_000_000_000, 5_000_000);

/// Visits each pair of boxes that are at most `reach` millimetres apart in both directions, the
/// smaller index first. Returns whether all were visited: the visitor may break, and a stranger's
/// drawing may have more pairs than can be looked at.
pub fn near_pairs(
    boxes: &[Rect],
    reach: f64,
    visit: impl FnMut(usize, usize) -> ControlFlow<()>,
) -> bool {
    sweep(boxes, reach, Comparisons::Limited, visit)
}

/// Sweeps along the direction in which the boxes are short, so that few overlap at a time.
fn sweep(
    boxes: &[Rect],
    reach: f64,
    comparisons: Comparisons,
    mut visit: impl FnMut(usize, usize) -> ControlFlow<()>,
) -> bool {
    let (most_comparisons, most_pairs) = match comparisons {
        Comparisons::All => (usize::MAX, usize::MAX),
        Comparisons::Limited => LIMITS,
    };
    let along_x: f64 = boxes.iter().map(Rect::width).sum();
    let along_y: f64 = boxes.iter().map(Rect::height).sum();
    let turned = along_y < along_x;
    let spans = |index: usize| {
        let bounds = &boxes[index];
        match turned {
            false => (bounds.x0, bounds.x1, bounds.y0, bounds.y1),
            true => (bounds.y0, bounds.y1, bounds.x0, bounds.x1),
        }
    };
    let mut order: Vec<usize> = (0..boxes.len()).collect();
    order.sort_by(|&one, &other| spans(one).0.total_cmp(&spans(other).0));
    let (mut compared, mut pairs) = (0, 0);
    for (position, &one) in order.iter().enumerate() {
        let (_, end, low, high) = spans(one);
        for &other in &order[position + 1..] {
            let (start, _, other_low, other_high) = spans(other);
            if start > end + reach {
                break;
            }
            compared += 1;
            let near = other_low <= high + reach && low <= other_high + reach;
            if near {
                pairs += 1;
                let visited = visit(one.min(other), one.max(other));
                if visited.is_break() || pairs > most_pairs {
                    return false;
                }
            }
        }
        if compared > most_comparisons {
            return false;
        }
    }
    true
}
