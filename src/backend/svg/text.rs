//! Text, as outlines or as text.

use super::{clean, paint, plain_text, shape};
use crate::backend::Precision;
use crate::backend::number::{PRINT, number};
use crate::scene::{Affine, Anchor, Face, Path, Text};
use svg::Node;
use svg::node::element::Element;

/// The text as one path, named for screen readers.
pub(super) fn outlined(text: &Text, precision: Precision) -> Element {
    let run = text.glyphs();
    let offset = text.left_end(run.width).to_vec2();
    let outline: Path = run.outline().transformed(Affine::translate(offset));
    let mut element = Element::new("path");
    element.assign("aria-label", clean(&text.content));
    element.assign("d", shape::data(&outline, precision));
    paint::fill(&mut element, Some(text.color));
    element
}

/// The text as a `<text>` element.
pub(super) fn live(text: &Text) -> Element {
    let mut element = Element::new("text");
    element.assign("x", number(text.origin.x, PRINT));
    element.assign("y", number(text.origin.y, PRINT));
    element.assign("font-family", format!("{}, sans-serif", text.face.family()));
    element.assign("font-size", number(text.size, PRINT));
    if text.face != Face::Regular {
        element.assign("font-weight", text.face.weight().to_string());
    }
    match text.anchor {
        Anchor::Start => {}
        Anchor::Middle => element.assign("text-anchor", "middle"),
        Anchor::End => element.assign("text-anchor", "end"),
    }
    paint::fill(&mut element, Some(text.color));
    element.append(plain_text(&text.content));
    element
}
