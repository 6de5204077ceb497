//! Crop marks, and what is left of them after the first cut.
//!
//! Conventional marks stand outside of all pages, so that the first cuts take them away: a strip
//! cut from the middle of the sheet would not say where to cut next. So each corner of each page
//! has ticks as well, which lie on the cuts themselves and are split by the blade, a quarter point
//! for both pages together: whatever is cut first, each strip has a tick at both ends of each
//! cut that is left. Pages that abut share their ticks, which make a small cross.

use super::{Direction, Ends, Line, ends};
use crate::paper::{Imposition, Scheme, SheetSide};
use tilendar_drawing::{Rect, Size};

/// A tick reaches so far from a page's corner along its edge, in millimetres.
const TICK: f64 = 2.0;
/// Marks on the cuts of pages that reach the sheet's edge reach so far past the margin that a home
/// printer leaves blank, and are still inside the page's own margin.
const PAST_MARGIN: f64 = 2.0;
/// Pages this near to the sheet's edge need no cut there.
const AT_EDGE: f64 = 0.6;
/// Cuts this near to each other are one.
const SAME: f64 = 1e-6;

/// The marks of all cuts of a sheet.
pub(super) fn marks(imposition: &Imposition, side: &SheetSide) -> Vec<Line> {
    let (columns, rows) = finished(imposition, side);
    let Size { width, height } = imposition.sheet();
    let margin = imposition.margin();
    let down = marks_along(
        Direction::Down,
        &rows,
        height,
        margin,
        &cuts(&columns, width),
    );
    let across = marks_along(
        Direction::Across,
        &columns,
        width,
        margin,
        &cuts(&rows, height),
    );
    [down, across].concat()
}

/// A stretch along the width or the height of a sheet.
type Stretch = (f64, f64);

/// What is cut out, as columns and rows. Two folded pages are cut as one.
fn finished(imposition: &Imposition, side: &SheetSide) -> (Vec<Stretch>, Vec<Stretch>) {
    let trims = || side.slots.iter().map(|slot| slot.trim);
    if let Scheme::SaddleStitch { .. } = imposition.scheme() {
        let whole = trims().reduce(|one, two| one.union(two));
        let whole = whole.unwrap_or(Rect::ZERO);
        return (vec![(whole.x0, whole.x1)], vec![(whole.y0, whole.y1)]);
    }
    let first_row = trims().take(imposition.columns());
    let first_column = trims().step_by(imposition.columns());
    (
        first_row.map(|trim| (trim.x0, trim.x1)).collect(),
        first_column.map(|trim| (trim.y0, trim.y1)).collect(),
    )
}

/// Where cuts run across these stretches.
fn cuts(stretches: &[Stretch], sheet: f64) -> Vec<f64> {
    let ends = stretches.iter().flat_map(|&(start, end)| [start, end]);
    let mut cuts: Vec<f64> = ends.filter(|&end| is_cut(end, sheet)).collect();
    cuts.dedup_by(|two, one| (*two - *one).abs() < SAME);
    cuts
}

fn is_cut(position: f64, sheet: f64) -> bool {
    (AT_EDGE..=sheet - AT_EDGE).contains(&position)
}

/// The marks on cuts that run in a direction through these stretches of the sheet.
fn marks_along(
    direction: Direction,
    stretches: &[Stretch],
    sheet: f64,
    margin: f64,
    cuts: &[f64],
) -> Vec<Line> {
    let (Some(first), Some(last)) = (stretches.first(), stretches.last()) else {
        return Vec::new();
    };
    let ends = ends((first.0, last.1), sheet, margin, PAST_MARGIN);
    let spans = [
        ends.spans.to_vec(),
        in_gutters(stretches),
        ticks(stretches, ends),
    ]
    .concat();
    let lines = cuts.iter().flat_map(|&position| {
        spans.iter().map(move |&span| Line {
            direction,
            position,
            span,
        })
    });
    lines.collect()
}

/// Marks between pages with a gutter, as far from either as they are long.
fn in_gutters(stretches: &[Stretch]) -> Vec<Stretch> {
    let pairs = stretches.windows(2).filter_map(|pair| match pair {
        [one, two] => Some((one.1, two.0)),
        _ => None,
    });
    let gutters = pairs.filter(|(start, end)| end - start > SHORTEST_GUTTER);
    let middles = gutters.map(|(start, end)| {
        let third = (end - start) / 3.0;
        (start + third, end - third)
    });
    middles.collect()
}

/// Narrower gutters have no room for marks beside the ticks.
const SHORTEST_GUTTER: f64 = 1.5;

/// The ticks in both ends of each stretch, but where a mark lies there already.
fn ticks(stretches: &[Stretch], ends: Ends) -> Vec<Stretch> {
    let last = stretches.len().saturating_sub(1);
    let mut ticks: Vec<Stretch> = Vec::new();
    for (index, &(start, end)) in stretches.iter().enumerate() {
        if !(ends.inside && index == 0) {
            ticks.push((start, start + TICK));
        }
        if !(ends.inside && index == last) {
            ticks.push((end - TICK, end));
        }
    }
    ticks
}
