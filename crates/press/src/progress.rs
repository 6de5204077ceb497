//! The progress of the work, and requests to stop it.

use crate::MakeError;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

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
