//! Paper: sizes, margins, several cards on a sheet, marks for the knife, both sides in register.
//!
//! Pages and cards are opaque here: items in, sheets out. Nothing in this module knows of puzzles.

mod format;
mod marks;
mod n_up;

pub use format::{CardFormat, PageError, Paper};
pub use n_up::{Card, FlipEdge, NUp, impose, single};
