//! `tilendar profile`: the number of tilings of every date.

mod every_reveal;
mod open_cells;
mod table;

use std::io::Write;

use clap::{Args, ValueEnum};
use tilendar::solver::{Census, OpenCensus};

use crate::arguments::LayoutArgument;
use crate::memory::MemoryArgument;
use crate::output::{Answer, results, say};
use crate::progress::with_spinner;

const EXAMPLES: &str = "\
Examples:
  tilendar profile
  tilendar profile --layout rhombus --format csv > rhombus.csv
  tilendar profile --open 2

In the table, a number in brackets is that of a date that no year has.";

/// Count the tilings of every date, or of every choice of open cells.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    layout: LayoutArgument,

    /// Drop the labels: any N cells may stay open.
    #[arg(long, value_name = "N")]
    open: Option<usize>,

    /// How to write the numbers.
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,

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

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let memory = arguments.memory.memory;
    let words = "counting tilings";
    let mut out = results();
    let is_in_one_pass = if let Some(open) = arguments.open {
        let census = with_spinner(words, || OpenCensus::take(&puzzle, open, memory))?;
        match arguments.format {
            Format::Table => write!(out, "{}", open_cells::text(&puzzle, &census))?,
            Format::Csv => open_cells::write_csv(&mut out, &puzzle, open, &census)?,
            Format::Json => open_cells::write_json(&mut out, &puzzle, &census)?,
        }
        census.is_in_one_pass()
    } else {
        let census = with_spinner(words, || Census::take(&puzzle, memory))?;
        match arguments.format {
            Format::Table => write!(out, "{}", every_reveal::text(&puzzle, &census))?,
            Format::Csv => every_reveal::write_csv(&mut out, &puzzle, &census)?,
            Format::Json => every_reveal::write_json(&mut out, &puzzle, &census)?,
        }
        census.is_in_one_pass()
    };
    out.flush()?;
    if !is_in_one_pass {
        say(&format!(
            "counted one by one: all at once takes more than {memory}; a larger --memory is faster"
        ));
    }
    Ok(Answer::Yes)
}
