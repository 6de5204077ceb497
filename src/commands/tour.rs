//! `tilendar tour`: a tiling for each day, such that few pieces move from day to day.

use std::io::{self, Write};
use std::num::NonZeroUsize;

use clap::{Args, ValueEnum};
use serde::Serialize;
use tilendar::order::{Days, tour_in_words};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{Dates, Day};
use tilendar::puzzle::analysis::{Tour, TourOptions, TourStep};
use tilendar::puzzle::text::{json_line_with, letter_grid};

use crate::arguments::{DaysArguments, LayoutArgument};
use crate::colors::{Pieces, grid};
use crate::dates::require_dates;
use crate::files::Target;
use crate::output::{Answer, say};
use crate::progress::with_bar;
use crate::table::{Cell, Column, FileFormat, Table, TableArguments};

const EXAMPLES: &str = "\
Examples:
  tilendar tour 2027
  tilendar tour 2027 --layout rhombus --from 12-01 --to 12-24
  tilendar tour 2027 --format jsonl -o tour.jsonl
  tilendar cards 2027 --tour

Of all ways to choose a tiling for each day, the one with the fewest moves, and of those the one
whose days differ least. Exit code 3 where no day has a tiling.";

/// Choose a tiling for each day such that the fewest pieces move from day to day.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    days: DaysArguments,

    #[command(flatten)]
    layout: LayoutArgument,

    /// Compare only the first N tilings of a day, to save time; if a day has more, there may be a tour with
    /// fewer moves.
    #[arg(long, value_name = "N", default_value_t = TourOptions::default().most_tilings)]
    most_tilings: NonZeroUsize,

    #[command(flatten)]
    table: TableArguments<Format>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// To read: a line for each day, with the pieces that move.
    Table,
    /// The tilings as grids of letters, with an empty line between them.
    Text,
    /// JSON lines, one for each tiling, with its date and the pieces that move.
    Jsonl,
}

impl FileFormat for Format {
    fn ending(&self) -> Option<&'static str> {
        match self {
            Self::Table => Some("txt"),
            Self::Text => None,
            Self::Jsonl => Some("jsonl"),
        }
    }
}

/// A tour through days.
pub struct DayTour<'p> {
    /// The days, in order.
    pub dates: Dates<'p>,
    /// A step for each.
    pub tour: Tour,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    arguments.days.remark();
    let options = TourOptions {
        most_tilings: arguments.most_tilings,
    };
    let format = arguments.table.format()?;
    require_dates(&puzzle, "a tour goes from day to day", || {
        let layout = &arguments.layout.layout;
        format!("`tilendar solve --layout {layout}` finds its tilings")
    })?;
    let planned = plan(Dates::of_days(&puzzle, arguments.days.days()?)?, options);
    if planned.tour.steps().iter().all(Option::is_none) {
        say(&format!(
            "the layout {:?} has no tiling on any of these days",
            puzzle.name()
        ));
        return Ok(Answer::No);
    }
    let target = arguments.table.target();
    let pieces = Pieces::shown(&puzzle, target)?;
    let written = target.stream(|out| {
        Ok(match format {
            Format::Table => write_table(out, &puzzle, &planned)?,
            Format::Text => write_grids(out, &puzzle, &planned, pieces.as_ref())?,
            Format::Jsonl => write_json_lines(out, &puzzle, &planned)?,
        })
    })?;
    if let Target::File(_) = target {
        say(&format!("wrote {} ({written} days)", target.name()));
    }
    say(&tour_in_words(&planned.tour, options));
    say(&next(arguments, planned.dates.days(), format));
    Ok(Answer::Yes)
}

