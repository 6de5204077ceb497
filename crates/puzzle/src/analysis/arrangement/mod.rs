//! Rearranging a board's labels, so that the difficulty of its year follows a goal.
//!
//! A board's cells differ in how many tilings leave them open; which label is on which is up to the
//! maker. An [`Arrangement`] moves the labels of a date among the *sites* that they have on the board.
//! Tilings are counted once for all choices of sites that can come up, so that an arrangement is
//! judged by looking numbers up, hundreds of thousands a second.
//!
//! [`Arranger`] sorts the labels in the well-known way, and goes on from there by annealing, round by
//! round. The result depends only on the seed and the number of rounds, not on the time they take or the
//! number of processors.
//!
//! Responsible for which label is to be where. It must not know of time, files or pictures.

mod annealing;
mod objective;
mod sites;
mod trial;

pub use sites::Arrangement;

use super::statistics::{inversions, rank_correlation};
use crate::solver::{CountingError, MemoryLimit, OpenCensusError, Random};
use crate::{BoardError, Puzzle, PuzzleError, WithoutDates};
use annealing::{anneal, sorted};
use objective::{Level, Objective, Rising, UNITS, Weekly, number_of, weekly_pairs};
use sites::{Instance, SiteCounts, Sites, Year};
use trial::{Score, Trial};

/// How hot the two anneals of a round begin: the one that starts from the sort, and the one that goes
/// on from the best.
const HEATS: (f64, f64) = (0.5, 0.1);

/// What labels are arranged for, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ArrangementOptions {
    /// Among which sites labels move; by default within their groups.
    pub within: Within,
    /// What the year is to be like; by default rising.
    pub goal: Goal,
    /// What decides the chances that are taken: the same seed and number of rounds give the same
    /// arrangement.
    pub seed: u64,
    /// How much memory the counting of tilings may take.
    pub memory: MemoryLimit,
}

/// Among which sites labels move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Within {
    /// Months on the sites of months, days on those of days, weekdays on those of weekdays.
    #[default]
    Groups,
    /// Any label of a date on any of their sites.
    Anywhere,
}

/// What the year is to be like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Goal {
    /// Difficulty rises from 1 January to 31 December, day by day: as few
    /// [inversions](super::YearStatistics::inversions) as can be.
    #[default]
    Rising,
    /// No hard stretch and no easy one: weeks as [alike](super::YearStatistics::week_spread) as can be.
    Level,
    /// Difficulty rises from Monday to Sunday: as few
    /// [inversions within weeks](super::YearStatistics::weekly_inversions) as can be.
    Weekly,
}

