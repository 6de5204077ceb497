//! Days as calendars have them: by months, in rows of weeks.

use chrono::Weekday;
use std::ops::Range;
use tilendar_puzzle::almanac::Day;

/// Days in their order by months: for each, the places of its days.
pub(super) fn months(days: &[Day]) -> Vec<Range<usize>> {
    let mut months = Vec::new();
    let mut start = 0;
    for days in days.chunk_by(|one, two| one.month() == two.month()) {
        months.push(start..start + days.len());
        start += days.len();
    }
    months
}

/// Days side by side.
pub(super) const COLUMNS: usize = 7;

/// Where a day stands in its month, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DayPlace {
    /// From left to right.
    pub column: usize,
    /// From top to bottom.
    pub week: usize,
}

impl DayPlace {
    /// The place of a day in a calendar whose weeks begin with `week_start`.
    pub(super) fn of(day: Day, week_start: Weekday) -> Self {
        let before = day.number().saturating_sub(1);
        let first = match day.weekday() {
            // The month's first day is as many weekdays earlier as days have passed.
            Some(weekday) => (weekday.days_since(week_start) + 35 - before % 7) % 7,
            None => 0,
        };
        let place = (first + before) as usize;
        Self {
            column: place % COLUMNS,
            week: place / COLUMNS,
        }
    }
}

/// The weeks of a month that has these days, counted from 0: the first one, and that after the last.
pub(super) fn weeks(days: &[Day], week_start: Weekday) -> Range<usize> {
    let week = |day: &Day| DayPlace::of(*day, week_start).week;
    let first = days.first().map_or(0, week);
    first..days.last().map_or(0, |day| week(day) + 1)
}
