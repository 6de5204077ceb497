//! What a booklet says, before it is laid out.

use crate::product::plates::{
    Choosing, ListedTilings, NumberedTiling, Numbering, ShownDate, ShownTilings, Subject,
    TilingAmount,
};
use crate::product::{Day, SolutionSource};
use rayon::prelude::*;
use std::collections::BTreeMap;
use tilendar_puzzle::analysis::{Difficulty, DifficultyScale, Grading};
use tilendar_puzzle::solver::{Census, CountingError, MemoryLimit, Solver};
use tilendar_puzzle::{Puzzle, Reveal, RevealError};

/// The days of a booklet with their tilings, and where these come from.
pub struct BookletContent<'p> {
    days: Vec<Day>,
    dates: Vec<ShownDate>,
    amount: TilingAmount,
    census: Census,
    difficulties: BTreeMap<Reveal, Difficulty>,
    listed: ListedTilings<'p>,
}

/// Why there is no booklet.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BookletContentError {
    /// The layout cannot be asked by these days: it has no dates, or shows the weekday that a
    /// perpetual day lacks.
    #[error(transparent)]
    Reveal(#[from] RevealError),
    /// The tilings are too many to be counted, or to draw some at random.
    #[error(transparent)]
    Counting(#[from] CountingError),
}

impl<'p> BookletContent<'p> {
    /// Counts the tilings of all dates and chooses those of `days`. Both cores work; the result
    /// does not depend on how.
    ///
    /// # Errors
    /// [`BookletContentError`] if the layout cannot be asked by these days, or its tilings cannot be
    /// counted or drawn.
    pub fn new(
        puzzle: &'p Puzzle,
        days: Vec<Day>,
        source: &SolutionSource,
        amount: TilingAmount,
        grading: Grading,
    ) -> Result<Self, BookletContentError> {
        let reveals: Vec<Reveal> = days
            .iter()
            .map(|day| day.reveal(puzzle))
            .collect::<Result<_, _>>()?;
        let (census, numbering) = rayon::join(
            || Census::take(puzzle, MemoryLimit::default()),
            || Numbering::new(puzzle),
        );
        let census = census?;
        let choosing = Choosing {
            puzzle,
            solver: &Solver::new(puzzle),
            numbering: &numbering,
            source,
            amount,
        };
        let measured = DifficultyScale::new(puzzle, census.clone(), grading).difficulties(&reveals);
        let measured = reveals.iter().cloned().zip(measured);
        let difficulties = measured.filter_map(|(reveal, difficulty)| Some((reveal, difficulty?)));
        let difficulties = difficulties.collect();
        let dates = days.par_iter().zip(reveals).map(|(&day, reveal)| {
            let tilings = census.count(puzzle, &reveal);
            Ok(ShownDate {
                shown: choosing.shown(&reveal, tilings)?,
                subject: Subject::Day(day),
                reveal,
                tilings,
            })
        });
        Ok(Self {
            dates: dates.collect::<Result<_, CountingError>>()?,
            days,
            amount,
            difficulties,
            census,
            listed: ListedTilings::of_all(numbering, puzzle),
        })
    }

    /// The days, in their order.
    pub fn days(&self) -> &[Day] {
        &self.days
    }

    /// The tilings of each day.
    pub fn dates(&self) -> &[ShownDate] {
        &self.dates
    }

    /// How many tilings a date shows.
    pub fn amount(&self) -> TilingAmount {
        self.amount
    }

    /// The tilings of every reveal of the puzzle.
    pub fn census(&self) -> &Census {
        &self.census
    }

    /// How many tilings the booklet shows.
    pub fn tilings(&self) -> u64 {
        self.dates.iter().map(|date| date.shown.count()).sum()
    }

    /// How many dates have no tiling, and how many have none in the file.
    pub fn without_tiling(&self) -> (usize, usize) {
        let count = |shown: &ShownTilings| {
            let dates = self.dates.iter();
            dates.filter(|date| date.shown == *shown).count()
        };
        (
            count(&ShownTilings::NoTiling),
            count(&ShownTilings::NotGiven),
        )
    }

    /// The first of the tilings that a date shows.
    pub(in crate::product) fn first_tiling(&self, date: &ShownDate) -> Option<NumberedTiling> {
        date.range(&self.listed, 0..1).into_iter().next()
    }

    /// How hard a date is; `None` if it has no tiling.
    pub(in crate::product) fn difficulty(&self, date: &ShownDate) -> Option<Difficulty> {
        self.difficulties.get(&date.reveal).copied()
    }

    pub(super) fn listed(&self) -> &ListedTilings<'p> {
        &self.listed
    }

    /// The days by months: for each, the places of its days.
    pub(super) fn months(&self) -> Vec<std::ops::Range<usize>> {
        let mut months = Vec::new();
        let mut start = 0;
        for days in self.days.chunk_by(|one, two| one.month() == two.month()) {
            months.push(start..start + days.len());
            start += days.len();
        }
        months
    }
}
