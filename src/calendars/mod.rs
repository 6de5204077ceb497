//! Days from files: calendars that a calendar program exports (.ics), and tables (.csv). Before an order is made, their
//! days take the place of the file's name in it, so that what is made carries the words and not the path.

mod icalendar;
mod rule;
mod table;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;

use anyhow::{Context, anyhow, ensure};
use chrono::{Datelike, NaiveDate};
use serde_json::Value as Json;
use tilendar::order::{
    DateOrder, DayRange, Field, FieldMap, Layout, Resources, Value, Year, composed, date_order,
};
use tilendar::puzzle::almanac::{Day, Occasion};

use crate::commands::make::orders::text_of;

/// The most bytes of a file.
const MOST_BYTES: u64 = 5_000_000;
/// The most days that are taken from files for an order.
const MOST_DAYS: usize = 4_000;
/// The most characters of a special day's words.
const MOST_LETTERS: usize = 60;

/// The first and the last day of an order, both included.
#[derive(Debug, Clone, Copy)]
pub struct Period {
    first: NaiveDate,
    last: NaiveDate,
}

/// A day from a file, or several in a row.
pub struct FileDay {
    first: Occasion,
    /// The last day of several.
    last: Option<NaiveDate>,
    words: String,
}

/// How many days or events of files are not in the order, by the reason.
type LeftOut = BTreeMap<&'static str, usize>;

fn count(left_out: &mut LeftOut, reason: &'static str) {
    *left_out.entry(reason).or_default() += 1;
}

impl FileDay {
    fn on(occasion: Occasion, words: &str) -> Self {
        Self { first: occasion, last: None, words: shortened(words) }
    }

    fn every_year(date: NaiveDate, words: &str) -> Self {
        Self::on(Occasion::Day(Day::Perpetual { month: date.month(), day: date.day() }), words)
    }

    fn dated(first: NaiveDate, last: NaiveDate, words: &str) -> Self {
        Self { last: Some(last), ..Self::on(Occasion::Day(Day::Dated(first)), words) }
    }

    /// Its days, each alone.
    fn days(&self) -> Vec<Occasion> {
        match (self.first, self.last) {
            (Occasion::Day(first @ Day::Dated(_)), Some(last)) => {
                let days = first.through(Day::Dated(last)).unwrap_or_default();
                days.into_iter().map(Occasion::Day).collect()
            }
            (first, _) => vec![first],
        }
    }

    /// Its days as a range.
    fn range(&self) -> String {
        let first = self.first.slug();
        match self.last.map(|last| Day::Dated(last).slug()) {
            Some(last) if last != first => format!("{first}..{last}"),
            _ => first,
        }
    }
}

/// The text on one line, no longer than the words of a special day may be.
fn shortened(text: &str) -> String {
    let words: Vec<&str> = text
        .split(|letter: char| letter.is_whitespace() || letter.is_control())
        .filter(|word| !word.is_empty())
        .collect();
    let joined = words.join(" ");
    let line = composed(&joined);
    match line.char_indices().nth(MOST_LETTERS - 1) {
        Some((end, _)) if line.chars().count() > MOST_LETTERS => format!("{}…", line[..end].trim()),
        _ => line.into_owned(),
    }
}

/// Whether a text names a file of days, perhaps among other things.
pub fn names_file(text: &str) -> bool {
    text.split(SEPARATORS).any(is_file)
}

/// What is between files, and between special days.
const SEPARATORS: [char; 4] = [';', ',', '|', '\n'];

fn is_calendar(name: &str) -> bool {
    name.to_ascii_lowercase().ends_with(".ics")
}

fn is_file(name: &str) -> bool {
    let plain = name.trim().to_ascii_lowercase();
    !plain.contains('=') && (is_calendar(&plain) || plain.ends_with(".csv"))
}

