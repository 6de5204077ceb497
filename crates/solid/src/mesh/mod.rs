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

/// Why triangles do not bound a solid, or rings do not bound a face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MeshError {
    /// The lines of a face cross or touch.
    #[error("two outlines cross or touch at a height of {height} µm")]
    Crossing {
        /// The face's height in micrometers.
        height: i32,
    },
    /// A side of a triangle without exactly one neighbor, or a face finer than the grid of micrometers.
    #[error("the surface is open or folded at {}, {}, {} µm", at.x, at.y, at.z)]
    Open {
        /// One of the side's ends.
        at: Vertex,
    },
    /// The surface is inside out, or encloses nothing.
    #[error("the surface bounds no volume")]
    InsideOut,
}

/// A body with a closed surface. Its triangles run counter-clockwise as seen from outside. Each side occurs
/// once in each direction, and no triangle has zero area.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solid {
    vertices: Vec<Vertex>,
    triangles: Vec<[u32; 3]>,
}

impl Solid {
    /// The solid bounded by these triangles, each given as the indices of its corners among the vertices.
    ///
    /// # Errors
    /// [`MeshError`] says where the surface does not bound a solid.
    pub fn new(vertices: Vec<Vertex>, triangles: Vec<[u32; 3]>) -> Result<Self, MeshError> {
        let solid = Self {
            vertices,
            triangles,
        };
        solid.check_areas()?;
        solid.check_sides()?;
        if solid.sixfold_volume() > 0 {
            Ok(solid)
        } else {
            Err(MeshError::InsideOut)
        }
    }

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

    /// The volume in cubic millimeters.
    pub fn volume(&self) -> f64 {
        self.sixfold_volume() as f64 / 6e9
    }

    /// Six times the volume in cubic micrometers, without any rounding.
    fn sixfold_volume(&self) -> i128 {
        let tetrahedra = self.faces().map(|[one, two, three]| {
            let normal = cross(two, three);
            i128::from(one.x) * normal[0]
                + i128::from(one.y) * normal[1]
                + i128::from(one.z) * normal[2]
        });
        tetrahedra.sum()
    }

    /// The box around it.
    pub fn extent(&self) -> Extent {
        let first = self.vertices.first().copied();
        let mut extent = Extent {
            least: first.unwrap_or(Vertex { x: 0, y: 0, z: 0 }),
            greatest: first.unwrap_or(Vertex { x: 0, y: 0, z: 0 }),
        };
        let Extent { least, greatest } = &mut extent;
        for Vertex { x, y, z } in &self.vertices {
            (least.x, least.y, least.z) = (least.x.min(*x), least.y.min(*y), least.z.min(*z));
            greatest.x = greatest.x.max(*x);
            greatest.y = greatest.y.max(*y);
            greatest.z = greatest.z.max(*z);
        }
        extent
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

    fn check_areas(&self) -> Result<(), MeshError> {
        let flat = |&[one, two, three]: &[Vertex; 3]| {
            let side = |to: Vertex| Vertex {
                x: to.x - one.x,
                y: to.y - one.y,
                z: to.z - one.z,
            };
            cross(side(two), side(three)) == [0; 3]
        };
        match self.faces().find(flat) {
            Some([at, ..]) => Err(MeshError::Open { at }),
            None => Ok(()),
        }
    }

    fn check_sides(&self) -> Result<(), MeshError> {
        let triangles = self.triangles.iter();
        let sides =
            triangles.flat_map(|&[one, two, three]| [(one, two), (two, three), (three, one)]);
        let mut there: Vec<(u32, u32)> = sides.collect();
        let mut back: Vec<(u32, u32)> = there.iter().map(|&(from, to)| (to, from)).collect();
        there.sort_unstable();
        back.sort_unstable();
        let twice = there.windows(2).find(|pair| pair[0] == pair[1]);
        let alone = there.iter().zip(&back).find(|(one, other)| one != other);
        match twice
            .map(|pair| pair[0])
            .or(alone.map(|(one, other)| *one.min(other)))
        {
            Some((from, _)) => Err(MeshError::Open {
                at: self.vertices[from as usize],
            }),
            None => Ok(()),
        }
    }
}

/// The cross product of two vectors.
fn cross(one: Vertex, two: Vertex) -> [i128; 3] {
    let of = |a: i32, b: i32, c: i32, d: i32| {
        i128::from(a) * i128::from(b) - i128::from(c) * i128::from(d)
    };
    [
        of(one.y, two.z, one.z, two.y),
        of(one.z, two.x, one.x, two.z),
        of(one.x, two.y, one.y, two.x),
    ]
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
    /// [`MeshError::Crossing`] if rings cross or touch.
    pub fn face(&mut self, rings: &[Ring], height: i32, facing: Facing) -> Result<(), MeshError> {
        let triangles = triangles_between(rings).ok_or(MeshError::Crossing { height })?;
        for triangle in triangles {
            let [one, two, three] = triangle.map(|at| at.at(height));
            self.triangle(match facing {
                Facing::Up => [one, two, three],
                Facing::Down => [one, three, two],
            });
        }
        Ok(())
    }

    /// The solid bounded by the faces.
    ///
    /// # Errors
    /// [`MeshError`] if the faces do not bound a solid.
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

/// The triangles of the area that an odd number of the rings surround, counter-clockwise as seen from above.
/// Every side of a ring is the side of one triangle, so that walls meet it without gaps. `None` if rings cross
/// or touch.
fn triangles_between(rings: &[Ring]) -> Option<Vec<[Corner; 3]>> {
    let corners = rings.iter().flat_map(Ring::corners);
    // Whole micrometers are exact as floating-point numbers, there and back.
    let points: Vec<Point2<f64>> = corners
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
    faces
        .map(|face| {
            face.positions().map(|at| Corner {
                x: at.x as i32,
                y: at.y as i32,
            })
        })
        .collect()
}
