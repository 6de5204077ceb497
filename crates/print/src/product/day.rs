//! Days, of a certain year or of every year, and how they are put into words.

use crate::language::Language;
use chrono::{Datelike, NaiveDate, Weekday};
use tilendar_puzzle::{Puzzle, Reveal, RevealError};

/// A day of a certain year, or of every year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Day {
    /// A day of a year, which has a weekday.
    Dated(NaiveDate),
    /// A day of no certain year; 29 February is one.
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
        if !(1..=9999).contains(&year) {
            return None;
        }
        let first = NaiveDate::from_ymd_opt(year, 1, 1)?;
        let days = first.iter_days().take_while(|date| date.year() == year);
        Some(days.map(Self::Dated).collect())
    }

    /// The 366 days that some year has.
    pub fn perpetual() -> Vec<Self> {
        // 2000 was a leap year.
        let leap = Self::of_year(2000).unwrap_or_default();
        let days = leap.into_iter().map(|day| Self::Perpetual {
            month: day.month(),
            day: day.number(),
        });
        days.collect()
    }

    /// What stays open on this day.
    ///
    /// # Errors
    /// [`RevealError`] if the layout has no dates, or shows the weekday that a perpetual day lacks.
    pub fn reveal(self, puzzle: &Puzzle) -> Result<Reveal, RevealError> {
        match self {
            Self::Dated(date) => puzzle.reveal_for_date(date),
            Self::Perpetual { month, day } => puzzle.reveal_for_day(month, day),
        }
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

    /// The name of the weekday, for a day of a certain year.
    pub fn weekday_name(self, language: &Language) -> Option<&str> {
        self.weekday().map(|weekday| language.weekday(weekday))
    }

    /// The month and, if there is one, the year: `April 2027`.
    pub fn month_and_year(self, language: &Language) -> String {
        language.month_and_year(self.month(), self.year())
    }

    /// The whole date: `Saturday 24 April 2027` or `24 April`.
    pub fn in_words(self, language: &Language) -> String {
        language.date(self.weekday(), self.number(), self.month(), self.year())
    }

    /// The date for file names: `2027-04-24` or `04-24`.
    pub fn slug(self) -> String {
        match self {
            Self::Dated(date) => date.format("%Y-%m-%d").to_string(),
            Self::Perpetual { month, day } => format!("{month:02}-{day:02}"),
        }
    }

    /// The day's number in its year and the number of days of the year; of 366 for a day of no
    /// certain year.
    pub fn of_the_year(self) -> (u32, u32) {
        match self {
            Self::Dated(date) => (date.ordinal(), if date.leap_year() { 366 } else { 365 }),
            Self::Perpetual { month, day } => {
                let in_leap_year = NaiveDate::from_ymd_opt(2000, month, day);
                (in_leap_year.map_or(0, |date| date.ordinal()), 366)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_has_its_days() {
        assert_eq!(Day::of_year(2027).unwrap().len(), 365);
        assert_eq!(Day::of_year(2028).unwrap().len(), 366);
        assert_eq!(Day::perpetual().len(), 366);
        assert_eq!(Day::of_year(0), None);
        assert_eq!(Day::of_year(10_000), None);
    }

    #[test]
    fn dates_read_as_people_write_them() {
        let day = Day::Dated(NaiveDate::from_ymd_opt(2027, 4, 24).unwrap());
        assert_eq!(day.in_words(&Language::english()), "Saturday 24 April 2027");
        assert_eq!(day.of_the_year(), (114, 365));
        let perpetual = Day::Perpetual { month: 2, day: 29 };
        assert_eq!(perpetual.in_words(&Language::english()), "29 February");
        assert_eq!(perpetual.slug(), "02-29");
    }
}
