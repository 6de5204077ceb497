//! A booklet with tilings of every date, and pages with all tilings of some dates: the fields of both products, and
//! how they are made.

use super::TilingPages;
use crate::board::{place_of, slug};
use tilendar_drawing::{Mm, Pages};
use tilendar_fields::fields;
use tilendar_press::language::{Language, Message};
use tilendar_press::options::{
    Days, Drawing, Handedness, Impose, Layout, OnPaper, Personal, RevealChoice, Source, bleeding,
    leave_out,
};
use tilendar_press::paper::{Printing, Sides};
use tilendar_press::{
    Binding, Composition, Job, MakeError, NeedOfDates, Part, Product, Query, QueryDates, Request,
    Shared,
};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, Day, DayRange, Pick, SolutionSource, Span, TilingAmount};
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
/// The most memory for a PDF, in bytes; a page in a browser has less.
const MOST_HELD: u64 = if cfg!(target_arch = "wasm32") { 100_000_000 } else { 500_000_000 };

fields! {
    /// A booklet with tilings of every date.
    pub struct Booklet {
        /// Which days.
        days: Days;
        /// What makes it somebody's own.
        personal: Personal;
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
        /// Whose hand it suits.
        hand: Handedness;
        /// The look and the format.
        drawing: Drawing;
    }
}

