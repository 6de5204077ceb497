//! What stands in lines: a paragraph of text, and difficulty as one to five marks.

use super::Theme;
use crate::language::SpokenPhrases;
use tilendar_drawing::{
    Anchor, Color, Face, Group, Item, Path, Point, Rect, Role, Shape, Size, Stroke, Text,
};
use tilendar_puzzle::analysis::Marks;

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

/// From one mark to the next, in radii.
const STEP: f64 = 2.9;
/// The radius of a mark's corners, as a share of its side: that of a board's frame to a cell.
const MARK_CORNER: f64 = 0.22;

/// The width of five marks with this radius, in millimetres.
pub fn difficulty_width(radius: f64) -> f64 {
    radius * (2.0 + STEP * f64::from(Marks::MAXIMUM - 1))
}

/// Five cells in the accent that end at the right at `right`, as many filled as the date is hard.
///
/// `radius` is half a cell's side in millimetres.
pub fn difficulty_marks(
    marks: Marks,
    right: Point,
    radius: f64,
    theme: &Theme,
    spoken: &SpokenPhrases,
) -> Group {
    let line = radius * 0.24;
    let step = radius * STEP;
    let items = (0..Marks::MAXIMUM).map(|index| {
        let from_right = f64::from(Marks::MAXIMUM - 1 - index);
        let center = Point::new(right.x - radius - from_right * step, right.y);
        let cell = |half: f64| {
            let area = Rect::from_center_size(center, Size::new(2.0 * half, 2.0 * half));
            Path::rounded_rectangle(area, MARK_CORNER * 2.0 * half)
        };
        let shape = if index < marks.number() {
            Shape::filled(cell(radius), theme.inks.accent)
        } else {
            let stroke = Stroke::new(theme.inks.accent, line);
            Shape::stroked(cell(radius - line / 2.0), stroke)
        };
        Item::Shape(shape)
    });
    let title = spoken.difficulty.with(&[
        ("marks", &marks.number().to_string()),
        ("most", &Marks::MAXIMUM.to_string()),
    ]);
    Group::named("difficulty", title, items.collect()).with_role(Role::Figure)
}
