//! The cut and scored lines of a sheet, as edges that can be compared.

use super::finding::{Fault, WorkName};
use crate::cut::{CutSheet, is_cut};
use crate::geometry::{Edge, MOST_EDGES, edges_of};
use std::ops::Range;
use tilendar_drawing::{Contour, Layer, Point, Rect};

/// A contour that is cut or scored.
#[derive(Debug)]
pub(super) struct Line<'a> {
    part: &'a str,
    /// Which of the sheet's work it belongs to, as an index.
    pub work: usize,
    pub layer: Layer,
    pub contour: &'a Contour,
    /// Its edges among all.
    pub edges: Range<usize>,
    /// Their length in millimetres.
    pub length: f64,
}

/// All lines, with their edges in one list.
#[derive(Debug)]
pub(super) struct Lines<'a> {
    pub lines: Vec<Line<'a>>,
    pub edges: Vec<Edge>,
    /// Which line each edge belongs to.
    pub owners: Vec<usize>,
    /// The length of its line before each edge, in millimetres.
    pub ways: Vec<f64>,
}

impl<'a> Lines<'a> {
    /// The lines of a sheet, without edges that are no longer than the tolerance, which count as points.
    pub fn of(sheet: &'a CutSheet, tolerance: f64) -> Result<Self, Fault> {
        let mut all = Self {
            lines: Vec::new(),
            edges: Vec::new(),
            owners: Vec::new(),
            ways: Vec::new(),
        };
        for (index, work) in sheet.work.iter().enumerate() {
            if !is_cut(work.layer) && work.layer != Layer::Score {
                continue;
            }
            for contour in work.action.contours() {
                all.push(
                    part_name(sheet, work.part),
                    (index, work.layer),
                    contour,
                    tolerance,
                );
                if all.edges.len() > MOST_EDGES {
                    return Err(Fault::TooManySegments);
                }
            }
        }
        Ok(all)
    }

    fn push(
        &mut self,
        part: &'a str,
        (work, layer): (usize, Layer),
        contour: &'a Contour,
        tolerance: f64,
    ) {
        // A line that is nowhere is outside the sheet, which another check reports.
        if !is_somewhere(contour) {
            return;
        }
        let start = self.edges.len();
        self.edges.extend(edges_of(contour, tolerance));
        self.owners.resize(self.edges.len(), self.lines.len());
        let mut length = 0.0;
        for edge in &self.edges[start..] {
            self.ways.push(length);
            length += edge.length();
        }
        self.lines.push(Line {
            part,
            work,
            layer,
            contour,
            edges: start..self.edges.len(),
            length,
        });
    }

    /// The line that an edge belongs to.
    pub fn owner(&self, edge: usize) -> &Line<'a> {
        &self.lines[self.owners[edge]]
    }

    /// The boxes of all edges.
    pub fn boxes(&self) -> Vec<Rect> {
        self.edges.iter().map(|edge| edge.bounds).collect()
    }

    /// The way along its line to the point of an edge that is nearest to this one, in millimetres.
    pub fn way_to(&self, edge: usize, point: Point) -> f64 {
        let near = self.edges[edge].nearest(point).at;
        self.ways[edge] + near * self.edges[edge].length()
    }

    /// The shorter way between two places of a line, given how far along it they are.
    pub fn way_between(&self, line: usize, one: f64, other: f64) -> f64 {
        let (line, way) = (&self.lines[line], (one - other).abs());
        match line.contour.closed {
            true => way.min(line.length - way),
            false => way,
        }
    }

    /// Whether the two edges follow each other on the same line.
    pub fn consecutive(&self, one: usize, other: usize) -> bool {
        let line = self.owner(one);
        let around = line.contour.closed
            && one.min(other) == line.edges.start
            && one.max(other) + 1 == line.edges.end;
        self.owners[one] == self.owners[other] && (one.abs_diff(other) == 1 || around)
    }
}

impl Line<'_> {
    pub fn name(&self) -> WorkName {
        WorkName {
            part: self.part.to_owned(),
            layer: self.layer,
        }
    }

    /// Whether it is a closed cut, which bounds material by itself.
    pub fn bounds_material(&self) -> bool {
        is_cut(self.layer) && self.contour.closed
    }
}

/// How far from a sheet's corner a contour may be and still be compared, in millimetres: 100 m.
const FAR: f64 = 1e5;

/// Whether a contour's coordinates are finite, and none so large that flattening a curve takes for ever.
pub(super) fn is_somewhere(contour: &Contour) -> bool {
    let Rect { x0, y0, x1, y1 } = contour.bounds();
    // Boxes skip NaN; areas become NaN themselves.
    let is_near = [x0, y0, x1, y1].iter().all(|value| value.abs() < FAR);
    is_near && contour.signed_area().is_finite()
}

/// The name of a part of the sheet.
pub(super) fn part_name(sheet: &CutSheet, part: usize) -> &str {
    sheet
        .parts
        .get(part)
        .map_or("a part without a name", |part| &part.name)
}
