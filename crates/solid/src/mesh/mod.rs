//! Closed surfaces of triangles, made of rings in level planes.

mod ring;
mod shell;
mod triangulation;

pub use ring::{Corner, Ring};
pub use shell::{Facing, Shell};

/// Millimetres as whole micrometres, in which meshes are stated: a hundredth of what a printer places.
pub fn micrometres(length: f64) -> i32 {
    (length * 1000.0).round() as i32
}

/// A point in space, in micrometres.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Vertex {
    /// To the right.
    pub x: i32,
    /// Away from who stands before the printer.
    pub y: i32,
    /// Up.
    pub z: i32,
}

/// The box around a solid, in micrometres.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Extent {
    /// The least coordinates.
    pub least: Vertex,
    /// The greatest coordinates.
    pub greatest: Vertex,
}

/// Why triangles do not bound a solid, or rings no face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MeshError {
    /// The lines of a face cross or touch.
    #[error("two outlines cross or touch at a height of {height} µm")]
    Crossing {
        /// The face's height in micrometres.
        height: i32,
    },
    /// A face that is finer than the grid of micrometres.
    #[error("a triangle at {}, {}, {} µm has no area", at.x, at.y, at.z)]
    Degenerate {
        /// One of its corners.
        at: Vertex,
    },
    /// A side of a triangle without exactly one neighbour.
    #[error("the surface is open or folded at {}, {}, {} µm", at.x, at.y, at.z)]
    Open {
        /// One of the side's ends.
        at: Vertex,
    },
    /// The surface has its inside outside, or is none.
    #[error("the surface bounds no volume")]
    InsideOut,
}

/// A body with a closed surface. Its triangles run counter-clockwise as seen from outside, each of their
/// sides once in each direction, and none of them is without area.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solid {
    vertices: Vec<Vertex>,
    triangles: Vec<[u32; 3]>,
}

impl Solid {
    /// The solid that these triangles bound, each given as the places of its corners among the vertices.
    ///
    /// # Errors
    /// [`MeshError`] says where the surface is not that of a solid.
    pub fn new(vertices: Vec<Vertex>, triangles: Vec<[u32; 3]>) -> Result<Self, MeshError> {
        let solid = Self {
            vertices,
            triangles,
        };
        solid.check_areas()?;
        solid.check_sides()?;
        match solid.sixfold_volume() > 0 {
            true => Ok(solid),
            false => Err(MeshError::InsideOut),
        }
    }

    /// The corners of the triangles.
    pub fn vertices(&self) -> &[Vertex] {
        &self.vertices
    }

    /// The triangles, as the places of their corners among [`Self::vertices`].
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
    }

    /// The corners of every triangle.
    pub fn faces(&self) -> impl Iterator<Item = [Vertex; 3]> + '_ {
        let triangles = self.triangles.iter();
        triangles.map(|corners| corners.map(|corner| self.vertices[corner as usize]))
    }

    /// The volume in cubic millimetres.
    pub fn volume(&self) -> f64 {
        self.sixfold_volume() as f64 / 6e9
    }

    /// The volume as `6 µm³`, without any rounding.
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
        let least = |value: fn(&Vertex) -> i32| self.vertices.iter().map(value).min();
        let greatest = |value: fn(&Vertex) -> i32| self.vertices.iter().map(value).max();
        let corner = |[x, y, z]: [Option<i32>; 3]| Vertex {
            x: x.unwrap_or(0),
            y: y.unwrap_or(0),
            z: z.unwrap_or(0),
        };
        Extent {
            least: corner([least(|at| at.x), least(|at| at.y), least(|at| at.z)]),
            greatest: corner([
                greatest(|at| at.x),
                greatest(|at| at.y),
                greatest(|at| at.z),
            ]),
        }
    }

    /// The same, moved on the bed by micrometres.
    pub fn moved(mut self, x: i32, y: i32) -> Self {
        for vertex in &mut self.vertices {
            vertex.x += x;
            vertex.y += y;
        }
        self
    }

    /// The same, turned on the bed by a quarter to the left, about the origin.
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
            Some([at, ..]) => Err(MeshError::Degenerate { at }),
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
