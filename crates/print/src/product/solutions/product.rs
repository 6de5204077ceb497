//! All tilings of a date, or of several.

use crate::language::Language;
use crate::product::solutions::{SolutionPages, SolutionsOptions};
use crate::product::{check_glyphs, in_language};
use tilendar_drawing::{Mm, Pages};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{
    Almanac, AlmanacOptions, Dates, Day, Findings, Pick, SolutionSource, Subject, TilingAmount,
};

use crate::group::{
    Drawing, Format, Impose, Layout, OnPaper, RevealChoice, Source, bleeding, remark_on,
};
use crate::making::{MakeError, Making, Outcome, Product, counted, shelf, small_type, stem};
use crate::product::board::product::place_of;
use crate::product::pages::{Handing, check_length};
use tilendar_fields::fields;
use tilendar_puzzle::almanac::DayRange;

fields! {
    /// All tilings of a date, or of several.
    pub struct Solutions {
        /// The date, or the first and the last date: 10-06, 2027-10-06, 12-01..12-24.
        dates: Option<DayRange>, "DATE|FROM..TO", excludes "reveal";
        /// The labels to leave open, one of each group, in any order.
        reveal: Option<String>, "LABEL,LABEL,…";
        /// Which puzzle.
        layout: Layout;
        /// The page: a4, letter, another size of ISO 216, a size such as 8x10in, or the path of a page;
        /// by default a4, and letter on letter.
        page: Option<String>, "NAME|SIZE|FILE";
        /// The side of a cell, with its unit; by default as small as can be told apart, on as few pages.
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

impl Product for Solutions {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let puzzle = self.layout.puzzle(making.shelf)?;
        let findings = making.findings(self.source.lettered(making.shelf, puzzle)?);
        let puzzle = findings.puzzle();
        let format = self.drawing.format(Format::Pdf)?;
        let theme = self.drawing.look.theme(making.shelf)?;
        let page = match &self.page {
            Some(page) => page,
            None => self.paper.whole_page(making.shelf)?,
        };
        let page = shelf::page(making.shelf, "page", page)?;
        let options = SolutionsOptions {
            format: bleeding(page, &theme, format),
            language: self.drawing.look.language(making.shelf, &theme)?,
            cell: self.cell.map(Mm::get),
            theme,
        };
        check_glyphs(puzzle, &options.theme).map_err(MakeError::making)?;
        let source = self.source.source(making.shelf, puzzle)?;
        if matches!(source, SolutionSource::Solver(Pick::Seed(_))) {
            return Err(MakeError::Unfit {
                field: "pick",
                reason: "all tilings are drawn, so there is nothing to `pick`: leave it out"
                    .to_owned(),
            });
        }
        let asked = self.asked(&findings, &source)?;
        let wanted = AlmanacOptions {
            source,
            per_date: TilingAmount::All,
            grading: None,
            ..AlmanacOptions::default()
        };
        let almanac = making.almanac(asked, &wanted)?;
        let tilings = almanac.shown_count();
        if tilings == 0 {
            return Err(MakeError::NoTiling(nothing(&almanac, &wanted.source)));
        }
        let puzzle = in_language(puzzle, &options.language);
        let pages = SolutionPages::new(&puzzle, &almanac, &options).map_err(MakeError::making)?;
        check_length(pages.page_count(), tilings, self.force)?;
        let handing = Handing {
            drawing: &self.drawing,
            paper: &self.paper,
            page: &options.format,
            usual: Impose::None,
            format,
            stem: &stem(
                &plain_name(&puzzle, &almanac),
                match puzzle.reveal_count() {
                    1 => &["dates", "reveal"],
                    _ => &["dates", "reveal"],
                },
                &making.fields,
            ),
        };
        let next = handing.hand_over(making, &pages)?;
        Ok(Outcome {
            pages: pages.page_count(),
            summary: format!(
                "{}, {}, cells of {:.1} mm",
                counted(usize::try_from(tilings).unwrap_or(usize::MAX), "tiling"),
                counted(pages.page_count(), "page"),
                pages.cell()
            ),
            warnings: small_type(&pages, "use a larger `page`")
                .into_iter()
                .collect(),
            remarks: remark_on(&options.language).into_iter().collect(),
            next: Some(next),
            ..Outcome::default()
        })
    }
}

impl Solutions {
    /// What is asked for: dates, labels, or all that the file has.
    fn asked<'p>(
        &self,
        findings: &'p Findings,
        source: &SolutionSource,
    ) -> Result<Dates<'p>, MakeError> {
        match (self.dates, source) {
            (Some(dates), _) => {
                let asked = findings.dates(days(dates)?);
                asked.map_err(|error| MakeError::Unfit {
                    field: "dates",
                    reason: error.to_string(),
                })
            }
            (None, SolutionSource::Given(given)) if self.reveal.is_none() => {
                Ok(findings.dates_of_reveals(given.keys().cloned().collect()))
            }
            _ => {
                let choice = RevealChoice {
                    date: None,
                    reveal: self.reveal.clone(),
                };
                let reveal = choice.reveal(findings.puzzle())?;
                Ok(findings.dates_of_reveals(vec![reveal]))
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
    let refused = |reason: String| MakeError::Unfit {
        field: "dates",
        reason,
    };
    if first.year().is_some() != last.year().is_some() {
        let (with, without) = match first.year() {
            Some(_) => (first, last),
            None => (last, first),
        };
        return Err(refused(format!(
            "{} has a year and {} has none: give both a year, or neither",
            with.slug(),
            without.slug()
        )));
    }
    let days = first.through(last).filter(|_| first <= last);
    days.ok_or_else(|| {
        let (first, last) = (first.slug(), last.slug());
        refused(format!(
            "the range ends before it starts: {first} is after {last}"
        ))
    })
}

fn nothing(almanac: &Almanac<'_>, source: &SolutionSource) -> String {
    let place = place_of(source);
    match almanac.entries() {
        [only] => {
            let words = Language::english().subject_in_words(&only.subject);
            format!("there is no tiling for {words} {place}")
        }
        _ => format!("there is no tiling for any of these dates {place}"),
    }
}

fn plain_name(puzzle: &Puzzle, almanac: &Almanac<'_>) -> String {
    let slug = |subject: &Subject| match subject {
        Subject::Words { labels, .. } if labels.is_empty() => String::new(),
        subject => format!("-{}", subject.slug()),
    };
    let name = puzzle.name();
    match almanac.entries() {
        [] => format!("{name}-solutions"),
        [only] => format!("{name}{}-solutions", slug(&only.subject)),
        [first, .., last] => format!(
            "{name}{}-to{}-solutions",
            slug(&first.subject),
            slug(&last.subject)
        ),
    }
}
