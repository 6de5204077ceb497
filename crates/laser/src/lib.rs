//! Calendar puzzles in wood.

pub mod cut;
pub mod foreign;
mod geometry;
pub mod product;
pub mod template;
