//! An arrangement that is being changed, with what a goal makes of it.

use super::objective::{Change, Inversions};
use super::sites::{Arrangement, Instance};

/// How good an arrangement is: first the fewer dates without a tiling, then the fewer inversions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Score {
    /// How many real reveals have no tiling.
    pub(super) unsolvable: usize,
    /// How many pairs of dates are in the wrong order.
    pub(super) inversions: u32,
}

/// An arrangement and its score, which labels can be swapped in and back.
#[derive(Debug, Clone)]
pub(super) struct Trial<'g> {
    instance: &'g Instance,
    arrangement: Arrangement,
    inversions: Inversions,
    /// For each date on how many weekdays it has no tiling.
    without: Vec<usize>,
    unsolvable: usize,
    changes: Vec<Change>,
    /// What the last swap changed in `without`.
    without_before: Vec<(usize, usize)>,
    last: Option<(usize, usize)>,
}

impl<'g> Trial<'g> {
    pub(super) fn new(instance: &'g Instance, arrangement: Arrangement) -> Self {
        let dates = 0..instance.year.dates.len();
        let without: Vec<usize> = dates
            .map(|date| instance.without_tiling(&arrangement, date))
            .collect();
        Self {
            instance,
            inversions: Inversions::new(instance.values(&arrangement)),
            unsolvable: without.iter().sum(),
            without,
            arrangement,
            changes: Vec::new(),
            without_before: Vec::new(),
            last: None,
        }
    }

    /// Begins anew with this arrangement.
    pub(super) fn restart(&mut self, arrangement: Arrangement) {
        *self = Self::new(self.instance, arrangement);
    }

    pub(super) fn score(&self) -> Score {
        Score {
            unsolvable: self.unsolvable,
            inversions: self.inversions.count(),
        }
    }

    pub(super) fn arrangement(&self) -> &Arrangement {
        &self.arrangement
    }

    pub(super) fn swaps(&self) -> &'g [(usize, usize)] {
        &self.instance.sites.swaps
    }

    /// Lets two labels change places.
    pub(super) fn swap(&mut self, one: usize, other: usize) {
        self.arrangement.swap(one, other);
        self.changes.clear();
        self.without_before.clear();
        self.last = Some((one, other));
        let instance = self.instance;
        for date in instance.year.dates_of_either(one, other) {
            let mut without = 0;
            let mut value = 0;
            for doublings in instance.doublings(&self.arrangement, date) {
                without += usize::from(doublings < 0);
                value += doublings;
            }
            self.changes.push(Change { date, value });
            if without != self.without[date] {
                self.without_before.push((date, self.without[date]));
                self.set_without(date, without);
            }
        }
        self.inversions.apply(&self.changes);
    }

    /// Takes the last swap back.
    pub(super) fn take_back(&mut self) {
        if let Some((one, other)) = self.last.take() {
            self.arrangement.swap(one, other);
            while let Some((date, without)) = self.without_before.pop() {
                self.set_without(date, without);
            }
            self.inversions.revert();
        }
    }

    fn set_without(&mut self, date: usize, without: usize) {
        let before = std::mem::replace(&mut self.without[date], without);
        self.unsolvable = self.unsolvable + without - before;
    }
}

#[cfg(test)]
mod tests {
    use tilendar_puzzle::solver::Random;

    use super::super::tests::instance;
    use super::*;

    /// Swaps labels many times, and takes every third swap back: what is kept up to date is what a fresh
    /// trial works out.
    #[test]
    fn a_year_stays_up_to_date_while_labels_move() {
        let instance = instance();
        let mut trial = Trial::new(&instance, Arrangement::original(50));
        let mut random = Random::of_stream(6, 0);
        for step in 0..300 {
            let last = trial.swaps().len() as u128 - 1;
            let drawn = usize::try_from(random.below_or_equal(last)).unwrap();
            let (one, other) = trial.swaps()[drawn];
            trial.swap(one, other);
            if step % 3 == 0 {
                trial.take_back();
            }
            let fresh = Trial::new(&instance, trial.arrangement().clone());
            assert_eq!(trial.score(), fresh.score(), "after {step} swaps");
        }
    }
}
