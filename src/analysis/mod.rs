//! What is computed from solutions.
//!
//! Responsible for numbers that say something about a puzzle and its
//! solutions. It must not know how they are drawn or written.

mod correlation;
mod difficulty;
mod spread;
mod tour;

pub use correlation::{inversions, rank_correlation};
pub use difficulty::{Difficulty, DifficultyScale, Marks};
pub use spread::Spread;
pub use tour::{Tour, TourOptions, TourStep, moved_pieces};
