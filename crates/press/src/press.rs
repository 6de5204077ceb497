//! The way of every order: resolve, compose, check, mirror, impose, render, name, report.

use crate::check::{SmallType, check_glyphs};
use crate::composition::{Binding, Composition, Content, Part};
use crate::figure::{Style, Theme};
use crate::job::count;
use crate::language::{Language, Message};
use crate::naming::{FileName, stem};
use crate::options::{
    Format, Rendering, next_steps, preferences, refused, refused_on_paper, remark_on,
    remarks_on_challenges,
};
use crate::output::{FilePages, FileSink, Outcome, OutputFile, PaperUse};
use crate::paper::Imposed;
use crate::product::{ChallengeQuery, Product, Query, QueryDates, Request, Shared, look_of_board};
use crate::progress::{Progress, Stage, Steps};
use crate::words::in_language;
use crate::{Job, MakeError, Resources, WHOLE};
use rayon::prelude::*;
use std::borrow::Cow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tilendar_drawing::backend::pdf::{self, Duplex, PdfOptions, ViewerPreferences};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::{Document, Page, Pages};
use tilendar_fields::FieldMap;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, CachedPuzzle, Dates, Day, SolutionSource};
use tilendar_puzzle::analysis::{Challenge, Grading, ProgressionStep};

/// So many pages are drawn at a time, however many cores there are: a picture takes up to 40 MB and its drawing.
const AT_A_TIME: usize = 8;

/// More pictures than these are in a folder.
const MOST_BESIDE: usize = 9;

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

/// A press for one order.
pub struct Press<'a> {
    /// Finds what the order names.
    pub resources: &'a dyn Resources,
    /// Receives progress reports.
    pub progress: &'a dyn Progress,
    /// Receives the files.
    pub sink: FileSink<'a>,
    /// The part of the order that is made.
    pub extent: Extent,
    /// The order's own fields, where they differ from the defaults.
    pub fields: FieldMap,
    /// The order as JSON, which the files carry.
    pub order: String,
    /// The paper needed so far.
    pub paper: Mutex<Vec<PaperUse>>,
}

impl Press<'_> {
    /// Makes a product.
    ///
    /// # Errors
    /// [`MakeError`] with the reason why it cannot be made. Some files may have been passed on before.
    pub fn make<P: Product>(&self, product: &P) -> Result<Outcome, MakeError> {
        let shared = product.shared();
        let format = self.format::<P>(&shared)?;
        self.with_job(product, &shared, format, |job, query, remarks| {
            let composition = product.compose(job)?;
            let has_board = P::table().iter().any(|field| field.name == "layout");
            let name = if has_board { job.puzzle.name() } else { "" };
            let delivery = Delivery {
                press: self,
                rendering: shared.drawing.as_ref().map(|drawing| &drawing.rendering),
                format,
                stem: self.stem(&[name, &query.title, composition.noun], query.states),
            };
            delivery.deliver(composition, remarks)
        })
    }

    /// Resolves what a product names, asks the almanac, and passes the job on, with the query and remarks.
    fn with_job<P: Product, T>(
        &self,
        product: &P,
        shared: &Shared<'_>,
        format: Format,
        compose: impl FnOnce(&Job<'_>, &Query, Vec<Message>) -> Result<T, MakeError>,
    ) -> Result<T, MakeError> {
        let Resolved { puzzle, given, theme, language } = Resolved::new(shared, self.resources)?;
        let cached = self.cached(puzzle);
        let request = Request {
            puzzle: cached.puzzle(),
            given: match &given {
                Some(SolutionSource::Given(solutions)) => Some(solutions),
                _ => None,
            },
        };
        let query = product.query(&request)?;
        let source = match given {
            Some(given) => given,
            None => SolutionSource::Solver(shared.pick().unwrap_or(query.usual_pick)),
        };
        let mut remarks: Vec<Message> = remark_on(&language).into_iter().collect();
        let (dates, left_out) = dates(&cached, &query, &source)?;
        remarks.extend(left_out);
        let answers = self.answer(&query, dates, &source, &mut remarks)?;
        if let Some(personal) = shared.personal {
            remarks.extend(personal.special.remark(answers.almanac.days()));
        }
        let job = Job {
            puzzle: in_language(cached.puzzle(), &language),
            almanac: answers.almanac,
            source,
            challenges: answers.challenges,
            progression: answers.progression,
            style: Style { theme, language },
            cached: &cached,
            makes_pictures: format != Format::Pdf,
            resources: self.resources,
            progress: self.progress,
        };
        compose(&job, &query, remarks)
    }

    /// The format, after a check of the fields that depend on it.
    fn format<P: Product>(&self, shared: &Shared<'_>) -> Result<Format, MakeError> {
        let Some(drawing) = &shared.drawing else {
            return Ok(Format::Svg);
        };
        let usual = || {
            Format::ALL.into_iter().find(|format| format.word() == P::usual_format(&self.fields))
        };
        let format = drawing.format.or_else(usual).unwrap_or(Format::Pdf);
        drawing.rendering.check(format)?;
        Ok(format)
    }

    /// The puzzle with what was computed for it, from the cache if there is one.
    fn cached(&self, puzzle: Puzzle) -> Arc<CachedPuzzle> {
        match self.resources.cache() {
            Some(cache) => cache.cached(puzzle),
            None => Arc::new(CachedPuzzle::of(puzzle)),
        }
    }

    /// What the almanac answers, with remarks on the challenges.
    fn answer<'p>(
        &self,
        query: &Query,
        dates: Dates<'p>,
        source: &SolutionSource,
        remarks: &mut Vec<Message>,
    ) -> Result<Answers<'p>, MakeError> {
        let (mut challenges, mut progression) = (Vec::new(), Vec::new());
        let options = match &query.challenges {
            Some(ChallengeQuery::Each { level, options }) => {
                challenges = options.challenges(&dates, *level, self.progress)?;
                remarks.extend(remarks_on_challenges(dates.days(), &challenges));
                AlmanacOptions::counts()
            }
            Some(ChallengeQuery::Rising { progression: levels, options }) => {
                progression = options.progression(&dates, *levels, self.progress)?;
                AlmanacOptions::counts()
            }
            None => AlmanacOptions {
                source: source.clone(),
                per_date: query.per_date,
                numbered: query.has_numbers,
                grading: query.has_marks.then(Grading::default),
            },
        };
        Ok(Answers { almanac: count(dates, &options, self.progress)?, challenges, progression })
    }

    /// The start of the names of files, from these words and the fields that differ from their defaults; the first
    /// words state some fields.
    fn stem(&self, words: &[&str], states: &[&str]) -> String {
        let words: Vec<&str> = words.iter().copied().filter(|word| !word.is_empty()).collect();
        stem(&words.join("-"), states, &self.fields)
    }
}

