//! Days as typed, before the language is known that decides which day `05/06` is.

use std::path::Path;

use chrono::{Datelike, Months, NaiveDate};
use clap::ArgMatches;
use clap::error::Error;
use tilendar::order::{DateError, FieldMap, Year, day_in_order};
use tilendar::puzzle::almanac::{self, Day};
use tilendar::puzzle::template::PUZZLES;

use super::clock::today;
use super::{LANGUAGE, Shape, refuse, value};
use crate::calendars::order_of_dates;
use crate::commands::make::carried_fields;
use crate::order_command::Files;

/// The text of the argument for days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    Year(Year),
    /// The first and the last day of one range, or of several.
    Days(Vec<[String; 2]>),
    Labels(String),
    /// The fields of a made file's order.
    Made(FieldMap),
}

impl Typed {
    pub fn read(argument: &str, shape: Shape, takes_labels: bool) -> Result<Self, String> {
        let text = argument.trim();
        if takes_labels && PUZZLES.find(text).is_ok() {
            return Err(format!("{text} is a board: write --layout {text}"));
        }
        if let Some(days) = Self::list(text, !takes_labels) {
            return days;
        }
        if takes_labels && text.contains(',') && !text.contains(' ') {
            return Ok(Self::Labels(text.to_owned()));
        }
        if is_number(text) {
            return match text.parse().ok().and_then(Year::new) {
                Some(year) => Ok(Self::Year(year)),
                None => Err("a year is a number from 1 to 9999".to_owned()),
            };
        }
        let may_be_labels =
            text.contains([',', '+']) || !text.starts_with(|c: char| c.is_ascii_digit());
        match range(text, !takes_labels) {
            Ok(range) => Ok(Self::Days(vec![range])),
            Err(DateError::Form) if takes_labels && may_be_labels => {
                Ok(Self::Labels(text.to_owned()))
            }
            Err(DateError::Form) => {
                Self::made(Path::new(text), shape).unwrap_or_else(|| Err(in_words(DateError::Form)))
            }
            Err(error) => Err(in_words(error)),
        }
    }

    /// Several ranges with commas between them, or why one of them is wrong. `None` for labels, and for a single
    /// date such as `October 6, 2027`.
    fn list(text: &str, may_be_next_month: bool) -> Option<Result<Self, String>> {
        let (first, _) = text.split_once(',').filter(|_| iso_date(text).is_err())?;
        range(first, may_be_next_month).ok()?;
        let ranges =
            text.split(',').map(|text| range(text.trim(), may_be_next_month).map_err(in_words));
        Some(ranges.collect::<Result<_, _>>().map(Self::Days))
    }

    /// A made file, or why it is none; `None` where a single date belongs.
    fn made(path: &Path, shape: Shape) -> Option<Result<Self, String>> {
        match shape {
            Shape::Deck if path.is_file() => {
                let fields = carried_fields(path);
                Some(fields.map(Self::Made).map_err(|error| format!("{error:#}")))
            }
            Shape::Deck if path.extension().is_some() => Some(Err(
                "there is no such file; write a year, or days, such as 12-01..12-24".to_owned(),
            )),
            Shape::Deck | Shape::Chart => {
                Some(Err("write a year from 1 to 9999, or days, such as 12-01..12-24".to_owned()))
            }
            Shape::One | Shape::Range => None,
        }
    }
}

/// The first and the last of some days, either of which may be a month.
fn range(text: &str, may_be_next_month: bool) -> Result<[String; 2], DateError> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let first = match month(from, may_be_next_month)? {
        Some((first, _)) => first,
        None => iso_date(from)?,
    };
    let last = match month(to, may_be_next_month)? {
        Some((_, last)) => last,
        None => iso_date(to)?,
    };
    Ok([first, last])
}

/// Whether a text consists of digits.
pub fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The words for today, tomorrow and yesterday in the languages of the catalogs.
const TODAY: [&str; 8] =
    ["today", "heute", "aujourd’hui", "aujourd'hui", "hoy", "oggi", "vandaag", "hoje"];
