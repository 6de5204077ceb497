//! The almanac: the facts about a list of dates.
//!
//! Cards, booklets, posters, sheets, pages of solutions and charts show for each date its open labels, number of
//! tilings and difficulty, and some of its tilings with their numbers. All of that is computed here, once, and a
//! product leaves out the parts it does not need:
//!
//! ```
//! use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day};
//! use tilendar_puzzle::template::PUZZLES;
//!
//! let puzzle = PUZZLES.load("calendar")?;
//! let october_6 = Day::Perpetual { month: 10, day: 6 };
//! let almanac = Almanac::of_days(&puzzle, vec![october_6], &AlmanacOptions::default())?;
//! let entry = &almanac.entries()[0];
//! assert_eq!(entry.tilings, 7);
//! assert_eq!(almanac.shown(entry, 0..1).len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The dates come in any order and number: a week, a year from any day, labels that are not a day. Several almanacs
//! of one puzzle share their results in its [`CachedPuzzle`].

mod cached_puzzle;
mod date;
mod dates;
mod entry;
mod occasion;
mod source;

pub use cached_puzzle::CachedPuzzle;
pub use date::{DateError, DateOrder, DayRange, Year, day, day_in_order, month};
pub use dates::{Dates, spread_days};
pub use entry::{Day, Entry, NumberedTiling, ShownTilings, Subject, TilingAmount};
pub use occasion::{Feast, Occasion, Span};
pub use source::{Pick, SolutionSource};

use std::ops::Range;
use std::sync::Arc;

use rayon::prelude::*;

use crate::analysis::{Grading, Survey, SurveyEntry};
use crate::solver::{Census, CountingError};
use crate::{Puzzle, RevealError, Solution};
use dates::RecentTilings;
use source::Choice;

/// Receives progress reports: the amount done, and the total.
pub type Watch<'a> = &'a (dyn Fn(usize, usize) + Sync);

/// Up to this many dates are counted one by one, which is faster than counting the whole puzzle at once.
const FEW: usize = 12;

/// The options of an almanac.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlmanacOptions {
    /// Where the tilings come from.
    pub source: SolutionSource,
    /// How many tilings of each date are shown.
    pub per_date: TilingAmount,
    /// Whether tilings are shown with their numbers.
    pub numbered: bool,
    /// How difficulty is graded; `None` to leave it out.
    pub grading: Option<Grading>,
}

/// The first tiling that the solver finds for each date, with its number, and the difficulty of the date.
impl Default for AlmanacOptions {
    fn default() -> Self {
        Self {
            source: SolutionSource::default(),
            per_date: TilingAmount::ONE,
            numbered: true,
            grading: Some(Grading::default()),
        }
    }
}

impl AlmanacOptions {
    /// Only the number of tilings of each date.
    pub fn counts() -> Self {
        let per_date = TilingAmount::NONE;
        Self { per_date, numbered: false, grading: None, ..Self::default() }
    }
}

/// Why there is no almanac.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AlmanacError {
    /// These days do not suit the layout: it has no dates, or shows the weekday that a perpetual day lacks.
    #[error(transparent)]
    Reveal(#[from] RevealError),
    /// A date has too many tilings to count, or to draw some at random.
    #[error(transparent)]
    Counting(#[from] CountingError),
}

/// The almanac of a list of dates.
pub struct Almanac<'p> {
    dates: Dates<'p>,
    per_date: TilingAmount,
    entries: Vec<Entry>,
    /// `None` if each date was counted separately.
    census: Option<Arc<Census>>,
    marks_left_out: bool,
    recent: RecentTilings<'p>,
}

impl<'p> Almanac<'p> {
    /// The almanac of these days.
    ///
    /// # Errors
    /// [`AlmanacError`] if these days do not suit the layout, or its tilings cannot be counted or drawn.
    pub fn of_days(
        puzzle: &'p Puzzle,
        days: Vec<Day>,
        options: &AlmanacOptions,
    ) -> Result<Self, AlmanacError> {
        Ok(Self::new(Dates::of_days(puzzle, days)?, options)?)
    }

    /// The almanac of these dates. Cores share the work; the result does not depend on how.
    ///
    /// If the whole puzzle has too many tilings to count, each date is counted separately, which takes about a second
    /// for each, and there is no difficulty.
    ///
    /// # Errors
    /// [`CountingError`] if the tilings cannot be counted or drawn.
    pub fn new(dates: Dates<'p>, options: &AlmanacOptions) -> Result<Self, CountingError> {
        Self::watched(dates, options, &|_, _| {})
    }

