//! Paths.

use super::{paint, push_number};
use crate::scene::{Path, Point, Segment, Shape};
use svg::Node;
use svg::node::element::Element;

pub(super) fn element(shape: &Shape) -> Element {
    let mut element = Element::new("path");
    element.assign("d", data(&shape.path));
    paint::fill(&mut element, shape.fill);
    if let Some(stroke) = &shape.stroke {
        paint::stroke(&mut element, stroke);
    }
    element
}

/// The path as the value of a `d` attribute: absolute commands, `A` for arcs.
pub(super) fn data(path: &Path) -> String {
    let mut out = String::new();
    for contour in &path.contours {
        command(&mut out, 'M', &[contour.start]);
        let mut from = contour.start;
        for segment in &contour.segments {
            push_segment(&mut out, from, segment);
            from = segment.end();
        }
        if contour.closed {
            out.push('Z');
        }
    }
    out
}

fn push_segment(out: &mut String, from: Point, segment: &Segment) {
    match *segment {
        Segment::Line { end } if end.y == from.y => coordinate(out, 'H', end.x),
        Segment::Line { end } if end.x == from.x => coordinate(out, 'V', end.y),
        Segment::Line { end } => command(out, 'L', &[end]),
        Segment::Arc { end, bulge } => arc(out, from, end, bulge),
        Segment::Quadratic { control, end } => command(out, 'Q', &[control, end]),
        Segment::Cubic { first, second, end } => command(out, 'C', &[first, second, end]),
    }
}

fn coordinate(out: &mut String, letter: char, value: f64) {
    out.push(letter);
    push_number(out, value);
}

fn command(out: &mut String, letter: char, points: &[Point]) {
    out.push(letter);
    for (index, point) in points.iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        push_number(out, point.x);
        out.push(' ');
        push_number(out, point.y);
    }
}

fn arc(out: &mut String, from: Point, end: Point, bulge: f64) {
    let radius = crate::scene::arc_radius(from, end, bulge);
    out.push('A');
    push_number(out, radius);
    out.push(' ');
    push_number(out, radius);
    // Rotation, large arc, sweep: positive bulges turn clockwise on screen, which SVG calls 1.
    let large = u8::from(bulge.abs() > 1.0);
    let sweep = u8::from(bulge > 0.0);
    out.push_str(&format!(" 0 {large} {sweep} "));
    push_number(out, end.x);
    out.push(' ');
    push_number(out, end.y);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Rect;

    #[test]
    fn arcs_stay_arcs() {
        let path = Path::rounded_rectangle(Rect::new(0.0, 0.0, 10.0, 8.0), 2.0);
        assert_eq!(
            data(&path),
            "M0 2A2 2 0 0 1 2 0H8A2 2 0 0 1 10 2V6A2 2 0 0 1 8 8H2A2 2 0 0 1 0 6Z"
        );
    }
}
