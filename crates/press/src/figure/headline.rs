//! Words that are looked at rather than read: capitals of cells, in as many lines as make them largest, and lines that
//! are either capitals or type.

use super::paragraph::Column;
use super::{Edge, Paragraph, Theme, capitals, in_capitals, named};
use std::iter::successors;
use tilendar_drawing::{Color, Face, Item, Point, Rect, Role, Size};

/// The factor from one size to the next smaller one that is tried.
const STEP: f64 = 0.94;
/// The distance from one baseline to the next, in ems.
const LEADING: f64 = 1.15;
/// The tolerance for rounding errors in a width, in millimeters.
const ROUNDING: f64 = 1e-6;

/// Words in the largest size that fits into their room.
#[derive(Debug, Clone, PartialEq)]
pub struct Headline {
    /// The lines from the top.
    pub lines: Vec<String>,
    /// The em in millimeters: capitals are as high as those of the bold face in this size.
    pub em: f64,
}

impl Headline {
    /// The words in lines within `room`, in the largest em from `least` to `most`, in millimeters. Words are broken only
    /// where they would be smaller than `least` otherwise. `None` if even then there is too little room.
    pub fn fit(words: &str, room: Size, most: f64, least: f64, face: &Face) -> Option<Self> {
        let is_within = |headline: &Self| headline.height(face) <= room.height + ROUNDING;
        let broken = || Some(Self::in_size(words, room.width, least, face).0).filter(is_within);
        successors(Some(most), |em| Some(em * STEP))
            .take_while(|&em| em >= least)
            .chain([least])
            .map(|em| Self::in_size(words, room.width, em, face))
            .find_map(|(headline, keeps_words)| {
                (keeps_words && is_within(&headline)).then_some(headline)
            })
            .or_else(broken)
    }

    /// The words in lines of this width at most, in this size, and whether no word is broken.
    pub fn in_size(words: &str, width: f64, em: f64, face: &Face) -> (Self, bool) {
        let column = Column::new(words, |line| in_capitals(line, face) * em <= width + ROUNDING);
        (Self { lines: column.lines, em }, column.keeps_words)
    }

    /// The height in millimeters, from the top of the first capitals to the last baseline.
    pub fn height(&self, face: &Face) -> f64 {
        let between = self.lines.len().saturating_sub(1) as f64 * LEADING;
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
                let baseline = Point::new(x, first + f64::from(index) * LEADING * self.em);
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
