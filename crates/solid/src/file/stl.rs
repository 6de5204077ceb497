//! Binary STL: the triangles of one part, and nothing else.

use crate::mesh::{Solid, Vertex};

/// The part with its lowest left front corner at the origin. Coordinates are millimetres, which the format
/// cannot say; the title stands in its header as far as its 80 bytes have room.
pub fn render(solid: &Solid, title: &str) -> Vec<u8> {
    // A header that began with `solid` would announce text.
    let header = format!("tilendar, in mm: {title}");
    let mut bytes: Vec<u8> = header.bytes().filter(u8::is_ascii).take(80).collect();
    bytes.resize(80, b' ');
    let least = solid.extent().least;
    bytes.extend((solid.triangles().len() as u32).to_le_bytes());
    for corners in solid.faces() {
        let corners = corners.map(|at| placed(at, least));
        for number in normal(corners).into_iter().chain(corners.concat()) {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend([0, 0]);
    }
    bytes
}

fn placed(at: Vertex, least: Vertex) -> [f32; 3] {
    let millimetres = |value: i32| (f64::from(value) / 1000.0) as f32;
    [
        millimetres(at.x - least.x),
        millimetres(at.y - least.y),
        millimetres(at.z - least.z),
    ]
}

/// The direction out of the part, of length 1.
fn normal([one, two, three]: [[f32; 3]; 3]) -> [f32; 3] {
    let side = |to: [f32; 3]| [0, 1, 2].map(|axis| f64::from(to[axis]) - f64::from(one[axis]));
    let (first, second) = (side(two), side(three));
    let cross = [(1, 2), (2, 0), (0, 1)]
        .map(|(one, other)| first[one] * second[other] - first[other] * second[one]);
    let length = cross.iter().map(|part| part * part).sum::<f64>().sqrt();
    cross.map(|part| (part / length) as f32)
}
