//! Products: the things a user asks for, from puzzle values to finished documents.

pub mod board;
pub mod booklet;
pub mod cards;
mod cover;
mod dedication;
mod heading;
mod pages;
pub mod pagination;
mod piece_packing;
pub mod pieces;
pub mod sheet;
mod small_type;
pub mod solutions;
mod special;
mod symbols;
pub mod tuck_box;
pub mod wall;
mod weeks;
mod words;
pub mod worksheets;

pub use board::product::Board;
pub use booklet::product::Booklet;
pub use cards::product::{CardBacks, Cards};
pub use dedication::Dedication;
pub use pieces::{PieceBacks, Pieces};
pub use sheet::Sheet;
pub use small_type::SmallType;
pub use solutions::product::Solutions;
pub use special::{SpecialDay, SpecialDays, SpecialWords};
pub use wall::{ArtPrint, Calendar, Orientation, Poster};
pub use words::in_language;
pub use worksheets::{KeyPlace, PerPage, WorksheetPieces, Worksheets};

use crate::figure::Theme;
use crate::language::Language;
use tilendar_drawing::Typefaces;
use tilendar_puzzle::Puzzle;

/// A product that cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProductError {
    /// The font lacks a character of a label or title.
    #[error(
        "the font cannot write “{character}” in “{text}” (the embedded one has Latin, Greek and Cyrillic); use other words, or a font that has it"
    )]
    MissingGlyph {
        /// The character.
        character: char,
        /// The label or title that it stands in.
        text: String,
    },
    /// The font lacks a character of the language.
    #[error("the font cannot write “{text}” in the language {language} (no “{character}”)")]
    LanguageNeedsFont {
        /// The language's tag.
        language: String,
        /// The character.
        character: char,
        /// The month, weekday or phrase that it stands in.
        text: String,
    },
}

/// Checks that everything that the puzzle and the theme say can be written with the theme's faces.
///
/// # Errors
/// [`ProductError::MissingGlyph`] names the first text that cannot.
pub fn check_glyphs(puzzle: &Puzzle, theme: &Theme) -> Result<(), ProductError> {
    let mut texts = puzzle_texts(puzzle).chain([theme.purpose.as_str()]);
    texts.try_for_each(|text| check_text(text, &theme.typefaces))
}

/// Checks that everything that the puzzle says can be written with the embedded faces.
///
/// # Errors
/// [`ProductError::MissingGlyph`] names the first text that cannot.
pub fn check_puzzle_glyphs(puzzle: &Puzzle) -> Result<(), ProductError> {
    let embedded = Typefaces::default();
    puzzle_texts(puzzle).try_for_each(|text| check_text(text, &embedded))
}

/// Checks that a line of a stranger's can be written with the embedded faces.
///
/// # Errors
/// [`ProductError::MissingGlyph`].
pub fn check_words(words: &str) -> Result<(), ProductError> {
    check_text(words, &Typefaces::default())
}

/// Checks that everything that products say in the language can be written with the theme's faces.
///
/// # Errors
/// [`ProductError::LanguageNeedsFont`] names the first text that cannot.
pub fn check_language(language: &Language, theme: &Theme) -> Result<(), ProductError> {
    let missing = |text: String| {
        let character = first_missing(&text, &theme.typefaces)?;
        Some(ProductError::LanguageNeedsFont {
            language: language.tag().to_string(),
            character,
            text,
        })
    };
    language.texts().find_map(missing).map_or(Ok(()), Err)
}

fn puzzle_texts(puzzle: &Puzzle) -> impl Iterator<Item = &str> {
    let labels = puzzle.board().labels().iter();
    let lines = [Some(puzzle.title()), puzzle.credit()];
    labels
        .map(|area| area.text.as_str())
        .chain(lines.into_iter().flatten())
}

fn check_text(text: &str, typefaces: &Typefaces) -> Result<(), ProductError> {
    first_missing(text, typefaces).map_or(Ok(()), |character| {
        Err(ProductError::MissingGlyph {
            character,
            text: text.to_string(),
        })
    })
}

fn first_missing(text: &str, typefaces: &Typefaces) -> Option<char> {
    let mut faces = typefaces.all().into_iter();
    faces.find_map(|face| face.first_missing(text))
}