/// The tour through the days.
fn plan(dates: Dates<'_>, options: TourOptions) -> DayTour<'_> {
    let tour = with_bar("comparing tilings", dates.days().len(), |bar| {
        dates.tour(options, || bar.inc(1))
    });
    DayTour { dates, tour }
}

/// What to do with the tour.
fn next(arguments: &Arguments, days: &[Day], format: Format) -> String {
    match (arguments.table.target(), format) {
        (Target::File(path), Format::Text | Format::Jsonl) => {
            let name = path.display();
            format!(
                "next: `tilendar verify {name}` checks it, `tilendar booklet --solutions {name}` prints it"
            )
        }
        _ => {
            let days = days_in_words(&arguments.days, days);
            let layout = &arguments.layout.layout;
            format!(
                "next: `tilendar cards {days} --layout {layout} --tour` prints it, --format jsonl writes \
                 the tilings"
            )
        }
    }
}

/// The days as one types them.
fn days_in_words(asked: &Days, days: &[Day]) -> String {
    let is_whole = asked.from.is_none() && asked.to.is_none() && asked.days.is_none();
    match days {
        _ if is_whole && asked.year.perpetual => "--perpetual".to_owned(),
        [first, .., last] if asked.year.perpetual => {
            format!("--perpetual --from {} --to {}", first.slug(), last.slug())
        }
        [first, .., last] if !is_whole => format!("{}..{}", first.slug(), last.slug()),
        [only] => only.slug(),
        _ => asked.year.title(),
    }
}

/// What a line of JSON tells beside the tiling.
#[derive(Serialize)]
struct Beside {
    date: String,
    /// The tiling's number, from 1, as booklets and cards have it.
    tiling: u64,
    /// The letters of the pieces that move; null where all are laid.
    moved: Option<Vec<char>>,
}

/// Writes a line for each day, and returns how many.
fn write_table(out: &mut dyn Write, puzzle: &Puzzle, planned: &DayTour<'_>) -> io::Result<u64> {
    let columns = [
        Column::text("date"),
        Column::text("move"),
        Column::number("moves"),
        Column::number("tiling"),
    ];
    let days = planned.dates.days().iter().zip(planned.tour.steps());
    let lines = days.map(|(day, step)| line(puzzle, *day, step.as_ref()));
    let table = Table::new(columns).with(lines);
    out.write_all(table.text().as_bytes())?;
    Ok(table.len() as u64)
}

fn line(puzzle: &Puzzle, day: Day, step: Option<&TourStep>) -> Vec<Cell> {
    let moved = step.and_then(|step| step.moved.as_ref());
    let words = match (step, moved) {
        (None, _) => "no tiling".to_owned(),
        (Some(_), None) => "lay all".to_owned(),
        (Some(_), Some(moved)) => {
            let letters = puzzle.letters(moved).map(String::from);
            letters.collect::<Vec<_>>().join(" ")
        }
    };
    vec![
        day.slug().into(),
        words.into(),
        Cell::or_missing(moved.map(Vec::len)),
        Cell::or_missing(step.map(|step| step.number + 1)),
    ]
}

/// Writes the tilings as grids of letters, and returns how many.
fn write_grids(
    out: &mut dyn Write,
    puzzle: &Puzzle,
    planned: &DayTour<'_>,
    pieces: Option<&Pieces>,
) -> io::Result<u64> {
    let mut written = 0;
    for step in planned.tour.steps().iter().flatten() {
        let gap = if written == 0 { "" } else { "\n" };
        let letters = letter_grid(puzzle, &step.solution);
        write!(out, "{gap}{}", grid(pieces, letters))?;
        written += 1;
    }
    Ok(written)
}

/// Writes the tilings as lines of JSON, and returns how many.
fn write_json_lines(
    out: &mut dyn Write,
    puzzle: &Puzzle,
    planned: &DayTour<'_>,
) -> io::Result<u64> {
    let mut written = 0;
    for (day, step) in planned.dates.days().iter().zip(planned.tour.steps()) {
        let Some(step) = step else { continue };
        let beside = Beside {
            date: day.slug(),
            tiling: step.number + 1,
            moved: step
                .moved
                .as_ref()
                .map(|moved| puzzle.letters(moved).collect()),
        };
        writeln!(out, "{}", json_line_with(puzzle, &step.solution, beside))?;
        written += 1;
    }
    Ok(written)
}
