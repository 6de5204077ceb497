//! The kerf, and the contour that the beam follows so that a part comes out at its true size.
//!
//! The kerf is the full width of material that the beam removes. The middle of the beam therefore follows
//! the part's contour at half the kerf, on the side of the waste.

use cavalier_contours::polyline::{PlineSource, PlineSourceMut, PlineVertex, Polyline};
use tilendar_drawing::{ArcGeometry, Contour, Millimeters, Point, Segment, Vec2};

/// A length in millimeters, formatted for messages.
pub fn in_words(length: f64) -> String {
    Millimeters(length).to_string()
}

/// A hole vanishes, or a gap closes, so that a contour cannot be cut.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error(
    "a beam of {} mm does not fit into the contour at ({:.1}, {:.1}) mm: it needs a wider gap or a larger hole",
    Millimeters(*kerf), start.x, start.y
)]
pub struct KerfError {
    /// The full kerf in millimeters.
    pub kerf: f64,
    /// The contour's start.
    pub start: Point,
}

/// Coordinates closer than this are one point, in millimeters.
const SAME: f64 = 1e-7;

/// The largest distance of the path's corner from the material's, in half kerfs. At a right angle it is 1.42;
/// around a needle it would be far out in the waste.
const BLUNT: f64 = 1.5;

/// The contour that the middle of the beam follows.
///
/// `contour` is closed, made of lines and arcs, clockwise on screen around material and
/// counter-clockwise around a hole. Right angles and wider ones stay corners of the path; narrower
/// ones are rounded.
///
/// # Errors
/// [`KerfError`] if the beam is too wide for a hole or a gap.
pub fn compensated(contour: &Contour, kerf: f64) -> Result<Contour, KerfError> {
    let distance = kerf / 2.0;
    if distance == 0.0 {
        return Ok(contour.clone());
    }
    // With y up, this is to the right of the contour's direction: away from the material, for
    // outlines and holes alike.
    let mut offsets = to_polyline(contour).parallel_offset(-distance);
    let only = match (offsets.pop(), offsets.pop()) {
        (Some(only), None) => Some(from_polyline(&only)),
        _ => None,
    };
    // Rounded inward corners may vanish from the path; a line vanishes only where a gap has closed.
    match only {
        Some(path) if line_count(&path) >= line_count(contour) => {
            Ok(sharpened(&path, contour, distance))
        }
        _ => Err(KerfError { kerf, start: contour.start }),
    }
}

/// The number of straight lines in the contour.
fn line_count(contour: &Contour) -> usize {
    contour.edges().filter_map(line).filter(|(from, to)| from.distance(*to) > SAME).count()
}

fn to_polyline(contour: &Contour) -> Polyline<f64> {
    let mut polyline = Polyline::new_closed();
    for (from, segment) in contour.edges() {
        let bulge = match segment {
            Segment::Arc { bulge, .. } => bulge,
            _ => 0.0,
        };
        polyline.add_vertex(PlineVertex::new(from.x, from.y, bulge));
    }
    polyline
}

pub fn from_polyline(polyline: &Polyline<f64>) -> Contour {
    let edges: Vec<(Point, Segment)> = polyline
        .iter_vertexes()
        .map(|vertex| {
            let from = Point::new(vertex.x, vertex.y);
            let segment = match vertex.bulge {
                0.0 => Segment::Line { end: from },
                bulge => Segment::Arc { end: from, bulge },
            };
            (from, segment)
        })
        .collect();
    Contour::around(&edges)
}

/// The offset contour with a sharp corner in place of each arc around a corner of the original
/// between two straight lines. The path then turns in the waste: the same material is left, and
/// there are no arcs of a tenth of a millimeter. An inward corner whose radius vanishes in the kerf also becomes
/// sharp.
fn sharpened(offset: &Contour, original: &Contour, distance: f64) -> Contour {
    let vertices: Vec<Point> = original.edges().map(|(from, _)| from).collect();
    let edges: Vec<(Point, Segment)> = offset.edges().collect();
    let count = edges.len();
    let corners: Vec<Option<Point>> = (0..count)
        .map(|index| {
            let (from, segment) = edges[index];
            let before = line(edges[(index + count - 1) % count])?;
            let after = line(edges[(index + 1) % count])?;
            let corner = crossing(before, after)?;
            let Segment::Arc { end, bulge } = segment else {
                return None;
            };
            let arc = ArcGeometry::new(from, end, bulge)?;
            let is_round = (arc.radius - distance).abs() < SAME
                && vertices.iter().any(|vertex| vertex.distance(arc.center) < SAME);
            let is_blunt = corner.distance(arc.center) < BLUNT * distance;
            (is_round && is_blunt).then_some(corner)
        })
        .collect();
    let sharp: Vec<(Point, Segment)> = (0..count)
        .filter(|&index| corners[index].is_none())
        .map(|index| {
            let (from, segment) = edges[index];
            let corner = corners[(index + count - 1) % count];
            (corner.unwrap_or(from), segment)
        })
        .collect();
    Contour::around(&sharp)
}

fn line((from, segment): (Point, Segment)) -> Option<(Point, Point)> {
    match segment {
        Segment::Line { end } => Some((from, end)),
        _ => None,
    }
}

/// The intersection of the straight lines through the two pairs of points.
fn crossing((a, b): (Point, Point), (c, d): (Point, Point)) -> Option<Point> {
    let first: Vec2 = b - a;
    let second: Vec2 = d - c;
    let determinant = first.cross(second);
    if determinant.abs() < SAME * SAME {
        return None;
    }
    Some(a + first * ((c - a).cross(second) / determinant))
}
