//! Merges areas that overlap.
//!
//! Typefaces build letters such as Ç and Ş from overlapping contours, which is fine where areas are
//! filled by the non-zero rule. Laser programs fill by the even-odd rule, and would leave a hole where
//! the cedilla meets the letter.

use cavalier_contours::polyline::{
    BooleanOp, BooleanResultInfo, PlineCreation, PlineSource, PlineSourceMut, Polyline,
};
use kurbo::PathEl;
use tilendar_drawing::{Contour, Path, Point, Segment};

/// How far the lines that replace a curve of an overlapping contour may be from it, in millimetres.
const TOLERANCE: f64 = 0.002;

/// The area that the path fills by the non-zero rule, as contours that fill it by either rule. Contours
/// that overlap no other stay as they are, curves included.
pub fn united(path: &Path) -> Path {
    let mut waiting: Vec<Contour> = path.contours.clone();
    let mut done: Vec<Contour> = Vec::with_capacity(waiting.len());
    while let Some(contour) = waiting.pop() {
        let met = done
            .iter()
            .enumerate()
            .find_map(|(index, other)| Some((index, merged(other, &contour)?)));
        match met {
            Some((index, union)) => {
                done.remove(index);
                waiting.extend(union);
            }
            None => done.push(contour),
        }
    }
    // The last contour was taken first.
    done.reverse();
    Path { contours: done }
}

/// The contours of the union of two that overlap; `None` if they do not, or if one is a hole in the
/// other.
fn merged(one: &Contour, other: &Contour) -> Option<Vec<Contour>> {
    let alike = one.signed_area().signum() == other.signed_area().signum();
    if !alike || !one.bounds().overlaps(other.bounds()) {
        return None;
    }
    let forward = one.signed_area() > 0.0;
    let union = polyline(one, forward).boolean(&polyline(other, forward), BooleanOp::Or);
    match union.result_info {
        BooleanResultInfo::Disjoint | BooleanResultInfo::InvalidInput => None,
        _ => {
            let outer = union
                .pos_plines
                .iter()
                .map(|found| contour(&found.pline, forward));
            // A hole runs against the contour around it.
            let inner = union
                .neg_plines
                .iter()
                .map(|found| contour(&found.pline, !forward));
            Some(outer.chain(inner).collect())
        }
    }
}

/// The contour as straight lines, counter-clockwise in the numbers' own sense.
fn polyline(contour: &Contour, forward: bool) -> Polyline<f64> {
    let mut points = Vec::new();
    kurbo::flatten(contour.to_bezier(), TOLERANCE, |element| match element {
        PathEl::MoveTo(point) | PathEl::LineTo(point) => points.push(point),
        _ => {}
    });
    points.dedup();
    if points.len() > 1 && points.first() == points.last() {
        points.pop();
    }
    if !forward {
        points.reverse();
    }
    let mut polyline = Polyline::with_capacity(points.len(), true);
    for point in points {
        polyline.add(point.x, point.y, 0.0);
    }
    polyline
}

fn contour(polyline: &Polyline<f64>, forward: bool) -> Contour {
    let vertices = polyline.iter_vertexes();
    let mut points: Vec<Point> = vertices
        .map(|vertex| Point::new(vertex.x, vertex.y))
        .collect();
    let counter_clockwise = polyline.area() > 0.0;
    if counter_clockwise != forward {
        points.reverse();
    }
    let mut points = points.into_iter();
    Contour {
        start: points.next().unwrap_or(Point::ORIGIN),
        segments: points.map(|end| Segment::Line { end }).collect(),
        closed: true,
    }
}
