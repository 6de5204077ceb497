//! How all writers round numbers.

use std::fmt::Write;

/// Steps in a millimetre on paper.
pub(crate) const PRINT: f64 = 1e4;
/// Steps in a millimetre of a cut.
pub(crate) const CUT: f64 = 1e6;
/// Steps in a ratio that multiplies lengths, such as a bulge.
pub(crate) const RATIO: f64 = 1e12;

/// `value` rounded to one of so many steps in a unit, never a negative zero.
pub(crate) fn rounded(value: f64, steps: f64) -> f64 {
    (value * steps).round() / steps + 0.0
}

/// Appends `value`, rounded to one of so many steps in a unit, without trailing zeros and without
/// a negative zero.
pub(crate) fn push_number(out: &mut String, value: f64, steps: f64) {
    let rounded = rounded(value, steps);
    // `{}` writes the shortest decimal that reads back as the same number; writing to a string
    // cannot fail.
    let _ = write!(out, "{rounded}");
}

/// `value` as text, rounded as by [`push_number`].
pub(crate) fn number(value: f64, steps: f64) -> String {
    let mut out = String::new();
    push_number(&mut out, value, steps);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_rounded() {
        assert_eq!(number(12.600000000000001, PRINT), "12.6");
        assert_eq!(number(-0.00001, PRINT), "0");
        assert_eq!(number(1.0 / 3.0, PRINT), "0.3333");
        assert_eq!(number(1.0 / 3.0, CUT), "0.333333");
        assert_eq!(number(105.0, CUT), "105");
    }
}
