//! Why pages cannot be imposed.

use tilendar_drawing::{Millimetres, Size};

/// Sizes and numbers that cannot be imposed. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ImpositionError {
    /// The page does not fit on the paper, either way round.
    #[error(
        "{page} ({} x {} mm) is larger than the paper {paper} ({} x {} mm)",
        Millimetres(page_size.width), Millimetres(page_size.height),
        Millimetres(paper_size.width), Millimetres(paper_size.height)
    )]
    PageTooLarge {
        /// The page's title.
        page: String,
        /// Its size.
        page_size: Size,
        /// The paper's title.
        paper: String,
        /// Its size.
        paper_size: Size,
    },
    /// Two pages do not fit side by side, either way round.
    #[error(
        "two pages of {page} ({} x {} mm) do not fit side by side on the paper {paper} ({} x {} mm), to be folded between them",
        Millimetres(page_size.width), Millimetres(page_size.height),
        Millimetres(paper_size.width), Millimetres(paper_size.height)
    )]
    PageTooLargeToFold {
        /// The page's title.
        page: String,
        /// Its size.
        page_size: Size,
        /// The paper's title.
        paper: String,
        /// Its size.
        paper_size: Size,
    },
    /// The pages in the middle would lose more than their margin to the fold.
    #[error(
        "{sheets} sheets of {} mm in each other creep by {creep:.2} mm, and the page's margin can spare {} mm \
         at the fold",
        Millimetres(*thickness), Millimetres(*spare)
    )]
    CreepTooLarge {
        /// Sheets in each other.
        sheets: usize,
        /// Thickness of one.
        thickness: f64,
        /// What the innermost sheet is pushed out by.
        creep: f64,
        /// What the margin inside the trim can spare.
        spare: f64,
        /// At this many sheets creep stays within that.
        most_sheets: usize,
    },
    /// A shift that would push the back off what the printer reaches.
    #[error(
        "a back offset of {},{} mm goes beyond the {margin} mm that are left blank at the sheet's edge; \
         write at most {margin} mm either way",
        Millimetres(*x), Millimetres(*y), margin = Millimetres(*margin)
    )]
    BackOffsetTooLarge {
        /// To the right.
        x: f64,
        /// Down.
        y: f64,
        /// The paper's margin.
        margin: f64,
    },
    /// A booklet whose leaves have blank backs.
    #[error("a saddle-stitched booklet is printed on both sides")]
    FoldedOneSided,
    /// A number out of its bounds.
    #[error("{what} is {}; it must lie between {least} and {most}", Millimetres(*value))]
    Absurd {
        /// What has the number, with its unit.
        what: &'static str,
        /// The number.
        value: f64,
        /// The least that is accepted.
        least: f64,
        /// The most that is accepted.
        most: f64,
    },
    /// A grid that is larger than its sheet; only a production line can say so.
    #[error(
        "{columns} x {rows} pages of {} x {} mm do not fit on a sheet of {} x {} mm",
        Millimetres(page.width), Millimetres(page.height),
        Millimetres(sheet.width), Millimetres(sheet.height)
    )]
    GridTooLarge {
        /// Pages side by side.
        columns: usize,
        /// Pages one below the other.
        rows: usize,
        /// A page's size.
        page: Size,
        /// The sheet's size.
        sheet: Size,
    },
}
