//! Difficulty that rises through the year: tilings fall from date to date.

use super::measure::{Change, Measure, Series};

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

impl Measure for Rising {
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
