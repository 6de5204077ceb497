//! `tilendar solve`: the tilings of a date.

mod every;
mod hints;
mod one_reveal;
mod placed;

use std::num::NonZeroU32;

use clap::{Args, ValueEnum};
use tilendar::order::{Layout, OpenLayout, RevealChoice};
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::solver::{MemoryLimit, Solver};
use tilendar::puzzle::{PartialTiling, Puzzle, Reveal};

use crate::arguments::{OpenLayoutArgument, RevealArguments};
use crate::dates::{today, today_in_words};
use crate::files::Target;
use crate::output::{Answer, say};

use placed::PlacedArguments;

const EXAMPLES: &str = "\
Examples:
  tilendar solve                        today's date
  tilendar solve 10-06
  tilendar solve 12-01..12-24                   a tiling for each day
  tilendar solve Thu,Oct,23 --layout rhombus --limit 3
  tilendar solve today --all --format jsonl > solutions.jsonl
  tilendar solve --every --format jsonl -o calendar.jsonl
  tilendar solve 10-06 --place L@14 --place V@6,1 --count
  tilendar solve 10-06 --hints
  tilendar solve 10-06 --hints 1 | tilendar solve 10-06 --grid - --hints 1

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
    layout: OpenLayoutArgument,

    /// Every tiling, instead of one.
    #[arg(long, conflicts_with_all = ["limit", "count"])]
    all: bool,

    /// At most this many tilings, by default one; with --every, at most this many of each reveal, and by
    /// default all.
    #[arg(long, value_name = "N", conflicts_with = "count")]
    limit: Option<u64>,

    /// Only the number of tilings.
    #[arg(long)]
    count: bool,

    /// The tilings of all reveals, as a stream in calendar order.
    #[arg(long, conflicts_with_all = ["when", "from", "to", "all", "count", "place", "grid"])]
    every: bool,

    #[command(flatten)]
    placed: PlacedArguments,

    /// Hints: what is placed and N more pieces, each in the place that most tilings share; without N all pieces of
    /// a tiling in the order in which they narrow the tilings down most.
    #[arg(long, value_name = "N", num_args = 0..=1, conflicts_with_all = ["all", "limit", "count", "every", "output"])]
    hints: Option<Option<NonZeroU32>>,

    /// Where to write tilings; by default, and for `-`, to standard output.
    #[arg(short, long, value_name = "FILE", conflicts_with = "count")]
    output: Option<Target>,

    /// How to write tilings.
    #[arg(short, long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// Write JSON: tilings as --format jsonl does, and numbers of tilings as well.
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Grids of letters with an empty line between them.
    Text,
    /// JSON lines, one for each tiling; `tilendar verify` reads them.
    Jsonl,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let target = arguments.output.as_ref().unwrap_or(&Target::StandardOutput);
    if arguments.every {
        let most = arguments.limit.unwrap_or(u64::MAX);
        return every::run(arguments, &puzzle, most, target);
    }
    one_reveal::run(arguments, &puzzle, target)
}

impl Arguments {
    /// What stays open: what is asked for, for each date, and today's date where nothing is. Dates have their days.
    fn reveals_or_today(&self, puzzle: &Puzzle) -> anyhow::Result<Vec<(Option<Day>, Reveal)>> {
        let named = |choice: &RevealChoice| -> anyhow::Result<(Option<Day>, Reveal)> {
            Ok((choice.date, choice.reveal(puzzle)?))
        };
        let choices = self.reveal.each();
        if choices.iter().any(RevealChoice::is_given) || !puzzle.has_dates() {
            return choices.iter().map(named).collect();
        }
        say(&today_in_words());
        let date = Some(Day::Dated(today()));
        let choice = RevealChoice { date, reveal: None };
        Ok(vec![named(&choice)?])
    }

    fn format(&self) -> Format {
        if self.json {
            Format::Jsonl
        } else {
            self.format
        }
    }
}

/// Says what was written to a file.
fn say_where(target: &Target, tilings: u64, layout: &OpenLayout) {
    if tilings > 0 && matches!(target, Target::File(_)) {
        let words = if tilings == 1 { "tiling" } else { "tilings" };
        let name = target.name();
        say(&format!("wrote {name} ({tilings} {words})"));
        let mut flags = String::new();
        if layout.layout != Layout::default() {
            flags += &format!(" --layout {}", layout.layout.layout);
        }
        let draws = match &layout.open_cells {
            Some(cells) => {
                flags += &format!(" --open-cells {cells}");
                "board"
            }
            None => "cards",
        };
        say(&format!(
            "next: `tilendar verify {name}{flags}` checks it, `tilendar {draws}{flags} --solutions {name}` draws it"
        ));
    }
}

/// How many tilings are counted for a message.
const COUNTED: u64 = 1000;

/// That no tiling leaves the reveal open, or that none has the pieces that are
/// placed and which of them is to take up.
fn nothing_continues(puzzle: &Puzzle, solver: &Solver<'_>, begun: &PartialTiling) -> String {
    let reveal = begun.reveal();
    let open = |verb: &str| match puzzle.labels_in_words(reveal, ", ") {
        labels if labels.is_empty() => String::new(),
        labels => format!(" that {verb} {labels} open"),
    };
    let tilings = if begun.placed().is_empty() {
        0
    } else {
        counted(solver, &PartialTiling::new(reveal.clone()))
    };
    let none = match tilings {
        0 => {
            return format!(
                "the layout {:?} has no tiling{}",
                puzzle.name(),
                open("leaves")
            );
        }
        1 => format!("the only tiling{} has other pieces there", open("leaves")),
        more => {
            let (number, open) = (number(more), open("leave"));
            format!("none of the {number} tilings{open} has these pieces")
        }
    };
    format!("{none}; {}", remedy(puzzle, solver, begun))
}

/// How many tilings continue what is placed, as far as a message needs them; none where the search takes too long.
fn counted(solver: &Solver<'_>, begun: &PartialTiling) -> u64 {
    let counted = solver.count_continuing_within(begun, COUNTED, MemoryLimit::default());
    counted.unwrap_or(0)
}

/// How many tilings there are without one of the pieces.
fn remedy(puzzle: &Puzzle, solver: &Solver<'_>, begun: &PartialTiling) -> String {
    let mut remedies = Vec::new();
    for placed in begun.placed() {
        let tilings = counted(solver, &begun.without(placed.piece));
        if tilings > 0 {
            let verb = if tilings == 1 { "is" } else { "are" };
            let letter = puzzle.piece(placed.piece).letter();
            remedies.push(format!("without {letter} there {verb} {}", number(tilings)));
        }
    }
    if remedies.is_empty() {
        "taking up any one of them is not enough: take up two or more".to_owned()
    } else {
        remedies.join(", ")
    }
}

/// A number of tilings as far as they were counted.
fn number(tilings: u64) -> String {
    match tilings {
        COUNTED.. => format!("{COUNTED} or more"),
        fewer => fewer.to_string(),
    }
}
