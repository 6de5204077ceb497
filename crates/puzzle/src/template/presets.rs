//! Templates that are embedded in the program: listing, finding and loading them, whatever they
//! describe.

use super::{TemplateError, load};
use crate::Puzzle;
use crate::label::{did_you_mean, most_alike};

/// A template embedded in the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// The name to type, which the template states as well.
    pub name: &'static str,
    /// The template's text; it loads.
    pub text: &'static str,
}

/// The embedded templates of one kind, such as all themes, with the way to read one.
#[derive(Debug)]
pub struct Presets<Model: 'static> {
    kind: &'static str,
    entries: &'static [Preset],
    read: fn(&str, &str) -> Result<Model, TemplateError>,
}

/// A preset that could not be loaded.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PresetError {
    /// There is none of this name.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// Its text is faulty.
    #[error(transparent)]
    Template(#[from] TemplateError),
}

impl<Model> Presets<Model> {
    /// The presets of a `kind`, which messages name, the default one first; `read` takes the text
    /// of a template and, for messages, the name of its file.
    pub const fn new(
        kind: &'static str,
        entries: &'static [Preset],
        read: fn(&str, &str) -> Result<Model, TemplateError>,
    ) -> Self {
        Self {
            kind,
            entries,
            read,
        }
    }

    /// Every preset, the default one first.
    pub const fn all(&self) -> &'static [Preset] {
        self.entries
    }

    /// The preset of this name.
    ///
    /// # Errors
    /// [`UnknownName`] with the most similar name, where there is none.
    pub fn find(&self, name: &str) -> Result<&'static Preset, UnknownName> {
        find_by_name(self.kind, name, self.entries, |preset| preset.name)
    }

    /// What the preset of this name describes.
    ///
    /// # Errors
    /// [`PresetError::Unknown`] with the most similar name, where there is none.
    pub fn load(&self, name: &str) -> Result<Model, PresetError> {
        let preset = self.find(name)?;
        Ok(self.read(preset.text, preset.name)?)
    }

    /// What a template of this kind describes that is no preset; the file's name is for messages
    /// alone.
    ///
    /// # Errors
    /// [`TemplateError`] says where the text is wrong and what would be right.
    pub fn read(&self, text: &str, file_name: &str) -> Result<Model, TemplateError> {
        (self.read)(text, file_name)
    }
}

/// The [`Preset`]s in a folder below `templates/`, by the names of their files.
///
/// It looks from the folder of the crate that states them, which lies in `crates/`.
#[macro_export]
macro_rules! presets {
    ($folder:literal: $($name:literal),+ $(,)?) => {
        &[$($crate::template::Preset {
            name: $name,
            text: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/../../templates/", $folder, "/", $name, ".toml"
            )),
        }),+]
    };
}

/// The puzzles that the program carries along.
pub static PUZZLES: Presets<Puzzle> = Presets::new(
    "layout",
    presets!("puzzles": "calendar", "rhombus", "weekday", "palmetto", "calendarium", "festival",
        "desk", "pentominoes-6x10"),
    load,
);

/// A name that no preset has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no {kind} {name:?}{} (known: {})", did_you_mean(suggestion), known.join(", "))]
pub struct UnknownName {
    /// What was looked for, such as `layout` or `theme`.
    pub kind: &'static str,
    /// The name asked for, at most 40 characters of it.
    pub name: String,
    /// The known name that is most like it, if one is like it at all.
    pub suggestion: Option<String>,
    /// Every known name.
    pub known: Vec<String>,
}

/// The item of this name, in whatever letter case it is typed.
///
/// # Errors
/// [`UnknownName`] with the most similar name, where no item has it.
pub fn find_by_name<'a, T>(
    kind: &'static str,
    name: &str,
    items: &'a [T],
    name_of: impl Fn(&T) -> &str,
) -> Result<&'a T, UnknownName> {
    let with = |fits: &dyn Fn(&str) -> bool| items.iter().find(|item| fits(name_of(item)));
    let found = with(&|own| own == name).or_else(|| with(&|own| own.eq_ignore_ascii_case(name)));
    found.ok_or_else(|| {
        let known = items.iter().map(|item| name_of(item).to_owned());
        UnknownName::among(kind, name, known.collect())
    })
}

impl UnknownName {
    /// The error for a name other than these, with the most similar one.
    pub fn among(kind: &'static str, name: &str, known: Vec<String>) -> Self {
        let asked: String = name.chars().take(40).collect();
        Self {
            kind,
            suggestion: most_alike(known.iter().map(String::as_str), &asked, 0.7),
            name: asked,
            known,
        }
    }
}
