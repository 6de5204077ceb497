//! What is said of an arrangement in numbers.

use super::doublings::{UNITS, number_of};
use super::level::Level;
use super::measure::Measure;
use super::sites::Arrangement;
use super::trial::Ground;
use super::weekly::{Weekly, weekly_pairs};
use crate::analysis::{inversions, rank_correlation};

/// How the tilings of an arrangement's dates go through the year.
///
/// A date has one number of tilings; on a board with weekdays, which serves all years, it is the
/// geometric mean over the seven.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measures {
    /// The rank correlation of difficulty with the date, -1 to 1: 1 if each date has fewer tilings than
    /// the one before it. `None` if all dates have equally many.
    pub correlation: Option<f64>,
    /// How many pairs of dates are in the wrong order: the later has more tilings.
    pub inversions: u64,
    /// How many pairs of dates there are.
    pub pairs: u64,
    /// By what factor the weeks of the year differ: the standard deviation of the logarithms of the
    /// geometric means of all runs of seven following days, those over the turn of the year among
    /// them, as a factor. 1 if all weeks are alike.
    pub week_spread: f64,
    /// How many pairs of days within a week, Monday to Sunday, are in the wrong order: the later has more
    /// tilings. Counted in all fourteen kinds of years; `None` on a board without weekdays.
    pub weekly_inversions: Option<u64>,
    /// How many pairs of days within weeks there are in fourteen years.
    pub weekly_pairs: u64,
    /// How many real reveals have no tiling.
    pub unsolvable: usize,
}

impl Measures {
    pub(super) fn of(ground: &Ground, arrangement: &Arrangement) -> Self {
        let values = ground.values(arrangement);
        let falling: Vec<f64> = values.iter().map(|&value| -f64::from(value)).collect();
        let dates: Vec<f64> = (0_u32..).take(values.len()).map(f64::from).collect();
        let count = values.len() as u64;
        let weekdays = ground.year.weekdays.len();
        let weekly = (weekdays > 0).then(|| Weekly::new(ground.weekday_values(arrangement)).cost());
        // Of the sums over the weekdays, which are as many times the mean.
        let spread = Level::new(values.clone()).cost() / weekdays.max(1) as f64;
        let all = 0..values.len();
        let unsolvable = all.map(|date| ground.without_tiling(arrangement, date));
        Self {
            correlation: rank_correlation(&dates, &falling),
            inversions: inversions(&falling),
            pairs: count * count.saturating_sub(1) / 2,
            unsolvable: unsolvable.sum(),
            week_spread: number_of(spread * f64::from(UNITS)),
            weekly_inversions: weekly.map(|cost| cost as u64),
            weekly_pairs: weekly_pairs() as u64,
        }
    }
}
