//! Days, of a certain year or of every year, and an almanac's entry for each.

use chrono::{Datelike, NaiveDate, Weekday};

use crate::analysis::Difficulty;
use crate::{Puzzle, Reveal, RevealError, Solution};

/// The years of days with a weekday.
const YEARS: std::ops::RangeInclusive<i32> = 1..=9999;

/// A day of a certain year, or of every year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Day {
    /// A day of a year, which has a weekday.
    Dated(NaiveDate),
    /// A day of no particular year; 29 February is one.
    Perpetual {
        /// 1 to 12.
        month: u32,
        /// 1 to 31.
        day: u32,
    },
}

impl Day {
    /// Every day of `year`, or `None` outside 1 to 9999.
    pub fn of_year(year: i32) -> Option<Vec<Self>> {
        let first = NaiveDate::from_ymd_opt(year, 1, 1)?;
        Self::Dated(first).year_from()
    }

    /// The 366 days that some year has.
    pub fn perpetual() -> Vec<Self> {
        // 2000 was a leap year.
        Self::of_year(2000)
            .unwrap_or_default()
            .into_iter()
            .map(|day| Self::Perpetual { month: day.month(), day: day.number() })
            .collect()
    }

    /// The days of a year that begins on this one, also across New Year: until the day before the same date comes
    /// again; 366 days in a row for a day of no particular year. `None` if a day is outside the years 1 to 9999.
    ///
    /// A year from 29 February ends on 28 February.
    pub fn year_from(self) -> Option<Vec<Self>> {
        match self {
            Self::Dated(first) => {
                let next = first.year() + 1;
                let same_date = first.with_year(next);
                // Only 29 February is missing in another year.
                let end = same_date.or_else(|| NaiveDate::from_ymd_opt(next, 3, 1))?;
                self.through(Self::Dated(end.pred_opt()?))
            }
            Self::Perpetual { .. } => {
                let mut days = Self::perpetual();
                let first = days.iter().position(|day| *day == self)?;
                days.rotate_left(first);
                Some(days)
            }
        }
    }

    /// The days from this one to another one, both included, also across New Year. `None` if one
    /// of them has a year and the other one has none, if the last of days that have a year is before
    /// the first, or if a day is outside the years 1 to 9999.
    pub fn through(self, last: Self) -> Option<Vec<Self>> {
        match (self, last) {
            (Self::Dated(first), Self::Dated(end)) => {
                if first > end || [first, end].iter().any(|date| !YEARS.contains(&date.year())) {
                    return None;
                }
                let days = first.iter_days().take_while(|date| *date <= end);
                Some(days.map(Self::Dated).collect())
            }
            (Self::Perpetual { .. }, Self::Perpetual { .. }) => {
                let mut days = self.year_from()?;
                days.truncate(days.iter().position(|day| *day == last)? + 1);
                Some(days)
            }
            _ => None,
        }
    }

    /// The reveal of this day.
    ///
    /// # Errors
    /// [`RevealError`] if the layout has no dates, or shows the weekday that a perpetual day lacks.
    pub fn reveal(self, puzzle: &Puzzle) -> Result<Reveal, RevealError> {
        match self {
            Self::Dated(date) => puzzle.reveal_for_date(date),
            Self::Perpetual { month, day } => puzzle.reveal_for_day(month, day),
        }
    }

    /// The day of every year that a reveal shows; `None` if it is not real, is not a date, or shows a weekday, which
    /// fits several days, or a year.
    pub fn of_reveal(puzzle: &Puzzle, reveal: &Reveal) -> Option<Self> {
        if !puzzle.has_dates() || puzzle.needs_year() || !puzzle.is_real(reveal) {
            return None;
        }
        let (month, day) = puzzle.month_and_day(reveal)?;
        Some(Self::Perpetual { month, day })
    }

    /// The month, 1 to 12.
    pub fn month(self) -> u32 {
        match self {
            Self::Dated(date) => date.month(),
            Self::Perpetual { month, .. } => month,
        }
    }

    /// The day of the month, 1 to 31.
    pub fn number(self) -> u32 {
        match self {
            Self::Dated(date) => date.day(),
            Self::Perpetual { day, .. } => day,
        }
    }

    /// The weekday, for a day of a certain year.
    pub fn weekday(self) -> Option<Weekday> {
        match self {
            Self::Dated(date) => Some(date.weekday()),
            Self::Perpetual { .. } => None,
        }
    }

    /// The year, for a day of a certain year.
    pub fn year(self) -> Option<i32> {
        match self {
            Self::Dated(date) => Some(date.year()),
            Self::Perpetual { .. } => None,
        }
    }

    /// The date for file names: `2027-04-24` or `04-24`.
    pub fn slug(self) -> String {
        match self {
            Self::Dated(date) => date.format("%Y-%m-%d").to_string(),
            Self::Perpetual { month, day } => format!("{month:02}-{day:02}"),
        }
    }
}

/// The subject of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// A day.
    Day(Day),
    /// Labels, or the title of a puzzle that leaves nothing open.
    Words {
        /// The printed texts of the labels, separated by spaces, or the title.
        printed: String,
        /// The names of the labels, separated by spaces; empty for a title.
        labels: String,
    },
}

impl Subject {
    /// The day, if it is one.
    pub fn day(&self) -> Option<Day> {
        match self {
            Self::Day(day) => Some(*day),
            Self::Words { .. } => None,
        }
    }

    /// The subject in file names and in tables for programs.
    pub fn slug(&self) -> String {
        match self {
            Self::Day(day) => day.slug(),
            Self::Words { printed, labels } => {
                let words = if labels.is_empty() { printed } else { labels };
                words
                    .to_ascii_lowercase()
                    .replace(|letter: char| !letter.is_ascii_alphanumeric(), "-")
            }
        }
    }
}

/// How many tilings of each date are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TilingAmount {
    /// This many, or all where there are fewer.
    UpTo(u32),
    /// All of them.
    All,
}

impl TilingAmount {
    /// No tilings: a chart needs only their number.
    pub const NONE: Self = Self::UpTo(0);
    /// One tiling.
    pub const ONE: Self = Self::UpTo(1);
}

/// A tiling with its number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberedTiling {
    /// Its position, from 1, in the order in which the solver lists the tilings of its reveal, which is the same on
    /// every machine. `None` if it was not requested, or there are too many tilings to number.
    pub number: Option<u128>,
    /// The solution.
    pub solution: Solution,
}

/// Which tilings of a date are shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShownTilings {
    /// This many from the first on, in the order of their numbers, and perhaps a later one.
    Leading(u64, Option<Box<NumberedTiling>>),
    /// These tilings.
    Held(Vec<NumberedTiling>),
    /// None, because none exists.
    NoTiling,
    /// None, because the file of solutions has none for this date.
    NotGiven,
}

impl ShownTilings {
    /// How many are shown.
    pub fn count(&self) -> u64 {
        match self {
            Self::Leading(count, further) => count + u64::from(further.is_some()),
            Self::Held(tilings) => tilings.len() as u64,
            Self::NoTiling | Self::NotGiven => 0,
        }
    }
}

/// An almanac's entry for one date.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The day, labels or title that it is about.
    pub subject: Subject,
    /// The labels that stay open.
    pub reveal: Reveal,
    /// How many tilings there are.
    pub tilings: u128,
    /// Its difficulty; `None` if it has no tiling, or difficulty was not requested, or was
    /// [left out](super::Almanac::marks_left_out).
    pub difficulty: Option<Difficulty>,
    /// The tilings that are shown, as [`Almanac::shown`](super::Almanac::shown) returns them.
    pub shown: ShownTilings,
}
