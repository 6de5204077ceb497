//! An arrangement that is being changed, with what a goal makes of it.

use std::cmp::Ordering;

use super::objective::{Change, Objective};
use super::sites::{Arrangement, Instance};

/// How good an arrangement is: first the fewer dates without a tiling, then the lower cost.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Score {
    /// How many real reveals have no tiling.
    pub(super) unsolvable: usize,
    /// What the goal's objective says.
    pub(super) cost: f64,
}

impl Score {
    /// Whether this one is better: less.
    pub(super) fn is_better_than(&self, other: &Self) -> bool {
        let by_unsolvable = self.unsolvable.cmp(&other.unsolvable);
        by_unsolvable.then(self.cost.total_cmp(&other.cost)) == Ordering::Less
    }
}

/// An arrangement and its score, which labels can be swapped in and back.
#[derive(Debug, Clone)]
pub(super) struct Trial<'g, M> {
    instance: &'g Instance,
    arrangement: Arrangement,
    objective: M,
    /// For each date on how many weekdays it has no tiling.
    without: Vec<usize>,
    unsolvable: usize,
    changes: Vec<Change>,
    /// What the last swap changed in `without`.
    without_before: Vec<(usize, usize)>,
    last: Option<(usize, usize)>,
}

impl<'g, M: Objective> Trial<'g, M> {
    pub(super) fn new(instance: &'g Instance, arrangement: Arrangement) -> Self {
        let values = match M::BY_WEEKDAY {
            true => instance.weekday_values(&arrangement),
            false => instance.values(&arrangement),
        };
        let dates = 0..instance.year.dates.len();
        let without: Vec<usize> = dates
            .map(|date| instance.without_tiling(&arrangement, date))
            .collect();
        Self {
            instance,
            objective: M::new(values),
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
            cost: self.objective.cost(),
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
            let mut sum = 0;
            let doublings = instance.doublings(&self.arrangement, date);
            for (weekday, value) in doublings.enumerate() {
                without += usize::from(value < 0);
                sum += value;
                if M::BY_WEEKDAY {
                    let place = date * instance.year.weekdays.len() + weekday;
                    self.changes.push(Change { place, value });
                }
            }
            if !M::BY_WEEKDAY {
                let (place, value) = (date, sum);
                self.changes.push(Change { place, value });
            }
            if without != self.without[date] {
                self.without_before.push((date, self.without[date]));
                self.set_without(date, without);
            }
        }
        self.objective.apply(&self.changes);
    }

    /// Takes the last swap back.
    pub(super) fn take_back(&mut self) {
        if let Some((one, other)) = self.last.take() {
            self.arrangement.swap(one, other);
            while let Some((date, without)) = self.without_before.pop() {
                self.set_without(date, without);
            }
            self.objective.revert();
        }
    }

    fn set_without(&mut self, date: usize, without: usize) {
        let before = std::mem::replace(&mut self.without[date], without);
        self.unsolvable = self.unsolvable + without - before;
    }
}

#[cfg(test)]
mod tests {
    use super::super::Within;
    use super::super::objective::{Level, Rising, Weekly};
    use super::super::tests::instance;
    use super::*;
    use crate::solver::Random;

    /// Swaps labels many times, and takes every third swap back: what is kept up to date is what a fresh
    /// trial works out.
    fn stays_up_to_date<M: Objective>() {
        let instance = instance(Within::Anywhere);
        let mut trial = Trial::<M>::new(&instance, Arrangement::original(50));
        let mut random = Random::new(6);
        for step in 0..300 {
            let last = trial.swaps().len() as u128 - 1;
            let drawn = usize::try_from(random.below_or_equal(last)).unwrap();
            let (one, other) = trial.swaps()[drawn];
            trial.swap(one, other);
            if step % 3 == 0 {
                trial.take_back();
            }
            let fresh = Trial::<M>::new(&instance, trial.arrangement().clone());
            assert_eq!(trial.score(), fresh.score(), "after {step} swaps");
        }
    }

    #[test]
    fn a_rising_year_stays_up_to_date_while_labels_move() {
        stays_up_to_date::<Rising>();
    }

    #[test]
    fn a_level_year_stays_up_to_date_while_labels_move() {
        stays_up_to_date::<Level>();
    }

    #[test]
    fn a_weekly_year_stays_up_to_date_while_labels_move() {
        stays_up_to_date::<Weekly>();
    }

    #[test]
    fn a_date_without_tiling_outweighs_any_cost() {
        let score = |unsolvable, cost| Score { unsolvable, cost };
        assert!(score(0, 9e9).is_better_than(&score(1, 0.0)));
        assert!(score(1, 2.0).is_better_than(&score(1, 3.0)));
        assert!(!score(1, 3.0).is_better_than(&score(1, 3.0)));
    }
}
