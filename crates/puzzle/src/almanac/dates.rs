//! The dates of an almanac, and their numbered tilings, listed on demand.

use std::ops::{ControlFlow, Range};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use rayon::prelude::*;

use super::cached_puzzle::Results;
use super::{Day, Subject};
use crate::analysis::{
    Challenge, ChallengeGoal, Challenges, ComparisonError, Progression, ProgressionStep,
};
use crate::solver::{Census, CountingError, Listing, MemoryLimit, Random, Solver, Tilings};
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
    listing: OnceLock<Listing<'p>>,
    known: Arc<Results>,
}

impl<'p> Dates<'p> {
    /// The dates of these days.
    ///
    /// # Errors
    /// [`RevealError`] if the layout has no dates, or shows the weekday that a perpetual day lacks.
    pub fn of_days(puzzle: &'p Puzzle, days: Vec<Day>) -> Result<Self, RevealError> {
        let reveals = days.iter().map(|day| day.reveal(puzzle));
        let reveals = reveals.collect::<Result<_, _>>()?;
        let subjects = days.iter().copied().map(Subject::Day);
        Ok(Self { days: days.clone(), ..Self::new(puzzle, reveals, subjects.collect()) })
    }

    fn new(puzzle: &'p Puzzle, reveals: Vec<Reveal>, subjects: Vec<Subject>) -> Self {
        Self {
            puzzle,
            days: Vec::new(),
            subjects,
            reveals,
            listing: OnceLock::new(),
            known: Arc::default(),
        }
    }

    /// These reveals, which are not days, named by their labels, or by the puzzle's title where nothing stays open.
    pub fn of_reveals(puzzle: &'p Puzzle, reveals: Vec<Reveal>) -> Self {
        let subject = |reveal: &Reveal| match reveal.labels() {
            [] => Subject::Words { printed: puzzle.title().to_owned(), labels: String::new() },
            _ => Subject::Words {
                printed: puzzle.texts_in_words(reveal, " "),
                labels: puzzle.labels_in_words(reveal, " "),
            },
        };
        let subjects = reveals.iter().map(subject).collect();
        Self::new(puzzle, reveals, subjects)
    }

    /// The same dates, with the results already known for their puzzle.
    pub(crate) fn knowing(self, known: Arc<Results>) -> Self {
        Self { known, ..self }
    }

    /// The results known for the puzzle.
    pub(crate) fn known(&self) -> &Results {
        &self.known
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

    /// A challenge for each date that meets the wish in the same place of `wishes`; `None` where a date has no
    /// tiling. `on_date` is called after each. Cores share the work; the result does not depend on how.
    ///
    /// # Errors
    /// [`ComparisonError`] if a date has more tilings than can be compared, or they take too long to find.
    pub fn challenges(
        &self,
        wishes: &[ChallengeGoal],
        on_date: impl Fn() + Sync,
    ) -> Result<Vec<Option<Challenge>>, ComparisonError> {
        let challenges = Challenges::new(self.puzzle, self.listing());
        let wished = self.reveals.par_iter().zip(wishes);
        let found = wished.map(|(reveal, wish)| {
            let key = (reveal.clone(), *wish);
            let kept = &self.known.challenges;
            let found = kept.get_or_find(key, |_| challenges.find(reveal, wish))?;
            on_date();
            Ok(found)
        });
        found.collect()
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
        let found = self.challenges(&wishes, on_date)?;
        let challenges = Challenges::new(self.puzzle, self.listing());
        ProgressionStep::in_order(&challenges, &self.reveals, &wishes, found)
    }

    /// Waits for this thread's turn, so that results that cost much time and memory are found only once.
    pub(crate) fn turn(&self) -> Option<MutexGuard<'_, ()>> {
        self.known.turn()
    }

