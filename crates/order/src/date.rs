//! Days as orders write them.

use chrono::{Datelike, NaiveDate};
use tilendar_print::language::Language;
use tilendar_puzzle::almanac::Day;

/// Why a text is no date.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DateError {
    /// It does not look like one.
    #[error("write a date as 2027-10-06, or as 10-06 where the layout has no weekday")]
    Form,
    /// The year is out of range.
    #[error("the year {0} is outside 1 to 9999")]
    Year(String),
    /// There is no such month.
    #[error("there is no month {0}: months are 01 to 12")]
    Month(u32),
    /// The month has no such day.
    #[error("{month} {year} has {days} days")]
    Day {
        /// The month's name.
        month: String,
        /// The year.
        year: i32,
        /// How many days the month has then.
        days: u32,
    },
    /// The month has no such day in any year.
    #[error("{month} has at most {days} days")]
    NeverADay {
        /// The month's name.
        month: String,
        /// How many days it has at most.
        days: u32,
    },
    /// 29 February of a common year.
    #[error("{year} is not a leap year; the nearest {nearest}")]
    NoLeapYear {
        /// The year.
        year: i32,
        /// The leap years before and after it, with a verb.
        nearest: String,
    },
}

/// Reads a day: `2027-10-06`, or `10-06` for a day of no particular year.
///
/// # Errors
/// [`DateError`] says why the text is no date.
pub fn day(text: &str) -> Result<Day, DateError> {
    let parts: Vec<&str> = text.split('-').collect();
    let is_number = |part: &&str| {
        !part.is_empty() && part.len() <= 20 && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !parts.iter().all(is_number) {
        return Err(DateError::Form);
    }
    let small = |part: &str| part.parse::<u32>().map_err(|_| DateError::Form);
    match parts[..] {
        [year, month, day] => date(year, small(month)?, small(day)?).map(Day::Dated),
        [month, day] => day_of_any_year(small(month)?, small(day)?),
        _ => Err(DateError::Form),
    }
}

fn date(year: &str, month: u32, day: u32) -> Result<NaiveDate, DateError> {
    let number: Option<i32> = year.parse().ok().filter(|year| (1..=9999).contains(year));
    let year = number.ok_or_else(|| DateError::Year(year.to_owned()))?;
    let name = name_of(month)?;
    NaiveDate::from_ymd_opt(year, month, day).ok_or_else(|| match (month, day) {
        (2, 29) => DateError::NoLeapYear {
            year,
            nearest: nearest_leap_years(year),
        },
        _ => DateError::Day {
            month: name,
            year,
            days: days_of_month(year, month),
        },
    })
}

fn day_of_any_year(month: u32, day: u32) -> Result<Day, DateError> {
    let name = name_of(month)?;
    // 2000 was a leap year.
    let days = days_of_month(2000, month);
    if !(1..=days).contains(&day) {
        return Err(DateError::NeverADay { month: name, days });
    }
    Ok(Day::Perpetual { month, day })
}

fn name_of(month: u32) -> Result<String, DateError> {
    let english = Language::english();
    let name = english.month(month).ok_or(DateError::Month(month))?;
    Ok(name.to_owned())
}

fn days_of_month(year: i32, month: u32) -> u32 {
    let days = (28..=31)
        .rev()
        .filter_map(|day| NaiveDate::from_ymd_opt(year, month, day));
    days.map(|last| last.day()).next().unwrap_or(31)
}

fn nearest_leap_years(year: i32) -> String {
    let is_leap = |year: &i32| NaiveDate::from_ymd_opt(*year, 2, 29).is_some();
    match ((1..year).rev().find(is_leap), (year..=9999).find(is_leap)) {
        (Some(before), Some(after)) => format!("are {before} and {after}"),
        (Some(only), None) | (None, Some(only)) => format!("is {only}"),
        (None, None) => "is unknown".to_owned(),
    }
}
