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
        let triangles = self.triangles.iter();
        triangles.map(|corners| corners.map(|corner| self.vertices[corner as usize]))
    }

    /// The volume in cubic millimeters, summed without any rounding.
    pub fn volume(&self) -> f64 {
        let sixfold = self.faces().map(|[one, two, three]| {
            let of = |a: i32, b: i32, c: i32| i128::from(a) * i128::from(b) * i128::from(c);
            of(one.x, two.y, three.z) - of(one.x, two.z, three.y) + of(one.y, two.z, three.x)
                - of(one.y, two.x, three.z)
                + of(one.z, two.x, three.y)
                - of(one.z, two.y, three.x)
        });
        sixfold.sum::<i128>() as f64 / 6e9
    }

    /// The box around it.
    pub fn extent(&self) -> Extent {
        let along = |axis: fn(&Vertex) -> i32| {
            let places = || self.vertices.iter().map(axis);
            (places().min().unwrap_or(0), places().max().unwrap_or(0))
        };
        let [x, y, z] = [along(|at| at.x), along(|at| at.y), along(|at| at.z)];
        let [least, greatest] =
            [(x.0, y.0, z.0), (x.1, y.1, z.1)].map(|(x, y, z)| Vertex { x, y, z });
        Extent { least, greatest }
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
    places: BTreeMap<Vertex, u32>,
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
        for ((one, two), (three, four)) in lower.0.sides().zip(upper.0.sides()) {
            let [one, two] = [one, two].map(|at| at.at(lower.1));
            let [three, four] = [three, four].map(|at| at.at(upper.1));
            self.triangle([one, two, four]);
            self.triangle([one, four, three]);
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
            let [one, two, three] = triangle.map(|at| at.at(height));
            self.triangle(match facing {
                Facing::Up => [one, two, three],
                Facing::Down => [one, three, two],
            });
        }
        Ok(())
    }

    /// The solid bounded by the faces and walls, which have to leave no gap.
    pub fn close(self) -> Solid {
        Solid { vertices: self.vertices, triangles: self.triangles }
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

/// The triangles of the area that an odd number of the rings surround, counter-clockwise as seen from above.
/// Every side of a ring is the side of one triangle, so that walls meet it without gaps. `None` if rings cross
/// or touch.
fn triangles_between(rings: &[Ring]) -> Option<Vec<[Corner; 3]>> {
    let corners = rings.iter().flat_map(Ring::corners);
    // Whole micrometers are exact as floating-point numbers, there and back.
    let points: Vec<Point2<f64>> =
        corners.map(|corner| Point2::new(corner.x.into(), corner.y.into())).collect();
    let mut sides = Vec::with_capacity(points.len());
    let mut first = 0;
    for ring in rings {
        let count = ring.corners().len();
        sides.extend((0..count).map(|index| [first + index, first + (index + 1) % count]));
        first += count;
    }
    let count = points.len();
    let mut is_crossed = false;
    let found =
        ConstrainedDelaunayTriangulation::<Point2<f64>>::try_bulk_load_cdt(points, sides, |_| {
            is_crossed = true
        });
    let found = found.ok()?;
    let is_whole = !is_crossed && found.num_vertices() == count && found.num_constraints() == count;
    is_whole.then(|| inside(&found))
}

/// The faces separated from the outside by an odd number of lines.
fn inside(found: &ConstrainedDelaunayTriangulation<Point2<f64>>) -> Vec<[Corner; 3]> {
    // For each face, whether it is inside, once known. The first is the outer one.
    let mut known: Vec<Option<bool>> = vec![None; found.num_all_faces()];
    let outer = found.outer_face().fix();
    known[outer.index()] = Some(false);
    let mut waiting: Vec<FixedFaceHandle<_>> = Vec::new();
    for edge in found.convex_hull() {
        let face = edge.rev().face().fix();
        let is_inside = edge.is_constraint_edge();
        if known[face.index()].replace(is_inside).is_none() {
            waiting.push(face);
        }
    }
    while let Some(face) = waiting.pop() {
        let Some(face) = found.face(face).as_inner() else {
            continue;
        };
        let here = known[face.fix().index()].unwrap_or(false);
        for edge in face.adjacent_edges() {
            let beside = edge.rev().face().fix();
            if known[beside.index()].is_none() {
                known[beside.index()] = Some(here != edge.is_constraint_edge());
                waiting.push(beside);
            }
        }
    }
    let faces = found.inner_faces();
    let faces = faces.filter(|face| known[face.fix().index()] == Some(true));
    faces.map(|face| face.positions().map(|at| Corner { x: at.x as i32, y: at.y as i32 })).collect()
}
