//! How things look and in which language they speak.

use crate::figure::{Hand, Theme};
use crate::language::Language;
use crate::product::check_language;
use tilendar_drawing::Typefaces;
use tilendar_puzzle::Puzzle;

use crate::making::MakeError;
use crate::making::shelf::{self, Shelf};
use tilendar_fields::fields;

/// The default language.
const ENGLISH: &str = "en";

fields! {
    /// Theme, language, fonts and the like.
    pub struct Look {
        /// The look: color, mono, ink, contrast, seasons, or the path of a theme.
        theme: String = "color".to_owned(), "NAME|FILE";
        /// The language of dates, labels and phrases, such as de, de-AT or pt_BR, or the path of a catalog of
        /// phrases; by default that of the layout, if its template names one, or else en.
        lang: Option<String>, "NAME|FILE";
        /// A font for all text, TrueType or OpenType; characters it lacks are set in the embedded one.
        font: Option<String>, "FILE";
        /// Set everything but the day in larger type.
        large_type: bool;
        /// Put dates and pieces where a left hand does not cover them.
        left_handed: bool;
    }
}

impl Look {
    /// The theme, with what is asked for beside it.
    pub fn theme(&self, shelf: &dyn Shelf) -> Result<Theme, MakeError> {
        let mut theme = shelf::theme(shelf, &self.theme)?;
        if self.large_type {
            theme = theme.with_large_type();
        }
        if self.left_handed {
            theme.hand = Hand::Left;
        }
        theme.typefaces = match &self.font {
            Some(name) => {
                let data = shelf::font(shelf, name)?;
                Typefaces::own(&data, name).map_err(MakeError::making)?
            }
            None => Typefaces::default(),
        };
        Ok(theme)
    }

    /// The language of what is made with this puzzle, which the theme's faces can write.
    pub fn language_for(
        &self,
        shelf: &dyn Shelf,
        puzzle: &Puzzle,
        theme: &Theme,
    ) -> Result<Language, MakeError> {
        let own = Self {
            lang: self.lang.clone().or(language_of_layout(puzzle)?),
            ..self.clone()
        };
        own.language(shelf, theme)
    }

    /// The language that is asked for, or English, which the theme's faces can write. In the order that is
    /// made, the language of the layout is asked for where no other is.
    pub fn language(&self, shelf: &dyn Shelf, theme: &Theme) -> Result<Language, MakeError> {
        let language = shelf::language(shelf, self.lang.as_deref().unwrap_or(ENGLISH))?;
        check_language(&language, theme).map_err(|error| {
            MakeError::concerning("font", error).with_remedy("name one that can with `font` FILE")
        })?;
        Ok(language)
    }
}

/// The language that the puzzle's template names, if it names one.
pub fn language_of_layout(puzzle: &Puzzle) -> Result<Option<String>, MakeError> {
    let Some(tag) = puzzle.language() else {
        return Ok(None);
    };
    match Language::named(tag) {
        Ok(_) => Ok(Some(tag.to_owned())),
        Err(error) => Err(MakeError::NotFound {
            field: "layout",
            reason: format!("the language of the layout {:?}: {error}", puzzle.name()),
        }),
    }
}

/// The remark that a language has no phrases yet.
pub fn remark_on(language: &Language) -> Option<String> {
    (!language.has_own_phrases()).then(|| {
        format!(
            "there are dates and labels in {}, but no phrases yet: those are in English",
            language.tag()
        )
    })
}
