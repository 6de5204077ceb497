//! Why pages of tilings cannot be made.

use super::{SMALLEST_CELL, TooManyPages};
use tilendar_drawing::Size;
use tilendar_puzzle::Puzzle;

/// Why pages of tilings cannot be made.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PagesError {
    /// Not one board fits the page with cells that can be told apart.
    #[error(
        "a page of {} x {} mm is too small for the board of {layout:?}: its cells would be smaller \
         than {SMALLEST_CELL} mm; choose a larger page",
        page.width, page.height
    )]
    PageTooSmall {
        /// The puzzle's name.
        layout: String,
        /// The page's size in millimetres.
        page: Size,
    },
    /// There is no end of pages.
    #[error(transparent)]
    TooMany(#[from] TooManyPages),
}

impl PagesError {
    pub(in crate::product) fn page_too_small(puzzle: &Puzzle, page: Size) -> Self {
        Self::PageTooSmall {
            layout: puzzle.name().to_string(),
            page,
        }
    }
}
