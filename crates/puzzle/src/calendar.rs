//! The Gregorian calendar, as far as a puzzle needs it.

use chrono::{Datelike, NaiveDate};

/// How many days a month, 1 to 12, can have in any year: 29 in February.
/// `None` for any other number.
pub(super) fn longest_month(month: u32) -> Option<u32> {
    // 2000 was a leap year.
    let next = match month {
        12 => NaiveDate::from_ymd_opt(2001, 1, 1),
        _ => NaiveDate::from_ymd_opt(2000, month.checked_add(1)?, 1),
    }?;
    NaiveDate::from_ymd_opt(2000, month, 1).and(next.pred_opt().map(|last| last.day()))
}

/// Whether some year has this month, 1 to 12, and day of the month. Since
/// the calendar repeats after 400 years, in which every day of the year
/// falls on every weekday, weekdays need no look of their own.
pub(super) fn is_day_of_some_year(month: u32, day: u32) -> bool {
    longest_month(month).is_some_and(|last| (1..=last).contains(&day))
}
