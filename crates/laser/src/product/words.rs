//! Lengths in words, for coupons, messages and summaries.

use crate::cut::Kerf;

/// A length to a thousandth of a millimetre, with no more decimals than it has.
pub fn in_words(length: f64) -> String {
    format!("{}", (length * 1e3).round() / 1e3)
}

/// One number, or two where the kerf differs in x and y.
pub fn kerf_in_words(kerf: Kerf) -> String {
    if kerf.x == kerf.y {
        in_words(kerf.x)
    } else {
        format!("{} x {}", in_words(kerf.x), in_words(kerf.y))
    }
}
