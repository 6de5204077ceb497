//! The arguments for days, the same for every command that takes dates, and the fields that they become in an
//! order.
//!
//! | typed | a deck, a chart | a product of one date |
//! |---|---|---|
//! | `2027` | the days of the year | refused, with a suggestion |
//! | `2027-12`, `12-01..12-24`, `--from 12-01 --to 12-24` | these days | each of these days |
//! | `12-25` | this day alone | this day |
//! | `12-01..12-24` without a year | of this year, of the next if they are past; with `--perpetual` of every year | as a date without a year |
//! | `05/06` | in the order of the language of `--lang` or the layout | the same |
//! | `Thu,Oct,23` | refused | these labels stay open |
//! | `cards.pdf`, a file that was made | its days and all that they have in common | refused |

mod fields;

pub use fields::DayFields;

use std::env;
use std::path::Path;
use std::time::SystemTime;

use chrono::{Datelike, Local, Months, NaiveDate};
use clap::error::{Error, ErrorKind};
use clap::{Arg, ArgMatches, Command};
use serde_json::Value as Json;
use tilendar::order::{
    DateError, DateOrder, Field, FieldMap, Kind, Layout, Order, Year, date_order, day_in_order,
};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{Day, DayRange};
use tilendar::puzzle::template::{PUZZLES, month_named};

use crate::commands::make::carried_fields;
use crate::ordered::Files;
use crate::output::{bail_usage, complain};

/// The argument without dashes.
pub const DAYS: &str = "when";
/// The heading of the options for dates.
pub const DATES: &str = "Dates";
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
    pub fn of(table: &[Field]) -> Option<Self> {
        let has = |name: &str| table.iter().any(|field| field.name == name);
        let shapes = [
            ("perpetual", Self::Deck),
            ("year", Self::Chart),
            ("dates", Self::Range),
            ("date", Self::One),
        ];
        let mut known = shapes.into_iter().filter(|(name, _)| has(name));
        known.next().map(|(_, shape)| shape)
    }

    /// Whether the arguments for days set this field.
    pub fn says(self, field: &Field) -> bool {
        matches!(&*field.name, "year" | "date" | "dates" | "reveal") || is_end(field)
    }

    const fn help(self) -> &'static str {
        match self {
            Self::Deck => {
                "The year, such as 2027, a month (2027-12), a day, or a range (12-01..12-24), which may cross \
                 New Year (2027-12-25..2028-01-06); by default this year, or from July on the next. Or a file made \
                 before, such as cards.pdf, whose days and options are taken"
            }
            Self::Chart => {
                "The year, such as 2027, a month (2027-12), a day, or a range (12-01..12-24); by default the 366 \
                 days of every year"
            }
            Self::One | Self::Range => {
                "The date, such as 2027-10-06, 10-06 or today, or a range such as 12-01..12-24; a board with \
                 weekdays needs the year"
            }
        }
    }
}

/// Whether a field is the first or the last day of a range, and not a length.
fn is_end(field: &Field) -> bool {
    matches!(&*field.name, "from" | "to") && field.kind == Kind::Day
}

/// Adds the arguments for the days of a table, if it has some: a positional one, `--from` and `--to`.
pub fn with_days(command: Command, table: &[Field]) -> Command {
    let Some(shape) = Shape::of(table) else {
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
    let end = |name: &'static str, help: &'static str| {
        Arg::new(name)
            .long(name)
            .value_name("DATE")
            .value_parser(date)
            .help_heading(DATES)
            .help(help)
    };
    let from = if shape == Shape::Deck {
        "The first day, such as 2027-03-01, 03-01 or today; without a year or --to, the deck runs for a year from it"
    } else {
        "The first day, such as 2027-03-01, 03-01 or today"
    };
    let command =
        command.arg(days).arg(end("from", from)).arg(end("to", "The last day (included)"));
    // Any other command needs the language too, because it decides how dates are read.
    if table.iter().any(|field| field.name == LANGUAGE) {
        return command;
    }
    command.arg(
        Arg::new(LANGUAGE)
            .long(LANGUAGE)
            .value_name("LANGUAGE")
            .help("The language for reading dates like 05/06, such as de or en-US"),
    )
}

/// Days as typed, before the language is known that decides which day `05/06` is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Typed {
    Year(Year),
    Days {
        first: String,
        last: String,
    },
    Labels(String),
    /// The fields of a made file's order.
    Made(FieldMap),
}

