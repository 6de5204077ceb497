//! How products are made: what they need, and what comes of it.
//!
//! A product is a struct of fields ([`Product`]) that is made with a [`Making`]: names in it lead to a
//! [`Shelf`], how far it is goes to a [`Progress`], and files go to a [`Taker`] as they are ready. What is
//! known of them is the [`Outcome`].

mod error;
mod files;
mod setting;
pub mod shelf;

pub use error::{Cause, MakeError};
pub use files::{
    FileName, FilePages, NamedBytes, PaperUse, Taker, counted, dates_have, fold, small_type, stem,
};
pub use setting::{Drawn, Prepared, Setting};
pub use shelf::{Cache, Shelf};

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use tilendar_fields::{FieldMap, Fields, Json};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Dates, Findings};

/// A summary of the files that were made.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Outcome {
    /// How many pages all files have, or sheets for a laser.
    pub pages: usize,
    /// The paper that is needed, one entry for each file; empty for pictures and for sheets that a laser cuts.
    pub paper: Vec<PaperUse>,
    /// The content of the files, in a few words: `366 cards on 46 pages`.
    pub summary: String,
    /// Possible problems, one sentence each.
    pub warnings: Vec<String>,
    /// Remarks, one sentence each, with fields between backticks.
    pub remarks: Vec<String>,
    /// The next step for the user, without a full stop and with fields between backticks.
    pub next: Option<String>,
    /// The cuts and the time they take, for laser products.
    pub cutting: Option<Report>,
}

/// All that is known of what was made, of products of which more is to be said than a line.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// For people.
    pub text: String,
    /// For programs.
    pub json: Json,
}

/// A struct of fields of which something can be made.
pub trait Product: Fields + Default {
    /// Makes it.
    ///
    /// # Errors
    /// [`MakeError`] says why it cannot be made.
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError>;
}

/// How much of an order is made.
#[derive(Debug)]
pub enum Extent {
    /// All files.
    Whole,
    /// Nothing but what is to be known of them: files are empty.
    Rehearsal,
    /// One page as SVG, to look at, which is the only file.
    Page {
        /// Its number from 0; of a shorter document the last page.
        number: usize,
        /// How many pages there are, once that is known.
        count: AtomicUsize,
    },
}

/// The environment in which an order is made.
pub struct Making<'a> {
    /// Where names lead.
    pub shelf: &'a dyn Shelf,
    /// Who is told how far it is.
    pub progress: &'a dyn Progress,
    /// Who takes the files.
    pub take: Taker<'a>,
    /// How much is made.
    pub extent: Extent,
    /// The order's own fields, as far as they differ from the defaults.
    pub fields: FieldMap,
    /// The order as JSON.
    pub order: String,
    /// The paper that was asked for so far.
    pub paper: Mutex<Vec<PaperUse>>,
}

impl Making<'_> {
    /// The findings about a puzzle, from the cache if there is one.
    pub fn findings(&self, puzzle: Puzzle) -> Arc<Findings> {
        match self.shelf.cache() {
            Some(cache) => cache.findings(puzzle),
            None => Arc::new(Findings::of(puzzle)),
        }
    }

    /// Does work of which nobody knows how long it takes.
    pub fn counting<T>(&self, work: impl FnOnce() -> Result<T, MakeError>) -> Result<T, MakeError> {
        let steps = Steps::begin(self.progress, Stage::Counting, 0)?;
        let done = work()?;
        steps.report(0)?;
        Ok(done)
    }

    /// The almanac of dates; tells how many of its searches are measured.
    pub fn almanac<'p>(
        &self,
        dates: Dates<'p>,
        wanted: &AlmanacOptions,
    ) -> Result<Almanac<'p>, MakeError> {
        let is_stopped = AtomicBool::new(false);
        let watch = |done, total| {
            let told = self.progress.report(Stage::MeasuringSearches, done, total);
            if told.is_break() {
                is_stopped.store(true, Ordering::Relaxed);
            }
        };
        let counted = || Almanac::watched(dates, wanted, &watch).map_err(MakeError::making);
        let almanac = self.counting(counted)?;
        if is_stopped.into_inner() {
            return Err(MakeError::Stopped);
        }
        Ok(almanac)
    }

    /// Whether one page of it is looked at, as SVG.
    pub const fn is_preview(&self) -> bool {
        matches!(self.extent, Extent::Page { .. })
    }
}

/// A stage of the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stage {
    /// Tilings are counted, for which there is no total.
    Counting,
    /// Searches for tilings are measured, to tell how hard dates are.
    MeasuringSearches,
    /// A challenge is looked for, day by day.
    FindingChallenges,
    /// Pages are drawn, each for a file of its own.
    DrawingPages,
    /// Pages are written into one file.
    WritingPages,
}

/// Somebody who is told how far an order is made, from several threads, and may stop it.
pub trait Progress: Sync {
    /// So much is done of a stage; a total of 0 is unknown. [`ControlFlow::Break`] asks to stop, which
    /// happens at the next good place.
    fn report(&self, stage: Stage, done: usize, total: usize) -> ControlFlow<()>;
}

/// Nobody watches.
impl Progress for () {
    fn report(&self, _: Stage, _: usize, _: usize) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// The steps of a stage, which may be taken on several threads.
pub struct Steps<'a> {
    progress: &'a dyn Progress,
    stage: Stage,
    done: AtomicUsize,
    total: usize,
    is_stopped: AtomicBool,
}

impl<'a> Steps<'a> {
    /// Begins a stage.
    ///
    /// # Errors
    /// [`MakeError::Stopped`] if that is asked.
    pub fn begin(
        progress: &'a dyn Progress,
        stage: Stage,
        total: usize,
    ) -> Result<Self, MakeError> {
        let steps = Self {
            progress,
            stage,
            done: AtomicUsize::new(0),
            total,
            is_stopped: AtomicBool::new(false),
        };
        steps.report(0)?;
        Ok(steps)
    }

    /// Takes a step.
    ///
    /// # Errors
    /// [`MakeError::Stopped`] if that is asked.
    pub fn step(&self) -> Result<(), MakeError> {
        self.report(self.done.fetch_add(1, Ordering::Relaxed) + 1)
    }

    /// Takes a step of work that cannot be stopped at once: [`Steps::check`] tells after it.
    pub fn step_on(&self) {
        self.report_on(self.done.fetch_add(1, Ordering::Relaxed) + 1);
    }

    /// As [`Steps::report`], of work that cannot be stopped at once.
    pub fn report_on(&self, done: usize) {
        if self.report(done).is_err() {
            self.is_stopped.store(true, Ordering::Relaxed);
        }
    }

    /// Whether it goes on.
    ///
    /// # Errors
    /// [`MakeError::Stopped`] if a step was asked to be the last.
    pub fn check(&self) -> Result<(), MakeError> {
        if self.is_stopped.load(Ordering::Relaxed) {
            return Err(MakeError::Stopped);
        }
        Ok(())
    }

    /// Tells how many steps are taken.
    ///
    /// # Errors
    /// [`MakeError::Stopped`] if that is asked.
    pub fn report(&self, done: usize) -> Result<(), MakeError> {
        match self.progress.report(self.stage, done, self.total) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(MakeError::Stopped),
        }
    }
}
