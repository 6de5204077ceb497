//! A booklet with tilings of every date, and pages with all tilings of some dates: the fields of both products, and
//! how they are made.

use super::TilingPages;
use crate::board::place_of;
use tilendar_drawing::{Mm, Pages};
use tilendar_fields::fields;
use tilendar_press::language::{Language, Message};
use tilendar_press::options::SpecialDays;
use tilendar_press::options::{
    Days, Dedication, Drawing, Format, Impose, Layout, OnPaper, RevealChoice, Source, bleeding,
};
use tilendar_press::paper::{PageFormat, Sides};
use tilendar_press::words::in_language;
use tilendar_press::{Job, MakeError, resources};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{
    Almanac, AlmanacOptions, CachedPuzzle, Dates, Day, DayRange, Pick, SolutionSource, Subject,
    TilingAmount,
};
use tilendar_puzzle::solver::MemoryLimit;

/// The most pages of a stapled booklet. Longer ones are not imposed, but left for a screen or a print service.
const MOST_STAPLED: usize = 120;
/// More pages or tilings than these are written only with `force`.
const MOST_PAGES: usize = 2_000;
const MOST_TILINGS: u64 = 100_000;
/// The approximate size of a page and of a tiling in a PDF, in bytes, and how many bytes of memory hold each of them.
const BYTES_A_PAGE: u64 = 3_200;
const BYTES_A_TILING: u64 = 62;
const HELD: u64 = 3;

fields! {
    /// A booklet with tilings of every date.
    pub struct Booklet {
        /// Which days.
        days: Days;
        /// Special days and their names: 06-14=TEXT for every year, or 2027-06-14=TEXT for one.
        special: SpecialDays, "DATE=TEXT";
        /// Who it is for, and who it is from.
        giving: Dedication;
        /// Which puzzle.
        layout: Layout;
        /// How many solutions of each date: a number from 1, or `all`.
        per_date: TilingAmount = TilingAmount::ONE, "N|all";
        /// The page: a5, a6, half-letter, another ISO 216 size, a size such as 5.5x8.5in, or the path
        /// of a page; by default a5, and half-letter on letter.
        page: Option<String>, "NAME|SIZE|FILE";
        /// Write the file even if it has thousands of pages.
        force: bool;
        /// How pages are put on sheets.
        paper: OnPaper;
        /// Which tilings.
        source: Source;
            /// The look and the format.
        drawing: Drawing;
    }
}

fields! {
    /// All tilings of a date, or of several.
    pub struct Solutions {
        /// The date, or the first and the last date: 10-06, 2027-10-06, 12-01..12-24.
        dates: Option<DayRange>, "DATE|FROM..TO", excludes "reveal";
        /// The labels to leave open, one of each group, in any order.
        reveal: Option<String>, "LABEL,LABEL,…";
        /// Which puzzle.
        layout: Layout;
        /// The page: a4, letter, another ISO 216 size, a size such as 8x10in, or the path of a page;
        /// by default a4, and letter on letter.
        page: Option<String>, "NAME|SIZE|FILE";
        /// The side of a cell, with its unit; by default the smallest that can be read, for the fewest pages.
        cell: Option<Mm>, "LENGTH", from 2.2 to 200.0;
        /// Write the file even if it has thousands of pages.
        force: bool;
        /// How pages are put on sheets.
        paper: OnPaper;
        /// Which tilings.
        source: Source;
        /// The look and the format.
        drawing: Drawing;
    }
}

