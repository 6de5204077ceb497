//! Lines of text, alone and in paragraphs, and groups with their texts for screen readers.

use tilendar_drawing::{Anchor, Color, Face, Group, Item, Point, Role, Text};

/// A line of text of this em in millimeters.
pub fn text(
    content: impl Into<String>,
    face: &Face,
    size: f64,
    origin: Point,
    anchor: Anchor,
    color: Color,
) -> Text {
    Text::new(content, origin, size, face.clone(), anchor, color)
}

/// Items that form a unit.
pub fn group(role: Role, items: Vec<Item>) -> Item {
    Group::of(items).with_role(role).into()
}

/// Items that form a unit, with a name for programs and one for people.
pub fn named(
    id: impl Into<String>,
    title: impl Into<String>,
    role: Role,
    items: Vec<Item>,
) -> Item {
    Group::named(id, title, items).with_role(role).into()
}

/// Text set ragged right in a column.
#[derive(Debug, Clone, PartialEq)]
pub struct Paragraph {
    /// The typeface.
    pub face: Face,
    /// The em in millimeters.
    pub size: f64,
    /// The distance from one baseline to the next, in millimeters.
    pub leading: f64,
    /// The ink.
    pub color: Color,
}

impl Paragraph {
    /// Text of this em and leading, in millimeters.
    pub fn new(face: &Face, size: f64, leading: f64, color: Color) -> Self {
        Self { face: face.clone(), size, leading, color }
    }

    /// The lines of `text` in a column of `width` millimeters. A word longer than the column gets a line of its own;
    /// lines break at plain spaces, but not at no-break spaces.
    pub fn lines(&self, text: &str, width: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
            match lines.last_mut() {
                Some(line) if self.face.width(&format!("{line} {word}"), self.size) <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_string()),
            }
        }
        lines
    }

    /// The text in a column of `width` millimeters, with its first baseline at `origin`; also returns the y of the
    /// baseline that would follow.
    pub fn set(&self, words: &str, origin: Point, width: f64) -> (Vec<Item>, f64) {
        let mut at = origin;
        let mut items = Vec::new();
        for line in self.lines(words, width) {
            let line = text(line, &self.face, self.size, at, Anchor::Start, self.color);
            items.push(line.into());
            at.y += self.leading;
        }
        (items, at.y)
    }

    /// The text as a paragraph of the document.
    pub fn drawn(&self, words: &str, origin: Point, width: f64) -> Item {
        group(Role::Paragraph, self.set(words, origin, width).0)
    }
}
