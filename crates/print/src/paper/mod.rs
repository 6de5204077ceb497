//! Paper: sizes, margins, pages on sheets, marks for the knife and the fold, both sides in register.
//!
//! Imposition takes pages in reading order and gives sheets: a [`Plan`] says in numbers which page
//! stands where, and [`Imposed`] draws its sheets when they are asked for. Nothing in this module
//! knows of puzzles, nor of what is on a page.

mod format;
mod imposed;
mod imposition;
mod marks;
mod plan;

pub use format::{IsoSeries, PageFormat, Paper};
pub use imposed::Imposed;
pub use imposition::{FlipEdge, Imposition, ImpositionError, Printing, Production, Scheme, Sides};
pub use plan::{Face, Plan, SheetSide, Slot};
