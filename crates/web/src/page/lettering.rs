//! The letters and digits of cells, for large type on the page.

use std::collections::BTreeMap;

use serde::Serialize;
use tilendar_drawing::Point;
use tilendar_print::figure::Numeral;

use super::outline;

/// All characters of an alphabet, by character.
#[derive(Debug, Clone, Serialize)]
pub struct Lettering {
    /// The height of every character in cells.
    height: f64,
    /// White between two characters, in cells.
    space: f64,
    characters: BTreeMap<char, Character>,
}

/// A character.
#[derive(Debug, Clone, Serialize)]
struct Character {
    /// The width in cells.
    width: f64,
    /// The outline in cells, as SVG writes a path.
    path: String,
}

/// The digits and capitals of which numerals are made.
pub fn lettering() -> Lettering {
    let character = |character: char| {
        let numeral = Numeral::new(&character.to_string())?;
        let path = outline::of_path(&numeral.path(Point::ZERO, 1.0));
        let width = numeral.width();
        Some((character, Character { width, path }))
    };
    Lettering {
        height: Numeral::HEIGHT,
        space: Numeral::SPACE,
        characters: ('0'..='Z').filter_map(character).collect(),
    }
}
