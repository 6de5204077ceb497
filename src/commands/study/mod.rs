//! `tilendar study`: how the solutions of a year are alike, and how they differ.

pub mod chart;
mod counts;
mod difficulty;
mod numbers;

use clap::{Args, Subcommand};
use tilendar::press::language::Message;
use tilendar::puzzle::analysis::{Spread, Survey};

use super::products;
use crate::messages::{Answer, say};
use crate::table::{Cell, Column, Table};
use chart::Chart;
pub use counts::totals;

const EXAMPLES: &str = "\
Examples:
  tilendar study counts
  tilendar study difficulty --perpetual
  tilendar study pairs -o pairs.svg
  tilendar study labels --layout rhombus --json";

/// Count the solutions of dates, measure how hard they are, and say what explains the numbers.
#[derive(Args)]
#[command(after_help = EXAMPLES, subcommand_required = true, arg_required_else_help = true)]
pub struct Arguments {
    #[command(subcommand)]
    subject: Subject,
}

/// What is studied.
#[derive(Subcommand)]
enum Subject {
    /// How many solutions every date has.
    Counts(counts::Arguments),
    /// How hard each date is, and how the measures correlate.
    Difficulty(difficulty::Arguments),
    /// How many solutions there are for any choice of open cells.
    Pairs(Box<Chart<products::Pairs>>),
    /// Dates by number of solutions.
    Histogram(Box<Chart<products::Histogram>>),
    /// How much the month, the day and the weekday explain of the spread of the numbers of solutions.
    Labels(Box<Chart<products::Labels>>),
    /// Every orientation of the pieces, and in how many places it fits.
    Orientations(Box<Chart<products::Orientations>>),
    /// The incidence matrix: every placement of the pieces, and the cells that it covers.
    Placements(Box<Chart<products::Placements>>),
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    match &arguments.subject {
        Subject::Counts(arguments) => counts::run(arguments),
        Subject::Difficulty(arguments) => difficulty::run(arguments),
        Subject::Pairs(chart) => chart::run(chart),
        Subject::Histogram(chart) => chart::run(chart),
        Subject::Labels(chart) => chart::run(chart),
        Subject::Orientations(chart) => chart::run(chart),
        Subject::Placements(chart) => chart::run(chart),
    }
}

/// The text of the spinner.
pub const COUNTING: &str = "counting solutions";

/// The most dates that a line names.
const NAMED: usize = 6;

/// Explains why the count was slow.
pub fn say_it_was_slow() {
    say("counted one by one, since all at once would take too much memory");
}

/// The summary: a heading, and a line for each spread.
fn summary(spreads: &[(&str, Spread)]) -> String {
    let numbers = ["combinations", "solutions", "mean", "median", "fewest", "most", "unsolvable"];
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

/// A number with one decimal place, or in scientific notation if it is large.
fn average(number: f64) -> String {
    /// From here on, an `f64` does not hold every integer.
    const EXACT: f64 = 9e15;
    if number < EXACT { format!("{number:.1}") } else { format!("{number:.6e}") }
}

/// Lines that name the subjects with the fewest and the most solutions, and those without any.
fn extremes<S>(survey: &Survey<S>, name: impl Fn(&S) -> String) -> String {
    let Spread { fewest, most, .. } = survey.spread();
    let mut lines = Vec::new();
    if most > 0 {
        lines.push((format!("fewest, {fewest}"), fewest));
        lines.push((format!("most, {most}"), most));
    }
    lines.push(("unsolvable".to_owned(), 0));
    lines
        .into_iter()
        .map(|(words, tilings)| listed(&words, survey.with(tilings).map(&name), NAMED))
        .collect()
}

/// A line about the subjects with a property: how many, and the first `most` of them.
pub fn listed(words: &str, names: impl Iterator<Item = String>, most: usize) -> String {
    let mut names = names.peekable();
    match names.peek() {
        Some(_) => format!("{words}: {}\n", Message::first_of(names, most)),
        None => format!("{words}: none\n"),
    }
}
