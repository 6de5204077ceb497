//! Imposition in numbers: which scheme, which sizes, which turns.

mod error;
mod fit;
mod production;
mod scheme;

pub use error::ImpositionError;
pub use production::Production;
pub use scheme::{FlipEdge, Printing, Scheme, Sides};

use super::{PageFormat, Paper};
use tilendar_drawing::{Rect, Size};

/// A scheme with the sizes that it is for; they fit each other. Lengths are millimetres, held to a
/// ten-thousandth, so that a production line says them in few digits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Imposition {
    scheme: Scheme,
    page: Size,
    bleed: f64,
    safe: f64,
    sheet: Size,
    margin: f64,
    columns: usize,
    rows: usize,
    printing: Printing,
}

impl Imposition {
    /// The pages on sheets of the paper, which lies on its long side if that fits more. The paper
    /// plays no part for [`Scheme::OneAPage`], where a page is its own sheet.
    ///
    /// # Errors
    /// [`ImpositionError`] if page and paper do not go together, or a number is absurd.
    pub fn new(
        scheme: Scheme,
        format: &PageFormat,
        paper: &Paper,
        printing: Printing,
    ) -> Result<Self, ImpositionError> {
        if scheme == Scheme::OneAPage {
            return Self::one_a_page(format, printing);
        }
        let grid = fit::best(scheme, format, paper)?;
        Self {
            scheme,
            page: format.trim,
            bleed: format.bleed,
            safe: format.safe,
            sheet: grid.sheet,
            margin: paper.margin,
            columns: grid.columns,
            rows: grid.rows,
            printing,
        }
        .checked()
    }

    fn one_a_page(format: &PageFormat, printing: Printing) -> Result<Self, ImpositionError> {
        Self {
            scheme: Scheme::OneAPage,
            page: format.trim,
            bleed: format.bleed,
            safe: format.safe,
            sheet: format.trim,
            margin: 0.0,
            columns: 1,
            rows: 1,
            printing,
        }
        .checked()
    }

    /// The scheme.
    pub const fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// A page's size after cutting.
    pub const fn page(&self) -> Size {
        self.page
    }

    /// How far a page's colour reaches beyond its trim.
    pub const fn bleed(&self) -> f64 {
        self.bleed
    }

    /// The margin inside a page's trim.
    pub const fn safe(&self) -> f64 {
        self.safe
    }

    /// The sheet as it is printed: wider than tall if that fits more.
    pub const fn sheet(&self) -> Size {
        self.sheet
    }

    /// The margin of the sheet that a home printer may not reach.
    pub const fn margin(&self) -> f64 {
        self.margin
    }

    /// Pages side by side on a sheet.
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// Pages one below the other on a sheet.
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// How sheets are printed.
    pub const fn printing(&self) -> Printing {
        self.printing
    }

    /// How many leaves are cut or folded from a sheet.
    pub const fn leaves(&self) -> usize {
        self.columns * self.rows
    }

    /// Whether the sheet turns around a vertical line between its two sides, as the page of a book
    /// does, not head over heels.
    pub fn turns_like_a_page(&self) -> bool {
        let lies = self.sheet.width > self.sheet.height;
        match self.printing.flip {
            FlipEdge::Long => !lies,
            FlipEdge::Short => lies,
        }
    }

    /// The box that all pages of a sheet's front take together, in the middle of the sheet.
    pub fn block(&self) -> Rect {
        let side = |count: usize, page: f64| {
            count as f64 * page + count.saturating_sub(1) as f64 * self.scheme.gutter()
        };
        let size = Size::new(
            side(self.columns, self.page.width),
            side(self.rows, self.page.height),
        );
        let corner = (self.sheet.to_vec2() - size.to_vec2()) / 2.0;
        Rect::from_origin_size(corner.to_point(), size)
    }
}