/// The documents of a product, for programs that look at them or draw on.
///
/// # Errors
/// As for [`Press::make`].
pub fn documents<P: Product>(
    product: &P,
    resources: &dyn Resources,
) -> Result<Vec<Document>, MakeError> {
    let press = Press {
        resources,
        progress: &(),
        sink: &|_| Ok(()),
        extent: Extent::Rehearsal,
        fields: product.changed(),
        order: String::new(),
        paper: Mutex::default(),
    };
    let shared = product.shared();
    let format = press.format::<P>(&shared)?;
    press.with_job(product, &shared, format, |job, _, _| {
        let composition = product.compose(job)?;
        Ok(composition.parts.iter().filter_map(Part::pages).map(Document::from_pages).collect())
    })
}

/// The answers of the almanac.
struct Answers<'p> {
    almanac: Almanac<'p>,
    challenges: Vec<Option<Challenge>>,
    progression: Vec<ProgressionStep>,
}

/// The board, the solutions, the theme and the language that an order names.
pub struct Resolved {
    /// The puzzle, with the letters of the file of solutions.
    pub puzzle: Puzzle,
    /// The solutions of the file.
    pub given: Option<SolutionSource>,
    /// The look.
    pub theme: Theme,
    /// The language of all text.
    pub language: Language,
}

impl Resolved {
    /// Looks up what the fields name.
    ///
    /// # Errors
    /// [`MakeError`] for what cannot be found or read, and for texts that the font cannot write.
    pub fn new(shared: &Shared<'_>, resources: &dyn Resources) -> Result<Self, MakeError> {
        let mut puzzle = shared.puzzle(resources)?;
        let mut given = None;
        if let Some(source) = shared.source
            && let Some(file) = source.read(resources, &puzzle)?
        {
            puzzle = file.letter(puzzle);
            given = Some(source.choose(file)?);
        }
        let look = look_of_board(shared.look.clone(), &puzzle)?;
        let mut theme = look.theme(resources)?;
        theme.transparent =
            shared.drawing.as_ref().is_some_and(|drawing| drawing.rendering.transparent);
        if let Some(hand) = shared.hand {
            hand.suit(&mut theme);
        }
        let language = look.language(resources, &theme)?;
        check_glyphs(&puzzle, &theme).map_err(|error| {
            MakeError::caused_by(error).with_remedy("name one that can with `font` FILE")
        })?;
        if let Some(personal) = shared.personal {
            personal.check(&theme)?;
        }
        if let Some(giving) = shared.giving {
            giving.check(&theme)?;
        }
        Ok(Self { puzzle, given, theme, language })
    }
}

