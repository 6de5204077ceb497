//! `tilendar solve`: the tilings of a date.

mod continuing;
mod hint;
mod placed;

use std::io::{self, Write};
use std::ops::ControlFlow;

use clap::{Args, ValueEnum};
use tilendar::exchange::{json_line, letter_grid};
use tilendar::puzzle::{PartialTiling, Puzzle, Solution};
use tilendar::solver::Solver;

use crate::arguments::{LayoutArgument, RevealArguments};
use crate::output::{Answer, results, say};

use continuing::nothing_continues;
use placed::PlacedArguments;

const EXAMPLES: &str = "\
Examples:
  tilendar solve 10-06
  tilendar solve 2027-10-06 --layout rhombus --count
  tilendar solve --reveal Thu,Oct,23 --layout rhombus --limit 3
  tilendar solve today --all --format jsonl > solutions.jsonl
  tilendar solve 10-06 --place L@14 --place V@6,1 --count
  tilendar solve 10-06 --place 'L@3,4=...#/####' --hint
  tilendar solve 10-06 --hint | tilendar solve 10-06 --grid - --hint

In the text, `.` is off the board, `*` an open cell, and `?` in a hint a cell that is not covered \
yet; each piece has its letter.
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

    #[command(flatten)]
    placed: PlacedArguments,

    /// One more piece only: what is placed, and the placement that the most tilings share.
    #[arg(long, conflicts_with_all = ["all", "limit", "count", "format"])]
    hint: bool,

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
    let reveal = arguments.reveal.reveal(&puzzle)?;
    let solver = Solver::new(&puzzle);
    let begun = arguments.placed.partial_tiling(&puzzle, reveal.clone())?;
    if arguments.hint {
        return hint::run(&puzzle, &solver, &begun);
    }
    let mut out = results();
    let found = if arguments.count {
        let count = match arguments.placed.is_given() {
            true => solver.count_continuing(&begun, u64::MAX),
            false => solver.count(&reveal),
        };
        writeln!(out, "{count}")?;
        count
    } else {
        let limit = if arguments.all {
            u64::MAX
        } else {
            arguments.limit
        };
        write_tilings(&mut out, &puzzle, &solver, &begun, arguments.format, limit)?
    };
    out.flush()?;
    if found > 0 || arguments.limit == 0 {
        return Ok(Answer::Yes);
    }
    say(&nothing_continues(&puzzle, &solver, &begun));
    Ok(Answer::No)
}

/// Writes tilings as they are found, and returns how many.
fn write_tilings(
    out: &mut impl Write,
    puzzle: &Puzzle,
    solver: &Solver<'_>,
    begun: &PartialTiling,
    format: Format,
    limit: u64,
) -> io::Result<u64> {
    if limit == 0 {
        return Ok(0);
    }
    // A single tiling comes from the search that is made for it.
    if limit == 1 {
        let first = solver.first_continuing(begun);
        if let Some(solution) = &first {
            write_tiling(out, puzzle, solution, format, true)?;
        }
        return Ok(u64::from(first.is_some()));
    }
    let (mut written, mut outcome) = (0, Ok(()));
    let visit = |solution: Solution| {
        outcome = write_tiling(out, puzzle, &solution, format, written == 0);
        written += 1;
        match outcome.is_err() || written == limit {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    };
    match begun.placed().is_empty() {
        true => solver.for_each(begun.reveal(), visit),
        false => solver.for_each_continuing(begun, visit),
    }
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
