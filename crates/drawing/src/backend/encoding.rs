//! Rounding of numbers for all writers, and escaping of text in XML.

use crate::Point;
use std::fmt::Write;

/// Steps per millimeter on paper.
pub const PRINT: f64 = 1e4;
/// Steps per millimeter of a cut.
pub const CUT: f64 = 1e6;
/// Steps per unit of a ratio that multiplies lengths, such as a bulge.
pub const RATIO: f64 = 1e12;

/// `value` rounded to a multiple of 1 / `steps`, never negative zero.
pub fn rounded(value: f64, steps: f64) -> f64 {
    (value * steps).round() / steps + 0.0
}

/// Appends `value`, rounded to a multiple of 1 / `steps`, without trailing zeros and without a negative zero.
pub fn push_number(out: &mut String, value: f64, steps: f64) {
    let rounded = rounded(value, steps);
    // `{}` writes the shortest decimal that reads back as the same number; writing to a string cannot fail.
    let _ = write!(out, "{rounded}");
}

/// `value` as text, rounded as by [`push_number`].
pub fn number(value: f64, steps: f64) -> String {
    let mut out = String::new();
    push_number(&mut out, value, steps);
    out
}

/// Whether two points of a cut have the same written form.
pub fn same(a: Point, b: Point) -> bool {
    rounded(a.x, CUT) == rounded(b.x, CUT) && rounded(a.y, CUT) == rounded(b.y, CUT)
}

/// The text in ASCII for DXF, at most this long: other characters are escaped in AutoCAD's way, `\\U+00E4`.
pub fn ascii(text: &str, most: usize) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        let escaped = match letter {
            ' '..='~' => letter.to_string(),
            _ if letter.is_control() => " ".to_owned(),
            _ => format!("\\U+{:04X}", u32::from(letter)),
        };
        if out.len() + escaped.len() > most {
            break;
        }
        out.push_str(&escaped);
    }
    out
}

/// Text for XML: without the characters that XML 1.0 forbids, on one line.
pub fn xml_text(text: &str) -> String {
    text.chars()
        .map(|character| match character {
            '\t' | '\n' | '\r' => ' ',
            '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => '\u{fffd}',
            _ => character,
        })
        .collect()
}

/// Text as the value of an attribute in double quotes.
pub fn xml_attribute(text: &str) -> String {
    xml_text(text)
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
