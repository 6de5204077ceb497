//! What is computed from solutions.
//!
//! Responsible for numbers that say something about a puzzle and its
//! solutions. It must not know how they are drawn or written.

mod arrangement;
mod bins;
mod correlation;
mod difficulty;
mod spread;

pub use arrangement::{Arrangement, ArrangementError, Arranging, Goal, Measures, Within};
pub use bins::{Bin, Bins};
pub use correlation::{inversions, rank_correlation};
pub use difficulty::{Difficulty, DifficultyScale, Marks};
pub use spread::Spread;
