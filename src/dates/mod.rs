//! The arguments for days, the same for every command that takes dates, and the fields that they become in an
//! order.
//!
//! | typed | a deck, a chart | a product of one date |
//! |---|---|---|
//! | `2027` | the days of the year | refused, with a suggestion |
//! | `2027-12`, `12-01..12-24`, `--from 12-01 --to 12-24` | these days | each of these days |
//! | `12-25` | this day alone | this day |
//! | `03-14,07-22..07-24` | these days | each of these days |
//! | `12-01..12-24` without a year | of this year, of the next if they are past; with `--perpetual` of every year | as a date without a year |
//! | `05/06` | in the order of the language of `--lang` or the layout | the same |
//! | `Thu,Oct,23` | refused | these labels stay open |
//! | `cards.pdf`, a file that was made | its days and all that they have in common | refused |

mod clock;
mod fields;
mod typed;

pub use clock::{complete, today, today_in_words, usual_year};
pub use fields::{DayFields, left_out_in_words};
pub use typed::{in_iso_form, is_either_way, is_number, range_in_iso_form};

use clap::error::{Error, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command};
use tilendar::order::{Field, Kind};

use typed::{Typed, date};

/// The argument without dashes.
const DAYS: &str = "when";
/// The heading of the options for dates.
pub const DATES: &str = "Dates";
/// The option for the days that are left out.
pub const WITHOUT: &str = "without";
/// The option for the language, which decides how a date with slashes is read.
const LANGUAGE: &str = "lang";

/// The days that a command takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// The days of one result: of one year, or of every year on request.
    Deck,
    /// The days of one result, without an option for every year.
    Chart,
    /// One result for each date.
    One,
    /// One result for a date or for a range.
    Range,
}

impl Shape {
    /// The days that a command with these fields takes; `None` if it takes none.
    pub fn from_table(table: &[Field]) -> Option<Self> {
        let shapes = [
            ("perpetual", Self::Deck),
            ("year", Self::Chart),
            ("dates", Self::Range),
            ("date", Self::One),
        ];
        shapes
            .into_iter()
            .find_map(|(name, shape)| table.iter().any(|field| field.name == name).then_some(shape))
    }

    const fn help(self) -> &'static str {
        match self {
            Self::Deck => {
                "The year, such as 2027, a month (2027-12), a day, a range (12-01..12-24), which may cross New Year \
                 (2027-12-25..2028-01-06), or several (03-14,07-22); by default this year, or from July on the next. \
                 Or a file made before, such as cards.pdf, whose days and options are taken"
            }
            Self::Chart => {
                "The year, such as 2027, a month (2027-12), a day, a range (12-01..12-24), or several (03-14,07-22); \
                 by default the 366 days of every year"
            }
            Self::One => {
                "The date, such as 2027-10-06, 10-06 or today, a range such as 12-01..12-24, or several \
                 (03-14,07-22); a board with weekdays needs the year"
            }
            Self::Range => {
                "The date, such as 2027-10-06, 10-06 or today, or a range such as 12-01..12-24; a board with \
                 weekdays needs the year"
            }
        }
    }
}

/// Whether the arguments for days set this field. `from` and `to` can also be lengths.
pub fn is_of_days(field: &Field) -> bool {
    match &*field.name {
        "year" | "date" | "dates" | "reveal" => true,
        "from" | "to" => field.kind == Kind::Day,
        _ => false,
    }
}

/// Adds the arguments for the days of a table, if it has some: a positional one, `--from` and `--to`.
pub fn with_days(command: Command, table: &[Field]) -> Command {
    let Some(shape) = Shape::from_table(table) else {
        return command;
    };
    let takes_labels = table.iter().any(|field| field.name == "reveal");
    let value_name = match shape {
        Shape::Deck => "YEAR|DATES|FILE",
        Shape::Chart => "YEAR|DATES",
        Shape::One | Shape::Range if takes_labels => "DATE|FROM..TO|LABELS",
        Shape::One | Shape::Range => "DATE|FROM..TO",
    };
    let days = Arg::new(DAYS)
        .value_name(value_name)
        .value_parser(move |text: &str| Typed::read(text, shape, takes_labels))
        .help(shape.help());
    let from = if shape == Shape::Deck {
        "The first day, such as 2027-03-01, 03-01 or today; without a year or --to, the days run for a year from it"
    } else {
        "The first day, such as 2027-03-01, 03-01 or today"
    };
    let ends = [("from", from), ("to", "The last day (included)")].map(|(name, help)| {
        Arg::new(name)
            .long(name)
            .value_name("DATE")
            .value_parser(date)
            .help_heading(DATES)
            .help(help)
    });
    // What is made once for each date has no field for those that are left out.
    let without = (shape == Shape::One).then(|| {
        Arg::new(WITHOUT)
            .long(WITHOUT)
            .value_name("DATES|FILE")
            .value_delimiter(',')
            .action(ArgAction::Append)
            .help_heading(DATES)
            .help(
                "Days of the range to leave out: dates, months and ranges, also holidays such as easter+1, or files of \
                 them (.ics, .csv)",
            )
    });
    // Every command needs the language, because it decides how dates are read.
    let is_of_language = table.iter().any(|field| field.name == LANGUAGE);
    let language = (!is_of_language).then(|| {
        Arg::new(LANGUAGE)
            .long(LANGUAGE)
            .value_name("LANGUAGE")
            .help("The language for reading dates like 05/06, such as de or en-US")
    });
    command.arg(days).args(ends).args(without).args(language)
}

/// The value of an argument, if the command has it.
fn value<T: Clone + Send + Sync + 'static>(matches: &ArgMatches, id: &str) -> Option<T> {
    matches.try_get_one::<T>(id).ok().flatten().cloned()
}

fn refuse(message: String) -> Error {
    Error::raw(ErrorKind::ValueValidation, message + "\n")
}

fn conflict(message: String) -> Error {
    Error::raw(ErrorKind::ArgumentConflict, message + "\n")
}
