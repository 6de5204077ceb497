//! What tables for programs have in common.

use std::io;

/// The error of input or output that one of writing CSV is, so that a closed pipe is known as one.
pub fn plain(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        // Every line has as many cells as the heading.
        other => io::Error::other(format!("{other:?}")),
    }
}

/// Rounded to what is worth saying.
pub fn thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}
