//! Labels and letters as marks that a laser engraves.

use super::LaserError;
use crate::cut::{Mark, united};
use tilendar_drawing::{Affine, Layer, StrokeFont, Text};

/// How text is engraved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lettering {
    /// Its areas, line by line: slow and bold.
    #[default]
    Outline,
    /// Its strokes, along their middle: many times faster.
    SingleLine,
    /// Not at all.
    None,
}

impl Lettering {
    /// One mark a text, each where the text would be printed.
    ///
    /// # Errors
    /// [`LaserError::NoSingleLine`] for a character that the single-line font lacks.
    pub(super) fn marks(self, texts: &[Text]) -> Result<Vec<Mark>, LaserError> {
        match self {
            Self::Outline => Ok(texts.iter().map(outlined).collect()),
            Self::SingleLine => texts.iter().map(single_line).collect(),
            Self::None => Ok(Vec::new()),
        }
    }
}

fn outlined(text: &Text) -> Mark {
    let run = text.glyphs();
    let offset = text.left_end(run.width).to_vec2();
    Mark {
        layer: Layer::Engrave,
        path: united(&run.outline()).transformed(Affine::translate(offset)),
        filled: true,
    }
}

fn single_line(text: &Text) -> Result<Mark, LaserError> {
    let path = StrokeFont::lettering()
        .set(text)
        .map_err(|missing| LaserError::NoSingleLine {
            character: missing.character,
            text: text.content.clone(),
        })?;
    // Lines to follow are scored: machines have one setting for lines and another for areas.
    Ok(Mark {
        layer: Layer::Score,
        path,
        filled: false,
    })
}
