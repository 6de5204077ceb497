//! Products of many pages: booklets and solution pages.

use crate::paper::{Imposed, PageFormat, Sides};
use tilendar_drawing::Pages;

use crate::group::{Drawing, Format, Impose, OnPaper, next_steps, preferences, refused_on_paper};
use crate::making::{FilePages, MakeError, Making};

/// More pages than this, or more tilings, are written only if somebody insists.
const MOST_PAGES: usize = 2_000;
const MOST_TILINGS: u64 = 100_000;
/// What a tiling takes in a PDF, about.
const BYTES_A_TILING: u64 = 85;

/// Refuses files that nobody wants by accident, unless somebody insists.
pub fn check_length(pages: usize, tilings: u64, insists: bool) -> Result<(), MakeError> {
    if insists || (pages <= MOST_PAGES && tilings <= MOST_TILINGS) {
        return Ok(());
    }
    let megabytes = (tilings * BYTES_A_TILING).div_ceil(1_000_000);
    Err(MakeError::Missing {
        field: "force",
        expected: format!(
            "{tilings} tilings take {pages} pages and about {megabytes} MB: ask for fewer dates or fewer \
             tilings a date, or add `force` to have them all the same"
        ),
    })
}

/// How pages that are printed on both sides are handed over.
pub struct Handing<'a> {
    pub drawing: &'a Drawing,
    pub paper: &'a OnPaper,
    /// Their size.
    pub page: &'a PageFormat,
    /// How they are put on sheets unless the order says otherwise.
    pub usual: Impose,
    pub format: Format,
    /// The start of the files' names.
    pub stem: &'a str,
}

impl Handing<'_> {
    /// Hands over the pages as a PDF of sheets, or each as a picture; returns what to do next.
    pub fn hand_over(&self, making: &Making<'_>, pages: &dyn Pages) -> Result<String, MakeError> {
        if self.format != Format::Pdf {
            self.paper.check_pictures()?;
            self.pictures(making, pages)?;
            return Ok("look at what is there".to_owned());
        }
        let imposition = self
            .paper
            .imposition(making.shelf, self.page, self.usual, Sides::Two)?;
        let sheets = Imposed::new(pages, imposition).map_err(refused_on_paper)?;
        let plan = sheets.plan();
        let bytes = making.pdf(
            &self.drawing.rendering,
            &sheets,
            preferences(plan.imposition()),
        )?;
        making.take(self.stem, ".pdf", bytes, FilePages::of(&sheets))?;
        Ok(next_steps(plan, self.page))
    }

    /// Each page as a picture, one in a file of its own, several in a folder.
    fn pictures(&self, making: &Making<'_>, pages: &dyn Pages) -> Result<(), MakeError> {
        let extension = self.format.word();
        let count = pages.page_count();
        let rendering = &self.drawing.rendering;
        if count == 1 {
            let end = |_, _: &_| format!(".{extension}");
            return making.pictures(rendering, pages, self.format, self.stem, end);
        }
        let digits = count.to_string().len();
        let end = |number: usize, _: &_| format!("/page-{:0digits$}.{extension}", number + 1);
        let stem = format!("{}-{extension}", self.stem);
        making.pictures(rendering, pages, self.format, &stem, end)
    }
}
