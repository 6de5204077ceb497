//! What is computed from solutions.
//!
//! Responsible for numbers that say something about a puzzle and its
//! solutions. It must not know how they are drawn or written.

mod arrangement;
mod bins;
mod challenge;
mod correlation;
mod difficulty;
mod measures;
mod spread;
mod tour;

pub use arrangement::{Arrangement, ArrangementError, Arranging, Goal, Measures, Within};
pub use bins::{Bin, Bins};
pub use challenge::{
    Aim, Challenge, Challenges, HintStep, Level, MOST_TILINGS, TooManyTilings, Wish,
};
pub use correlation::{inversions, rank_correlation};
pub use difficulty::{Difficulty, DifficultyScale, Grading, Marks, difficulty_bits};
pub use measures::Measure;
pub use spread::Spread;
pub use tour::{Tour, TourOptions, TourStep, moved_pieces};
