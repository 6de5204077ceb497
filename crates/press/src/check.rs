//! Checks of texts and pages: whether the typefaces can write them, and whether type is large enough to read.

use crate::MakeError;
use crate::figure::Theme;
use crate::language::{Language, Message};
use tilendar_drawing::{Item, POINTS_PER_MM, Pages, Typefaces, is_pictograph};
use tilendar_fields::Refusal;
use tilendar_puzzle::Puzzle;

/// A text that the typefaces cannot write.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GlyphError {
    /// The font lacks a character of a label or title.
    #[error(
        "the font cannot write “{character}” in “{text}” (the embedded one has Latin, Greek and Cyrillic); use other words, or a font that has it"
    )]
    MissingGlyph {
        /// The character.
        character: char,
        /// The label or title that contains it.
        text: String,
    },
    /// The font lacks a character of the language.
    #[error("the font cannot write “{text}” in the language {language} (no “{character}”)")]
    LanguageNeedsFont {
        /// The language's tag.
        language: String,
        /// The character.
        character: char,
        /// The month, weekday or phrase that contains it.
        text: String,
    },
}

impl GlyphError {
    /// What it says, for other languages.
    pub const fn refusal(&self) -> Refusal {
        match self {
            Self::MissingGlyph { character, .. } => Refusal::Letters { letters: *character },
            Self::LanguageNeedsFont { .. } => Refusal::Language,
        }
    }
}

/// Checks that the theme's faces have all characters of the puzzle and the theme.
///
/// # Errors
/// [`GlyphError::MissingGlyph`] names the first text that cannot be written.
pub fn check_glyphs(puzzle: &Puzzle, theme: &Theme) -> Result<(), GlyphError> {
    let labels = puzzle.board().labels().iter().map(|area| area.text.as_str());
    let others = [puzzle.title(), &theme.purpose].into_iter().chain(puzzle.credit());
    labels.chain(others).try_for_each(|text| check_text(text, &theme.typefaces))
}

/// Checks that the theme's faces have all characters of the language's texts in products.
///
/// # Errors
/// [`GlyphError::LanguageNeedsFont`] names the first text that cannot be written.
pub fn check_language(language: &Language, theme: &Theme) -> Result<(), GlyphError> {
    if first_missing(language.own_letters(), &theme.typefaces).is_none() {
        return Ok(());
    }
    for text in language.texts() {
        if let Some(character) = first_missing(&text, &theme.typefaces) {
            return Err(GlyphError::LanguageNeedsFont {
                language: language.tag().to_string(),
                character,
                text,
            });
        }
    }
    Ok(())
}

/// Checks that the theme's faces have all characters of these texts of fields, except for pictographs beside words.
pub fn check_fields<'a>(
    mut texts: impl Iterator<Item = (&'static str, &'a str)>,
    theme: &Theme,
) -> Result<(), MakeError> {
    texts.try_for_each(|(field, text)| {
        let words: String = text.chars().filter(|&sign| !is_pictograph(sign)).collect();
        let checked = if words.trim().is_empty() { text } else { &words };
        check_text(checked, &theme.typefaces).map_err(|error| MakeError::concerning(field, error))
    })
}

/// A remark on the pictographs in texts that no face has, and which are left out.
pub fn remark_on_pictographs<'a>(
    texts: impl Iterator<Item = &'a str>,
    theme: &Theme,
) -> Option<Message> {
    /// So many are named.
    const MOST: usize = 8;
    let face = &theme.typefaces.regular;
    let mut signs = String::new();
    for sign in texts.flat_map(str::chars).filter(|&sign| face.leaves_out(sign)) {
        if signs.chars().count() < MOST && !signs.contains(sign) {
            signs.push(sign);
        }
    }
    (!signs.is_empty()).then(|| message!(signs_left_out, signs = signs))
}

/// Checks that the faces have all characters of a text.
///
/// # Errors
/// [`GlyphError::MissingGlyph`] if one is missing.
pub fn check_text(text: &str, typefaces: &Typefaces) -> Result<(), GlyphError> {
    match first_missing(text, typefaces) {
        Some(character) => Err(GlyphError::MissingGlyph { character, text: text.to_string() }),
        None => Ok(()),
    }
}

fn first_missing(text: &str, typefaces: &Typefaces) -> Option<char> {
    typefaces.all().into_iter().find_map(|face| face.first_missing(text))
}

/// Illegibly small type in a document: under 5 points.
#[derive(Debug, Clone, PartialEq)]
pub struct SmallType {
    /// The labels of the affected pages, in order.
    pub pages: Vec<String>,
    /// The smallest em in points.
    pub smallest: f64,
}

impl SmallType {
    /// The smallest legible em, in points, with tolerance for rounding errors.
    const READABLE: f64 = 5.0 - 1e-3 * POINTS_PER_MM;
    /// The most pages that are checked: longer documents continue in the same style.
    const MOST_PAGES: usize = 1_000;

    /// The small type of the first thousand pages; `None` if all type is larger.
    pub fn of(pages: &dyn Pages) -> Option<Self> {
        let mut symbols = Vec::new();
        for symbol in pages.symbols() {
            // Symbols refer only to earlier ones.
            symbols.push(smallest(&symbol.items, &symbols));
        }
        let mut small = Self { pages: Vec::new(), smallest: f64::INFINITY };
        let numbers = 0..pages.page_count().min(Self::MOST_PAGES);
        for page in numbers.filter_map(|number| pages.page(number)) {
            let size = smallest(&page.items, &symbols) * POINTS_PER_MM;
            if size < Self::READABLE {
                small.pages.push(page.label.clone());
                small.smallest = small.smallest.min(size);
            }
        }
        (!small.pages.is_empty()).then_some(small)
    }
}

/// The smallest em of these items, in millimeters; infinite if there is no text.
fn smallest(items: &[Item], symbols: &[f64]) -> f64 {
    let sizes = items.iter().map(|item| match item {
        Item::Group(group) => {
            let scale = group.transform.determinant().abs().sqrt();
            scale * smallest(&group.items, symbols)
        }
        Item::Text(text) => text.size,
        Item::Use(instance) => {
            symbols.get(instance.symbol.index()).copied().unwrap_or(f64::INFINITY)
        }
        Item::Shape(_) | Item::Link(_) => f64::INFINITY,
    });
    sizes.fold(f64::INFINITY, f64::min)
}
