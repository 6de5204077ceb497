//! A line of text that shrinks to its room; and words that are looked at rather than read: capitals of cells, in as many
//! lines as make them largest.

use super::paragraph::Column;
use super::{Edge, Paragraph, Theme, TypeScale, capitals, in_capitals, named, text};
use std::iter::successors;
use tilendar_drawing::{Anchor, Color, Face, Item, Point, Rect, Role, Size};

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

/// The factor from one size to the next smaller one that is tried.
const STEP: f64 = 0.94;
/// The tolerance for rounding errors in a width, in millimeters.
const ROUNDING: f64 = 1e-6;

/// Words in the largest size that fits into their room.
#[derive(Debug, Clone, PartialEq)]
pub struct Headline {
    /// The lines from the top.
    pub lines: Vec<String>,
    /// The em in millimeters: capitals are as high as those of the bold face in this size.
    pub em: f64,
    /// The distance from one baseline to the next, in ems.
    pub leading: f64,
}

impl Headline {
    /// The usual leading.
    pub const LEADING: f64 = 1.15;
    /// The leading where there is little room: marks still stand apart.
    pub const TIGHT: f64 = 1.0;

    /// Lines of this em in the usual leading.
    pub fn new(lines: Vec<String>, em: f64) -> Self {
        Self { lines, em, leading: Self::LEADING }
    }

    /// The words in lines within `room`, in the largest em from `least` to `most`, in millimeters. Words are broken only
    /// where they would be smaller than `least` otherwise. `None` if even then there is too little room.
    pub fn fit(words: &str, room: Size, most: f64, least: f64, face: &Face) -> Option<Self> {
        Self::fit_with(Self::LEADING, words, room, [most, least], face)
    }

    /// The same with another leading.
    pub fn fit_with(
        leading: f64,
        words: &str,
        room: Size,
        [most, least]: [f64; 2],
        face: &Face,
    ) -> Option<Self> {
        let is_within = |headline: &Self| headline.height(face) <= room.height + ROUNDING;
        let in_size = |em: f64| {
            let (headline, keeps_words) = Self::in_size(words, room.width, em, face);
            (Self { leading, ..headline }, keeps_words)
        };
        let broken = || Some(in_size(least).0).filter(is_within);
        successors(Some(most), |em| Some(em * STEP))
            .take_while(|&em| em >= least)
            .chain([least])
            .map(in_size)
            .find_map(|(headline, keeps_words)| {
                (keeps_words && is_within(&headline)).then_some(headline)
            })
            .or_else(broken)
    }

    /// The words in lines of this width at most, in this size, and whether no word is broken.
    pub fn in_size(words: &str, width: f64, em: f64, face: &Face) -> (Self, bool) {
        let fits = |line: &str| in_capitals(line, face) * em <= width + ROUNDING;
        let column = Column::new(words, fits).balanced();
        (Self::new(column.lines, em), column.keeps_words)
    }

    /// The height in millimeters, from the top of the first capitals to the last baseline.
    pub fn height(&self, face: &Face) -> f64 {
        let between = self.lines.len().saturating_sub(1) as f64 * self.leading;
        (between + face.cap_height()) * self.em
    }

    /// The lines as a paragraph of this name, in the theme's accent.
    pub fn named(&self, id: &str, area: Rect, edge: Edge, theme: &Theme) -> Item {
        let items = self.items(area, edge, theme.inks.accent, theme);
        named(id, self.lines.join(" "), Role::Paragraph, items)
    }

    /// The lines from the top of an area, at one of its edges.
    pub fn items(&self, area: Rect, edge: Edge, ink: Color, theme: &Theme) -> Vec<Item> {
        let first = area.y0 + theme.typefaces.bold.cap_height() * self.em;
        let x = edge.of_span(area.x0, area.x1);
        (0..)
            .zip(&self.lines)
            .flat_map(|(index, line)| {
                let baseline = Point::new(x, first + f64::from(index) * self.leading * self.em);
                capitals(line, baseline, edge, self.em, ink, theme)
            })
            .collect()
    }
}

/// Lines of one size: capitals of cells, or type.
#[derive(Debug, Clone, PartialEq)]
pub struct Lines {
    /// The lines from the top.
    pub lines: Vec<String>,
    /// The em in millimeters.
    pub em: f64,
    /// The typeface.
    pub face: Face,
    /// Whether they are capitals of cells.
    pub is_capital: bool,
    /// Whether no word is broken.
    pub keeps_words: bool,
}

impl Lines {
    /// A text in lines of this width, in millimeters.
    pub fn new(text: &str, face: &Face, em: f64, width: f64) -> Self {
        let paragraph = Paragraph::new(face, em, em, Color::BLACK);
        let (lines, keeps_words) =
            (paragraph.lines(text, width), paragraph.keeps_words(text, width));
        Self { lines, em, face: face.clone(), is_capital: false, keeps_words }
    }

    /// The same in capitals of cells.
    pub fn capitals(text: &str, face: &Face, em: f64, width: f64) -> Self {
        let (headline, keeps_words) = Headline::in_size(text, width, em, face);
        Self { lines: headline.lines, em, face: face.clone(), is_capital: true, keeps_words }
    }

    /// Whether all lines have at most this width, in millimeters.
    pub fn fit(&self, width: f64) -> bool {
        let wide = |line: &String| match self.is_capital {
            true => in_capitals(line, &self.face) * self.em,
            false => self.face.width(line, self.em),
        };
        self.lines.iter().all(|line| wide(line) <= width + ROUNDING)
    }
}
