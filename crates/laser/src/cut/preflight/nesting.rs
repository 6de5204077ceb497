//! What lies inside what: no part is cut out of another, and what lies inside a contour is cut before
//! it, since afterwards the material is loose.
//!
//! An outer cut bounds a part, and must not run through the material of another one. Holes are inner
//! cuts; an outer cut that has the name of the part around it is taken for a hole as well.

use super::finding::{Fault, Place, Warning};
use super::lines::Lines;
use super::meetings::Meetings;
use super::{Origin, PreflightOptions};
use crate::cut::{CutSheet, is_cut};
use crate::geometry::{Comparisons, Outline, nesting};
use std::collections::BTreeSet;
use tilendar_drawing::Layer;

/// For each line, the closed cuts around it.
pub(super) struct Nesting {
    around: Vec<Vec<usize>>,
}

impl Nesting {
    /// `None` if the lines are too many to compare.
    pub fn of(lines: &Lines, tolerance: f64) -> Option<Self> {
        let cuts = lines.lines.iter().enumerate();
        let cuts = cuts.filter(|(_, line)| is_cut(line.layer) && !line.edges.is_empty());
        let (indices, outlines): (Vec<usize>, Vec<Outline>) = cuts
            .map(|(index, line)| {
                let ring = line.contour.closed.then_some(line.contour);
                (index, Outline::new(line.contour, ring, tolerance))
            })
            .unzip();
        let mut around = vec![Vec::new(); lines.lines.len()];
        let nested = nesting(&outlines, tolerance, Comparisons::Limited)?;
        for (inner, outer) in indices.iter().zip(nested) {
            around[*inner] = outer.into_iter().map(|outer| indices[outer]).collect();
        }
        Some(Self { around })
    }

    /// The closed cuts around a line, from the smallest to the largest.
    fn around(&self, line: usize) -> &[usize] {
        &self.around[line]
    }

    /// The outline of the material that the line cuts into, if it runs through material.
    fn cuts_into(&self, line: usize) -> Option<usize> {
        let around = self.around(line);
        around.first().copied().filter(|_| around.len() % 2 == 1)
    }
}

/// Parts that are cut out of others.
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

/// The outline of the other part that this line is cut out of, if any; not where the two meet, which is
/// a fault already.
fn cut_out_of(
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

/// At most one warning: a drawing in the wrong order is wrong in many places, which are all mended at
/// once.
///
/// People draw one part after the other, and programs cut them so: in a drawing, an outer cut may come
/// before the inner cuts of other parts.
pub(super) fn warning(
    lines: &Lines,
    nesting: &Nesting,
    meetings: &Meetings,
    origin: Origin,
) -> Option<Warning> {
    late(lines, nesting, meetings).or_else(|| match origin {
        Origin::Computed => outer_first(lines, nesting),
        Origin::Drawn => None,
    })
}

/// Cuts that come after one around them, except parts that must not be there at all.
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

/// An outer cut that comes before an inner one. A part in an opening does not count, since it has to come
/// before the opening.
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

/// Makes inner cuts of the outer cuts among `works`, indices into [`CutSheet::work`], that run through
/// material bounded by another closed cut: for drawings that do not tell the two apart. Where there are
/// too many lines to compare, all stay as they are.
pub fn tell_inner_cuts(sheet: &mut CutSheet, works: &BTreeSet<usize>) {
    let inner = inner_cuts(sheet, works);
    for index in inner {
        if let Some(work) = sheet.work.get_mut(index) {
            work.layer = Layer::CutInner;
        }
    }
}

fn inner_cuts(sheet: &CutSheet, works: &BTreeSet<usize>) -> Vec<usize> {
    let tolerance = PreflightOptions::FOREIGN;
    let Ok(lines) = Lines::of(sheet, tolerance) else {
        return Vec::new();
    };
    let Some(nesting) = Nesting::of(&lines, tolerance) else {
        return Vec::new();
    };
    let cuts = lines.lines.iter().enumerate().filter(|(index, line)| {
        line.layer == Layer::CutOuter && nesting.cuts_into(*index).is_some()
    });
    let inner = cuts.map(|(_, line)| line.work);
    inner.filter(|work| works.contains(work)).collect()
}
