//! Products: the things a user asks for, from puzzle values to finished documents.

pub mod board;
pub mod cards;
mod day;
mod heading;
pub mod sheet;
mod source;
mod wording;

pub use day::{Day, month_name};
pub use source::{Pick, SolutionSource};
pub use wording::{grouped, tilings};

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
    let labels = puzzle
        .board()
        .labels()
        .iter()
        .map(|area| area.label.as_str());
    let purpose = Some(theme.purpose.as_str());
    let lines = [Some(puzzle.title()), puzzle.credit(), purpose]
        .into_iter()
        .flatten();
    for text in labels.chain(lines) {
        for face in Face::ALL {
            if let Some(character) = face.first_missing(text) {
                return Err(ProductError::MissingGlyph {
                    character,
                    text: text.to_string(),
                });
            }
        }
    }
    Ok(())
}
