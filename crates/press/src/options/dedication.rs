//! Fields for who something is for, and who it is from.

use crate::MakeError;
use crate::check::check_fields;
use crate::figure::{Edge, Paragraph, Theme, TypeScale, capitals, in_capitals, named};
use crate::language::{Language, Phrase};
use crate::words::typographic;
use tilendar_drawing::{Anchor, Color, Item, Point, Rect, Role, Text};
use tilendar_fields::{BoundedText, fields};

/// The distance between lines of a dedication, in ems.
const LEADING: f64 = 1.35;
/// White between two parts of it, in ems of running text.
const BETWEEN: f64 = 1.5;
/// The smallest em to which its type shrinks, in millimeters.
const LEAST: f64 = 0.5;

fields! {
    /// Who something is for, and who it is from.
    pub struct Dedication {
        /// Who it is for; printed on the title.
        name: Option<BoundedText<60>>, "NAME";
        /// Who it is from.
        from_name: Option<BoundedText<60>>, "NAME";
        /// A dedication; also printed on the title.
        dedication: Option<BoundedText<300>>, "TEXT";
    }
}

impl Dedication {
    /// The texts, by field.
    fn texts(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let name = self.name.iter().map(|text| ("name", text.as_str()));
        let from = self.from_name.iter();
        let from = from.map(|text| ("from-name", text.as_str()));
        let own = self.dedication.iter();
        let own = own.map(|text| ("dedication", text.as_str()));
        name.chain(from).chain(own)
    }

    /// Whether it has no text.
    pub fn is_empty(&self) -> bool {
        self.texts().next().is_none()
    }

    /// Checks that the theme's faces can write everything.
    ///
    /// # Errors
    /// [`MakeError`] names the first text that they cannot.
    pub fn check(&self, theme: &Theme) -> Result<(), MakeError> {
        check_fields(self.texts(), theme)
    }

    /// The dedication at the top of an area, with the y of its foot; `None` if it has no text. The name is set in
    /// `name`, all other text in `text`, ems in millimeters, or smaller if necessary; lines begin at an edge.
    pub fn set(
        &self,
        area: Rect,
        (mut name, mut text): (f64, f64),
        (scale, edge, ink): (&TypeScale, Edge, Color),
        theme: &Theme,
        language: &Language,
    ) -> Option<(Item, f64)> {
        let sentences = self.sentences(language);
        let said: Vec<&str> = sentences.iter().flatten().map(String::as_str).collect();
        let said = (!said.is_empty()).then(|| said.join(" "))?;
        loop {
            let (items, foot) = lines(&sentences, area, (name, text), (edge, ink), theme);
            if items.is_some() || text <= LEAST {
                let items = items.unwrap_or_default();
                return Some((named("dedication", said, Role::Paragraph, items), foot));
            }
            // Below the smallest size of the scale, only the room counts.
            let smaller = scale.at_most(text * 0.99);
            text = if smaller < text { smaller } else { text * 0.9 };
            name = name.min(1.5 * text);
        }
    }

    /// The recipient, the dedication, and the giver, as sentences.
    pub fn sentences(&self, language: &Language) -> [Option<String>; 3] {
        let phrases = &language.phrases().opening;
        let named = |phrase: &Phrase, name: &Option<BoundedText<60>>| {
            Some(typographic(&phrase.with(&[("name", name.as_ref()?.as_str())])))
        };
        [
            named(&phrases.for_name, &self.name),
            self.dedication.as_ref().map(|own| typographic(own.as_str())),
            named(&phrases.from_name, &self.from_name),
        ]
    }
}

/// The name in bold or in cells, and the other sentences below it, with the y of their foot; no items if they do not
/// lie in the area.
fn lines(
    sentences: &[Option<String>],
    area: Rect,
    (name, text): (f64, f64),
    (edge, ink): (Edge, Color),
    theme: &Theme,
) -> (Option<Vec<Item>>, f64) {
    let (x, anchor) = (edge.of_span(area.x0, area.x1), edge.anchor(Anchor::Start));
    let faces = &theme.typefaces;
    let styles = [(&faces.bold, name), (&faces.regular, text), (&faces.regular, text)];
    let (mut items, mut foot, mut is_narrow) = (Vec::new(), area.y0, true);
    for (words, (face, size)) in sentences.iter().zip(styles) {
        let Some(words) = words else { continue };
        let white = if items.is_empty() { 0.0 } else { BETWEEN * text };
        foot += white + face.cap_height() * size;
        let at = Point::new(x, foot);
        if *face == faces.bold && in_capitals(words, face) * size <= area.width() {
            items.extend(capitals(words, at, edge, size, ink, theme));
            continue;
        }
        let paragraph = Paragraph::new(face, size, LEADING * size, ink);
        let lines = paragraph.lines(words, area.width());
        is_narrow &= lines.iter().all(|line| face.width(line, size) <= area.width());
        let baselines = (0..lines.len()).map(|line| at.y + line as f64 * paragraph.leading);
        for (line, y) in lines.into_iter().zip(baselines) {
            let line = Text::new(line, Point::new(x, y), size, face.clone(), anchor, ink);
            items.push(line.into());
            foot = y;
        }
    }
    let fits = is_narrow && foot <= area.y1;
    (fits.then_some(items), foot)
}
