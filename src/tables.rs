//! What tables for programs have in common.

use std::io;

use clap::ValueEnum;

use crate::files::Target;

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

/// The format of this name, such as `json`, if the end of the output's name tells one.
pub fn format_of_ending<F: ValueEnum>(output: Option<&Target>) -> Option<F> {
    let Some(Target::File(path)) = output else {
        return None;
    };
    F::from_str(path.extension()?.to_str()?, true).ok()
}
