//! What a laser cutter is given: parts, sheets of material, and the passes from one to the other.
//!
//! A [`Part`] has its true size, as its owner will hold it. Passes compensate for the kerf, join
//! lines that neighbours share, pack parts on sheets, and put the work in order; the outcome is a
//! [`CutSheet`]. Nothing here knows of puzzles or of file formats: sheets become a
//! [`Document`](tilendar_drawing::Document), which the backends write.
//!
//! Coordinates are millimetres, y down; closed contours that bound material run clockwise on
//! screen, holes counter-clockwise.

mod compensation;
mod joining;
mod kerf;
mod machine;
mod order;
mod part;
pub mod preflight;
mod sheet;
mod spread;
mod tally;
mod travel;
mod union;

pub use compensation::compensated;
pub use joining::{JoiningError, fewest_paths, join_lines};
pub use kerf::{Kerf, KerfError};
pub use machine::{LAST_CUT_INDEX, Machine, Operation, TOOL_INDEXES};
pub use order::{assign_cut_layers, in_working_order};
pub use part::{Mark, Part};
pub use sheet::{Action, CutSheet, SheetPart, Work};
pub use tally::{LayerTally, Pace, Tally, tally};
pub use travel::travel;
pub use union::united;
