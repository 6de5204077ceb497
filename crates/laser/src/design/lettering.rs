//! The labels and letters engraved on parts.

use super::options::{LaserOptions, Lettering};
use crate::cut::{Mark, lettered};
use tilendar_drawing::{StrokeFont, Text};
use tilendar_fields::Refusal;
use tilendar_press::MakeError;
use tilendar_press::figure::{Grid, SMALLEST_TYPE, TypeSizes, letter_on_piece};
use tilendar_puzzle::Position;

/// The sizes of labels and letters, as shares of a cell's side.
pub const SIZES: TypeSizes = TypeSizes {
    least: SMALLEST_TYPE,
    display: 0.0,
    heading: 0.0,
    note: 0.0,
    number: 0.42,
    word: 0.34,
    letter: 0.36,
};

/// The letter of a piece on these cells of a grid.
pub fn letter(letter: char, cells: &[Position], grid: &Grid, options: &LaserOptions) -> Text {
    letter_on_piece(letter, cells, grid, SIZES.letter * options.cell, &options.typefaces.bold)
}

impl Lettering {
    /// A mark for each text, where the text would be printed.
    ///
    /// # Errors
    /// [`MakeError`] for a character missing from the single-line font.
    pub(crate) fn marks(self, texts: &[Text]) -> Result<Vec<Mark>, MakeError> {
        match self {
            Self::Outline => Ok(texts.iter().map(outlined).collect()),
            Self::SingleLine => texts.iter().map(single_line).collect(),
            Self::None => Ok(Vec::new()),
        }
    }
}

fn outlined(text: &Text) -> Mark {
    Mark::engraved(lettered(text))
}

fn single_line(text: &Text) -> Result<Mark, MakeError> {
    let path = StrokeFont::lettering().set(text).map_err(|missing| {
        let reason =
            format!("the single-line font has no {:?} (in {:?})", missing.character, text.content);
        let refusal = Refusal::Letters { letters: missing.character };
        MakeError::concerning("text", refusal.because(reason)).with_remedy("use `text` outline")
    })?;
    // Lines are scored: machines have one setting for lines and another for areas.
    Ok(Mark::scored(path))
}
