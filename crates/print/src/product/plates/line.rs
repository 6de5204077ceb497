//! One line of text that keeps to its width.

use tilendar_drawing::{Anchor, Color, Face, Item, Point, Text};

/// How a line of text looks.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::product) struct Line {
    /// The typeface.
    pub face: Face,
    /// The em in millimetres.
    pub size: f64,
    /// The ink.
    pub color: Color,
}

impl Line {
    pub(in crate::product) fn new(face: &Face, size: f64, color: Color) -> Self {
        Self {
            face: face.clone(),
            size,
            color,
        }
    }

    /// The line with its left end at `at`, shrunk where it is wider than `width` millimetres.
    pub(in crate::product) fn start(&self, content: String, at: Point, width: f64) -> Item {
        self.fitted(content, at, Anchor::Start, width)
    }

    /// The line with its right end at `at`, shrunk where it is wider than `width` millimetres.
    pub(in crate::product) fn end(&self, content: String, at: Point, width: f64) -> Item {
        self.fitted(content, at, Anchor::End, width)
    }

    /// The line with its middle at `at`, shrunk where it is wider than `width` millimetres.
    pub(in crate::product) fn middle(&self, content: String, at: Point, width: f64) -> Item {
        self.fitted(content, at, Anchor::Middle, width)
    }

    /// The width of a line in millimetres.
    pub(in crate::product) fn width(&self, content: &str) -> f64 {
        self.face.width(content, self.size)
    }

    /// The height of capitals and figures in millimetres.
    pub(in crate::product) fn cap_height(&self) -> f64 {
        self.face.cap_height() * self.size
    }

    fn fitted(&self, content: String, at: Point, anchor: Anchor, width: f64) -> Item {
        let natural = self.width(&content);
        let share = if natural > width {
            width / natural
        } else {
            1.0
        };
        self.set(content, at, anchor, self.size * share)
    }

    /// The line with its left end at `at`, for words that are known to fit.
    pub(in crate::product) fn short(&self, content: String, at: Point) -> Item {
        self.set(content, at, Anchor::Start, self.size)
    }

    fn set(&self, content: String, origin: Point, anchor: Anchor, size: f64) -> Item {
        Item::Text(Text {
            content,
            origin,
            size,
            face: self.face.clone(),
            anchor,
            color: self.color,
        })
    }
}
