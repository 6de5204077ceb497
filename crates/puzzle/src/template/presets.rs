//! The templates embedded in the program: listing, finding and loading them, whatever they describe.

use super::{TemplateError, load};
use crate::Puzzle;
use crate::label::{did_you_mean, most_alike};
use crate::memo::Memo;

pub use tilendar_templates::Preset;

/// The embedded templates of one kind, such as all themes, and the function that reads them.
pub struct Presets<Model: 'static> {
    kind: &'static str,
    entries: &'static [Preset],
    read: fn(&str, &str) -> Result<Model, TemplateError>,
    /// Those that were loaded, by name: thousands of orders have the same.
    models: Memo<&'static str, Model>,
}

/// Why a preset could not be loaded.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PresetError {
    /// There is no preset of this name.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// Its text is faulty.
    #[error(transparent)]
    Template(#[from] TemplateError),
}

impl<Model: Clone> Presets<Model> {
    /// The presets of a `kind`, a word for messages, the default one first; `read` takes the text of a template and,
    /// for messages, its file name.
    pub const fn new(
        kind: &'static str,
        entries: &'static [Preset],
        read: fn(&str, &str) -> Result<Model, TemplateError>,
    ) -> Self {
        Self { kind, entries, read, models: Memo::new() }
    }

    /// Every preset, the default one first.
    pub const fn all(&self) -> &'static [Preset] {
        self.entries
    }

    /// The preset of this name.
    ///
    /// # Errors
    /// [`UnknownName`] with the most similar name, if there is no preset of this name.
    pub fn find(&self, name: &str) -> Result<&'static Preset, UnknownName> {
        find_by_name(self.kind, name, self.entries, |preset| preset.name)
    }

    /// The model described by the preset of this name.
    ///
    /// # Errors
    /// [`PresetError::Unknown`] with the most similar name, if there is no preset of this name.
    pub fn load(&self, name: &str) -> Result<Model, PresetError> {
        let preset = self.find(name)?;
        Ok(self.models.get_or_find(preset.name, |name| self.read(preset.text, name))?)
    }

    /// The model described by a template of this kind that is not a preset; the file's name is used only in messages.
    ///
    /// # Errors
    /// [`TemplateError`] gives the place of the fault, and the remedy.
    pub fn read(&self, text: &str, file_name: &str) -> Result<Model, TemplateError> {
        (self.read)(text, file_name)
    }
}

/// The built-in puzzles.
pub static PUZZLES: Presets<Puzzle> = Presets::new("layout", tilendar_templates::PUZZLES, load);

/// A name that is not the name of a preset.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no {kind} {name:?}{} (known: {})", did_you_mean(suggestion), options.join(", "))]
pub struct UnknownName {
    /// The kind of item, such as `layout` or `theme`.
    pub kind: &'static str,
    /// The requested name, at most 40 characters of it.
    pub name: String,
    /// The most similar name that exists, if any is similar enough.
    pub suggestion: Option<String>,
    /// Every name that exists.
    pub options: Vec<String>,
}

/// The item of this name, ignoring case.
///
/// # Errors
/// [`UnknownName`] with the most similar name, if there is no such item.
pub fn find_by_name<'a, T>(
    kind: &'static str,
    name: &str,
    items: &'a [T],
    name_of: impl Fn(&T) -> &str,
) -> Result<&'a T, UnknownName> {
    items
        .iter()
        .find(|item| name_of(item) == name)
        .or_else(|| items.iter().find(|item| name_of(item).eq_ignore_ascii_case(name)))
        .ok_or_else(|| {
            let options = items.iter().map(|item| name_of(item).to_owned());
            UnknownName::among(kind, name, options.collect())
        })
}

impl UnknownName {
    /// The error for a name that is not one of these, with the most similar one.
    pub fn among(kind: &'static str, name: &str, options: Vec<String>) -> Self {
        let requested: String = name.chars().take(40).collect();
        Self {
            kind,
            suggestion: most_alike(options.iter().map(String::as_str), &requested, 0.7),
            name: requested,
            options,
        }
    }

    /// The message without the names that exist.
    pub fn in_brief(&self) -> String {
        let similar = did_you_mean(&self.suggestion);
        format!("there is no {} {:?}{similar}", self.kind, self.name)
    }

    /// The name that differs only by a slip of the fingers: a letter, or two of a long name.
    pub fn near(&self) -> Option<&str> {
        let name = self.name.as_str();
        let most = if name.len() < 4 { 0 } else { name.len() / 4 };
        self.options.iter().map(String::as_str).find(|option| {
            option.chars().next() == name.chars().next()
                && strsim::osa_distance(option, name) <= most
        })
    }
}
