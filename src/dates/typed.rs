//! Dates, years and months as people type them, and the language that says which of two days `05/06` is.

use chrono::{Months, NaiveDate};
use clap::ArgMatches;
use clap::error::Error;
use tilendar::order::{DateError, DateOrder, Layout, Year, date_order, day_in_order};
use tilendar::puzzle::almanac::Day;

use super::{LANGUAGE, given, refused, today};
use crate::ordered::Files;

/// A date as it was typed; one with strokes may be either of two days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Written(String);

impl Written {
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let text = match text.trim().to_lowercase().as_str() {
            "today" => today().to_string(),
            "tomorrow" => beside_today(today().succ_opt())?,
            "yesterday" => beside_today(today().pred_opt())?,
            _ => text.trim().to_owned(),
        };
        match day_in_order(&text, None) {
            Ok(_) | Err(DateError::Ambiguous { .. }) => Ok(Self(text)),
            Err(DateError::Form) => Err(format!(
                "{}; `today` and `tomorrow` are dates, too",
                DateError::Form
            )),
            Err(error) => Err(error.to_string()),
        }
    }

    /// The day, of two possible ones that which the `order` of the language says.
    pub(super) fn day(&self, order: &dyn Fn() -> Option<DateOrder>) -> Result<Day, Error> {
        let read = match day_in_order(&self.0, None) {
            Err(DateError::Ambiguous { .. }) => day_in_order(&self.0, order()),
            read => read,
        };
        read.map_err(|error| {
            let whose = match error {
                DateError::Ambiguous { .. } => {
                    ", or name a language that tells, as in --lang en-US"
                }
                _ => "",
            };
            refused(format!("{error}{whose}"))
        })
    }
}

fn beside_today(day: Option<NaiveDate>) -> Result<String, String> {
    let day = day.ok_or("there is no such day")?;
    Ok(day.to_string())
}

/// What stands without dashes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum When {
    Year(Year),
    Days { first: Written, last: Written },
}

impl When {
    pub(super) fn read_year_or_days(text: &str) -> Result<Self, String> {
        Self::read(text).map_err(|message| {
            match message.starts_with(&DateError::Form.to_string()) {
                true => "write a year from 1 to 9999, or days, such as 12-01..12-24".to_owned(),
                false => message,
            }
        })
    }

    pub(super) fn read(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
            let year = text.parse().ok().and_then(Year::new);
            let year = year.ok_or("a year is a number from 1 to 9999");
            return Ok(Self::Year(year?));
        }
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        Ok(Self::Days {
            first: match month(first)? {
                Some((first, _)) => first,
                None => Written::read(first)?,
            },
            last: match month(last)? {
                Some((_, last)) => last,
                None => Written::read(last)?,
            },
        })
    }
}

/// The first and the last day of a month, if that is what is written: 2027-12.
fn month(text: &str) -> Result<Option<(Written, Written)>, String> {
    let Some((year, month)) = text.trim().split_once('-') else {
        return Ok(None);
    };
    let (Ok(number), Ok(month_number), (4, 1 | 2)) =
        (year.parse(), month.parse(), (year.len(), month.len()))
    else {
        return Ok(None);
    };
    let first = NaiveDate::from_ymd_opt(number, month_number, 1)
        .ok_or_else(|| format!("there is no month {month}: months are 01 to 12"))?;
    let next = first.checked_add_months(Months::new(1));
    let last = next.and_then(|next| next.pred_opt()).unwrap_or(first);
    let written = |date: NaiveDate| Written(date.to_string());
    Ok(Some((written(first), written(last))))
}

/// Writes a date with strokes as ISO has it, where the language tells the order of its parts: the field that
/// begins with a date, such as `06/14=TEXT`.
pub fn settled(matches: &ArgMatches, text: &str) -> Result<String, Error> {
    match text.split_once('=').filter(|_| is_either_way(text)) {
        Some((date, rest)) => {
            let day = Written(date.to_owned()).day(&|| order_for(matches))?;
            Ok(format!("{}={rest}", day.slug()))
        }
        None => Ok(text.to_owned()),
    }
}

/// Whether a text begins with a date that may be either of two days: `05/06=TEXT`.
pub fn is_either_way(text: &str) -> bool {
    let date = text.split_once('=').map_or(text, |(date, _)| date);
    matches!(day_in_order(date, None), Err(DateError::Ambiguous { .. }))
}

/// In which order the language of the arguments, or else of their layout, has day and month.
pub(super) fn order_for(matches: &ArgMatches) -> Option<DateOrder> {
    if let Some(language) = given::<String>(matches, LANGUAGE) {
        return date_order(&language);
    }
    let layout = given::<String>(matches, "layout")?;
    let layout = Layout::named(&layout);
    // What is wrong with a layout is said where it is needed.
    let puzzle = layout.puzzle(&Files).ok()?;
    puzzle.language().and_then(date_order)
}
