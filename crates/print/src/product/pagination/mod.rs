//! Tilings on pages: what booklets and pages of solutions share.
//!
//! Responsible for the frame of a page, small boards drawn from shared symbols, and how the tilings of
//! many dates flow over pages. It must not know what stands on the other pages of a product.

mod flow;
mod frame;
mod miniature;
mod run;

pub use flow::TooManyPages;
pub use frame::Line;

pub(super) use flow::{Flow, FlowGrid, MOST_PAGES, Run, Section};
pub(super) use frame::{Binding, PageFrame};
pub(super) use miniature::Miniatures;
pub(super) use run::RunDrawing;

use tilendar_drawing::{Millimetres, Size};
use tilendar_puzzle::Puzzle;

/// The smallest side of a cell, in millimetres, at which pieces are still told apart on paper: boards
/// that come in bulk have cells of this size or larger.
pub const SMALLEST_CELL: f64 = 2.2;
/// The smallest side of a cell, in millimetres, of a board that stands for its date alone.
pub const COMFORTABLE_CELL: f64 = 4.2;

/// Why pages of tilings cannot be made.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PagesError {
    /// Not one board fits the page with cells that can be told apart.
    #[error(
        "a page of {} x {} mm is too small for the board of {layout:?}: its cells would be smaller \
         than {SMALLEST_CELL} mm; choose a larger page",
        Millimetres(page.width), Millimetres(page.height)
    )]
    PageTooSmall {
        /// The puzzle's name.
        layout: String,
        /// The page's size in millimetres.
        page: Size,
    },
    /// Not one board fits the page with cells of the size that is asked for.
    #[error(
        "a page of {} x {} mm has no room for a board with cells of {cell} mm: they may have at most \
         {largest:.1} mm",
        Millimetres(page.width), Millimetres(page.height), cell = Millimetres(*cell)
    )]
    CellTooLarge {
        /// The side of a cell that is asked for, in millimetres.
        cell: f64,
        /// The largest that fits.
        largest: f64,
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
