//! The stand in space, with the tray leaning in it or in its parts.

use super::{Layer, Pose, Solid, Spatial};
use crate::design::stand::Stand;
use tilendar_drawing::Point;

/// The height of the feet above the bar onto which they go, as a share of their own height.
const LIFTED: f64 = 0.5;

/// In space, the tips of the toes are at y = 0 and the tray's left side is at x = 0.
impl Stand {
    /// The pose of a leaning plate of the tray with its face this far in front of the tray's back.
    pub(crate) fn leaning(&self, face: f64) -> Pose {
        let (top, down) = self.slope(face);
        Pose {
            origin: Spatial::new(0.0, -top.x, top.y),
            right: Spatial::new(1.0, 0.0, 0.0),
            down: Spatial::new(0.0, -down.x, down.y),
        }
    }

    /// The portions of the feet and bar behind the tray.
    pub(crate) fn behind(&self) -> Vec<Layer> {
        let bar = self.bar_solid();
        let [left, right] = self.feet(0.0);
        vec![
            Layer::Parts(vec![bar.clone()]),
            Layer::Parts(vec![right]),
            self.bar_left_of(&bar, 1),
            Layer::Parts(vec![left]),
            self.bar_left_of(&bar, 0),
        ]
    }

    /// The lips in front of the tray, from far to near.
    pub(crate) fn before(&self) -> Vec<Layer> {
        let lip = self.lip_outline();
        let mut lips = Vec::new();
        for (foot, left) in self.feet(0.0).into_iter().zip(self.left_sides()).rev() {
            let right = left + foot.thickness;
            let points = lip
                .iter()
                .flat_map(|point| [left, right].map(|x| Spatial::new(x, -point.x, point.y)))
                .collect();
            lips.push(Layer::Within(Box::new(foot), points));
        }
        lips
    }

    /// The bar on the table, and the feet above it, with lines to their positions; moved.
    pub(crate) fn exploded(&self, by: Spatial) -> Vec<Layer> {
        let lift = LIFTED * self.foot_height();
        let [left, right] = self.feet(lift);
        let (behind, top) = self.bar_position();
        let lines = self.left_sides().map(|x| {
            let middle = x + left.thickness / 2.0;
            [top, top + lift].map(|z| by.plus(1.0, Spatial::new(middle, -behind, z)))
        });
        vec![
            Layer::Parts(vec![self.bar_solid().moved(by)]),
            Layer::Lines(lines.to_vec()),
            Layer::Parts(vec![right.moved(by)]),
            Layer::Parts(vec![left.moved(by)]),
        ]
    }

    /// The positions of the left sides of the feet.
    fn left_sides(&self) -> [f64; 2] {
        let middle = (self.width - self.thickness) / 2.0;
        [-0.5, 0.5].map(|side| middle + side * self.spacing)
    }

    /// The left foot and the right foot.
    fn feet(&self, lift: f64) -> [Solid; 2] {
        let thickness = self.thickness;
        let height = self.foot_height();
        let [left, right] = self.left_sides();
        [("stand foot 1", left), ("stand foot 2", right)].map(|(name, x)| {
            let pose = Pose {
                origin: Spatial::new(x + thickness, 0.0, height + lift),
                right: Spatial::new(0.0, -1.0, 0.0),
                down: Spatial::new(0.0, 0.0, -1.0),
            };
            Solid::new(name, self.foot(), thickness, pose)
        })
    }

    fn bar_solid(&self) -> Solid {
        let (behind, top) = self.bar_position();
        let outline = self.crossbar();
        let thickness = self.thickness;
        let left = (self.width - outline.bounds().width()) / 2.0;
        let pose = Pose {
            origin: Spatial::new(left, thickness / 2.0 - behind, top),
            right: Spatial::new(1.0, 0.0, 0.0),
            down: Spatial::new(0.0, 0.0, -1.0),
        };
        Solid::new("stand bar", outline, thickness, pose)
    }

    /// The part of the bar to the left of a foot, and so in front of it.
    fn bar_left_of(&self, bar: &Solid, foot: usize) -> Layer {
        let bounds = bar.outline.bounds();
        let reach = self.left_sides()[foot] - bar.pose.origin.x;
        let points = [(0.0, 0.0), (reach, 0.0), (0.0, bounds.y1), (reach, bounds.y1)]
            .into_iter()
            .flat_map(|(x, y)| {
                let face = bar.pose.at(Point::new(x, y));
                [face, face.plus(-bar.thickness, bar.pose.face())]
            })
            .collect();
        Layer::Within(Box::new(bar.clone()), points)
    }
}
