//! The box in space: closed, or with its walls spread around the bottom.

use super::{Layer, Solid, Spatial};
use crate::design::case;
use crate::design::options::Lid;
use crate::design::plates::Plates;
use tilendar_drawing::Vec2;
use tilendar_press::MakeError;

/// The distance that a sliding lid is pulled out, as a share of its depth.
const PULLED: f64 = 0.3;

/// The panels drawn before the lid, and those drawn after it, in this order.
const FAR: [&str; 5] = ["box bottom", "box back", "box right", "box runner right", "box front"];
const NEAR: [&str; 2] = ["box runner left", "box left"];
const LID: &str = "box lid";

/// A box around the tray.
pub struct Case {
    panels: Vec<Solid>,
    /// The vector from the box's corner to the tray's.
    tray: Vec2,
}

impl Case {
    pub fn new(lid: &Lid, plates: &Plates<'_>) -> Result<Self, MakeError> {
        let mut panels = case::panels(plates);
        if let Some(last) = panels.last_mut() {
            last.marks = case::lid_marks(lid, plates)?;
        }
        Ok(Self { panels, tray: case::tray_corner(plates) })
    }

    /// The position of the box's corner when the tray's is at the origin.
    pub fn around_tray(&self) -> Spatial {
        Spatial::new(-self.tray.x, -self.tray.y, 0.0)
    }

    /// Its width and depth.
    pub fn outside(&self) -> Vec2 {
        match self.extent("box bottom") {
            Some([(_, width), (_, depth), _]) => Vec2::new(width, depth),
            None => Vec2::ZERO,
        }
    }

    fn panel(&self, name: &str) -> Option<&Solid> {
        self.panels.iter().find(|panel| panel.name == name)
    }

    fn extent(&self, name: &str) -> Option<[(f64, f64); 3]> {
        self.panel(name).map(Solid::extent)
    }

    /// A plate of the box with its corner at this point.
    fn solid(&self, name: &str, corner: Spatial) -> Option<Solid> {
        Some(self.panel(name)?.moved(corner))
    }

    /// A layer for each of these panels, of a box with the corner that belongs to its name.
    fn layers(&self, names: &[&str], corner: impl Fn(&str) -> Spatial) -> Vec<Layer> {
        names
            .iter()
            .filter_map(|name| self.solid(name, corner(name)))
            .map(|solid| Layer::Parts(vec![solid]))
            .collect()
    }

    /// The closed lid of the box with its corner at this point.
    pub fn lid(&self, corner: Spatial) -> Option<Solid> {
        self.solid(LID, corner)
    }

    /// The box with its corner at this point, slightly open.
    pub fn closed(&self, corner: Spatial) -> Vec<Layer> {
        [self.layers(&FAR, |_| corner), self.pulled_lid(corner), self.layers(&NEAR, |_| corner)]
            .concat()
    }

    /// The lid in its grooves. The upper edge of the right groove hides its side.
    fn pulled_lid(&self, corner: Spatial) -> Vec<Layer> {
        let pulled = corner.plus(PULLED * self.outside().y, Spatial::new(0.0, 1.0, 0.0));
        let lid = self.lid(pulled).map(|lid| Layer::Parts(vec![lid]));
        lid.into_iter().chain(self.rail(corner)).collect()
    }

    /// The right runner above the lid.
    fn rail(&self, corner: Spatial) -> Option<Layer> {
        const RUNNER: &str = "box runner right";
        let [along, across, (_, top)] = self.extent(RUNNER)?;
        let [_, _, (_, lid)] = self.extent(LID)?;
        let points = corners([along, across, (lid, top)], corner);
        Some(Layer::Within(Box::new(self.solid(RUNNER, corner)?), points))
    }

    /// The bottom with its corner at this point and the other plates around it, each at the distance `far` from its
    /// position, without the lid; `within` is drawn between the far and the near ones.
    pub fn apart(&self, corner: Spatial, far: f64, within: Layer) -> Vec<Layer> {
        let apart = |name: &str| corner.plus(far, direction(name));
        [self.layers(&FAR, apart), vec![within], self.layers(&NEAR, apart)].concat()
    }
}

/// The direction in which a plate moves away from the bottom.
fn direction(name: &str) -> Spatial {
    let (right, front) = match name {
        "box back" => (0.0, -1.0),
        "box front" => (0.0, 1.0),
        "box left" => (-1.0, 0.0),
        "box runner left" => (-0.5, 0.0),
        "box right" => (1.0, 0.0),
        "box runner right" => (0.5, 0.0),
        _ => (0.0, 0.0),
    };
    Spatial::new(right, front, 0.0)
}

/// The corners of a box in space, moved.
fn corners([xs, ys, zs]: [(f64, f64); 3], by: Spatial) -> Vec<Spatial> {
    let mut corners = Vec::with_capacity(8);
    for x in [xs.0, xs.1] {
        for y in [ys.0, ys.1] {
            corners.extend([zs.0, zs.1].map(|z| by.plus(1.0, Spatial::new(x, y, z))));
        }
    }
    corners
}
