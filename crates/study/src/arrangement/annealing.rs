//! Better arrangements: first by sorting, as the baseline; then by annealing; then by steepest descent.
//!
//! Simulated annealing (S. Kirkpatrick, C. Gelatt, M. Vecchi, "Optimization by Simulated Annealing", 1983) over swaps
//! of two labels: a swap for the worse may be accepted too, less often the worse it is and the lower the temperature.
//! Steepest descent follows, so that no single swap improves the result.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Range;

use super::sites::{Arrangement, Instance, UNITS, doublings};
use super::trial::{Score, Trial};
use tilendar_puzzle::solver::Random;

/// The labels sorted in the published way, each on a site of its own group: months from the site with the highest
/// mean number of tilings to the one with the lowest, and days in the order of January's tilings, most first. Labels
/// are swapped only with those of the same number of cells.
pub fn sorted(instance: &Instance) -> Arrangement {
    let year = &instance.year;
    let original = Arrangement::original(year.label_count());
    let mut arrangement = original.clone();
    put_in_order(instance, &mut arrangement, &year.months, |site| {
        year.days
            .clone()
            .flat_map(|day| instance.counts(&original, (site, day)))
            .fold(0, u128::saturating_add)
    });
    let january = arrangement.site(year.months.start);
    put_in_order(instance, &mut arrangement, &year.days, |site| {
        instance.counts(&original, (january, site)).fold(0, u128::saturating_add)
    });
    arrangement
}

/// Puts a group's labels on its sites, the site with the most tilings first. Sites with equal numbers keep their
/// order.
fn put_in_order(
    instance: &Instance,
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
        arrangement.put(labels.into_iter(), &sites);
    }
}

/// The number of cooling stages, and the factor of each: a hundredth in all.
const STAGES: u32 = 100;
const COOLING: f64 = 0.955;
/// How many swaps are tried in each stage.
const STEPS: u32 = 1_000;
/// How many swaps are sampled to measure the average change.
const PROBES: u32 = 256;

/// Anneals from a trial's arrangement, then descends from the best one seen. The heat is the change for the worse
/// that is accepted half of the time at the start, in units of the average change of a swap.
pub fn anneal(trial: &mut Trial<'_>, heat: f64, random: &mut Random) {
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
            } else if trial.score() < best.0 {
                best.0 = trial.score();
                best.1.clone_from(trial.arrangement());
            }
        }
        temperature *= COOLING;
    }
    trial.restart(best.1);
    descend(trial);
}

/// Makes the swap that improves the most, until none improves.
pub fn descend(trial: &mut Trial<'_>) {
    loop {
        let mut best = (trial.score(), None);
        for &(a, b) in trial.swaps() {
            trial.swap(a, b);
            if trial.score() < best.0 {
                best = (trial.score(), Some((a, b)));
            }
            trial.take_back();
        }
        let Some((a, b)) = best.1 else {
            return;
        };
        trial.swap(a, b);
    }
}

/// Swaps two labels; `false` if none may move.
fn swap_any(trial: &mut Trial<'_>, random: &mut Random) -> bool {
    let swaps = trial.swaps();
    let Some(last) = swaps.len().checked_sub(1) else {
        return false;
    };
    let index = usize::try_from(random.below_or_equal(last as u128)).unwrap_or(last);
    let (a, b) = swaps[index];
    trial.swap(a, b);
    true
}

/// The average change of the number of inversions by a swap, for better or worse.
fn mean_change(trial: &mut Trial<'_>, random: &mut Random) -> f64 {
    let before = f64::from(trial.score().inversions);
    let mut sum = 0.0;
    for _ in 0..PROBES {
        if swap_any(trial, random) {
            sum += (f64::from(trial.score().inversions) - before).abs();
            trial.take_back();
        }
    }
    sum / f64::from(PROBES)
}

/// Whether a swap is kept. A swap that takes a date's last tiling never is; one that gives a date its first always
/// is.
fn is_accepted(before: Score, after: Score, temperature: f64, random: &mut Random) -> bool {
    let rise = f64::from(after.inversions) - f64::from(before.inversions);
    if after.unsolvable != before.unsolvable || rise <= 0.0 {
        return after.unsolvable <= before.unsolvable;
    }
    // The chance is 2 to the power of -rise / temperature: a random number from 0 to 1 must have as many halvings.
    // Integer logarithms make it the same on every machine.
    let number = random.below_or_equal(u64::MAX.into()).max(1);
    let halvings = f64::from(64 * UNITS - doublings(number)) / f64::from(UNITS);
    rise <= temperature * halvings
}

#[cfg(test)]
mod tests {
    use super::super::sites::Arrangement;
    use super::super::tests::instance;
    use super::*;

    /// The best score of all ways to put these labels on their sites.
    fn best_of_all(trial: &mut Trial<'_>, labels: &[usize]) -> Score {
        let Some((&first, rest)) = labels.split_first() else {
            return trial.score();
        };
        let mut best = best_of_all(trial, rest);
        for &other in rest {
            trial.swap(first, other);
            best = best.min(best_of_all(trial, rest));
            trial.swap(first, other);
        }
        best
    }

    #[test]
    fn it_finds_the_best_of_all_permutations_of_a_few_labels() {
        let mut instance = instance();
        // January, June, the 1st, the 9th, the 20th and the 31st.
        let labels = [7, 12, 19, 27, 38, 49];
        instance.sites.swaps.retain(|(a, b)| labels.contains(a) && labels.contains(b));
        assert_eq!(instance.sites.swaps.len(), 15);
        let start = Arrangement::original(50);
        let mut all = Trial::new(&instance, start.clone());
        let best = best_of_all(&mut all, &labels);
        assert!(best < all.score());
        let mut trial = Trial::new(&instance, start);
        anneal(&mut trial, 0.5, &mut Random::of_stream(1, 0));
        assert_eq!(trial.score(), best);
    }

    #[test]
    fn going_down_ends_where_no_swap_is_better_and_mends_a_date_without_tiling() {
        let instance = instance();
        // Sorted, this board has such a date.
        let mut trial = Trial::new(&instance, sorted(&instance));
        assert_eq!(trial.score().unsolvable, 1);
        descend(&mut trial);
        let after = trial.score();
        assert_eq!(after.unsolvable, 0);
        for &(a, b) in trial.swaps() {
            trial.swap(a, b);
            assert!(trial.score() >= after, "{a} and {b}");
            trial.take_back();
        }
    }

    #[test]
    fn a_rise_of_a_temperature_is_accepted_every_other_time() {
        let score = |inversions| Score { unsolvable: 0, inversions };
        let mut random = Random::of_stream(3, 0);
        let mut accepted = |rise: u32| {
            let tries = 0..10_000;
            tries.filter(|_| is_accepted(score(0), score(rise), 5.0, &mut random)).count()
        };
        assert_eq!(accepted(0), 10_000);
        assert!((4_800..=5_200).contains(&accepted(5)));
        assert!((2_350..=2_650).contains(&accepted(10)));
        let worse = Score { unsolvable: 1, inversions: 0 };
        assert!(!is_accepted(score(9), worse, 5.0, &mut Random::of_stream(3, 0)));
    }
}
