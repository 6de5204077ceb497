//! How things are said: names of months and weekdays, dates, numbers and phrases.
//!
//! Phrases come from the files under `templates/languages/`. Nothing here knows of puzzles or pages.

mod phrase;
mod phrases;

pub use phrase::Phrase;
pub use phrases::{
    CardsPhrases, CountPhrases, DatePhrases, Phrases, PiecesPhrases, PosterPhrases, SheetPhrases,
};

use chrono::Weekday;
use std::sync::LazyLock;

/// A language, with the customs of those who speak it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Language {
    months: [String; 12],
    weekdays: [String; 7],
    week_start: Weekday,
    thousands: String,
    phrases: Phrases,
}

static ENGLISH: LazyLock<Language> = LazyLock::new(|| Language {
    months: [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ]
    .map(str::to_string),
    weekdays: [
        "Monday",
        "Tuesday",
        "Wednesday",
        "Thursday",
        "Friday",
        "Saturday",
        "Sunday",
    ]
    .map(str::to_string),
    week_start: Weekday::Mon,
    thousands: ",".to_string(),
    #[expect(
        clippy::unwrap_used,
        reason = "the file is part of the program, and a test reads it"
    )]
    phrases: toml::from_str(include_str!("../../templates/languages/en.toml")).unwrap(),
});

impl Language {
    /// English, with weeks from Monday and the day before the month.
    pub fn english() -> Self {
        ENGLISH.clone()
    }

    /// The BCP 47 tag, such as `en`.
    pub fn tag(&self) -> &str {
        &self.phrases.tag
    }

    /// The name of the month, 1 to 12, in the nominative; no other number has one.
    pub fn month(&self, month: u32) -> Option<&str> {
        let index = usize::try_from(month).ok()?.checked_sub(1)?;
        self.months.get(index).map(String::as_str)
    }

    /// The name of the weekday.
    pub fn weekday(&self, weekday: Weekday) -> &str {
        &self.weekdays[weekday.num_days_from_monday() as usize]
    }

    /// The weekday that stands first in a calendar.
    pub const fn week_start(&self) -> Weekday {
        self.week_start
    }

    /// What products say.
    pub const fn phrases(&self) -> &Phrases {
        &self.phrases
    }

    /// A number with its digits in groups of three.
    pub fn number(&self, number: u128) -> String {
        let digits = number.to_string();
        let mut out = String::with_capacity(digits.len() * 2);
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                out.push_str(&self.thousands);
            }
            out.push(digit);
        }
        out
    }

    /// The month and, if there is one, the year: `April 2027`.
    pub fn month_and_year(&self, month: u32, year: Option<i32>) -> String {
        let name = self.month(month).unwrap_or_default();
        match year {
            Some(year) => {
                let values = [("month", name), ("year", &year.to_string())];
                self.phrases.date.month_and_year.with(&values)
            }
            None => name.to_string(),
        }
    }

    /// The whole date: `Saturday 24 April 2027`, or `24 April`.
    pub fn date(
        &self,
        weekday: Option<Weekday>,
        day: u32,
        month: u32,
        year: Option<i32>,
    ) -> String {
        let phrases = &self.phrases.date;
        let rest = self.month_and_year(month, year);
        let day = day.to_string();
        let date = phrases
            .day_and_month
            .with(&[("day", &day), ("month", &rest)]);
        match weekday {
            Some(weekday) => {
                let values = [("weekday", self.weekday(weekday)), ("date", &date)];
                phrases.with_weekday.with(&values)
            }
            None => date,
        }
    }

    /// How many tilings: `1,527,044 tilings`.
    pub fn tilings(&self, count: u128) -> String {
        let phrases = &self.phrases.count;
        match count {
            0 => phrases.none.to_string(),
            1 => phrases.one.to_string(),
            _ => phrases.many.with(&[("count", &self.number(count))]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_counts_in_groups_of_three() {
        let english = Language::english();
        assert_eq!(english.number(7), "7");
        assert_eq!(english.number(100), "100");
        assert_eq!(english.tilings(1_527_044), "1,527,044 tilings");
    }
}
