//! The box in space: closed, or with its walls spread around the bottom.

use super::{Layer, Pose, Solid, Spatial, Wood};
use crate::cut::Mark;
use crate::design::case::{self, Panel, Plane};
use crate::design::options::Lid;
use crate::design::tray::Plates;
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
    panels: Vec<Panel>,
    /// The inscription on the lid.
    said: Vec<Mark>,
    /// The vector from the box's corner to the tray's.
    tray: Vec2,
}

impl Case {
    pub fn of(said: &Lid, plates: &Plates<'_>) -> Result<Self, MakeError> {
        Ok(Self {
            panels: case::panels(plates),
            said: case::lid_marks(said, plates)?,
            tray: case::tray_corner(plates),
        })
    }

    /// The position of the box's corner when the tray's is at the origin.
    pub fn around_tray(&self) -> Spatial {
        Spatial::new(-self.tray.x, -self.tray.y, 0.0)
    }

    /// Its width and depth.
    pub fn outside(&self) -> Vec2 {
        let bottom = self.extent("box bottom").unwrap_or_default();
        Vec2::new(bottom[0].1, bottom[1].1)
    }

    fn panel(&self, name: &str) -> Option<&Panel> {
        self.panels.iter().find(|panel| panel.name == name)
    }

    fn extent(&self, name: &str) -> Option<[(f64, f64); 3]> {
        self.panel(name).map(Panel::extent)
    }

    fn solid(&self, name: &str, place: Spatial) -> Option<Solid> {
        let mut solid = standing(self.panel(name)?, place);
        if name == LID {
            solid.marks.clone_from(&self.said);
        }
        Some(solid)
    }

    /// A layer for each of these panels, in the place that belongs to its name.
    fn layers(&self, names: &[&str], place: impl Fn(&str) -> Spatial) -> Vec<Layer> {
        let solids = names.iter().filter_map(|name| self.solid(name, place(name)));
        solids.map(|solid| Layer::Parts(vec![solid])).collect()
    }

    /// The lid, moved from its closed position.
    pub fn lid(&self, place: Spatial) -> Option<Solid> {
        self.solid(LID, place)
    }

    /// The box with its corner at `place`, slightly open.
    pub fn closed(&self, place: Spatial) -> Vec<Layer> {
        [self.layers(&FAR, |_| place), self.pulled_lid(place), self.layers(&NEAR, |_| place)]
            .concat()
    }

    /// The lid in its grooves. The upper edge of the right groove hides its side.
    fn pulled_lid(&self, place: Spatial) -> Vec<Layer> {
        let pulled = place.plus(PULLED * self.outside().y, Spatial::new(0.0, 1.0, 0.0));
        let lid = self.lid(pulled).map(|lid| Layer::Parts(vec![lid]));
        let runner = self.solid("box runner right", place);
        let rail = runner.and_then(|runner| {
            let mut extent = self.extent("box runner right")?;
            extent[2].0 = self.extent(LID)?[2].1;
            Some(Layer::Within(Box::new(runner), corners(extent, place)))
        });
        lid.into_iter().chain(rail).collect()
    }

    /// The bottom with its corner at `place` and the other plates around it, each at the distance `far` from its
    /// position, without the lid; `within` is drawn between the far and the near ones.
    pub fn apart(&self, place: Spatial, far: f64, within: Layer) -> Vec<Layer> {
        let apart = |name: &str| {
            let (right, front) = match name {
                "box back" => (0.0, -1.0),
                "box front" => (0.0, 1.0),
                "box left" => (-1.0, 0.0),
                "box runner left" => (-0.5, 0.0),
                "box right" => (1.0, 0.0),
                "box runner right" => (0.5, 0.0),
                _ => (0.0, 0.0),
            };
            place.plus(far, Spatial::new(right, front, 0.0))
        };
        [self.layers(&FAR, apart), vec![within], self.layers(&NEAR, apart)].concat()
    }
}

/// The corners of a box in space, moved.
fn corners([xs, ys, zs]: [(f64, f64); 3], place: Spatial) -> Vec<Spatial> {
    let mut corners = Vec::with_capacity(8);
    for x in [xs.0, xs.1] {
        for y in [ys.0, ys.1] {
            corners.extend([zs.0, zs.1].map(|z| place.plus(1.0, Spatial::new(x, y, z))));
        }
    }
    corners
}

/// A plate in its position in a box with its corner at `place`.
fn standing(panel: &Panel, place: Spatial) -> Solid {
    let end = panel.at + panel.thickness;
    let upright = |origin, right| Pose { origin, right, down: Spatial::new(0.0, 0.0, -1.0) };
    let pose = match panel.plane {
        Plane::Level => Pose::flat(Spatial::new(0.0, 0.0, end)),
        Plane::Across => upright(Spatial::new(0.0, end, 0.0), Spatial::new(1.0, 0.0, 0.0)),
        Plane::Along => upright(Spatial::new(panel.at, 0.0, 0.0), Spatial::new(0.0, 1.0, 0.0)),
    };
    Solid {
        name: panel.name.to_owned(),
        outline: panel.outline.clone(),
        holes: panel.holes.clone(),
        thickness: panel.thickness,
        marks: Vec::new(),
        wood: Wood::Tray,
        pose: Pose { origin: pose.origin.plus(1.0, place), ..pose },
    }
}
