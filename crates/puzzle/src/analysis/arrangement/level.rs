//! Difficulty without hard or easy stretches.

use super::doublings::UNITS;
use super::measure::{Change, Measure, Series};

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

impl Measure for Level {
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
