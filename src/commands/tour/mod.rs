//! `tilendar tour`: a tiling for each day, such that few pieces move from day to day.

mod report;

use std::num::NonZeroUsize;

use clap::{Args, ValueEnum};
use tilendar::order::{Days, tour_in_words};
use tilendar::puzzle::almanac::{Dates, Day};
use tilendar::puzzle::analysis::TourOptions;
use tilendar::puzzle::solver::CountingError;

use crate::arguments::{DaysArguments, LayoutArgument, MemoryArgument, naming};
use crate::colors::Pieces;
use crate::dates::require_dates;
use crate::files::Target;
use crate::output::{Answer, say};
use crate::progress::with_bar;
use crate::table::{FileFormat, Report, TableArguments, TableFormat};

use report::DayTour;

const EXAMPLES: &str = "\
Examples:
  tilendar tour 2027
  tilendar tour 2027 --layout rhombus --from 12-01 --to 12-24
  tilendar tour 2027 --format jsonl -o tour.jsonl
  tilendar tour 2027 --format csv -o tour.csv
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

    #[command(flatten)]
    memory: MemoryArgument,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// To read: a line for each day, with the pieces that move.
    Table,
    /// For spreadsheets: a heading, then a line for each day.
    Csv,
    /// For programs: one object, with all numbers and the tiling of each day.
    Json,
    /// The tilings as grids of letters, with an empty line between them.
    Text,
    /// JSON lines, one for each tiling, with its date and the pieces that move.
    Jsonl,
}

impl FileFormat for Format {
    fn ending(&self) -> Option<&'static str> {
        match self {
            Self::Table => TableFormat::Table.ending(),
            Self::Csv => TableFormat::Csv.ending(),
            Self::Json => TableFormat::Json.ending(),
            Self::Text => None,
            Self::Jsonl => Some("jsonl"),
        }
    }

    fn json() -> Self {
        Self::Json
    }
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let options = TourOptions {
        most_tilings: arguments.most_tilings,
    };
    let format = arguments.table.format()?;
    require_dates(&puzzle, "a tour goes from day to day", || {
        let layout = naming(&arguments.layout);
        format!("`tilendar solve {layout}` finds its tilings")
    })?;
    arguments.days.remark();
    let dates = Dates::of_days(&puzzle, arguments.days.days()?)?;
    let planned = plan(dates.within(arguments.memory.memory), options)?;
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
        let format = match format {
            Format::Text => return Ok(planned.write_grids(out, pieces.as_ref())?),
            Format::Jsonl => return Ok(planned.write_json_lines(out)?),
            Format::Table => TableFormat::Table,
            Format::Csv => TableFormat::Csv,
            Format::Json => TableFormat::Json,
        };
        planned.write(format, out)?;
        Ok(planned.dates.days().len() as u64)
    })?;
    if let Target::File(_) = target {
        say(&format!("wrote {} ({written} days)", target.name()));
    }
    say(&tour_in_words(&planned.tour, options));
    say(&next(arguments, planned.dates.days(), format));
    Ok(Answer::Yes)
}

/// The tour through the days.
fn plan(dates: Dates<'_>, options: TourOptions) -> Result<DayTour<'_>, CountingError> {
    let tour = with_bar("comparing tilings", dates.days().len(), |bar| {
        dates.tour(options, || bar.inc(1))
    })?;
    Ok(DayTour { dates, tour })
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
