//! Group codes and values, a line each, as R12 has them, and contours made of them.

use crate::backend::encoding::{CUT, RATIO, number, same};
use crate::{Contour, Point, Segment};
use kurbo::PathEl;
use std::fmt::Display;

/// A file in the making.
#[derive(Default)]
pub(super) struct Tags(String);

impl Tags {
    /// A value that is a word. It must be of one line and ASCII.
    pub(super) fn text(&mut self, code: u16, value: &str) {
        self.push(code, value);
    }

    /// A whole number.
    pub(super) fn integer(&mut self, code: u16, value: i32) {
        self.push(code, value);
    }

    /// A length in millimetres, to a nanometre.
    pub(super) fn length(&mut self, code: u16, value: f64) {
        self.real(code, value, CUT);
    }

    /// A bulge.
    fn bulge(&mut self, value: f64) {
        self.real(42, value, RATIO);
    }

    /// A point, with a height of 0 if it is a point in space.
    pub(super) fn point(&mut self, point: Point, in_space: bool) {
        self.length(10, point.x);
        self.length(20, point.y);
        if in_space {
            self.length(30, 0.0);
        }
    }

    /// A contour as POLYLINE, VERTEX and SEQEND, which must have lines and arcs alone.
    pub(super) fn polyline(&mut self, contour: &Contour, layer: &str) {
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
        self.text(0, "POLYLINE");
        self.text(8, layer);
        self.integer(66, 1);
        self.point(Point::ORIGIN, true);
        self.integer(70, i32::from(contour.closed));
        for (point, bulge) in vertices {
            self.text(0, "VERTEX");
            self.text(8, layer);
            self.point(point, true);
            if bulge != 0.0 {
                self.bulge(bulge);
            }
        }
        self.text(0, "SEQEND");
        self.text(8, layer);
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.0.into_bytes()
    }

    /// With a decimal point always: some readers tell reals from whole numbers by it.
    fn real(&mut self, code: u16, value: f64, steps: f64) {
        let mut text = number(value, steps);
        if !text.contains('.') {
            text.push_str(".0");
        }
        self.push(code, text);
    }

    fn push(&mut self, code: u16, value: impl Display) {
        self.0.push_str(&format!("{code:>3}\n{value}\n"));
    }
}

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
