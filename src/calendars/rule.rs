//! Yearly rules of events: the part of `RRULE` in RFC 5545 that holidays and birthdays need.

use chrono::{Datelike, NaiveDate, Weekday};

use super::Period;
use super::icalendar::day_of;

/// So many years are counted from the start of a rule that ends after a number of times.
const MOST_YEARS: i32 = 150;

/// A rule by which an event comes again each year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
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
        let mut rule = Self {
            interval: 1,
            count: None,
            until: None,
            months: Vec::new(),
            days: Vec::new(),
            weekdays: Vec::new(),
        };
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
        let Self { interval, count, until, months, days, weekdays } = self;
        let day = i32::try_from(start.day()).unwrap_or_default();
        (*interval == 1 && count.is_none() && until.is_none() && weekdays.is_empty())
            && (months.is_empty() && days.is_empty()
                || *months == [start.month()] && (days.is_empty() || *days == [day]))
    }

    /// The dates from `start` on, up to the end of a period, that may reach into it.
    pub fn dates(&self, start: NaiveDate, period: Period) -> Vec<NaiveDate> {
        let before = match self.count {
            Some(_) => start.year(),
            // An event of several days may have begun in the year before.
            None => start.year().max(period.first.year() - 1),
        };
        // Years are counted from the start.
        let first = before + (start.year() - before).rem_euclid(self.interval);
        if self.count.is_some() && period.last.year() - first > MOST_YEARS {
            return Vec::new();
        }
        let end = self.until.map_or(period.last, |until| until.min(period.last));
        let years = (first..=end.year()).step_by(self.interval.unsigned_abs() as usize);
        years
            .flat_map(|year| self.in_year(year, start))
            .filter(|date| (start..=end).contains(date))
            .take(self.count.unwrap_or(usize::MAX))
            .collect()
    }

    fn in_year(&self, year: i32, start: NaiveDate) -> Vec<NaiveDate> {
        let has_days = !self.days.is_empty() || !self.weekdays.is_empty();
        let months = match &self.months[..] {
            [] if has_days => (1..=12).collect(),
            [] => vec![start.month()],
            months => months.to_vec(),
        };
        let mut dates: Vec<NaiveDate> = months
            .into_iter()
            .filter_map(|month| NaiveDate::from_ymd_opt(year, month, 1))
            .flat_map(|first| first.iter_days().take(first.num_days_in_month().into()))
            .filter(|date| if has_days { self.has(*date) } else { date.day() == start.day() })
            .collect();
        dates.sort_unstable();
        dates.dedup();
        dates
    }

    /// Whether a date is on the rule's days of the month and on its weekdays.
    fn has(&self, date: NaiveDate) -> bool {
        let of_month = Position::new(date.day(), date.num_days_in_month().into());
        // Without months, the numbers of weekdays count in the year.
        let of_weekdays = if self.months.is_empty() {
            Position::new(date.ordinal(), if date.leap_year() { 366 } else { 365 })
        } else {
            of_month
        };
        let has_day = |day: &i32| *day == of_month.from_start || *day == of_month.from_end;
        let has_weekday = |&(number, weekday): &(i32, Weekday)| {
            weekday == date.weekday()
                && (number == 0 || !self.days.is_empty() || of_weekdays.is_week(number))
        };
        (self.days.is_empty() || self.days.iter().any(has_day))
            && (self.weekdays.is_empty() || self.weekdays.iter().any(has_weekday))
    }
}

/// Where a day is in a month or a year.
#[derive(Clone, Copy)]
struct Position {
    /// From 1 on.
    from_start: i32,
    /// From -1 for the last day down.
    from_end: i32,
}

impl Position {
    fn new(day: u32, length: u32) -> Self {
        // Both are at most 366.
        Self { from_start: day as i32, from_end: day as i32 - 1 - length as i32 }
    }

    /// Whether it is in the week of this number, which counts from the end if it is negative.
    const fn is_week(self, number: i32) -> bool {
        if number > 0 {
            (self.from_start - 1) / 7 + 1 == number
        } else {
            (self.from_end + 1) / 7 - 1 == number
        }
    }
}

fn numbers<T: std::str::FromStr>(list: &str) -> Option<Vec<T>> {
    list.split(',').map(|number| number.trim().parse().ok()).collect()
}

/// `MO`, or `2MO` for the second one and `-1MO` for the last.
fn weekday(text: &str) -> Option<(i32, Weekday)> {
    const NAMES: [(&str, Weekday); 7] = [
        ("MO", Weekday::Mon),
        ("TU", Weekday::Tue),
        ("WE", Weekday::Wed),
        ("TH", Weekday::Thu),
        ("FR", Weekday::Fri),
        ("SA", Weekday::Sat),
        ("SU", Weekday::Sun),
    ];
    let (name, weekday) = NAMES.into_iter().find(|(name, _)| text.trim().ends_with(name))?;
    match text.trim().strip_suffix(name)? {
        "" => Some((0, weekday)),
        number => Some((number.parse().ok().filter(|number| *number != 0)?, weekday)),
    }
}
