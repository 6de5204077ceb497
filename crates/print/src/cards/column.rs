//! Lines of an opening card, one below the other.

use super::context::Context;
use tilendar_drawing::{Color, Face, Item, Point, Role};
use tilendar_press::figure::{
    Paragraph, Theme, capitals, difficulty_marks, difficulty_width, group, in_capitals,
};
use tilendar_puzzle::analysis::Marks;

/// The distance from one baseline to the next, in ems.
const LEADING: f64 = 1.35;
/// The white between two paragraphs, in ems.
pub const BETWEEN: f64 = 0.75;
/// The height of marks without words, relative to capitals.
const LARGE_MARKS: f64 = 1.5;
/// The white below marks, in ems.
const BELOW_MARKS: f64 = 0.55;

/// The sizes of type of all opening cards of a deck: ems in millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sizes {
    /// The heading of a card, and the name of the person the deck is for.
    pub head: f64,
    /// All other text.
    pub body: f64,
}

/// Lines one below the other, starting at the edge where lines begin.
pub struct Column<'a> {
    context: &'a Context<'a>,
    theme: &'a Theme,
    pub sizes: Sizes,
    /// The top of the next line's capitals.
    pub y: f64,
    pub color: Color,
    /// Whether a word is wider than the column.
    pub overflows: bool,
    /// Its left and right edge.
    span: (f64, f64),
    items: Vec<Item>,
}

impl<'a> Column<'a> {
    pub fn new(context: &'a Context<'a>, theme: &'a Theme, sizes: Sizes, y: f64) -> Self {
        Self {
            context,
            theme,
            sizes,
            y,
            color: theme.inks.text,
            overflows: false,
            span: (context.layout.foot.x0, context.layout.foot.x1),
            items: Vec::new(),
        }
    }

    /// The column between these edges.
    pub fn within(self, span: (f64, f64)) -> Self {
        Self { span, ..self }
    }

    /// Whether the content ends above the limit.
    pub fn fits_above(&self, limit: f64) -> bool {
        !self.overflows && self.y - (LEADING - 1.0) * self.sizes.body <= limit
    }

    /// A heading or a person's name, in cells if they fit; it shrinks if it is long.
    pub fn head(&mut self, words: &str) {
        let (face, size) = (&self.theme.typefaces.bold, self.sizes.head);
        // The longest heading is exactly as wide as the column, except for rounding errors.
        let fits = in_capitals(words, face) * size <= self.width() + 1e-6;
        if !fits {
            return self.set(words, face, self.sizes.body);
        }
        let edge = self.context.layout.heading.edge;
        let baseline = self.y + face.cap_height() * size;
        let at = Point::new(edge.of_span(self.span.0, self.span.1), baseline);
        self.items.extend(capitals(words, at, edge, size, self.color, self.theme));
        self.y += size * LEADING;
    }

    pub fn paragraph(&mut self, words: &str) {
        let faces = &self.theme.typefaces;
        self.set(words, &faces.regular, self.sizes.body);
    }

    /// White of this many ems.
    pub fn white(&mut self, ems: f64) {
        self.y += ems * self.sizes.body;
    }

    /// Marks, larger than on other cards.
    pub fn marks(&mut self, marks: Marks) {
        let high = LARGE_MARKS * self.theme.typefaces.regular.cap_height() * self.sizes.body;
        let radius = 0.5 * high;
        let language = self.context.language;
        let right = Point::new(self.span.0 + difficulty_width(radius), self.y + radius);
        self.items.push(difficulty_marks(marks, right, radius, self.theme, language).into());
        self.y += high + BELOW_MARKS * self.sizes.body;
    }

    /// The items of the column as a group with this role for screen readers.
    pub fn items(self, role: Role) -> Item {
        group(role, self.items)
    }

    fn width(&self) -> f64 {
        self.span.1 - self.span.0
    }

    fn set(&mut self, words: &str, face: &Face, size: f64) {
        let paragraph = Paragraph::new(face, size, size * LEADING, self.color);
        let room = self.width() + 1e-6;
        let lines = paragraph.lines(words, room);
        self.overflows |= lines.iter().any(|line| face.width(line, size) > room);
        let baseline = Point::new(self.span.0, self.y + face.cap_height() * size);
        let (mut lines, next) = paragraph.set(words, baseline, room);
        self.items.append(&mut lines);
        self.y = next - face.cap_height() * size;
    }
}
