//! Spreads of numbers of tilings as text: what the tables of counts have in common.

use std::io;

use serde::Serialize;
use tilendar::analysis::Spread;

use crate::columns::in_columns;

/// The summary: a heading, and a line a spread.
pub fn summary(spreads: &[(&str, Spread)]) -> String {
    let heading = [
        "",
        "combinations",
        "tilings",
        "mean",
        "median",
        "fewest",
        "most",
        "unsolvable",
    ];
    let mut lines = vec![heading.map(str::to_owned).to_vec()];
    lines.extend(spreads.iter().map(|(name, spread)| {
        vec![
            (*name).to_owned(),
            spread.counted.to_string(),
            spread.tilings.to_string(),
            average(spread.mean),
            average(spread.median),
            spread.fewest.to_string(),
            spread.most.to_string(),
            spread.unsolvable.to_string(),
        ]
    }));
    in_columns(&lines, 1)
}

/// With one place after the point, or as many digits as it has.
fn average(number: f64) -> String {
    /// From here on the last digit before the point is not exact.
    const EXACT: f64 = 9e15;
    match number < EXACT {
        true => format!("{number:.1}"),
        false => format!("{number:.6e}"),
    }
}

/// A spread for programs.
#[derive(Serialize)]
pub struct WrittenSpread {
    combinations: usize,
    tilings: u128,
    mean: f64,
    median: f64,
    fewest: u128,
    most: u128,
    unsolvable: usize,
}

impl From<Spread> for WrittenSpread {
    fn from(spread: Spread) -> Self {
        Self {
            combinations: spread.counted,
            tilings: spread.tilings,
            mean: spread.mean,
            median: spread.median,
            fewest: spread.fewest,
            most: spread.most,
            unsolvable: spread.unsolvable,
        }
    }
}

/// A line that names what has some property: how many, and the first `most` of them.
pub fn listed(words: &str, names: &[String], most: usize) -> String {
    let shown = names[..names.len().min(most)].join(", ");
    match names.len() {
        0 => format!("{words}: none\n"),
        count if count <= most => format!("{words}: {shown}\n"),
        count => format!("{words}: {shown} and {} more\n", count - most),
    }
}

/// The error of input or output that one of writing CSV is, so that a closed pipe is known as one.
pub fn plain(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        // Every line has as many cells as the heading.
        other => io::Error::other(format!("{other:?}")),
    }
}
