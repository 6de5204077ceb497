//! Cutting.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(missing_docs, reason = "nobody calls a test")]
#![allow(dead_code, reason = "each test program uses a part of what they share")]

mod art;
mod assembly;
mod box_assembly;
mod common;
mod formula;
mod holding;
mod joining;
mod kerf;
mod laser_presets;
mod laser_properties;
mod laser_set;
mod order;
mod preflight;
#[path = "../../../../crates/puzzle/tests/puzzle/puzzles.rs"]
mod puzzles;
mod sharing;
mod tally;
mod tray;
mod two_tone;
mod union;
