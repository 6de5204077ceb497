//! Days as in calendars: by months, in rows of weeks.

use chrono::Weekday;
use std::ops::Range;
use tilendar_puzzle::almanac::Day;

/// The days by months, in order: for each month, the positions of its days.
pub fn months(days: &[Day]) -> Vec<Range<usize>> {
    let mut months = Vec::new();
    let mut start = 0;
    for days in days.chunk_by(|a, b| a.month() == b.month()) {
        months.push(start..start + days.len());
        start += days.len();
    }
    months
}

/// The days of the month so many months after that of a day; none beyond the first and the last year.
pub fn month_near(day: Day, months: i32) -> Vec<Day> {
    let index = day.month() as i32 - 1 + months;
    let all = match day.year() {
        Some(year) => Day::of_year(year + index.div_euclid(12)).unwrap_or_default(),
        None => Day::perpetual(),
    };
    let month = index.rem_euclid(12) as u32 + 1;
    all.into_iter().filter(|day| day.month() == month).collect()
}

/// The number of days side by side.
pub const COLUMNS: usize = 7;

/// The place of a day in its month, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayPlace {
    /// The column, from left to right.
    pub column: usize,
    /// The row, from top to bottom.
    pub week: usize,
}

impl DayPlace {
    /// The place of a day in a calendar whose weeks start on `week_start`.
    pub fn new(day: Day, week_start: Weekday) -> Self {
        let before = day.number().saturating_sub(1);
        let first = match day.weekday() {
            // Goes back from the day's weekday to that of the month's first day.
            Some(weekday) => (weekday.days_since(week_start) + 35 - before % 7) % 7,
            None => 0,
        };
        let place = (first + before) as usize;
        Self { column: place % COLUMNS, week: place / COLUMNS }
    }
}

/// The range of weeks of a month with these days, counted from 0.
pub fn weeks(days: &[Day], week_start: Weekday) -> Range<usize> {
    let week = |day: &Day| DayPlace::new(*day, week_start).week;
    let first = days.first().map_or(0, week);
    first..days.last().map_or(0, |day| week(day) + 1)
}
