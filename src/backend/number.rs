//! How all writers round numbers.

use std::fmt::Write;

/// `value` rounded to four decimals (0.1 micrometres), never a negative zero.
pub(crate) fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4 + 0.0
}

/// Appends `value` with at most four decimals (0.1 micrometres), without trailing zeros and without
/// a negative zero.
pub(crate) fn push_number(out: &mut String, value: f64) {
    let rounded = rounded(value);
    // `{}` writes the shortest decimal that reads back as the same number; writing to a string
    // cannot fail.
    let _ = write!(out, "{rounded}");
}

/// `value` as text, rounded as by [`push_number`].
pub(crate) fn number(value: f64) -> String {
    let mut out = String::new();
    push_number(&mut out, value);
    out
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers_are_short_and_rounded() {
        assert_eq!(number(12.600000000000001), "12.6");
        assert_eq!(number(-0.00001), "0");
        assert_eq!(number(1.0 / 3.0), "0.3333");
        assert_eq!(number(105.0), "105");
    }
}
