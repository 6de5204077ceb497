//! The page's size, and what is not certain about it.

use super::DrawingWarning;
use tilendar_drawing::Size;
use usvg::roxmltree::Node;

/// Millimetres in a CSS pixel, which is 1/96 inch.
pub(super) const MM_PER_PIXEL: f64 = tilendar_drawing::MM_PER_INCH / 96.0;

/// By how much a page may be wider than high for its view box before it is stretched, as a part:
/// sizes are rounded.
const STRETCHED: f64 = 1e-3;

/// Warns of a page of this size in millimetres whose size is in no unit of length, which programs
/// guess, and of one that is stretched.
pub(super) fn warnings(root: Node, size: Size) -> Vec<DrawingWarning> {
    let is_length = |name: &str| {
        let value = root.attribute(name)?.trim();
        let units = ["mm", "cm", "in", "pt", "pc"];
        units.iter().any(|unit| value.ends_with(unit)).then_some(())
    };
    let both = is_length("width").and(is_length("height"));
    let guessed = both.is_none().then_some(DrawingWarning::NoLength {
        width: size.width,
        height: size.height,
    });
    guessed.into_iter().chain(stretched(root, size)).collect()
}

fn stretched(root: Node, size: Size) -> Option<DrawingWarning> {
    let fit = root.attribute("preserveAspectRatio")?.trim();
    let numbers = root
        .attribute("viewBox")?
        .split([' ', ',', '\t', '\n', '\r']);
    let numbers: Result<Vec<f64>, _> = numbers
        .filter(|number| !number.is_empty())
        .map(str::parse)
        .collect();
    let [_, _, width, height] = numbers.ok()?[..] else {
        return None;
    };
    let (across, down) = (size.width / width, size.height / height);
    let unequal = (across / down - 1.0).abs() > STRETCHED;
    (fit.starts_with("none") && unequal).then_some(DrawingWarning::Stretched { across, down })
}
