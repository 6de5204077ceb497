//! The elements of shapes and of text, as outlines or as text.
//!
//! Circular arcs are `A` commands. SVG defines an arc by its ends and its radius, and programs compute the
//! center from these. Near half a turn that is badly conditioned: a radius of 2 mm rounded up by
//! 0.05 micrometers moves the center by 14 micrometers. With arcs of at most a quarter turn, the center moves
//! no more than the rounding.

use super::Rounding;
use crate::backend::encoding::{PRINT, number, push_number, xml_text};
use crate::{
    Anchor, ArcGeometry, Color, LineCap, LineJoin, Path, Point, Segment, Shape, Stroke, Text, Vec2,
    arc_radius, reads_from_right,
};
use std::f64::consts::FRAC_PI_2;
use svg::Node;
use svg::node::Text as PlainText;
use svg::node::element::Element;

pub fn shape(shape: &Shape, rounding: Rounding) -> Element {
    let mut element = Element::new("path");
    element.assign("d", data(&shape.path, rounding));
    paint(&mut element, shape.fill, shape.stroke.as_ref());
    element
}

fn paint(element: &mut Element, fill: Option<Color>, stroke: Option<&Stroke>) {
    match fill {
        // Black is SVG's default fill, but laser programs differ: always state it.
        Some(color) => element.assign("fill", color.to_string()),
        None => element.assign("fill", "none"),
    }
    let Some(stroke) = stroke else {
        return;
    };
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
pub fn data(path: &Path, rounding: Rounding) -> String {
    let mut out = String::new();
    let steps = rounding.steps;
    for contour in &path.contours {
        command(&mut out, 'M', &[contour.start], steps);
        let mut from = contour.start;
        for segment in &contour.segments {
            push_segment(&mut out, from, segment, rounding);
            from = segment.end();
        }
        if contour.closed {
            out.push('Z');
        }
    }
    out
}

fn push_segment(out: &mut String, from: Point, segment: &Segment, rounding: Rounding) {
    let Rounding { steps, .. } = rounding;
    match *segment {
        Segment::Line { end } => line(out, from, end, steps),
        // Its height is half of this: below the written precision, with a radius beyond all bounds.
        Segment::Arc { end, bulge } if from.distance(end) * bulge.abs() < 1.0 / steps => {
            line(out, from, end, steps);
        }
        Segment::Arc { end, bulge } => push_arc(out, from, end, bulge, rounding),
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

/// Appends the arc.
fn push_arc(out: &mut String, from: Point, end: Point, bulge: f64, rounding: Rounding) {
    if !rounding.in_quarters {
        return push_one(out, from, end, bulge, rounding.steps);
    }
    let mut start = from;
    for (part_end, part_bulge) in quarters(from, end, bulge) {
        push_one(out, start, part_end, part_bulge, rounding.steps);
        start = part_end;
    }
}

fn push_one(out: &mut String, from: Point, end: Point, bulge: f64, steps: f64) {
    let radius = arc_radius(from, end, bulge);
    out.push('A');
    push_number(out, radius, steps);
    out.push(' ');
    push_number(out, radius, steps);
    // Rotation, large arc, sweep: positive bulges turn clockwise on screen, which SVG calls 1.
    let large = u8::from(bulge.abs() > 1.0);
    let sweep = u8::from(bulge > 0.0);
    out.push_str(&format!(" 0 {large} {sweep} "));
    push_number(out, end.x, steps);
    out.push(' ');
    push_number(out, end.y, steps);
}

/// The ends and bulges of the arc's equal parts of at most a quarter turn.
fn quarters(from: Point, end: Point, bulge: f64) -> Vec<(Point, f64)> {
    let Some(ArcGeometry { center, sweep, .. }) = ArcGeometry::new(from, end, bulge) else {
        return vec![(end, bulge)];
    };
    // A sweep within rounding error of a quarter turn counts as one.
    let count = ((sweep.abs() / FRAC_PI_2 - 1e-9).ceil() as usize).max(1);
    let part = sweep / count as f64;
    let arm = from - center;
    let point = |number: usize| {
        if number == count {
            return end;
        }
        let (sine, cosine) = (part * number as f64).sin_cos();
        center + Vec2::new(arm.x * cosine - arm.y * sine, arm.x * sine + arm.y * cosine)
    };
    (1..=count).map(|number| (point(number), (part / 4.0).tan())).collect()
}

/// The text as a path, named for screen readers; as several ones if its glyphs have different lines around them.
pub fn outlined(text: &Text, rounding: Rounding) -> Element {
    let mut paths = Vec::from_iter(text.shapes().iter().map(|run| shape(run, rounding)));
    let mut element = match paths.len() {
        0 | 1 => paths.pop().unwrap_or_else(|| Element::new("path")),
        _ => Element::new("g"),
    };
    element.assign("aria-label", xml_text(&text.content));
    paths.into_iter().for_each(|path| element.append(path));
    element
}

/// The text as a `<text>` element.
pub fn live(text: &Text) -> Element {
    let mut element = Element::new("text");
    element.assign("x", number(text.origin.x, PRINT));
    element.assign("y", number(text.origin.y, PRINT));
    element.assign("font-family", font_family(text.face.family()));
    element.assign("font-size", number(text.size, PRINT));
    if text.face.weight() != 400 {
        element.assign("font-weight", text.face.weight().to_string());
    }
    // Text read from right to left starts at its right end.
    let from_right = reads_from_right(&text.content);
    if from_right {
        element.assign("direction", "rtl");
    }
    match (text.anchor, from_right) {
        (Anchor::Start, false) | (Anchor::End, true) => {}
        (Anchor::Middle, _) => element.assign("text-anchor", "middle"),
        (Anchor::Start, true) | (Anchor::End, false) => element.assign("text-anchor", "end"),
    }
    paint(&mut element, Some(text.color), None);
    element.append(PlainText::new(xml_text(&text.content)));
    element
}

/// The family as a CSS name, quoted unless it consists of plain words.
fn font_family(name: &str) -> String {
    if name.chars().all(|letter| letter.is_ascii_alphabetic() || letter == ' ') {
        return format!("{name}, sans-serif");
    }
    format!("'{}', sans-serif", xml_text(&name.replace(['\'', '\\'], "")))
}
