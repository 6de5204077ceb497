//! Rectangles with pictures on them, on a table, in soft light, as a camera sees them.

use crate::pixels::{Pixels, Rgb, mix, sampled};
use tilendar::drawing::{Point, Size};
use tilendar::laser::design::{Pose, Spatial};

/// A flat face with a picture on it. Lengths are millimeters.
struct Face<'a> {
    pose: Pose,
    size: Size,
    radius: f64,
    picture: &'a Pixels,
}

#[derive(Default)]
pub struct Scene<'a> {
    faces: Vec<Face<'a>>,
    /// Level sections of all that throws shadows: of a box, several above each other.
    pub sections: Vec<(Pose, Size)>,
}

/// Where the scene is seen from, always from the front.
pub struct Camera {
    /// What is in the middle of the picture.
    pub target: Spatial,
    /// How far away that is.
    pub distance: f64,
    /// How high above the horizon the camera is, in radians.
    pub elevation: f64,
    /// How much is seen from side to side there.
    pub width: f64,
}

/// What a camera sees: for each pixel the color of what is on the table, and the light of what is not covered of it.
pub struct Seen {
    width: usize,
    samples: Vec<[f64; 4]>,
}

impl Seen {
    /// The picture on a table of these colors: in the middle, and at the edges of the picture.
    pub fn on(&self, table: [Rgb; 2]) -> Pixels {
        let size = [self.width, self.samples.len() / self.width].map(|length| length as f64);
        let pixels = self.samples.iter().enumerate();
        let colors = pixels.map(|(place, &[red, green, blue, light])| {
            let x = (place % self.width) as f64 / size[0] - 0.5;
            let y = (place / self.width) as f64 / size[1] - 0.5;
            let ground = mix(table[0], table[1], (4.0 * (x * x + y * y)).min(1.0));
            let color = [red, green, blue];
            [0, 1, 2].map(|channel| color[channel] + light * ground[channel])
        });
        let (width, colors) = (self.width, colors.collect());
        Pixels { width, colors }
    }
}

const UP: Spatial = Spatial::new(0.0, 0.0, 1.0);
/// The directions to the lamp and to the sky, and the share of all light that comes from there.
const LIGHTS: [(Spatial, f64); 2] = [(Spatial::new(-0.4, 0.12, 0.909), 0.3), (UP, 0.22)];

impl<'a> Scene<'a> {
    pub fn add(&mut self, pose: Pose, size: Size, radius: f64, picture: &'a Pixels) {
        self.faces.push(Face { pose, size, radius, picture });
    }

    pub fn seen(&self, camera: &Camera, width: usize, height: usize) -> Seen {
        let (sine, cosine) = camera.elevation.sin_cos();
        let away = Spatial::new(0.0, cosine, sine);
        let down = Spatial::new(0.0, sine, -cosine);
        let eye = camera.target.plus(camera.distance, away);
        let scale = camera.width / width as f64;
        let samples = sampled(width, height, |x, y| {
            let (x, y) = (x - width as f64 / 2.0, y - height as f64 / 2.0);
            let ray = Spatial::new(x * scale, 0.0, 0.0).plus(y * scale, down);
            self.sample(eye, ray.plus(-camera.distance, away))
        });
        Seen { width, samples }
    }

    /// The color of the nearest face that a ray meets, and no table; or the light on the table.
    fn sample(&self, eye: Spatial, ray: Spatial) -> [f64; 4] {
        let mut distance = -eye.z / ray.z;
        let mut nearest = None;
        for face in &self.faces {
            let normal = face.pose.face();
            let along = ray.dot(normal);
            let way = face.pose.origin.plus(-1.0, eye).dot(normal) / along;
            if along >= 0.0 || way >= distance {
                continue;
            }
            let at = local(&face.pose, eye.plus(way, ray));
            if outside(at, face.size, face.radius) < 0.0 {
                let color = face.picture.at(at.x / face.size.width, at.y / face.size.height);
                (distance, nearest) = (way, Some((normal, color)));
            }
        }
        let point = eye.plus(distance, ray);
        let (color, light) = match nearest {
            None => return [0.0, 0.0, 0.0, self.light(point)],
            Some((normal, color)) if normal.z > 0.5 => (color, self.light(point)),
            Some((normal, color)) => {
                // Sides shine a little in the light of the lamp, and are darker near the table.
                let shine = 0.09 + 0.07 * normal.dot(Spatial::new(-0.8, 0.6, 0.0));
                let light = 0.92 - 0.1 / (1.0 + point.z / 12.0).powi(2);
                (mix(color, [255.0; 3], shine), light)
            }
        };
        let [red, green, blue] = color.map(|channel| channel * light);
        [red, green, blue, 0.0]
    }

    fn light(&self, point: Spatial) -> f64 {
        let lights = LIGHTS.map(|(way, share)| {
            let shadows = self.sections.iter().map(|(pose, size)| {
                let height = pose.origin.z - point.z;
                if height < 0.05 {
                    return 0.0;
                }
                let there = local(pose, point.plus(height / way.z, way));
                let soft =
                    if way == UP { 5.0 + 0.8 * height.min(50.0) } else { 1.2 + 0.25 * height };
                let shadow = (0.5 - outside(there, *size, 2.0) / soft / 2.0).clamp(0.0, 1.0);
                shadow * shadow * (3.0 - 2.0 * shadow)
            });
            1.0 - share * shadows.fold(0.0, f64::max)
        });
        lights[0] * lights[1]
    }
}

fn local(pose: &Pose, point: Spatial) -> Point {
    let way = point.plus(-1.0, pose.origin);
    Point::new(way.dot(pose.right), way.dot(pose.down))
}

/// The distance of a point from a rounded rectangle; less than 0 within it.
fn outside(point: Point, size: Size, radius: f64) -> f64 {
    let beyond = |at: f64, length: f64| (at - length / 2.0).abs() - length / 2.0 + radius;
    let (x, y) = (beyond(point.x, size.width), beyond(point.y, size.height));
    let squares = x.max(0.0).powi(2) + y.max(0.0).powi(2);
    squares.sqrt() + x.max(y).min(0.0) - radius
}
