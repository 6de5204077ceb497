//! Closed surfaces of triangles, made of rings in level planes.

mod ring;

use spade::handles::FixedFaceHandle;
use spade::{ConstrainedDelaunayTriangulation, Point2, Triangulation};
use std::collections::BTreeMap;

pub use ring::{Corner, Ring};

/// Millimeters as whole micrometers, the unit of meshes: a hundredth of a printer's precision.
pub fn micrometers(length: f64) -> i32 {
    (length * 1000.0).round() as i32
}

/// A point in space, in micrometers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Vertex {
    /// To the right.
    pub x: i32,
    /// Away from the front of the printer.
    pub y: i32,
    /// Up.
    pub z: i32,
}

impl Vertex {
    fn zip_with(self, with: Self, combine: impl Fn(i32, i32) -> i32) -> Self {
        Self { x: combine(self.x, with.x), y: combine(self.y, with.y), z: combine(self.z, with.z) }
    }
}

/// The box around a solid, in micrometers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Extent {
    /// The least coordinates.
    pub least: Vertex,
    /// The greatest coordinates.
    pub greatest: Vertex,
}

/// Lines of a face that cross or touch, so that they bound none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("two outlines cross or touch at a height of {height} µm")]
pub struct CrossingError {
    /// The face's height in micrometers.
    pub height: i32,
}

/// A body with a closed surface. Its triangles run counter-clockwise as seen from outside. Each side occurs
/// once in each direction, and no triangle has zero area.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solid {
    vertices: Vec<Vertex>,
    triangles: Vec<[u32; 3]>,
}

impl Solid {
    /// The corners of the triangles.
    pub fn vertices(&self) -> &[Vertex] {
        &self.vertices
    }

    /// The triangles, as the indices of their corners among [`Self::vertices`].
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
    }

    /// The corners of every triangle.
    pub fn faces(&self) -> impl Iterator<Item = [Vertex; 3]> + '_ {
        self.triangles.iter().map(|corners| corners.map(|corner| self.vertices[corner as usize]))
    }

    /// The volume in cubic millimeters, summed without any rounding.
    pub fn volume(&self) -> f64 {
        fn product(x: i32, y: i32, z: i32) -> i128 {
            i128::from(x) * i128::from(y) * i128::from(z)
        }
        let sixfold: i128 = self
            .faces()
            .map(|[a, b, c]| {
                product(a.x, b.y, c.z) - product(a.x, b.z, c.y) + product(a.y, b.z, c.x)
                    - product(a.y, b.x, c.z)
                    + product(a.z, b.x, c.y)
                    - product(a.z, b.y, c.x)
            })
            .sum();
        sixfold as f64 / 6e9
    }

    /// The box around it.
    pub fn extent(&self) -> Extent {
        let Some((&first, rest)) = self.vertices.split_first() else {
            let origin = Vertex { x: 0, y: 0, z: 0 };
            return Extent { least: origin, greatest: origin };
        };
        rest.iter().fold(Extent { least: first, greatest: first }, |extent, vertex| Extent {
            least: extent.least.zip_with(*vertex, i32::min),
            greatest: extent.greatest.zip_with(*vertex, i32::max),
        })
    }

    /// The same solid, moved on the bed by micrometers.
    pub fn moved(mut self, x: i32, y: i32) -> Self {
        for vertex in &mut self.vertices {
            vertex.x += x;
            vertex.y += y;
        }
        self
    }

    /// The same solid, turned on the bed by 90 degrees to the left, about the origin.
    pub fn turned(mut self) -> Self {
        for vertex in &mut self.vertices {
            (vertex.x, vertex.y) = (-vertex.y, vertex.x);
        }
        self
    }
}

/// The direction in which a level face looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facing {
    /// Up: the material is below it.
    Up,
    /// Down: the material is above it.
    Down,
}

/// Faces that are to bound a solid. Corners at the same point are merged.
#[derive(Debug, Default)]
pub struct Shell {
    indices: BTreeMap<Vertex, u32>,
    vertices: Vec<Vertex>,
    triangles: Vec<[u32; 3]>,
}