/// Puts the days of files in place of the files' names in the fields of an order; returns a remark on what is left out.
///
/// # Errors
/// A file that cannot be read, or has too many days.
pub fn fill(
    table: &[Field],
    fields: &mut FieldMap,
    files: &dyn Resources,
) -> anyhow::Result<Option<String>> {
    let mut left_out = LeftOut::new();
    for name in ["special", "without"] {
        let texts = match fields.get(name) {
            Some(Json::Array(texts)) => texts.iter().map(text_of).collect(),
            Some(Json::String(text)) => vec![text.clone()],
            _ => Vec::new(),
        };
        let is_field = table.iter().any(|field| field.name == name);
        if !is_field || !texts.iter().any(|text| names_file(text)) {
            continue;
        }
        let period = period(fields);
        let [language, layout] = ["lang", "layout"].map(|name| fields.get(name)?.as_str());
        let order = order_of_dates(language, layout, files);
        let mut filled = Vec::new();
        for text in texts {
            let mut rest = String::new();
            for part in text.split_inclusive(SEPARATORS) {
                let file = part.trim_end_matches(SEPARATORS).trim();
                if is_file(file) {
                    let days = read(name, file, files, |text| match is_calendar(file) {
                        true => icalendar::read(text, period, &mut left_out),
                        false => table::read(text, period, order, &mut left_out),
                    })?;
                    take(name, &days, &mut filled, &mut left_out);
                } else {
                    rest.push_str(part);
                }
            }
            let without_files = rest.trim_end_matches(SEPARATORS).trim();
            if !without_files.is_empty() {
                filled.push(without_files.to_owned());
            }
            ensure!(filled.len() <= MOST_DAYS, "more than {MOST_DAYS} days in {text:?}");
        }
        fields.insert(name.to_owned(), filled.into());
    }
    let parts: Vec<String> =
        left_out.iter().map(|(reason, count)| format!("{count} {reason}")).collect();
    Ok((!parts.is_empty()).then(|| format!("left out of these files: {}", parts.join(", "))))
}

/// Adds days of a file as values of a field, each once.
fn take(field: &str, days: &[FileDay], filled: &mut Vec<String>, left_out: &mut LeftOut) {
    for day in days {
        if field == "without" {
            filled.push(day.range());
        } else if day.words.is_empty() {
            count(left_out, "without words");
        } else {
            let days = day.days().into_iter();
            filled.extend(days.map(|date| format!("{}={}", date.slug(), day.words)));
        }
        if filled.len() > MOST_DAYS {
            return;
        }
    }
    let mut seen = BTreeSet::new();
    filled.retain(|text| seen.insert(text.clone()));
}

/// The days that `days` reads in the text of a file.
fn read(
    field: &str,
    name: &str,
    files: &dyn Resources,
    days: impl FnOnce(&str) -> anyhow::Result<Vec<FileDay>>,
) -> anyhow::Result<Vec<FileDay>> {
    let file = files.open(field, name).map_err(|error| anyhow!("{error}"))?;
    let mut bytes = Vec::new();
    file.with_context(|| format!("there is no file {name:?}"))?
        .take(MOST_BYTES + 1)
        .read_to_end(&mut bytes)?;
    let read = match String::from_utf8(bytes) {
        Err(error) if error.as_bytes().len() as u64 <= MOST_BYTES => {
            Err(anyhow!("it is not text in UTF-8: save it as UTF-8"))
        }
        Ok(text) if text.len() as u64 <= MOST_BYTES => days(&text),
        _ => Err(anyhow!("it has more than {} MB", MOST_BYTES / 1_000_000)),
    };
    // What is in a file that a stranger names is not repeated.
    read.map_err(|error| match files.tells_content() {
        true => error.context(format!("{name:?}")),
        false => anyhow!("{name:?} cannot be read as a calendar or a table of days"),
    })
}

/// The days of an order with these fields; `None` if they are of every year, or wrong.
fn period(fields: &FieldMap) -> Option<Period> {
    if let Some(range) = fields.get("date").or(fields.get("dates")) {
        let DayRange { first, last } = DayRange::from_json(range).ok()?;
        return Some(Period { first: dated(first)?, last: dated(last)? });
    }
    if let Some(year) = fields.get("year").and_then(|year| Year::from_json(year).ok()) {
        let first = NaiveDate::from_ymd_opt(year.get(), 1, 1)?;
        return Some(Period { first, last: NaiveDate::from_ymd_opt(year.get(), 12, 31)? });
    }
    let first = dated(Day::from_json(fields.get("from")?).ok()?)?;
    let to = fields.get("to").and_then(|to| Day::from_json(to).ok()).and_then(dated);
    let last = to.or_else(|| dated(*Day::Dated(first).year_from()?.last()?))?;
    Some(Period { first, last })
}

fn dated(day: Day) -> Option<NaiveDate> {
    match day {
        Day::Dated(date) => Some(date),
        Day::Perpetual { .. } => None,
    }
}

/// The order of day and month in a language, or without one in that of a layout.
pub fn order_of_dates(
    language: Option<&str>,
    layout: Option<&str>,
    files: &dyn Resources,
) -> Option<DateOrder> {
    if language.is_some() {
        return date_order(language?);
    }
    // A faulty layout is reported where it is needed.
    let puzzle = Layout::named(layout?).puzzle(files).ok()?;
    puzzle.language().and_then(date_order)
}
