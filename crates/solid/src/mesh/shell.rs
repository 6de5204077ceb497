//! The surface of a solid while it grows, face by face.

use std::collections::BTreeMap;

use super::triangulation::triangles_between;
use super::{MeshError, Ring, Solid, Vertex};

/// Where a level face looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facing {
    /// Up: below it is material.
    Up,
    /// Down: above it is material.
    Down,
}

/// Faces that are to bound a solid. Corners in the same place are one.
#[derive(Debug, Default)]
pub struct Shell {
    places: BTreeMap<Vertex, u32>,
    vertices: Vec<Vertex>,
    triangles: Vec<[u32; 3]>,
}

impl Shell {
    /// The walls around the material of the rings, from level to level, each given as its inset from
    /// the rings in millimetres and its height in micrometres, from below. Where the inset changes they
    /// are bevels.
    pub fn walls(&mut self, rings: &[Ring], levels: &[(f64, i32)]) {
        for ring in rings {
            for pair in levels.windows(2) {
                if pair[0] != pair[1] {
                    self.wall(ring, pair[0], pair[1]);
                }
            }
        }
    }

    fn wall(&mut self, ring: &Ring, below: (f64, i32), above: (f64, i32)) {
        let [lower, upper] = [below, above].map(|(inset, height)| (ring.inset(inset), height));
        for ((one, two), (three, four)) in lower.0.sides().zip(upper.0.sides()) {
            let [one, two] = [one, two].map(|at| Vertex {
                x: at.x,
                y: at.y,
                z: lower.1,
            });
            let [three, four] = [three, four].map(|at| Vertex {
                x: at.x,
                y: at.y,
                z: upper.1,
            });
            self.triangle([one, two, four]);
            self.triangle([one, four, three]);
        }
    }

    /// The level face between the rings, at a height in micrometres: what an odd number of them surrounds.
    ///
    /// # Errors
    /// [`MeshError::Crossing`] where rings cross or touch.
    pub fn face(&mut self, rings: &[Ring], height: i32, facing: Facing) -> Result<(), MeshError> {
        let triangles = triangles_between(rings).ok_or(MeshError::Crossing { height })?;
        for triangle in triangles {
            let [one, two, three] = triangle.map(|at| Vertex {
                x: at.x,
                y: at.y,
                z: height,
            });
            self.triangle(match facing {
                Facing::Up => [one, two, three],
                Facing::Down => [one, three, two],
            });
        }
        Ok(())
    }

    /// The solid that the faces bound.
    ///
    /// # Errors
    /// [`MeshError`] if they do not.
    pub fn close(self) -> Result<Solid, MeshError> {
        Solid::new(self.vertices, self.triangles)
    }

    fn triangle(&mut self, corners: [Vertex; 3]) {
        let corners = corners.map(|vertex| {
            let next = self.vertices.len() as u32;
            let place = *self.places.entry(vertex).or_insert(next);
            if place == next {
                self.vertices.push(vertex);
            }
            place
        });
        self.triangles.push(corners);
    }
}
