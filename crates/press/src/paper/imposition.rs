//! The parameters of imposition: order, sizes, rotations.

use super::{PageFormat, Paper};
use std::num::NonZeroUsize;
use tilendar_drawing::{Millimeters, Rect, Size, Vec2};
use tilendar_fields::{Reason, Refusal, words};

words! {
    /// The order of pages on sheets.
    pub enum Impose {
        /// A booklet: two pages to a side, the sheets folded, nested and stapled.
        Saddle = "saddle",
        /// A deck: cut all sheets as one stack, and lay the piles on each other.
        Stack = "stack",
        /// Pages in reading order on each sheet.
        NUp = "n-up",
        /// Single pages with bleed.
        None = "none",
    }
}

words! {
    /// The edge around which the printer turns the paper.
    pub enum Flip {
        /// The longer one.
        Long = "long",
        /// The shorter one.
        Short = "short",
    }
}

/// The sides of a leaf that have pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sides {
    /// The front alone: each page is a leaf.
    One,
    /// Both sides: the second page is behind the first, the fourth behind the third.
    Two,
}

impl Sides {
    /// The number of sides.
    pub const fn count(self) -> usize {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

/// The way in which pages are put on sheets and printed. Lengths are millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Printing {
    /// The order of the pages.
    pub order: Impose,
    /// White between two pages that are not folded; without it they abut and share a cut.
    pub gutter: f64,
    /// The paper's thickness, from which the creep of folded sheets follows.
    pub thickness: f64,
    /// The number of folded sheets in a signature; all of them if `None`.
    pub signature: Option<NonZeroUsize>,
    /// The sides that are printed.
    pub sides: Sides,
    /// The edge around which the printer turns the sheet; only relevant for two sides.
    pub flip: Flip,
    /// An offset for back sides, to correct misaligned printers: to the right and down, as seen on the back.
    pub back_offset: Vec2,
    /// Whether pages are read from right to left: booklets are bound at the right, and rows start there.
    pub from_right: bool,
}

impl Printing {
    /// Pages in this order without gutters, on usual paper, turned around its long edge.
    pub const fn new(order: Impose, sides: Sides) -> Self {
        Self {
            order,
            gutter: 0.0,
            thickness: 0.1,
            signature: None,
            sides,
            flip: Flip::Long,
            back_offset: Vec2::ZERO,
            from_right: false,
        }
    }
}

/// Pages that cannot be put on sheets.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{reason}")]
pub struct ImpositionError {
    /// The reason.
    pub reason: Reason,
    /// The field to change.
    pub field: &'static str,
    /// The remedy, unless the reason states it.
    pub remedy: Option<String>,
}

impl ImpositionError {
    /// An error with a remedy.
    pub(crate) fn new(field: &'static str, reason: impl Into<Reason>, remedy: &str) -> Self {
        Self { reason: reason.into(), field, remedy: Some(remedy.to_owned()) }
    }
}

/// The way in which pages are put on sheets, with consistent sizes. Lengths are millimeters, rounded to a
/// ten-thousandth, so that production lines stay short.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Imposition {
    /// The order and printing of the pages.
    pub printing: Printing,
    /// A page's size after cutting.
    pub page: Size,
    /// The distance that a page's color extends beyond its trim box.
    pub bleed: f64,
    /// The margin inside a page's trim box.
    pub safe: f64,
    /// The sheet as it is printed: in landscape format if that fits more pages.
    pub sheet: Size,
    /// The margin of the sheet that a home printer may not reach.
    pub margin: f64,
    /// Pages side by side on a sheet.
    pub columns: usize,
    /// Pages one below the other on a sheet.
    pub rows: usize,
}

/// Rounding of inches and points must not cost a page: this tolerance is two thousandths of a millimeter.
const TOLERANCE: f64 = 0.002;

impl Imposition {
    /// Puts pages on sheets of the paper, in landscape format if that fits more pages. The paper is irrelevant for
    /// [`Impose::None`], where each page is its own sheet.
    ///
    /// # Errors
    /// [`ImpositionError`] if pages, paper and printing do not fit together.
    pub fn new(
        format: &PageFormat,
        paper: &Paper,
        printing: Printing,
    ) -> Result<Self, ImpositionError> {
        let (SheetGrid { sheet, columns, rows }, margin) = match printing.order {
            Impose::None => (SheetGrid { sheet: format.trim, columns: 1, rows: 1 }, 0.0),
            _ => (SheetGrid::fit(format, paper, printing)?, paper.margin),
        };
        let imposition = Self {
            printing,
            page: format.trim,
            bleed: format.bleed,
            safe: format.safe,
            sheet,
            margin,
            columns,
            rows,
        };
        imposition.check_printing()?;
        Ok(imposition)
    }

