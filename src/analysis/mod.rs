//! What is computed from solutions: so far, how hard a date is.
//!
//! Responsible for turning counts and tilings into judgements. It must not know how anything is
//! drawn or written.

mod difficulty;

pub use difficulty::{DifficultyScale, Marks};
