//! The heading of a card or sheet: the day in large type, the rest of the date at its top and foot.

use crate::figure::{Numeral, Theme, text};
use crate::language::Language;
use std::collections::BTreeSet;
use tilendar_drawing::{
    Anchor, Color, Face, Group, Item, Point, Rect, Role, Size, Text, Typefaces,
};
use tilendar_puzzle::almanac::Day;

/// The place and size of a heading, in millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Heading {
    /// The top corner of the day's numeral, at the edge of the heading.
    pub corner: Point,
    /// The side of the numeral's cells.
    pub cell: f64,
    /// The edge of the numeral.
    pub edge: Edge,
    /// The baseline point of the weekday.
    pub weekday: Point,
    /// The baseline point of the month.
    pub month: Point,
    /// The anchored end of weekday and month.
    pub anchor: Anchor,
    /// The em of weekday and month.
    pub em: f64,
    /// Whether the year has a line of its own below the month.
    pub is_narrow: bool,
}

/// The edge of a card or sheet at which its date stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    /// The left edge.
    Left,
    /// The right edge.
    Right,
}

impl Edge {
    /// The anchor for this edge: at the right edge, start and end are swapped.
    pub fn anchor(self, usual: Anchor) -> Anchor {
        match (self, usual) {
            (Self::Right, Anchor::Start) => Anchor::End,
            (Self::Right, Anchor::End) => Anchor::Start,
            _ => usual,
        }
    }

    /// This edge of the span from `left` to `right`.
    pub fn of_span(self, left: f64, right: f64) -> f64 {
        match self {
            Self::Left => left,
            Self::Right => right,
        }
    }

    /// The strip of an area at this edge, so wide, and the rest of the area beyond a gap.
    pub fn split(self, area: Rect, width: f64, gap: f64) -> (Rect, Rect) {
        match self {
            Self::Left => {
                let x1 = area.x0 + width;
                (Rect { x1, ..area }, Rect { x0: x1 + gap, ..area })
            }
            Self::Right => {
                let x0 = area.x1 - width;
                (Rect { x0, ..area }, Rect { x1: x0 - gap, ..area })
            }
        }
    }

    /// The opposite edge.
    pub fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

impl Heading {
    /// The widest numeral of a day, in cells.
    pub const WIDEST: f64 = 6.8;
    /// The distance from one baseline of weekday, month and year to the next, in ems.
    pub const LEADING: f64 = 1.35;

    /// The heading of a day, with its month as [`Self::month`] draws it.
    pub fn of_day(&self, day: Day, month: Vec<Item>, theme: &Theme, language: &Language) -> Group {
        let faces = &theme.typefaces;
        let mut items = self.numeral(&day.number().to_string(), theme);
        if let Some(weekday) = language.weekday_of(day) {
            let words = language.heading(weekday);
            let ink = theme.inks.accent;
            let line = text(words, &faces.regular, self.em, self.weekday, self.anchor, ink);
            items.push(line.into());
        }
        items.extend(month);
        Group::named("date", language.day_in_words(day), items).with_role(Role::Heading(1))
    }

    /// The month of a day, the same for all days of the month.
    pub fn month(&self, day: Day, theme: &Theme, language: &Language) -> Vec<Item> {
        let edge = match self.anchor {
            Anchor::End => Edge::Right,
            Anchor::Start | Anchor::Middle => Edge::Left,
        };
        let lines = month_in_lines(day, self.is_narrow, language).into_iter().enumerate();
        let lines = lines.flat_map(|(line, words)| {
            let at = self.month + (0.0, line as f64 * Self::LEADING * self.em);
            capitals(&words, at, edge, self.em, theme.inks.accent, theme)
        });
        lines.collect()
    }