const TOMORROW: [&str; 6] = ["tomorrow", "morgen", "demain", "mañana", "domani", "amanhã"];
const YESTERDAY: [&str; 7] = ["yesterday", "gestern", "hier", "ayer", "ieri", "gisteren", "ontem"];

/// Checks a date and replaces words such as `today`; a date with slashes may still be ambiguous.
pub fn date(argument: &str) -> Result<String, String> {
    iso_date(argument).map_err(in_words)
}

/// Why a text is no date, to whoever typed it.
fn in_words(error: DateError) -> String {
    match error {
        DateError::Form => format!("{error}; `today` and `tomorrow` are dates, too"),
        _ => error.to_string(),
    }
}

fn iso_date(argument: &str) -> Result<String, DateError> {
    let word = argument.trim().to_lowercase();
    let day = match &*word {
        word if TODAY.contains(&word) => Some(today()),
        word if TOMORROW.contains(&word) => today().succ_opt(),
        word if YESTERDAY.contains(&word) => today().pred_opt(),
        _ => None,
    };
    let text = day.map_or_else(|| argument.trim().to_owned(), |day| day.to_string());
    match day_in_order(&text, None) {
        Ok(_) | Err(DateError::Ambiguous { .. }) => Ok(text),
        Err(error) => Err(error),
    }
}

/// The first and the last day of a month, or of one named alone if it may be the next one; `None` for other texts.
fn month(text: &str, may_be_next: bool) -> Result<Option<(String, String)>, DateError> {
    let (year, month) = match almanac::month(text)? {
        Some((Some(year), month)) => (year.get(), month),
        Some((None, month)) if may_be_next => (year_of_next(month), month),
        _ => return Ok(None),
    };
    let first = NaiveDate::from_ymd_opt(year, month, 1);
    let next = first.and_then(|first| first.checked_add_months(Months::new(1)));
    let last = next.and_then(|next| next.pred_opt());
    Ok(first.zip(last).map(|(first, last)| (first.to_string(), last.to_string())))
}

/// The year in which a month comes next.
fn year_of_next(month: u32) -> i32 {
    today().year() + i32::from(month < today().month())
}

/// Reads a date; the order of day and month in the language of the arguments decides between two possible days.
pub fn day(matches: &ArgMatches, text: &str) -> Result<Day, Error> {
    let result = match day_in_order(text, None) {
        Err(DateError::Ambiguous { .. }) => {
            let [language, layout] = [LANGUAGE, "layout"].map(|id| value::<String>(matches, id));
            day_in_order(text, order_of_dates(language.as_deref(), layout.as_deref(), &Files))
        }
        result => result,
    };
    result.map_err(|error| match error {
        DateError::Ambiguous { .. } => {
            refuse(format!("{error}, or name a language that decides, as in --lang en-US"))
        }
        _ => refuse(error.to_string()),
    })
}

/// Rewrites an ambiguous date at the start of a field's value, such as `06/14=TEXT`, in ISO form, if the language
/// decides how it is read.
pub fn in_iso_form(matches: &ArgMatches, text: &str) -> Result<String, Error> {
    match text.split_once('=') {
        Some((date, rest)) if is_either_way(text) => {
            Ok(format!("{}={rest}", day(matches, date)?.slug()))
        }
        _ => Ok(text.to_owned()),
    }
}

/// Rewrites ambiguous dates at the ends of a range in ISO form.
pub fn range_in_iso_form(matches: &ArgMatches, text: &str) -> Result<String, Error> {
    let ends = text.split("..").map(|end| match is_either_way(end) {
        true => Ok(day(matches, end)?.slug()),
        false => Ok(end.to_owned()),
    });
    Ok(ends.collect::<Result<Vec<_>, Error>>()?.join(".."))
}

/// Whether a text begins with an ambiguous date: `05/06=TEXT`, or `05/06..05/10`.
pub fn is_either_way(text: &str) -> bool {
    let date = text.split_once('=').map_or(text, |(date, _)| date);
    let date = date.split_once("..").map_or(date, |(first, _)| first);
    matches!(day_in_order(date, None), Err(DateError::Ambiguous { .. }))
}
