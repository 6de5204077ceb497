//! Nothing is cut smaller or narrower than the material allows.
//!
//! Material is inside an odd number of closed cuts: a part in the opening of another is material again,
//! whatever its layers are called. Common lines have material on both sides and do not count.
//!
//! Sizes are those of the boxes around closed cuts; the arcs of round corners and short segments are
//! not features of their own. Nor are round corners and points walls: within one contour, the way along
//! it has to be more than twice as long as the wall is wide. Corners where open lines meet another are
//! no walls either. Two cuts nearer to each other than the beam is wide leave nothing, whether there
//! was material between them or not, and are reported as such.

use super::finding::{Place, Warning};
use super::{LEAST_FEATURE, Lines, TOLERANCE};
use crate::geometry::{Grids, Ring};
use tilendar_drawing::{Point, Rect};

/// The closed cuts of a sheet.
pub(super) struct ClosedCuts {
    /// Which of the lines each is.
    lines: Vec<usize>,
    boxes: Vec<Rect>,
    rings: Vec<Ring>,
}

impl ClosedCuts {
    pub fn of(lines: &Lines) -> Self {
        let closed = lines.lines.iter().enumerate();
        let closed = closed.filter(|(_, line)| line.bounds_material());
        let mut cuts = Self {
            lines: Vec::new(),
            boxes: Vec::new(),
            rings: Vec::new(),
        };
        for (index, line) in closed {
            cuts.lines.push(index);
            cuts.boxes.push(line.contour.bounds());
            cuts.rings.push(Ring::of([line.contour]));
        }
        cuts
    }
}

/// Where material is, by the closed cuts around a place.
pub(super) struct Material<'a> {
    closed: &'a ClosedCuts,
    grids: Grids<'a>,
}

impl<'a> Material<'a> {
    pub fn of(closed: &'a ClosedCuts) -> Self {
        Self {
            closed,
            grids: Grids::of(&closed.boxes, 0.0),
        }
    }

    /// Whether there is material at the point.
    pub fn is_at(&self, point: Point) -> bool {
        self.depth(point, None) % 2 == 1
    }

    /// Whether what this line cuts out is a hole in the material around it.
    pub fn has_hole(&self, line: usize, start: Point) -> bool {
        self.depth(start, Some(line)) % 2 == 1
    }

    /// How many closed cuts are around the point, without this one.
    fn depth(&self, point: Point, without: Option<usize>) -> usize {
        let around = |&cut: &usize| {
            let is_other = Some(self.closed.lines[cut]) != without;
            is_other && self.closed.rings[cut].winding(point) != 0
        };
        self.grids.around(point).filter(around).count()
    }
}

/// Closed cuts that are too small, and holes that are too narrow.
pub(super) fn small_features(lines: &Lines, material: &Material, thickness: f64) -> Vec<Warning> {
    let mut found = Vec::new();
    let narrowest_hole = thickness / 2.0;
    for (index, line) in lines.lines.iter().enumerate() {
        if !line.bounds_material() {
            continue;
        }
        let bounds = line.contour.bounds();
        let narrow = bounds.width().min(bounds.height());
        let (cut, at) = (line.name(), Place(bounds.center()));
        let is_hole = || material.has_hole(index, line.contour.start);
        if narrow < narrowest_hole - TOLERANCE && is_hole() {
            found.push(Warning::NarrowHole {
                cut,
                at,
                width: narrow,
                least: narrowest_hole,
            });
        } else if narrow < LEAST_FEATURE - TOLERANCE {
            found.push(Warning::SmallFeature {
                cut,
                at,
                width: bounds.width(),
                height: bounds.height(),
                least: LEAST_FEATURE,
            });
        }
    }
    found
}
