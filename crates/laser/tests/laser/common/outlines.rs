//! Simple shapes as contours, clockwise on screen like those around material.

use tilendar_drawing::{Contour, Path, Point, Rect, Segment};

/// The first contour of a shape.
pub fn contour(path: Path) -> Contour {
    path.contours.into_iter().next().unwrap()
}

/// A circle around (30, 40).
pub fn circle(radius: f64) -> Contour {
    contour(Path::circle(Point::new(30.0, 40.0), radius))
}

/// A rectangle at (10, 20) whose corners have this radius.
pub fn rectangle(width: f64, height: f64, radius: f64) -> Contour {
    let rect = Rect::new(10.0, 20.0, 10.0 + width, 20.0 + height);
    contour(Path::rounded_rectangle(rect, radius))
}

/// The closed line through these corners.
pub fn polygon(corners: &[(f64, f64)]) -> Contour {
    let mut corners = corners.iter().map(|&(x, y)| Point::new(x, y));
    Contour {
        start: corners.next().unwrap(),
        segments: corners.map(|end| Segment::Line { end }).collect(),
        closed: true,
    }
}
