//! Fields for what makes a product somebody's own: who it is for, and who it is from.

use super::SpecialDays;
use super::inscription::no_room_on;
use crate::MakeError;
use crate::check::{check_fields, remark_on_pictographs};
use crate::figure::{Edge, Headline, Paragraph, Theme, TypeScale, named};
use crate::language::{Language, Message, Phrase};
use crate::words::typographic;
use tilendar_drawing::{Anchor, Color, Item, Point, Rect, Role, Size, Text};
use tilendar_fields::{BoundedText, fields};

fields! {
    /// What makes a product somebody's own.
    pub struct Personal {
        /// Who it is for, and who it is from.
        dedication: Dedication;
        /// Special days and their names: 06-14=TEXT for every year, 2027-06-14=TEXT for one, easter+1=TEXT for a holiday;
        /// or a calendar or table of them (.ics, .csv).
        special: SpecialDays, "DATE=TEXT|FILE";
    }
}

impl Personal {
    /// Checks that the theme's faces can write everything.
    ///
    /// # Errors
    /// [`MakeError`] names the first text that they cannot.
    pub fn check(&self, theme: &Theme) -> Result<(), MakeError> {
        self.dedication.check(theme)?;
        self.special.check(theme)
    }

    /// A remark on the pictographs that the theme's faces cannot write, and which are left out.
    pub fn remark(&self, theme: &Theme) -> Option<Message> {
        let texts = self.dedication.texts().map(|(_, text)| text).chain(self.special.texts());
        remark_on_pictographs(texts, theme)
    }
}

/// The distance between lines of a dedication, in ems.
const LEADING: f64 = 1.35;
/// White between two parts of it, in ems of running text.
const BETWEEN: f64 = 1.5;

fields! {
    /// Who something is for, and who it is from.
    pub struct Dedication {
        /// Who it is for; printed on the title.
        name: Option<BoundedText<60>>, "NAME";
        /// Who it is from.
        from_name: Option<BoundedText<60>>, "NAME";
        /// A dedication; also printed on the title.
        dedication: Option<BoundedText<300, 6>>, "TEXT";
    }
}

impl Dedication {
    /// The texts, by field.
    pub(super) fn texts(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let name = self.name.as_ref().map(|text| ("name", text.as_str()));
        let from = self.from_name.as_ref().map(|text| ("from-name", text.as_str()));
        let dedication = self.dedication.as_ref().map(|text| ("dedication", text.as_str()));
        [name, from, dedication].into_iter().flatten()
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

    /// The dedication at the top of an area; `None` if it has no text. The name is set in capitals of `name`, all other
    /// text in `text`, ems in millimeters, or smaller if necessary, down to the theme's least; lines begin at an edge.
    /// What is too long even so has its foot below the area: [`Dedication::too_long`].
    pub fn set(
        &self,
        area: Rect,
        (mut name, mut text): (f64, f64),
        (scale, edge, ink): (&TypeScale, Edge, Color),
        theme: &Theme,
        language: &Language,
    ) -> Option<SetDedication> {
        if self.is_empty() {
            return None;
        }
        let sentences = self.sentences(language);
        let spoken: Vec<&str> = sentences.iter().flatten().map(String::as_str).collect();
        loop {
            let set = lines(&sentences, area, (name, text), (edge, ink), theme);
            let smaller = scale.at_most(text * 0.99).max(theme.sizes.least);
            let is_least = smaller >= text;
            // Words are broken only where no smaller type would keep them whole.
            let fits = set.foot <= area.y1 && (set.keeps_words || is_least);
            if fits || is_least && name <= text {
                let item = named("dedication", spoken.join(" "), Role::Paragraph, set.items);
                return Some(SetDedication { item, foot: set.foot, em: text });
            }
            name = name.min(if is_least { text } else { 1.5 * smaller });
            text = text.min(smaller);
        }
    }

    /// The error for a dedication that has no room of this size in millimeters on a product, `the booklet`: it names
    /// the longest text, and `larger`, the field that gives more room.
    pub fn too_long(&self, size: Size, product: &'static str, larger: &str) -> MakeError {
        let longest = self.texts().max_by_key(|(_, text)| text.chars().count());
        let (field, text) = longest.unwrap_or(("dedication", ""));
        no_room_on(field, text, (size, product), larger)
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

/// A dedication in its room.
#[derive(Debug, Clone, PartialEq)]
pub struct SetDedication {
    /// All of it.
    pub item: Item,
    /// The y of its foot in millimeters.
    pub foot: f64,
    /// The em of all text but the name, in millimeters.
    pub em: f64,
}

/// Lines of a dedication.
struct Lines {
    items: Vec<Item>,
    /// The y of their foot.
    foot: f64,
    /// Whether no word is broken.
    keeps_words: bool,
}

/// The name in capitals, and the other sentences below it.
fn lines(
    sentences: &[Option<String>; 3],
    area: Rect,
    (name, text): (f64, f64),
    (edge, ink): (Edge, Color),
    theme: &Theme,
) -> Lines {
    let (x, anchor) = (edge.of_span(area.x0, area.x1), edge.anchor(Anchor::Start));
    let width = area.width();
    let mut set = Lines { items: Vec::new(), foot: area.y0, keeps_words: true };
    let [of_name, others @ ..] = sentences;
    if let Some(words) = of_name {
        let (headline, keeps_words) = Headline::in_size(words, width, name, &theme.typefaces.bold);
        set.foot += headline.height(&theme.typefaces.bold);
        set.keeps_words = keeps_words;
        set.items = headline.items(area, edge, ink, theme);
    }
    let face = &theme.typefaces.regular;
    let paragraph = Paragraph::new(face, text, LEADING * text, ink);
    for words in others.iter().flatten() {
        let white = if set.items.is_empty() { 0.0 } else { BETWEEN * text };
        let first = set.foot + white + face.cap_height() * text;
        set.keeps_words &= paragraph.keeps_words(words, width);
        for (index, line) in paragraph.lines(words, width).into_iter().enumerate() {
            set.foot = first + index as f64 * paragraph.leading;
            let origin = Point::new(x, set.foot);
            set.items.push(Text::new(line, origin, text, face.clone(), anchor, ink).into());
        }
    }
    set
}
