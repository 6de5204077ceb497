//! What is computed from solutions.
//!
//! Responsible for numbers that say something about a puzzle and its
//! solutions. It must not know how they are drawn or written.

mod arrangement;
mod challenge;
mod comparison;
mod coverage;
mod difficulty;
mod exchange;
mod placements;
mod record;
mod statistics;
mod tour;
mod variance;

pub use arrangement::{
    Arrangement, ArrangementError, ArrangementOptions, Arranger, Goal, Within, YearStatistics,
};
pub use challenge::{
    Aim, Challenge, Challenges, HintStep, Level, Progression, ProgressionStep, Wish,
};
pub use comparison::{ComparisonError, MOST_TILINGS};
pub use coverage::{Coverage, Forced, PieceCoverage};
pub use difficulty::{
    Difficulty, DifficultyMeasure, DifficultyScale, Grading, Marks, difficulty_bits,
};
pub(crate) use difficulty::{DifficultySample, Searches};
pub use exchange::{Exchange, ExchangeGraph, Exchanges};
pub use placements::{Orientation, PiecePlacements, Placements};
pub use record::DifficultyRecord;
pub use statistics::{Bin, Bins, Spread, Survey, SurveyEntry, inversions, rank_correlation};
pub use tour::{Tour, TourOptions, TourStep, moved_pieces};
pub use variance::{Explained, LabelMean, explained, label_means};
