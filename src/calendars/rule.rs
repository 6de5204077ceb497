//! Yearly rules of events: the part of `RRULE` in RFC 5545 that holidays and birthdays need.

use std::str::FromStr;

use chrono::{Datelike, NaiveDate, TimeDelta, Weekday};

use super::Period;
use super::icalendar::day_of;

/// So many years are counted from the start of a rule that ends after a number of times.
const MOST_YEARS: i32 = 30;
/// The longest event in days: one of several days may have begun so long before a period.
pub const LONGEST: i64 = 366;

/// A rule by which an event comes again each year.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rule {
    /// In how many years it comes once; 0 if this is not said.
    interval: i32,
    count: Option<usize>,
    until: Option<NaiveDate>,
    months: Vec<u32>,
    /// Days of the month; from its end if negative.
    days: Vec<i32>,
    /// Weekdays: all of them, or the one of this number, from the end if negative.
    weekdays: Vec<(i32, Weekday)>,
}

impl Rule {
    /// Reads a rule; `None` if it is not yearly, or has parts that are not read.
    pub fn read(text: &str) -> Option<Self> {
        let mut rule = Self::default();
        let mut is_yearly = false;
        for part in text.trim().to_ascii_uppercase().split(';').filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=')?;
            match name {
                "FREQ" => is_yearly = value == "YEARLY",
                "INTERVAL" => rule.interval = value.parse().ok().filter(|years| *years > 0)?,
                "COUNT" => rule.count = Some(value.parse().ok()?),
                "UNTIL" => rule.until = Some(day_of(value)?),
                "BYMONTH" => rule.months = numbers(value)?,
                "BYMONTHDAY" => rule.days = numbers(value)?,
                "BYDAY" => rule.weekdays = value.split(',').map(weekday).collect::<Option<_>>()?,
                "WKST" => {}
                _ => return None,
            }
        }
        let is_sound = rule.months.iter().all(|month| (1..=12).contains(month))
            && rule.days.iter().all(|day| (1..=31).contains(&day.abs()));
        (is_yearly && is_sound).then_some(rule)
    }

    /// Whether the event comes each year on the date on which it started.
    pub fn is_plain(&self, start: NaiveDate) -> bool {
        let is_of = |days: &[i32]| days.is_empty() || days == [start.day() as i32];
        let in_month = match &self.months[..] {
            [] => self.days.is_empty(),
            months => months == [start.month()] && is_of(&self.days),
        };
        let Self { interval, count, until, .. } = self;
        in_month && self.weekdays.is_empty() && *interval <= 1 && count.is_none() && until.is_none()
    }

    /// The dates from `start` on, up to the end of a period, that may reach into it.
    pub fn dates(&self, start: NaiveDate, period: Period) -> Vec<NaiveDate> {
        let first = match self.count {
            Some(_) if period.last.year() - start.year() > MOST_YEARS => return Vec::new(),
            Some(_) => start,
            None => start.max(period.first - TimeDelta::days(LONGEST)),
        };
        let end = self.until.map_or(period.last, |until| until.min(period.last));
        first
            .iter_days()
            .take_while(|date| *date <= end)
            .filter(|date| self.has(*date, start))
            .take(self.count.unwrap_or(usize::MAX))
            .collect()
    }

    /// Whether a date on or after the `start` is one of the rule's.
    fn has(&self, date: NaiveDate, start: NaiveDate) -> bool {
        let is_of_start = self.days.is_empty() && self.weekdays.is_empty();
        let is_in_month = match &self.months[..] {
            [] => !is_of_start || date.month() == start.month(),
            months => months.contains(&date.month()),
        };
        // Years are counted from the start.
        if !is_in_month || (date.year() - start.year()) % self.interval.max(1) != 0 {
            return false;
        }
        if is_of_start {
            return date.day() == start.day();
        }
        let weekday = date.weekday();
        if !self.weekdays.is_empty() && !self.weekdays.iter().any(|(_, other)| *other == weekday) {
            return false;
        }
        let in_month = (date.day(), date.num_days_in_month().into());
        // Without months, the numbers of weekdays count in the year.
        let in_year = (date.ordinal(), if date.leap_year() { 366 } else { 365 });
        let of_weekdays = if self.months.is_empty() { in_year } else { in_month };
        let has_weekday = |&(number, other): &(i32, Weekday)| {
            other == weekday
                && (number == 0 || !self.days.is_empty() || is_number(number, of_weekdays, 7))
        };
        (self.days.is_empty() || self.days.iter().any(|day| is_number(*day, in_month, 1)))
            && (self.weekdays.is_empty() || self.weekdays.iter().any(has_weekday))
    }
}

/// Whether a day of a month or a year of this length is in the part of this number, which counts from the end if it is
/// negative; parts are days, or weeks of seven.
fn is_number(number: i32, (day, length): (u32, u32), part: u32) -> bool {
    let from = if number > 0 { day - 1 } else { length - day };
    from / part + 1 == number.unsigned_abs()
}

fn numbers<T: FromStr>(list: &str) -> Option<Vec<T>> {
    list.split(',').map(|number| number.trim().parse().ok()).collect()
}

/// `MO`, or `2MO` for the second one and `-1MO` for the last.
fn weekday(text: &str) -> Option<(i32, Weekday)> {
    const NAMES: [&str; 7] = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
    let index = NAMES.iter().position(|name| text.trim().ends_with(name))?;
    let weekday = Weekday::try_from(index as u8).ok()?;
    match text.trim().strip_suffix(NAMES[index])? {
        "" => Some((0, weekday)),
        number => Some((number.parse().ok().filter(|number| *number != 0)?, weekday)),
    }
}
