//! An arrangement that is being changed, and its score: how far its year is from getting harder every day.

use super::sites::{Arrangement, Instance};

/// The score of an arrangement; lower is better. It compares the dates without a tiling first, then the inversions:
/// pairs of dates of which the later has more tilings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score {
    /// How many real reveals have no tiling.
    pub unsolvable: usize,
    /// How many pairs of dates are in the wrong order.
    pub inversions: u32,
}

/// An arrangement and its score, which is kept up to date while labels are swapped and swapped back.
#[derive(Debug, Clone)]
pub struct Trial<'g> {
    instance: &'g Instance,
    arrangement: Arrangement,
    /// For each date its tilings in units of doublings, summed over the weekdays.
    values: Vec<i32>,
    /// For each date the number of weekdays on which it has no tiling.
    without: Vec<usize>,
    score: Score,
    /// The last swap: its labels and the score before it. `before` has, for each changed date, its number, value and
    /// days without a tiling before the swap.
    last: Option<((usize, usize), Score)>,
    before: Vec<(usize, i32, usize)>,
}

impl<'g> Trial<'g> {
    pub fn new(instance: &'g Instance, arrangement: Arrangement) -> Self {
        let without: Vec<usize> = (0..instance.year.dates.len())
            .map(|date| instance.without_tiling(&arrangement, date))
            .collect();
        let values = instance.values(&arrangement);
        Self {
            instance,
            score: Score { unsolvable: without.iter().sum(), inversions: inversions(&values) },
            values,
            without,
            arrangement,
            last: None,
            before: Vec::new(),
        }
    }

    /// Starts over with this arrangement.
    pub fn restart(&mut self, arrangement: Arrangement) {
        *self = Self::new(self.instance, arrangement);
    }

    pub fn score(&self) -> Score {
        self.score
    }

    pub fn arrangement(&self) -> &Arrangement {
        &self.arrangement
    }

    pub fn swaps(&self) -> &'g [(usize, usize)] {
        &self.instance.sites.swaps
    }

    /// Swaps two labels.
    pub fn swap(&mut self, a: usize, b: usize) {
        self.arrangement.swap(a, b);
        self.last = Some(((a, b), self.score));
        self.before.clear();
        let instance = self.instance;
        for date in instance.year.dates_of_either(a, b) {
            let mut value = 0;
            let mut without = 0;
            for doublings in instance.doublings(&self.arrangement, date) {
                value += doublings;
                without += usize::from(doublings < 0);
            }
            if (value, without) == (self.values[date], self.without[date]) {
                continue;
            }
            self.before.push((date, self.values[date], self.without[date]));
            self.score.unsolvable = self.score.unsolvable + without - self.without[date];
            self.without[date] = without;
            self.score.inversions -= involving(&self.values, date);
            self.values[date] = value;
            self.score.inversions += involving(&self.values, date);
        }
    }

    /// Undoes the last swap.
    pub fn take_back(&mut self) {
        if let Some(((a, b), score)) = self.last.take() {
            self.arrangement.swap(a, b);
            self.score = score;
            while let Some((date, value, without)) = self.before.pop() {
                self.values[date] = value;
                self.without[date] = without;
            }
        }
    }
}

/// The number of inversions that a date takes part in. Counting without a branch processes eight dates or more at a
/// time, and is faster than any tree for so few.
fn involving(values: &[i32], date: usize) -> u32 {
    let earlier = values[..date].iter().map(|&value| u32::from(value < values[date])).sum::<u32>();
    earlier + larger(&values[date + 1..], values[date])
}

/// The number of inversions.
pub fn inversions(values: &[i32]) -> u32 {
    (1..).zip(values).map(|(next, &value)| larger(&values[next..], value)).sum()
}

/// How many of the values are larger than this one.
fn larger(values: &[i32], than: i32) -> u32 {
    values.iter().map(|&value| u32::from(value > than)).sum()
}

#[cfg(test)]
mod tests {
    use tilendar_puzzle::solver::Random;

    use super::super::tests::instance;
    use super::*;

    /// Swaps labels many times, and undoes every third swap: the score kept up to date is that of a fresh trial.
    #[test]
    fn a_year_stays_up_to_date_while_labels_move() {
        let instance = instance();
        let mut trial = Trial::new(&instance, Arrangement::original(50));
        let mut random = Random::of_stream(6, 0);
        for step in 0..300 {
            let last = trial.swaps().len() as u128 - 1;
            let (a, b) = trial.swaps()[usize::try_from(random.below_or_equal(last)).unwrap()];
            trial.swap(a, b);
            if step % 3 == 0 {
                trial.take_back();
            }
            let fresh = Trial::new(&instance, trial.arrangement().clone());
            assert_eq!(trial.score(), fresh.score(), "after {step} swaps");
        }
    }

    #[test]
    fn inversions_are_earlier_dates_of_fewer_tilings() {
        assert_eq!(inversions(&[2, 3, 1, 3]), 3);
        assert_eq!(inversions(&[2, 2, 1, 1]), 0);
        assert_eq!(inversions(&[]), 0);
    }
}
