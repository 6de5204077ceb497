//! `tilendar solve`: the tilings of a date.

mod continuing;
mod every;
mod hint;
mod placed;

use std::io::{self, Write};
use std::ops::ControlFlow;

use clap::{Args, ValueEnum};
use tilendar::exchange::{json_line, letter_grid};
use tilendar::puzzle::{PartialTiling, Puzzle, Solution};
use tilendar::solver::{MemoryLimit, Solver, Tilings};

use crate::arguments::{LayoutArgument, RevealArguments, seed};
use crate::files::Target;
use crate::memory::MemoryArgument;
use crate::output::{Answer, results, say};

use continuing::nothing_continues;
use placed::PlacedArguments;

const EXAMPLES: &str = "\
Examples:
  tilendar solve 10-06
  tilendar solve 2027-10-06 --layout rhombus --count
  tilendar solve --reveal Thu,Oct,23 --layout rhombus --limit 3
  tilendar solve today --all --format jsonl > solutions.jsonl
  tilendar solve 12-25 --sample 3 --seed 2027
  tilendar solve --every --format jsonl -o calendar.jsonl
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

    /// The tilings of all reveals, as a stream in calendar order.
    #[arg(long, conflicts_with_all = ["date", "reveal", "all", "limit", "count", "sample", "place", "grid", "hint"])]
    every: bool,

    /// This many different tilings (1 to 100000), drawn at random, each with the same chance,
    /// without listing the others.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=100_000), conflicts_with_all = ["all", "limit", "count", "place", "grid", "hint"])]
    sample: Option<u32>,

    /// What decides the draw: the same seed draws the same tilings.
    #[arg(long, value_name = "SEED", value_parser = seed, default_value = "0", requires = "sample")]
    seed: u64,

    #[command(flatten)]
    placed: PlacedArguments,

    /// One more piece only: what is placed, and the placement that the most tilings share.
    #[arg(long, conflicts_with_all = ["all", "limit", "count", "format"])]
    hint: bool,

    /// Where to write tilings; by default, and for `-`, to standard output.
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["count", "hint"])]
    output: Option<Target>,

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
    let target = arguments.output.as_ref().unwrap_or(&Target::StandardOutput);
    if arguments.every {
        return every::run(&puzzle, arguments.format, target, arguments.memory.memory);
    }
    let reveal = arguments.reveal.reveal(&puzzle)?;
    let solver = Solver::new(&puzzle);
    let begun = arguments.placed.partial_tiling(&puzzle, reveal)?;
    if arguments.hint {
        return hint::run(&puzzle, &solver, &begun);
    }
    let asked = Asked {
        arguments,
        puzzle: &puzzle,
        solver: &solver,
        begun: &begun,
    };
    let found = match arguments.count {
        true => asked.print_count()?,
        false => {
            let written = target.stream(|out| asked.write(out))?;
            say_where(target, written);
            written > 0
        }
    };
    if found || arguments.limit == 0 {
        return Ok(Answer::Yes);
    }
    say(&nothing_continues(&puzzle, &solver, &begun));
    Ok(Answer::No)
}

/// Says what was written to a file.
fn say_where(target: &Target, tilings: u64) {
    if tilings > 0 && matches!(target, Target::File(_)) {
        let words = if tilings == 1 { "tiling" } else { "tilings" };
        let name = target.name();
        say(&format!("wrote {name} ({tilings} {words})"));
        say(&format!(
            "next: `tilendar verify {name}` checks it, `tilendar cards --solutions {name}` draws it"
        ));
    }
}

/// What is asked of one reveal.
struct Asked<'a> {
    arguments: &'a Arguments,
    puzzle: &'a Puzzle,
    solver: &'a Solver<'a>,
    begun: &'a PartialTiling,
}

impl Asked<'_> {
    /// Prints how many tilings there are, and returns whether there is any.
    fn print_count(&self) -> anyhow::Result<bool> {
        let count = match self.arguments.placed.is_given() {
            true => self.solver.count_continuing(self.begun, u64::MAX).into(),
            false => self
                .solver
                .count_within(self.begun.reveal(), self.memory())?,
        };
        let mut out = results();
        writeln!(out, "{count}")?;
        out.flush()?;
        Ok(count > 0)
    }

    fn memory(&self) -> MemoryLimit {
        self.arguments.memory.memory
    }

    /// Writes tilings as they are found, and returns how many.
    fn write(&self, out: &mut dyn Write) -> anyhow::Result<u64> {
        let (mut written, mut outcome) = (0, Ok(()));
        let limit = match (self.arguments.all, self.arguments.sample) {
            (_, Some(size)) => u64::from(size),
            (true, None) => u64::MAX,
            (false, None) => self.arguments.limit,
        };
        let visit = |solution: Solution| {
            outcome = write_tiling(
                out,
                self.puzzle,
                &solution,
                self.arguments.format,
                written == 0,
            );
            written += 1;
            match outcome.is_err() || written == limit {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        match limit {
            0 => {}
            _ if self.arguments.sample.is_some() => self.sample(limit, visit)?,
            // A single tiling comes from the search that is made for it.
            1 => {
                let first = self.solver.first_continuing(self.begun);
                let _stopped = first.map(visit);
            }
            _ => self.list(visit),
        }
        outcome?;
        Ok(written)
    }

    fn sample(
        &self,
        size: u64,
        mut visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> anyhow::Result<()> {
        let tilings = Tilings::new(self.puzzle, self.begun.reveal(), self.memory())?;
        let size = usize::try_from(size).unwrap_or(usize::MAX);
        let sample = tilings.sample(size, self.arguments.seed);
        if (1..size).contains(&sample.len()) {
            let count = sample.len();
            say(&format!(
                "there are {count} tilings in all; here they are, shuffled"
            ));
        }
        let _stopped = sample.into_iter().try_for_each(&mut visit);
        Ok(())
    }

    /// Lists all tilings: without a dead end, if the memory suffices for that.
    fn list(&self, mut visit: impl FnMut(Solution) -> ControlFlow<()>) {
        if !self.begun.placed().is_empty() {
            return self.solver.for_each_continuing(self.begun, visit);
        }
        let reveal = self.begun.reveal();
        match Tilings::new(self.puzzle, reveal, self.memory()) {
            Ok(tilings) => {
                let _stopped = tilings.for_each(&mut visit);
            }
            Err(_) => self.solver.for_each(reveal, visit),
        }
    }
}

fn write_tiling(
    out: &mut dyn Write,
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
