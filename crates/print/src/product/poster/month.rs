//! Where the days of a month stand: in columns of weekdays, or in rows of seven where a year has no
//! weekdays.

use chrono::Weekday;
use tilendar_puzzle::almanac::Day;

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

/// How many rows of days each of the twelve months has.
pub(super) fn weeks_of_months(days: &[Day], week_start: Weekday) -> [usize; 12] {
    let mut weeks = [0; 12];
    for day in days {
        if let Some(most) = weeks.get_mut(day.month().saturating_sub(1) as usize) {
            *most = (DayPlace::of(*day, week_start).week + 1).max(*most);
        }
    }
    weeks
}