fields! {
    /// All tilings of a date, or of several.
    pub struct Solutions {
        /// The date, or the first and the last date: 10-06, 2027-10-06, 12-01..12-24.
        dates: Option<DayRange>, "DATE|FROM..TO", excludes "reveal";
        /// Days to leave out: dates, months and ranges, also holidays such as easter+1, or files of them (.ics, .csv).
        without: Vec<Span>, "DATES|FILE";
        /// The labels to leave open, one of each group, in any order.
        reveal: Option<String>, "LABEL,LABEL,…";
        /// What makes it somebody's own.
        personal: Personal;
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

impl Product for Booklet {
    fn shared(&self) -> Shared<'_> {
        let reason = "a booklet has a part for each month";
        Shared {
            needs_dates: Some(NeedOfDates { reason, instead: &["solutions"] }),
            personal: Some(&self.personal),
            source: Some(&self.source),
            hand: Some(&self.hand),
            ..Shared::on_paper(&self.layout, &self.drawing)
        }
    }

    fn query(&self, _: &Request<'_>) -> Result<Query, MakeError> {
        Ok(Query { per_date: self.per_date, only_given: true, ..self.days.query()? })
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let usual = self.paper.booklet_page(job.resources())?;
        let trimmed = job.page("page", self.page.as_deref().unwrap_or(usual))?;
        let page = bleeding(trimmed, &job.style.theme, job.makes_pictures);
        let pages =
            TilingPages::booklet(&job.puzzle, &job.almanac, self, &job.style, page.clone())?;
        let count = pages.page_count();
        let tilings = job.almanac.shown_count();
        check_length(count, tilings, job.makes_pictures, self.force)?;
        let usual = if count <= MOST_STAPLED { Impose::Saddle } else { Impose::None };
        let imposition = job.imposition(&self.paper, &page, Printing::new(usual, Sides::Two))?;
        let (no_tiling, not_given) = job.almanac.without_tiling();
        let mut remarks = Vec::new();
        if no_tiling > 0 {
            remarks.push(message!(booklet_without, count = no_tiling));
        }
        if not_given > 0 {
            remarks.push(message!(booklet_not_given, count = not_given));
        }
        let binding = Binding::Sheets { imposition, page, has_labels: false };
        Ok(Composition {
            parts: vec![Part::printed(pages, binding)],
            noun: "booklet",
            summary: Message::list([
                message!(dates, count = job.days().len()),
                message!(solutions, count = as_count(tilings)),
                message!(pages, count = count),
            ]),
            remarks,
            small_type_remedy: message!(remedy_booklet),
            ..Composition::default()
        })
    }
}

/// A number of solutions as a count of things.
fn as_count(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

impl Product for Solutions {
    fn shared(&self) -> Shared<'_> {
        Shared {
            personal: Some(&self.personal),
            source: Some(&self.source),
            ..Shared::on_paper(&self.layout, &self.drawing)
        }
    }

    fn query(&self, request: &Request<'_>) -> Result<Query, MakeError> {
        if request.given.is_none() && !matches!(self.source.pick, None | Some(Pick::First)) {
            let reason = "all solutions are drawn, so there is nothing to `pick`: leave it out";
            return Err(MakeError::unfit("pick", reason));
        }
        let query = match (self.dates, request.given) {
            (Some(dates), _) => {
                let (days, left_out) = leave_out(&self.without, days(dates)?)?;
                Query { field: "dates", ..Query::days(days).without(left_out) }
            }
            (None, Some(given)) if self.reveal.is_none() => {
                Query::reveals(given.keys().cloned().collect())
            }
            _ => {
                let choice = RevealChoice { date: None, reveal: self.reveal.clone() };
                Query::reveals(vec![choice.reveal(request.puzzle)?])
            }
        };
        let dates = dates_in_names(&query.dates, request.puzzle);
        Ok(Query {
            per_date: TilingAmount::All,
            has_marks: false,
            ..query.titled(dates, &["dates", "reveal"])
        })
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let usual = self.paper.whole_page(job.resources())?;
        let trimmed = job.page("page", self.page.as_deref().unwrap_or(usual))?;
        let page = bleeding(trimmed, &job.style.theme, job.makes_pictures);
        let tilings = job.almanac.shown_count();
        if tilings == 0 {
            return Err(no_tiling(&job.almanac, &job.source));
        }
        let pages =
            TilingPages::solutions(&job.puzzle, &job.almanac, self, &job.style, page.clone())?;
        let count = pages.page_count();
        check_length(count, tilings, job.makes_pictures, self.force)?;
        let imposition =
            job.imposition(&self.paper, &page, Printing::new(Impose::None, Sides::Two))?;
        let cell = Message::decimal(format_args!("{:.1}", pages.plan().cell()));
        let binding = Binding::Sheets { imposition, page, has_labels: false };
        Ok(Composition {
            parts: vec![Part::printed(pages, binding)],
            noun: "solutions",
            summary: Message::list([
                message!(solutions, count = as_count(tilings)),
                message!(pages, count = count),
                message!(cells, cell = cell),
            ]),
            small_type_remedy: message!(remedy_solutions),
            ..Composition::default()
        })
    }
}

/// Refuses very long files, unless `force` is set, and those that take too much memory: together with the graph of all
/// tilings they stay below a gigabyte.
fn check_length(
    pages: usize,
    tilings: u64,
    makes_pictures: bool,
    force: bool,
) -> Result<(), MakeError> {
    let memory = MemoryLimit::bytes(MOST_HELD);
    let bytes = pages as u64 * BYTES_A_PAGE + tilings * BYTES_A_TILING;
    let fewer = "ask for fewer dates or fewer solutions a date";
    let solutions = format!("{tilings} solutions take {pages} pages and about");
    if !makes_pictures && memory < MemoryLimit::bytes(bytes * HELD) {
        let megabytes = (bytes * HELD).div_ceil(1_000_000);
        let reason = format!(
            "{solutions} {megabytes} MB of memory, and a PDF may take {memory}: {fewer}, or use `format` svg"
        );
        return Err(MakeError::unfit("format", reason));
    }
    if force || (pages <= MOST_PAGES && tilings <= MOST_TILINGS) {
        return Ok(());
    }
    let megabytes = bytes.div_ceil(1_000_000);
    let expected =
        format!("{solutions} {megabytes} MB: {fewer}, or add `force` to have them all the same");
    Err(MakeError::missing("force", expected))
}

/// All days from the first to the last.
fn days(dates: DayRange) -> Result<Vec<Day>, MakeError> {
    let DayRange { first, last } = dates;
    if first == last {
        return Ok(vec![first]);
    }
    if first.year().is_some() != last.year().is_some() {
        let (with, without) = if first.year().is_some() { (first, last) } else { (last, first) };
        let reason = format!(
            "{} has a year and {} has none: give both a year, or neither",
            with.slug(),
            without.slug()
        );
        return Err(MakeError::unfit("dates", reason));
    }
    let days = if first <= last { first.through(last) } else { None };
    let reason =
        format!("the range ends before it starts: {} is after {}", first.slug(), last.slug());
    days.ok_or_else(|| MakeError::unfit("dates", reason))
}

fn no_tiling(almanac: &Almanac<'_>, source: &SolutionSource) -> MakeError {
    let dates = match almanac.entries() {
        [only] => Language::english().subject_in_words(&only.subject),
        _ => "any of these dates".to_owned(),
    };
    MakeError::NoTiling(format!("there is no solution for {dates} {}", place_of(source)))
}

/// The dates in the names of files: the day or the labels, or the first and the last of several.
fn dates_in_names(dates: &QueryDates, puzzle: &Puzzle) -> String {
    let slugs: Vec<String> = match dates {
        QueryDates::Days(days) => days.iter().map(|day| day.slug()).collect(),
        QueryDates::Reveals(reveals) => reveals.iter().map(|reveal| slug(puzzle, reveal)).collect(),
    };
    match &slugs[..] {
        [] => String::new(),
        [only] => only.clone(),
        [first, .., last] => format!("{first}-to-{last}"),
    }
}
