//! What lies inside a contour is cut before it: afterwards the material is loose.

use super::inner::cut_out_of;
use super::lines::Lines;
use super::nesting::{Meetings, Nesting};
use super::place::Place;
use super::warning::Warning;
use tilendar_drawing::Layer;

/// At most one warning: a drawing whose order is wrong is so in many places, and all are mended at
/// once.
pub(super) fn warning(lines: &Lines, nesting: &Nesting, meetings: &Meetings) -> Option<Warning> {
    late(lines, nesting, meetings).or_else(|| outer_first(lines, nesting))
}

/// Cuts that come after one that is around them, but for parts that must not be there at all.
fn late(lines: &Lines, nesting: &Nesting, meetings: &Meetings) -> Option<Warning> {
    let earlier = |index: usize| {
        let mut around = nesting.around(index).iter().copied();
        let outer = around.find(|&outer| {
            let is_closed = lines.lines[index].contour.closed;
            outer < index && !(is_closed && meetings.contains(&(outer, index)))
        });
        outer.map(|outer| (index, outer))
    };
    let belongs = |index: &usize| cut_out_of(*index, lines, nesting, meetings).is_none();
    let mut late = (0..lines.lines.len()).filter(belongs).filter_map(earlier);
    let (inner, outer) = late.next()?;
    Some(Warning::CutAfterOutline {
        cut: lines.lines[inner].name(),
        at: Place(lines.lines[inner].contour.start),
        around: lines.lines[outer].name(),
        count: 1 + late.count(),
    })
}

/// An outer cut that comes before an inner one. A part in an opening has to come before it and does
/// not count.
fn outer_first(lines: &Lines, nesting: &Nesting) -> Option<Warning> {
    let is_on = |index: &usize, layer| lines.lines[*index].layer == layer;
    let in_opening = |index: &usize| {
        let mut around = nesting.around(*index).iter();
        around.any(|outer| is_on(outer, Layer::CutInner))
    };
    let mut all = 0..lines.lines.len();
    let outer = all.find(|index| is_on(index, Layer::CutOuter) && !in_opening(index))?;
    let inner = all.find(|index| is_on(index, Layer::CutInner))?;
    Some(Warning::OuterCutFirst {
        outer: lines.lines[outer].name(),
        inner: lines.lines[inner].name(),
        at: Place(lines.lines[inner].contour.start),
    })
}
