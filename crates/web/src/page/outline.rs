//! Outlines as the `d` of an SVG path, in cells instead of millimetres.

use std::fmt::Write;

use tilendar_drawing::{ArcGeometry, Path, Point, Segment};
use tilendar_print::figure::{Grid, Radii, rounded_outline};
use tilendar_puzzle::Position;

/// A grid whose cells have the side 1.
const CELLS: Grid = Grid {
    origin: Point::ZERO,
    cell: 1.0,
};

/// The outline of squares, moved inwards by a share of a cell's side.
pub fn of_cells(positions: &[Position], inset: f64, radii: Radii) -> String {
    of_path(&rounded_outline(positions, &CELLS, inset, radii))
}

/// The path as SVG writes it, to a thousandth.
pub fn of_path(path: &Path) -> String {
    let mut written = String::new();
    for contour in &path.contours {
        let mut from = contour.start;
        put(&mut written, 'M', &[from]);
        for segment in &contour.segments {
            put_segment(&mut written, from, segment);
            from = segment.end();
        }
        if contour.closed {
            written.push('Z');
        }
    }
    written
}

fn put_segment(written: &mut String, from: Point, segment: &Segment) {
    match *segment {
        Segment::Line { end } => put(written, 'L', &[end]),
        Segment::Quadratic { control, end } => put(written, 'Q', &[control, end]),
        Segment::Cubic { first, second, end } => put(written, 'C', &[first, second, end]),
        Segment::Arc { end, bulge } => match ArcGeometry::new(from, end, bulge) {
            None => put(written, 'L', &[end]),
            Some(arc) => {
                let radius = rounded(arc.radius);
                let is_large = u8::from(arc.sweep.abs() > std::f64::consts::PI);
                let is_clockwise = u8::from(arc.sweep > 0.0);
                let (x, y) = (rounded(end.x), rounded(end.y));
                // Writing to a string never fails.
                let _ = write!(
                    written,
                    "A{radius} {radius} 0 {is_large} {is_clockwise} {x} {y}"
                );
            }
        },
    }
}

fn put(written: &mut String, command: char, points: &[Point]) {
    written.push(command);
    for (index, point) in points.iter().enumerate() {
        let space = if index == 0 { "" } else { " " };
        let _ = write!(written, "{space}{} {}", rounded(point.x), rounded(point.y));
    }
}

fn rounded(value: f64) -> f64 {
    // No minus before a zero.
    (value * 1000.0).round() / 1000.0 + 0.0
}
