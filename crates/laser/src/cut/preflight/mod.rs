//! Checks on a computed sheet before anything is written: what a person's own sizes can spoil.
//!
//! They look at lines alone. Whatever makes a sheet unfit to cut is a [`Fault`]; whatever may burn or
//! break is a [`Warning`]. Curves are followed as short straight lines, to two micrometers; lines and arcs are
//! exact. The time is in proportion to the number of lines and of pairs of lines near each other.

mod features;
mod finding;
mod meetings;
mod place;
mod walls;

use super::{CutSheet, is_cut};
use crate::geometry::{Edge, MOST_EDGES, edges_of};
use features::{ClosedCuts, Material};
use std::ops::Range;
use tilendar_drawing::{Contour, Layer, Rect};
use walls::Walls;

pub use finding::{Fault, Pair, Place, Warning, WorkName};

/// The least distance from marks to cuts, in millimeters.
const MARK_DISTANCE: f64 = 0.5;
/// The least size of anything that has to hold, in millimeters, as cutting services want it.
const LEAST_FEATURE: f64 = 1.0;
/// The least distance between two cuts that do not meet, in millimeters: a wide kerf.
const LEAST_GAP: f64 = 0.2;
/// How near each other two lines count as one, in millimeters.
const TOLERANCE: f64 = 1e-6;

/// What was found on a sheet.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Preflight {
    /// What has to be mended before the sheet can be cut.
    pub faults: Vec<Fault>,
    /// What may go wrong.
    pub warnings: Vec<Warning>,
}

/// Checks a sheet of material of this thickness in millimeters: no lines doubled or crossing, marks clear
/// of cuts, nothing too small or too near, and all inside the sheet.
pub fn preflight(sheet: &CutSheet, thickness: f64) -> Preflight {
    let mut found = Preflight {
        faults: place::outside(sheet),
        warnings: Vec::new(),
    };
    if compare(sheet, thickness, &mut found).is_none() {
        found.faults.push(Fault::TooDense);
    }
    found
}

/// Compares lines with each other; `None` if there are too many.
fn compare(sheet: &CutSheet, thickness: f64, found: &mut Preflight) -> Option<()> {
    let lines = Lines::of(sheet)?;
    let met = meetings::wrong_meetings(&lines)?;
    found.faults.extend(met.faults);
    found.faults.extend(place::near_cuts(sheet, &lines)?);
    let closed = ClosedCuts::of(&lines);
    let material = Material::of(&closed);
    let small = features::small_features(&lines, &material, thickness);
    found.warnings.extend(small);
    let walls = Walls::between(&lines, &material, &met.pairs)?;
    found.warnings.extend(walls.warnings(&lines));
    Some(())
}

/// A contour that is cut or scored.
#[derive(Debug)]
struct Line<'a> {
    part: &'a str,
    layer: Layer,
    contour: &'a Contour,
    /// Its edges among all.
    edges: Range<usize>,
    /// Their length in millimeters.
    length: f64,
}

/// The cut and scored lines of a sheet, with their edges in one list.
#[derive(Debug, Default)]
struct Lines<'a> {
    lines: Vec<Line<'a>>,
    edges: Vec<Edge>,
    /// Which line each edge belongs to.
    owners: Vec<usize>,
    /// The length of its line before each edge, in millimeters.
    ways: Vec<f64>,
}

impl<'a> Lines<'a> {
    /// The lines of a sheet, without edges so short that they count as points; `None` if there are too many.
    fn of(sheet: &'a CutSheet) -> Option<Self> {
        let mut all = Self::default();
        for work in &sheet.work {
            if !is_cut(work.layer) && work.layer != Layer::Score {
                continue;
            }
            for contour in work.action.contours() {
                all.push(part_name(sheet, work.part), work.layer, contour);
                if all.edges.len() > MOST_EDGES {
                    return None;
                }
            }
        }
        Some(all)
    }

    fn push(&mut self, part: &'a str, layer: Layer, contour: &'a Contour) {
        // A line that is nowhere is outside the sheet, which another check reports.
        if !is_somewhere(contour) {
            return;
        }
        let start = self.edges.len();
        self.edges.extend(edges_of(contour, TOLERANCE));
        self.owners.resize(self.edges.len(), self.lines.len());
        let mut length = 0.0;
        for edge in &self.edges[start..] {
            self.ways.push(length);
            length += edge.length();
        }
        self.lines.push(Line {
            part,
            layer,
            contour,
            edges: start..self.edges.len(),
            length,
        });
    }

    /// The line that an edge belongs to.
    fn owner(&self, edge: usize) -> &Line<'a> {
        &self.lines[self.owners[edge]]
    }

    /// The boxes of all edges.
    fn boxes(&self) -> Vec<Rect> {
        self.edges.iter().map(|edge| edge.bounds).collect()
    }

    /// The shorter way between two places of a line, given how far along it they are.
    fn way_between(&self, line: usize, one: f64, other: f64) -> f64 {
        let (line, way) = (&self.lines[line], (one - other).abs());
        if line.contour.closed {
            way.min(line.length - way)
        } else {
            way
        }
    }

    /// Whether the two edges follow each other on the same line.
    fn consecutive(&self, one: usize, other: usize) -> bool {
        let line = self.owner(one);
        let around = line.contour.closed
            && one.min(other) == line.edges.start
            && one.max(other) + 1 == line.edges.end;
        self.owners[one] == self.owners[other] && (one.abs_diff(other) == 1 || around)
    }
}

impl Line<'_> {
    fn name(&self) -> WorkName {
        WorkName {
            part: self.part.to_owned(),
            layer: self.layer,
        }
    }

    /// Whether it is a closed cut, which bounds material by itself.
    fn bounds_material(&self) -> bool {
        is_cut(self.layer) && self.contour.closed
    }
}

/// How far from a sheet's corner a contour may be and still be compared, in millimeters: 100 m.
const FAR: f64 = 1e5;

/// Whether a contour's coordinates are finite, and none so large that flattening a curve takes for ever.
fn is_somewhere(contour: &Contour) -> bool {
    let Rect { x0, y0, x1, y1 } = contour.bounds();
    // Boxes skip NaN; areas become NaN themselves.
    let is_near = [x0, y0, x1, y1].iter().all(|value| value.abs() < FAR);
    is_near && contour.signed_area().is_finite()
}

/// The name of a part of the sheet.
fn part_name(sheet: &CutSheet, part: usize) -> &str {
    sheet
        .parts
        .get(part)
        .map_or("a part without a name", |part| &part.name)
}
