//! Calendar puzzles in wood.

pub mod cut;
pub mod foreign;
pub mod product;
pub mod template;
