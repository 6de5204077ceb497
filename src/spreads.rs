//! Spreads of numbers of tilings as text: what the tables of counts have in common.

use serde::Serialize;
use tilendar::puzzle::analysis::Spread;

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
