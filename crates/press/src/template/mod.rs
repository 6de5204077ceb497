//! The files under `templates/`: reading, checking and writing them, and the built-in presets.
//!
//! The module turns text into model values, with messages that name the file, the line and the column. It must not
//! know where files are on a disk, nor compute anything: templates only specify choices and measures.

mod laser;
mod page;
mod quantity;
mod theme;

pub use laser::{LASERS, load_laser};
pub use page::{
    CARDS, FormatError, PAPERS, find_page, find_paper, load_card, load_paper, size_called,
};
pub use quantity::{
    ColorText, Hint, Length, Line, Percent, Speed, TextOf, ValueError, bounded_number, within,
};
pub use theme::{THEMES, load_theme};

use serde::de::DeserializeOwned;
use tilendar_fields::composed;
use tilendar_puzzle::template::{Presets, Source, TemplateError, UnknownName, syntax};

/// Reads a small template: TOML to its file type, and that to a model type.
///
/// # Errors
/// [`TemplateError`] states the place and the remedy.
pub fn read<File: DeserializeOwned, Model>(
    text: &str,
    file_name: &str,
    convert: impl FnOnce(File) -> Result<Model, ValueError>,
) -> Result<Model, TemplateError> {
    let text = &*composed(text);
    let source = Source::checked(file_name, text)?;
    let file = toml::from_str(text).map_err(|error| syntax(source, &error))?;
    convert(file).map_err(|misfit| TemplateError {
        place: misfit.offset.map_or_else(|| source.whole(), |offset| source.place(offset)),
        fault: misfit.message.into(),
    })
}
