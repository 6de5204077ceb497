//! Days with their numbers of tilings.

use super::Day;
use tilendar_puzzle::solver::Census;
use tilendar_puzzle::{Puzzle, RevealError};

/// A day and how many tilings leave it open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayCount {
    /// The day.
    pub day: Day,
    /// How many tilings it has.
    pub tilings: u128,
}

/// The numbers of tilings of these days, from a count of all reveals of the puzzle.
///
/// # Errors
/// [`RevealError`] if the layout has no dates, or shows the weekday that a perpetual day lacks.
pub fn day_counts(
    puzzle: &Puzzle,
    census: &Census,
    days: &[Day],
) -> Result<Vec<DayCount>, RevealError> {
    let counted = days.iter().map(|&day| {
        let tilings = census.count(puzzle, &day.reveal(puzzle)?);
        Ok(DayCount { day, tilings })
    });
    counted.collect()
}
