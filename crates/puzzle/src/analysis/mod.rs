//! Numbers computed from solutions.
//!
//! Responsible for numbers that describe a puzzle and its solutions. It must not know how they are drawn or written.

mod challenge;
mod difficulty;
mod statistics;

pub use challenge::{
    Aim, Challenge, ChallengeGoal, Challenges, ComparisonError, HintStep, Level, MOST_TILINGS,
    Progression, ProgressionStep,
};
pub use difficulty::{
    Difficulty, DifficultyMeasure, DifficultyRecord, Grading, Marks, difficulty_bits,
};
pub(crate) use difficulty::{DifficultySample, DifficultyScale};
pub use statistics::{Bin, Bins, Spread, Survey, SurveyEntry, rank_correlation};
