//! A puzzle with the results computed for it, so that nothing is computed twice.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rayon::prelude::*;

use super::{Almanac, AlmanacError, AlmanacOptions, Dates, Day, Pick, Watch};
use crate::analysis::{
    Challenge, ChallengeGoal, Difficulty, DifficultySample, DifficultyScale, Grading,
};
use crate::memo::Memo;
use crate::solver::{Census, CountingError, Graph, Listing, MemoryLimit, graph_of_all};
use crate::{Puzzle, Reveal, RevealError, Solution};

/// A puzzle, and everything its almanacs have computed: numbers of tilings, tilings and their numbers, difficulties,
/// challenges.
///
/// To draw the same puzzle again, in another theme or for another name or year, make the next almanac from the same
/// cached puzzle: only new results are computed. Its contents are the same as without the cache.
///
/// ```
/// use tilendar_puzzle::almanac::{AlmanacOptions, CachedPuzzle, Day};
/// use tilendar_puzzle::template::PUZZLES;
///
/// let cached = CachedPuzzle::of(PUZZLES.load("calendar")?);
/// for month in 1..=12 {
///     // The tilings of all dates are counted in January.
///     let first = Day::Perpetual { month, day: 1 };
///     let almanac = cached.almanac(vec![first], &AlmanacOptions::default())?;
///     assert!(almanac.entries()[0].tilings > 0);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct CachedPuzzle {
    puzzle: Puzzle,
    results: Arc<Results>,
}

impl CachedPuzzle {
    /// A puzzle for which nothing has been computed yet.
    pub fn of(puzzle: Puzzle) -> Self {
        Self { puzzle, results: Arc::default() }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// These days of the puzzle; see [`Dates::of_days`].
    ///
    /// # Errors
    /// [`RevealError`] if the layout has no dates, or shows the weekday that a perpetual day lacks.
    pub fn dates(&self, days: Vec<Day>) -> Result<Dates<'_>, RevealError> {
        Ok(Dates::of_days(&self.puzzle, days)?.with_results(Arc::clone(&self.results)))
    }

    /// These reveals of the puzzle; see [`Dates::of_reveals`].
    pub fn dates_of_reveals(&self, reveals: Vec<Reveal>) -> Dates<'_> {
        Dates::of_reveals(&self.puzzle, reveals).with_results(Arc::clone(&self.results))
    }

    /// The almanac of these days of the puzzle.
    ///
    /// # Errors
    /// [`AlmanacError`] if these days do not suit the layout, or its tilings cannot be counted or drawn.
    pub fn almanac(
        &self,
        days: Vec<Day>,
        options: &AlmanacOptions,
    ) -> Result<Almanac<'_>, AlmanacError> {
        Ok(Almanac::new(self.dates(days)?, options)?)
    }
}

/// The results computed for a puzzle. Each follows from the puzzle and its key alone, so it does not matter who computed
/// it, or whether it was dropped in between.
#[derive(Default)]
pub struct Results {
    turn: Mutex<()>,
    /// The graph of all tilings; `None` if it takes more memory than allowed.
    graphs: Memo<(), Option<Arc<Graph>>>,
    /// How many tilings every reveal has, or why they cannot be counted.
    censuses: Memo<(), Result<Arc<Census>, CountingError>>,
    /// Numbers of tilings of reveals that were counted separately.
    pub counts: Memo<Reveal, u128>,
    pub tilings: Memo<(Reveal, Pick), Option<Solution>>,
    /// The indices of tilings among those of their reveal, from 0.
    pub indices: Memo<Solution, Option<u128>>,
    pub samples: Memo<Grading, Option<Arc<DifficultySample>>>,
    pub difficulties: Memo<(Reveal, Grading), Option<Difficulty>>,
    pub challenges: Memo<(Reveal, ChallengeGoal), Option<Challenge>>,
}

impl Results {
    /// Waits for this thread's turn, so that results that cost much time and memory are found only once.
    ///
    /// Threads of the pool take no turns. While such a thread waits for another's share of its work, it picks up
    /// other tasks, which may ask for the same results; if it then waited for its own turn, it would wait forever.
    /// For the same reason nothing is computed while one of the locks here is held.
    pub fn turn(&self) -> Option<MutexGuard<'_, ()>> {
        match rayon::current_thread_index() {
            Some(_) => None,
            None => Some(self.turn.lock().unwrap_or_else(PoisonError::into_inner)),
        }
    }

    /// The listing from the graph of all tilings, which is made on first use.
    pub fn listing<'p>(&self, puzzle: &'p Puzzle) -> Listing<'p> {
        let memory = MemoryLimit::default();
        let graph = self.graphs.get_or_make((), |()| graph_of_all(puzzle, memory));
        Listing::on_graph(puzzle, graph, memory)
    }

    /// The graph of all tilings, if it has been made.
    fn made_graph(&self) -> Option<Arc<Graph>> {
        self.graphs.get(&()).flatten()
    }

    /// The listing from the graph of all tilings if that has been made, or else from a graph for each reveal.
    pub fn listing_as_made<'p>(&self, puzzle: &'p Puzzle) -> Listing<'p> {
        Listing::on_graph(puzzle, self.made_graph(), MemoryLimit::default())
    }

    /// How many tilings every reveal has.
    ///
    /// # Errors
    /// [`CountingError`] if they cannot be counted.
    pub fn census(&self, puzzle: &Puzzle) -> Result<Arc<Census>, CountingError> {
        let memory = MemoryLimit::default();
        self.censuses.get_or_make((), |()| {
            let graph = self.made_graph();
            match graph.and_then(|graph| Census::of_graph(puzzle, &graph, memory)) {
                Some(census) => Ok(Arc::new(census)),
                None => Census::take(puzzle, memory).map(Arc::new),
            }
        })
    }

    /// The difficulty of each of these reveals of a counted puzzle, on all cores.
    pub fn difficulties(
        &self,
        puzzle: &Puzzle,
        census: &Census,
        grading: Grading,
        reveals: &[Reveal],
        watch: Watch<'_>,
    ) -> Vec<Option<Difficulty>> {
        let known = reveals.iter().map(|reveal| self.difficulties.get(&(reveal.clone(), grading)));
        if let Some(known) = known.collect() {
            // The scale alone, of all dates of the puzzle, takes longer than these.
            return known;
        }
        let mut scale = DifficultyScale::new(puzzle, census, grading);
        let to_sample = match self.samples.get(&grading) {
            Some(_) => 0,
            None => scale.sample_size(),
        };
        let total = reveals.len() + to_sample;
        let done = AtomicUsize::new(0);
        let step = || watch(done.fetch_add(1, Ordering::Relaxed) + 1, total);
        scale.sample = self.samples.get_or_make(grading, |_| scale.take_sample(&step));
        reveals
            .par_iter()
            .map(|reveal| {
                let key = (reveal.clone(), grading);
                let difficulty = self.difficulties.get_or_make(key, |_| scale.difficulty(reveal));
                step();
                difficulty
            })
            .collect()
    }
}
