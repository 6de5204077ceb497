//! `tilendar solve`: the solutions of a date.

mod every;
mod placed;
mod search;

use std::io::{self, Write};
use std::num::NonZeroU32;
use std::str::FromStr;

use clap::{Args, ValueEnum};
use tilendar::order::RevealChoice;
use tilendar::press::words::counted;
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::solver::{MemoryLimit, Solver};
use tilendar::puzzle::text::{SolutionRecord, letter_grid};
use tilendar::puzzle::{PartialTiling, Puzzle, Reveal, Solution};

use crate::dates::{today, today_in_words};
use crate::files::Target;
use crate::messages::{Answer, say};
use crate::order_command::{Files, OpenLayoutArgument, RevealArguments};
use crate::results::TableArguments;
use crate::table::{Cell, Table, csv_line};

use placed::PlacedArguments;

const EXAMPLES: &str = "\
Examples:
  tilendar solve                                today's date
  tilendar solve 12-01..12-24                   a solution for each day
  tilendar solve Thu,Oct,23 --layout rhombus --limit 3
  tilendar solve --every --format jsonl -o calendar.jsonl
  tilendar solve 10-06 --place L@14 --place V@6,1 --count
  tilendar solve 10-06 --hints 1 | tilendar solve 10-06 --grid - --hints 1

In the text, `.` is off the board, `*` an open cell, and `?` in a hint a cell that is not covered \
yet; each piece has its letter.
Exit code 3 where there is no solution.";

/// How many hints are given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hints {
    Count(NonZeroU32),
    All,
}

impl FromStr for Hints {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.parse() {
            Ok(count) => Ok(Self::Count(count)),
            Err(_) if text == "all" => Ok(Self::All),
            Err(_) => Err("write how many, such as 1, or all".to_owned()),
        }
    }
}

/// Find solutions for a date.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    reveal: RevealArguments,

    #[command(flatten)]
    layout: OpenLayoutArgument,

    /// Print every solution, instead of one.
    #[arg(long, conflicts_with_all = ["limit", "count"])]
    all: bool,

    /// The first N solutions by number, instead of the one that is found first; with --every, the first N of each
    /// date.
    #[arg(long, value_name = "N", conflicts_with = "count")]
    limit: Option<u64>,

    /// Print only the number of solutions.
    #[arg(long, conflicts_with = "output")]
    count: bool,

    /// Leave out solutions that are an earlier one on the board turned or mirrored, whatever is printed on it.
    #[arg(long, conflicts_with_all = ["place", "grid", "every", "hints"])]
    distinct: bool,

    /// Print the solutions of all dates, as a stream in calendar order.
    #[arg(long, conflicts_with_all = ["when", "from", "to", "all", "count", "place", "grid"])]
    every: bool,

    #[command(flatten)]
    placed: PlacedArguments,

    /// Hints: the placed pieces and N more, one if no number is given, each in the place that most solutions share; or
    /// `all` pieces of a solution, the most helpful first.
    #[arg(long, value_name = "N|all", num_args = 0..=1, default_missing_value = "1",
        conflicts_with_all = ["all", "limit", "count", "every", "output"])]
    hints: Option<Hints>,

    #[command(flatten)]
    table: TableArguments<Format>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Grids of letters with an empty line between them.
    #[value(alias = "txt")]
    Text,
    /// For spreadsheets: a heading, then a line for each solution.
    Csv,
    /// JSON lines, one for each solution; `tilendar verify` reads them.
    Jsonl,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.puzzle(&Files)?;
    let format = arguments.table.format()?;
    let target = arguments.table.target();
    if arguments.every {
        every::run(arguments, &puzzle, format, target)
    } else {
        search::run(arguments, &puzzle, format, target)
    }
}

impl Arguments {
    /// The requested reveals, with the day of each date; without any, today's.
    fn reveals_or_today(&self, puzzle: &Puzzle) -> anyhow::Result<Vec<(Option<Day>, Reveal)>> {
        let choices = &self.reveal.each;
        if choices.iter().any(RevealChoice::is_given) || !puzzle.has_dates() {
            return choices
                .iter()
                .map(|choice| Ok((choice.date, choice.reveal(puzzle)?)))
                .collect();
        }
        say(&today_in_words());
        let day = Day::Dated(today());
        Ok(vec![(Some(day), day.reveal(puzzle)?)])
    }
}

/// The columns of a table of solutions.
fn csv_heading(puzzle: &Puzzle) -> String {
    let groups = puzzle.groups().iter().map(|group| group.name());
    Table::new(groups.chain(["number", "count", "board"])).csv(b',')
}

/// A solution to write, with its number among those of its reveal, and how many these are.
struct Numbered<'a> {
    puzzle: &'a Puzzle,
    solution: &'a Solution,
    /// The day that the user named.
    day: Option<Day>,
    number: Option<u128>,
    count: Option<u128>,
}

impl<'a> Numbered<'a> {
    fn write(&self, out: &mut dyn Write, format: Format) -> io::Result<()> {
        let Self { puzzle, solution, .. } = *self;
        match format {
            Format::Text => write!(out, "{}", letter_grid(puzzle, solution)),
            Format::Jsonl => {
                serde_json::to_writer(&mut *out, &self.in_json())?;
                writeln!(out)
            }
            Format::Csv => {
                let labels = puzzle.labels_of(solution.reveal());
                let mut cells: Vec<Cell> = labels.map(|(_, label)| label.as_str().into()).collect();
                // The rows of the board, separated by slashes.
                let board = solution.letter_rows(puzzle).join("/");
                cells.extend([
                    Cell::or_blank(self.number),
                    Cell::or_blank(self.count),
                    board.into(),
                ]);
                write!(out, "{}", csv_line(&cells, b','))
            }
        }
    }

    fn in_json(&self) -> SolutionRecord<'a> {
        let written = SolutionRecord::new(self.puzzle, self.solution);
        match self.day {
            Some(day) => written.on(day),
            None => written,
        }
        .numbered(self.number, self.count)
    }
}

/// Reports the file and the number of solutions in it.
fn say_where(target: &Target, tilings: u64) {
    if tilings > 0 && matches!(target, Target::File(_)) {
        say(&format!("wrote {}: {}", target.name(), counted(tilings as usize, "solution")));
    }
}

/// The most solutions that are counted for a message.
const COUNTED: u64 = 1000;

/// A message that no solution leaves the reveal open or continues the placed pieces, with the number of solutions
/// without each placed piece.
fn nothing_continues(puzzle: &Puzzle, solver: &Solver<'_>, begun: &PartialTiling) -> String {
    let mut message = format!("the board {:?} has no solution", puzzle.name());
    let open = puzzle.labels_in_words(begun.reveal(), ", ");
    if !open.is_empty() {
        message += &format!(" that leaves {open} open");
    }
    if begun.placed().is_empty() {
        return message;
    }
    let mut remedies = Vec::new();
    for placed in begun.placed() {
        let without = begun.without(placed.piece);
        let letter = puzzle.piece(placed.piece).letter();
        match solver.count_continuing_within(&without, COUNTED, MemoryLimit::default()) {
            Ok(0) | Err(_) => {}
            Ok(1) => remedies.push(format!("without {letter} there is 1")),
            Ok(count) => {
                let more = if count == COUNTED { " or more" } else { "" };
                remedies.push(format!("without {letter} there are {count}{more}"));
            }
        }
    }
    if remedies.is_empty() {
        remedies.push("taking up any one of them is not enough: take up two or more".to_owned());
    }
    format!("{message} and has these pieces; {}", remedies.join(", "))
}
