//! The heading of a card or sheet: the day large, the rest of the date beside it.

use super::Day;
use crate::figure::Theme;
use crate::language::Language;
use crate::scene::{Anchor, Color, Face, Group, Item, Point, Text};

/// Where a heading stands and how large it is, in millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Heading {
    /// The left edge of the ink.
    pub left: f64,
    /// What no ink crosses at the right.
    pub right: f64,
    /// The baseline of the day and of its month.
    pub baseline: f64,
    /// The em of the day.
    pub display: f64,
    /// The em of month and weekday.
    pub heading: f64,
}

impl Heading {
    /// The heading of a day.
    pub(super) fn of_day(&self, day: Day, theme: &Theme, language: &Language) -> Group {
        let ink = theme.inks.text;
        let mut number = Text {
            content: day.number().to_string(),
            origin: Point::new(self.left, self.baseline),
            size: self.display,
            face: theme.typefaces.bold,
            anchor: Anchor::Start,
            color: ink,
        };
        // Figures carry white on both sides; the ink is what has to stand on the left edge.
        let mut beside = self.left;
        if let Some(bounds) = number.ink() {
            number.origin.x -= bounds.x0 - self.left;
            beside = self.left + bounds.width() + self.display * 0.17;
        }
        let mut items: Vec<Item> = vec![number.into()];
        if let Some(weekday) = day.weekday_name(language) {
            let baseline = self.baseline - self.heading * 1.3;
            let weekday = language.heading(weekday);
            items.push(self.line(weekday, theme.typefaces.regular, (beside, baseline), ink));
        }
        let month = language.heading(&day.month_and_year(language));
        items.push(self.line(month, theme.typefaces.bold, (beside, self.baseline), ink));
        Group::named("date", day.in_words(language), items)
    }

    /// The heading of something that is no day.
    pub(super) fn of_words(&self, words: &str, theme: &Theme) -> Group {
        let place = (self.left, self.baseline);
        let face = theme.typefaces.bold;
        let line = self.line(words.to_string(), face, place, theme.inks.text);
        Group::named("heading", words, vec![line])
    }

    /// A line that shrinks before it crosses the right edge.
    fn line(&self, content: String, face: Face, (x, y): (f64, f64), color: Color) -> Item {
        let width = face.width(&content, self.heading);
        Item::Text(Text {
            size: self.heading * ((self.right - x) / width).min(1.0),
            content,
            origin: Point::new(x, y),
            face,
            anchor: Anchor::Start,
            color,
        })
    }
}
