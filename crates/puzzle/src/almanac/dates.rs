//! The dates of an almanac, and their numbered tilings, listed on demand.

use std::ops::{ControlFlow, Range};
use std::sync::{Arc, Mutex, PoisonError};

use rayon::prelude::*;

use super::cached_puzzle::Results;
use super::{Day, Entry, Subject};
use crate::analysis::{
    Challenge, ChallengeGoal, Challenges, ComparisonError, Progression, ProgressionStep,
};
use crate::solver::{Random, Solver, Tilings};
use crate::{Puzzle, Reveal, RevealError, Solution};

/// Dates of a puzzle in their given order, before their tilings are counted. A day may occur more than once.
///
/// Challenges are found here, since they need no numbers of tilings. They share one graph of all tilings with each
/// other and with the almanac made from the dates.
pub struct Dates<'p> {
    puzzle: &'p Puzzle,
    days: Vec<Day>,
    subjects: Vec<Subject>,
    reveals: Vec<Reveal>,
    results: Arc<Results>,
}

impl<'p> Dates<'p> {
    /// The dates of these days.
    ///
    /// # Errors
    /// [`RevealError`] if the layout has no dates, or shows the weekday that a perpetual day lacks.
    pub fn of_days(puzzle: &'p Puzzle, days: Vec<Day>) -> Result<Self, RevealError> {
        let reveals = days.iter().map(|day| day.reveal(puzzle)).collect::<Result<_, _>>()?;
        let subjects = days.iter().copied().map(Subject::Day).collect();
        Ok(Self { days, ..Self::new(puzzle, reveals, subjects) })
    }

    fn new(puzzle: &'p Puzzle, reveals: Vec<Reveal>, subjects: Vec<Subject>) -> Self {
        Self { puzzle, days: Vec::new(), subjects, reveals, results: Arc::default() }
    }

    /// These reveals, which are not days, named by their labels, or by the puzzle's title where nothing stays open.
    pub fn of_reveals(puzzle: &'p Puzzle, reveals: Vec<Reveal>) -> Self {
        let subjects = reveals
            .iter()
            .map(|reveal| match reveal.labels() {
                [] => Subject::Words { printed: puzzle.title().to_owned(), labels: String::new() },
                _ => Subject::Words {
                    printed: puzzle.texts_in_words(reveal, " "),
                    labels: puzzle.labels_in_words(reveal, " "),
                },
            })
            .collect();
        Self::new(puzzle, reveals, subjects)
    }

    /// The same dates, with the results already computed for their puzzle.
    pub(crate) fn with_results(self, results: Arc<Results>) -> Self {
        Self { results, ..self }
    }

    /// The results computed for the puzzle.
    pub(crate) fn results(&self) -> &Results {
        &self.results
    }

    /// The puzzle that the dates belong to.
    pub fn puzzle(&self) -> &'p Puzzle {
        self.puzzle
    }

    /// The days, one for each date; empty if the dates are not days.
    pub fn days(&self) -> &[Day] {
        &self.days
    }

    /// The subject of each date.
    pub fn subjects(&self) -> &[Subject] {
        &self.subjects
    }

    /// The reveal of each date.
    pub fn reveals(&self) -> &[Reveal] {
        &self.reveals
    }

    /// A challenge for each date that meets the wish at the same position of `wishes`; `None` where a date has no
    /// tiling. `on_date` is called after each. Cores share the work; the result does not depend on how.
    ///
    /// # Errors
    /// [`ComparisonError`] if a date has more tilings than can be compared, or they take too long to find.
    pub fn challenges(
        &self,
        wishes: &[ChallengeGoal],
        on_date: impl Fn() + Sync,
    ) -> Result<Vec<Option<Challenge>>, ComparisonError> {
        let listing = self.results.listing(self.puzzle);
        let challenges = Challenges::new(self.puzzle, &listing);
        self.reveals
            .par_iter()
            .zip(wishes)
            .map(|(reveal, wish)| {
                let key = (reveal.clone(), *wish);
                let challenge =
                    self.results.challenges.get_or_find(key, |_| challenges.find(reveal, wish))?;
                on_date();
                Ok(challenge)
            })
            .collect()
    }

    /// A challenge for each date that has a tiling, easiest first: the later a date comes here, the harder its
    /// challenge is meant to be, in the `progression`'s steps. The aim of `wish` is ignored. A date that occurs
    /// several times gets a different challenge each time, as long as there are any. `on_date` is called after each
    /// date.
    ///
    /// # Errors
    /// As for [`Dates::challenges`].
    pub fn progression(
        &self,
        progression: Progression,
        wish: &ChallengeGoal,
        on_date: impl Fn() + Sync,
    ) -> Result<Vec<ProgressionStep>, ComparisonError> {
        let wishes = progression.wishes(self.reveals.len(), wish);
        let by_date = self.challenges(&wishes, on_date)?;
        let listing = self.results.listing(self.puzzle);
        let challenges = Challenges::new(self.puzzle, &listing);
        ProgressionStep::in_order(&challenges, &self.reveals, &wishes, by_date)
    }
}

