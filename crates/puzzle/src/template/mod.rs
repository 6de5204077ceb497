//! Templates of puzzles, such as `templates/puzzles/calendar.toml`, which explains the format line by line; the
//! faults of a template, and where they are in its text.

mod calendar_order;
mod file;
mod presets;
mod writer;

use std::fmt;
use std::ops::Range;

use serde::Serialize;
use tilendar_fields::composed;

use crate::{BoardError, LabelError, NameError, PieceError, PolyominoError, Puzzle, PuzzleError};

pub use calendar_order::{CalendarOrder, Disorder, month_named, place_in_calendar};
pub(crate) use calendar_order::{english_month, feast_named, weekdays_named};
pub use presets::{PUZZLES, Preset, PresetError, Presets, UnknownName, find_by_name};
pub use writer::to_toml;

/// Reads a puzzle from the text of a template. The file's name is used only in messages.
///
/// # Errors
/// [`TemplateError`] gives the place of the fault, the fault, and the remedy.
pub fn load(text: &str, file_name: &str) -> Result<Puzzle, TemplateError> {
    let text = &*composed(text);
    let source = Source::checked(file_name, text)?;
    let parsed: file::PuzzleFile = toml::from_str(text).map_err(|error| syntax(source, &error))?;
    file::puzzle(source, &parsed)
}

/// The most bytes that a template may have.
pub const MAXIMUM_TEMPLATE_BYTES: usize = 64 * 1024;
/// The most characters of a message that repeats parts of the file.
const MAXIMUM_MESSAGE_CHARACTERS: usize = 300;

/// A fault and its place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct TemplateError {
    /// The file, with line and column if the fault has them.
    pub place: Place,
    /// The fault, and its remedy.
    pub fault: TemplateFault,
}

/// What is wrong in a template. Serialized, a fault has a `key` and named `values`, for messages in other languages.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "key", content = "values", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum TemplateFault {
    /// A text is not a name.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A text cannot stand for a piece.
    #[error(transparent)]
    PieceLetter(#[from] PieceError),
    /// Labels are not in calendar order.
    #[error(transparent)]
    Order(#[from] Box<Disorder>),
    /// A fault of the template's text, such as its syntax or an unknown label.
    #[error("{0}")]
    Template(String),
    /// A text cannot be a label.
    #[error(transparent)]
    #[serde(untagged)]
    Label(#[from] LabelError),
    /// A shape is not a polyomino.
    #[error(transparent)]
    #[serde(untagged)]
    Shape(#[from] PolyominoError),
    /// Cells and labels do not make a board.
    #[error(transparent)]
    #[serde(untagged)]
    Board(#[from] BoardError),
    /// The parts do not make a puzzle.
    #[error(transparent)]
    #[serde(untagged)]
    Puzzle(#[from] PuzzleError),
}

impl From<String> for TemplateFault {
    fn from(fault: String) -> Self {
        Self::Template(fault)
    }
}

/// The fault that the TOML parser reports.
pub fn syntax(source: Source<'_>, error: &toml::de::Error) -> TemplateError {
    let fault = printable(error.message());
    match error.span() {
        Some(span) => source.fault(span.start, fault),
        None => TemplateError { place: source.whole(), fault: fault.into() },
    }
}

/// A message on one line, without control characters, and of limited length.
fn printable(message: &str) -> String {
    let mut text: String = message
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(MAXIMUM_MESSAGE_CHARACTERS)
        .collect();
    if message.chars().nth(MAXIMUM_MESSAGE_CHARACTERS).is_some() {
        text.push('…');
    }
    text
}

/// A place in a file, for messages: `FILE:LINE:COLUMN`, or the file alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The file's name, as the user knows it.
    pub file: String,
    /// The line and the column, both from 1, the column in characters.
    pub line_and_column: Option<(usize, usize)>,
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.file)?;
        match self.line_and_column {
            Some((line, column)) => write!(formatter, ":{line}:{column}"),
            None => Ok(()),
        }
    }
}

/// The text of a template and its file name, for locating faults.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// The file's name, as the user knows it.
    pub file: &'a str,
    /// All of its text.
    pub text: &'a str,
}

impl<'a> Source<'a> {
    /// A file's name and its text, unless that is too large for a template.
    ///
    /// # Errors
    /// [`TemplateError`] with the number of bytes.
    pub fn checked(file: &'a str, text: &'a str) -> Result<Self, TemplateError> {
        let source = Self { file, text };
        match text.len() {
            0..=MAXIMUM_TEMPLATE_BYTES => Ok(source),
            bytes => Err(TemplateError {
                place: source.whole(),
                fault: format!(
                    "the file has {bytes} bytes, and a template at most {MAXIMUM_TEMPLATE_BYTES}"
                )
                .into(),
            }),
        }
    }

    /// The whole file.
    pub fn whole(&self) -> Place {
        Place { file: self.file.to_owned(), line_and_column: None }
    }

    /// The place at this offset in bytes.
    pub fn place(&self, offset: usize) -> Place {
        let before = self.text.get(..offset).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = before.matches('\n').count() + 1;
        let column = before[line_start..].chars().count() + 1;
        Place { file: self.file.to_owned(), line_and_column: Some((line, column)) }
    }

    /// A fault at this offset in bytes.
    pub fn fault(&self, offset: usize, fault: impl Into<TemplateFault>) -> TemplateError {
        TemplateError { place: self.place(offset), fault: fault.into() }
    }

    /// The offset of a quoted string's content, if it stands in the file literally, without escapes.
    pub fn content_start(&self, span: Range<usize>, value: &str) -> Option<usize> {
        let raw = self.text.get(span.clone())?;
        let content = raw.trim_start_matches(['"', '\'']);
        let start = span.start + (raw.len() - content.len());
        content.starts_with(value).then_some(start)
    }
}
