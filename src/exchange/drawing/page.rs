//! The page's size, and what is not certain about it.

use super::DrawingWarning;
use usvg::roxmltree::Node;

/// Millimetres in a CSS pixel, which is 1/96 inch.
pub(super) const MM_PER_PIXEL: f64 = crate::scene::MM_PER_INCH / 96.0;

/// Warns of a page whose size is in no unit of length, which programs guess.
pub(super) fn warning(root: Node) -> Option<DrawingWarning> {
    let is_length = |name: &str| {
        let value = root.attribute(name)?.trim();
        let units = ["mm", "cm", "in", "pt", "pc"];
        units.iter().any(|unit| value.ends_with(unit)).then_some(())
    };
    let both = is_length("width").and(is_length("height"));
    both.is_none().then_some(DrawingWarning::NoLength)
}
