//! Finding boxes that are near each other without comparing all with all.

use std::ops::ControlFlow;
use tilendar_drawing::Rect;

/// The most boxes that are compared, and the most pairs that are visited: some seconds of work, and
/// a thousand times what sheets need.
const MOST_COMPARISONS: usize = 1_000_000_000;
const MOST_PAIRS: usize = 5_000_000;

/// Visits each pair of boxes that are at most `reach` millimetres apart in both directions, the
/// smaller index first. Returns whether all were visited: a visitor may break, and what comes from
/// strangers may have more pairs than can be looked at.
///
/// The boxes are swept along the direction in which they are short, so that few overlap at a time.
pub(super) fn near_pairs(
    boxes: &[Rect],
    reach: f64,
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
                if visited.is_break() || pairs > MOST_PAIRS {
                    return false;
                }
            }
        }
        if comparisons > MOST_COMPARISONS {
            return false;
        }
    }
    true
}