    /// The same; `watch` receives, from several threads, how many of the searches that grade the dates are done, and
    /// their total. These searches take most of the time.
    ///
    /// # Errors
    /// As for [`Almanac::new`].
    pub fn watched(
        dates: Dates<'p>,
        options: &AlmanacOptions,
        watch: Watch<'_>,
    ) -> Result<Self, CountingError> {
        let choice = Choice { dates: &dates, options };
        let is_few = dates.reveals().len() <= FEW && options.grading.is_none();
        let turn = dates.results().turn();
        if !is_few && (choice.is_to_draw() || choice.is_to_number()) {
            // Tilings are counted on the graph that lists them, where there is one.
            dates.results().listing(dates.puzzle());
        }
        let (census, picks) = if is_few {
            (None, choice.picks())
        } else {
            rayon::join(|| Some(dates.results().census(dates.puzzle())), || choice.picks())
        };
        let census = match census {
            None | Some(Err(CountingError::OverLimit(_))) => None,
            Some(census) => Some(census?),
        };
        let picks = picks?;
        let counts = match &census {
            Some(census) => {
                dates.reveals().iter().map(|reveal| census.count(dates.puzzle(), reveal)).collect()
            }
            None => choice.counts(&picks)?,
        };
        drop(turn);
        Ok(Self {
            per_date: options.per_date,
            entries: entries(&choice, census.as_deref(), counts, picks, watch)?,
            marks_left_out: options.grading.is_some() && census.is_none(),
            census,
            recent: RecentTilings::default(),
            dates,
        })
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &'p Puzzle {
        self.dates.puzzle()
    }

    /// The days, one for each entry; empty if the dates are not days.
    pub fn days(&self) -> &[Day] {
        self.dates.days()
    }

    /// The entry of each date, in their order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// How many tilings of each date are shown.
    pub fn per_date(&self) -> TilingAmount {
        self.per_date
    }

    /// How many tilings every reveal of the puzzle has. `None` if the dates were counted separately: because they
    /// were few, and their difficulty was not requested, or because the whole puzzle has too many tilings.
    pub fn census(&self) -> Option<&Census> {
        self.census.as_deref()
    }

    /// Whether the dates have no difficulty although it was requested: they are ranked among all dates of the
    /// puzzle, which has too many tilings to count.
    pub fn marks_left_out(&self) -> bool {
        self.marks_left_out
    }

    /// The days with their numbers of tilings and, if requested, their difficulty.
    pub fn survey_of_days(&self) -> Survey<Day> {
        self.survey_as(self.days().iter().copied())
    }

    /// The dates with their numbers of tilings and, if requested, their difficulty.
    pub fn survey(&self) -> Survey<Subject> {
        self.survey_as(self.entries.iter().map(|entry| entry.subject.clone()))
    }

    /// The survey of these subjects, one for each entry.
    fn survey_as<S>(&self, subjects: impl Iterator<Item = S>) -> Survey<S> {
        subjects
            .zip(&self.entries)
            .map(|(subject, entry)| SurveyEntry {
                subject,
                tilings: entry.tilings,
                difficulty: entry.difficulty,
            })
            .collect()
    }

    /// The total number of tilings shown for all dates.
    pub fn shown_count(&self) -> u64 {
        self.entries.iter().map(|entry| entry.shown.count()).sum()
    }

    /// How many dates have no tiling, and how many have none in the file.
    pub fn without_tiling(&self) -> (usize, usize) {
        [ShownTilings::NoTiling, ShownTilings::NotGiven]
            .map(|kind| self.entries.iter().filter(|entry| entry.shown == kind).count())
            .into()
    }

    /// The tilings that an entry shows, for a range of positions counted from 0. They are listed on demand, so memory
    /// does not depend on how many there are.
    pub fn shown(&self, entry: &Entry, range: Range<u64>) -> Vec<NumberedTiling> {
        match &entry.shown {
            ShownTilings::Leading(count, further) => {
                let indices = u128::from(range.start)..u128::from(range.end.min(*count));
                let further = further.as_deref().filter(|_| range.contains(count));
                self.leading(entry, indices).chain(further.cloned()).collect()
            }
            ShownTilings::Held(tilings) => (0..)
                .zip(tilings)
                .filter(|(position, _)| range.contains(position))
                .map(|(_, tiling)| tiling.clone())
                .collect(),
            ShownTilings::NoTiling | ShownTilings::NotGiven => Vec::new(),
        }
    }

    /// The tilings of an entry's date with these indices, counted from 0.
    fn leading(
        &self,
        entry: &Entry,
        indices: Range<u128>,
    ) -> impl Iterator<Item = NumberedTiling> + use<> {
        let tilings = if indices.is_empty() {
            Vec::new()
        } else {
            self.recent.range(&self.dates, entry, indices.clone())
        };
        indices
            .zip(tilings)
            .map(|(index, solution)| NumberedTiling { number: Some(index + 1), solution })
    }

    /// The first of the tilings that an entry shows.
    pub fn first_shown(&self, entry: &Entry) -> Option<NumberedTiling> {
        self.shown(entry, 0..1).pop()
    }
}

fn entries(
    choice: &Choice<'_, '_>,
    census: Option<&Census>,
    counts: Vec<u128>,
    picks: Vec<Option<Solution>>,
    watch: Watch<'_>,
) -> Result<Vec<Entry>, CountingError> {
    let dates = choice.dates;
    let reveals = dates.reveals();
    let difficulties = match (census, choice.options.grading) {
        (Some(census), Some(grading)) => {
            dates.results().difficulties(dates.puzzle(), census, grading, reveals, watch)
        }
        _ => vec![None; reveals.len()],
    };
    (dates.subjects(), reveals, counts, difficulties, picks)
        .into_par_iter()
        .map(|(subject, reveal, tilings, difficulty, pick)| {
            Ok(Entry {
                shown: choice.selection(reveal, tilings, pick)?,
                subject: subject.clone(),
                reveal: reveal.clone(),
                tilings,
                difficulty,
            })
        })
        .collect()
}
