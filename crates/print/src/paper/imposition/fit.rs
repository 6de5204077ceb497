//! How many pages a sheet holds, and which numbers make sense at all.

use super::{Imposition, ImpositionError, Printing, Scheme, Sides};
use crate::paper::{PageFormat, Paper};
use tilendar_drawing::{Size, Vec2};

/// Rounding of inches and points must not cost a page: two thousandths of a millimetre are allowed.
const TOLERANCE: f64 = 0.002;
/// Lengths are held to this many parts of a millimetre.
const PARTS: f64 = 10_000.0;
/// The shortest and the longest side of a page or a sheet, in millimetres.
const SIDE: (f64, f64) = (10.0, 2000.0);
/// The most pages side by side or one below the other.
const MOST_IN_A_ROW: usize = 200;
/// The most sheets that lie in each other, more than any stapler takes.
const MOST_IN_A_SIGNATURE: usize = 1000;

/// Pages on a sheet.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grid {
    pub sheet: Size,
    pub columns: usize,
    pub rows: usize,
}

/// The sheet upright, unless lying it holds more.
///
/// # Errors
/// [`ImpositionError`] if the paper does not hold what the scheme needs.
pub(super) fn best(
    scheme: Scheme,
    format: &PageFormat,
    paper: &Paper,
) -> Result<Grid, ImpositionError> {
    bounded("the gutter in mm", scheme.gutter(), 0.0, 100.0)?;
    let upright = grid(scheme, format.trim, paper.size);
    let turned = Size::new(paper.size.height, paper.size.width);
    let lying = grid(scheme, format.trim, turned);
    let best = if lying.columns * lying.rows > upright.columns * upright.rows {
        lying
    } else {
        upright
    };
    if best.columns * best.rows > 0 {
        return Ok(best);
    }
    let (page, page_size) = (format.title.clone(), format.trim);
    let (paper, paper_size) = (paper.title.clone(), paper.size);
    Err(match scheme {
        Scheme::SaddleStitch { .. } => ImpositionError::PageTooLargeToFold {
            page,
            page_size,
            paper,
            paper_size,
        },
        Scheme::CutAndStack { .. } | Scheme::NUp { .. } | Scheme::OneAPage => {
            ImpositionError::PageTooLarge {
                page,
                page_size,
                paper,
                paper_size,
            }
        }
    })
}

fn grid(scheme: Scheme, page: Size, sheet: Size) -> Grid {
    let gutter = scheme.gutter();
    // A cast to an integer saturates, and takes what is no number for 0.
    let count = |room: f64, side: f64| ((room + gutter + TOLERANCE) / (side + gutter)) as usize;
    let columns = count(sheet.width, page.width).min(MOST_IN_A_ROW);
    let rows = count(sheet.height, page.height).min(MOST_IN_A_ROW);
    let (columns, rows) = match scheme {
        // Two pages beside the fold, or nothing.
        Scheme::SaddleStitch { .. } if columns >= 2 && rows >= 1 => (2, 1),
        Scheme::SaddleStitch { .. } => (0, 0),
        Scheme::CutAndStack { .. } | Scheme::NUp { .. } | Scheme::OneAPage => (columns, rows),
    };
    Grid {
        sheet,
        columns,
        rows,
    }
}

impl Imposition {
    /// The same with lengths rounded, if all of it can be.
    ///
    /// # Errors
    /// [`ImpositionError`] says which number cannot be.
    pub(super) fn checked(self) -> Result<Self, ImpositionError> {
        let rounded = self.rounded();
        rounded.check_sizes()?;
        rounded.check_scheme()?;
        rounded.check_printing()?;
        Ok(rounded)
    }