#[cfg(any())]
impl Product for Booklet {
    fn make(&self, job: &Job<'_>) -> Result<Outcome, MakeError> {
        let need = "a booklet has a part for each month";
        let puzzle = self.layout.puzzle_with_dates(job.resources, need, &["solutions"])?;
        let solutions = self.source.solutions.as_deref();
        let prepared = job.prepare(self, puzzle, solutions, &self.drawing)?;
        let prepared = prepared.suiting(&self.hand);
        let setting = &prepared.setting;
        self.special.check(&setting.theme)?;
        self.giving.check(&setting.theme)?;
        let usual = self.paper.booklet_page(job.resources)?;
        let page = resources::page(job.resources, "page", self.page.as_deref().unwrap_or(usual))?;
        let page = bleeding(page, &setting.theme, prepared.format);
        let wanted = AlmanacOptions {
            source: self.source.source(job.resources, prepared.puzzle())?,
            per_date: self.per_date,
            ..AlmanacOptions::default()
        };
        let (days, left_out) = prepared.given(self.days.days()?, &wanted.source)?;
        let almanac = prepared.almanac(job, days, &wanted)?;
        let puzzle = in_language(prepared.puzzle(), &setting.language);
        let pages = TilingPages::booklet(&puzzle, &almanac, setting, &page)?;
        let count = pages.page_count();
        let bound = Bound {
            page: &page,
            paper: &self.paper,
            usual: if count <= MOST_STAPLED { Impose::Saddle } else { Impose::None },
            tilings: almanac.shown_count(),
            insists: self.force,
        };
        let title = self.days.title(almanac.days());
        let plain = format!("{}-{title}-booklet", puzzle.name());
        let stem = stem(&plain, self.days.states(), &job.fields);
        let next = bound.hand_over(job, &prepared, &self.drawing, &pages, &stem)?;
        let (no_tiling, not_given) = almanac.without_tiling();
        let remarks = [
            (no_tiling > 0).then(|| message!(booklet_without, count = no_tiling)),
            (not_given > 0).then(|| message!(booklet_not_given, count = not_given)),
            self.special.remark(almanac.days()),
        ];
        let remarks = left_out.into_iter().chain(remarks.into_iter().flatten());
        Ok(Outcome {
            summary: Message::list([
                message!(dates, count = almanac.days().len()),
                message!(solutions, count = as_count(almanac.shown_count())),
                message!(pages, count = count),
            ]),
            next: Some(next),
            ..prepared.outcome(&pages, message!(remedy_booklet), remarks.collect())
        })
    }
}

/// A number of solutions as a count of things.
fn as_count(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

#[cfg(any())]
impl Product for Solutions {
    fn make(&self, job: &Job<'_>) -> Result<Outcome, MakeError> {
        let puzzle = self.layout.puzzle(job.resources)?;
        let solutions = self.source.solutions.as_deref();
        let prepared = job.prepare(self, puzzle, solutions, &self.drawing)?;
        let setting = &prepared.setting;
        let usual = self.paper.whole_page(job.resources)?;
        let page = resources::page(job.resources, "page", self.page.as_deref().unwrap_or(usual))?;
        let page = bleeding(page, &setting.theme, prepared.format);
        let source = self.source.source(job.resources, prepared.puzzle())?;
        if matches!(source, SolutionSource::Solver(Pick::Seed(_) | Pick::Number(_))) {
            let reason = "all solutions are drawn, so there is nothing to `pick`: leave it out";
            return Err(MakeError::unfit("pick", reason));
        }
        let dates = self.dates(&prepared.cached, &source)?;
        let wanted = AlmanacOptions {
            source,
            per_date: TilingAmount::All,
            grading: None,
            ..AlmanacOptions::default()
        };
        let almanac = job.almanac(dates, &wanted)?;
        let tilings = almanac.shown_count();
        if tilings == 0 {
            return Err(no_tiling(&almanac, &wanted.source));
        }
        let puzzle = in_language(prepared.puzzle(), &setting.language);
        let pages = TilingPages::solutions(&puzzle, &almanac, setting, &page)?;
        let bound = Bound {
            page: &page,
            paper: &self.paper,
            usual: Impose::None,
            tilings,
            insists: self.force,
        };
        let plain = plain_name(&puzzle, &almanac);
        let stem = stem(&plain, &["dates", "reveal"], &job.fields);
        let next = bound.hand_over(job, &prepared, &self.drawing, &pages, &stem)?;
        Ok(Outcome {
            summary: Message::list([
                message!(solutions, count = as_count(tilings)),
                message!(pages, count = pages.page_count()),
                message!(
                    cells,
                    cell = Message::decimal(format_args!("{:.1}", pages.plan().cell()))
                ),
            ]),
            next: Some(next),
            ..prepared.outcome(&pages, message!(remedy_solutions), Vec::new())
        })
    }
}

/// The binding of pages that are printed on both sides.
struct Bound<'a> {
    page: &'a PageFormat,
    paper: &'a OnPaper,
    /// The default imposition.
    usual: Impose,
    /// The number of tilings.
    tilings: u64,
    /// Whether `force` is set: they are written whatever their number.
    insists: bool,
}

