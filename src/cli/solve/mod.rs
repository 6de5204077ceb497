//! `tilendar solve`: the tilings of a date.

mod every;
mod sample;

use std::io::{self, Write};
use std::ops::ControlFlow;

use clap::{Args, ValueEnum};
use tilendar::exchange::{json_line, letter_grid};
use tilendar::puzzle::{Puzzle, Reveal, Solution};
use tilendar::solver::Solver;

use crate::arguments::{LayoutArgument, RevealArguments, labels_text, seed};
use crate::memory::MemoryArgument;
use crate::output::{Answer, results, say};

const EXAMPLES: &str = "\
Examples:
  tilendar solve 10-06
  tilendar solve 2027-10-06 --layout rhombus --count
  tilendar solve --reveal Thu,Oct,23 --layout rhombus --limit 3
  tilendar solve today --all --format jsonl > solutions.jsonl
  tilendar solve 12-25 --sample 3 --seed 2027
  tilendar solve --every --format jsonl > calendar.jsonl

In the text, `.` is off the board and `*` an open cell; each piece has its letter.
Exit code 3 where there is no tiling.";

/// Find the tilings that leave a date open.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    reveal: RevealArguments,

    #[command(flatten)]
    layout: LayoutArgument,

    /// Every tiling, instead of one.
    #[arg(long, conflicts_with_all = ["limit", "count"])]
    all: bool,

    /// At most this many tilings.
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "count")]
    limit: u64,

    /// Only how many tilings there are.
    #[arg(long)]
    count: bool,

    /// The tilings of all reveals, as a stream in calendar order.
    #[arg(long, conflicts_with_all = ["date", "reveal", "all", "limit", "count", "sample"])]
    every: bool,

    /// This many different tilings (1 to 100000), drawn at random, each with the same chance,
    /// without listing the others.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=100_000), conflicts_with_all = ["all", "limit", "count"])]
    sample: Option<u32>,

    /// What decides the draw: the same seed draws the same tilings.
    #[arg(long, value_name = "SEED", value_parser = seed, default_value = "0", requires = "sample")]
    seed: u64,

    #[command(flatten)]
    memory: MemoryArgument,

    /// How to write tilings.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// Grids of letters with an empty line between them.
    Text,
    /// JSON, one tiling a line; `tilendar verify` reads it.
    Jsonl,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    if arguments.every {
        return every::run(&puzzle, arguments.format, arguments.memory.memory);
    }
    let reveal = arguments.reveal.reveal(&puzzle)?;
    if let Some(size) = arguments.sample {
        let memory = arguments.memory.memory;
        return sample::run(
            &puzzle,
            &reveal,
            size,
            arguments.seed,
            arguments.format,
            memory,
        );
    }
    let solver = Solver::new(&puzzle);
    let mut out = results();
    let found = if arguments.count {
        let count = solver.count(&reveal);
        writeln!(out, "{count}")?;
        count
    } else {
        let limit = if arguments.all {
            u64::MAX
        } else {
            arguments.limit
        };
        write_tilings(&mut out, &puzzle, &solver, &reveal, arguments.format, limit)?
    };
    out.flush()?;
    if found > 0 || arguments.limit == 0 {
        return Ok(Answer::Yes);
    }
    Ok(no_tiling(&puzzle, &reveal))
}

/// Says that there is none.
fn no_tiling(puzzle: &Puzzle, reveal: &Reveal) -> Answer {
    let labels = labels_text(puzzle, reveal, ", ");
    let open = if labels.is_empty() {
        String::new()
    } else {
        format!(" that leaves {labels} open")
    };
    say(&format!(
        "the layout {:?} has no tiling{open}",
        puzzle.name()
    ));
    Answer::No
}

/// Writes tilings as they are found, and returns how many.
fn write_tilings(
    out: &mut impl Write,
    puzzle: &Puzzle,
    solver: &Solver<'_>,
    reveal: &Reveal,
    format: Format,
    limit: u64,
) -> io::Result<u64> {
    let mut written = 0;
    let mut outcome = Ok(());
    if limit == 0 {
        return Ok(0);
    }
    solver.for_each(reveal, |solution| {
        outcome = write_tiling(out, puzzle, &solution, format, written == 0);
        written += 1;
        match outcome.is_err() || written == limit {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    outcome.map(|()| written)
}

fn write_tiling(
    out: &mut impl Write,
    puzzle: &Puzzle,
    solution: &Solution,
    format: Format,
    is_first: bool,
) -> io::Result<()> {
    match format {
        Format::Jsonl => writeln!(out, "{}", json_line(puzzle, solution)),
        Format::Text => {
            let gap = if is_first { "" } else { "\n" };
            write!(out, "{gap}{}", letter_grid(puzzle, solution))
        }
    }
}
