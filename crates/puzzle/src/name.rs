//! Names that are typed on command lines and stand in file names.

use std::fmt;

/// The most characters that a [`Name`] may have.
pub const MAXIMUM_NAME_CHARACTERS: usize = 32;

/// A short slug: a lower case letter, then lower case letters, digits and
/// single hyphens, at most [`MAXIMUM_NAME_CHARACTERS`] in all.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(String);

/// Why a text is no [`Name`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{shown:?} is no name: use 1 to {MAXIMUM_NAME_CHARACTERS} lower case letters, digits and single hyphens, a letter first"
)]
pub struct NameError {
    shown: String,
}

impl Name {
    /// The name, if the text is a slug.
    ///
    /// # Errors
    /// [`NameError`] where it is not.
    pub fn new(text: &str) -> Result<Self, NameError> {
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        let is_slug = text.len() <= MAXIMUM_NAME_CHARACTERS
            && text.starts_with(|c: char| c.is_ascii_lowercase())
            && text
                .split('-')
                .all(|part| !part.is_empty() && part.chars().all(letters));
        if is_slug {
            Ok(Self(text.to_owned()))
        } else {
            Err(NameError {
                shown: super::label::shortened(text),
            })
        }
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
