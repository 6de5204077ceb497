//! What a line or an area is for.

use super::Sign;
use tilendar_drawing::{Color, Layer};
use usvg::{Paint, Path};

/// The greens that laser programs score or engrave: the web's, CSS's and LightBurn's third layer.
const GREENS: [Color; 3] = [
    Color::new(0, 255, 0),
    Color::new(0, 128, 0),
    Color::new(0, 0xe0, 0),
];

/// The blue of inner cuts.
const BLUE: Color = Color::new(0, 0, 255);

/// The layer of this name or id, if it is one: `cut-outer`, `layer-cut-outer`, and with a number
/// after it, which programs add to make ids unique.
pub(super) fn named(name: &str) -> Option<Layer> {
    let name = name.trim().to_ascii_lowercase().replace([' ', '_'], "-");
    let name = name.strip_prefix("layer-").unwrap_or(&name);
    let name = name.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '-');
    Layer::LASER.into_iter().find(|layer| layer.name() == name)
}

/// What a laser knows the path by, if no layer says what it is for.
pub(super) fn sign(path: &Path) -> Option<Sign> {
    let of = |paint: &Paint, is_line: bool| match (paint, is_line) {
        (Paint::Color(color), true) => Sign::Line(own(*color)),
        (Paint::Color(color), false) => Sign::Area(own(*color)),
        (_, is_line) => Sign::Pattern(is_line),
    };
    let line = path.stroke().map(|stroke| of(stroke.paint(), true));
    line.or_else(|| path.fill().map(|fill| of(fill.paint(), false)))
}

/// What a sign says to a machine with these operations by colour, or to most machines if there are
/// none. Where a machine has two cuts of one colour, lines are outer cuts until it is known what is
/// around them.
pub(super) fn meant_by(sign: &Sign, operations: &[(Color, Layer)]) -> Layer {
    if let Sign::Line(color) = sign {
        let of_color = operations.iter().filter(|(known, _)| known == color);
        if let Some((_, layer)) = of_color.max_by_key(|(_, layer)| *layer) {
            return *layer;
        }
    }
    match sign {
        Sign::LayerName(layer) => *layer,
        Sign::Line(color) if GREENS.contains(color) => Layer::Score,
        Sign::Line(color) if *color == BLUE => Layer::CutInner,
        Sign::Line(_) | Sign::Pattern(true) => Layer::CutOuter,
        Sign::Area(_) | Sign::Pattern(false) => Layer::Engrave,
    }
}

const fn own(color: usvg::Color) -> Color {
    Color::new(color.red, color.green, color.blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_are_known_by_name_label_and_id() {
        for name in [
            "cut-inner",
            "Cut inner",
            "layer-cut-inner",
            "layer-cut-inner-2",
        ] {
            assert_eq!(named(name), Some(Layer::CutInner), "{name}");
        }
        for name in ["", "Layer 1", "cut", "print", "engraving"] {
            assert_eq!(named(name), None, "{name}");
        }
    }
}
