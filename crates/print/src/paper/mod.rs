//! Paper: sizes, margins, pages on sheets, marks for the knife and the fold, both sides in register.
//!
//! Imposition takes pages in reading order and gives sheets: a [`Plan`] says in numbers which page
//! stands where, and [`Imposed`] draws its sheets when they are asked for. Nothing in this module
//! knows of puzzles, nor of what is on a page.

mod imposed;
mod imposition;
mod marks;
mod plan;

pub use imposed::Imposed;
pub use imposition::{Flip, Impose, Imposition, ImpositionError, Printing, Sides};
pub use plan::{Face, Plan, SheetSide, Slot};

use tilendar_drawing::Size;

/// A sheet of paper for a printer. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq)]
pub struct Paper {
    /// The name to type: `a4`.
    pub name: String,
    /// The name to print: `A4`.
    pub title: String,
    /// Its size, standing upright.
    pub size: Size,
    /// The margin that a home printer may not reach.
    pub margin: f64,
    /// The card that is cut from it unless another is asked for.
    pub card: String,
}

/// The size of a finished page, such as a card or a page of a booklet. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq)]
pub struct PageFormat {
    /// The name to type: `a6`.
    pub name: String,
    /// The name to print: `A6`.
    pub title: String,
    /// Its size after cutting.
    pub trim: Size,
    /// How far color must reach beyond the trim, because cuts wander.
    pub bleed: f64,
    /// The margin inside the trim that stays free, because cuts wander.
    pub safe: f64,
}
