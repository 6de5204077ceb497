//! Rearranging a board's labels so that its year gets harder from 1 January to 31 December.
//!
//! A board's cells differ in the number of tilings that leave them open; the maker decides which label is on which
//! cell. An [`Arrangement`] moves the labels of a date among the *sites* that they have on the board. Tilings are
//! counted once for all possible choices of sites, so an arrangement is judged by looking up numbers, hundreds of
//! thousands per second.
//!
//! [`Arranger`] sorts the labels in the well-known way, and continues from there by annealing, round by round. The
//! result depends only on the seed and the number of rounds, not on time or the number of processors.

mod annealing;
mod sites;
mod trial;

pub use sites::Arrangement;

use annealing::{anneal, sorted};
use sites::{Instance, number_of};
use tilendar_drawing::Document;
use tilendar_press::language::Language;
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::analysis::{Survey, rank_correlation};
use tilendar_puzzle::solver::{CountingError, Random};
use tilendar_puzzle::{BoardError, Puzzle, PuzzleError, WithoutDates};
use trial::{Score, Trial, inversions};

use crate::heat_map::{HeatMeasure, Panel, picture as heat_maps};
use tilendar_press::figure::Style;

/// The number of rounds after which more rounds hardly improve the board.
pub const ROUNDS: u32 = 6;
/// The starting heats of the two anneals of a round: the one from the sorted arrangement, and the one from the best.
const HEATS: (f64, f64) = (0.5, 0.1);

/// Why labels cannot be arranged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ArrangementError {
    /// The puzzle of this name has no dates.
    #[error("{0}, so there is no year to arrange")]
    NoDates(WithoutDates),
    /// The tilings were not counted.
    #[error(transparent)]
    Counting(#[from] CountingError),
    /// The labels in their new places do not make a board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The board does not make a puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

/// Labels that are being rearranged.
///
/// A round anneals twice, in parallel where there are two processors: hotter, from the sorted arrangement, to look
/// elsewhere; and cooler, from the best of earlier rounds, to improve it.
#[derive(Debug, Clone)]
pub struct Arranger {
    puzzle: Puzzle,
    instance: Instance,
    seed: u64,
    original: Arrangement,
    sorted: Arrangement,
    best: Arrangement,
    rounds: u64,
}

impl Arranger {
    /// Counts the tilings for all possible sites of the labels, and sorts the labels. The same seed and number of
    /// rounds give the same arrangement.
    ///
    /// # Errors
    /// [`ArrangementError`] if the puzzle has no dates, or the tilings cannot be counted.
    pub fn new(puzzle: &Puzzle, seed: u64) -> Result<Self, ArrangementError> {
        puzzle.require_dates().map_err(ArrangementError::NoDates)?;
        let instance = Instance::new(puzzle)?;
        let sorted = sorted(&instance);
        Ok(Self {
            puzzle: puzzle.clone(),
            original: Arrangement::original(instance.year.label_count()),
            best: sorted.clone(),
            sorted,
            instance,
            seed,
            rounds: 0,
        })
    }

    /// Looks for a better arrangement; takes some tenths of a second for most boards.
    pub fn round(&mut self) {
        let stream = self.rounds * 2;
        let (from_sorted, from_best) = rayon::join(
            || self.annealed(&self.sorted, HEATS.0, stream),
            || self.annealed(&self.best, HEATS.1, stream + 1),
        );
        let mut least = Trial::new(&self.instance, self.best.clone()).score();
        for (score, arrangement) in [from_best, from_sorted] {
            if score < least {
                least = score;
                self.best = arrangement;
            }
        }
        self.rounds += 1;
    }

    /// Anneals from an arrangement with the random numbers of this stream.
    fn annealed(&self, start: &Arrangement, heat: f64, stream: u64) -> (Score, Arrangement) {
        let mut trial = Trial::new(&self.instance, start.clone());
        anneal(&mut trial, heat, &mut Random::of_stream(self.seed, stream));
        (trial.score(), trial.arrangement().clone())
    }

    /// The labels on their original sites.
    pub fn original(&self) -> &Arrangement {
        &self.original
    }

    /// The sorted labels, where the optimizer starts: months from easy to hard, and days in the order of January's
    /// tilings.
    pub fn sorted(&self) -> &Arrangement {
        &self.sorted
    }

    /// The best arrangement so far: the one with the fewest dates without a tiling, and of these the one with the
    /// fewest pairs of dates in the wrong order.
    pub fn best(&self) -> &Arrangement {
        &self.best
    }

    /// The puzzle with its labels in an arrangement; it keeps its name, but has no known counts.
    ///
    /// # Errors
    /// [`ArrangementError`] if that does not make a puzzle, as an arrangement of another puzzle's labels may not.
    pub fn puzzle(&self, arrangement: &Arrangement) -> Result<Puzzle, ArrangementError> {
        self.instance.sites.rearranged(&self.puzzle, arrangement)
    }

    /// Statistics of the tilings of an arrangement's dates over the year.
    pub fn statistics(&self, arrangement: &Arrangement) -> YearStatistics {
        YearStatistics::of(&self.instance, arrangement)
    }

    /// The tilings of the 366 dates in order, in an arrangement: on a board with weekdays the geometric mean over the
    /// seven, rounded; 0 if none of them has any.
    pub fn tilings(&self, arrangement: &Arrangement) -> Vec<u128> {
        let dates = 0..self.instance.year.dates.len();
        dates.map(|date| self.tilings_of_date(arrangement, date)).collect()
    }

    fn tilings_of_date(&self, arrangement: &Arrangement, date: usize) -> u128 {
        let year = &self.instance.year;
        let counts = || self.instance.counts(arrangement, year.dates[date]);
        if year.weekdays.is_empty() || counts().all(|count| count == 0) {
            return counts().sum();
        }
        let sum: i32 = self.instance.doublings(arrangement, date).sum();
        // The cast to an integer saturates.
        number_of(f64::from(sum) / year.weekdays.len() as f64).round() as u128
    }
}

/// Statistics of the tilings of an arrangement's dates over the year.
///
/// Each date has one number of tilings; on a board with weekdays, which serves all years, it is the geometric mean
/// over the seven.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct YearStatistics {
    /// The rank correlation of difficulty with the date, -1 to 1: 1 if each date has fewer tilings than the one
    /// before it. `None` if all dates have the same number.
    pub correlation: Option<f64>,
    /// How many pairs of dates are in the wrong order: the later date has more tilings.
    pub inversions: u64,
    /// How many pairs of dates there are.
    pub pairs: u64,
    /// How many real reveals have no tiling.
    pub unsolvable: usize,
}

