//! What is computed from solutions.
//!
//! Responsible for numbers that say something about a puzzle and its
//! solutions. It must not know how they are drawn or written.

mod challenge;
mod comparison;
mod difficulty;
mod record;
mod statistics;

pub use challenge::{
    Aim, Challenge, Challenges, HintStep, Level, Progression, ProgressionStep, Wish,
};
pub use comparison::{ComparisonError, MOST_TILINGS};
pub use difficulty::{
    Difficulty, DifficultyMeasure, DifficultyScale, Grading, Marks, difficulty_bits,
};
pub(crate) use difficulty::{DifficultySample, Searches};
pub use record::DifficultyRecord;
pub use statistics::{Bin, Bins, Spread, Survey, SurveyEntry, rank_correlation};
