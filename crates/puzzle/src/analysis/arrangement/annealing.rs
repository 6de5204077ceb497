//! Better arrangements: by sorting, which is the mark to beat; by annealing; then by steepest descent.
//!
//! Simulated annealing (S. Kirkpatrick, C. Gelatt, M. Vecchi, "Optimization by Simulated Annealing", 1983)
//! over swaps of two labels: a swap for the worse is accepted too, the more rarely the worse it is and the
//! lower the temperature. Steepest descent follows, so that no single swap improves the result.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Range;

use super::Goal;
use super::objective::{Objective, UNITS, doublings};
use super::sites::{Arrangement, Instance};
use super::trial::{Score, Trial};
use crate::solver::Random;

/// The labels sorted for a goal, each on a site of its own group.
///
/// - [`Goal::Rising`] is a published sort: months from the site with the most
///   tilings on the mean to that with the fewest, and days in the order of January's tilings, most
///   first.
/// - [`Goal::Level`] takes months and days from the same orders, one from the easy end and one from the
///   hard end in turn.
/// - [`Goal::Weekly`] leaves months and days as they are, and puts Monday on the weekdays' site with the
///   most tilings on the mean, Sunday on that with the fewest.
///
/// Labels change places with those of as many cells alone.
pub(super) fn sorted(instance: &Instance, goal: Goal) -> Arrangement {
    let year = &instance.year;
    let original = Arrangement::original(year.label_count());
    let mut arrangement = original.clone();
    if goal == Goal::Weekly {
        put_in_order(instance, goal, &mut arrangement, &year.weekdays, |site| {
            of_weekday(instance, &original, site)
        });
        return arrangement;
    }
    put_in_order(instance, goal, &mut arrangement, &year.months, |site| {
        let days = year.days.clone();
        days.map(|day| of_date(instance, &original, (site, day)))
            .fold(0, u128::saturating_add)
    });
    let january = arrangement.site(year.months.start);
    put_in_order(instance, goal, &mut arrangement, &year.days, |site| {
        of_date(instance, &original, (january, site))
    });
    arrangement
}

/// The tilings of a month and a day, on all weekdays together.
fn of_date(instance: &Instance, arrangement: &Arrangement, date: (usize, usize)) -> u128 {
    let counts = instance.counts.counts(&instance.year, arrangement, date);
    counts.fold(0, u128::saturating_add)
}

/// The tilings of a weekday, of all months and days together.
fn of_weekday(instance: &Instance, arrangement: &Arrangement, weekday: usize) -> u128 {
    let year = &instance.year;
    let months = year.months.clone();
    let dates = months.flat_map(|month| year.days.clone().map(move |day| (month, day)));
    let of_date = |date| {
        let mut counts = instance.counts.counts(year, arrangement, date);
        counts.nth(weekday - year.weekdays.start).unwrap_or(0)
    };
    dates.map(of_date).fold(0, u128::saturating_add)
}

/// Puts a group's labels on its sites, in the order that the goal has for them. Of sites with equally
/// many tilings the first is first.
fn put_in_order(
    instance: &Instance,
    goal: Goal,
    arrangement: &mut Arrangement,
    group: &Range<usize>,
    tilings: impl Fn(usize) -> u128,
) {
    let size = |site: &usize| instance.sites.areas[*site].len();
    let sizes: BTreeSet<usize> = group.clone().map(|site| size(&site)).collect();
    for cells in sizes {
        let mut sites: Vec<usize> = group.clone().filter(|site| size(site) == cells).collect();
        let labels = sites.clone();
        sites.sort_by_cached_key(|&site| Reverse(tilings(site)));
        if goal == Goal::Level {
            sites = in_turn(&sites);
        }
        arrangement.put(labels.into_iter(), &sites);
    }
}

/// The first, the last, the second, the last but one, and so on.
fn in_turn(sites: &[usize]) -> Vec<usize> {
    let turns = 0..sites.len();
    let from_both_ends = turns.map(|turn| match turn % 2 {
        0 => turn / 2,
        _ => sites.len() - 1 - turn / 2,
    });
    from_both_ends.map(|place| sites[place]).collect()
}

/// How often it becomes cooler, and by how much: to a hundredth in all.
const STAGES: u32 = 100;
const COOLING: f64 = 0.955;
/// How many swaps are tried a stage.
const STEPS: u32 = 1_000;
/// How many swaps tell how much a swap changes.
const PROBES: u32 = 256;

/// Anneals from a trial's arrangement, then goes down from the best that came by. The heat is how large a change for the worse,
/// measured in those that swaps make on average, is made every other time at the start.
pub(super) fn anneal<M: Objective>(trial: &mut Trial<'_, M>, heat: f64, random: &mut Random) {
    let mut temperature = heat * mean_change(trial, random);
    let mut best = (trial.score(), trial.arrangement().clone());
    for _ in 0..STAGES {
        for _ in 0..STEPS {
            let before = trial.score();
            if !swap_any(trial, random) {
                return;
            }
            if !is_accepted(before, trial.score(), temperature, random) {
                trial.take_back();
            } else if trial.score().is_better_than(&best.0) {
                best.0 = trial.score();
                best.1.clone_from(trial.arrangement());
            }
        }
        temperature *= COOLING;
    }
    trial.restart(best.1);
    descend(trial);
}

