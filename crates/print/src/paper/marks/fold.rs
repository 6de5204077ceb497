//! Fold marks: dashed, at both ends of the spine, on the inside of the fold.

use super::{Direction, Line, ends};
use crate::paper::{Imposition, SheetSide};
use tilendar_drawing::Rect;

/// The length of a dash, and of the gap after it, in millimetres.
const DASH: f64 = 1.0;
/// Where the booklet is as high as its sheet, dashes lie in the fold itself and reach so far past
/// the margin that a home printer leaves blank.
const PAST_MARGIN: f64 = 4.0;

/// The marks of the fold in the middle between two pages.
pub(super) fn marks(imposition: &Imposition, side: &SheetSide) -> Vec<Line> {
    let trims = side.slots.iter().map(|slot| slot.trim);
    let whole = trims
        .reduce(|one, two| one.union(two))
        .unwrap_or(Rect::ZERO);
    let (sheet, margin) = (imposition.sheet().height, imposition.margin());
    let ends = ends((whole.y0, whole.y1), sheet, margin, PAST_MARGIN);
    let position = whole.center().x;
    let lines = ends.spans.into_iter().flat_map(dashes).map(|span| Line {
        direction: Direction::Down,
        position,
        span,
    });
    lines.collect()
}

/// As many whole dashes as a stretch has room for, from one end to the other.
fn dashes((start, end): (f64, f64)) -> impl Iterator<Item = (f64, f64)> {
    let count = ((end - start + DASH) / (2.0 * DASH)) as usize;
    (0..count).map(move |number| {
        let start = start + number as f64 * 2.0 * DASH;
        (start, start + DASH)
    })
}
