//! The kerf, and the contour that the beam follows so that a part comes out in its true size.
//!
//! The kerf is the full width of what the beam takes away. The middle of the beam therefore follows
//! the part's contour at half the kerf, on the side of the waste. A machine whose kerf differs in x
//! and y is modelled as a round beam that is smeared along one axis: the contour is offset by half
//! the smaller kerf, then spread along the wider axis.

use super::spread::{Axis, spread};
use crate::geometry::{Polygon, outset};
use cavalier_contours::polyline::{PlineSource, PlineSourceMut, PlineVertex, Polyline};
use tilendar_drawing::{ArcGeometry, Contour, Millimetres, Point, Segment, Vec2};

/// The full width of the cut in millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Kerf {
    /// Measured along x: what a cut that runs along y takes away.
    pub x: f64,
    /// Measured along y.
    pub y: f64,
}

impl Kerf {
    /// The same kerf in all directions.
    pub const fn uniform(width: f64) -> Self {
        Self { x: width, y: width }
    }

    /// The smaller of the two.
    pub fn least(self) -> f64 {
        self.x.min(self.y)
    }

    /// The larger of the two.
    pub fn most(self) -> f64 {
        self.x.max(self.y)
    }
}

/// The kerf in millimetres: one number, or two where it differs in x and y.
pub fn kerf_in_words(kerf: Kerf) -> String {
    if kerf.x == kerf.y {
        in_words(kerf.x)
    } else {
        format!("{} x {}", in_words(kerf.x), in_words(kerf.y))
    }
}

/// A length in millimetres, as messages have it.
pub fn in_words(length: f64) -> String {
    Millimetres(length).to_string()
}

/// Why a contour cannot be cut. Places are millimetres.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum KerfError {
    /// Nothing is left of a hole, or a gap closes.
    #[error(
        "a beam of {} mm does not fit into the contour at ({x:.1}, {y:.1}) mm: it needs a wider gap or a larger hole",
        Millimetres(*kerf)
    )]
    TooNarrow {
        /// The full kerf in millimetres.
        kerf: f64,
        /// Where the contour starts.
        x: f64,
        /// Where the contour starts.
        y: f64,
    },
    /// A kerf that differs in x and y is possible only for lines along the axes and circular arcs.
    #[error(
        "the contour at ({x:.1}, {y:.1}) mm has a segment that is neither an arc nor a line along an axis: it needs one kerf for x and y"
    )]
    Slanted {
        /// Where the segment starts.
        x: f64,
        /// Where the segment starts.
        y: f64,
    },
}

/// Coordinates closer than this are one point, in millimetres.
const SAME: f64 = 1e-7;

/// What is shorter cannot be told from a point once it is written, in millimetres: a file's steps are a
/// nanometre.
const FINEST: f64 = 3e-6;

/// How far the path's corner may be from the material's, in half kerfs. At a right angle it is 1.42
/// away; around a needle it would be far out in the waste.
const BLUNT: f64 = 1.5;

/// The contour that the middle of the beam follows.
///
/// `contour` is closed, made of lines and arcs, clockwise on screen around material and
/// counter-clockwise around a hole. Right angles and wider ones stay corners of the path; narrower
/// ones are rounded.
///
/// # Errors
/// [`KerfError`] where the beam is too wide for a hole or a gap. One case is left to the
/// [preflight](super::preflight): where the kerf differs in x and y, and the wider one closes a slit
/// that opens into a chamber, the path crosses itself.
pub fn compensated(contour: &Contour, kerf: Kerf) -> Result<Contour, KerfError> {
    let round = offset(contour, kerf.least() / 2.0)?;
    let rest = (kerf.most() - kerf.least()) / 2.0;
    if rest == 0.0 {
        return Ok(round);
    }
    let axis = if kerf.x > kerf.y { Axis::X } else { Axis::Y };
    spread(&round, rest, axis)
}

/// The contour at `distance` from the material.
fn offset(contour: &Contour, distance: f64) -> Result<Contour, KerfError> {
    if distance == 0.0 {
        return Ok(contour.clone());
    }
    if is_of_short_lines(contour, 2.0 * distance) {
        return offset_of_lines(contour, distance);
    }
    // Taken with y up, this is to the right of the contour's direction: away from the material, for
    // outlines and holes alike.
    let mut offsets = to_polyline(contour).parallel_offset(-distance);
    let only = match (offsets.pop(), offsets.pop()) {
        (Some(only), None) => Some(from_polyline(&only)),
        _ => None,
    };
    // Rounded inward corners may vanish from the path; a line vanishes only where a gap has closed.
    let whole = only.filter(|offset| lines(offset) >= lines(contour));
    let whole = whole.ok_or(KerfError::TooNarrow {
        kerf: 2.0 * distance,
        x: contour.start.x,
        y: contour.start.y,
    })?;
    Ok(sharpened(&whole, contour, distance))
}