#[cfg(any())]
#[cfg(any())]
impl Bound<'_> {
    /// Delivers the pages as a PDF of sheets, or each as a picture; returns the next step for the user.
    fn hand_over<F>(
        &self,
        job: &Job<'_>,
        prepared: &Prepared<F>,
        drawing: &Drawing,
        pages: &dyn Pages,
        stem: &str,
    ) -> Result<Message, MakeError> {
        let (format, count) = (prepared.format, pages.page_count());
        self.check_length(count, format)?;
        if format == Format::Pdf {
            let (resources, paper) = (job.resources, self.paper);
            let imposition = paper.imposition(resources, self.page, self.usual, Sides::Two)?;
            let (_, next) = job.sheets(drawing, pages, imposition, self.page, stem)?;
            return Ok(next);
        }
        self.paper.check_pictures()?;
        // One page is a single file; several are in a folder.
        let (extension, digits) = (format.word(), count.to_string().len());
        let stem = match count {
            1 => stem.to_owned(),
            _ => format!("{stem}-{extension}"),
        };
        job.pictures(&drawing.rendering, pages, format, &stem, |number, _| match count {
            1 => format!(".{extension}"),
            _ => format!("/page-{:0digits$}.{extension}", number + 1),
        })?;
        Ok(message!(look_at_pages))
    }

    /// Refuses very long files, unless `force` is set, and those that take more memory than the graph of all tilings
    /// may take: together they stay below a gigabyte.
    fn check_length(&self, pages: usize, format: Format) -> Result<(), MakeError> {
        let (tilings, memory) = (self.tilings, MemoryLimit::default());
        let bytes = pages as u64 * BYTES_A_PAGE + tilings * BYTES_A_TILING;
        let megabytes = |bytes: u64| bytes.div_ceil(1_000_000);
        let fewer = "ask for fewer dates or fewer solutions a date";
        let solutions = format!("{tilings} solutions take {pages} pages and about");
        if format == Format::Pdf && memory < MemoryLimit::bytes(bytes * HELD) {
            let reason = format!(
                "{solutions} {} MB of memory, and a PDF may take {memory}: {fewer}, or use `format` svg",
                megabytes(bytes * HELD)
            );
            return Err(MakeError::unfit("format", reason));
        }
        if self.insists || (pages <= MOST_PAGES && tilings <= MOST_TILINGS) {
            return Ok(());
        }
        let expected = format!(
            "{solutions} {} MB: {fewer}, or add `force` to have them all the same",
            megabytes(bytes)
        );
        Err(MakeError::missing("force", expected))
    }
}

#[cfg(any())]
impl Solutions {
    /// The requested dates: days, labels, or all that the file has.
    fn dates<'p>(
        &self,
        cached: &'p CachedPuzzle,
        source: &SolutionSource,
    ) -> Result<Dates<'p>, MakeError> {
        match (self.dates, source) {
            (Some(dates), _) => {
                let dates = cached.dates(days(dates)?);
                dates.map_err(|error| MakeError::unfit("dates", error.to_string()))
            }
            (None, SolutionSource::Given(given)) if self.reveal.is_none() => {
                Ok(cached.dates_of_reveals(given.keys().cloned().collect()))
            }
            _ => {
                let choice = RevealChoice { date: None, reveal: self.reveal.clone() };
                let reveal = choice.reveal(cached.puzzle())?;
                Ok(cached.dates_of_reveals(vec![reveal]))
            }
        }
    }
}

/// All days from the first to the last.
fn days(dates: DayRange) -> Result<Vec<Day>, MakeError> {
    let DayRange { first, last } = dates;
    if first == last {
        return Ok(vec![first]);
    }
    let (one, other) = (first.slug(), last.slug());
    if first.year().is_some() != last.year().is_some() {
        let is_first = first.year().is_some();
        let (with, without) = if is_first { (one, other) } else { (other, one) };
        let reason =
            format!("{with} has a year and {without} has none: give both a year, or neither");
        return Err(MakeError::unfit("dates", reason));
    }
    let days = first.through(last).filter(|_| first <= last);
    let reason = format!("the range ends before it starts: {one} is after {other}");
    days.ok_or_else(|| MakeError::unfit("dates", reason))
}

fn no_tiling(almanac: &Almanac<'_>, source: &SolutionSource) -> MakeError {
    let dates = match almanac.entries() {
        [only] => Language::english().subject_in_words(&only.subject),
        _ => "any of these dates".to_owned(),
    };
    let place = place_of(source);
    MakeError::NoTiling(format!("there is no solution for {dates} {place}"))
}

fn plain_name(puzzle: &Puzzle, almanac: &Almanac<'_>) -> String {
    let slug = |subject: &Subject| match subject {
        Subject::Words { labels, .. } if labels.is_empty() => String::new(),
        subject => format!("-{}", subject.slug()),
    };
    let dates = match almanac.entries() {
        [] => String::new(),
        [only] => slug(&only.subject),
        [first, .., last] => format!("{}-to{}", slug(&first.subject), slug(&last.subject)),
    };
    format!("{}{dates}-solutions", puzzle.name())
}
