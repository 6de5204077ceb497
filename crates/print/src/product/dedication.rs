//! Who something is for and who it is from, as on its cover.

use super::{ProductError, check_text};
use crate::figure::{Paragraph, Theme, TypeScale};
use crate::language::{Language, Phrase};
use tilendar_drawing::{Face, Group, Item, Point, Rect, Role};

/// From one line to the next, in ems.
const LEADING: f64 = 1.35;
/// White between two parts, in ems of running text.
const BETWEEN: f64 = 0.9;
/// Type shrinks to no less than this em, in millimetres.
const LEAST: f64 = 0.5;

/// Who something is for, who it is from, and its giver's dedication.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Dedication {
    /// Who it is for.
    pub name: Option<String>,
    /// Who it is from.
    pub from_name: Option<String>,
    /// What the giver has to say.
    pub words: Option<String>,
}

/// A part of a dedication: how it is set, and what it says.
type Part = (Paragraph, String);

impl Dedication {
    /// Checks that the theme's faces can write everything.
    ///
    /// # Errors
    /// [`ProductError::MissingGlyph`] names the first text that they cannot.
    pub fn check(&self, theme: &Theme) -> Result<(), ProductError> {
        let texts = [&self.name, &self.from_name, &self.words];
        let mut texts = texts.into_iter().flatten();
        texts.try_for_each(|text| check_text(text, &theme.typefaces))
    }

    /// The dedication at the top of an area, with the y of its foot; `None` if it says nothing. The
    /// name is set in `name`, all else in `text`, ems in millimetres, or smaller where they do not
    /// fit.
    pub(super) fn set(
        &self,
        area: Rect,
        (name, text): (f64, f64),
        scale: &TypeScale,
        theme: &Theme,
        language: &Language,
    ) -> Option<(Item, f64)> {
        let (mut name, mut text) = (name, text);
        let mut parts = self.parts(name, text, theme, language);
        while !fits(&parts, area) && text > LEAST {
            let smaller = scale.at_most(text * 0.99);
            // Below the smallest of the sizes nothing but the room counts.
            (name, text) = match smaller < text {
                true => (text, smaller),
                false => (text * 0.9, text * 0.9),
            };
            parts = self.parts(name, text, theme, language);
        }
        let first = parts.first()?;
        let mut y = area.y0 + first.0.face.cap_height() * first.0.size;
        let (mut items, mut foot) = (Vec::new(), y);
        for (paragraph, words) in &parts {
            let (lines, next) = paragraph.set(words, Point::new(area.x0, y), area.width());
            items.extend(lines);
            foot = next - paragraph.leading;
            y = next + BETWEEN * text;
        }
        let group = Group::named("dedication", said(&parts), items);
        Some((group.with_role(Role::Paragraph).into(), foot))
    }

    fn parts(&self, name: f64, text: f64, theme: &Theme, language: &Language) -> Vec<Part> {
        let faces = &theme.typefaces;
        let set = |face: &Face, size: f64| Paragraph {
            face: face.clone(),
            size,
            leading: LEADING * size,
            color: theme.inks.text,
        };
        let [for_name, own, from_name] = self.sentences(language);
        let parts = [
            for_name.map(|words| (set(&faces.bold, name), words)),
            own.map(|words| (set(&faces.regular, text), words)),
            from_name.map(|words| (set(&faces.regular, text), words)),
        ];
        parts.into_iter().flatten().collect()
    }

    /// Who it is for, the giver's dedication, and who it is from, as sentences.
    pub(super) fn sentences(&self, language: &Language) -> [Option<String>; 3] {
        let phrases = &language.phrases().opening;
        let named = |phrase: &Phrase, name: &Option<String>| {
            let name = name.as_ref();
            name.map(|name| phrase.with(&[("name", name)]))
        };
        [
            named(&phrases.for_name, &self.name),
            self.words.clone(),
            named(&phrases.from_name, &self.from_name),
        ]
    }
}

fn said(parts: &[Part]) -> String {
    let words: Vec<&str> = parts.iter().map(|(_, words)| words.as_str()).collect();
    words.join(" ")
}

/// Whether all lines lie in the area.
fn fits(parts: &[Part], area: Rect) -> bool {
    let mut height = 0.0;
    let mut width: f64 = 0.0;
    for (paragraph, words) in parts {
        let lines = paragraph.lines(words, area.width());
        height += lines.len() as f64 * paragraph.leading + BETWEEN * paragraph.size;
        let widths = lines.iter();
        let widths = widths.map(|line| paragraph.face.width(line, paragraph.size));
        width = widths.fold(width, f64::max);
    }
    height <= area.height() && width <= area.width()
}
