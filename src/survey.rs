//! How the commands that count tilings sum up their counts: the spread, and the extremes.

use tilendar::puzzle::analysis::{Spread, Survey};

use crate::output::say;
use crate::table::{Cell, Column, Table};

/// What the spinner says.
pub const COUNTING: &str = "counting tilings";

/// The most dates that a line names.
pub const NAMED: usize = 6;

/// Says why it took long.
pub fn say_it_was_slow() {
    say("counted one by one: all at once would take too much memory");
}

/// The summary: a heading, and a line for each spread.
pub fn summary(spreads: &[(&str, Spread)]) -> String {
    let numbers = [
        "combinations",
        "tilings",
        "mean",
        "median",
        "fewest",
        "most",
        "unsolvable",
    ];
    let columns = std::iter::once(Column::text("")).chain(numbers.map(Column::number));
    let lines = spreads.iter().map(|(name, spread)| {
        vec![
            Cell::from(*name),
            spread.counted.into(),
            spread.tilings.into(),
            average(spread.mean).into(),
            average(spread.median).into(),
            spread.fewest.into(),
            spread.most.into(),
            spread.unsolvable.into(),
        ]
    });
    Table::new(columns).with(lines).text()
}

/// With one place after the point, or as many digits as it has.
fn average(number: f64) -> String {
    /// From here on the last digit before the point is not exact.
    const EXACT: f64 = 9e15;
    if number < EXACT {
        format!("{number:.1}")
    } else {
        format!("{number:.6e}")
    }
}

/// Lines that name the subjects with the fewest and the most tilings, and those without any.
pub fn extremes<S>(survey: &Survey<S>, name: impl Fn(&S) -> String) -> String {
    let Spread { fewest, most, .. } = survey.spread();
    let listed = |words: &str, tilings| listed(words, survey.with(tilings).map(&name), NAMED);
    let mut text = String::new();
    if most > 0 {
        text.push_str(&listed(&format!("fewest, {fewest}"), fewest));
        text.push_str(&listed(&format!("most, {most}"), most));
    }
    text + &listed("unsolvable", 0)
}

/// A line that names what has some property: how many, and the first `most` of them.
pub fn listed(words: &str, names: impl Iterator<Item = String>, most: usize) -> String {
    let names: Vec<String> = names.collect();
    let shown = names[..names.len().min(most)].join(", ");
    match names.len() {
        0 => format!("{words}: none\n"),
        count if count <= most => format!("{words}: {shown}\n"),
        count => format!("{words}: {shown} and {} more\n", count - most),
    }
}
