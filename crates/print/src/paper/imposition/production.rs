//! The line in a file that says how its sheets become pages, for programs that read it.

use super::{Imposition, Scheme};
use std::fmt;
use tilendar_drawing::{Size, Vec2};

/// The word with which production lines begin.
const START: &str = "tilendar";

/// An imposition with the number of pages that came to paper: all that the sheets of a file are
/// planned from. It is written as one line of words and millimetres:
///
/// ```text
/// tilendar: cut-and-stack; pages 730; page 105x148; bleed 3; safe 8; sheet 210x297; margin 5;
///     grid 2x2; gutter 0; sides 2; flip long; back-offset 0 0
/// tilendar: saddle-stitch; pages 48; page 148x210; bleed 3; safe 8; sheet 297x210; margin 5;
///     grid 2x1; signature 4; thickness 0.1; sides 2; flip short; back-offset 0 0
/// tilendar: one-a-page; pages 730; page 105x148; bleed 3; safe 8; sides 2; flip long
/// ```
///
/// A signature of `all` has all sheets in each other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Production {
    /// How the pages are imposed.
    pub imposition: Imposition,
    /// How many pages there are, in reading order; blank ones that fill the last sheet are not
    /// counted.
    pub pages: usize,
}

impl fmt::Display for Production {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { imposition, pages } = self;
        let scheme = imposition.scheme;
        let Size { width, height } = imposition.page;
        write!(formatter, "{START}: {}; pages {pages}", scheme.name())?;
        write!(formatter, "; page {width}x{height}")?;
        write!(
            formatter,
            "; bleed {}; safe {}",
            imposition.bleed, imposition.safe
        )?;
        if scheme != Scheme::OneAPage {
            let Size { width, height } = imposition.sheet;
            write!(formatter, "; sheet {width}x{height}")?;
            let (columns, rows) = (imposition.columns, imposition.rows);
            write!(
                formatter,
                "; margin {}; grid {columns}x{rows}",
                imposition.margin
            )?;
        }
        match scheme {
            Scheme::SaddleStitch {
                thickness,
                signature: None,
            } => write!(formatter, "; signature all; thickness {thickness}")?,
            Scheme::SaddleStitch {
                thickness,
                signature: Some(sheets),
            } => write!(formatter, "; signature {sheets}; thickness {thickness}")?,
            Scheme::CutAndStack { gutter } | Scheme::NUp { gutter } => {
                write!(formatter, "; gutter {gutter}")?;
            }
            Scheme::OneAPage => {}
        }
        let printing = imposition.printing;
        let (sides, flip) = (printing.sides.count(), printing.flip.name());
        write!(formatter, "; sides {sides}; flip {flip}")?;
        if scheme != Scheme::OneAPage {
            let Vec2 { x, y } = printing.back_offset;
            write!(formatter, "; back-offset {x} {y}")?;
        }
        Ok(())
    }
}
