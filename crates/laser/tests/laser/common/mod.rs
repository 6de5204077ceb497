//! Helpers that tests of cutting share.

pub mod outlines;
pub mod samples;