    fn check_printing(&self) -> Result<(), ImpositionError> {
        let Vec2 { x, y } = self.printing.back_offset;
        let within = -self.margin..=self.margin;
        if !within.contains(&x) || !within.contains(&y) {
            return Err(ImpositionError {
                reason: format!(
                    "a back offset of {x},{y} mm goes beyond the {margin} mm that are left blank at the sheet's \
                     edge; write at most {margin} mm either way",
                    x = Millimeters(x),
                    y = Millimeters(y),
                    margin = Millimeters(self.margin),
                )
                .into(),
                field: "back-offset",
                remedy: None,
            });
        }
        if self.folds() && self.printing.sides == Sides::One {
            return Err(ImpositionError::new(
                "impose",
                "a saddle-stitched booklet is printed on both sides",
                "choose `impose` n-up for one side",
            ));
        }
        Ok(())
    }

    /// Whether sheets are folded.
    pub fn folds(&self) -> bool {
        self.printing.order == Impose::Saddle
    }

    /// The number of leaves that are cut or folded from a sheet.
    pub const fn leaves(&self) -> usize {
        self.columns * self.rows
    }

    /// Whether the sheet turns around a vertical line between its two sides, like the page of a book, and not head
    /// over heels.
    pub fn turns_like_a_page(&self) -> bool {
        let lies = self.sheet.width > self.sheet.height;
        lies == (self.printing.flip == Flip::Short)
    }

    /// The box around all pages of a sheet's front, in the middle of the sheet.
    pub fn block(&self) -> Rect {
        let gutter = self.printing.gutter;
        let gutters = |count: usize| count.saturating_sub(1) as f64 * gutter;
        let size = Size::new(
            self.columns as f64 * self.page.width + gutters(self.columns),
            self.rows as f64 * self.page.height + gutters(self.rows),
        );
        let corner = (self.sheet.to_vec2() - size.to_vec2()) / 2.0;
        Rect::from_origin_size(corner.to_point(), size)
    }
}

/// A sheet, and the columns and rows of pages on it.
#[derive(Clone, Copy)]
struct SheetGrid {
    sheet: Size,
    columns: usize,
    rows: usize,
}

impl SheetGrid {
    /// The paper in portrait format, or in landscape format if that holds more pages.
    fn fit(
        format: &PageFormat,
        paper: &Paper,
        printing: Printing,
    ) -> Result<Self, ImpositionError> {
        let turned = Size::new(paper.size.height, paper.size.width);
        let portrait = Self::on(paper.size, format.trim, printing);
        let landscape = Self::on(turned, format.trim, printing);
        let best = if landscape.pages() > portrait.pages() { landscape } else { portrait };
        if best.pages() > 0 {
            return Ok(best);
        }
        let page_and_size = sized(&format.title, format.trim);
        let paper_and_size = sized(&paper.title, paper.size);
        Err(match printing.order {
            Impose::Saddle => ImpositionError::new(
                "impose",
                Refusal::Paper.because(format!(
                    "two pages of {page_and_size} do not fit side by side on the paper {paper_and_size}, to be \
                     folded between them"
                )),
                "choose a smaller page, a larger paper, or `impose` none",
            ),
            _ => ImpositionError::new(
                "paper",
                Refusal::Paper
                    .because(format!("{page_and_size} is larger than the paper {paper_and_size}")),
                "choose a smaller one, a larger paper, or `paper` none",
            ),
        })
    }

    fn on(sheet: Size, page: Size, printing: Printing) -> Self {
        let gutter = printing.gutter;
        let columns = ((sheet.width + gutter + TOLERANCE) / (page.width + gutter)) as usize;
        let rows = ((sheet.height + gutter + TOLERANCE) / (page.height + gutter)) as usize;
        match printing.order {
            // Two pages beside the fold, or nothing.
            Impose::Saddle if columns >= 2 && rows >= 1 => Self { sheet, columns: 2, rows: 1 },
            Impose::Saddle => Self { sheet, columns: 0, rows: 0 },
            Impose::Stack | Impose::NUp | Impose::None => Self { sheet, columns, rows },
        }
    }

    const fn pages(self) -> usize {
        self.columns * self.rows
    }
}

fn sized(title: &str, size: Size) -> String {
    format!("{title} ({} x {} mm)", Millimeters(size.width), Millimeters(size.height))
}
