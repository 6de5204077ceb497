//! No part is cut out of another.
//!
//! An outer cut bounds a part; what it runs through must not be another one. Holes are inner cuts,
//! and an outer cut that has the name of the part around it is taken for one as well.

use super::fault::Fault;
use super::lines::Lines;
use super::nesting::{Meetings, Nesting};
use super::place::Place;
use tilendar_drawing::Layer;

pub(super) fn faults(lines: &Lines, nesting: &Nesting, meetings: &Meetings) -> Vec<Fault> {
    let found = lines.lines.iter().enumerate().filter_map(|(index, line)| {
        let from = cut_out_of(index, lines, nesting, meetings)?;
        Some(Fault::CutOutOfPart {
            part: line.name().part,
            from: lines.lines[from].name().part,
            at: Place(line.contour.bounds().center()),
        })
    });
    found.collect()
}

/// The outline of the other part that this line is cut out of, if it is; not where the two meet,
/// which is another fault already.
pub(super) fn cut_out_of(
    index: usize,
    lines: &Lines,
    nesting: &Nesting,
    meetings: &Meetings,
) -> Option<usize> {
    let line = &lines.lines[index];
    let bounds_part = line.layer == Layer::CutOuter && line.contour.closed;
    let around = nesting.cuts_into(index).filter(|_| bounds_part)?;
    let meets = meetings.contains(&(index.min(around), index.max(around)));
    let is_other = line.name().part != lines.lines[around].name().part;
    (is_other && !meets).then_some(around)
}
