//! What tests of cutting share.

#[path = "../../../../print/tests/print/common/mod.rs"]
mod fixtures;
pub mod samples;

pub use fixtures::*;
