//! Days, as orders and as people write them, and the other values of fields about days.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use chrono::{Datelike, NaiveDate};
use tilendar_fields::{Refusal, text_value};

use super::{Day, Pick, TilingAmount};
use crate::template::{english_month, month_named, weekdays_named};

/// The order of the parts of a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DateOrder {
    /// 24 April 2027
    DayMonthYear,
    /// April 24, 2027
    MonthDayYear,
    /// 2027. április 24.
    YearMonthDay,
}

/// Why a text is not a date.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DateError {
    /// It does not look like a date.
    #[error("write a date as 2027-10-06, or as 10-06 where the board has no weekday")]
    Form,
    /// It is one day in some countries and another in others: the text, the two days in words, and both as a month
    /// and a day.
    #[error("{0} is {1} in some countries and {2} in others: write {3}, or {4}")]
    Ambiguous(String, String, String, String, String),
    /// There is no such day, for this reason.
    #[error("{0}")]
    NoSuchDay(String),
}

/// Reads a day: `2027-10-06`, or `10-06` for a day of no particular year; also in everyday forms: with the name of
/// a month in any known language (`Dec 25`, `25 décembre 2027`) and perhaps of the weekday, with periods and the day
/// first (`25.12.`, `25.12.26` in this century), or with slashes if only one of the two orders is a date (`12/25`).
///
/// # Errors
/// [`DateError`] says why the text is not a date.
pub fn day(text: &str) -> Result<Day, DateError> {
    day_in_order(text, None)
}

/// Like [`day`], for a reader whose date order is known: `05/06` is then one day.
///
/// # Errors
/// As for [`day`].
pub fn day_in_order(text: &str, order: Option<DateOrder>) -> Result<Day, DateError> {
    let text = text.trim();
    for separator in ['.', '/', '-'] {
        let numbers: Vec<&str> =
            text.trim_end_matches('.').split(separator).map(str::trim).collect();
        if numbers.len() < 2 || !numbers.iter().all(|part| is_number(part, 20)) {
            continue;
        }
        return match (separator, &numbers[..]) {
            (_, [year, month, day]) if year.len() > 2 => numbered(month, day, Some(year)),
            (_, [_, _, year]) if ![2, 4].contains(&year.len()) => Err(DateError::Form),
            // ISO 8601 has no blanks.
            ('-', [month, day]) if !text.contains(' ') => numbered(month, day, None),
            ('.', [day, month]) => numbered(month, day, None),
            ('.', [day, month, year]) => numbered(month, day, Some(year)),
            (_, [first, second]) => with_slashes(text, [first, second], None, order),
            (_, [first, second, year]) => with_slashes(text, [first, second], Some(year), order),
            _ => Err(DateError::Form),
        };
    }
    with_name(text)
}