/// The dates of a query, and a remark on those that were left out.
fn dates<'p>(
    cached: &'p CachedPuzzle,
    query: &Query,
    source: &SolutionSource,
) -> Result<(Dates<'p>, Option<Message>), MakeError> {
    let mut days = match &query.dates {
        QueryDates::Days(days) => days.clone(),
        QueryDates::Reveals(reveals) => {
            return Ok((cached.dates_of_reveals(reveals.clone()), None));
        }
    };
    let mut left_out = None;
    if let SolutionSource::Given(given) = source
        && query.only_given
    {
        let all = days.len();
        let is_given =
            |day: &Day| day.reveal(cached.puzzle()).is_ok_and(|reveal| given.contains_key(&reveal));
        days.retain(is_given);
        if days.is_empty() {
            let reason = "there is no solution for any of these dates in the file of solutions";
            return Err(MakeError::NoTiling(reason.to_owned()));
        }
        let lacking = all - days.len();
        left_out = (lacking > 0).then(|| message!(left_out, count = lacking));
    }
    let dates = cached.dates(days);
    let dates = dates.map_err(|error| MakeError::unfit(query.field, error.to_string()))?;
    Ok((dates, left_out))
}

/// A warning about pages with type that is too small to read, with the remedy.
fn small_type(pages: &dyn Pages, remedy: Message) -> Option<Message> {
    let SmallType { pages, smallest } = SmallType::of(pages)?;
    let first = Message::Known(pages.first()?.clone());
    let size = Message::decimal(format_args!("{smallest:.1}"));
    let pages = match pages.len() - 1 {
        0 => first,
        more => message!(and_more, first = first, count = more),
    };
    Some(message!(small_type, size = size, pages = pages, remedy = remedy))
}

/// The last steps: rendering, naming, reporting.
struct Delivery<'a> {
    press: &'a Press<'a>,
    /// `None` for products of machines, which have formats of their own.
    rendering: Option<&'a Rendering>,
    format: Format,
    stem: String,
}

