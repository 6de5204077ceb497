//! Text, as outlines or as text.

use super::Precision;
use super::{plain_text, shape};
use crate::backend::number::{PRINT, number};
use crate::backend::xml_text;
use crate::{Affine, Anchor, Path, Text, reads_from_right};
use svg::Node;
use svg::node::element::Element;

/// The text as one path, named for screen readers.
pub(super) fn outlined(text: &Text, precision: Precision) -> Element {
    let run = text.glyphs();
    let offset = text.left_end(run.width).to_vec2();
    let outline: Path = run.outline().transformed(Affine::translate(offset));
    let mut element = Element::new("path");
    element.assign("aria-label", xml_text(&text.content));
    element.assign("d", shape::data(&outline, precision));
    shape::fill(&mut element, Some(text.color));
    element
}

/// The text as a `<text>` element.
pub(super) fn live(text: &Text) -> Element {
    let mut element = Element::new("text");
    element.assign("x", number(text.origin.x, PRINT));
    element.assign("y", number(text.origin.y, PRINT));
    element.assign("font-family", font_family(text.face.family()));
    element.assign("font-size", number(text.size, PRINT));
    if text.face.weight() != 400 {
        element.assign("font-weight", text.face.weight().to_string());
    }
    // Where text is read from right to left, it starts at its right end.
    let from_right = reads_from_right(&text.content);
    if from_right {
        element.assign("direction", "rtl");
    }
    match (text.anchor, from_right) {
        (Anchor::Start, false) | (Anchor::End, true) => {}
        (Anchor::Middle, _) => element.assign("text-anchor", "middle"),
        (Anchor::Start, true) | (Anchor::End, false) => element.assign("text-anchor", "end"),
    }
    shape::fill(&mut element, Some(text.color));
    element.append(plain_text(&text.content));
    element
}

/// The family as CSS names it, in quotes where it would be more than words.
fn font_family(name: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphabetic() || letter == ' ';
    if name.chars().all(plain) {
        return format!("{name}, sans-serif");
    }
    let name: String = name
        .chars()
        .filter(|letter| !matches!(letter, '\'' | '\\'))
        .collect();
    format!("'{}', sans-serif", xml_text(&name))
}
