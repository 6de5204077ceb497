//! The process of making products.
//!
//! A product is a struct of fields ([`Product`]) that is made with a [`Job`]: it looks up names on a [`Resources`],
//! reports progress to a [`Progress`], and delivers finished files to a [`FileSink`]. The [`Outcome`] is a summary of
//! them.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use crate::files::{FileSink, PaperUse};
use crate::language::Message;
use crate::{MakeError, Resources};
use tilendar_fields::{FieldMap, Fields, Json};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, CachedPuzzle, Dates};

/// A summary of the files that were made.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Outcome {
    /// The total number of pages, or of sheets for a laser.
    pub pages: usize,
    /// The paper that is needed, one entry for each file; empty for pictures and for sheets that a laser cuts.
    pub paper: Vec<PaperUse>,
    /// The content of the files, in a few words: `366 cards on 46 pages`.
    pub summary: Message,
    /// Possible problems, one sentence each.
    pub warnings: Vec<Message>,
    /// Remarks, one sentence each, with fields between backticks.
    pub remarks: Vec<Message>,
    /// The next step for the user, without a full stop and with fields between backticks.
    pub next: Option<Message>,
    /// The cuts and the time they take, for laser products.
    pub cutting: Option<Report>,
}

/// A detailed report, for products that need more than a summary.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// The text for people.
    pub text: String,
    /// The data for programs.
    pub json: Json,
}

/// A struct of fields from which a product can be made.
pub trait Product: Fields + Default {
    /// Makes the product.
    ///
    /// # Errors
    /// [`MakeError`] with the reason why it cannot be made.
    fn make(&self, job: &Job<'_>) -> Result<Outcome, MakeError>;
}

/// The part of an order that is made.
#[derive(Debug)]
pub enum Extent {
    /// All files.
    Whole,
    /// Only the outcome: files are empty.
    Rehearsal,
    /// Only one page, as an SVG file for a preview.
    Page {
        /// Its number from 0; the last page if the document is shorter.
        number: usize,
        /// Receives the number of pages, once it is known.
        count: AtomicUsize,
    },
}

/// The environment in which an order is made.
pub struct Job<'a> {
    /// Resolves names.
    pub resources: &'a dyn Resources,
    /// Receives progress reports.
    pub progress: &'a dyn Progress,
    /// Receives the files.
    pub take: FileSink<'a>,
    /// The part of the order that is made.
    pub extent: Extent,
    /// The order's own fields, where they differ from the defaults.
    pub fields: FieldMap,
    /// The order as JSON.
    pub order: String,
    /// The paper needed so far.
    pub paper: Mutex<Vec<PaperUse>>,
}

impl Job<'_> {
    /// The puzzle with what was computed for it, from the cache if there is one.
    pub fn cached(&self, puzzle: Puzzle) -> Arc<CachedPuzzle> {
        match self.resources.cache() {
            Some(cache) => cache.cached(puzzle),
            None => Arc::new(CachedPuzzle::of(puzzle)),
        }
    }

    /// Does work of unknown duration.
    pub fn counting<T>(&self, work: impl FnOnce() -> Result<T, MakeError>) -> Result<T, MakeError> {
        let steps = Steps::begin(self.progress, Stage::Counting, 0)?;
        let done = work()?;
        steps.report(0)?;
        Ok(done)
    }

    /// The almanac of dates; reports the progress of measuring searches.
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
        let counted = || Almanac::watched(dates, wanted, &watch).map_err(MakeError::caused_by);
        let almanac = self.counting(counted)?;
        if is_stopped.into_inner() {
            return Err(MakeError::Stopped);
        }
        Ok(almanac)
    }

    /// Whether only a preview of one page is made, as SVG.
    pub const fn is_preview(&self) -> bool {
        matches!(self.extent, Extent::Page { .. })
    }
}

/// A stage of the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stage {
    /// Counting tilings; the total is unknown.
    Counting,
    /// Measuring searches for tilings, to determine the difficulty of dates.
    MeasuringSearches,
    /// Finding challenges, day by day.
    FindingChallenges,
    /// Drawing pages, each for a file of its own.
    DrawingPages,
    /// Writing pages into one file.
    WritingPages,
}

/// Receives progress reports from several threads, and can stop the work.
pub trait Progress: Sync {
    /// Reports the progress of a stage; a total of 0 is unknown. [`ControlFlow::Break`] requests a stop, which
    /// happens at the next suitable point.
    fn report(&self, stage: Stage, done: usize, total: usize) -> ControlFlow<()>;
}

/// Ignores all reports.
impl Progress for () {
    fn report(&self, _: Stage, _: usize, _: usize) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// The steps of a stage, which can be reported from several threads.
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
    /// [`MakeError::Stopped`] if a stop is requested.
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

    /// Reports one more step.
    ///
    /// # Errors
    /// [`MakeError::Stopped`] if a stop is requested.
    pub fn step(&self) -> Result<(), MakeError> {
        self.report(self.done.fetch_add(1, Ordering::Relaxed) + 1)
    }

    /// Reports one more step of work that cannot be stopped at once; [`Steps::check`] returns the error afterwards.
    pub fn step_on(&self) {
        self.report_on(self.done.fetch_add(1, Ordering::Relaxed) + 1);
    }

    /// Like [`Steps::report`], for work that cannot be stopped at once.
    pub fn report_on(&self, done: usize) {
        if self.report(done).is_err() {
            self.is_stopped.store(true, Ordering::Relaxed);
        }
    }

    /// Checks whether the work should go on.
    ///
    /// # Errors
    /// [`MakeError::Stopped`] if a stop was requested in a step.
    pub fn check(&self) -> Result<(), MakeError> {
        if self.is_stopped.load(Ordering::Relaxed) {
            return Err(MakeError::Stopped);
        }
        Ok(())
    }

    /// Reports the number of completed steps.
    ///
    /// # Errors
    /// [`MakeError::Stopped`] if a stop is requested.
    pub fn report(&self, done: usize) -> Result<(), MakeError> {
        match self.progress.report(self.stage, done, self.total) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(MakeError::Stopped),
        }
    }
}
