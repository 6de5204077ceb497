//! Paths of a drawing as contours in millimetres.

use super::page::MM_PER_PIXEL;
use super::{DrawingError, MAXIMUM_EXTENT, arcs};
use tilendar_drawing::{Affine, Contour, Point, Segment};
use usvg::tiny_skia_path::{PathSegment, Point as PathPoint};

/// How near the end of a contour is its start, in millimetres: drawing programs close lines by
/// leading them back as often as by saying so.
const CLOSED: f64 = 1e-3;

/// The contours of a path, its transforms applied. Those without a segment are left out.
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
        // After a contour is closed, the next may begin where it began.
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
            PathSegment::CubicTo(first, second, end) => arcs::arc_or_curve(
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

/// From the path's own numbers to millimetres on the page.
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
