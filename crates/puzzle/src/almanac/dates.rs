//! The dates that an almanac is about.

use std::sync::OnceLock;

use rayon::prelude::*;

use super::{Day, Subject};
use crate::analysis::{Challenge, Challenges, TooManyTilings, Tour, TourOptions, Wish};
use crate::solver::{Listing, MemoryLimit};
use crate::{Puzzle, Reveal, RevealError};

/// Dates of a puzzle in the order in which somebody goes through them, before their tilings are
/// counted. A day may come more than once.
///
/// Tours and challenges are found here, since they need no numbers of tilings. They share one graph
/// of all tilings with each other and with the almanac that is made of the dates.
pub struct Dates<'p> {
    puzzle: &'p Puzzle,
    days: Vec<Day>,
    subjects: Vec<Subject>,
    reveals: Vec<Reveal>,
    listing: OnceLock<Listing<'p>>,
}

impl<'p> Dates<'p> {
    /// These days.
    ///
    /// # Errors
    /// [`RevealError`] if the layout has no dates, or shows the weekday that a perpetual day lacks.
    pub fn of_days(puzzle: &'p Puzzle, days: Vec<Day>) -> Result<Self, RevealError> {
        let reveals = days.iter().map(|day| day.reveal(puzzle));
        Ok(Self {
            puzzle,
            reveals: reveals.collect::<Result<_, _>>()?,
            subjects: days.iter().copied().map(Subject::Day).collect(),
            days,
            listing: OnceLock::new(),
        })
    }

    /// These reveals, which are no days, called by their labels, or by the puzzle's title where
    /// nothing stays open.
    pub fn of_reveals(puzzle: &'p Puzzle, reveals: Vec<Reveal>) -> Self {
        let words = |reveal: &Reveal| match puzzle.labels_in_words(reveal, " ") {
            words if words.is_empty() => puzzle.title().to_owned(),
            words => words,
        };
        let subjects = reveals.iter().map(|reveal| Subject::Words(words(reveal)));
        Self {
            puzzle,
            days: Vec::new(),
            subjects: subjects.collect(),
            reveals,
            listing: OnceLock::new(),
        }
    }

    /// The puzzle whose dates they are.
    pub fn puzzle(&self) -> &'p Puzzle {
        self.puzzle
    }

    /// The days, one a date; none at all if the dates are no days.
    pub fn days(&self) -> &[Day] {
        &self.days
    }

    /// What the dates are called.
    pub fn subjects(&self) -> &[Subject] {
        &self.subjects
    }

    /// What stays open on each.
    pub fn reveals(&self) -> &[Reveal] {
        &self.reveals
    }

    /// A challenge of each date as one of the wishes, which come in the same order, asks for it;
    /// `None` where a date has no tiling. `on_date` is called after each. Cores share the work; the
    /// result does not depend on how.
    ///
    /// # Errors
    /// [`TooManyTilings`] if a date has more than can be compared.
    pub fn challenges(
        &self,
        wishes: &[Wish],
        on_date: impl Fn() + Sync,
    ) -> Result<Vec<Option<Challenge>>, TooManyTilings> {
        let challenges = Challenges::new(self.puzzle, self.listing());
        let wished = self.reveals.par_iter().zip(wishes);
        let found = wished.map(|(reveal, wish)| {
            let found = challenges.find(reveal, wish)?;
            on_date();
            Ok(found)
        });
        found.collect()
    }

    /// The tour through the dates. `on_date` is called after each.
    pub fn tour(&self, options: TourOptions, on_date: impl FnMut()) -> Tour {
        Tour::plan(self.puzzle, &self.reveals, self.listing(), options, on_date)
    }

    /// The listing from the graph of all tilings, which is made when it is first asked for.
    pub(super) fn listing(&self) -> &Listing<'p> {
        let make = || Listing::new(self.puzzle, MemoryLimit::default());
        self.listing.get_or_init(make)
    }

    /// The listing, if it has been made.
    pub(super) fn made_listing(&self) -> Option<&Listing<'p>> {
        self.listing.get()
    }
}
