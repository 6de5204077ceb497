//! What labels are arranged for, and why they cannot be.

use crate::solver::{CountingError, MemoryLimit, OpenCensusError};
use crate::{BoardError, PuzzleError, WithoutDates};

/// What labels are arranged for, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ArrangementOptions {
    /// Among which sites labels move; by default within their groups.
    pub within: Within,
    /// What the year is to be like; by default rising.
    pub goal: Goal,
    /// What decides the chances that are taken: the same seed and number of rounds give the same
    /// arrangement.
    pub seed: u64,
    /// How much memory the counting of tilings may take.
    pub memory: MemoryLimit,
}

/// Among which sites labels move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Within {
    /// Months on the sites of months, days on those of days, weekdays on those of weekdays.
    #[default]
    Groups,
    /// Any label of a date on any of their sites.
    Anywhere,
}

/// What the year is to be like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Goal {
    /// Difficulty rises from 1 January to 31 December, day by day: as few
    /// [inversions](super::YearStatistics::inversions) as can be.
    #[default]
    Rising,
    /// No hard stretch and no easy one: weeks as [alike](super::YearStatistics::week_spread) as can be.
    Level,
    /// Difficulty rises from Monday to Sunday: as few
    /// [inversions within weeks](super::YearStatistics::weekly_inversions) as can be.
    Weekly,
}

/// Why labels cannot be arranged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ArrangementError {
    /// The puzzle knows no dates.
    #[error("{0}, so there is no year to arrange")]
    NoDates(WithoutDates),
    /// The goal needs a weekday on the board.
    #[error(
        "the layout {layout:?} shows no weekday: over the years each of its dates falls on every day of the week, and nothing can rise from Monday to Sunday; choose `rising` or `level`, or a layout with weekdays"
    )]
    NoWeekdays {
        /// The puzzle's name.
        layout: String,
    },
    /// The reveals were not counted.
    #[error(transparent)]
    Counting(#[from] CountingError),
    /// The sets of open cells were not counted.
    #[error("{0}; within the groups there are fewer sites to count")]
    OpenCells(#[from] OpenCensusError),
    /// The labels make no board in their new places.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The board makes no puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}
