//! How products are made: what they need, and what comes of it.
//!
//! A product is a struct of fields ([`Product`]) that is made with a [`Making`]: names in it lead to a
//! [`Shelf`], how far it is goes to a [`Progress`], and files go to a [`Taker`] as they are ready. What is
//! known of them is the [`Outcome`].

mod cache;
mod error;
mod name;
mod progress;
mod setting;
pub mod shelf;

pub use cache::Cache;
pub use error::{Cause, MakeError};
pub use name::{FileName, fold, stem};
pub use progress::{Progress, Stage, Steps};
pub use setting::{Drawn, Prepared, Setting};
pub use shelf::Shelf;

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::product::SmallType;
use rayon::prelude::*;
use tilendar_drawing::backend::pdf::{self, Duplex, PdfOptions, ViewerPreferences};
use tilendar_drawing::{Bookmark, Document, Metadata, Page, Pages, Rect, Size, Symbol};
use tilendar_fields::{FieldMap, Fields, Json};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Dates, Findings};

use crate::group::{Drawing, Format, Rendering, Screen};

/// A file, ready to be written or sent.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedBytes {
    /// What it is called unless somebody calls it otherwise.
    pub name: FileName,
    /// Its content.
    pub bytes: Vec<u8>,
    /// Its pages; `None` for what has none, such as a summary.
    pub pages: Option<FilePages>,
}

/// The pages of a file.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FilePages {
    /// How many there are; 1 of a picture, and of a sheet for a laser.
    pub count: usize,
    /// The size of the first in millimetres, with its bleed.
    pub size: Size,
}

impl FilePages {
    /// Those of a file that has all of these pages.
    pub fn of(pages: &dyn Pages) -> Option<Self> {
        let size = pages.media(0)?.size();
        Some(Self {
            count: pages.page_count(),
            size,
        })
    }
}

/// Somebody who takes files as they are ready, from several threads.
pub type Taker<'a> = &'a (dyn Fn(NamedBytes) -> Result<(), Cause> + Sync);

/// What is known of what was made.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Outcome {
    /// How many pages all files have, or sheets for a laser.
    pub pages: usize,
    /// What is printed on paper, a file each; nothing of pictures and of what is cut.
    pub paper: Vec<PaperUse>,
    /// What the files hold, in a few words: `366 cards on 46 pages`.
    pub summary: String,
    /// What may go wrong with it, a sentence each.
    pub warnings: Vec<String>,
    /// What is to be known of it, a sentence each. Fields stand between backticks.
    pub remarks: Vec<String>,
    /// What to do next, without a full stop. Fields stand between backticks.
    pub next: Option<String>,
    /// What is cut and how long it takes, of products for lasers.
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

/// The paper that a file is printed on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PaperUse {
    /// The size of a sheet in millimetres.
    pub size: Size,
    /// How many sides are printed.
    pub pages: usize,
    /// How many sheets they take.
    pub sheets: usize,
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

