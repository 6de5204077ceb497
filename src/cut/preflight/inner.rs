//! No part is cut out of another.
//!
//! An outer cut bounds a part; what it runs through must not be another one. Holes are inner cuts,
//! and an outer cut that has the name of the part around it is taken for one as well.

use super::fault::Fault;
use super::lines::Lines;
use super::nesting::{Meetings, Nesting};
use super::place::Place;
use crate::scene::Layer;

/// The faults of all closed outer cuts but those that meet the cut around them, which is another
/// fault already.
pub(super) fn faults(lines: &Lines, nesting: &Nesting, meetings: &Meetings) -> Vec<Fault> {
    let all = lines.lines.iter().enumerate();
    let outer = all.filter(|(_, line)| line.layer == Layer::CutOuter && line.contour.closed);
    let found = outer.filter_map(|(index, line)| {
        let around = nesting.cuts_into(index)?;
        let meets = meetings.contains(&(index.min(around), index.max(around)));
        let (part, from) = (line.name(), lines.lines[around].name());
        (!meets && part.part != from.part).then(|| Fault::CutOutOfPart {
            part: part.part,
            from: from.part,
            at: Place(line.contour.bounds().center()),
        })
    });
    found.collect()
}
