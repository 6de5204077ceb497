//! What is known of many reveals, or of many sets of open cells, at once.

use super::difficulty::{Difficulty, DifficultyMeasure};
use super::statistics::{Bins, Spread, rank_correlation};
use crate::solver::{Census, OpenCensus};
use crate::{CellSet, Puzzle, Reveal};

/// The numbers of tilings of several subjects, in their order: reveals, sets of open cells, dates, or
/// whatever names them.
#[derive(Debug, Clone, PartialEq)]
pub struct Survey<S> {
    entries: Vec<SurveyEntry<S>>,
}

/// What is known of one subject.
#[derive(Debug, Clone, PartialEq)]
pub struct SurveyEntry<S> {
    /// What was counted.
    pub subject: S,
    /// How many tilings it has.
    pub tilings: u128,
    /// How hard it is, if that was measured and it has a tiling.
    pub difficulty: Option<Difficulty>,
}

impl Survey<Reveal> {
    /// All reveals of the puzzle that was counted, in calendar order.
    pub fn of_reveals(puzzle: &Puzzle, census: &Census) -> Self {
        Self::of_counts(puzzle.reveals().zip(census.counts().iter().copied()))
    }

    /// The real reveals of the puzzle that was counted, in calendar order.
    pub fn of_real_reveals(puzzle: &Puzzle, census: &Census) -> Self {
        Self::of_counts(census.real_counts(puzzle))
    }
}

impl Survey<CellSet> {
    /// All sets of open cells that were counted, in reading order.
    pub fn of_open_cells(census: &OpenCensus) -> Self {
        Self::of_counts(census.counts().iter().copied())
    }
}

impl<S> FromIterator<SurveyEntry<S>> for Survey<S> {
    fn from_iter<I: IntoIterator<Item = SurveyEntry<S>>>(entries: I) -> Self {
        Self {
            entries: entries.into_iter().collect(),
        }
    }
}

impl<S> Survey<S> {
    /// The survey of subjects that have been counted.
    pub fn of_counts(counts: impl IntoIterator<Item = (S, u128)>) -> Self {
        let entries = counts.into_iter().map(|(subject, tilings)| SurveyEntry {
            subject,
            tilings,
            difficulty: None,
        });
        entries.collect()
    }

    /// What is known of each subject.
    pub fn entries(&self) -> &[SurveyEntry<S>] {
        &self.entries
    }

    /// The same with other names for the subjects.
    pub fn renamed<T>(self, name: impl Fn(S) -> T) -> Survey<T> {
        let entries = self.entries.into_iter().map(|entry| SurveyEntry {
            subject: name(entry.subject),
            tilings: entry.tilings,
            difficulty: entry.difficulty,
        });
        entries.collect()
    }

    /// The numbers of tilings.
    pub fn counts(&self) -> impl Iterator<Item = u128> {
        self.entries.iter().map(|entry| entry.tilings)
    }

    /// How the numbers of tilings are spread.
    pub fn spread(&self) -> Spread {
        Spread::of(self.counts())
    }

    /// The numbers of tilings in ranges.
    pub fn bins(&self) -> Bins {
        Bins::of(&self.counts().collect::<Vec<_>>())
    }

    /// The subjects with exactly this number of tilings: 0 gives those that cannot be solved.
    pub fn with(&self, tilings: u128) -> impl Iterator<Item = &S> {
        let entries = self.entries.iter();
        let found = entries.filter(move |entry| entry.tilings == tilings);
        found.map(|entry| &entry.subject)
    }

    /// How many subjects have their difficulty measured.
    pub fn measured(&self) -> usize {
        let entries = self.entries.iter();
        entries.filter(|entry| entry.difficulty.is_some()).count()
    }

    /// The rank correlation of two measures over the subjects for which both are known; `None` where
    /// one of them is the same for all.
    pub fn correlation(&self, one: DifficultyMeasure, other: DifficultyMeasure) -> Option<f64> {
        let difficulties = self.entries.iter().filter_map(|entry| entry.difficulty);
        let both = difficulties.filter_map(|found| Some((one.of(&found)?, other.of(&found)?)));
        let (one, other): (Vec<f64>, Vec<f64>) = both.unzip();
        rank_correlation(&one, &other)
    }
}
