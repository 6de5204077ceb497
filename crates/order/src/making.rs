//! What making an order takes: a shelf, a progress to report to, and a receiver of the files.

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use rayon::prelude::*;
use tilendar_drawing::backend::pdf::{self, Duplex, PdfOptions, ViewerPreferences};
use tilendar_drawing::backend::png::ink_share;
use tilendar_drawing::{
    Bookmark, Document, Item, Metadata, Origin, POINTS_PER_MM, Page, Pages, Rect, Size, Symbol,
    Text,
};
use tilendar_print::figure::Theme;
use tilendar_print::product::SmallType;
use tilendar_print::template::THEMES;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Dates, Findings};

use crate::OrderError;
use crate::error::Cause;
use crate::field::FieldMap;
use crate::group::{Drawing, Format, Rendering, Screen};
use crate::name::FileName;
use crate::progress::{Progress, Stage, Steps};
use crate::shelf::Shelf;

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
    pub(crate) fn of(pages: &dyn Pages) -> Option<Self> {
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
    pub cutting: Option<crate::CuttingSummary>,
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
pub(crate) enum Extent {
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
pub(crate) struct Making<'a> {
    pub shelf: &'a dyn Shelf,
    pub progress: &'a dyn Progress,
    pub take: Taker<'a>,
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
    ) -> Result<(), OrderError> {
        let name = FileName {
            stem: stem.to_owned(),
            end: end.into(),
        };
        let file = NamedBytes { name, bytes, pages };
        (self.take)(file).map_err(OrderError::NotTaken)
    }

    /// Does work of which nobody knows how long it takes.
    pub fn counting<T>(
        &self,
        work: impl FnOnce() -> Result<T, OrderError>,
    ) -> Result<T, OrderError> {
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
    ) -> Result<Almanac<'p>, OrderError> {
        let is_stopped = AtomicBool::new(false);
        let watch = |done, total| {
            let told = self.progress.report(Stage::MeasuringSearches, done, total);
            if told.is_break() {
                is_stopped.store(true, Ordering::Relaxed);
            }
        };
        let counted = || Almanac::watched(dates, wanted, &watch).map_err(OrderError::making);
        let almanac = self.counting(counted)?;
        match is_stopped.into_inner() {
            true => Err(OrderError::Stopped),
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
    ) -> Result<Vec<u8>, OrderError> {
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
    ) -> Result<Vec<u8>, OrderError> {
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
        let bytes = match self.shelf.cache() {
            Some(cache) => pdf::render_copy(pages, &options, cache.masters(), &mut written),
            None => pdf::render_reporting(pages, &options, &mut written),
        };
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
    ) -> Result<(), OrderError> {
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
    ) -> Result<(), OrderError> {
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
    ) -> Result<(), OrderError> {
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

    /// Says how much ink a product takes in this theme if there is a budget, and refuses one that takes too
    /// much, with what it takes in other themes; `percent_in` draws it in a theme and measures it.
    pub fn check_ink(
        &self,
        drawing: &Drawing,
        theme: &Theme,
        percent_in: impl Fn(Theme) -> Result<f64, OrderError>,
    ) -> Result<Option<String>, OrderError> {
        let (Some(budget), Extent::Whole | Extent::Rehearsal) = (drawing.ink_budget, &self.extent)
        else {
            return Ok(None);
        };
        let most = budget.percent();
        let share = percent_in(theme.clone())?;
        if share <= most {
            return Ok(Some(format!("ink: {share:.1} % of the paper")));
        }
        let mut others = Vec::new();
        for preset in THEMES.all() {
            let other = percent_in(drawing.look.theme_named(self.shelf, preset.name)?)?;
            if other < share {
                others.push((other, preset.name));
            }
        }
        others.sort_by(|one, two| one.0.total_cmp(&two.0));
        let advice = match others.first() {
            Some((least, name)) if *least <= most => format!("`theme` {name} takes {least:.1} %"),
            Some((least, name)) => {
                format!("even `theme` {name} takes {least:.1} %: allow more, or print fewer pages")
            }
            None => "no other theme takes less: allow more".to_owned(),
        };
        Err(OrderError::conflict(
            "ink-budget",
            "theme",
            format!("this inks {share:.1} % of the paper, and the budget is {most} %: {advice}"),
        ))
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

    fn is_personal(&self, number: usize) -> bool {
        self.pages.is_personal(number)
    }

    fn origin(&self) -> Option<Origin> {
        self.pages.origin()
    }
}

/// The mean ink of the pages, in percent of the paper.
pub(crate) fn percent(pages: &dyn Pages) -> Result<f64, OrderError> {
    /// This many pages are measured at most, evenly spread over the document.
    const MEASURED: usize = 12;
    let count = pages.page_count();
    let measured = count.clamp(1, MEASURED);
    let mut sum = 0.0;
    for index in 0..measured {
        if let Some(page) = Document::of_page(pages, index * count / measured) {
            sum += ink_share(&page, 0).map_err(OrderError::making)?;
        }
    }
    Ok(sum / measured as f64 * 100.0)
}

/// The smallest em that is read without effort, in points.
const SMALLEST_TYPE: f64 = 5.0;

/// Warns of type that is too small to be read, with the first line of it and what to do.
pub(crate) fn warning_of_small_type(document: &Document, remedy: &str) -> Option<String> {
    let pages = document.pages.iter().map(|page| page.items.as_slice());
    let symbols = document
        .symbols()
        .iter()
        .map(|symbol| symbol.items.as_slice());
    let mut smallest: Option<&Text> = None;
    for items in pages.chain(symbols) {
        smallest_text(items, &mut smallest);
    }
    let text = smallest?;
    let points = text.size * POINTS_PER_MM;
    (points < SMALLEST_TYPE - 0.01).then(|| {
        let line: String = text.content.chars().take(40).collect();
        format!("“{line}” is set in {points:.1} pt, which is hard to read: {remedy}")
    })
}

fn smallest_text<'a>(items: &'a [Item], smallest: &mut Option<&'a Text>) {
    for item in items {
        match item {
            Item::Group(group) => smallest_text(&group.items, smallest),
            Item::Text(text) if smallest.is_none_or(|known| text.size < known.size) => {
                *smallest = Some(text);
            }
            Item::Text(_) | Item::Shape(_) | Item::Use(_) | Item::Link(_) => {}
        }
    }
}

/// Which pages have type that is too small to read, and what helps.
pub(crate) fn small_type(pages: &dyn Pages, remedy: &str) -> Option<String> {
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
pub(crate) fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}
