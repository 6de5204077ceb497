//! Schemes: the ways in which pages are imposed on sheets.

use std::num::NonZeroUsize;
use tilendar_drawing::Vec2;

/// The order in which pages stand on sheets, and with it what becomes of the sheets. Lengths are
/// millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Scheme {
    /// Two pages side by side on either side of the sheet, which is folded between them; sheets
    /// lie in each other and are stapled through the fold.
    SaddleStitch {
        /// The paper's thickness, from which creep follows.
        thickness: f64,
        /// How many sheets lie in each other; all of them if `None`.
        signature: Option<NonZeroUsize>,
    },
    /// The sheets are cut as one stack, and the piles laid on each other: the first on top, in
    /// reading order.
    CutAndStack {
        /// White between two pages; without it they abut and share a cut.
        gutter: f64,
    },
    /// Pages in reading order along the rows of each sheet.
    NUp {
        /// White between two pages; without it they abut and share a cut.
        gutter: f64,
    },
    /// Each page on a sheet of its own size with its bleed around it, as print services want it.
    OneAPage,
}

impl Scheme {
    /// The name in production lines.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SaddleStitch { .. } => "saddle-stitch",
            Self::CutAndStack { .. } => "cut-and-stack",
            Self::NUp { .. } => "n-up",
            Self::OneAPage => "one-a-page",
        }
    }

    /// White between two pages on a sheet.
    pub const fn gutter(self) -> f64 {
        match self {
            Self::CutAndStack { gutter } | Self::NUp { gutter } => gutter,
            Self::SaddleStitch { .. } | Self::OneAPage => 0.0,
        }
    }
}

/// How a sheet is printed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Printing {
    /// The sides that are printed.
    pub sides: Sides,
    /// The edge around which the printer turns the sheet; matters for two sides.
    pub flip: FlipEdge,
    /// Added to what stands on back sides, for printers that shift: millimetres to the right and
    /// down, as one looks at the back.
    pub back_offset: Vec2,
}

/// The sides of a leaf that have pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sides {
    /// The front alone: each page is a leaf.
    One,
    /// Both: the second page stands behind the first, the fourth behind the third.
    Two,
}

impl Sides {
    /// How many there are.
    pub const fn count(self) -> usize {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

/// The edge of the sheet around which a duplex printer turns it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FlipEdge {
    /// The longer one, as for a book in portrait.
    #[default]
    Long,
    /// The shorter one, as for a note pad in portrait.
    Short,
}

impl FlipEdge {
    /// The word for messages and production lines: `long` or `short`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Long => "long",
            Self::Short => "short",
        }
    }
}
