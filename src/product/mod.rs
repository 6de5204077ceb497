//! Products: the things a user asks for, from puzzle values to finished documents.

pub mod board;
pub mod cards;
mod day;
mod heading;
pub mod laser;
pub mod pieces;
pub mod poster;
mod rules;
pub mod sheet;
mod source;

pub use day::Day;
pub use source::{Pick, SolutionSource};

use crate::figure::Theme;
use crate::puzzle::Puzzle;
use crate::scene::Face;

/// A product that cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProductError {
    /// The embedded font lacks a character of a label or title.
    #[error(
        "the embedded font (Latin, Greek, Cyrillic) cannot write “{character}” in “{text}”; use other words in the template"
    )]
    MissingGlyph {
        /// The character.
        character: char,
        /// The label or title that it stands in.
        text: String,
    },
}

/// Checks that everything that the puzzle and the theme say can be written with the embedded font.
///
/// # Errors
/// [`ProductError::MissingGlyph`] names the first text that cannot.
pub fn check_glyphs(puzzle: &Puzzle, theme: &Theme) -> Result<(), ProductError> {
    check_puzzle_glyphs(puzzle)?;
    check_text(&theme.purpose)
}

/// Checks that everything that the puzzle says can be written with the embedded font.
///
/// # Errors
/// [`ProductError::MissingGlyph`] names the first text that cannot.
pub fn check_puzzle_glyphs(puzzle: &Puzzle) -> Result<(), ProductError> {
    let labels = puzzle.board().labels().iter();
    let labels = labels.map(|area| area.label.as_str());
    let lines = [Some(puzzle.title()), puzzle.credit()];
    let mut texts = labels.chain(lines.into_iter().flatten());
    texts.try_for_each(check_text)
}

fn check_text(text: &str) -> Result<(), ProductError> {
    let mut missing = Face::ALL.iter().filter_map(|face| face.first_missing(text));
    missing.next().map_or(Ok(()), |character| {
        Err(ProductError::MissingGlyph {
            character,
            text: text.to_string(),
        })
    })
}
