//! `tilendar study`: what the tilings of a year have in common, and what tells them apart.

mod counts;
mod difficulty;
mod histogram;
mod labels;
mod orientations;
mod pairs;
mod placements;

use clap::{Args, Subcommand};
use tilendar::puzzle::Puzzle;

use crate::chart::{self, Chart};
use crate::output::Answer;

const EXAMPLES: &str = "\
Examples:
  tilendar study counts
  tilendar study difficulty --perpetual
  tilendar study pairs -o pairs.svg
  tilendar study labels --layout rhombus --json
  tilendar study orientations -o plate.svg
  tilendar study placements -o matrix.pdf";

/// Count the tilings of dates, measure how hard they are, and say what explains the numbers.
#[derive(Args)]
#[command(after_help = EXAMPLES, subcommand_required = true, arg_required_else_help = true)]
pub struct Arguments {
    #[command(subcommand)]
    subject: Subject,
}

/// What is studied.
#[derive(Subcommand)]
enum Subject {
    /// How many tilings every date has.
    Counts(counts::Arguments),
    /// How hard each date is, and how the measures correlate.
    Difficulty(difficulty::Arguments),
    /// How many tilings leave any given cells open, whatever is on them.
    Pairs(Box<Chart<pairs::Pairs>>),
    /// How many dates have how many tilings.
    Histogram(Box<Chart<histogram::Histogram>>),
    /// How much of the spread of the numbers of tilings a month, a day and a weekday explain.
    Labels(Box<Chart<labels::Labels>>),
    /// Every orientation of the pieces, and in how many places it fits.
    Orientations(Box<Chart<orientations::Orientations>>),
    /// The incidence matrix: every placement of the pieces, and the cells that it covers.
    Placements(Box<Chart<placements::PlacementMatrix>>),
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

/// What a study goes through, in words.
fn subjects(puzzle: &Puzzle) -> &'static str {
    match puzzle.has_dates() {
        true => "dates",
        false => "reveals",
    }
}
