//! Areas between rings as triangles, all of whose corners are corners of the rings.

use spade::handles::FixedFaceHandle;
use spade::{ConstrainedDelaunayTriangulation, Point2, Triangulation};

use super::{Corner, Ring};

/// The triangles of what an odd number of the rings surrounds, counter-clockwise as seen from above. Every
/// side of a ring is the side of one triangle, so that walls meet it without gaps. `None` if rings cross
/// or touch.
pub fn triangles_between(rings: &[Ring]) -> Option<Vec<[Corner; 3]>> {
    let corners = rings.iter().flat_map(Ring::corners);
    // Whole micrometres are exact as floating-point numbers, there and back.
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

/// The faces that an odd number of lines separates from the outside.
fn inside(found: &ConstrainedDelaunayTriangulation<Point2<f64>>) -> Vec<[Corner; 3]> {
    // Of each face, whether it is inside, as soon as that is known. The first is the outer one.
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
