//! The texts of a puzzle: the labels in its cells, and names.

use std::fmt;

use serde::Serialize;

use super::cells::Position;
use tilendar_fields::composed;

/// The most characters that a [`Label`] may have.
pub const MAXIMUM_LABEL_CHARACTERS: usize = 24;

/// A text that can be printed in a cell: 1 to [`MAXIMUM_LABEL_CHARACTERS`]
/// visible characters on one line. Any text that is legal here is legal in
/// every output; writers escape it as their format asks.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Label(String);

/// The index of a label in [`Board::labels`](super::Board::labels).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LabelIndex(pub(crate) u8);

impl LabelIndex {
    /// The index as a number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Why a text cannot be printed on one line. Long texts are shortened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "key", content = "values", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum TextError {
    /// It is too long.
    #[error("{text:?} has {characters} characters, and at most {most} can be printed: shorten it")]
    TextTooLong {
        /// The text.
        text: String,
        /// Its length in characters.
        characters: usize,
        /// The most characters.
        most: usize,
    },
    /// It has a character that cannot be seen.
    #[error(
        "{text:?} has the invisible character U+{:04X} (a control, direction or zero-width character): leave it out",
        u32::from(*.character)
    )]
    Invisible {
        /// The text.
        text: String,
        /// The character.
        character: char,
    },
    /// It is empty, or has spaces at an end.
    #[error("{text:?} is empty or has spaces at an end: write the text alone")]
    Blank {
        /// The text.
        text: String,
    },
    /// It is a sign that a board drawn in text needs for itself.
    #[error("{text:?} has another meaning in templates: choose another text")]
    Reserved {
        /// The text.
        text: String,
    },
}

/// Why a text is not a [`Label`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize)]
#[error("the label {0}")]
#[serde(transparent)]
pub struct LabelError(#[from] TextError);

impl Label {
    /// The label, if the text can be printed in a cell; letters and their accents are [composed].
    ///
    /// # Errors
    /// [`LabelError`] says what is wrong with the text.
    pub fn new(text: &str) -> Result<Self, LabelError> {
        let text = &*composed(text);
        check_line(text, MAXIMUM_LABEL_CHARACTERS)?;
        if matches!(text, "." | "*" | "<" | ">" | "^" | "_") {
            return Err(TextError::Reserved { text: text.to_owned() }.into());
        }
        Ok(Self(text.to_owned()))
    }

    /// The name of a cell that gets a label only for being open.
    pub(crate) fn of_cell(square: Position) -> Self {
        Self(square.code())
    }

    /// The printed text of a cell that has none.
    pub(crate) fn mark() -> Self {
        Self("·".to_owned())
    }

    /// The label's text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether a typed text names this label, ignoring case.
    pub fn is_meant_by(&self, typed: &str) -> bool {
        folded(&self.0) == folded(typed)
    }
}

impl fmt::Display for Label {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// The text without the difference between upper and lower case, and between accents and letters that have them.
pub fn folded(text: &str) -> String {
    composed(text).to_lowercase()
}

/// Checks that the text can be printed on one line of at most `maximum`
/// characters.
///
/// # Errors
/// [`TextError`] says whether it is too long, holds characters that cannot be
/// seen, or is blank at an end.
pub fn check_line(text: &str, maximum: usize) -> Result<(), TextError> {
    let characters = text.chars().count();
    if characters > maximum {
        return Err(TextError::TextTooLong { text: shortened(text), characters, most: maximum });
    }
    if let Some(character) = text.chars().find(|&c| is_invisible(c)) {
        return Err(TextError::Invisible { text: shortened(text), character });
    }
    if text.is_empty() || text.trim() != text {
        return Err(TextError::Blank { text: shortened(text) });
    }
    Ok(())
}

/// At most 24 characters of a text of any length, for a message.
pub fn shortened(text: &str) -> String {
    let mut characters = text.chars();
    let mut start: String = characters.by_ref().take(MAXIMUM_LABEL_CHARACTERS).collect();
    if characters.next().is_some() {
        start.push('…');
    }
    start
}

/// The text most similar to the typed one, ignoring case, if their similarity (Jaro-Winkler, 0 to 1) is more than
/// `least`.
pub fn most_alike<'a>(
    texts: impl Iterator<Item = &'a str>,
    typed: &str,
    least: f64,
) -> Option<String> {
    let word = folded(typed);
    texts
        .map(|text| (strsim::jaro_winkler(&folded(text), &word), text))
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .filter(|(likeness, _)| *likeness > least)
        .map(|(_, text)| text.to_owned())
}

/// The end of a message about an unknown word.
pub fn did_you_mean(suggestion: &Option<String>) -> String {
    suggestion.as_ref().map_or_else(String::new, |near| format!(": did you mean {near:?}?"))
}

/// Control characters, the format characters of Unicode's general category Cf, and the separators that change a
/// line's direction or break it.
pub fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}'
            | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}'
            | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}')
}

/// The most characters that a [`Name`] may have.
pub const MAXIMUM_NAME_CHARACTERS: usize = 32;

/// A short slug: a lower case letter, then lower case letters, digits and
/// single hyphens, at most [`MAXIMUM_NAME_CHARACTERS`] in all.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(String);

/// Why a text is not a [`Name`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize)]
#[error(
    "{text:?} is not a name: use 1 to {MAXIMUM_NAME_CHARACTERS} lower case letters, digits and single hyphens, starting with a letter"
)]
pub struct NameError {
    text: String,
}

impl Name {
    /// The name, if the text is a slug.
    ///
    /// # Errors
    /// [`NameError`] where it is not.
    pub fn new(text: &str) -> Result<Self, NameError> {
        let is_slug = text.len() <= MAXIMUM_NAME_CHARACTERS
            && text.starts_with(|c: char| c.is_ascii_lowercase())
            && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
            && text.split('-').all(|word| !word.is_empty());
        if is_slug { Ok(Self(text.to_owned())) } else { Err(NameError { text: shortened(text) }) }
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}
