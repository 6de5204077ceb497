//! From a puzzle to one with its labels rearranged.

use super::annealing::anneal;
use super::doublings::number_of;
use super::level::Level;
use super::measure::Measure;
use super::measures::Measures;
use super::rising::Rising;
use super::site_counts::SiteCounts;
use super::sites::{Arrangement, Sites};
use super::sorting::sorted;
use super::trial::{Ground, Score, Trial};
use super::weekly::Weekly;
use super::year::Year;
use super::{ArrangementError, Goal, Within};
use crate::Puzzle;
use crate::solver::{MemoryLimit, Random};

/// How hot the two anneals of a round begin: the one that starts from the sort, and the one that goes
/// on from the best.
const HEATS: (f64, f64) = (0.5, 0.1);

/// Labels that are being rearranged for a goal.
///
/// A round anneals twice, at once where there are two processors: hot, from the sort, to look
/// elsewhere; and less so, from the best that earlier rounds have found, to make it better.
#[derive(Debug, Clone)]
pub struct Arranging {
    puzzle: Puzzle,
    ground: Ground,
    goal: Goal,
    seed: u64,
    original: Arrangement,
    sorted: Arrangement,
    best: Arrangement,
    rounds: u64,
}

impl Arranging {
    /// Counts the tilings for all sites that labels may be on, and sorts the labels.
    ///
    /// # Errors
    /// [`ArrangementError`] if the puzzle has no dates, or no weekdays where the goal needs them, or if
    /// the tilings cannot be counted within the memory.
    pub fn new(
        puzzle: &Puzzle,
        within: Within,
        goal: Goal,
        seed: u64,
        memory: MemoryLimit,
    ) -> Result<Self, ArrangementError> {
        let layout = || puzzle.name().to_owned();
        if !puzzle.has_dates() {
            return Err(ArrangementError::NoDates { layout: layout() });
        }
        if goal == Goal::Weekly && !puzzle.has_weekday() {
            return Err(ArrangementError::NoWeekdays { layout: layout() });
        }
        let year = Year::new(puzzle);
        let sites = Sites::new(puzzle, &year, within);
        let counts = SiteCounts::take(puzzle, &sites, &year, within, memory)?;
        let ground = Ground {
            year,
            sites,
            counts,
        };
        let sorted = sorted(&ground, goal);
        Ok(Self {
            puzzle: puzzle.clone(),
            original: Arrangement::original(ground.year.label_count()),
            best: sorted.clone(),
            sorted,
            ground,
            goal,
            seed,
            rounds: 0,
        })
    }

    /// Looks for a better arrangement; some tenths of a second for most boards.
    pub fn round(&mut self) {
        match self.goal {
            Goal::Rising => self.round_by::<Rising>(),
            Goal::Level => self.round_by::<Level>(),
            Goal::Weekly => self.round_by::<Weekly>(),
        }
    }

    fn round_by<M: Measure>(&mut self) {
        let annealed = |start: &Arrangement, heat: f64, stream: u64| -> (Score, Arrangement) {
            let mut trial = Trial::<M>::new(&self.ground, start.clone());
            anneal(&mut trial, heat, &mut Random::of_stream(self.seed, stream));
            (trial.score(), trial.arrangement().clone())
        };
        let stream = self.rounds * 2;
        let (from_sort, from_best) = rayon::join(
            || annealed(&self.sorted, HEATS.0, stream),
            || annealed(&self.best, HEATS.1, stream + 1),
        );
        let mut least = Trial::<M>::new(&self.ground, self.best.clone()).score();
        for (score, arrangement) in [from_best, from_sort] {
            if score.is_better_than(&least) {
                (least, self.best) = (score, arrangement);
            }
        }
        self.rounds += 1;
    }

    /// How many rounds there have been.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// The labels where they were.
    pub fn original(&self) -> &Arrangement {
        &self.original
    }

    /// The labels sorted, as the optimiser starts: for [`Goal::Rising`] months from easy to hard, and days
    /// in the order of January's tilings.
    pub fn sorted(&self) -> &Arrangement {
        &self.sorted
    }

    /// The best arrangement so far: that with the fewest dates without a tiling, and of those the one
    /// nearest to the goal.
    pub fn best(&self) -> &Arrangement {
        &self.best
    }

    /// The puzzle with its labels where an arrangement has them; under the same name, without known
    /// counts.
    ///
    /// # Errors
    /// [`ArrangementError`] if that makes no puzzle, as that of another puzzle's labels may.
    pub fn puzzle(&self, arrangement: &Arrangement) -> Result<Puzzle, ArrangementError> {
        self.ground.sites.rearranged(&self.puzzle, arrangement)
    }

    /// How the tilings of an arrangement's dates go through the year.
    pub fn measures(&self, arrangement: &Arrangement) -> Measures {
        Measures::of(&self.ground, arrangement)
    }

    /// The tilings of the 366 dates in order, as an arrangement has them: on a board with weekdays the
    /// geometric mean over the seven, rounded; 0 if none of them has any.
    pub fn tilings(&self, arrangement: &Arrangement) -> Vec<u128> {
        let Ground { year, counts, .. } = &self.ground;
        let mean = |&date: &(usize, usize)| {
            if year.weekdays.is_empty() || counts.counts(year, arrangement, date).all(|n| n == 0) {
                return counts.counts(year, arrangement, date).sum();
            }
            let sum: i32 = counts.doublings(year, arrangement, date).sum();
            let mean = number_of(f64::from(sum) / year.weekdays.len() as f64);
            // A float becomes the nearest whole number that there is.
            mean.round() as u128
        };
        year.dates.iter().map(mean).collect()
    }
}
