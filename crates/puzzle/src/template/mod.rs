//! Templates of puzzles, such as `templates/puzzles/calendar.toml`, which
//! explains the format line by line.

mod convert;
mod error;
mod file;
mod presets;
mod rows;
mod writer;

use crate::Puzzle;

pub use error::{MAXIMUM_TEMPLATE_BYTES, Place, Source, TemplateError, TemplateFault, syntax};
pub use presets::{PUZZLES, Preset, PresetError, Presets, UnknownName, find_by_name};
pub use writer::to_toml;

/// Reads a puzzle from the text of a template. The file's name is for
/// messages alone.
///
/// # Errors
/// [`TemplateError`] says where the text is wrong, what is wrong, and what
/// would be right.
pub fn load(text: &str, file_name: &str) -> Result<Puzzle, TemplateError> {
    let source = Source {
        file: file_name,
        text,
    };
    check_size(source)?;
    let parsed: file::PuzzleFile = toml::from_str(text).map_err(|error| syntax(source, &error))?;
    convert::convert(source, &parsed)
}

/// Refuses what is too large to be a template.
pub fn check_size(source: Source<'_>) -> Result<(), TemplateError> {
    let bytes = source.text.len();
    if bytes <= MAXIMUM_TEMPLATE_BYTES {
        return Ok(());
    }
    Err(TemplateError {
        place: source.whole(),
        fault: TemplateFault::TooLarge { bytes },
    })
}
