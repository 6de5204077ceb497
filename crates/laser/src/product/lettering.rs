//! Labels and letters as marks that a laser engraves.

use super::LaserError;
use super::options::Lettering;
use crate::cut::{Mark, united};
use tilendar_drawing::{Affine, Layer, StrokeFont, Text};

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
    texts
        .iter()
        .filter_map(|text| mark(text).transpose())
        .collect()
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
    // Lines to follow are scored: machines have one setting for lines, and one for areas.
    Ok(Mark {
        layer: Layer::Score,
        path,
        filled: false,
    })
}
