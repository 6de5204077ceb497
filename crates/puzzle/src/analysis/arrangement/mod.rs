//! Rearranging a board's labels, so that its year goes as one would have it.
//!
//! A board's cells differ in how many tilings leave them open; which label is on which is up to the
//! maker. An [`Arrangement`] moves the labels of a date among the *sites* that they have on the board.
//! Tilings are counted once for all choices of sites that can come up, so that an arrangement is
//! judged by looking numbers up, hundreds of thousands a second.
//!
//! [`Arranging`] sorts the labels in the way that is known, and goes on from there by annealing, round
//! by round. The result depends on the seed and the number of rounds alone: not on the time that they
//! take, nor on how many processors take part.
//!
//! Responsible for which label is to be where. It must not know of time, files or pictures.

mod annealing;
mod arranging;
mod doublings;
mod level;
mod measure;
mod measures;
mod rising;
mod site_counts;
mod sites;
mod sorting;
mod trial;
mod weekly;
mod year;

pub use arranging::Arranging;
pub use measures::Measures;
pub use sites::Arrangement;

use crate::solver::{CountingError, OpenCensusError};
use crate::{BoardError, PuzzleError};

/// Among which sites labels move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Within {
    /// Months on the sites of months, days on those of days, weekdays on those of weekdays.
    Groups,
    /// Any label of a date on any of their sites.
    Anywhere,
}

/// What the year is to be like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Goal {
    /// Difficulty rises from 1 January to 31 December, day by day: as few
    /// [inversions](Measures::inversions) as can be.
    Rising,
    /// No hard stretch and no easy one: weeks as [alike](Measures::week_spread) as can be.
    Level,
    /// Difficulty rises from Monday to Sunday: as few
    /// [inversions within weeks](Measures::weekly_inversions) as can be.
    Weekly,
}

/// Why labels cannot be arranged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ArrangementError {
    /// The puzzle knows no dates.
    #[error(
        "the layout {layout:?} has no dates, so no year to arrange: take one whose groups are month and day, with or without weekday"
    )]
    NoDates {
        /// The puzzle's name.
        layout: String,
    },
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
    #[error("{0}; with `--within groups` there are fewer sites to count")]
    OpenCells(#[from] OpenCensusError),
    /// The labels make no board in their new places.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The board makes no puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

#[cfg(test)]
mod tests {
    use super::Within;
    use super::site_counts::SiteCounts;
    use super::sites::Sites;
    use super::trial::Ground;
    use super::year::Year;
    use crate::solver::MemoryLimit;
    use crate::template::PUZZLES;

    /// What moves on calendarium, the smallest board with weekdays: 50 labels.
    pub(super) fn ground(within: Within) -> Ground {
        let puzzle = PUZZLES.load("calendarium").unwrap();
        let year = Year::new(&puzzle);
        let sites = Sites::new(&puzzle, &year, within);
        let memory = MemoryLimit::default();
        let counts = SiteCounts::take(&puzzle, &sites, &year, within, memory).unwrap();
        Ground {
            year,
            sites,
            counts,
        }
    }
}
