//! A line of text that shrinks to its room.

use super::{Edge, TypeScale, text};
use tilendar_drawing::{Anchor, Color, Face, Item, Point};

/// The style of a line of text.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// The typeface.
    pub face: Face,
    /// The em in millimeters.
    pub size: f64,
    /// The ink.
    pub color: Color,
    /// The sizes to which it may shrink; `None` for any.
    pub scale: Option<TypeScale>,
}

impl Line {
    /// A line of this size, in millimeters, and ink.
    pub fn new(face: &Face, size: f64, color: Color) -> Self {
        Self { face: face.clone(), size, color, scale: None }
    }

    /// The same line in this size.
    #[must_use]
    pub fn of_size(self, size: f64) -> Self {
        Self { size, ..self }
    }

    /// The same line in this color.
    #[must_use]
    pub fn colored(self, color: Color) -> Self {
        Self { color, ..self }
    }

    /// The same style, which shrinks only to sizes of this scale, as far as they are legible.
    pub fn keeping(self, scale: &TypeScale) -> Self {
        Self { scale: Some(scale.clone()), ..self }
    }

    /// The same style, in the size in which all of these texts are at most `width` millimeters wide.
    pub fn fitting(self, texts: impl IntoIterator<Item = String>, width: f64) -> Self {
        let widest = texts.into_iter().map(|words| self.width(&words)).fold(0.0, f64::max);
        let size = self.size_within(widest, width);
        self.of_size(size)
    }

    /// The size at which a text that is `natural` millimeters wide in this style is at most `width` wide.
    fn size_within(&self, natural: f64, width: f64) -> f64 {
        if natural <= width {
            return self.size;
        }
        let fitting = self.size * width / natural;
        self.scale.as_ref().map_or(fitting, |scale| scale.at_most(fitting).min(fitting))
    }

    /// The line with its left end at `at`, shrunk if it is wider than `width` millimeters.
    pub fn start(&self, content: String, at: Point, width: f64) -> Item {
        self.fitted(content, at, Anchor::Start, width)
    }

    /// The line with its right end at `at`, shrunk if it is wider than `width` millimeters.
    pub fn end(&self, content: String, at: Point, width: f64) -> Item {
        self.fitted(content, at, Anchor::End, width)
    }

    /// The line with its middle at `at`, shrunk if it is wider than `width` millimeters.
    pub fn middle(&self, content: String, at: Point, width: f64) -> Item {
        self.fitted(content, at, Anchor::Middle, width)
    }

    /// The line with its end of this edge at `at`, shrunk if it is wider than `width` millimeters.
    pub fn at_edge(&self, edge: Edge, content: String, at: Point, width: f64) -> Item {
        self.fitted(content, at, edge.anchor(Anchor::Start), width)
    }

    /// The line with the middle of its capitals at `center`, shrunk if it is wider than `width` millimeters.
    pub fn centered(&self, content: String, center: Point, width: f64) -> Item {
        let size = self.size_within(self.width(&content), width);
        let baseline = center + (0.0, self.face.cap_height() * size / 2.0);
        self.set(content, baseline, Anchor::Middle, size)
    }

    /// The width of a line in millimeters.
    pub fn width(&self, content: &str) -> f64 {
        self.face.width(content, self.size)
    }

    /// The height of capitals and figures in millimeters.
    pub fn cap_height(&self) -> f64 {
        self.face.cap_height() * self.size
    }

    fn fitted(&self, content: String, at: Point, anchor: Anchor, width: f64) -> Item {
        let size = self.size_within(self.width(&content), width);
        self.set(content, at, anchor, size)
    }

    /// The line with its left end at `at`, for words that are certain to fit.
    pub fn short(&self, content: String, at: Point) -> Item {
        self.set(content, at, Anchor::Start, self.size)
    }

    fn set(&self, content: String, at: Point, anchor: Anchor, size: f64) -> Item {
        text(content, &self.face, size, at, anchor, self.color).into()
    }
}
