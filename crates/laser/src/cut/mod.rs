//! The input of a laser cutter: parts, sheets of material, and the passes from one to the other.
//!
//! A [`Part`] has the true size of the finished object. Passes compensate for the kerf, join
//! common lines, and order the work; the result is a [`CutSheet`], which the [`preflight`]
//! checks. This module is independent of puzzles and file formats: a sheet becomes a
//! [`Document`](tilendar_drawing::Document), which the backends write.
//!
//! Coordinates are millimeters, y down; closed contours that bound material run clockwise on screen,
//! holes counter-clockwise.

mod cost;
mod holding;
mod joining;
mod kerf;
mod nesting;
mod order;
pub mod preflight;
mod route;
mod sheet;

pub use cost::{Tally, idle};
pub use holding::{Border, FRAME, held_paths};
pub use joining::join_lines;
pub use kerf::{KerfError, compensated, in_words};
pub use nesting::assign_cut_layers;
pub use order::in_working_order;
pub(crate) use sheet::is_cut;
pub use sheet::{
    Action, CutSheet, Mark, Part, SheetPart, Tab, Work, lettered, travel, united, with_tabs,
};
