//! What a goal asks of a year's tilings, as a number to make small.

use super::logarithm::UNITS;

/// A date, or a date on a weekday, and its tilings in units of doublings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Change {
    /// Its number in the series that the objective looks at.
    pub(super) place: usize,
    /// Its new value.
    pub(super) value: i32,
}

/// A series of values and how far it is from a goal, kept up to date while values change.
pub(super) trait Objective: Clone + Send + Sync {
    /// Whether the series has a value for each date on each weekday, Monday first, rather than one
    /// for each date, which is then the sum over its weekdays.
    const BY_WEEKDAY: bool;

    /// The objective for these values.
    fn new(values: Vec<i32>) -> Self;

    /// How far the series is from the goal; 0 where it is reached.
    fn cost(&self) -> f64;

    /// Changes some values, one after the other.
    fn apply(&mut self, changes: &[Change]);

    /// Takes the last changes back.
    fn revert(&mut self);
}

/// The values of a series, and how to take the last changes back.
#[derive(Debug, Clone)]
pub(super) struct Series {
    values: Vec<i32>,
    before: Vec<Change>,
}

impl Series {
    pub(super) fn new(values: Vec<i32>) -> Self {
        Self {
            values,
            before: Vec::new(),
        }
    }

    pub(super) fn values(&self) -> &[i32] {
        &self.values
    }

    /// From here on, changes are those to be taken back.
    pub(super) fn begin(&mut self) {
        self.before.clear();
    }

    /// Changes a value, and returns the old one.
    pub(super) fn set(&mut self, change: Change) -> i32 {
        let value = self.values[change.place];
        let place = change.place;
        self.values[place] = change.value;
        self.before.push(Change { place, value });
        value
    }

    /// Takes the changes back, the last one first; `each` is told of the value that is back.
    pub(super) fn revert(&mut self, mut each: impl FnMut(Change, i32)) {
        while let Some(back) = self.before.pop() {
            let undone = self.values[back.place];
            self.values[back.place] = back.value;
            each(back, undone);
        }
    }
}

/// The number of inversions: pairs of dates of which the later has more tilings.
#[derive(Debug, Clone)]
pub(super) struct Rising {
    series: Series,
    inversions: u32,
    before: u32,
}

impl Rising {
    /// In how many inversions a date takes part. Counting without a branch takes eight dates or more
    /// at a time, and is faster than any tree for so few.
    fn involving(&self, date: usize) -> u32 {
        let (earlier, rest) = self.series.values().split_at(date);
        let Some((&own, later)) = rest.split_first() else {
            return 0;
        };
        let fewer: u32 = earlier.iter().map(|&value| u32::from(value < own)).sum();
        let more: u32 = later.iter().map(|&value| u32::from(value > own)).sum();
        fewer + more
    }

    fn all(&self) -> u32 {
        let mut inversions = 0;
        let mut later = self.series.values();
        while let Some((&own, rest)) = later.split_first() {
            inversions += rest
                .iter()
                .map(|&value| u32::from(value > own))
                .sum::<u32>();
            later = rest;
        }
        inversions
    }
}

impl Objective for Rising {
    const BY_WEEKDAY: bool = false;

    fn new(values: Vec<i32>) -> Self {
        let mut rising = Self {
            series: Series::new(values),
            inversions: 0,
            before: 0,
        };
        rising.inversions = rising.all();
        rising
    }

    fn cost(&self) -> f64 {
        f64::from(self.inversions)
    }

    fn apply(&mut self, changes: &[Change]) {
        self.before = self.inversions;
        self.series.begin();
        // Looking at all pairs once is as much work as looking twice at those of a quarter.
        if changes.len() * 4 > self.series.values().len() {
            changes.iter().for_each(|&change| {
                self.series.set(change);
            });
            self.inversions = self.all();
            return;
        }
        for &change in changes {
            if self.series.values()[change.place] != change.value {
                let before = self.involving(change.place);
                self.series.set(change);
                self.inversions = self.inversions + self.involving(change.place) - before;
            }
        }
    }

    fn revert(&mut self) {
        self.inversions = self.before;
        self.series.revert(|_, _| {});
    }
}

/// How many days a stretch has.
const DAYS: usize = 7;

/// The standard deviation of the tilings of stretches: of all runs of seven following days, those over
/// the turn of the year among them. A run's value is the mean of its dates' logarithms.
#[derive(Debug, Clone)]
pub(super) struct Level {
    series: Series,
    /// The sum of each run's values; a run is numbered by its first date.
    runs: Vec<i64>,
    /// The sum of the squares of `runs`. Whole numbers keep what is added and taken away exact.
    squares: i128,
    total: i64,
}

impl Level {
    fn add(runs: &mut [i64], squares: &mut i128, place: usize, difference: i64) {
        let count = runs.len();
        for back in 0..DAYS.min(count) {
            let run = &mut runs[(place + count - back) % count];
            *squares -= i128::from(*run) * i128::from(*run);
            *run += difference;
            *squares += i128::from(*run) * i128::from(*run);
        }
    }
}

impl Objective for Level {
    const BY_WEEKDAY: bool = false;

    fn new(values: Vec<i32>) -> Self {
        let mut level = Self {
            runs: vec![0; values.len()],
            series: Series::new(Vec::new()),
            squares: 0,
            total: 0,
        };
        for (place, &value) in values.iter().enumerate() {
            Self::add(&mut level.runs, &mut level.squares, place, value.into());
        }
        level.total = level.runs.iter().sum();
        level.series = Series::new(values);
        level
    }

    /// In doublings of the sums of runs and weekdays; the same factor for every arrangement of a board.
    fn cost(&self) -> f64 {
        let count = self.runs.len() as f64;
        let total = i128::from(self.total);
        let spread = self.squares * self.runs.len() as i128 - total * total;
        (spread as f64).sqrt() / count / DAYS as f64 / f64::from(UNITS)
    }

    fn apply(&mut self, changes: &[Change]) {
        self.series.begin();
        for &change in changes {
            let before = self.series.set(change);
            let difference = i64::from(change.value) - i64::from(before);
            Self::add(&mut self.runs, &mut self.squares, change.place, difference);
            self.total += difference * DAYS as i64;
        }
    }

    fn revert(&mut self) {
        let (runs, squares, total) = (&mut self.runs, &mut self.squares, &mut self.total);
        self.series.revert(|back, undone| {
            let difference = i64::from(back.value) - i64::from(undone);
            Self::add(runs, squares, back.place, difference);
            *total += difference * DAYS as i64;
        });
    }
}

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

impl Objective for Weekly {
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
