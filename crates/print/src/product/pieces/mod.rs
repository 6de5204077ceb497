//! Print and play: board and pieces at one true size, for scissors or a knife, on as many pages as it
//! takes.
//!
//! Nothing is ever scaled: what does not fit on a page is spread over several, and what fits on none
//! is refused. Each piece has its colour on its back too, exactly behind its front, so that it keeps
//! it when it is turned over. A piece that may not be turned over says so on its back instead: a
//! coloured back would invite a wrong move.

mod board;
mod guide;
mod options;
mod page;
mod piece;
mod placed;
mod plan;
pub(crate) mod product;
mod sheets;
mod tiles;

pub use options::{PiecesError, PiecesOptions};
pub use placed::Backs;

use crate::product::words::in_language;
use plan::Plan;
use tilendar_drawing::{Document, Metadata};
use tilendar_puzzle::Puzzle;

/// Board and pieces, ready to be printed.
#[derive(Debug, Clone, PartialEq)]
pub struct PrintAndPlay {
    /// The pages: what to do, the board, the pieces; where backs are printed together with fronts,
    /// every second page is a back, be it empty.
    pub document: Document,
    /// How many sheets the board is on.
    pub board_sheets: usize,
    /// How many sheets the pieces are on.
    pub piece_sheets: usize,
}

/// Board and pieces on pages; upright or lying, whichever takes fewer sheets.
///
/// # Errors
/// [`PiecesError`] for a size out of range, and for a paper that is too small for a piece or for a
/// cell of the board.
pub fn pieces(puzzle: &Puzzle, options: &PiecesOptions) -> Result<PrintAndPlay, PiecesError> {
    options.check()?;
    let puzzle = &in_language(puzzle, &options.language);
    let plan = Plan::new(puzzle, options)?;
    let phrases = &options.language.phrases().pieces;
    let mut document = Document::new(Metadata {
        title: phrases.title.with(&[("puzzle", puzzle.title())]),
        description: phrases.description.with(&[
            ("puzzle", puzzle.title()),
            ("cell", &options.language.decimal(&options.cell.to_string())),
        ]),
        language: options.language.tag().to_string(),
        ..Metadata::default()
    });
    document.pages = sheets::pages(puzzle, options, &plan);
    Ok(PrintAndPlay {
        document,
        board_sheets: plan.tiles.count(),
        piece_sheets: plan.pieces.len(),
    })
}
