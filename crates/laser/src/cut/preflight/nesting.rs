//! Which closed cuts are around which lines.

use super::PreflightOptions;
use super::lines::{Lines, is_cut};
use super::sweep::near_pairs;
use crate::cut::CutSheet;
use kurbo::{BezPath, Shape};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use tilendar_drawing::{Layer, Point, Rect};

/// The most segments that points are compared with: a second of work, and a thousand times what
/// sheets need.
const MOST_SEGMENTS: usize = 20_000_000;

/// How many points of a line decide whether it lies inside another.
const MIDDLES: usize = 5;

/// Pairs of lines that have a point in common, as indices, the smaller one first.
pub(super) type Meetings = BTreeSet<(usize, usize)>;

/// For each line, the closed cuts around it.
pub(super) struct Nesting {
    around: Vec<Vec<usize>>,
}

/// A line as far as nesting is concerned.
struct Outline {
    bounds: Rect,
    /// The enclosed area in square millimetres; 0 for open lines, which are around nothing.
    area: f64,
    /// Points of the line, in the middle of edges: corners may touch other lines. There are several,
    /// since one that is level with a corner or an edge of the other line may be counted wrongly.
    middles: Vec<Point>,
    /// Empty for open lines.
    path: BezPath,
}

impl Nesting {
    /// `None` if the lines are too many to compare.
    pub fn of(lines: &Lines, tolerance: f64) -> Option<Self> {
        let outlines = outlines(lines);
        let boxes: Vec<Rect> = outlines.iter().map(|(_, outline)| outline.bounds).collect();
        let mut around = vec![Vec::new(); lines.lines.len()];
        let mut segments = 0;
        let swept = near_pairs(&boxes, tolerance, |one, other| {
            let ((one, first), (other, second)) = (&outlines[one], &outlines[other]);
            let (inner, outer) = match first.area < second.area {
                true => ((*one, first), (*other, second)),
                false => ((*other, second), (*one, first)),
            };
            if inner.1.may_be_inside(outer.1, tolerance) {
                segments += inner.1.middles.len() * outer.1.path.elements().len();
                if inner.1.is_mostly_inside(&outer.1.path) {
                    around[inner.0].push(outer.0);
                }
            }
            match segments > MOST_SEGMENTS {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        let mut areas = vec![0.0; lines.lines.len()];
        outlines
            .iter()
            .for_each(|(line, outline)| areas[*line] = outline.area);
        for around in &mut around {
            around.sort_by(|&one, &other| f64::total_cmp(&areas[one], &areas[other]));
        }
        swept.then_some(Self { around })
    }

    /// The closed cuts around a line, from the smallest to the largest.
    pub fn around(&self, line: usize) -> &[usize] {
        &self.around[line]
    }

    /// The outline of the material that the line cuts into, if it runs through material.
    pub fn cuts_into(&self, line: usize) -> Option<usize> {
        let around = self.around(line);
        around.first().copied().filter(|_| around.len() % 2 == 1)
    }
}

impl Outline {
    /// Whether more of its points are inside of the path than are not.
    fn is_mostly_inside(&self, path: &BezPath) -> bool {
        let inside = self
            .middles
            .iter()
            .filter(|&&middle| path.winding(middle) != 0);
        2 * inside.count() > self.middles.len()
    }

    /// Whether it is smaller than the other one, and its box inside the other's.
    fn may_be_inside(&self, other: &Self, tolerance: f64) -> bool {
        let around = other.bounds.inflate(tolerance, tolerance);
        // Of two equal contours neither is inside the other.
        self.area < other.area && around.contains_rect(self.bounds)
    }
}

/// The cuts that are longer than a point, with their indices.
fn outlines(lines: &Lines) -> Vec<(usize, Outline)> {
    let cuts = lines.lines.iter().enumerate();
    let cuts = cuts.filter(|(_, line)| is_cut(line.layer) && !line.edges.is_empty());
    cuts.map(|(index, line)| {
        let closed = line.contour.closed;
        let outline = Outline {
            bounds: line.contour.bounds(),
            area: if closed {
                line.contour.signed_area().abs()
            } else {
                0.0
            },
            middles: lines.edges[line.edges.clone()]
                .iter()
                .take(MIDDLES)
                .map(|edge| edge.point(0.5))
                .collect(),
            path: if closed {
                line.contour.to_bezier()
            } else {
                BezPath::new()
            },
        };
        (index, outline)
    })
    .collect()
}

/// Takes the outer cuts among these works for inner ones where they run through material that
/// another closed cut of the sheet bounds, for drawings that do not tell the two apart. Where the
/// lines are too many to compare, all stay as they are.
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
