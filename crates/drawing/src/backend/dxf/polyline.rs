//! Contours as POLYLINE, VERTEX and SEQEND.

use super::tags::Tags;
use crate::backend::number::{CUT, rounded};
use crate::{Contour, Point, Segment};
use kurbo::PathEl;

/// The contour with Bézier curves as lines that stay within the tolerance, in millimetres.
pub(super) fn without_curves(contour: &Contour, tolerance: f64) -> Contour {
    let mut segments = Vec::with_capacity(contour.segments.len());
    let mut from = contour.start;
    for segment in &contour.segments {
        match *segment {
            Segment::Line { .. } | Segment::Arc { .. } => segments.push(*segment),
            Segment::Quadratic { control, end } => {
                flatten(&mut segments, from, PathEl::QuadTo(control, end), tolerance);
            }
            Segment::Cubic { first, second, end } => {
                let curve = PathEl::CurveTo(first, second, end);
                flatten(&mut segments, from, curve, tolerance);
            }
        }
        from = segment.end();
    }
    Contour {
        segments,
        ..contour.clone()
    }
}

fn flatten(segments: &mut Vec<Segment>, from: Point, curve: PathEl, tolerance: f64) {
    kurbo::flatten([PathEl::MoveTo(from), curve], tolerance, |element| {
        if let PathEl::LineTo(end) = element {
            segments.push(Segment::Line { end });
        }
    });
}

/// Appends the contour, which must be of lines and arcs.
pub(super) fn push(tags: &mut Tags, contour: &Contour, layer: &str) {
    let mut vertices = vec![(contour.start, 0.0)];
    for segment in &contour.segments {
        if let (Segment::Arc { bulge, .. }, Some(last)) = (segment, vertices.last_mut()) {
            last.1 = *bulge;
        }
        vertices.push((segment.end(), 0.0));
    }
    // A closed polyline leads back by itself: its start is not said twice.
    if contour.closed
        && vertices.len() > 1
        && vertices
            .last()
            .is_some_and(|last| same(last.0, contour.start))
    {
        vertices.pop();
    }
    tags.text(0, "POLYLINE");
    tags.text(8, layer);
    tags.integer(66, 1);
    tags.point(Point::ORIGIN, true);
    tags.integer(70, i32::from(contour.closed));
    for (point, bulge) in vertices {
        tags.text(0, "VERTEX");
        tags.text(8, layer);
        tags.point(point, true);
        if bulge != 0.0 {
            tags.bulge(bulge);
        }
    }
    tags.text(0, "SEQEND");
    tags.text(8, layer);
}

/// Whether two points are written alike.
fn same(one: Point, two: Point) -> bool {
    let written = |point: Point| (rounded(point.x, CUT), rounded(point.y, CUT));
    written(one) == written(two)
}
