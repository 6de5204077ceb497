//! Lines of an opening card, one below the other.

use crate::figure::{Paragraph, Theme, difficulty_marks, difficulty_width};
use crate::product::cards::context::Context;
use tilendar_drawing::{
    Affine, Anchor, Color, Contour, Face, Group, Item, Path, Point, Rect, Role, Shape, Stroke, Text,
};
use tilendar_puzzle::analysis::Marks;

/// From one baseline to the next, in ems.
const LEADING: f64 = 1.35;
/// The white between two paragraphs, in ems.
pub(super) const BETWEEN: f64 = 0.75;
/// The white between marks and the word beside them, in ems.
const BESIDE_MARKS: f64 = 0.8;

/// Marks that stand alone are so much higher than capitals.
const LARGE_MARKS: f64 = 1.5;
/// The white between two figures, as a share of their height.
const BESIDE_FIGURES: f64 = 0.12;
/// The white below figures, in ems.
const BELOW_FIGURES: f64 = 0.55;
/// The line between two signs, in millimetres.
const RULE: f64 = 0.15;

/// The sizes of type of all opening cards of a deck: ems in millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in super::super) struct Sizes {
    /// What each card is, and the name of whom the deck is for.
    pub head: f64,
    /// All else.
    pub body: f64,
}

/// Lines one below the other, at the edge where the language begins.
pub(super) struct Column<'a> {
    context: &'a Context<'a>,
    theme: &'a Theme,
    pub sizes: Sizes,
    /// Where the next line's capitals begin.
    pub y: f64,
    pub color: Color,
    /// Whether a word is wider than the column.
    pub overflows: bool,
    items: Vec<Item>,
}

impl<'a> Column<'a> {
    pub(super) fn new(context: &'a Context<'a>, theme: &'a Theme, sizes: Sizes, y: f64) -> Self {
        Self {
            context,
            theme,
            sizes,
            y,
            color: theme.inks.text,
            overflows: false,
            items: Vec::new(),
        }
    }

    /// Where the next line's capitals would stand if it were the last: what fits ends above it.
    pub(super) fn fits_above(&self, limit: f64) -> bool {
        !self.overflows && self.y - (LEADING - 1.0) * self.sizes.body <= limit
    }

    /// A heading, or the name of somebody, which is smaller if it is long.
    pub(super) fn head(&mut self, words: &str) {
        let face = &self.theme.typefaces.bold;
        // The longest heading is as wide as the column, but for rounding.
        let fits = face.width(words, self.sizes.head) <= self.width() + 1e-6;
        let size = match fits {
            true => self.sizes.head,
            false => self.sizes.body,
        };
        self.set(words, face, size);
    }

    /// A paragraph.
    pub(super) fn paragraph(&mut self, words: &str) {
        let faces = &self.theme.typefaces;
        self.set(words, &faces.regular, self.sizes.body);
    }

    /// A paragraph in bold type, in the ink of what cards say.
    pub(super) fn sign(&mut self, words: &str) {
        let faces = &self.theme.typefaces;
        let color = std::mem::replace(&mut self.color, self.theme.inks.accent);
        self.set(words, &faces.bold, self.sizes.body);
        self.color = color;
    }

    /// A line in the size of notes, smaller where it is wider than the column.
    pub(super) fn note(&mut self, words: &str) {
        let face = &self.theme.typefaces.regular;
        let note = self.context.layout.note;
        let size = match note * self.width() / face.width(words, note) {
            room if room >= note => note,
            room => self.context.scale.near(room),
        };
        self.set(words, face, size);
    }

    /// White of this many ems.
    pub(super) fn white(&mut self, ems: f64) {
        self.y += ems * self.sizes.body;
    }

    /// A thin line across the column.
    pub(super) fn rule(&mut self) {
        let foot = self.context.layout.foot;
        let (left, right) = (Point::new(foot.x0, self.y), Point::new(foot.x1, self.y));
        let path = Path::from_contour(Contour::line(left, right));
        let line = Shape::stroked(path, Stroke::new(self.theme.inks.accent, RULE));
        let rule = Group {
            role: Some(Role::Artifact),
            items: vec![line.into()],
            ..Group::default()
        };
        self.items.push(rule.into());
    }

    /// Figures side by side, each with its box, from the edge where the language begins.
    pub(super) fn figures(&mut self, figures: Vec<(Item, Rect)>) {
        let foot = self.context.layout.foot;
        let from_right = self.context.language.reads_from_right();
        let (mut x, mut high) = (0.0, 0.0_f64);
        for (figure, area) in figures {
            let left = match from_right {
                true => foot.x1 - x - area.width(),
                false => foot.x0 + x,
            };
            let moved = Group {
                transform: Affine::translate((left - area.x0, self.y - area.y0)),
                items: vec![figure],
                ..Group::default()
            };
            self.items.push(moved.into());
            x += area.width() + BESIDE_FIGURES * area.height();
            high = high.max(area.height());
        }
        self.y += high + BELOW_FIGURES * self.sizes.body;
    }

    /// Marks, and what they are beside them; larger where they stand alone.
    pub(super) fn marks(&mut self, marks: Marks, words: &str) {
        let size = self.sizes.body;
        let face = &self.theme.typefaces.regular;
        let cap = face.cap_height() * size;
        let alone = words.is_empty();
        let cap = if alone { LARGE_MARKS * cap } else { cap };
        let radius = 0.5 * cap;
        let (width, white) = (difficulty_width(radius), BESIDE_MARKS * size);
        let foot = self.context.layout.foot;
        let (right, x, anchor) = match self.context.language.reads_from_right() {
            true => (foot.x1, foot.x1 - width - white, Anchor::End),
            false => (foot.x0 + width, foot.x0 + width + white, Anchor::Start),
        };
        let spoken = self.context.language.spoken();
        let right = Point::new(right, self.y + cap / 2.0);
        let drawn = difficulty_marks(marks, right, radius, self.theme, spoken);
        self.items.push(drawn.into());
        if !alone {
            self.overflows |= width + white + face.width(words, size) > self.width();
            self.items.push(Item::Text(Text {
                content: words.to_string(),
                origin: Point::new(x, self.y + cap),
                size,
                face: face.clone(),
                anchor,
                color: self.color,
            }));
        }
        self.y += match alone {
            true => cap + BELOW_FIGURES * size,
            false => size * LEADING,
        };
    }

    /// What stands in the column, as what it is to somebody who hears it.
    pub(super) fn items(self, role: Role) -> Item {
        let group = Group {
            role: Some(role),
            items: self.items,
            ..Group::default()
        };
        group.into()
    }

    fn width(&self) -> f64 {
        self.context.layout.foot.width()
    }

    fn set(&mut self, words: &str, face: &Face, size: f64) {
        let layout = &self.context.layout;
        let paragraph = Paragraph {
            face: face.clone(),
            size,
            leading: size * LEADING,
            color: self.color,
        };
        let room = self.width() + 1e-6;
        let lines = paragraph.lines(words, room);
        self.overflows |= lines.iter().any(|line| face.width(line, size) > room);
        let baseline = Point::new(layout.foot.x0, self.y + face.cap_height() * size);
        let (mut lines, next) = paragraph.set(words, baseline, room);
        if self.context.language.reads_from_right() {
            for line in &mut lines {
                if let Item::Text(text) = line {
                    (text.origin.x, text.anchor) = (layout.foot.x1, Anchor::End);
                }
            }
        }
        self.items.append(&mut lines);
        self.y = next - face.cap_height() * size;
    }
}
