//! `tilendar difficulty`: how hard each date is, by several measures.

mod written;

use anyhow::bail;
use clap::{Args, ValueEnum};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, Day};
use tilendar::puzzle::analysis::{Difficulty, Grading};

use crate::arguments::LayoutArgument;
use crate::days::DaysArguments;
use crate::files::Target;
use crate::memory::MemoryArgument;
use crate::output::{Answer, say};
use crate::progress::with_spinner;
use crate::tables::format_of_ending;

const EXAMPLES: &str = "\
Examples:
  tilendar difficulty --perpetual
  tilendar difficulty 2027 --layout rhombus --from 12-01 --to 12-24
  tilendar difficulty 2027 --format csv -o difficulty.csv

The search that is measured covers, at each step, the free cell that can be covered in the fewest ways.
  nodes         placements tried until all tilings are found
  tries         placements tried, on average, until the first is found, if those of a cell come in
                random order: an exact expectation
  forced        pieces that can go in one place only, on the way to a tiling; the mean
  first choice  how many pieces, from the start, can go in one place only
  bits          (log2(tries) + log2(nodes/tilings))/2 + (1 - forced/pieces) + (1 - first choice/pieces):
                the difficulty
  marks         one to five: the fifth of the board's real dates that the bits belong to";

/// Measure how hard each date is, and how the measures go together.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    days: DaysArguments,

    #[command(flatten)]
    layout: LayoutArgument,

    /// How to write the measures; by default what the end of the output's name tells, else a table.
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
    /// To read: a line a date, then how the measures go together.
    Table,
    /// For spreadsheets: a heading, then a line a date.
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
    if !puzzle.has_dates() {
        bail!(
            "difficulty is that of dates, and the layout {:?} has none (a group `month`, a group `day`, \
             at most a group `weekday` beside them); `tilendar profile` counts its tilings",
            puzzle.name()
        );
    }
    let days = arguments.days.days()?;
    let measured = measure(arguments, &puzzle, days)?;
    let without = measured
        .iter()
        .filter(|(_, difficulty)| difficulty.is_none());
    let without = without.count();
    let target = arguments.output.as_ref().unwrap_or(&Target::StandardOutput);
    target.stream(|out| {
        match format_of(arguments) {
            Format::Table => out.write_all(written::table(&measured).as_bytes())?,
            Format::Csv => written::write_csv(&mut *out, &measured)?,
            Format::Json => written::write_json(&mut *out, puzzle.name(), &measured)?,
        }
        Ok(1)
    })?;
    if let Target::File(_) = target {
        say(&format!(
            "wrote {}: {} dates",
            target.name(),
            measured.len()
        ));
    }
    if without > 0 {
        let dates = if without == 1 {
            "date has"
        } else {
            "dates have"
        };
        say(&format!("{without} {dates} no tiling"));
    }
    let found = measured.iter().filter_map(|(_, difficulty)| *difficulty);
    if found
        .into_iter()
        .any(|difficulty| difficulty.effort.is_none())
    {
        say("there are too many tilings to measure the search for them: marks go by their number");
    }
    match without < measured.len() {
        true => Ok(Answer::Yes),
        false => Ok(Answer::No),
    }
}

/// How hard each day is; `None` where it has no tiling.
fn measure(
    arguments: &Arguments,
    puzzle: &Puzzle,
    days: Vec<Day>,
) -> anyhow::Result<Vec<(Day, Option<Difficulty>)>> {
    let options = AlmanacOptions {
        grading: Some(Grading::Search),
        memory: arguments.memory.memory,
        ..AlmanacOptions::counts()
    };
    let almanac = with_spinner("measuring searches", || {
        Almanac::of_days(puzzle, days, &options)
    })?;
    let difficulties = almanac.entries().iter().map(|entry| entry.difficulty);
    Ok(almanac.days().iter().copied().zip(difficulties).collect())
}
