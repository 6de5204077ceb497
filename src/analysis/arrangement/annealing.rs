//! Better arrangements by chance, then by going down.
//!
//! Simulated annealing (S. Kirkpatrick, C. Gelatt, M. Vecchi, "Optimization by Simulated Annealing",
//! 1983) over swaps of two labels: a swap for the worse is made too, the more rarely the worse it is
//! and the cooler it has become. Steepest descent follows, so that no single swap makes the end
//! better.

use super::doublings::{UNITS, doublings};
use super::measure::Measure;
use super::trial::{Score, Trial};
use crate::solver::Random;

/// How often it becomes cooler, and by how much: to a hundredth in all.
const STAGES: u32 = 100;
const COOLING: f64 = 0.955;
/// How many swaps are tried a stage.
const STEPS: u32 = 1_000;
/// How many swaps tell how much a swap changes.
const PROBES: u32 = 256;

/// Anneals from a trial's arrangement, then goes down. The heat is how large a change for the worse,
/// measured in those that swaps make on average, is made every other time at the start.
pub(super) fn anneal<M: Measure>(trial: &mut Trial<'_, M>, heat: f64, random: &mut Random) {
    let mut temperature = heat * mean_change(trial, random);
    for _ in 0..STAGES {
        for _ in 0..STEPS {
            let before = trial.score();
            if !swap_any(trial, random) {
                return;
            }
            if !is_accepted(before, trial.score(), temperature, random) {
                trial.take_back();
            }
        }
        temperature *= COOLING;
    }
    descend(trial);
}

/// Makes the swap that improves most, until none improves.
pub(super) fn descend<M: Measure>(trial: &mut Trial<'_, M>) {
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
fn swap_any<M: Measure>(trial: &mut Trial<'_, M>, random: &mut Random) -> bool {
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
fn mean_change<M: Measure>(trial: &mut Trial<'_, M>, random: &mut Random) -> f64 {
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
