//! A paragraph of text, broken into lines.

use tilendar_drawing::{Anchor, Color, Face, Item, Point, Text};

/// Text set ragged right in a column.
#[derive(Debug, Clone, PartialEq)]
pub struct Paragraph {
    /// The typeface.
    pub face: Face,
    /// The em in millimetres.
    pub size: f64,
    /// From one baseline to the next, in millimetres.
    pub leading: f64,
    /// The ink.
    pub color: Color,
}

impl Paragraph {
    /// The lines of `text` in a column of `width` millimetres. A word longer than the column
    /// stands on a line of its own; lines break at plain spaces, not at those that hold words
    /// together.
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

    /// The text in a column of `width` millimetres, its first baseline starting at `origin`; with
    /// the y of the baseline that would follow.
    pub fn set(&self, text: &str, origin: Point, width: f64) -> (Vec<Item>, f64) {
        let mut y = origin.y;
        let mut items = Vec::new();
        for content in self.lines(text, width) {
            items.push(
                Text {
                    content,
                    origin: Point::new(origin.x, y),
                    size: self.size,
                    face: self.face.clone(),
                    anchor: Anchor::Start,
                    color: self.color,
                }
                .into(),
            );
            y += self.leading;
        }
        (items, y)
    }
}
