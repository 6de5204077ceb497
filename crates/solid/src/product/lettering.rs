//! Words as recesses.

use tilendar_drawing::{Affine, Path, Text};
use tilendar_laser::cut::united;

use crate::mesh::{Facing, MeshError, Ring, Shell};

/// What the words cover, as rings around the strokes.
pub fn rings_of(texts: &[Text]) -> Vec<Ring> {
    texts
        .iter()
        .flat_map(|text| rings_of_path(&united(&text.outline())))
        .collect()
}

/// The same, mirrored about an upright line, for a side that is read from below.
pub fn mirrored_rings_of(text: &Text, line: f64) -> Vec<Ring> {
    let mirror = Affine::new([-1.0, 0.0, 0.0, 1.0, 2.0 * line, 0.0]);
    rings_of_path(&united(&text.outline()).transformed(mirror))
}

/// The rings of a filled path, those around material counter-clockwise, whichever way its contours run.
fn rings_of_path(path: &Path) -> Vec<Ring> {
    let rings: Vec<Ring> = path.contours.iter().filter_map(Ring::of_contour).collect();
    let area: f64 = rings.iter().map(Ring::area).sum();
    match area < 0.0 {
        true => rings.iter().map(Ring::reversed).collect(),
        false => rings,
    }
}

/// Sinks the strokes between two heights in micrometres into the solid: their walls, and the ground that
/// looks the way of the face that they are in, which must leave them out.
pub fn sink(
    shell: &mut Shell,
    strokes: &[Ring],
    [from, to]: [i32; 2],
    ground: Facing,
) -> Result<(), MeshError> {
    if strokes.is_empty() {
        return Ok(());
    }
    let around: Vec<Ring> = strokes.iter().map(Ring::reversed).collect();
    shell.walls(&around, &[(0.0, from), (0.0, to)]);
    let height = match ground {
        Facing::Up => from,
        Facing::Down => to,
    };
    shell.face(strokes, height, ground)
}
