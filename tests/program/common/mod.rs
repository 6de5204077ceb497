//! Shared by the tests of the program.

pub mod documents;
#[path = "../../../crates/print/tests/print/common/mod.rs"]
mod fixtures;
pub mod program;

pub use fixtures::*;
