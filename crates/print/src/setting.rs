//! Interim: a product's fields with theme and language, until its drawing takes a job.

use tilendar_press::figure::Theme;
use tilendar_press::language::Language;

/// Fields, theme and language.
#[derive(Debug, Clone, PartialEq)]
pub struct Setting<F> {
    /// The fields.
    pub fields: F,
    /// The look.
    pub theme: Theme,
    /// The language of all text.
    pub language: Language,
}

impl<F> Setting<F> {
    /// A setting in English.
    pub fn new(fields: F, theme: Theme) -> Self {
        Self { fields, theme, language: Language::english() }
    }
}
