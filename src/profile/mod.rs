//! `tilendar profile`: the number of tilings of every date.

mod every_reveal;
pub mod open_cells;

use clap::{Args, ValueEnum};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::solver::{Census, OpenCensus};

use crate::arguments::LayoutArgument;
use crate::files::Target;
use crate::memory::MemoryArgument;
use crate::output::{Answer, say};
use crate::progress::with_spinner;
use crate::tables::format_of_ending;

const EXAMPLES: &str = "\
Examples:
  tilendar profile
  tilendar profile --layout rhombus --format csv -o rhombus.csv
  tilendar profile --open 2

In the table, a number in brackets is that of a date that no year has.";

/// What the spinner says.
const COUNTING: &str = "counting tilings";

/// Count the tilings of every date, or of every choice of open cells.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    layout: LayoutArgument,

    /// Drop the labels: any N cells may stay open.
    #[arg(long, value_name = "N")]
    open: Option<usize>,

    /// How to write the numbers; by default what the end of the output's name tells, else a table.
    #[arg(long, value_enum)]
    format: Option<Format>,

    /// Where to write; by default, and for `-`, to standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<Target>,

    #[command(flatten)]
    memory: MemoryArgument,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// To read.
    Table,
    /// For spreadsheets: a heading, then a line a combination, zeros included.
    Csv,
    /// For programs: one object.
    Json,
}

/// The format that is asked for.
fn format_of(arguments: &Arguments) -> Format {
    let named = || format_of_ending(arguments.output.as_ref());
    arguments.format.or_else(named).unwrap_or(Format::Table)
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let target = arguments.output.as_ref().unwrap_or(&Target::StandardOutput);
    let is_in_one_pass = match arguments.open {
        Some(open) => profile_of_open_cells(arguments, &puzzle, open, target)?,
        None => profile_of_reveals(arguments, &puzzle, target)?,
    };
    if !is_in_one_pass {
        say(&format!(
            "counted one by one: all at once takes more than {}; a larger --memory is faster",
            arguments.memory.memory
        ));
    }
    if let Target::File(_) = target {
        say(&format!("wrote {}", target.name()));
    }
    Ok(Answer::Yes)
}

/// Writes the numbers of all reveals, and returns whether they were counted at once.
fn profile_of_reveals(
    arguments: &Arguments,
    puzzle: &Puzzle,
    target: &Target,
) -> anyhow::Result<bool> {
    let census = with_spinner(COUNTING, || Census::take(puzzle, arguments.memory.memory))?;
    target.stream(|out| {
        match format_of(arguments) {
            Format::Table => out.write_all(every_reveal::text(puzzle, &census).as_bytes())?,
            Format::Csv => every_reveal::write_csv(&mut *out, puzzle, &census)?,
            Format::Json => every_reveal::write_json(&mut *out, puzzle, &census)?,
        }
        Ok(1)
    })?;
    Ok(census.is_in_one_pass())
}

/// Writes the numbers of all sets of open cells, and returns whether they were counted at once.
fn profile_of_open_cells(
    arguments: &Arguments,
    puzzle: &Puzzle,
    open: usize,
    target: &Target,
) -> anyhow::Result<bool> {
    let memory = arguments.memory.memory;
    let census = with_spinner(COUNTING, || OpenCensus::take(puzzle, open, memory))?;
    target.stream(|out| {
        match format_of(arguments) {
            Format::Table => out.write_all(open_cells::text(puzzle, &census).as_bytes())?,
            Format::Csv => open_cells::write_csv(&mut *out, puzzle, open, &census)?,
            Format::Json => open_cells::write_json(&mut *out, puzzle, &census)?,
        }
        Ok(1)
    })?;
    Ok(census.is_in_one_pass())
}