    /// How many tilings every reveal of the puzzle has; `None` if they take more memory than allowed.
    ///
    /// # Errors
    /// [`CountingError`] if they cannot be counted for another reason.
    pub(crate) fn census(&self) -> Result<Option<Arc<Census>>, CountingError> {
        match self.known.census(self.puzzle) {
            Ok(census) => Ok(Some(census)),
            Err(CountingError::OverLimit(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The listing from the graph of all tilings, which is made on first use.
    pub(crate) fn listing(&self) -> &Listing<'p> {
        if let Some(made) = self.listing.get() {
            return made;
        }
        // The graph is made before the cell is locked: see `Results::turn`.
        let made = Listing::on_graph(self.puzzle, self.known.graph(self.puzzle));
        self.listing.get_or_init(|| made)
    }

    /// The listing, if it has been made.
    pub(crate) fn made_listing(&self) -> Option<&Listing<'p>> {
        self.listing.get()
    }
}

/// This many of these days, spread evenly and in order, each drawn at random for the seed from its own share of them;
/// if there are too few, all of them, repeated.
pub fn spread_days(days: &[Day], count: usize, seed: u64) -> Vec<Day> {
    if count >= days.len() {
        return days.iter().copied().cycle().take(count).collect();
    }
    let mut random = Random::new(seed);
    let drawn = (0..count).map(|share| {
        let (first, end) = (share * days.len() / count, (share + 1) * days.len() / count);
        // The length of a list fits into a usize.
        let place = random.below_or_equal((end - first - 1) as u128) as usize;
        days[first + place]
    });
    drawn.collect()
}

/// If there is a graph of all tilings, a reveal with no more tilings than this is listed at once; the tilings of
/// others are found by number.
const FEW: u128 = 10_000;
/// The tilings of this many reveals are kept: consecutive pages show few, and the sheets of a stitched booklet take
/// pages from two places.
const KEPT: usize = 4;

/// The tilings of the most recently requested reveals. The memory used does not depend on how many are requested in
/// all.
#[derive(Default)]
pub struct RecentTilings<'p> {
    kept: Mutex<Vec<(Reveal, Arc<Listed<'p>>)>>,
}

/// The tilings of one reveal.
enum Listed<'p> {
    List(Vec<Solution>),
    Graph(Box<Tilings<'p>>),
    /// There are too many for a graph.
    Search,
}

impl<'p> RecentTilings<'p> {
    /// The tilings of the reveal, which has this many, in a range of places, counted from 0.
    pub fn range(
        &self,
        dates: &Dates<'p>,
        (reveal, tilings): (&Reveal, u128),
        range: Range<u128>,
    ) -> Vec<Solution> {
        match &*self.listed(dates, reveal, tilings) {
            Listed::List(list) => {
                let place = |at: u128| usize::try_from(at).unwrap_or(usize::MAX).min(list.len());
                let list = list.get(place(range.start)..place(range.end));
                list.unwrap_or_default().to_vec()
            }
            Listed::Graph(graph) => range.map_while(|number| graph.nth(number)).collect(),
            Listed::Search => searched(dates.puzzle(), reveal, &range),
        }
    }

    fn listed(&self, dates: &Dates<'p>, reveal: &Reveal, tilings: u128) -> Arc<Listed<'p>> {
        let kept = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, listed)) = kept().iter().find(|(known, _)| known == reveal) {
            return Arc::clone(listed);
        }
        let listed = Arc::new(list(dates, reveal, tilings));
        let mut kept = kept();
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push((reveal.clone(), Arc::clone(&listed)));
        listed
    }
}

fn list<'p>(dates: &Dates<'p>, reveal: &Reveal, tilings: u128) -> Listed<'p> {
    match dates.made_listing() {
        Some(listing) if tilings <= FEW && listing.is_in_one_pass() => {
            let mut list = Vec::new();
            // The visitor never stops it.
            let _end = listing.for_each(reveal, |solution| {
                list.push(solution);
                ControlFlow::Continue(())
            });
            Listed::List(list)
        }
        _ => match Tilings::new(dates.puzzle(), reveal, MemoryLimit::default()) {
            Ok(graph) => Listed::Graph(Box::new(graph)),
            Err(_) => Listed::Search,
        },
    }
}

/// The tilings of a range, found by a search in the order of a listing without a graph. It takes no more steps than
/// counting them did: a reveal without a graph was counted by the same search, within its limit.
fn searched(puzzle: &Puzzle, reveal: &Reveal, range: &Range<u128>) -> Vec<Solution> {
    let (mut place, mut found) = (0, Vec::new());
    Solver::new(puzzle).for_each(reveal, |solution| {
        if range.contains(&place) {
            found.push(solution);
        }
        place += 1;
        if place < range.end {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(())
    });
    found
}
