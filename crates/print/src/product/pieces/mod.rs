//! Print and play: board and pieces at one true size, for scissors or a knife, on as many pages as it
//! takes.
//!
//! Nothing is ever scaled: what does not fit on a page is spread over several, and what fits on none
//! is refused. Each piece has its colour on its back too, exactly behind its front, so that it keeps
//! it when it is turned over. A piece that may not be turned over says so on its back instead: a
//! coloured back would invite a wrong move.

mod board;
mod error;
mod guide;
mod page;
mod piece;
mod plan;
mod sheets;
mod tiles;
mod turning;

pub use error::PiecesError;
pub use turning::Backs;

use crate::figure::Theme;
use crate::language::Language;
use crate::paper::Paper;
use crate::product::words::in_language;
use plan::Plan;
use tilendar_drawing::{Document, Metadata};
use tilendar_puzzle::Puzzle;

/// How far colour reaches beyond a piece's outline, in millimetres, so that a wandering cut or a
/// shifted back shows no white.
pub const BLEED: f64 = 1.0;

/// How board and pieces are drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct PiecesOptions {
    /// The paper.
    pub paper: Paper,
    /// The side of a cell in millimetres, from 4 to 200; 20 by default. It is never changed.
    pub cell: f64,
    /// The white between two pieces in millimetres, from 3 to 30, into which the colour of each
    /// reaches by [`BLEED`]; 4 by default.
    pub gap: f64,
    /// What becomes of the backs; printed by turning the paper around its long edge by default.
    pub backs: Backs,
    /// The look.
    pub theme: Theme,
    /// The language of all that is said.
    pub language: Language,
}

impl PiecesOptions {
    /// The side of a cell of the wooden boards that people own, in millimetres.
    pub const CELL: f64 = 20.0;
    /// White between two pieces that scissors find their way through, in millimetres.
    pub const GAP: f64 = 4.0;

    /// Cells of [`PiecesOptions::CELL`] with backs, in English.
    pub fn new(paper: Paper, theme: Theme) -> Self {
        Self {
            paper,
            cell: Self::CELL,
            gap: Self::GAP,
            backs: Backs::default(),
            theme,
            language: Language::english(),
        }
    }
}

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
    error::check(options)?;
    let puzzle = &in_language(puzzle, &options.language);
    let plan = Plan::new(puzzle, options)?;
    let phrases = &options.language.phrases().pieces;
    let mut document = Document::new(Metadata {
        title: phrases.title.with(&[("puzzle", puzzle.title())]),
        description: phrases.description.with(&[
            ("puzzle", puzzle.title()),
            ("cell", &options.cell.to_string()),
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
