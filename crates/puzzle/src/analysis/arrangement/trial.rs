//! An arrangement that is being changed, with what a goal makes of it.

use std::cmp::Ordering;

use super::measure::{Change, Measure};
use super::site_counts::SiteCounts;
use super::sites::{Arrangement, Sites};
use super::year::Year;

/// What stays the same while labels move.
#[derive(Debug, Clone)]
pub(super) struct Ground {
    pub(super) year: Year,
    pub(super) sites: Sites,
    pub(super) counts: SiteCounts,
}

impl Ground {
    /// A date's doublings on each weekday.
    fn doublings(&self, arrangement: &Arrangement, date: usize) -> impl Iterator<Item = i32> {
        let labels = self.year.dates[date];
        self.counts.doublings(&self.year, arrangement, labels)
    }

    /// The values of all dates: the sums of their doublings over the weekdays.
    pub(super) fn values(&self, arrangement: &Arrangement) -> Vec<i32> {
        let dates = 0..self.year.dates.len();
        dates
            .map(|date| self.doublings(arrangement, date).sum())
            .collect()
    }

    /// The values of all dates on all weekdays.
    pub(super) fn weekday_values(&self, arrangement: &Arrangement) -> Vec<i32> {
        let dates = 0..self.year.dates.len();
        dates
            .flat_map(|date| self.doublings(arrangement, date))
            .collect()
    }

    /// On how many weekdays a date has no tiling; 0 or 1 on a board without them.
    pub(super) fn without_tiling(&self, arrangement: &Arrangement, date: usize) -> usize {
        let doublings = self.doublings(arrangement, date);
        doublings.filter(|&doublings| doublings < 0).count()
    }
}

/// How good an arrangement is: first the fewer dates without a tiling, then the lower cost.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Score {
    /// How many real reveals have no tiling.
    pub(super) unsolvable: usize,
    /// What the goal's measure says.
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
    ground: &'g Ground,
    arrangement: Arrangement,
    measure: M,
    /// For each date on how many weekdays it has no tiling.
    without: Vec<usize>,
    unsolvable: usize,
    changes: Vec<Change>,
    /// What the last swap changed in `without`.
    without_before: Vec<(usize, usize)>,
    last: Option<(usize, usize)>,
}

impl<'g, M: Measure> Trial<'g, M> {
    pub(super) fn new(ground: &'g Ground, arrangement: Arrangement) -> Self {
        let values = match M::BY_WEEKDAY {
            true => ground.weekday_values(&arrangement),
            false => ground.values(&arrangement),
        };
        let dates = 0..ground.year.dates.len();
        let without: Vec<usize> = dates
            .map(|date| ground.without_tiling(&arrangement, date))
            .collect();
        Self {
            ground,
            measure: M::new(values),
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
        *self = Self::new(self.ground, arrangement);
    }

    pub(super) fn score(&self) -> Score {
        Score {
            unsolvable: self.unsolvable,
            cost: self.measure.cost(),
        }
    }

    pub(super) fn arrangement(&self) -> &Arrangement {
        &self.arrangement
    }

    pub(super) fn swaps(&self) -> &'g [(usize, usize)] {
        &self.ground.sites.swaps
    }

    /// Lets two labels change places.
    pub(super) fn swap(&mut self, one: usize, other: usize) {
        self.arrangement.swap(one, other);
        self.changes.clear();
        self.without_before.clear();
        self.last = Some((one, other));
        let ground = self.ground;
        for date in ground.year.dates_of_either(one, other) {
            let mut without = 0;
            let mut sum = 0;
            let doublings = ground.doublings(&self.arrangement, date);
            for (weekday, value) in doublings.enumerate() {
                without += usize::from(value < 0);
                sum += value;
                if M::BY_WEEKDAY {
                    let place = date * ground.year.weekdays.len() + weekday;
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
        self.measure.apply(&self.changes);
    }

    /// Takes the last swap back.
    pub(super) fn take_back(&mut self) {
        if let Some((one, other)) = self.last.take() {
            self.arrangement.swap(one, other);
            while let Some((date, without)) = self.without_before.pop() {
                self.set_without(date, without);
            }
            self.measure.revert();
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
    use super::super::level::Level;
    use super::super::rising::Rising;
    use super::super::tests::ground;
    use super::super::weekly::Weekly;
    use super::*;
    use crate::solver::Random;

    /// Swaps labels many times, and takes every third swap back: what is kept up to date is what a fresh
    /// trial works out.
    fn stays_up_to_date<M: Measure>() {
        let ground = ground(Within::Anywhere);
        let mut trial = Trial::<M>::new(&ground, Arrangement::original(50));
        let mut random = Random::new(6);
        for step in 0..300 {
            let last = trial.swaps().len() as u128 - 1;
            let drawn = usize::try_from(random.below_or_equal(last)).unwrap();
            let (one, other) = trial.swaps()[drawn];
            trial.swap(one, other);
            if step % 3 == 0 {
                trial.take_back();
            }
            let fresh = Trial::<M>::new(&ground, trial.arrangement().clone());
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