impl Delivery<'_> {
    /// Passes on the files of a composition, and sums them up.
    fn deliver(
        &self,
        composition: Composition<'_>,
        mut remarks: Vec<Message>,
    ) -> Result<Outcome, MakeError> {
        let Composition { parts, summary, mut warnings, next, report, .. } = composition;
        for part in &parts {
            if let Content::Printed { pages, .. } = &part.content {
                let remedy = composition.small_type_remedy.clone();
                warnings.extend(small_type(pages.as_ref(), remedy));
            }
        }
        match &self.press.extent {
            Extent::Page { number, count } => self.preview(&parts, *number, count)?,
            Extent::Whole | Extent::Rehearsal => {
                parts.iter().try_for_each(|part| self.part(part))?;
            }
        }
        let instructions = match parts.first() {
            Some(part) => self.instructions(part)?,
            None => None,
        };
        remarks.extend(composition.remarks);
        Ok(Outcome {
            pages: composition.pages.unwrap_or_else(|| {
                parts.first().and_then(Part::pages).map_or(0, Pages::page_count)
            }),
            summary,
            warnings,
            remarks,
            next: instructions.or(next),
            cutting: report,
            ..Outcome::default()
        })
    }

    /// Passes on the files of a part.
    fn part(&self, part: &Part<'_>) -> Result<(), MakeError> {
        let suffix = &part.suffix;
        match &part.content {
            Content::Printed { pages, binding } if self.format == Format::Pdf => {
                self.pdf(suffix, pages.as_ref(), binding)
            }
            Content::Printed { pages, binding } => self.pictures(suffix, pages.as_ref(), binding),
            Content::Cut { document, machine, formats } => {
                let document = self.with_order(document);
                for &format in formats {
                    let bytes = self.whole(|| machine.render(&document, format))?;
                    let end = format!("{suffix}.{}", format.extension());
                    self.take(end, bytes, FilePages::new(&document))?;
                }
                Ok(())
            }
            Content::Picture { document, dpi } => {
                let document = self.with_order(document);
                let options = PngOptions::at(*dpi);
                let bytes = self.whole(|| png::render(&document, 0, &options).map_err(refused))?;
                self.take(format!("{suffix}.png"), bytes, FilePages::new(&document))?;
                Ok(())
            }
            Content::Data { extension, write, .. } => {
                let bytes = self.whole(|| Ok(write(&self.press.order)))?;
                self.take(format!("{suffix}.{extension}"), bytes, None)?;
                Ok(())
            }
        }
    }

    /// What to do with the sheets or pictures of a part, if they have instructions of their own.
    fn instructions(&self, part: &Part<'_>) -> Result<Option<Message>, MakeError> {
        let Content::Printed { pages, binding } = &part.content else {
            return Ok(None);
        };
        if self.format != Format::Pdf {
            return Ok(match (binding, pages.page_count()) {
                (Binding::Screen, _) => None,
                (_, 1) => Some(message!(look_at_it)),
                (Binding::Sheets { has_labels: true, .. }, _) => Some(message!(look_at_one)),
                _ => Some(message!(look_at_pages)),
            });
        }
        if let Binding::Sheets { imposition: Some(imposition), page, .. } = binding {
            let sheets = Imposed::new(pages.as_ref(), *imposition).map_err(refused_on_paper)?;
            return Ok(Some(next_steps(sheets.plan(), page)));
        }
        let bleeds = pages.page(0).is_some_and(|page| page.bleed.x0 > 0.0);
        Ok(bleeds.then(|| message!(print_and_trim)))
    }

    /// Content, or nothing in a rehearsal.
    fn whole(
        &self,
        render: impl FnOnce() -> Result<Vec<u8>, MakeError>,
    ) -> Result<Vec<u8>, MakeError> {
        if matches!(self.press.extent, Extent::Rehearsal) || !WHOLE {
            Ok(Vec::new())
        } else {
            render()
        }
    }

    fn rendering(&self) -> Cow<'_, Rendering> {
        self.rendering.map_or_else(|| Cow::Owned(Rendering::default()), Cow::Borrowed)
    }

    fn with_order(&self, document: &Document) -> Document {
        let mut document = document.clone();
        document.metadata.order = Some(self.press.order.clone());
        document
    }

    fn take(&self, end: String, bytes: Vec<u8>, pages: Option<FilePages>) -> Result<(), MakeError> {
        let name = FileName { stem: self.stem.clone(), end };
        (self.press.sink)(OutputFile { name, bytes, pages }).map_err(MakeError::NotTaken)
    }

    /// Passes on pages as one PDF.
    fn pdf(&self, suffix: &str, pages: &dyn Pages, binding: &Binding) -> Result<(), MakeError> {
        let end = format!("{suffix}.pdf");
        if let Binding::Sheets { imposition: Some(imposition), .. } = binding {
            let sheets = Imposed::new(pages, *imposition).map_err(refused_on_paper)?;
            let bytes = self.render_pdf(&sheets, preferences(imposition))?;
            return self.take(end, bytes, FilePages::new(&sheets));
        }
        let preferences = match binding {
            Binding::Loose { duplex } => ViewerPreferences::true_size(*duplex),
            Binding::Screen | Binding::Sheets { .. } => ViewerPreferences::default(),
        };
        let bytes = self.render_pdf(pages, preferences)?;
        self.take(end, bytes, FilePages::new(pages))
    }

    fn render_pdf(
        &self,
        pages: &dyn Pages,
        preferences: ViewerPreferences,
    ) -> Result<Vec<u8>, MakeError> {
        let count = pages.page_count();
        if let Some(media) = pages.media(0) {
            let is_duplex = preferences.duplex.is_some_and(|duplex| duplex != Duplex::Simplex);
            let sheets = if is_duplex { count.div_ceil(2) } else { count };
            let mut paper = self.press.paper.lock().unwrap_or_else(PoisonError::into_inner);
            paper.push(PaperUse { size: media.size(), pages: count, sheets });
        }
        self.whole(|| {
            let options = self.rendering().pdf_options(PdfOptions {
                preferences,
                order: Some(self.press.order.clone()),
                ..PdfOptions::default()
            });
            let steps = Steps::begin(self.press.progress, Stage::WritingPages, count)?;
            let bytes = pdf::render_reporting(pages, &options, &mut |pages| steps.report_on(pages));
            steps.check()?;
            bytes.map_err(refused)
        })
    }

    /// Passes on each page as a picture, using all cores; at most `AT_A_TIME` pages are in memory.
    fn pictures(
        &self,
        suffix: &str,
        pages: &dyn Pages,
        binding: &Binding,
    ) -> Result<(), MakeError> {
        let count = pages.page_count();
        let steps = Steps::begin(self.press.progress, Stage::DrawingPages, count)?;
        let least = count.div_ceil(AT_A_TIME);
        (0..count).into_par_iter().with_min_len(least).try_for_each(|index| {
            let Some(page) = Document::of_page(pages, index) else {
                return Ok(());
            };
            let page = self.with_order(&page);
            let rendering = self.rendering();
            let bytes = self.whole(|| rendering.render(&page, self.format))?;
            let label = page.pages.first().map_or("", |page| page.label.as_str());
            let name = self.picture_name(suffix, index, pages, label, binding);
            (self.press.sink)(OutputFile { name, bytes, pages: FilePages::new(&page) })
                .map_err(MakeError::NotTaken)?;
            steps.step()
        })
    }

    /// The name of a picture: `.svg`, `-2.svg` or `-front.svg` after the stem, or in a folder `/page-01.svg` or
    /// `/2027-06-14-front.svg`.
    fn picture_name(
        &self,
        suffix: &str,
        index: usize,
        pages: &dyn Pages,
        label: &str,
        binding: &Binding,
    ) -> FileName {
        let (extension, count) = (self.format.word(), pages.page_count());
        let (is_bound, has_labels) = match binding {
            Binding::Sheets { has_labels, .. } => (true, *has_labels),
            Binding::Screen | Binding::Loose { .. } => (false, false),
        };
        let most_beside = match (is_bound, has_labels) {
            // The sides of one card.
            (true, true) if count == 2 && is_back(pages.page(1)) => 2,
            (true, true) => 1,
            (true, false) => 1,
            (false, _) => MOST_BESIDE,
        };
        if count <= most_beside {
            let side = match index {
                _ if count == 1 => String::new(),
                0 if has_labels => "-front".to_owned(),
                _ if has_labels => "-back".to_owned(),
                0 => String::new(),
                index => format!("-{}", index + 1),
            };
            let end = format!("{suffix}{side}.{extension}");
            return FileName { stem: self.stem.clone(), end };
        }
        let page = if has_labels {
            label.replace(' ', "-")
        } else {
            let digits = count.to_string().len().max(2);
            format!("page-{:0digits$}", index + 1)
        };
        let stem = if is_bound { format!("{}-{extension}", self.stem) } else { self.stem.clone() };
        FileName { stem, end: format!("{suffix}/{page}.{extension}") }
    }

    /// Passes on one page of all parts as SVG, as it is printed.
    fn preview(
        &self,
        parts: &[Part<'_>],
        number: usize,
        count: &AtomicUsize,
    ) -> Result<(), MakeError> {
        let mut pages_before = 0;
        let total: usize =
            parts.iter().map(|part| self.printed_sides(part)).sum::<Result<_, _>>()?;
        count.store(total, Ordering::Relaxed);
        let number = number.min(total.saturating_sub(1));
        for part in parts {
            let sides = self.printed_sides(part)?;
            if number < pages_before + sides {
                return self.preview_of(part, number - pages_before);
            }
            pages_before += sides;
        }
        Ok(())
    }

    /// The number of pages of a part as they are printed.
    fn printed_sides(&self, part: &Part<'_>) -> Result<usize, MakeError> {
        match &part.content {
            Content::Printed {
                pages,
                binding: Binding::Sheets { imposition: Some(imposition), .. },
            } => {
                let sheets = Imposed::new(pages.as_ref(), *imposition).map_err(refused_on_paper)?;
                Ok(sheets.page_count())
            }
            _ => Ok(part.pages().map_or(0, Pages::page_count)),
        }
    }

    fn preview_of(&self, part: &Part<'_>, index: usize) -> Result<(), MakeError> {
        let page = match &part.content {
            Content::Printed {
                pages,
                binding: Binding::Sheets { imposition: Some(imposition), .. },
            } => {
                let sheets = Imposed::new(pages.as_ref(), *imposition).map_err(refused_on_paper)?;
                Document::of_page(&sheets, index)
            }
            _ => part.pages().and_then(|pages| Document::of_page(pages, index)),
        };
        let Some(page) = page else {
            return Ok(());
        };
        let page = self.with_order(&page);
        let bytes = self.rendering().preview(&page)?;
        self.take(format!("{}.svg", part.suffix), bytes, FilePages::new(&page))
    }
}

/// Whether a page is the back of a card, by its label.
fn is_back(page: Option<Cow<'_, Page>>) -> bool {
    page.is_some_and(|page| page.label.ends_with(" back"))
}
