//! Where material is: inside an odd number of closed cuts.
//!
//! A part inside the opening of another is material again, whatever the layers are called. Lines
//! that neighbours share have material on both sides and do not count.

use super::lines::Lines;
use kurbo::{BezPath, Shape};
use tilendar_drawing::{Point, Rect};

/// The closed cuts of a sheet.
pub(super) struct Material {
    contours: Vec<Bounded>,
}

struct Bounded {
    /// Which of the lines it is.
    line: usize,
    bounds: Rect,
    path: BezPath,
}

impl Material {
    pub fn of(lines: &Lines) -> Self {
        let closed = lines.lines.iter().enumerate();
        let closed = closed.filter(|(_, line)| line.bounds_material());
        let contours = closed.map(|(index, line)| Bounded {
            line: index,
            bounds: line.contour.bounds(),
            path: line.contour.to_bezier(),
        });
        Self {
            contours: contours.collect(),
        }
    }

    /// Whether there is material at the point.
    pub fn is_at(&self, point: Point) -> bool {
        self.depth(point, None) % 2 == 1
    }

    /// Whether what this line cuts out is a hole of what is around it.
    pub fn has_hole(&self, line: usize, start: Point) -> bool {
        self.depth(start, Some(line)) % 2 == 1
    }

    /// How many closed cuts are around the point, one of them left out.
    fn depth(&self, point: Point, without: Option<usize>) -> usize {
        let around = |contour: &&Bounded| {
            Some(contour.line) != without
                && contour.bounds.contains(point)
                && contour.path.winding(point) != 0
        };
        self.contours.iter().filter(around).count()
    }
}
