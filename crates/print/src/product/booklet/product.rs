//! A booklet with tilings of every date.

use crate::product::booklet::{Booklet as Pagination, BookletOptions};
use crate::product::{check_glyphs, in_language};
use tilendar_drawing::Pages;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, TilingAmount};

use crate::group::{
    Days, Drawing, Format, Giving, Impose, Layout, OnPaper, Source, bleeding, remark_on,
};
use crate::making::{MakeError, Making, Outcome, Product, shelf, small_type, stem};
use crate::product::SpecialDays;
use crate::product::pages::{Handing, check_length};
use tilendar_fields::fields;

/// A booklet of more pages is not stapled: it is left as it is, for a screen or a print service.
const MOST_STAPLED: usize = 120;

fields! {
    /// A booklet with tilings of every date.
    pub struct Booklet {
        /// Which days.
        days: Days;
        /// Special days and their names: 06-14=TEXT for every year, or 2027-06-14=TEXT for one.
        special: SpecialDays, "DATE=TEXT";
        /// Who it is for, and who it is from.
        giving: Giving;
        /// Which puzzle.
        layout: Layout;
        /// How many tilings of each date: a number from 1, or `all`.
        per_date: TilingAmount = TilingAmount::ONE, "N|all";
        /// The page: a5, a6, half-letter, another size of ISO 216, a size such as 5.5x8.5in, or the path
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

impl Product for Booklet {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let need = "a booklet has a part for each month";
        let puzzle = self
            .layout
            .puzzle_with_dates(making.shelf, need, &["solutions"])?;
        let findings = making.findings(self.source.lettered(making.shelf, puzzle)?);
        let puzzle = findings.puzzle();
        let format = self.drawing.format(Format::Pdf)?;
        let options = self.options(making, format)?;
        check_glyphs(puzzle, &options.theme).map_err(MakeError::making)?;
        let wanted = AlmanacOptions {
            source: self.source.source(making.shelf, puzzle)?,
            per_date: self.per_date,
            ..AlmanacOptions::default()
        };
        let puzzle = in_language(puzzle, &options.language);
        let days = self.days.days()?;
        let plain = format!("{}-{}-booklet", puzzle.name(), self.days.title(&days));
        let almanac = making.almanac(findings.dates(days).map_err(MakeError::making)?, &wanted)?;
        let booklet = Pagination::new(&puzzle, &almanac, &options).map_err(MakeError::making)?;
        check_length(booklet.page_count(), almanac.shown_count(), self.force)?;
        let handing = Handing {
            drawing: &self.drawing,
            paper: &self.paper,
            page: &options.format,
            usual: match booklet.page_count() {
                0..=MOST_STAPLED => Impose::Saddle,
                _ => Impose::None,
            },
            format,
            stem: &stem(&plain, self.days.told(), &making.fields),
        };
        let next = handing.hand_over(making, &booklet)?;
        let remarks = remark_on(&options.language).into_iter();
        Ok(Outcome {
            pages: booklet.page_count(),
            summary: format!(
                "{} dates, {} tilings, {} pages",
                almanac.days().len(),
                almanac.shown_count(),
                booklet.page_count()
            ),
            warnings: small_type(&booklet, "use a larger `page`, or fewer words")
                .into_iter()
                .collect(),
            remarks: remarks.chain(remarks_on(&almanac)).collect(),
            next: Some(next),
            ..Outcome::default()
        })
    }
}

impl Booklet {
    fn options(&self, making: &Making<'_>, format: Format) -> Result<BookletOptions, MakeError> {
        let theme = self.drawing.look.theme(making.shelf)?;
        let page = match &self.page {
            Some(page) => page,
            None => self.paper.booklet_page(making.shelf)?,
        };
        let page = shelf::page(making.shelf, "page", page)?;
        Ok(BookletOptions {
            format: bleeding(page, &theme, format),
            language: self.drawing.look.language(making.shelf, &theme)?,
            special: self.drawing.look.special(&self.special, &theme)?,
            dedication: self.giving.drawn(&theme)?,
            theme,
        })
    }
}

/// Remarks on the dates.
fn remarks_on(almanac: &Almanac<'_>) -> Vec<String> {
    let (no_tiling, not_given) = almanac.without_tiling();
    let dates = |count: usize| match count {
        1 => "1 date has".to_owned(),
        count => format!("{count} dates have"),
    };
    let lacking = [
        (no_tiling, "no tiling"),
        (not_given, "no solution in the file"),
    ];
    let lacking = lacking.into_iter().filter(|(count, _)| *count > 0);
    let remarks =
        lacking.map(|(count, what)| format!("{} {what}; the booklet says so", dates(count)));
    remarks.collect()
}