/// Makes the swap that improves most, until none improves.
pub(super) fn descend<M: Objective>(trial: &mut Trial<'_, M>) {
    loop {
        let mut best = (trial.score(), None);
        for &(one, other) in trial.swaps() {
            trial.swap(one, other);
            let score = trial.score();
            if score.is_better_than(&best.0) {
                best = (score, Some((one, other)));
            }
            trial.take_back();
        }
        let Some((one, other)) = best.1 else {
            return;
        };
        trial.swap(one, other);
    }
}

/// Swaps two labels; `false` if none may move.
fn swap_any<M: Objective>(trial: &mut Trial<'_, M>, random: &mut Random) -> bool {
    let swaps = trial.swaps();
    let Some(last) = swaps.len().checked_sub(1) else {
        return false;
    };
    let drawn = random.below_or_equal(last as u128);
    let drawn = usize::try_from(drawn).unwrap_or(last);
    let (one, other) = swaps[drawn];
    trial.swap(one, other);
    true
}

/// By how much a swap changes the cost on average, for better or worse.
fn mean_change<M: Objective>(trial: &mut Trial<'_, M>, random: &mut Random) -> f64 {
    let cost = trial.score().cost;
    let mut sum = 0.0;
    for _ in 0..PROBES {
        if swap_any(trial, random) {
            sum += (trial.score().cost - cost).abs();
            trial.take_back();
        }
    }
    sum / f64::from(PROBES)
}

/// Whether a swap is left as it is. One that takes a date's last tiling never is; one that gives a
/// date its first always is.
fn is_accepted(before: Score, after: Score, temperature: f64, random: &mut Random) -> bool {
    let rise = after.cost - before.cost;
    if after.unsolvable != before.unsolvable || rise <= 0.0 {
        return after.unsolvable <= before.unsolvable;
    }
    // With a chance of 2 to the power of -rise / temperature: if a number that is drawn from 0 to 1 has
    // as many halvings. Logarithms in whole numbers make it the same on every machine.
    let drawn = random.below_or_equal(u64::MAX.into()).max(1);
    let halvings = f64::from(64 * UNITS - doublings(drawn)) / f64::from(UNITS);
    rise <= temperature * halvings
}

#[cfg(test)]
mod tests {
    use super::super::Within;
    use super::super::objective::Rising;
    use super::super::sites::Arrangement;
    use super::super::tests::instance;
    use super::*;

    /// The best score of all ways to put these labels on their sites.
    fn best_of_all(trial: &mut Trial<'_, Rising>, labels: &[usize]) -> Score {
        let Some((&first, rest)) = labels.split_first() else {
            return trial.score();
        };
        let mut best = best_of_all(trial, rest);
        for &other in rest {
            trial.swap(first, other);
            let score = best_of_all(trial, rest);
            if score.is_better_than(&best) {
                best = score;
            }
            trial.swap(first, other);
        }
        best
    }

    #[test]
    fn it_finds_the_best_of_all_permutations_of_a_few_labels() {
        let mut instance = instance(Within::Anywhere);
        // January, June, the 1st, the 9th, the 20th and the 31st.
        let labels = [7, 12, 19, 27, 38, 49];
        let movable = |label: &usize| labels.contains(label);
        instance
            .sites
            .swaps
            .retain(|(one, other)| movable(one) && movable(other));
        assert_eq!(instance.sites.swaps.len(), 15);
        let start = Arrangement::original(50);
        let mut all = Trial::<Rising>::new(&instance, start.clone());
        let before = all.score();
        let best = best_of_all(&mut all, &labels);
        assert!(best.is_better_than(&before));
        let mut trial = Trial::<Rising>::new(&instance, start);
        anneal(&mut trial, 0.5, &mut Random::new(1));
        assert_eq!(trial.score(), best);
    }

    #[test]
    fn going_down_ends_where_no_swap_is_better() {
        let instance = instance(Within::Groups);
        let mut trial = Trial::<Rising>::new(&instance, Arrangement::original(50));
        let before = trial.score();
        descend(&mut trial);
        let after = trial.score();
        assert!(after.is_better_than(&before));
        for &(one, other) in trial.swaps() {
            trial.swap(one, other);
            assert!(!trial.score().is_better_than(&after), "{one} and {other}");
            trial.take_back();
        }
    }

    #[test]
    fn a_rise_of_a_temperature_is_accepted_every_other_time() {
        let score = |cost| Score {
            unsolvable: 0,
            cost,
        };
        let mut random = Random::new(3);
        let mut accepted = |rise: f64| {
            let tries = 0..10_000;
            tries
                .filter(|_| is_accepted(score(0.0), score(rise), 5.0, &mut random))
                .count()
        };
        assert_eq!(accepted(0.0), 10_000);
        assert!((4_800..=5_200).contains(&accepted(5.0)));
        assert!((2_350..=2_650).contains(&accepted(10.0)));
        let worse = Score {
            unsolvable: 1,
            cost: -9.0,
        };
        assert!(!is_accepted(score(0.0), worse, 5.0, &mut Random::new(3)));
    }

    #[test]
    fn easy_and_hard_ones_come_in_turn() {
        assert_eq!(in_turn(&[1, 2, 3, 4, 5]), [1, 5, 2, 4, 3]);
        assert_eq!(in_turn(&[1, 2]), [1, 2]);
        assert!(in_turn(&[]).is_empty());
    }
}