/// This many of these days, spread evenly and in order, each drawn at random for the seed from its own share of them;
/// if there are too few, all of them, repeated.
pub fn spread_days(days: &[Day], count: usize, seed: u64) -> Vec<Day> {
    if count >= days.len() {
        return days.iter().copied().cycle().take(count).collect();
    }
    let mut random = Random::new(seed);
    (0..count)
        .map(|share| {
            let first = share * days.len() / count;
            let end = (share + 1) * days.len() / count;
            // The length of a list fits into a usize.
            days[first + random.below_or_equal((end - first - 1) as u128) as usize]
        })
        .collect()
}

/// The tilings of this many reveals are kept: consecutive pages show few, and the sheets of a stitched booklet take
/// pages from two positions.
const KEPT: usize = 4;

/// A reveal with the graph of its tilings; `None` if there are too many for a graph.
type RevealTilings<'p> = (Reveal, Option<Arc<Tilings<'p>>>);

/// The tilings of the most recently requested reveals. The memory used does not depend on how many are requested in
/// all.
#[derive(Default)]
pub struct RecentTilings<'p>(Mutex<Vec<RevealTilings<'p>>>);

impl<'p> RecentTilings<'p> {
    /// The tilings of an entry's reveal in a range of indices, counted from 0.
    pub fn range(&self, dates: &Dates<'p>, entry: &Entry, range: Range<u128>) -> Vec<Solution> {
        match self.of_entry(dates, entry) {
            Some(tilings) => range.map_while(|index| tilings.nth(index)).collect(),
            None => search(dates.puzzle(), &entry.reveal, &range),
        }
    }

    fn of_entry(&self, dates: &Dates<'p>, entry: &Entry) -> Option<Arc<Tilings<'p>>> {
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, tilings)) = kept().iter().find(|(reveal, _)| *reveal == entry.reveal) {
            return tilings.clone();
        }
        let listing = dates.results().listing_as_made(dates.puzzle());
        let tilings = listing.tilings(&entry.reveal).ok().map(Arc::new);
        let mut recent = kept();
        if recent.len() >= KEPT {
            recent.remove(0);
        }
        recent.push((entry.reveal.clone(), tilings.clone()));
        tilings
    }
}

/// The tilings of a range, found by a search in the order of a listing without a graph. It takes no more steps than
/// counting them did: a reveal without a graph was counted by the same search, within its limit.
fn search(puzzle: &Puzzle, reveal: &Reveal, range: &Range<u128>) -> Vec<Solution> {
    let mut index = 0;
    let mut solutions = Vec::new();
    Solver::new(puzzle).for_each(reveal, |solution| {
        if range.contains(&index) {
            solutions.push(solution);
        }
        index += 1;
        if index < range.end {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(())
    });
    solutions
}
