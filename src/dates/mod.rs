//! Which days: the same arguments on every command that takes dates, and the fields that they are in an order.
//!
//! | typed | a deck, a tour, a chart | a product of one date |
//! |---|---|---|
//! | `2027` | the days of the year | refused, with what makes a year of them |
//! | `2027-12`, `12-01..12-24`, `--from 12-01 --to 12-24` | these days | each of these days |
//! | `12-25`, `--date 12-25` | this day alone | this day |
//! | `12-01..12-24` without a year | of this year; `--perpetual --from 12-01 --to 12-24` of every year | as a date without a year |
//! | `05/06` | as the language has it that `--lang`, `tilendar.toml` or the layout names | the same |

mod asked;
mod today;
mod typed;

pub use asked::Asked;
pub use today::{completed, require_dates, today, today_in_words, year};
pub use typed::{is_either_way, settled};

use clap::error::{Error, ErrorKind};
use clap::{Arg, ArgMatches, Command};
use tilendar::order::Field;

use typed::{When, Written};

/// The option that takes what stands without dashes.
const OPTION: &str = "on";
/// The option that tells how a date with strokes is read.
const LANGUAGE: &str = "lang";

/// What a command makes of days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// One thing of days of one year, or of every year if that is asked for.
    Deck,
    /// The same, where nothing asks for every year.
    Chart,
    /// One thing for a date.
    One,
    /// One thing for a date, or for a range.
    Range,
}

impl Shape {
    /// What a command with these fields makes of days; `None` where it has none.
    pub fn of(table: &[Field]) -> Option<Self> {
        let has = |name: &str| table.iter().any(|field| field.name == name);
        match () {
            () if has("perpetual") => Some(Self::Deck),
            () if has("year") => Some(Self::Chart),
            () if has("dates") => Some(Self::Range),
            () if has("date") => Some(Self::One),
            () => None,
        }
    }

    /// Whether a field is said with the arguments for days.
    pub fn says(self, field: &Field) -> bool {
        matches!(&*field.name, "year" | "date" | "dates") || is_end(field)
    }

    /// The name of the argument without dashes.
    const fn id(self) -> &'static str {
        match self {
            Self::Deck | Self::Chart => "year",
            Self::One => "date",
            Self::Range => "dates",
        }
    }

    const fn help(self) -> &'static str {
        match self {
            Self::Deck => {
                "The year, such as 2027, or some days: 12-01..12-24; a range may go beyond New Year, \
                 2027-12-25..2028-01-06, and a month, 2027-12, or a single day is one, too"
            }
            Self::Chart => {
                "The year, such as 2027, or some days: 12-01..12-24; a month, 2027-12, and a single day is one, \
                 too; without it, the 366 days of every year"
            }
            Self::One => {
                "The date, such as 2027-10-06, 10-06 or today; a layout with weekdays needs the year; a range, \
                 12-01..12-24, makes one for each day"
            }
            Self::Range => {
                "The date, such as 2027-10-06, 10-06 or today, or a range, 12-01..12-24; a layout with weekdays \
                 needs the year"
            }
        }
    }

    const fn value_name(self) -> &'static str {
        match self {
            Self::Deck | Self::Chart => "YEAR|DATES",
            Self::One | Self::Range => "DATE|FROM..TO",
        }
    }
}

/// Whether a field is the first or the last day of a range, and not a length.
fn is_end(field: &Field) -> bool {
    matches!(&*field.name, "from" | "to") && field.value_name == "DATE"
}

/// The command with the arguments for the days of a table, if it has some: one without dashes, unless it takes
/// none, `--date`, `--from` and `--to`. If something `must_be_said`, a deck has no usual days.
pub fn with_days(
    command: Command,
    table: &[Field],
    is_positional: bool,
    must_be_said: bool,
) -> Command {
    let Some(shape) = Shape::of(table) else {
        return command;
    };
    let has_reveal = table.iter().any(|field| field.name == "reveal");
    let read = match shape {
        Shape::Deck | Shape::Chart => When::read_year_or_days,
        Shape::One | Shape::Range => When::read,
    };
    let mut option = Arg::new(OPTION)
        .long("date")
        .alias("year")
        .value_name(shape.value_name())
        .value_parser(read)
        .help(shape.help());
    let mut command = command;
    if is_positional {
        let mut place = Arg::new(shape.id())
            .value_name(shape.value_name())
            .value_parser(read)
            .conflicts_with(OPTION)
            .help(shape.help());
        if shape == Shape::Deck {
            place = place.conflicts_with("perpetual");
        }
        if shape == Shape::Deck && must_be_said {
            place = place.required_unless_present_any([OPTION, "perpetual", "from", "to"]);
        }
        if has_reveal {
            place = place.conflicts_with("reveal");
        }
        command = command.arg(place);
        option = option.help("The same as an option");
    }
    let end = |name: &'static str, help: &'static str| {
        Arg::new(name)
            .long(name)
            .value_name("DATE")
            .value_parser(Written::read)
            .help(help)
    };
    let from = match shape {
        Shape::Deck => {
            "The first day, such as 2027-03-01, 03-01 or today; without a year, a year of days begins on it, also \
             across New Year"
        }
        _ => "The first day of a range, such as 2027-03-01, 03-01 or today",
    };
    let to = "The last day, which is included";
    let mut ends = [end("from", from), end("to", to)];
    if has_reveal {
        ends = ends.map(|end| end.conflicts_with("reveal"));
        option = option.conflicts_with("reveal");
    }
    command.arg(option).args(ends)
}

/// The command with the language that tells how dates are read, where nothing else of it has one.
pub fn with_language(command: Command) -> Command {
    command.arg(
        Arg::new(LANGUAGE)
            .long(LANGUAGE)
            .value_name("LANGUAGE")
            .help("The language that says whether 05/06 is in May or in June, such as de or en-US"),
    )
}

fn given<T: Clone + Send + Sync + 'static>(matches: &ArgMatches, id: &str) -> Option<T> {
    matches.try_get_one::<T>(id).ok().flatten().cloned()
}

fn refused(message: String) -> Error {
    Error::raw(ErrorKind::ValueValidation, message + "\n")
}

fn conflict(message: String) -> Error {
    Error::raw(ErrorKind::ArgumentConflict, message + "\n")
}
