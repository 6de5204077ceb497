//! Difficulty that rises through each week, from Monday to Sunday.

use super::measure::{Change, Measure, Series};

/// How many days a week has.
const WEEK: usize = 7;
/// The number of 29 February among the 366 dates, which common years do not have.
const LEAP_DAY: usize = 59;
/// How many dates a leap year has.
const DATES: usize = 366;

/// The number of inversions within weeks: pairs of days of one week, Monday to Sunday, of which the
/// later has more tilings. Counted in all fourteen kinds of years: leap years and common ones that
/// begin on any of the weekdays. A week that is cut by a turn of the year counts as far as it goes.
#[derive(Debug, Clone)]
pub(super) struct Weekly {
    /// Seven values a date, Monday first.
    series: Series,
    inversions: i64,
    before: i64,
}

/// How many pairs there are.
pub(super) fn weekly_pairs() -> usize {
    let places = 0..DATES * WEEK;
    let pairs = places.map(|place| others_of_week(place).filter(|&other| other > place).count());
    pairs.sum()
}

/// The places of the other days of a date's week, in a leap year and in a common one.
fn others_of_week(place: usize) -> impl Iterator<Item = usize> {
    let (date, weekday) = (place / WEEK, place % WEEK);
    let dates = move |is_leap: bool| {
        let day = day_of_year(date, is_leap);
        (0..WEEK)
            .filter(move |&other| other != weekday)
            .filter_map(move |other| {
                let day = (day? + other).checked_sub(weekday)?;
                Some(date_of(day, is_leap)? * WEEK + other)
            })
    };
    dates(true).chain(dates(false))
}

/// A date's day of the year, from 0.
fn day_of_year(date: usize, is_leap: bool) -> Option<usize> {
    match (is_leap, date) {
        (true, _) | (false, 0..LEAP_DAY) => Some(date),
        (false, LEAP_DAY) => None,
        (false, _) => Some(date - 1),
    }
}

/// The date of a day of the year.
fn date_of(day: usize, is_leap: bool) -> Option<usize> {
    let date = match is_leap || day < LEAP_DAY {
        true => day,
        false => day + 1,
    };
    (date < DATES).then_some(date)
}

impl Weekly {
    /// In how many inversions a date takes part on a weekday.
    fn involving(&self, place: usize) -> i64 {
        let values = self.series.values();
        let (own, weekday) = (values[place], place % WEEK);
        let wrong = others_of_week(place).filter(|&other| match other % WEEK < weekday {
            true => values[other] < own,
            false => values[other] > own,
        });
        wrong.count() as i64
    }

    fn all(&self) -> i64 {
        let places = 0..self.series.values().len();
        // Each pair is seen from both of its days.
        places.map(|place| self.involving(place)).sum::<i64>() / 2
    }
}

impl Measure for Weekly {
    const BY_WEEKDAY: bool = true;

    fn new(values: Vec<i32>) -> Self {
        let mut weekly = Self {
            series: Series::new(values),
            inversions: 0,
            before: 0,
        };
        weekly.inversions = weekly.all();
        weekly
    }

    fn cost(&self) -> f64 {
        self.inversions as f64
    }

    fn apply(&mut self, changes: &[Change]) {
        self.before = self.inversions;
        self.series.begin();
        if changes.len() * 2 > self.series.values().len() {
            changes.iter().for_each(|&change| {
                self.series.set(change);
            });
            self.inversions = self.all();
            return;
        }
        for &change in changes {
            let before = self.involving(change.place);
            self.series.set(change);
            self.inversions += self.involving(change.place) - before;
        }
    }

    fn revert(&mut self) {
        self.inversions = self.before;
        self.series.revert(|_, _| {});
    }
}
