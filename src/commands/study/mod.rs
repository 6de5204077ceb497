//! `tilendar study`: what the tilings of a year have in common, and what tells them apart.

mod exchanges;
mod forced;
mod labels;
mod orientations;
mod pieces;
mod placements;

use clap::{Args, Subcommand};
use tilendar::puzzle::{Puzzle, Reveal};

use crate::arguments::{LayoutArgument, MemoryArgument};
use crate::chart::{self, Chart};
use crate::output::Answer;
use crate::table::{TableArguments, TableFormat};

const EXAMPLES: &str = "\
Examples:
  tilendar study labels
  tilendar study labels --layout rhombus --json
  tilendar study pieces --format csv -o pieces.csv
  tilendar study exchanges 10-06 -o october.svg
  tilendar study orientations -o plate.svg
  tilendar study placements -o matrix.pdf

Labels, pieces, forced pieces and exchanges are about the dates that some year has, or about every reveal of a board without dates.";

/// Say what a month explains, where pieces lie and may lie, and which tilings are an exchange apart.
#[derive(Args)]
#[command(after_help = EXAMPLES, subcommand_required = true, arg_required_else_help = true)]
pub struct Arguments {
    #[command(subcommand)]
    subject: Subject,
}

/// What is studied.
#[derive(Subcommand)]
enum Subject {
    /// How much of the spread of the numbers of tilings a month, a day and a weekday explain.
    Labels(Box<Chart<labels::Labels>>),
    /// How often each piece covers each cell, and on how many dates it is forced.
    Pieces(Box<Chart<pieces::Pieces>>),
    /// Which pieces lie the same way in all tilings of a date.
    #[command(
        after_help = "Examples:\n  tilendar study forced\n  tilendar study forced --layout palmetto --format csv -o forced.csv"
    )]
    Forced(Study),
    /// Which tilings of a date differ in two pieces alone, and the parts into which these exchanges join them.
    Exchanges(Box<Chart<exchanges::ExchangesOfDates>>),
    /// Every orientation of the pieces, and in how many places it fits.
    Orientations(Box<Chart<orientations::Orientations>>),
    /// The incidence matrix: every placement of the pieces, and the cells that it covers.
    Placements(Box<Chart<placements::PlacementMatrix>>),
}

/// What a study without a picture takes.
#[derive(Args)]
struct Study {
    #[command(flatten)]
    layout: LayoutArgument,

    #[command(flatten)]
    table: TableArguments<TableFormat>,

    #[command(flatten)]
    memory: MemoryArgument,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    match &arguments.subject {
        Subject::Labels(chart) => chart::run(chart),
        Subject::Pieces(chart) => chart::run(chart),
        Subject::Exchanges(chart) => chart::run(chart),
        Subject::Orientations(chart) => chart::run(chart),
        Subject::Placements(chart) => chart::run(chart),
        Subject::Forced(study) => forced::run(study).map(|()| Answer::Yes),
    }
}

/// The reveals that are studied: the real ones.
fn real(puzzle: &Puzzle) -> impl Iterator<Item = Reveal> {
    puzzle.reveals().filter(|reveal| puzzle.is_real(reveal))
}

/// What a study goes through, in words.
fn subjects(puzzle: &Puzzle) -> &'static str {
    match puzzle.has_dates() {
        true => "dates",
        false => "reveals",
    }
}