impl Typed {
    fn read(text: &str, shape: Shape, takes_labels: bool) -> Result<Self, String> {
        let text = text.trim();
        if takes_labels && PUZZLES.find(text).is_ok() {
            return Err(format!("{text} is a board: write --layout {text}"));
        }
        if takes_labels && text.contains(',') && !text.contains(' ') {
            return Ok(Self::Labels(text.to_owned()));
        }
        if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
            let year = text.parse().ok().and_then(Year::new);
            let year = year.ok_or("a year is a number from 1 to 9999");
            return Ok(Self::Year(year?));
        }
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let days = || {
            let month = |text: &str| month(text, !takes_labels);
            let first = month(first)?.map_or_else(|| date(first), |(first, _)| Ok(first))?;
            let last = month(last)?.map_or_else(|| date(last), |(_, last)| Ok(last))?;
            Ok(Self::Days { first, last })
        };
        let may_be_labels =
            text.contains([',', '+']) || !text.starts_with(|c: char| c.is_ascii_digit());
        days().or_else(|message: String| {
            if !message.starts_with(&DateError::Form.to_string()) {
                Err(message)
            } else if takes_labels && may_be_labels {
                Ok(Self::Labels(text.to_owned()))
            } else if shape == Shape::Deck && Path::new(text).is_file() {
                let fields = carried_fields(Path::new(text));
                fields.map(Self::Made).map_err(|error| format!("{error:#}"))
            } else if shape == Shape::Deck && Path::new(text).extension().is_some() {
                Err("there is no such file; write a year, or days, such as 12-01..12-24".to_owned())
            } else if matches!(shape, Shape::Deck | Shape::Chart) {
                Err("write a year from 1 to 9999, or days, such as 12-01..12-24".to_owned())
            } else {
                Err(message)
            }
        })
    }
}

/// The words for today and tomorrow in the languages of the catalogs.
const TODAY: [&str; 8] =
    ["today", "heute", "aujourd’hui", "aujourd'hui", "hoy", "oggi", "vandaag", "hoje"];
const TOMORROW: [&str; 6] = ["tomorrow", "morgen", "demain", "mañana", "domani", "amanhã"];

/// Checks a date and replaces words such as `today`; a date with slashes may still be ambiguous.
fn date(text: &str) -> Result<String, String> {
    let beside = |day: Option<NaiveDate>| day.map(|day| day.to_string());
    let word = text.trim().to_lowercase();
    let word = if TODAY.contains(&&*word) {
        beside(Some(today()))
    } else if TOMORROW.contains(&&*word) {
        beside(today().succ_opt())
    } else if word == "yesterday" {
        beside(today().pred_opt())
    } else {
        None
    };
    let text = word.unwrap_or_else(|| text.trim().to_owned());
    match day_in_order(&text, None) {
        Ok(_) | Err(DateError::Ambiguous { .. }) => Ok(text),
        Err(DateError::Form) => {
            Err(format!("{}; `today` and `tomorrow` are dates, too", DateError::Form))
        }
        Err(error) => Err(error.to_string()),
    }
}

/// Reads a date; the `order` of day and month in the language decides between two possible days.
fn day(text: &str, order: &dyn Fn() -> Option<DateOrder>) -> Result<Day, Error> {
    let read = match day_in_order(text, None) {
        Err(DateError::Ambiguous { .. }) => day_in_order(text, order()),
        read => read,
    };
    read.map_err(|error| {
        let whose = match error {
            DateError::Ambiguous { .. } => ", or name a language that decides, as in --lang en-US",
            _ => "",
        };
        refused(format!("{error}{whose}"))
    })
}

/// The first and the last day of a month written as `2027-12`, `12.2027` or `December 2027`, or `December` if
/// it may be the next one; `None` for other texts.
fn month(text: &str, may_be_next: bool) -> Result<Option<(String, String)>, String> {
    let words = text.split([' ', '-', '.', '/', ',']).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    let is_year = |word: &&str| word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit());
    let number = |word: &str| match word.parse::<u32>() {
        Ok(number) => (word.len() < 3).then_some(number),
        Err(_) => month_named(word),
    };
    let (year, month) = match words[..] {
        [one, other] if is_year(&one) && !is_year(&other) => (Some(one), number(other)),
        [other, one] if is_year(&one) && !is_year(&other) => (Some(one), number(other)),
        [name] if may_be_next && !name.starts_with(|first: char| first.is_ascii_digit()) => {
            (None, month_named(name))
        }
        _ => (None, None),
    };
    let Some(month) = month else {
        return Ok(None);
    };
    let year = year.and_then(|year| year.parse().ok());
    let year = year.unwrap_or_else(|| today().year() + i32::from(month < today().month()));
    let first = NaiveDate::from_ymd_opt(year, month, 1)
        .ok_or_else(|| format!("there is no month {month}: months are 01 to 12"))?;
    let next = first.checked_add_months(Months::new(1));
    let last = next.and_then(|next| next.pred_opt()).unwrap_or(first);
    Ok(Some((first.to_string(), last.to_string())))
}

/// Rewrites an ambiguous date at the start of a field's value, such as `06/14=TEXT`, in ISO form, if the language
/// decides how it is read.
pub fn settled(matches: &ArgMatches, text: &str) -> Result<String, Error> {
    match text.split_once('=').filter(|_| is_either_way(text)) {
        Some((date, rest)) => {
            let day = day(date, &|| order_for(matches))?;
            Ok(format!("{}={rest}", day.slug()))
        }
        None => Ok(text.to_owned()),
    }
}

