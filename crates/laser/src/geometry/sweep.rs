//! Finds boxes that are near each other without comparing all with all.

use std::ops::ControlFlow;
use tilendar_drawing::Rect;

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
    sweep(boxes, reach, LIMITS, visit)
}

/// Like [`near_pairs`], however many there are.
pub fn all_near_pairs(
    boxes: &[Rect],
    reach: f64,
    visit: impl FnMut(usize, usize) -> ControlFlow<()>,
) -> bool {
    sweep(boxes, reach, (usize::MAX, usize::MAX), visit)
}

/// Sweeps along the direction in which the boxes are short, so that few overlap at a time.
fn sweep(
    boxes: &[Rect],
    reach: f64,
    (most_comparisons, most_pairs): (usize, usize),
    mut visit: impl FnMut(usize, usize) -> ControlFlow<()>,
) -> bool {
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
    let (mut comparisons, mut pairs) = (0, 0);
    for (position, &one) in order.iter().enumerate() {
        let (_, end, low, high) = spans(one);
        for &other in &order[position + 1..] {
            let (start, _, other_low, other_high) = spans(other);
            if start > end + reach {
                break;
            }
            comparisons += 1;
            let near = other_low <= high + reach && low <= other_high + reach;
            if near {
                pairs += 1;
                let visited = visit(one.min(other), one.max(other));
                if visited.is_break() || pairs > most_pairs {
                    return false;
                }
            }
        }
        if comparisons > most_comparisons {
            return false;
        }
    }
    true
}
