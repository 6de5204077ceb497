//! The files under `templates/`: reading, checking and writing them, and the
//! presets that the program carries along.
//!
//! Responsible for turning text into model values with messages that name the
//! file, the line and the column. It must not know where files lie on a disk,
//! nor compute anything: templates choose and measure.

mod name;
mod place;
pub mod puzzle;

pub use name::{UnknownName, find_by_name};
pub use place::Place;
