//! A small ray tracer: rectangles with pictures on them, on a table, in soft light.

use crate::pixels::{Pixels, Rgb, mean, mix};
use rayon::prelude::*;
use tilendar::drawing::{Point, Size};
use tilendar::laser::product::{Pose, Spatial};

/// A flat face with a picture on it. Lengths are millimeters.
pub struct Face<'a> {
    pub pose: Pose,
    pub size: Size,
    /// The radius of its corners.
    pub radius: f64,
    pub picture: &'a Pixels,
}

/// The color of the table in the middle and far from it.
#[derive(Clone, Copy)]
pub struct Table {
    pub middle: Rgb,
    pub far: Rgb,
}

/// What is seen.
#[derive(Default)]
pub struct Scene<'a> {
    pub faces: Vec<Face<'a>>,
    /// Level sections of everything that throws a shadow: of a box, several above each other.
    pub sections: Vec<(Pose, Size)>,
}

/// Where the scene is seen from.
pub struct Camera {
    /// The point of the table in the middle of the picture.
    pub target: Spatial,
    /// How far away it is.
    pub distance: f64,
    /// How high above the horizon, in radians.
    pub elevation: f64,
    /// The width of what is seen there.
    pub width: f64,
}

/// The direction to the light.
const LIGHT: Spatial = Spatial::new(0.4, 0.12, 0.909);
/// Samples of a pixel in each direction.
const FINE: usize = 2;
/// The share of light that shadows take away: of the light itself, and of the sky.
const SHADOW: [f64; 2] = [0.3, 0.22];

impl Scene<'_> {
    /// The picture of the scene, `width` by `height` pixels.
    pub fn seen(&self, camera: &Camera, table: Table, width: usize, height: usize) -> Pixels {
        let (sine, cosine) = camera.elevation.sin_cos();
        let away = Spatial::new(0.0, cosine, sine);
        let up = Spatial::new(0.0, -sine, cosine);
        let eye = camera.target.plus(camera.distance, away);
        let pixel = |place: usize| {
            let mut shades: Vec<(Option<usize>, f64)> = Vec::new();
            let samples = (0..FINE * FINE).map(|sample| {
                let middle = |pixel: usize, sample: usize, all: usize| {
                    pixel as f64 + (sample as f64 + 0.5) / FINE as f64 - all as f64 / 2.0
                };
                let scale = camera.width / width as f64;
                let x = scale * middle(place % width, sample % FINE, width);
                let y = scale * middle(place / width, sample / FINE, height);
                let ray = Spatial::new(x, 0.0, 0.0)
                    .plus(-y, up)
                    .plus(-camera.distance, away);
                let (face, point, color) = self.hit(eye, ray, table);
                let known = shades.iter().find(|shade| shade.0 == face);
                let shade = known.map_or_else(|| self.shade(face, point), |shade| shade.1);
                if known.is_none() {
                    shades.push((face, shade));
                }
                color.map(|channel| channel * shade)
            });
            mean(samples)
        };
        Pixels {
            width,
            colors: (0..width * height).into_par_iter().map(pixel).collect(),
        }
    }

    /// The nearest face that a ray meets, where, and the color there.
    fn hit(&self, eye: Spatial, ray: Spatial, table: Table) -> (Option<usize>, Spatial, Rgb) {
        let ground = eye.plus(-eye.z / ray.z, ray);
        let far = (ground.x / 420.0).hypot((ground.y - 40.0) / 330.0);
        let share = (far * far).min(1.0);
        let mut nearest = (None, ground, mix(table.middle, table.far, share));
        let mut distance = -eye.z / ray.z;
        for (index, face) in self.faces.iter().enumerate() {
            let normal = face.pose.face();
            let along = ray.dot(normal);
            let way = face.pose.origin.plus(-1.0, eye).dot(normal) / along;
            let point = eye.plus(way, ray);
            if along >= 0.0 || way >= distance {
                continue;
            }
            let on_face = local(&face.pose, point);
            if outside(on_face, face.size, face.radius) < 0.0 {
                let size = face.size;
                let color = face
                    .picture
                    .at(on_face.x / size.width, on_face.y / size.height);
                nearest = (Some(index), point, color);
                distance = way;
            }
        }
        nearest
    }

    /// The share of light at a point of a face, or of the table.
    fn shade(&self, face: Option<usize>, point: Spatial) -> f64 {
        let normal = face.map_or(Spatial::new(0.0, 0.0, 1.0), |face| {
            self.faces[face].pose.face()
        });
        if normal.z < 0.5 {
            // The light of the table, less near its foot.
            let turned = 0.90 + 0.1 * normal.dot(Spatial::new(-0.6, 0.8, 0.0));
            return turned - 0.1 * (-point.z / 12.0).exp();
        }
        let mut darkest = [0.0_f64; 2];
        for (pose, size) in &self.sections {
            let height = pose.origin.z - point.z;
            if height < 0.05 {
                continue;
            }
            let ways = [LIGHT, Spatial::new(0.0, 0.0, 1.0)];
            let soft = [0.7 + 0.22 * height, 5.0 + 0.8 * height.min(50.0)];
            for (which, way) in ways.into_iter().enumerate() {
                let there = local(pose, point.plus(height / way.z, way));
                let share = 0.5 - outside(there, *size, 2.0) / soft[which] / 2.0;
                let share = share.clamp(0.0, 1.0);
                let share = share * share * (3.0 - 2.0 * share);
                darkest[which] = darkest[which].max(share);
            }
        }
        (1.0 - SHADOW[0] * darkest[0]) * (1.0 - SHADOW[1] * darkest[1])
    }
}

/// The position of a point in a pose's coordinates.
fn local(pose: &Pose, point: Spatial) -> Point {
    let way = point.plus(-1.0, pose.origin);
    Point::new(way.dot(pose.right), way.dot(pose.down))
}

/// The distance of a point from a rounded rectangle; less than 0 within it.
fn outside(point: Point, size: Size, radius: f64) -> f64 {
    let beyond = |at: f64, length: f64| (at - length / 2.0).abs() - length / 2.0 + radius;
    let (x, y) = (beyond(point.x, size.width), beyond(point.y, size.height));
    x.max(0.0).hypot(y.max(0.0)) + x.max(y).min(0.0) - radius
}
