//! Fills and strokes as attributes.

use crate::backend::number::{PRINT, number};
use crate::{Color, LineCap, LineJoin, Stroke};
use svg::Node;
use svg::node::element::Element;

pub(super) fn fill(element: &mut Element, fill: Option<Color>) {
    match fill {
        // Black is what SVG fills with by itself, but laser programs differ: always say it.
        Some(color) => element.assign("fill", color.to_string()),
        None => element.assign("fill", "none"),
    }
}

pub(super) fn stroke(element: &mut Element, stroke: &Stroke) {
    element.assign("stroke", stroke.color.to_string());
    element.assign("stroke-width", number(stroke.width, PRINT));
    if stroke.cap == LineCap::Round {
        element.assign("stroke-linecap", "round");
    }
    if stroke.join == LineJoin::Round {
        element.assign("stroke-linejoin", "round");
    }
}
