//! Theme and language together: all that a drawing needs besides its content.

use super::Theme;
use crate::language::Language;

/// The look and the language of a product.
#[derive(Debug, Clone, PartialEq)]
pub struct Style {
    /// The inks, typefaces and other choices of design.
    pub theme: Theme,
    /// The language of labels, dates and phrases.
    pub language: Language,
}

impl Style {
    /// The style in English.
    pub fn new(theme: Theme) -> Self {
        Self { theme, language: Language::english() }
    }
}
