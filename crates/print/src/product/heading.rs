//! The heading of a card or sheet: the day large, the rest of the date beside it.

use crate::figure::{Hand, Theme};
use crate::language::Language;
use tilendar_drawing::{Anchor, Color, Face, Group, Item, Point, Role, Text};
use tilendar_puzzle::almanac::Day;

/// The white between the day and what stands beside it, in ems of the day.
const BESIDE: f64 = 0.17;
/// From the baseline of the weekday to that of the month, in ems of both.
const LEADING: f64 = 1.3;

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
    /// The edge that it stands at.
    pub edge: Edge,
}

/// The edge of a card or sheet that its date stands at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Edge {
    Left,
    Right,
}

impl Edge {
    /// The right edge for left-handers, whose hand does not cover it, and for languages that are
    /// read from there.
    pub(super) fn of(theme: &Theme, language: &Language) -> Self {
        if theme.hand == Hand::Left || language.reads_from_right() {
            Self::Right
        } else {
            Self::Left
        }
    }

    /// The other edge, if it is the right one: what stands at the left moves to the right.
    pub(super) fn anchor(self, usual: Anchor) -> Anchor {
        match (self, usual) {
            (Self::Right, Anchor::Start) => Anchor::End,
            (Self::Right, Anchor::End) => Anchor::Start,
            _ => usual,
        }
    }
}

impl Heading {
    /// The heading of a day.
    pub(super) fn of_day(&self, day: Day, theme: &Theme, language: &Language) -> Group {
        let faces = &theme.typefaces;
        let ink = theme.inks.text;
        let mut number = Text {
            content: day.number().to_string(),
            origin: Point::new(self.left, self.baseline),
            size: self.display,
            face: faces.bold.clone(),
            anchor: Anchor::Start,
            color: ink,
        };
        let bounds = number.ink();
        let (bearing, width) = bounds.map_or((0.0, 0.0), |ink| (ink.x0 - self.left, ink.width()));
        let white = self.display * BESIDE;
        let month = language.heading(&language.month_of(day));
        let mut lines = vec![(month, &faces.bold, self.baseline)];
        if let Some(weekday) = language.weekday_of(day) {
            let baseline = self.baseline - self.heading * LEADING;
            lines.insert(0, (language.heading(weekday), &faces.regular, baseline));
        }
        let room = self.right - (self.left + width + white);
        let widths = lines
            .iter()
            .map(|(words, face, _)| face.width(words, self.heading));
        let longest = widths.fold(0.0, f64::max).min(room);
        // Figures carry white on both sides; the ink is what has to stand on the edge.
        let (number_at, beside, anchor) = match self.edge {
            Edge::Left => (self.left, self.left + width + white, Anchor::Start),
            Edge::Right if language.reads_from_right() => {
                (self.right - width, self.right - width - white, Anchor::End)
            }
            Edge::Right => {
                let beside = self.right - longest;
                (beside - white - width, beside, Anchor::Start)
            }
        };
        number.origin.x = number_at - bearing;
        let mut items: Vec<Item> = vec![number.into()];
        items.extend(lines.into_iter().map(|(words, face, baseline)| {
            let at = Point::new(beside, baseline);
            self.line(words, face, at, anchor, room, ink)
        }));
        Group::named("date", language.day_in_words(day), items).with_role(Role::Heading(1))
    }

    /// The heading of something that is no day.
    pub(super) fn of_words(&self, words: &str, theme: &Theme) -> Group {
        let (x, anchor) = match self.edge {
            Edge::Left => (self.left, Anchor::Start),
            Edge::Right => (self.right, Anchor::End),
        };
        let at = Point::new(x, self.baseline);
        let (face, ink) = (&theme.typefaces.bold, theme.inks.text);
        let room = self.right - self.left;
        let line = self.line(words.to_string(), face, at, anchor, room, ink);
        Group::named("heading", words, vec![line]).with_role(Role::Heading(1))
    }

    /// A line that shrinks where it is wider than its room.
    fn line(
        &self,
        content: String,
        face: &Face,
        origin: Point,
        anchor: Anchor,
        room: f64,
        color: Color,
    ) -> Item {
        let width = face.width(&content, self.heading);
        Item::Text(Text {
            size: self.heading * (room / width).min(1.0),
            content,
            origin,
            face: face.clone(),
            anchor,
            color,
        })
    }
}
