//! `tilendar solve`: the tilings of a date.

mod every;
mod hints;
mod one_reveal;
mod placed;

use clap::{Args, ValueEnum};
use tilendar::order::{Layout, RevealChoice};
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::solver::{MemoryLimit, Solver};
use tilendar::puzzle::{PartialTiling, Puzzle, Reveal};

use crate::arguments::{LayoutArgument, MemoryArgument, RevealArguments, naming, seed};
use crate::dates::{today, today_in_words};
use crate::files::Target;
use crate::output::{Answer, say};

use placed::PlacedArguments;

const EXAMPLES: &str = "\
Examples:
  tilendar solve                        today's date
  tilendar solve 10-06
  tilendar solve 'Dec 25' --count
  tilendar solve 2027-10-06 --layout rhombus --count
  tilendar solve 12-01..12-24                   a tiling for each day
  tilendar solve --reveal Thu,Oct,23 --layout rhombus --limit 3
  tilendar solve today --all --format jsonl > solutions.jsonl
  tilendar solve 12-25 --sample 3 --seed 2027
  tilendar solve --every --format jsonl -o calendar.jsonl
  tilendar solve --every --limit 1              one tiling a date
  tilendar solve 10-06 --place L@14 --place V@6,1 --count
  tilendar solve 10-06 --place 'L@3,4=...#/####' --hint
  tilendar solve 10-06 --hints
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

    /// At most this many tilings, by default one; with --every, at most this many of each reveal, and by
    /// default all.
    #[arg(long, value_name = "N", conflicts_with = "count")]
    limit: Option<u64>,

    /// Only the number of tilings.
    #[arg(long)]
    count: bool,

    /// The tilings of all reveals, as a stream in calendar order.
    #[arg(long, conflicts_with_all = ["date", "on", "from", "to", "reveal", "all", "count", "sample", "place", "grid", "hint"])]
    every: bool,

    /// This many different tilings (1 to 100000), drawn at random with equal chances, without listing the
    /// others.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=100_000), conflicts_with_all = ["all", "limit", "count", "place", "grid", "hint"])]
    sample: Option<u32>,

    /// The seed of the draw: the same seed draws the same tilings.
    #[arg(long, value_name = "SEED", value_parser = seed, default_value = "0", requires = "sample")]
    seed: u64,

    #[command(flatten)]
    placed: PlacedArguments,

    /// A hint: what is placed, and one more piece, in the place that most tilings share.
    #[arg(long, conflicts_with_all = ["all", "limit", "count", "format", "json"])]
    hint: bool,

    /// The pieces of the tiling, in the order in which they narrow the tilings down most.
    #[arg(long, conflicts_with_all = ["all", "limit", "count", "every", "sample", "place", "grid", "hint", "format", "output"])]
    hints: bool,

    /// Where to write tilings; by default, and for `-`, to standard output.
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["count", "hint"])]
    output: Option<Target>,

    #[command(flatten)]
    memory: MemoryArgument,

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
        match self.json {
            true => Format::Jsonl,
            false => self.format,
        }
    }
}

/// Says what was written to a file.
fn say_where(target: &Target, tilings: u64, layout: &Layout) {
    if tilings > 0 && matches!(target, Target::File(_)) {
        let words = if tilings == 1 { "tiling" } else { "tilings" };
        let name = target.name();
        say(&format!("wrote {name} ({tilings} {words})"));
        let (layout, draws) = match layout {
            layout if layout.open_cells.is_some() => (format!(" {}", naming(layout)), "solutions"),
            layout if *layout == Layout::default() => (String::new(), "cards"),
            layout => (format!(" {}", naming(layout)), "cards"),
        };
        say(&format!(
            "next: `tilendar verify {name}{layout}` checks it, `tilendar {draws}{layout} --solutions {name}` draws it"
        ));
    }
}

/// How many tilings are counted for a message.
const COUNTED: u64 = 1000;

/// That no tiling leaves the reveal open, or that none has the pieces that are
/// placed and which of them is to take up.
fn nothing_continues(
    puzzle: &Puzzle,
    solver: &Solver<'_>,
    begun: &PartialTiling,
    memory: MemoryLimit,
) -> String {
    let reveal = begun.reveal();
    let open = |verb: &str| match puzzle.labels_in_words(reveal, ", ") {
        labels if labels.is_empty() => String::new(),
        labels => format!(" that {verb} {labels} open"),
    };
    let tilings = match begun.placed().is_empty() {
        true => 0,
        false => counted(solver, &PartialTiling::new(reveal.clone()), memory),
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
    format!("{none}; {}", remedy(puzzle, solver, begun, memory))
}

/// How many tilings continue what is placed, as far as a message needs them; none where the search takes too long.
fn counted(solver: &Solver<'_>, begun: &PartialTiling, memory: MemoryLimit) -> u64 {
    let counted = solver.count_continuing_within(begun, COUNTED, memory);
    counted.unwrap_or(0)
}

/// How many tilings there are without one of the pieces.
fn remedy(
    puzzle: &Puzzle,
    solver: &Solver<'_>,
    begun: &PartialTiling,
    memory: MemoryLimit,
) -> String {
    let mut remedies = Vec::new();
    for placed in begun.placed() {
        let tilings = counted(solver, &begun.without(placed.piece), memory);
        if tilings > 0 {
            let verb = if tilings == 1 { "is" } else { "are" };
            let letter = puzzle.piece(placed.piece).letter();
            remedies.push(format!("without {letter} there {verb} {}", number(tilings)));
        }
    }
    match remedies.is_empty() {
        true => "taking up any one of them is not enough: take up two or more".to_owned(),
        false => remedies.join(", "),
    }
}

/// A number of tilings as far as they were counted.
fn number(tilings: u64) -> String {
    match tilings {
        COUNTED.. => format!("{COUNTED} or more"),
        fewer => fewer.to_string(),
    }
}
