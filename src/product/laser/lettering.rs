//! Labels and letters as marks that a laser engraves.

use super::LaserError;
use super::options::Lettering;
use crate::cut::Mark;
use crate::scene::{Affine, Layer, StrokeFont, Text};

/// One mark a text, each engraved where it would be printed.
///
/// # Errors
/// [`LaserError::NoSingleLine`] for a character that the font of single lines lacks.
pub(super) fn engraved(texts: &[Text], lettering: Lettering) -> Result<Vec<Mark>, LaserError> {
    let mark = |text: &Text| match lettering {
        Lettering::Outline => Ok(Some(outlined(text))),
        Lettering::SingleLine => single_line(text).map(Some),
        Lettering::None => Ok(None),
    };
    texts.iter().filter_map(|text| mark(text).transpose()).collect()
}

fn outlined(text: &Text) -> Mark {
    let run = text.glyphs();
    let offset = text.left_end(run.width).to_vec2();
    Mark {
        layer: Layer::Engrave,
        path: run.outline().transformed(Affine::translate(offset)),
        filled: true,
    }
}

fn single_line(text: &Text) -> Result<Mark, LaserError> {
    if let Some(character) = StrokeFont.first_missing(&text.content) {
        return Err(LaserError::NoSingleLine {
            character,
            text: text.content.clone(),
        });
    }
    Ok(Mark {
        layer: Layer::Engrave,
        path: StrokeFont.set(text),
        filled: false,
    })
}
