//! Days in the words of a language, and the titles of products for them.

use super::{Language, of_month};
use chrono::Weekday;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Day, Subject};

impl Language {
    /// The month in the nominative and the year of a day, if it has one: `April 2027`.
    pub fn month_of(&self, day: Day) -> String {
        let name = self.month(day.month()).unwrap_or_default();
        match day.year() {
            Some(year) => {
                let values = [("month", name), ("year", &year.to_string())];
                self.dates.month_and_year.with(&values)
            }
            None => name.to_string(),
        }
    }

    /// The name of a day's weekday; `None` for days of every year.
    pub fn weekday_of(&self, day: Day) -> Option<&str> {
        day.weekday().map(|weekday| self.weekday(weekday))
    }

    /// The year of days in order, or the first and the last year of a run across New Year: `2027`, `2026–27`. `None`
    /// for days of every year.
    pub fn years(&self, days: &[Day]) -> Option<String> {
        let first = days.first()?.year()?;
        let last = days.last()?.year()?;
        if first == last {
            return Some(first.to_string());
        }
        let [first, last] = [first, last].map(|year| year.to_string());
        // Within a century, the last two digits are enough.
        let is_same_century = first.get(..2) == last.get(..2) && last.len() == 4;
        let short = if is_same_century { &last[2..] } else { &last };
        let values = [("first", first.as_str()), ("last", &last), ("short", short)];
        Some(self.dates.years.with(&values))
    }

    /// The title of a deck of these days, on any board: `Calendar puzzle 2027`.
    pub fn title_of(&self, days: &[Day]) -> String {
        let phrases = &self.catalog.phrases.deck;
        match self.years(days) {
            Some(years) => phrases.puzzle_of_year.with(&[("year", &years)]),
            None => phrases.puzzle_of_every_year.to_string(),
        }
    }

    /// The first and the last of days in order, in words; `None` for a whole calendar year, which the year alone
    /// describes.
    pub fn range_in_words(&self, days: &[Day]) -> Option<String> {
        let first = *days.first()?;
        let last = *days.last()?;
        let whole_year = match first.year() {
            Some(year) => Day::of_year(year)?,
            None => Day::perpetual(),
        };
        if (whole_year.first(), whole_year.last()) == (Some(&first), Some(&last)) {
            return None;
        }
        if first == last {
            return Some(self.without_weekday(first));
        }
        if (first.month(), first.year()) == (last.month(), last.year()) {
            // A dot that belongs to the number, as in German, belongs to both.
            let dot = if self.dates.day_and_month.as_str().contains("{day}.") { "." } else { "" };
            let days = format!("{}{dot}–{}", first.number(), last.number());
            return Some(self.date_of(&days, first.month(), first.year()));
        }
        // One year is said once: beside the last date, or beside the first one where years begin a date.
        let years = match (first.year(), last.year()) {
            (from, to) if from != to => [from, to],
            (year, _) if self.dates.date.as_str().starts_with("{year}") => [year, None],
            (year, _) => [None, year],
        };
        let in_words = |day: Day, year| self.date(None, day.number(), day.month(), year);
        let mut ends = [in_words(first, years[0]), in_words(last, years[1])];
        if self.reads_from_right() {
            // Each date keeps its order beside the other one, and in phrases that are read from left to right.
            ends = ends.map(|date| format!("\u{2068}{date}\u{2069}"));
        }
        let values = [("first", ends[0].as_str()), ("last", &ends[1])];
        Some(self.catalog.phrases.deck.range.with(&values))
    }

    /// The name of a puzzle in titles: “Calendar puzzle” for every puzzle with dates, otherwise its own title.
    pub fn name_of<'a>(&'a self, puzzle: &'a Puzzle) -> &'a str {
        if puzzle.has_dates() { self.catalog.phrases.deck.puzzle.as_str() } else { puzzle.title() }
    }

    /// The credit of a board in small print: `Board: Rhombus, by Praxis`.
    pub fn credit_of(&self, puzzle: &Puzzle) -> String {
        let phrases = &self.catalog.phrases.deck;
        let title = ("puzzle", puzzle.title());
        match puzzle.credit() {
            Some(credit) => phrases.board_by.with(&[title, ("credit", credit)]),
            None => phrases.board.with(&[title]),
        }
    }

    /// A day in words: `Saturday 24 April 2027` or `24 April`.
    pub fn day_in_words(&self, day: Day) -> String {
        self.date(day.weekday(), day.number(), day.month(), day.year())
    }

    /// The subject of an entry of an almanac: a day in words, or labels.
    pub fn subject_in_words(&self, subject: &Subject) -> String {
        match subject {
            Subject::Day(day) => self.day_in_words(*day),
            Subject::Words { printed, .. } => printed.clone(),
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
        let date = match &self.dates.first {
            Some(first) if day == 1 => self.date_of(first, month, year),
            _ => self.date_of(&day.to_string(), month, year),
        };
        match weekday {
            Some(weekday) => {
                let values = [("weekday", self.weekday(weekday)), ("date", &date)];
                self.dates.with_weekday.with(&values)
            }
            None => date,
        }
    }

    fn without_weekday(&self, day: Day) -> String {
        self.date(None, day.number(), day.month(), day.year())
    }

    /// A day of a month, or several, as this language writes them.
    fn date_of(&self, day: &str, month: u32, year: Option<i32>) -> String {
        let day = ("day", day);
        let month = ("month", of_month(&self.customs.months_beside_day, month).unwrap_or_default());
        match year {
            Some(year) => self.dates.date.with(&[day, month, ("year", &year.to_string())]),
            None => self.dates.day_and_month.with(&[day, month]),
        }
    }
}
