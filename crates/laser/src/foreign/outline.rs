//! Paths of a drawing as contours in millimetres, in which curves that approximate circular arcs are
//! arcs again.
//!
//! A cubic curve that approximates an arc has two arms of equal length, at equal angles to its chord;
//! the length is 4/3 of the tangent of a quarter of the turn, times the radius. Drawing programs round
//! that factor in the fourth digit.

use super::{DrawingError, MAXIMUM_EXTENT, MM_PER_PIXEL};
use tilendar_drawing::{Affine, Contour, Point, Segment};
use usvg::tiny_skia_path::{PathSegment, Point as PathPoint};

/// How near its start the end of a closed contour is, in millimetres: drawing programs close lines by
/// leading them back as often as by saying so.
const CLOSED: f64 = 1e-3;

/// The contours of a path, its transforms applied, without those that have no segments.
pub(super) fn contours(path: &usvg::Path) -> Result<Vec<Contour>, DrawingError> {
    let place = placement(path);
    let mut contours = Vec::new();
    let mut open: Option<Contour> = None;
    for segment in path.data().segments() {
        if let PathSegment::MoveTo(start) = segment {
            contours.extend(open.take());
            open = Some(starting_at(point(place, start)?));
            continue;
        }
        // After a contour is closed, the next may begin where that one did.
        let start = contours
            .last()
            .map_or(Point::ZERO, |last: &Contour| last.start);
        let contour = open.get_or_insert_with(|| starting_at(start));
        let from = contour.segments.last().map_or(contour.start, Segment::end);
        let next = match segment {
            PathSegment::MoveTo(_) => continue,
            PathSegment::LineTo(end) => Segment::Line {
                end: point(place, end)?,
            },
            PathSegment::QuadTo(control, end) => Segment::Quadratic {
                control: point(place, control)?,
                end: point(place, end)?,
            },
            PathSegment::CubicTo(first, second, end) => arc_or_curve(
                from,
                point(place, first)?,
                point(place, second)?,
                point(place, end)?,
            ),
            PathSegment::Close => {
                contour.closed = true;
                contours.extend(open.take());
                continue;
            }
        };
        contour.segments.push(next);
    }
    contours.extend(open);
    contours.retain(|contour| !contour.segments.is_empty());
    contours.iter_mut().for_each(join_ends);
    Ok(contours)
}

/// From the path's own coordinates to millimetres on the page.
pub(super) fn placement(path: &usvg::Path) -> Affine {
    let own = path.abs_transform();
    let coefficients = [own.sx, own.ky, own.kx, own.sy, own.tx, own.ty];
    Affine::scale(MM_PER_PIXEL) * Affine::new(coefficients.map(f64::from))
}

fn starting_at(start: Point) -> Contour {
    Contour {
        start,
        segments: Vec::new(),
        closed: false,
    }
}

fn point(place: Affine, point: PathPoint) -> Result<Point, DrawingError> {
    let point = place * Point::new(f64::from(point.x), f64::from(point.y));
    let is_near = |value: f64| value.abs() < MAXIMUM_EXTENT;
    match is_near(point.x) && is_near(point.y) {
        true => Ok(point),
        false => Err(DrawingError::TooFar),
    }
}

/// A contour that leads back to its start is closed, without a short line at the end.
fn join_ends(contour: &mut Contour) {
    let start = contour.start;
    let several = contour.segments.len() > 1;
    let Some(last) = contour.segments.last_mut() else {
        return;
    };
    if !several || last.end().distance(start) > CLOSED {
        return;
    }
    contour.closed = true;
    match last {
        Segment::Line { end }
        | Segment::Arc { end, .. }
        | Segment::Quadratic { end, .. }
        | Segment::Cubic { end, .. } => *end = start,
    }
}

/// How much the arms may differ from those of an arc, as a share of their length.
const ARM_TOLERANCE: f64 = 1e-3;

/// How much directions may differ from those of an arc, in radians.
const ANGLE_TOLERANCE: f64 = 1e-3;

/// The segment from `start`, as an arc where it approximates one of at most half a circle.
fn arc_or_curve(start: Point, first: Point, second: Point, end: Point) -> Segment {
    let curve = Segment::Cubic { first, second, end };
    let (leaving, chord, arriving) = (first - start, end - start, end - second);
    let arms = [leaving.hypot(), arriving.hypot()];
    let length = chord.hypot();
    if length == 0.0 || arms.contains(&0.0) {
        return curve;
    }
    let into_chord = leaving.cross(chord).atan2(leaving.dot(chord));
    let out_of_chord = chord.cross(arriving).atan2(chord.dot(arriving));
    let half = into_chord.midpoint(out_of_chord);
    // Nobody drew a nearly straight curve as an arc; its radius would be a guess.
    if (into_chord - out_of_chord).abs() > ANGLE_TOLERANCE || half.abs() < 10.0 * ANGLE_TOLERANCE {
        return curve;
    }
    let radius = length / (2.0 * half.abs().sin());
    let arm = 4.0 / 3.0 * (half.abs() / 2.0).tan() * radius;
    let is_arc = arms
        .iter()
        .all(|actual| (actual - arm).abs() <= ARM_TOLERANCE * arm);
    if !is_arc || half.abs() > std::f64::consts::FRAC_PI_2 + ANGLE_TOLERANCE {
        return curve;
    }
    Segment::Arc {
        end,
        bulge: (half / 2.0).tan(),
    }
}