impl Shell {
    /// Adds the walls around the material of the rings, from level to level, each given as its inset from the rings
    /// in millimeters and its height in micrometers, from below. Where the inset changes, they are bevels.
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
        for (foot, head) in lower.0.sides().zip(upper.0.sides()) {
            let [a, b] = [foot.0, foot.1].map(|corner| corner.at(lower.1));
            let [d, c] = [head.0, head.1].map(|corner| corner.at(upper.1));
            self.triangle([a, b, c]);
            self.triangle([a, c, d]);
        }
    }

    /// Adds the level face at a height in micrometers: the area that an odd number of the rings surround.
    ///
    /// # Errors
    /// [`CrossingError`] if rings cross or touch.
    pub fn face(
        &mut self,
        rings: &[Ring],
        height: i32,
        facing: Facing,
    ) -> Result<(), CrossingError> {
        let triangles = triangles_between(rings).ok_or(CrossingError { height })?;
        for triangle in triangles {
            let [a, b, c] = triangle.map(|corner| corner.at(height));
            self.triangle(match facing {
                Facing::Up => [a, b, c],
                Facing::Down => [a, c, b],
            });
        }
        Ok(())
    }

    /// The solid bounded by the faces and walls, which have to leave no gap.
    pub fn close(self) -> Solid {
        Solid { vertices: self.vertices, triangles: self.triangles }
    }

    fn triangle(&mut self, corners: [Vertex; 3]) {
        self.triangles.push(corners.map(|vertex| {
            let next = self.vertices.len() as u32;
            let index = *self.indices.entry(vertex).or_insert(next);
            if index == next {
                self.vertices.push(vertex);
            }
            index
        }));
    }
}

/// The triangles of the area that an odd number of the rings surround, counter-clockwise as seen from above.
/// Every side of a ring is the side of one triangle, so that walls meet it without gaps. `None` if rings cross
/// or touch.
fn triangles_between(rings: &[Ring]) -> Option<Vec<[Corner; 3]>> {
    // Whole micrometers are exact as floating-point numbers, there and back.
    let points: Vec<Point2<f64>> = rings
        .iter()
        .flat_map(Ring::corners)
        .map(|corner| Point2::new(corner.x.into(), corner.y.into()))
        .collect();
    let mut sides = Vec::with_capacity(points.len());
    let mut first = 0;
    for ring in rings {
        let count = ring.corners().len();
        sides.extend((0..count).map(|index| [first + index, first + (index + 1) % count]));
        first += count;
    }
    let count = points.len();
    let mut is_crossed = false;
    let mesh =
        ConstrainedDelaunayTriangulation::<Point2<f64>>::try_bulk_load_cdt(points, sides, |_| {
            is_crossed = true
        })
        .ok()?;
    let is_whole = !is_crossed && mesh.num_vertices() == count && mesh.num_constraints() == count;
    is_whole.then(|| inside(&mesh))
}

/// The faces separated from the outside by an odd number of lines.
fn inside(mesh: &ConstrainedDelaunayTriangulation<Point2<f64>>) -> Vec<[Corner; 3]> {
    // Whether each face is inside, `None` until it is visited. The first is the outer one.
    let mut is_inside: Vec<Option<bool>> = vec![None; mesh.num_all_faces()];
    let outer = mesh.outer_face().fix();
    is_inside[outer.index()] = Some(false);
    let mut waiting: Vec<FixedFaceHandle<_>> = Vec::new();
    for edge in mesh.convex_hull() {
        let face = edge.rev().face().fix();
        if is_inside[face.index()].replace(edge.is_constraint_edge()).is_none() {
            waiting.push(face);
        }
    }
    while let Some(face) = waiting.pop() {
        let Some(face) = mesh.face(face).as_inner() else {
            continue;
        };
        let here = is_inside[face.fix().index()].unwrap_or(false);
        for edge in face.adjacent_edges() {
            let beside = edge.rev().face().fix();
            if is_inside[beside.index()].is_none() {
                is_inside[beside.index()] = Some(here != edge.is_constraint_edge());
                waiting.push(beside);
            }
        }
    }
    mesh.inner_faces()
        .filter(|face| is_inside[face.fix().index()] == Some(true))
        .map(|face| face.positions().map(|at| Corner { x: at.x as i32, y: at.y as i32 }))
        .collect()
}
