//! Calendar puzzles on paper.

pub mod figure;
pub mod language;
pub mod paper;
pub mod product;
pub mod template;
