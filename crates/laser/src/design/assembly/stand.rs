//! The stand in space, with the tray leaning in it or in its parts.

use super::{Layer, Pose, Solid, Spatial, Wood};
use crate::design::stand::Stand;
use tilendar_drawing::{Contour, Point};

/// The height of the feet above the bar onto which they go, as a share of their own height.
const LIFTED: f64 = 0.5;

/// A stand with the tips of its toes at y = 0 and the tray's left side at x = 0.
pub struct Standing<'a> {
    stand: &'a Stand,
    /// The width of the tray.
    width: f64,
}

impl<'a> Standing<'a> {
    pub const fn new(stand: &'a Stand, width: f64) -> Self {
        Self { stand, width }
    }

    /// The distance from the tips of the toes to the ends of the heels.
    pub fn depth(&self) -> f64 {
        self.stand.length()
    }

    /// The pose of a leaning plate of the tray with its face this far in front of the tray's back.
    pub fn leaning(&self, face: f64) -> Pose {
        let (top, down) = self.stand.slope(face);
        let in_space = |x: f64, y: f64| Spatial::new(0.0, -x, y);
        Pose {
            origin: in_space(top.x, top.y),
            right: Spatial::new(1.0, 0.0, 0.0),
            down: in_space(down.x, down.y),
        }
    }

    /// The portions of the feet and bar behind the tray.
    pub fn behind(&self) -> Vec<Layer> {
        let bar = self.bar();
        let [left, right] = self.feet(0.0);
        vec![
            Layer::Parts(vec![bar.clone()]),
            Layer::Parts(vec![right]),
            self.bar_left_of(&bar, 1),
            Layer::Parts(vec![left]),
            self.bar_left_of(&bar, 0),
        ]
    }

    /// The lips in front of the tray.
    pub fn before(&self) -> Vec<Layer> {
        let lip = self.stand.lip_outline();
        let feet = self.feet(0.0).into_iter().zip(self.places());
        let lips = feet.map(|(foot, place)| {
            let points = lip.iter().flat_map(|point| {
                let sides = [place, place + foot.thickness];
                sides.map(|x| Spatial::new(x, -point.x, point.y))
            });
            let points = points.collect();
            Layer::Within(Box::new(foot), points)
        });
        let mut lips: Vec<Layer> = lips.collect();
        // From far to near.
        lips.reverse();
        lips
    }

    /// The bar on the table, and the feet above it, with lines to their places; moved.
    pub fn apart(&self, place: Spatial) -> Vec<Layer> {
        let lift = LIFTED * self.stand.foot_height();
        let [left, right] = self.feet(lift);
        let (behind, top) = self.stand.bar_place();
        let lines = self.places().map(|x| {
            let middle = x + left.thickness / 2.0;
            [top, top + lift].map(|z| place.plus(1.0, Spatial::new(middle, -behind, z)))
        });
        let moved = |solid: Solid| Solid {
            pose: Pose { origin: solid.pose.origin.plus(1.0, place), ..solid.pose },
            ..solid
        };
        vec![
            Layer::Parts(vec![moved(self.bar())]),
            Layer::Lines(lines.to_vec()),
            Layer::Parts(vec![moved(right)]),
            Layer::Parts(vec![moved(left)]),
        ]
    }

    /// The positions of the left sides of the feet.
    fn places(&self) -> [f64; 2] {
        let stand = self.stand;
        let middle = (self.width - stand.thickness) / 2.0;
        [-0.5, 0.5].map(|side| middle + side * stand.apart)
    }

    /// The left foot and the right foot.
    fn feet(&self, lift: f64) -> [Solid; 2] {
        let thickness = self.stand.thickness;
        let height = self.stand.foot_height();
        let mut number = 0;
        self.places().map(|x| {
            number += 1;
            Solid {
                pose: Pose {
                    origin: Spatial::new(x + thickness, 0.0, height + lift),
                    right: Spatial::new(0.0, -1.0, 0.0),
                    down: Spatial::new(0.0, 0.0, -1.0),
                },
                ..part(format!("stand foot {number}"), self.stand.foot(), thickness)
            }
        })
    }

    fn bar(&self) -> Solid {
        let (behind, top) = self.stand.bar_place();
        let (outline, thickness) = (self.stand.crossbar(), self.stand.thickness);
        let left = (self.width - outline.bounds().width()) / 2.0;
        Solid {
            pose: Pose {
                origin: Spatial::new(left, thickness / 2.0 - behind, top),
                right: Spatial::new(1.0, 0.0, 0.0),
                down: Spatial::new(0.0, 0.0, -1.0),
            },
            ..part("stand bar".to_owned(), outline, thickness)
        }
    }

    /// The part of the bar to the left of a foot, and so in front of it.
    fn bar_left_of(&self, bar: &Solid, foot: usize) -> Layer {
        let bounds = bar.outline.bounds();
        let reach = self.places()[foot] - bar.pose.origin.x;
        let ends = [(0.0, 0.0), (reach, 0.0), (0.0, bounds.y1), (reach, bounds.y1)];
        let points = ends.into_iter().flat_map(|(x, y)| {
            let face = bar.pose.at(Point::new(x, y));
            [face, face.plus(-bar.thickness, bar.pose.face())]
        });
        Layer::Within(Box::new(bar.clone()), points.collect())
    }
}

fn part(name: String, outline: Contour, thickness: f64) -> Solid {
    Solid {
        name,
        outline,
        holes: Vec::new(),
        thickness,
        marks: Vec::new(),
        wood: Wood::Tray,
        pose: Pose::flat(Spatial::ORIGIN),
    }
}