/// What an order is made with.
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
    /// What is known of the puzzle that something is made of.
    pub fn findings(&self, puzzle: Puzzle) -> Arc<Findings> {
        match self.shelf.cache() {
            Some(cache) => cache.findings(puzzle),
            None => Arc::new(Findings::of(puzzle)),
        }
    }

    /// Hands over a file.
    pub fn take(
        &self,
        stem: &str,
        end: impl Into<String>,
        bytes: Vec<u8>,
        pages: Option<FilePages>,
    ) -> Result<(), MakeError> {
        let name = FileName {
            stem: stem.to_owned(),
            end: end.into(),
        };
        let file = NamedBytes { name, bytes, pages };
        (self.take)(file).map_err(MakeError::NotTaken)
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
        match is_stopped.into_inner() {
            true => Err(MakeError::Stopped),
            false => Ok(almanac),
        }
    }

    /// The number of the page to look at, if that is all.
    fn seen(&self, pages: usize) -> Option<usize> {
        match &self.extent {
            Extent::Whole | Extent::Rehearsal => None,
            Extent::Page { number, count } => {
                count.store(pages, Ordering::Relaxed);
                Some((*number).min(pages.saturating_sub(1)))
            }
        }
    }

    /// A page as SVG.
    fn page_to_see(
        rendering: &Rendering,
        pages: &dyn Pages,
        number: usize,
    ) -> Result<Vec<u8>, MakeError> {
        match Document::of_page(pages, number) {
            Some(document) => rendering.render(&document, 0, Format::Svg),
            None => Ok(Vec::new()),
        }
    }

    /// Whether one page of it is looked at, as SVG.
    pub const fn is_preview(&self) -> bool {
        matches!(self.extent, Extent::Page { .. })
    }

    const fn is_rehearsal(&self) -> bool {
        matches!(self.extent, Extent::Rehearsal)
    }

    /// Takes down the paper that these pages are printed on.
    fn use_paper(&self, pages: &dyn Pages, preferences: ViewerPreferences) {
        let count = pages.page_count();
        let Some(media) = pages.media(0) else {
            return;
        };
        let sheets = match preferences.duplex {
            Some(Duplex::LongEdge | Duplex::ShortEdge) => count.div_ceil(2),
            Some(Duplex::Simplex) | None => count,
        };
        let mut paper = self.paper.lock().unwrap_or_else(PoisonError::into_inner);
        paper.push(PaperUse {
            size: media.size(),
            pages: count,
            sheets,
        });
    }

    /// Writes the pages as one PDF; if one page is to be looked at, that one as SVG.
    pub fn pdf(
        &self,
        rendering: &Rendering,
        pages: &dyn Pages,
        preferences: ViewerPreferences,
    ) -> Result<Vec<u8>, MakeError> {
        if let Some(number) = self.seen(pages.page_count()) {
            return Self::page_to_see(rendering, pages, number);
        }
        self.use_paper(pages, preferences);
        if self.is_rehearsal() {
            return Ok(Vec::new());
        }
        let options = rendering.pdf_options(PdfOptions {
            preferences,
            ..PdfOptions::default()
        });
        let steps = Steps::begin(self.progress, Stage::WritingPages, pages.page_count())?;
        let pages = &Carrying::new(pages, &self.order);
        let mut written = |pages| steps.report_on(pages);
        let bytes = pdf::render_reporting(pages, &options, &mut written);
        steps.check()?;
        bytes.map_err(crate::group::refused)
    }

    /// Hands over each page as a picture, on all cores; at most one page for each core is in memory. `end`
    /// is the end of the name of each.
    pub fn pictures(
        &self,
        rendering: &Rendering,
        pages: &dyn Pages,
        format: Format,
        stem: &str,
        end: impl Fn(usize, &Document) -> String + Sync,
    ) -> Result<(), MakeError> {
        let count = pages.page_count();
        if let Some(number) = self.seen(count) {
            let page = Self::page_to_see(rendering, pages, number)?;
            return self.take(stem, ".svg", page, FilePages::of(pages));
        }
        let steps = Steps::begin(self.progress, Stage::DrawingPages, count)?;
        (0..count).into_par_iter().try_for_each(|number| {
            let Some(mut document) = Document::of_page(pages, number) else {
                return Ok(());
            };
            document.metadata.order = Some(self.order.clone());
            let bytes = match self.is_rehearsal() {
                true => Vec::new(),
                false => rendering.render(&document, 0, format)?,
            };
            let end = end(number, &document);
            self.take(stem, end, bytes, FilePages::of(&document))?;
            steps.step()
        })
    }

    /// Hands over a short document: a PDF, or pictures beside each other (`name.svg`, `name-2.svg`).
    pub fn document(
        &self,
        drawing: &Drawing,
        document: &Document,
        format: Format,
        preferences: ViewerPreferences,
        stem: &str,
    ) -> Result<(), MakeError> {
        let extension = format.word();
        if format == Format::Pdf {
            let bytes = self.pdf(&drawing.rendering, document, preferences)?;
            return self.take(
                stem,
                format!(".{extension}"),
                bytes,
                FilePages::of(document),
            );
        }
        if let Some(number) = self.seen(document.pages.len()) {
            let page = Self::page_to_see(&drawing.rendering, document, number)?;
            return self.take(stem, ".svg", page, FilePages::of(document));
        }
        let steps = Steps::begin(self.progress, Stage::DrawingPages, document.pages.len())?;
        let mut document = document.clone();
        document.metadata.order = Some(self.order.clone());
        for page in 0..document.pages.len() {
            let bytes = match self.is_rehearsal() {
                true => Vec::new(),
                false => drawing.rendering.render(&document, page, format)?,
            };
            let end = match page {
                0 => format!(".{extension}"),
                page => format!("-{}.{extension}", page + 1),
            };
            let size = document.pages[page].media().size();
            let pages = Some(FilePages { count: 1, size });
            self.take(stem, end, bytes, pages)?;
            steps.step()?;
        }
        Ok(())
    }

    /// Hands over a picture of one page, or a PDF of it.
    pub fn picture(
        &self,
        drawing: &Drawing,
        screen: &Screen,
        document: &Document,
        format: Format,
        stem: &str,
    ) -> Result<(), MakeError> {
        if format == Format::Pdf || self.seen(document.pages.len()).is_some() {
            let preferences = ViewerPreferences::default();
            return self.document(drawing, document, format, preferences, stem);
        }
        let steps = Steps::begin(self.progress, Stage::DrawingPages, 1)?;
        let mut document = document.clone();
        document.metadata.order = Some(self.order.clone());
        let bytes = match self.is_rehearsal() {
            true => Vec::new(),
            false => screen.render(drawing, &document, format)?,
        };
        let end = format!(".{}", format.word());
        self.take(stem, end, bytes, FilePages::of(&document))?;
        steps.step()
    }
}

/// Pages whose file carries an order.
struct Carrying<'a> {
    pages: &'a dyn Pages,
    metadata: Metadata,
}

impl<'a> Carrying<'a> {
    fn new(pages: &'a dyn Pages, order: &str) -> Self {
        let metadata = Metadata {
            order: Some(order.to_owned()),
            ..pages.metadata().clone()
        };
        Self { pages, metadata }
    }
}

impl Pages for Carrying<'_> {
    fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    fn symbols(&self) -> &[Symbol] {
        self.pages.symbols()
    }

    fn bookmarks(&self) -> &[Bookmark] {
        self.pages.bookmarks()
    }

    fn page_count(&self) -> usize {
        self.pages.page_count()
    }

    fn page(&self, number: usize) -> Option<Cow<'_, Page>> {
        self.pages.page(number)
    }

    fn media(&self, number: usize) -> Option<Rect> {
        self.pages.media(number)
    }
}

/// Which pages have type that is too small to read, and what helps.
pub fn small_type(pages: &dyn Pages, remedy: &str) -> Option<String> {
    let SmallType { pages, smallest } = SmallType::of(pages)?;
    let first = pages.first()?;
    let more = match pages.len() - 1 {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    Some(format!(
        "type of {smallest:.1} points on {first}{more}, and less than 5 is hard to read: {remedy}"
    ))
}

/// A number of things: `1 page`, `2 pages`.
pub fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}
