//! What lies inside a contour is cut before it: afterwards the material is loose.

use super::inner::cut_out_of;
use super::lines::{Lines, is_cut};
use super::nesting::{Meetings, Nesting};
use super::place::Place;
use super::warning::Warning;
use crate::scene::Layer;

/// At most one warning: a drawing whose order is wrong is so in many places, and all are mended at
/// once.
pub(super) fn warning(lines: &Lines, nesting: &Nesting, meetings: &Meetings) -> Option<Warning> {
    late(lines, nesting, meetings).or_else(|| outer_first(lines))
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

/// An outer cut that comes before an inner one, though it is not around it.
fn outer_first(lines: &Lines) -> Option<Warning> {
    let mut cuts = lines.lines.iter().filter(|line| is_cut(line.layer));
    let outer = cuts.find(|line| line.layer == Layer::CutOuter)?;
    let inner = cuts.find(|line| line.layer == Layer::CutInner)?;
    Some(Warning::OuterCutFirst {
        outer: outer.name(),
        inner: inner.name(),
        at: Place(inner.contour.start),
    })
}