    /// The day in cells; in the bold face if there are no cells for its characters.
    fn numeral(&self, number: &str, theme: &Theme) -> Vec<Item> {
        let ink = theme.inks.accent;
        numeral(number, self.corner, self.edge, self.cell, ink, theme).unwrap_or_else(|| {
            let mut text = digits(number, self.corner, self.cell, ink, theme);
            // Figures have white on both sides; their ink must be flush with the edge.
            if let Some(ink) = text.ink() {
                text.origin.x += self.corner.x - self.edge.of_span(ink.x0, ink.x1);
            }
            vec![text.into()]
        })
    }
}

/// The size of the digits behind a numeral, as a share of its own.
const HIDDEN: f64 = 0.9;
/// The largest share of a numeral's height for letters with descenders.
const TALLEST_HIDDEN: f64 = 0.95;

/// The width of the longest name of a month in cells; `None` if a name has letters without cells.
pub fn widest_month(language: &Language) -> Option<f64> {
    let mut months = language.months().iter();
    months.try_fold(1.0, |widest: f64, name| Some(widest.max(Numeral::new(name)?.width())))
}

/// Words or digits in cells, with the top corner at an edge, and the same text hidden behind them for text search;
/// `None` if there are other characters.
pub fn numeral(
    number: &str,
    corner: Point,
    edge: Edge,
    cell: f64,
    ink: Color,
    theme: &Theme,
) -> Option<Vec<Item>> {
    let numeral = Numeral::new(number)?;
    let size = Size::new(numeral.width(), Numeral::HEIGHT) * cell;
    let left = edge.of_span(corner.x, corner.x - size.width);
    let cells = numeral.draw(Point::new(left, corner.y), cell, ink, theme);
    let mut hidden = digits(number, corner, cell, theme.inks.ground, theme);
    // Smaller than the cells in both directions, so that the cells hide them completely.
    if let Some(ink) = hidden.ink() {
        let wide = HIDDEN * (size.width / ink.width().max(cell)).min(1.0);
        let share = wide.min(TALLEST_HIDDEN * size.height / ink.height().max(cell));
        let center = Rect::from_origin_size((left, corner.y), size).center();
        hidden.size *= share;
        hidden.origin = center - share * (ink.center() - hidden.origin);
    }
    Some(vec![Group::upright(vec![hidden.into(), cells]).into()])
}

/// Digits of the bold face, as high as a numeral with cells of this size.
fn digits(digits: &str, corner: Point, cell: f64, color: Color, theme: &Theme) -> Text {
    let face = &theme.typefaces.bold;
    let height = Numeral::HEIGHT * cell;
    let foot = Point::new(corner.x, corner.y + height);
    let size = height / face.cap_height();
    text(digits, face, size, foot, Anchor::Start, color)
}

/// Words on a baseline, in cells as high as the bold face's capitals of an em of `size` millimeters; in that face if
/// their letters have no cells.
pub fn capitals(
    words: &str,
    at: Point,
    edge: Edge,
    size: f64,
    ink: Color,
    theme: &Theme,
) -> Vec<Item> {
    let face = &theme.typefaces.bold;
    let height = face.cap_height() * size;
    let corner = Point::new(at.x, at.y - height);
    let words = &*face.writable(words);
    numeral(words, corner, edge, height / Numeral::HEIGHT, ink, theme).unwrap_or_else(|| {
        let anchor = edge.anchor(Anchor::Start);
        vec![text(words, face, size, at, anchor, ink).into()]
    })
}

/// The width in ems of words in cells as high as this face's capitals, or in the face if its letters have no cells.
pub fn in_capitals(words: &str, face: &Face) -> f64 {
    match Numeral::new(&face.writable(words)) {
        Some(cells) => cells.width() * face.cap_height() / Numeral::HEIGHT,
        None => face.width(words, 1.0),
    }
}

/// The month of a day and its year: in one line, or in two if there is little room.
fn month_in_lines(day: Day, is_narrow: bool, language: &Language) -> Vec<String> {
    match (language.month(day.month()), day.year()) {
        (Some(month), Some(year)) if is_narrow => vec![language.heading(month), year.to_string()],
        _ => vec![language.heading(&language.month_of(day))],
    }
}

/// The width of the longest weekday or month of these days, in ems; if `is_narrow`, without the year beside the month.
pub fn longest_words<'a>(
    days: impl Iterator<Item = &'a Day>,
    is_narrow: bool,
    theme: &Theme,
    language: &Language,
) -> f64 {
    let mut months = BTreeSet::new();
    let mut weekdays = BTreeSet::new();
    for day in days {
        months.extend(month_in_lines(*day, is_narrow, language));
        weekdays.extend(language.weekday_of(*day).map(|name| language.heading(name)));
    }
    let Typefaces { regular, bold } = &theme.typefaces;
    let widths = months.iter().map(|month| in_capitals(month, bold));
    widths.chain(weekdays.iter().map(|name| regular.width(name, 1.0))).fold(0.0, f64::max)
}
