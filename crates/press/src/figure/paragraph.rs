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

    /// The lines of `text` in a column of `width` millimeters. Lines break at plain spaces, but not at no-break spaces. A
    /// word that is wider than the column is broken between its characters, as are sentences of scripts without spaces.
    pub fn lines(&self, text: &str, width: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
            match lines.last_mut() {
                Some(line) if self.face.width(&format!("{line} {word}"), self.size) <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ if self.face.width(word, self.size) <= width => lines.push(word.to_string()),
                _ => lines.extend(self.broken(word, width)),
            }
        }
        lines
    }

    /// Whether no word of `text` is broken in a column of `width` millimeters, except in scripts without spaces.
    pub fn keeps_words(&self, text: &str, width: f64) -> bool {
        text.split([' ', '\n']).all(|word| {
            word.chars().any(has_no_spaces) || self.face.width(word, self.size) <= width
        })
    }

    /// The parts of a word, each as wide as the column allows, and at least a character.
    fn broken(&self, word: &str, width: f64) -> Vec<String> {
        let mut parts = vec![String::new()];
        for character in word.chars() {
            let Some(part) = parts.last_mut() else { break };
            part.push(character);
            if part.chars().count() > 1
                && !joins_the_one_before(character)
                && self.face.width(part, self.size) > width
            {
                part.pop();
                parts.push(character.to_string());
            }
        }
        parts
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

/// Whether a character combines with the one before it: accents, voicing marks, variation selectors and joiners.
const fn joins_the_one_before(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36f}' | '\u{591}'..='\u{5c7}' | '\u{610}'..='\u{61a}'
        | '\u{64b}'..='\u{65f}' | '\u{200d}' | '\u{3099}' | '\u{309a}' | '\u{fe00}'..='\u{fe0f}')
}

/// Whether a character is of a script that is written without spaces: Thai, Lao, Burmese, Khmer, Chinese, Japanese.
const fn has_no_spaces(character: char) -> bool {
    matches!(character, '\u{e00}'..='\u{eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}'
        | '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}'
        | '\u{20000}'..='\u{3ffff}')
}
