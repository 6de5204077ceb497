//! Paths, with their fills and strokes as attributes.

use super::Precision;
use super::{arc, push_number};
use crate::backend::number::{PRINT, number};
use crate::{Color, LineCap, LineJoin, Path, Point, Segment, Shape, Stroke};
use svg::Node;
use svg::node::element::Element;

pub(super) fn element(shape: &Shape, precision: Precision) -> Element {
    let mut element = Element::new("path");
    element.assign("d", data(&shape.path, precision));
    fill(&mut element, shape.fill);
    if let Some(line) = &shape.stroke {
        stroke(&mut element, line);
    }
    element
}

pub(super) fn fill(element: &mut Element, fill: Option<Color>) {
    match fill {
        // Black is what SVG fills with by itself, but laser programs differ: always say it.
        Some(color) => element.assign("fill", color.to_string()),
        None => element.assign("fill", "none"),
    }
}

fn stroke(element: &mut Element, stroke: &Stroke) {
    element.assign("stroke", stroke.color.to_string());
    element.assign("stroke-width", number(stroke.width, PRINT));
    if stroke.cap == LineCap::Round {
        element.assign("stroke-linecap", "round");
    }
    if stroke.join == LineJoin::Round {
        element.assign("stroke-linejoin", "round");
    }
}

/// The path as the value of a `d` attribute: absolute commands, `A` for arcs.
pub(super) fn data(path: &Path, precision: Precision) -> String {
    let mut out = String::new();
    let steps = precision.steps();
    for contour in &path.contours {
        command(&mut out, 'M', &[contour.start], steps);
        let mut from = contour.start;
        for segment in &contour.segments {
            push_segment(&mut out, from, segment, precision);
            from = segment.end();
        }
        if contour.closed {
            out.push('Z');
        }
    }
    out
}

fn push_segment(out: &mut String, from: Point, segment: &Segment, precision: Precision) {
    let steps = precision.steps();
    match *segment {
        Segment::Line { end } => line(out, from, end, steps),
        // Its height is half of this: less than can be written, and its radius beyond all bounds.
        Segment::Arc { end, bulge } if from.distance(end) * bulge.abs() < 1.0 / steps => {
            line(out, from, end, steps);
        }
        Segment::Arc { end, bulge } => arc::push(out, from, end, bulge, precision),
        Segment::Quadratic { control, end } => command(out, 'Q', &[control, end], steps),
        Segment::Cubic { first, second, end } => command(out, 'C', &[first, second, end], steps),
    }
}

fn line(out: &mut String, from: Point, end: Point, steps: f64) {
    if end.y == from.y {
        coordinate(out, 'H', end.x, steps);
    } else if end.x == from.x {
        coordinate(out, 'V', end.y, steps);
    } else {
        command(out, 'L', &[end], steps);
    }
}

fn coordinate(out: &mut String, letter: char, value: f64, steps: f64) {
    out.push(letter);
    push_number(out, value, steps);
}

fn command(out: &mut String, letter: char, points: &[Point], steps: f64) {
    out.push(letter);
    for (index, point) in points.iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        push_number(out, point.x, steps);
        out.push(' ');
        push_number(out, point.y, steps);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rect;

    #[test]
    fn arcs_stay_arcs() {
        let path = Path::rounded_rectangle(Rect::new(0.0, 0.0, 10.0, 8.0), 2.0);
        assert_eq!(
            data(&path, Precision::Print),
            "M0 2A2 2 0 0 1 2 0H8A2 2 0 0 1 10 2V6A2 2 0 0 1 8 8H2A2 2 0 0 1 0 6Z"
        );
    }
}