/// How many lines shorter than the beam is wide make a contour a curve that is drawn with them, as letters are.
const SHORT_LINES: usize = 12;

/// Whether the contour is a curve made of lines shorter than this. They do not stay one by one: in a hollow some
/// vanish.
fn is_of_short_lines(contour: &Contour, length: f64) -> bool {
    let all = contour.edges().all(|edge| line(edge).is_some());
    let lines = contour.edges().filter_map(line);
    let short = lines.filter(|(from, to)| from.distance_squared(*to) < length * length);
    all && short.count() >= SHORT_LINES
}

/// The same for a curve made of short lines, whose corners are rounded.
fn offset_of_lines(contour: &Contour, distance: f64) -> Result<Contour, KerfError> {
    let is_hole = contour.signed_area() < 0.0;
    let around = match is_hole {
        true => contour.reversed(),
        false => contour.clone(),
    };
    let ring: Polygon = around.edges().map(|(from, _)| [from.x, from.y]).collect();
    let grown = outset(&[vec![ring]], if is_hole { -distance } else { distance });
    let too_narrow = KerfError::TooNarrow {
        kerf: 2.0 * distance,
        x: contour.start.x,
        y: contour.start.y,
    };
    let [shape] = &grown[..] else {
        return Err(too_narrow);
    };
    let [ring] = &shape[..] else {
        return Err(too_narrow);
    };
    let mut points = ring.iter().map(|&[x, y]| Point::new(x, y));
    let path = Contour {
        start: points.next().ok_or(too_narrow)?,
        segments: points.map(|end| Segment::Line { end }).collect(),
        closed: true,
    };
    Ok(match is_hole {
        true => path.reversed(),
        false => path,
    })
}

/// How many straight lines the contour has.
fn lines(contour: &Contour) -> usize {
    let lines = contour.edges().filter_map(line);
    lines.filter(|(from, to)| from.distance(*to) > SAME).count()
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

fn from_polyline(polyline: &Polyline<f64>) -> Contour {
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
/// between two straight lines. The path then turns in the waste: the material left is the same, and
/// there are no arcs of a tenth of a millimetre. An inward corner whose radius the beam takes up is sharp as
/// well.
fn sharpened(offset: &Contour, original: &Contour, distance: f64) -> Contour {
    let vertices: Vec<Point> = original.edges().map(|(from, _)| from).collect();
    let edges: Vec<(Point, Segment)> = offset.edges().collect();
    let count = edges.len();
    let corner = |index: usize| {
        let (from, segment) = edges[index];
        let (before, after) = (
            edges[(index + count - 1) % count],
            edges[(index + 1) % count],
        );
        let corner = crossing(line(before)?, line(after)?)?;
        if from.distance(segment.end()) < FINEST {
            return Some(corner);
        }
        let Segment::Arc { end, bulge } = segment else {
            return None;
        };
        let arc = ArcGeometry::new(from, end, bulge)?;
        let is_round = (arc.radius - distance).abs() < SAME
            && vertices
                .iter()
                .any(|vertex| vertex.distance(arc.center) < SAME);
        let is_blunt = corner.distance(arc.center) < BLUNT * distance;
        (is_round && is_blunt).then_some(corner)
    };
    let corners: Vec<Option<Point>> = (0..count).map(corner).collect();
    let kept = (0..count).filter(|&index| corners[index].is_none());
    let kept: Vec<(Point, Segment)> = kept
        .map(|index| {
            let (from, segment) = edges[index];
            (
                corners[(index + count - 1) % count].unwrap_or(from),
                segment,
            )
        })
        .collect();
    Contour::around(&kept)
}

fn line((from, segment): (Point, Segment)) -> Option<(Point, Point)> {
    match segment {
        Segment::Line { end } => Some((from, end)),
        _ => None,
    }
}

/// Where the straight lines through the two pairs of points meet.
fn crossing((a, b): (Point, Point), (c, d): (Point, Point)) -> Option<Point> {
    let (first, second): (Vec2, Vec2) = (b - a, d - c);
    let determinant = first.cross(second);
    if determinant.abs() < SAME * SAME {
        return None;
    }
    Some(a + first * ((c - a).cross(second) / determinant))
}
