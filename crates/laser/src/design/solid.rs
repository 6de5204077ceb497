//! Parts in space.

use crate::cut::Mark;
use tilendar_drawing::{Contour, Point, Rect};

/// A point or a direction in space, in millimeters: x to the right, y to the front, z up.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spatial {
    /// To the right.
    pub x: f64,
    /// To the front.
    pub y: f64,
    /// Up.
    pub z: f64,
}

impl Spatial {
    /// The origin.
    pub const ORIGIN: Self = Self::new(0.0, 0.0, 0.0);

    /// A point or a direction from its coordinates.
    pub const fn new(x: f64, y: f64, z: f64) -> Self {
        Self { x, y, z }
    }

    /// The dot product.
    pub fn dot(self, rhs: Self) -> f64 {
        self.x * rhs.x + self.y * rhs.y + self.z * rhs.z
    }

    /// This point moved by a multiple of a direction.
    #[must_use]
    pub fn plus(self, times: f64, direction: Self) -> Self {
        Self {
            x: self.x + times * direction.x,
            y: self.y + times * direction.y,
            z: self.z + times * direction.z,
        }
    }

    fn cross(self, rhs: Self) -> Self {
        Self {
            x: self.y * rhs.z - self.z * rhs.y,
            y: self.z * rhs.x - self.x * rhs.z,
            z: self.x * rhs.y - self.y * rhs.x,
        }
    }
}

/// The position and orientation of a part in space.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// The position of the part's origin, on its face.
    pub origin: Spatial,
    /// The direction of the part's x axis, a unit vector.
    pub right: Spatial,
    /// The direction of the part's y axis, which points down on paper; a unit vector.
    pub down: Spatial,
}

impl Pose {
    /// Flat, with its face up.
    pub const fn flat(origin: Spatial) -> Self {
        Self { origin, right: Spatial::new(1.0, 0.0, 0.0), down: Spatial::new(0.0, 1.0, 0.0) }
    }

    /// The direction that the face looks in. The part is behind it.
    pub fn face(&self) -> Spatial {
        self.right.cross(self.down)
    }

    /// The direction in space of one in the part's coordinates.
    pub(crate) fn along(&self, x: f64, y: f64) -> Spatial {
        Spatial::ORIGIN.plus(x, self.right).plus(y, self.down)
    }

    /// The position in space of a point of the face.
    pub fn at(&self, point: Point) -> Spatial {
        self.origin.plus(point.x, self.right).plus(point.y, self.down)
    }
}

/// The material of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wood {
    /// The material of the tray.
    Tray,
    /// Pieces of the same material; neighbors differ by their number, as boards do.
    Piece(usize),
    /// A second, darker material.
    Second(usize),
}

/// A part in space: an outline with holes, extruded by the thickness of its material.
#[derive(Debug, Clone, PartialEq)]
pub struct Solid {
    /// Its display name.
    pub name: String,
    /// Its outline: closed, clockwise where y points down.
    pub outline: Contour,
    /// Its holes, in the opposite direction.
    pub holes: Vec<Contour>,
    /// Its extent behind its face, in millimeters.
    pub thickness: f64,
    /// Engraved and scored marks on its face.
    pub marks: Vec<Mark>,
    /// Its material.
    pub wood: Wood,
    /// Its pose.
    pub pose: Pose,
}

impl Solid {
    /// A part of the tray's material without holes and marks.
    pub(crate) fn new(
        name: impl Into<String>,
        outline: Contour,
        thickness: f64,
        pose: Pose,
    ) -> Self {
        Self {
            name: name.into(),
            outline,
            holes: Vec::new(),
            thickness,
            marks: Vec::new(),
            wood: Wood::Tray,
            pose,
        }
    }

    /// The same part in this pose.
    pub(crate) fn posed(&self, pose: Pose) -> Self {
        Self { pose, ..self.clone() }
    }

    /// The same part moved by this vector.
    pub(crate) fn moved(&self, by: Spatial) -> Self {
        self.posed(Pose { origin: self.pose.origin.plus(1.0, by), ..self.pose })
    }

    /// Its range along x, y and z.
    pub fn extent(&self) -> [(f64, f64); 3] {
        let Rect { x0, y0, x1, y1 } = self.outline.bounds();
        let near = self.pose.at(Point::new(x0, y0));
        let far = self.pose.at(Point::new(x1, y1)).plus(-self.thickness, self.pose.face());
        [(near.x, far.x), (near.y, far.y), (near.z, far.z)].map(|(a, b)| (a.min(b), a.max(b)))
    }

    /// Whether a point in space is in its material.
    pub fn fills(&self, point: Spatial) -> bool {
        let way = point.plus(-1.0, self.pose.origin);
        let depth = -way.dot(self.pose.face());
        let on_face = Point::new(way.dot(self.pose.right), way.dot(self.pose.down));
        (0.0..self.thickness).contains(&depth)
            && self.outline.contains(on_face)
            && !self.holes.iter().any(|hole| hole.contains(on_face))
    }
}
