//! How far an order is made.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::MakeError;

/// What is being done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stage {
    /// Tilings are counted, for which there is no total.
    Counting,
    /// Searches for tilings are measured, to tell how hard dates are.
    MeasuringSearches,
    /// A challenge is looked for, day by day.
    FindingChallenges,
    /// Tilings of neighbouring days are compared, day by day.
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
        if self.step().is_err() {
            self.is_stopped.store(true, Ordering::Relaxed);
        }
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
        match self.is_stopped.load(Ordering::Relaxed) {
            true => Err(MakeError::Stopped),
            false => Ok(()),
        }
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
