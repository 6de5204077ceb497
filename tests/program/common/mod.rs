//! What tests of the program share.

pub mod config;
pub mod cuts;
#[path = "../../../crates/print/tests/print/common/mod.rs"]
mod fixtures;
pub mod program;

pub use fixtures::*;
