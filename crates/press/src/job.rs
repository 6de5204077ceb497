//! What a product composes from: the puzzle, its dates, theme and language.

use crate::figure::Style;
use crate::options::{OnPaper, refused_on_paper};
use crate::paper::{Imposition, PageFormat, Paper, Printing};
use crate::progress::{Progress, Stage, Steps};
use crate::{MakeError, Resources, resources};
use std::sync::atomic::{AtomicBool, Ordering};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, CachedPuzzle, Dates, Day, SolutionSource};
use tilendar_puzzle::analysis::{Challenge, ProgressionStep};

/// Everything that an order asked for, resolved: a product composes from this alone.
pub struct Job<'a> {
    /// The puzzle as printed: with the letters of a file of solutions, and labels in its language.
    pub puzzle: Puzzle,
    /// What the query asked about its dates.
    pub almanac: Almanac<'a>,
    /// Where the tilings come from.
    pub source: SolutionSource,
    /// The challenges that the query asked for, one for each date; `None` for a date without tiling.
    pub challenges: Vec<Option<Challenge>>,
    /// The steps of the progression that the query asked for.
    pub progression: Vec<ProgressionStep>,
    /// Theme and language.
    pub style: Style,
    /// The puzzle as it is solved, with what was computed for it.
    pub cached: &'a CachedPuzzle,
    /// Whether each page is a picture of its own, rather than part of a PDF.
    pub makes_pictures: bool,
    /// Whether one page is drawn to look at, which shows what is done to the paper after printing.
    pub is_preview: bool,
    pub(crate) resources: &'a dyn Resources,
    pub(crate) progress: &'a dyn Progress,
}

impl Job<'_> {
    /// The days, in order; empty for labels that are no days.
    pub fn days(&self) -> &[Day] {
        self.almanac.days()
    }

    /// The paper of this name or size.
    ///
    /// # Errors
    /// [`MakeError`] for unknown papers.
    pub fn paper(&self, name: &str) -> Result<Paper, MakeError> {
        resources::paper(self.resources, name)
    }

    /// The page or card of this name or size, which is the value of a field.
    ///
    /// # Errors
    /// [`MakeError`] for unknown pages.
    pub fn page(&self, field: &'static str, name: &str) -> Result<PageFormat, MakeError> {
        resources::page(self.resources, field, name)
    }

    /// What templates and files are found in.
    pub fn resources(&self) -> &dyn Resources {
        self.resources
    }

    /// The imposition of pages of this format, printed as usual where the order does not say otherwise; `None` for
    /// pictures.
    ///
    /// # Errors
    /// [`MakeError`] if the pages do not fit the paper, or for fields that would have no effect.
    pub fn imposition(
        &self,
        paper: &OnPaper,
        page: &PageFormat,
        usual: Printing,
    ) -> Result<Option<Imposition>, MakeError> {
        if self.makes_pictures {
            paper.check_pictures()?;
            return Ok(None);
        }
        let from_right = self.style.language.reads_from_right();
        let usual = Printing { from_right, ..usual };
        Ok(Some(paper.imposition(self.resources, page, usual)?))
    }

    /// The number of sides on which so many pages are printed with an imposition.
    ///
    /// # Errors
    /// [`MakeError`] if so many pages cannot be imposed this way.
    pub fn printed_sides(&self, imposition: Imposition, pages: usize) -> Result<usize, MakeError> {
        let plan = crate::paper::Plan::new(imposition, pages).map_err(refused_on_paper)?;
        Ok(plan.sides())
    }

    /// Does work of unknown duration, and reports that it counts.
    ///
    /// # Errors
    /// The error of the work, or [`MakeError::Stopped`].
    pub fn counting<T>(&self, work: impl FnOnce() -> Result<T, MakeError>) -> Result<T, MakeError> {
        let steps = Steps::begin(self.progress, Stage::Counting, 0)?;
        let result = work()?;
        steps.report(0)?;
        Ok(result)
    }

    /// Another almanac of the same days.
    ///
    /// # Errors
    /// [`MakeError`] if the tilings cannot be counted.
    pub fn almanac_with(&self, options: &AlmanacOptions) -> Result<Almanac<'_>, MakeError> {
        let dates = self.cached.dates(self.days().to_vec());
        let dates = dates.map_err(|error| MakeError::unfit("layout", error))?;
        count(dates, options, self.progress)
    }
}

/// The almanac of dates; reports the progress.
pub(crate) fn count<'p>(
    dates: Dates<'p>,
    options: &AlmanacOptions,
    progress: &dyn Progress,
) -> Result<Almanac<'p>, MakeError> {
    let steps = Steps::begin(progress, Stage::Counting, 0)?;
    let is_stopped = AtomicBool::new(false);
    let watch = |done, total| {
        if progress.report(Stage::MeasuringSearches, done, total).is_break() {
            is_stopped.store(true, Ordering::Relaxed);
        }
    };
    let almanac = Almanac::watched(dates, options, &watch).map_err(MakeError::caused_by)?;
    steps.report(0)?;
    if is_stopped.into_inner() { Err(MakeError::Stopped) } else { Ok(almanac) }
}