/// Whether a text begins with an ambiguous date: `05/06=TEXT`.
pub fn is_either_way(text: &str) -> bool {
    let date = text.split_once('=').map_or(text, |(date, _)| date);
    matches!(day_in_order(date, None), Err(DateError::Ambiguous { .. }))
}

/// The order of day and month in the language of the arguments, or else of their layout.
fn order_for(matches: &ArgMatches) -> Option<DateOrder> {
    if let Some(language) = given::<String>(matches, LANGUAGE) {
        return date_order(&language);
    }
    let layout = given::<String>(matches, "layout")?;
    let layout = Layout::named(&layout);
    // A faulty layout is reported where it is needed.
    let puzzle = layout.puzzle(&Files).ok()?;
    puzzle.language().and_then(date_order)
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

/// Fills in today's date in an order that needs a date, and the usual year if the board shows weekdays; returns the
/// order, and a note on the date or year that was filled in.
pub fn completed(mut order: Order) -> anyhow::Result<(Order, Option<String>)> {
    let year = order.fields().get("year").and_then(Json::as_i64);
    if let Some(year) = year.filter(|year| *year < 1000) {
        let count = match &order {
            Order::Worksheets(_) => format!("; for {year} worksheets, write --count {year}"),
            _ => String::new(),
        };
        bail_usage!("{year} is a year here: write all four digits, such as 2027{count}");
    }
    let has_school_days = matches!(&order, Order::Worksheets(set) if set.school_days);
    let (days, layout) = match &mut order {
        Order::Sheet(sheet) => {
            let has_own = sheet.reveal.is_given() || sheet.source.solutions.is_some();
            if has_own || !sheet.layout.puzzle(&Files)?.has_dates() {
                return Ok((order, None));
            }
            sheet.reveal.date = Some(Day::Dated(today()));
            return Ok((order, Some(today_in_words())));
        }
        Order::ArtPrint(print) if print.date.is_none() => {
            print.date = Some(Day::Dated(today()));
            return Ok((order, Some(today_in_words())));
        }
        Order::Solutions(read) => {
            let is_given = read.dates.is_some() || read.reveal.is_some();
            let has_own = is_given || read.source.solutions.is_some();
            if has_own || !read.layout.puzzle(&Files)?.has_dates() {
                return Ok((order, None));
            }
            let [first, last] = [Day::Dated(today()); 2];
            read.dates = Some(DayRange { first, last });
            return Ok((order, Some(today_in_words())));
        }
        Order::HeatMap(map) => (&mut map.days, &map.layout),
        Order::Worksheets(set) => (&mut set.days, &set.layout),
        _ => return Ok((order, None)),
    };
    let needs_year = has_school_days || layout.puzzle(&Files)?.has_weekday();
    if !(days.are_of_every_year() && needs_year) {
        return Ok((order, None));
    }
    let year = usual_year();
    days.year = Year::new(year);
    Ok((order, Some(in_year(year))))
}

/// Refuses a layout without dates: the message says why dates are needed, and suggests an alternative.
pub fn require_dates(
    puzzle: &Puzzle,
    need: &str,
    instead: impl FnOnce() -> String,
) -> anyhow::Result<()> {
    let refused = puzzle.require_dates();
    refused.map_err(|without| anyhow::anyhow!("{need}, and {without}; {}", instead()))
}

/// From this month on, the usual year is the next one.
const LATE_IN_YEAR: u32 = 7;

/// The year of what is made without one: this year, or late in it the next.
fn usual_year() -> i32 {
    let today = today();
    today.year() + i32::from(today.month() >= LATE_IN_YEAR)
}

/// A note that the usual year is used.
fn in_year(year: i32) -> String {
    format!("for {year}, since no year is given")
}

/// A note that today's date is used.
pub fn today_in_words() -> String {
    format!("today, {}", today().format("%-d %B %Y"))
}

/// The current day. Ends the program where the machine does not know it.
#[expect(clippy::disallowed_methods, reason = "the word `today` asks for the clock")]
pub fn today() -> NaiveDate {
    if let Some(fault) = fault_of_clock() {
        complain(&format!("error: {fault}: write the date instead"));
        std::process::exit(1);
    }
    Local::now().date_naive()
}

/// What keeps this machine from knowing the day.
#[expect(clippy::disallowed_methods, reason = "a clock that `today` asks is looked at")]
fn fault_of_clock() -> Option<&'static str> {
    let zone = env::var_os("TZ").unwrap_or_default();
    let zone = zone.to_string_lossy();
    // An absolute name replaces the folder. A device as a time zone would be read without end.
    let path = Path::new(ZONES).join(zone.trim_start_matches(':'));
    if SystemTime::now() < SystemTime::UNIX_EPOCH {
        Some("the clock of this machine is before 1970")
    } else if path.exists() && !path.is_file() && !zone.is_empty() {
        Some("TZ names no time zone")
    } else {
        None
    }
}

/// The folder of time zones.
const ZONES: &str = "/usr/share/zoneinfo";