impl YearStatistics {
    fn of(instance: &Instance, arrangement: &Arrangement) -> Self {
        let values = instance.values(arrangement);
        let falling: Vec<f64> = values.iter().map(|&value| -f64::from(value)).collect();
        let dates: Vec<f64> = (0_u32..).take(values.len()).map(f64::from).collect();
        let count = values.len() as u64;
        Self {
            correlation: rank_correlation(&dates, &falling),
            inversions: inversions(&values).into(),
            pairs: count * count.saturating_sub(1) / 2,
            unsolvable: (0..values.len())
                .map(|date| instance.without_tiling(arrangement, date))
                .sum(),
        }
    }
}

/// The original, sorted and rearranged years, one below another, in one color scale. The title is that of the
/// original board.
pub fn picture(title: &str, arranger: &Arranger, style: &Style) -> Document {
    let phrases = &style.language.phrases().arrangement;
    let stages = [
        (phrases.original.with(&[("puzzle", title)]), arranger.original()),
        (phrases.sorted.to_string(), arranger.sorted()),
        (phrases.arranged.to_string(), arranger.best()),
    ];
    // The numbers of dates are means in this case.
    let has_weekdays = !arranger.instance.year.weekdays.is_empty();
    let panels = stages.map(|(title, arrangement)| {
        let subtitle = in_words(&arranger.statistics(arrangement), &style.language);
        let counts = Day::perpetual().into_iter().zip(arranger.tilings(arrangement));
        Panel {
            title,
            subtitle: if has_weekdays { format!("{subtitle} {}", phrases.means) } else { subtitle },
            survey: Survey::of_counts(counts),
            by: HeatMeasure::Solutions,
            are_means: has_weekdays,
            grid: None,
            numbers: None,
        }
    });
    heat_maps(&panels, style)
}

/// A line on how much harder a year gets.
fn in_words(year: &YearStatistics, language: &Language) -> String {
    language.phrases().arrangement.rising.with(&[
        ("percent", &percent(year.correlation.unwrap_or(0.0))),
        ("inversions", &language.number(year.inversions.into())),
        ("pairs", &language.number(year.pairs.into())),
    ])
}

/// A share in whole percent, with a true minus sign.
fn percent(share: f64) -> String {
    let percent = (share * 100.0).round();
    if percent < 0.0 { format!("\u{2212}{}", -percent) } else { format!("{}", percent.abs()) }
}

#[cfg(test)]
mod tests {
    use super::sites::Instance;
    use tilendar_puzzle::template::PUZZLES;

    /// An instance on calendarium, the smallest board with weekdays: 50 labels.
    pub(crate) fn instance() -> Instance {
        Instance::new(&PUZZLES.load("calendarium").unwrap()).unwrap()
    }
}