/// Whether a text consists of digits, at least one and at most this many.
fn is_number(text: &str, digits: usize) -> bool {
    (1..=digits).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn number(text: &str) -> Result<u32, DateError> {
    text.parse().map_err(|_| DateError::Form)
}

/// A day from a month and a day of the month, and perhaps a year.
fn numbered(month: &str, day: &str, year: Option<&str>) -> Result<Day, DateError> {
    match year {
        Some(year) if year.len() == 2 => numbered(month, day, Some(&format!("20{year}"))),
        Some(year) => date(year, number(month)?, number(day)?).map(Day::Dated),
        None => day_of_any_year(number(month)?, number(day)?),
    }
}

/// A day with slashes, which Americans and the British read differently.
fn with_slashes(
    text: &str,
    [first, second]: [&str; 2],
    year: Option<&str>,
    order: Option<DateOrder>,
) -> Result<Day, DateError> {
    match (numbered(second, first, year), numbered(first, second, year)) {
        (Ok(day_first), Ok(month_first)) if day_first != month_first => match order {
            Some(DateOrder::DayMonthYear) => Ok(day_first),
            Some(DateOrder::MonthDayYear | DateOrder::YearMonthDay) => Ok(month_first),
            None => Err(DateError::Ambiguous(
                text.chars().take(20).collect(),
                in_english(day_first),
                in_english(month_first),
                day_first.slug(),
                month_first.slug(),
            )),
        },
        (Ok(day), _) | (Err(_), Ok(day)) => Ok(day),
        (Err(_), Err(error)) => Err(error),
    }
}

/// The words of a date, without those between a day, a month and a year in the languages of the catalogs.
fn words_of_date(text: &str) -> impl Iterator<Item = &str> {
    const BETWEEN: [&str; 17] = [
        "am", "de", "del", "dem", "den", "der", "di", "do", "el", "feira", "il", "le", "of", "o",
        "on", "the", "van",
    ];
    let words =
        text.split([' ', ',', '-', '.', '/']).map(|word| match word.split_once(['\'', '’']) {
            // d'agosto, l'8 marzo, '27
            Some(("" | "d" | "l" | "D" | "L", rest)) => rest,
            _ => word,
        });
    words.filter(|word| !word.is_empty() && !BETWEEN.contains(&&*word.to_lowercase()))
}

/// Reads a month: `2027-12`, `12.2027`, `December 2027` or `marzo de 2027`, or its name alone, which is of no particular
/// year; `None` for other texts.
///
/// # Errors
/// [`DateError`] for a number that is that of no month, and for a year outside 1 to 9999.
pub fn month(text: &str) -> Result<Option<(Option<Year>, u32)>, DateError> {
    let words: Vec<&str> = words_of_date(text).take(3).collect();
    let (year, month) = match words[..] {
        [year, name] | [name, year] if is_year(year) && !is_year(name) => {
            let short = is_number(name, 2).then(|| number(name)).transpose()?;
            (Some(year), short.or_else(|| month_named(name)))
        }
        [name] if !name.starts_with(|first: char| first.is_ascii_digit()) => {
            (None, month_named(name))
        }
        _ => return Ok(None),
    };
    let Some(month) = month else {
        return Ok(None);
    };
    let year = year.map(|year| date(year, month, 1).map(|first| Year(first.year()))).transpose()?;
    Ok(Some((year, month)))
}

fn is_year(word: &str) -> bool {
    word.len() == 4 && is_number(word, 4)
}

/// A day with the name of its month.
fn with_name(text: &str) -> Result<Day, DateError> {
    let (mut month, mut day, mut year) = (None, None, None);
    let mut weekdays = BTreeSet::new();
    for word in words_of_date(text) {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = word.split_at(digits);
        let rest = rest.to_lowercase();
        let slot = match (digits, rest.as_str()) {
            (0, name) => {
                match month_named(name) {
                    Some(number) if month.is_none() => month = Some(number),
                    _ => {
                        weekdays = weekdays_named(name);
                        if weekdays.is_empty() {
                            return Err(DateError::Form);
                        }
                    }
                }
                continue;
            }
            (2, "") if day.is_some() => &mut year,
            (1 | 2, "" | "st" | "nd" | "rd" | "th" | "er" | "º" | "ª" | "°") => &mut day,
            (4, "") => &mut year,
            _ => return Err(DateError::Form),
        };
        if slot.replace(number).is_some() {
            return Err(DateError::Form);
        }
    }
    match (month, day) {
        (Some(month), Some(day)) => {
            let day = numbered(&month.to_string(), day, year)?;
            match day.weekday() {
                Some(weekday)
                    if !weekdays.is_empty()
                        && !weekdays.contains(&(weekday.num_days_from_monday() as usize)) =>
                {
                    Err(DateError::NoSuchDay(format!(
                        "{} is not on that weekday: check the date, or leave the weekday out",
                        in_english(day)
                    )))
                }
                _ => Ok(day),
            }
        }
        _ => Err(DateError::Form),
    }
}

fn date(year: &str, month: u32, day: u32) -> Result<NaiveDate, DateError> {
    let Some(Year(year)) = year.parse().ok().and_then(Year::new) else {
        return Err(DateError::NoSuchDay(format!("the year {year} is outside 1 to 9999")));
    };
    let name = name_of(month)?;
    NaiveDate::from_ymd_opt(year, month, day).ok_or_else(|| {
        DateError::NoSuchDay(match (month, day) {
            (2, 29) => {
                format!("{year} is not a leap year; the nearest {}", nearest_leap_years(year))
            }
            _ => format!("{name} {year} has {} days", days_of_month(year, month)),
        })
    })
}

fn day_of_any_year(month: u32, day: u32) -> Result<Day, DateError> {
    let name = name_of(month)?;
    // 2000 was a leap year.
    let days = days_of_month(2000, month);
    if !(1..=days).contains(&day) {
        return Err(DateError::NoSuchDay(format!("{name} has at most {days} days")));
    }
    Ok(Day::Perpetual { month, day })
}

fn name_of(month: u32) -> Result<&'static str, DateError> {
    english_month(month).ok_or_else(|| {
        DateError::NoSuchDay(format!("there is no month {month}: months are 01 to 12"))
    })
}

