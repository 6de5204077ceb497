//! Paper: sizes, margins, pages on sheets, cut and fold marks, both sides in register.
//!
//! Imposition takes pages in reading order and returns sheets: a [`Plan`] assigns pages to places, and [`Imposed`]
//! draws the sheets on demand. This module does not know puzzles, nor the content of pages.

mod imposed;
mod imposition;
mod marks;
mod plan;

pub use imposed::Imposed;
pub use imposition::{Flip, Impose, Imposition, ImpositionError, Printing, Sides};
pub use plan::{Face, Plan, SheetSide, Slot};

use tilendar_drawing::Size;

/// A sheet of paper for a printer. Lengths are millimeters.
#[derive(Debug, Clone, PartialEq)]
pub struct Paper {
    /// The name to type: `a4`.
    pub name: String,
    /// The name to print: `A4`.
    pub title: String,
    /// Its size in portrait format.
    pub size: Size,
    /// The margin that a home printer may not reach.
    pub margin: f64,
    /// The default card that is cut from it.
    pub card: String,
}

/// The size of a finished page, such as a card or a page of a booklet. Lengths are millimeters.
#[derive(Debug, Clone, PartialEq)]
pub struct PageFormat {
    /// The name to type: `a6`.
    pub name: String,
    /// The name to print: `A6`.
    pub title: String,
    /// Its trim size.
    pub trim: Size,
    /// The distance that color must extend beyond the trim box, because cuts are inaccurate.
    pub bleed: f64,
    /// The margin inside the trim box that stays free, because cuts are inaccurate.
    pub safe: f64,
}
