//! `tilendar tour`: one tiling a day, such that from day to day few pieces move.

mod summary;
mod writing;

pub use summary::summary;

use std::num::NonZeroUsize;

use anyhow::bail;
use clap::{Args, ValueEnum};
use tilendar::puzzle::almanac::Dates;
use tilendar::puzzle::analysis::{Tour, TourOptions};

use crate::arguments::LayoutArgument;
use crate::days::DaysArguments;
use crate::files::Target;
use crate::output::{Answer, say};
use crate::progress::with_bar;
use crate::tables::format_of_ending;

const EXAMPLES: &str = "\
Examples:
  tilendar tour 2027
  tilendar tour 2027 --layout rhombus --from 12-01 --to 12-24
  tilendar tour 2027 --format jsonl -o tour.jsonl
  tilendar cards 2027 --tour

Of all ways to choose a tiling for each day, the one with the fewest moves, and of those the one
whose days differ least. Exit code 3 where no day has a tiling.";

/// Choose a tiling a day such that from day to day the fewest pieces move.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    days: DaysArguments,

    #[command(flatten)]
    layout: LayoutArgument,

    /// Look at no more than the first N tilings of a day, to save time: where a day has more, there
    /// may be a tour with fewer moves.
    #[arg(long, value_name = "N", default_value_t = TourOptions::default().most_tilings)]
    most_tilings: NonZeroUsize,

    /// How to write the tour; by default what the end of the output's name tells, else a table.
    #[arg(long, value_enum)]
    format: Option<Format>,

    /// Where to write; by default, and for `-`, to standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<Target>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// To read: a line a day, with the pieces that move.
    Table,
    /// The tilings as grids of letters, with an empty line between them.
    Text,
    /// JSON, one tiling a line, with its date and the pieces that move.
    Jsonl,
}

/// A tour through days.
pub struct DayTour<'p> {
    /// The days, in order.
    pub dates: Dates<'p>,
    /// A step for each.
    pub tour: Tour,
}

/// The format that is asked for.
fn format_of(arguments: &Arguments) -> Format {
    let named = || format_of_ending(arguments.output.as_ref());
    arguments.format.or_else(named).unwrap_or(Format::Table)
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let options = TourOptions {
        most_tilings: arguments.most_tilings,
    };
    if !puzzle.has_dates() {
        let name = puzzle.name();
        bail!(
            "a tour goes from day to day, and the layout {name:?} has no dates (a group `month`, a group \
             `day`, at most a group `weekday` beside them): `tilendar solve --layout {layout}` finds its \
             tilings",
            layout = arguments.layout.layout,
        );
    }
    let planned = plan(Dates::of_days(&puzzle, arguments.days.days()?)?, options);
    if planned.tour.steps().iter().all(Option::is_none) {
        say(&format!(
            "the layout {:?} has no tiling on any of these days",
            puzzle.name()
        ));
        return Ok(Answer::No);
    }
    let target = arguments.output.as_ref().unwrap_or(&Target::StandardOutput);
    let written = target.stream(|out| {
        Ok(match format_of(arguments) {
            Format::Table => writing::table(out, &puzzle, &planned)?,
            Format::Text => writing::grids(out, &puzzle, &planned)?,
            Format::Jsonl => writing::json_lines(out, &puzzle, &planned)?,
        })
    })?;
    if let Target::File(_) = target {
        say(&format!("wrote {} ({written} days)", target.name()));
    }
    say(&summary(&planned.tour, options));
    say(&next(arguments, target));
    Ok(Answer::Yes)
}

/// The tour through the days.
pub fn plan(dates: Dates<'_>, options: TourOptions) -> DayTour<'_> {
    let tour = with_bar("comparing tilings", dates.days().len(), |bar| {
        dates.tour(options, || bar.inc(1))
    });
    DayTour { dates, tour }
}

/// What to do with the tour.
fn next(arguments: &Arguments, target: &Target) -> String {
    match (target, format_of(arguments)) {
        (Target::File(path), Format::Text | Format::Jsonl) => {
            let name = path.display();
            format!(
                "next: `tilendar verify {name}` checks it, `tilendar booklet --solutions {name}` prints it"
            )
        }
        _ => {
            let days = match arguments.days.title().as_str() {
                "perpetual" => "--perpetual".to_owned(),
                year => year.to_owned(),
            };
            let layout = &arguments.layout.layout;
            format!(
                "next: `tilendar cards {days} --layout {layout} --tour` prints it, --format jsonl writes \
                 the tilings"
            )
        }
    }
}