    fn rounded(self) -> Self {
        let round = |length: f64| (length * PARTS).round() / PARTS;
        let size = |size: Size| Size::new(round(size.width), round(size.height));
        let scheme = match self.scheme {
            Scheme::SaddleStitch {
                thickness,
                signature,
            } => Scheme::SaddleStitch {
                thickness: round(thickness),
                signature,
            },
            Scheme::CutAndStack { gutter } => Scheme::CutAndStack {
                gutter: round(gutter),
            },
            Scheme::NUp { gutter } => Scheme::NUp {
                gutter: round(gutter),
            },
            Scheme::OneAPage => Scheme::OneAPage,
        };
        let offset = self.printing.back_offset;
        Self {
            scheme,
            page: size(self.page),
            bleed: round(self.bleed),
            safe: round(self.safe),
            sheet: size(self.sheet),
            margin: round(self.margin),
            printing: Printing {
                back_offset: Vec2::new(round(offset.x), round(offset.y)),
                ..self.printing
            },
            ..self
        }
    }

    fn check_sizes(&self) -> Result<(), ImpositionError> {
        let (least, most) = SIDE;
        bounded("the page's width in mm", self.page.width, least, most)?;
        bounded("the page's height in mm", self.page.height, least, most)?;
        bounded("the sheet's width in mm", self.sheet.width, least, most)?;
        bounded("the sheet's height in mm", self.sheet.height, least, most)?;
        bounded("the bleed in mm", self.bleed, 0.0, 50.0)?;
        let narrowest = self.page.width.min(self.page.height);
        bounded("the page's margin in mm", self.safe, 0.0, narrowest / 2.0)?;
        bounded("the sheet's margin in mm", self.margin, 0.0, 50.0)?;
        bounded("the gutter in mm", self.scheme.gutter(), 0.0, 100.0)?;
        let most = MOST_IN_A_ROW as f64;
        bounded("the number of columns", self.columns as f64, 1.0, most)?;
        bounded("the number of rows", self.rows as f64, 1.0, most)?;
        let block = self.block();
        let fits = |taken: f64, room: f64| taken <= room + TOLERANCE;
        if !fits(block.width(), self.sheet.width) || !fits(block.height(), self.sheet.height) {
            return Err(ImpositionError::GridTooLarge {
                columns: self.columns,
                rows: self.rows,
                page: self.page,
                sheet: self.sheet,
            });
        }
        Ok(())
    }

    fn check_scheme(&self) -> Result<(), ImpositionError> {
        match self.scheme {
            Scheme::SaddleStitch {
                thickness,
                signature,
            } => {
                bounded("the paper's thickness in mm", thickness, 0.0, 2.0)?;
                let sheets = signature.map_or(1.0, |sheets| sheets.get() as f64);
                let most = MOST_IN_A_SIGNATURE as f64;
                bounded("the sheets of a signature", sheets, 1.0, most)?;
                bounded("the number of columns", self.columns as f64, 2.0, 2.0)?;
                bounded("the number of rows", self.rows as f64, 1.0, 1.0)
            }
            Scheme::OneAPage => {
                bounded("the number of columns", self.columns as f64, 1.0, 1.0)?;
                bounded("the number of rows", self.rows as f64, 1.0, 1.0)
            }
            Scheme::CutAndStack { .. } | Scheme::NUp { .. } => Ok(()),
        }
    }

    fn check_printing(&self) -> Result<(), ImpositionError> {
        let Vec2 { x, y } = self.printing.back_offset;
        let margin = self.margin;
        let within = (-margin..=margin).contains(&x) && (-margin..=margin).contains(&y);
        if !within {
            return Err(ImpositionError::BackOffsetTooLarge { x, y, margin });
        }
        let folded = matches!(self.scheme, Scheme::SaddleStitch { .. });
        if folded && self.printing.sides == Sides::One {
            return Err(ImpositionError::FoldedOneSided);
        }
        Ok(())
    }
}

/// # Errors
/// [`ImpositionError::Absurd`] for a number out of its bounds, or for none at all.
pub(in crate::paper) fn bounded(
    what: &'static str,
    value: f64,
    least: f64,
    most: f64,
) -> Result<(), ImpositionError> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    Err(ImpositionError::Absurd {
        what,
        value,
        least,
        most,
    })
}
