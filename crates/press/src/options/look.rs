//! Fields for the look and the language of products.

use crate::MakeError;
use crate::check::check_language;
use crate::figure::{Hand, Theme};
use crate::language::{Language, Message};
use crate::resources::{self, Resources};
use tilendar_drawing::Typefaces;
use tilendar_fields::fields;
use tilendar_puzzle::Puzzle;

/// The default language.
const ENGLISH: &str = "en";

fields! {
    /// Language and font.
    pub struct Lettering {
        /// The language of dates, labels and phrases, such as de, de-AT or pt_BR, or the path of a file of phrases;
        /// by default the board's own, if its template names one, else en.
        lang: Option<String>, "NAME|FILE";
        /// A font for all text, TrueType or OpenType; characters it lacks are set in the embedded one.
        font: Option<String>, "FILE";
    }
}

fields! {
    /// Theme, language, fonts and the like.
    pub struct Look {
        /// The look: color, mono, or the path of a theme.
        theme: String = "color".to_owned(), "NAME|FILE";
        /// Language and font.
        lettering: Lettering;
        /// Set everything but the day in larger type.
        large_type: bool;
    }
}

fields! {
    /// The hand that holds a product or writes on it, for those that suit one hand or the other.
    pub struct Handedness {
        /// Put dates and pieces where a left hand does not cover them.
        left_handed: bool;
    }
}

impl Handedness {
    /// The theme for this hand; without a wish, for the hand that it is for already.
    pub fn suit(&self, theme: &mut Theme) {
        if self.left_handed {
            theme.hand = Hand::Left;
        }
    }
}

impl Look {
    /// The look of products for machines, which have only lettering.
    pub fn lettered(lettering: &Lettering) -> Self {
        Self { lettering: lettering.clone(), ..Self::default() }
    }

    /// The theme, with the other fields applied.
    ///
    /// # Errors
    /// [`MakeError`] for unknown themes and fonts, and faulty ones.
    pub fn theme(&self, resources: &dyn Resources) -> Result<Theme, MakeError> {
        let mut theme = resources::theme(resources, &self.theme)?;
        if self.large_type {
            theme = theme.with_large_type();
        }
        if let Some(name) = &self.lettering.font {
            let data = resources::font(resources, name)?;
            theme.typefaces = Typefaces::own(&data, name).map_err(|error| {
                resources::faulty(resources, "font", name, MakeError::caused_by(error))
            })?;
        }
        Ok(theme)
    }

    /// The requested language, or English, checked against the theme's faces. An order without a language has been
    /// given that of its layout ([`language_of_layout`]).
    ///
    /// # Errors
    /// [`MakeError`] for unknown languages, and for those that the faces cannot write.
    pub fn language(
        &self,
        resources: &dyn Resources,
        theme: &Theme,
    ) -> Result<Language, MakeError> {
        let name = self.lettering.lang.as_deref().unwrap_or(ENGLISH);
        let language = resources::language(resources, name)?;
        check_language(&language, theme).map_err(|error| {
            MakeError::concerning("font", error).with_remedy("name one that can with `font` FILE")
        })?;
        Ok(language)
    }
}

/// The language that the puzzle's template names, if any.
///
/// # Errors
/// [`MakeError`] if there is no such language.
pub fn language_of_layout(puzzle: &Puzzle) -> Result<Option<String>, MakeError> {
    let Some(tag) = puzzle.language() else {
        return Ok(None);
    };
    match Language::named(tag) {
        Ok(_) => Ok(Some(tag.to_owned())),
        Err(error) => {
            let reason = format!("the language of the board {:?}: {error}", puzzle.name());
            Err(MakeError::not_found("layout", reason))
        }
    }
}

/// A remark if a language has no phrases yet.
pub fn remark_on(language: &Language) -> Option<Message> {
    (!language.has_own_phrases()).then(|| message!(no_phrases, language = language.tag()))
}
