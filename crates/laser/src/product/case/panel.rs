//! A plate of a box, and where it is in it.

use super::super::pieces::Planned;
use super::super::tray::Plates;
use tilendar_drawing::{Affine, Contour, Rect, Size};

/// A plate with its place in the box. Lengths are millimetres; x runs to the right, y from the back to the
/// front, z up, and the box's outer corner at the left, the back and the floor is the origin.
#[derive(Debug, Clone, PartialEq)]
pub struct Panel {
    /// What people call it, such as `box front`.
    pub name: &'static str,
    /// Its outer contour in its plane, clockwise on screen.
    pub outline: Contour,
    /// What is cut out of it, counter-clockwise on screen.
    pub holes: Vec<Contour>,
    /// What its contours' coordinates mean.
    pub plane: Plane,
    /// Where its material begins, across the plane.
    pub at: f64,
    /// How thick it is across the plane.
    pub thickness: f64,
}

/// Which way a plate stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plane {
    /// Level: coordinates are x and y, and z is across.
    Level,
    /// Upright, from the left to the right: coordinates are x and -z, and y is across.
    Across,
    /// Upright, from the back to the front: coordinates are y and -z, and x is across.
    Along,
}

impl Panel {
    /// From where to where it reaches along x, y and z.
    pub fn extent(&self) -> [(f64, f64); 3] {
        let Rect { x0, y0, x1, y1 } = self.outline.bounds();
        let across = (self.at, self.at + self.thickness);
        match self.plane {
            Plane::Level => [(x0, x1), (y0, y1), across],
            Plane::Across => [(x0, x1), across, (-y1, -y0)],
            Plane::Along => [across, (x0, x1), (-y1, -y0)],
        }
    }

    /// The part to be packed, its box at the origin.
    pub(super) fn planned(self, plates: &Plates<'_>) -> Planned {
        let bounds = self.outline.bounds();
        let moved = Affine::translate(-bounds.origin().to_vec2());
        let holes = self.holes.into_iter();
        let cells = plates.cells;
        // A wall's height does not depend on the cell.
        let span = match self.plane {
            Plane::Level => cells,
            Plane::Across => Size::new(cells.width, 0.0),
            Plane::Along => Size::new(cells.height, 0.0),
        };
        Planned {
            span: Some(span),
            ..Planned::new(
                self.name,
                self.outline.transformed(moved),
                holes.map(|hole| hole.transformed(moved)).collect(),
                vec![bounds.size().to_rect()],
            )
        }
    }
}
