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
    /// For each place those of the days before it and after it in its week.
    weeks: Vec<(Vec<usize>, Vec<usize>)>,
    inversions: u32,
    before: u32,
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
    fn earlier_with_fewer(&self, place: usize) -> u32 {
        let values = self.series.values();
        let others = self.weeks[place].0.iter();
        others
            .map(|&other| u32::from(values[other] < values[place]))
            .sum()
    }

    fn later_with_more(&self, place: usize) -> u32 {
        let values = self.series.values();
        let others = self.weeks[place].1.iter();
        others
            .map(|&other| u32::from(values[other] > values[place]))
            .sum()
    }

    fn all(&self) -> u32 {
        let places = 0..self.series.values().len();
        places.map(|place| self.later_with_more(place)).sum()
    }

    /// Changes a value, and counts its pairs anew.
    fn change(&mut self, change: Change) {
        let involving = |weekly: &Self| {
            weekly.earlier_with_fewer(change.place) + weekly.later_with_more(change.place)
        };
        let before = involving(self);
        self.series.set(change);
        self.inversions = self.inversions + involving(self) - before;
    }
}

impl Measure for Weekly {
    const BY_WEEKDAY: bool = true;

    fn new(values: Vec<i32>) -> Self {
        let places = 0..values.len();
        let week = |place| others_of_week(place).partition(|&other| other < place);
        let mut weekly = Self {
            weeks: places.map(week).collect(),
            series: Series::new(values),
            inversions: 0,
            before: 0,
        };
        weekly.inversions = weekly.all();
        weekly
    }

    fn cost(&self) -> f64 {
        f64::from(self.inversions)
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
        changes.iter().for_each(|&change| self.change(change));
    }

    fn revert(&mut self) {
        self.inversions = self.before;
        self.series.revert(|_, _| {});
    }
}