/// Why labels cannot be arranged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ArrangementError {
    /// The puzzle of this name knows no dates.
    #[error("{0}, so there is no year to arrange")]
    NoDates(WithoutDates),
    /// The goal needs a weekday on the board of this name.
    #[error(
        "the layout {0:?} shows no weekday: over the years each of its dates falls on every day of the week, and nothing can rise from Monday to Sunday; choose `rising` or `level`, or a layout with weekdays"
    )]
    NoWeekdays(String),
    /// The reveals were not counted.
    #[error(transparent)]
    Counting(#[from] CountingError),
    /// The sets of open cells were not counted.
    #[error("{0}; within the groups there are fewer sites to count")]
    OpenCells(#[from] OpenCensusError),
    /// The labels make no board in their new places.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The board makes no puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

/// Labels that are being rearranged for a goal.
///
/// A round anneals twice, at once where there are two processors: hot, from the sort, to look
/// elsewhere; and less so, from the best that earlier rounds have found, to make it better.
#[derive(Debug, Clone)]
pub struct Arranger {
    puzzle: Puzzle,
    instance: Instance,
    goal: Goal,
    seed: u64,
    original: Arrangement,
    sorted: Arrangement,
    best: Arrangement,
    rounds: u64,
}

impl Arranger {
    /// Counts the tilings for all sites that labels may be on, and sorts the labels.
    ///
    /// # Errors
    /// [`ArrangementError`] if the puzzle has no dates, or no weekdays where the goal needs them, or if
    /// the tilings cannot be counted within the memory.
    pub fn new(puzzle: &Puzzle, options: ArrangementOptions) -> Result<Self, ArrangementError> {
        let ArrangementOptions { within, goal, .. } = options;
        puzzle.require_dates().map_err(ArrangementError::NoDates)?;
        if goal == Goal::Weekly && !puzzle.has_weekday() {
            return Err(ArrangementError::NoWeekdays(puzzle.name().to_owned()));
        }
        let year = Year::new(puzzle);
        let sites = Sites::new(puzzle, &year, within);
        let counts = SiteCounts::take(puzzle, &sites, &year, within, options.memory)?;
        let instance = Instance {
            year,
            sites,
            counts,
        };
        let sorted = sorted(&instance, goal);
        Ok(Self {
            puzzle: puzzle.clone(),
            original: Arrangement::original(instance.year.label_count()),
            best: sorted.clone(),
            sorted,
            instance,
            goal,
            seed: options.seed,
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

    fn round_by<M: Objective>(&mut self) {
        let annealed = |start: &Arrangement, heat: f64, stream: u64| -> (Score, Arrangement) {
            let mut trial = Trial::<M>::new(&self.instance, start.clone());
            anneal(&mut trial, heat, &mut Random::of_stream(self.seed, stream));
            (trial.score(), trial.arrangement().clone())
        };
        let stream = self.rounds * 2;
        let (from_sort, from_best) = rayon::join(
            || annealed(&self.sorted, HEATS.0, stream),
            || annealed(&self.best, HEATS.1, stream + 1),
        );
        let mut least = Trial::<M>::new(&self.instance, self.best.clone()).score();
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
        self.instance.sites.rearranged(&self.puzzle, arrangement)
    }

    /// How the tilings of an arrangement's dates go through the year.
    pub fn statistics(&self, arrangement: &Arrangement) -> YearStatistics {
        YearStatistics::of(&self.instance, arrangement)
    }

    /// The tilings of the 366 dates in order, as an arrangement has them: on a board with weekdays the
    /// geometric mean over the seven, rounded; 0 if none of them has any.
    pub fn tilings(&self, arrangement: &Arrangement) -> Vec<u128> {
        let Instance { year, counts, .. } = &self.instance;
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

/// How the tilings of an arrangement's dates go through the year.
///
/// A date has one number of tilings; on a board with weekdays, which serves all years, it is the
/// geometric mean over the seven.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct YearStatistics {
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

impl YearStatistics {
    fn of(instance: &Instance, arrangement: &Arrangement) -> Self {
        let values = instance.values(arrangement);
        let falling: Vec<f64> = values.iter().map(|&value| -f64::from(value)).collect();
        let dates: Vec<f64> = (0_u32..).take(values.len()).map(f64::from).collect();
        let count = values.len() as u64;
        let weekdays = instance.year.weekdays.len();
        let weekly =
            (weekdays > 0).then(|| Weekly::new(instance.weekday_values(arrangement)).cost());
        // Of the sums over the weekdays, which are as many times the mean.
        let spread = Level::new(values.clone()).cost() / weekdays.max(1) as f64;
        let all = 0..values.len();
        let unsolvable = all.map(|date| instance.without_tiling(arrangement, date));
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

#[cfg(test)]
mod tests {
    use super::Within;
    use super::sites::{Instance, SiteCounts, Sites, Year};
    use crate::solver::MemoryLimit;
    use crate::template::PUZZLES;

    /// What moves on calendarium, the smallest board with weekdays: 50 labels.
    pub(super) fn instance(within: Within) -> Instance {
        let puzzle = PUZZLES.load("calendarium").unwrap();
        let year = Year::new(&puzzle);
        let sites = Sites::new(&puzzle, &year, within);
        let memory = MemoryLimit::default();
        let counts = SiteCounts::take(&puzzle, &sites, &year, within, memory).unwrap();
        Instance {
            year,
            sites,
            counts,
        }
    }
}
