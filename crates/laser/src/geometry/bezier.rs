//! Bézier paths as contours.

use kurbo::{BezPath, PathEl};
use tilendar_drawing::{Contour, Point, Segment};

/// The contours of a path, without those that have no segments.
pub fn contours_of(path: &BezPath) -> Vec<Contour> {
    let starting_at = |start: Point| Contour {
        start,
        segments: Vec::new(),
        closed: false,
    };
    let mut contours: Vec<Contour> = Vec::new();
    for element in path.elements() {
        let segment = match *element {
            PathEl::MoveTo(start) => {
                contours.push(starting_at(start));
                continue;
            }
            PathEl::LineTo(end) => Segment::Line { end },
            PathEl::QuadTo(control, end) => Segment::Quadratic { control, end },
            PathEl::CurveTo(first, second, end) => Segment::Cubic { first, second, end },
            PathEl::ClosePath => {
                if let Some(contour) = contours.last_mut() {
                    contour.closed = true;
                }
                continue;
            }
        };
        match contours.last_mut() {
            Some(contour) if !contour.closed => contour.segments.push(segment),
            // After a contour is closed, the next may begin where that one did.
            last => {
                let start = last.map_or(Point::ORIGIN, |contour| contour.start);
                let mut contour = starting_at(start);
                contour.segments.push(segment);
                contours.push(contour);
            }
        }
    }
    contours.retain(|contour| !contour.segments.is_empty());
    contours
}