fn days_of_month(year: i32, month: u32) -> u32 {
    (28..=31).rev().find(|&day| NaiveDate::from_ymd_opt(year, month, day).is_some()).unwrap_or(31)
}

fn nearest_leap_years(year: i32) -> String {
    fn is_leap(year: &i32) -> bool {
        NaiveDate::from_ymd_opt(*year, 2, 29).is_some()
    }
    match ((1..year).rev().find(is_leap), (year..=9999).find(is_leap)) {
        (Some(before), Some(after)) => format!("are {before} and {after}"),
        (Some(only), None) | (None, Some(only)) => format!("is {only}"),
        (None, None) => "is unknown".to_owned(),
    }
}

/// `24 April 2027`, or `24 April` of no particular year.
fn in_english(day: Day) -> String {
    let month = english_month(day.month()).unwrap_or_default();
    let year = day.year().map_or_else(String::new, |year| format!(" {year}"));
    format!("{} {month}{year}", day.number())
}

text_value!(Day, Day, |text| day(text).map_err(|error| error.to_string()), |day| day.slug().into());

/// A year from 1 to 9999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Year(i32);

impl Year {
    /// The year, or `None` outside 1 to 9999.
    pub fn new(year: i32) -> Option<Self> {
        (1..=9999).contains(&year).then_some(Self(year))
    }

    /// The year as a number.
    pub const fn get(self) -> i32 {
        self.0
    }
}

text_value!(
    Year,
    Number,
    |text| {
        text.parse().ok().and_then(Year::new).ok_or_else(|| {
            Refusal::numbers(1.0, 9999.0).because(
                "a year is a number from 1 to 9999; for days, give their first and last as `from` and `to`",
            )
        })
    },
    |year| year.0.into()
);

/// One day, or all days from one to another, written `12-25` or `2027-12-01..2027-12-24`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayRange {
    /// The first day.
    pub first: Day,
    /// The last day.
    pub last: Day,
}

text_value!(
    DayRange,
    Days,
    |text| {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        Ok::<_, String>(DayRange {
            first: day(first).map_err(|error| error.to_string())?,
            last: day(last).map_err(|error| error.to_string())?,
        })
    },
    |range| {
        let first = range.first.slug();
        if range.first == range.last {
            return first.into();
        }
        format!("{first}..{}", range.last.slug()).into()
    }
);

text_value!(
    TilingAmount,
    Text,
    |text| match text {
        "all" => Ok(TilingAmount::All),
        number => number
            .parse()
            .map(|number: NonZeroU32| TilingAmount::UpTo(number.get()))
            .map_err(|_| format!("write a number from 1 to {}, or `all`", NonZeroU32::MAX)),
    },
    |amount| match amount {
        TilingAmount::All => "all".into(),
        TilingAmount::UpTo(number) => (*number).into(),
    }
);

text_value!(
    Pick,
    Text,
    |text| match text {
        "first" => Ok(Pick::First),
        number => {
            let digits = number.trim_end_matches(|sign: char| sign.is_ascii_alphabetic());
            let pick = match &number[digits.len()..] {
                "st" | "nd" | "rd" | "th" => digits.parse().map(Pick::Number),
                _ => number.parse().map(Pick::Seed),
            };
            pick.map_err(|_| {
                format!(
                    "write the number of a solution, as in 17th, or a seed from 0 to {}",
                    u64::MAX
                )
            })
        }
    },
    |pick| match pick {
        Pick::First => "first".into(),
        Pick::Seed(seed) => (*seed).into(),
        Pick::Number(number) => format!("{number}th").into(),
    }
);
