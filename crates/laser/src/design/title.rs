//! The words on a lid: capitals of cells, in as many lines as make them largest.

use super::options::Lettering;
use crate::cut::{Mark, lettered};
use tilendar_drawing::{Affine, Anchor, Color, Face, Path, Point, Size, Text};
use tilendar_press::MakeError;
use tilendar_press::figure::{Headline, Numeral, Paragraph};

/// The share of a lid's width that its title may take.
const WIDTH: f64 = 0.6;
/// The share of a lid's height that its title may take.
const HEIGHT: f64 = 0.2;
/// The distance from one baseline to the next, in ems.
const LEADING: f64 = 1.15;

/// A title in lines, in capitals of cells; in a face if one of its letters has no cells.
#[derive(Debug, Clone, PartialEq)]
pub struct LidTitle {
    lines: Vec<String>,
    /// The em in millimeters: capitals of cells are as high as those of the face.
    em: f64,
    face: Face,
    has_cells: bool,
}

impl LidTitle {
    /// The room for a title on a lid of this size, in millimeters.
    pub fn room(lid: Size) -> Size {
        Size::new(WIDTH * lid.width, HEIGHT * lid.height)
    }

    /// The words in the largest size that fits into `room`. Words are broken only where they would be smaller than
    /// `least` otherwise. `None` if even then there is too little room.
    pub fn fit(words: &str, room: Size, face: &Face, least: f64) -> Option<Self> {
        let words = &*face.writable(words);
        let most = (room.height / face.cap_height()).max(least);
        let has_cells = words.split('\n').all(|line| Numeral::new(line).is_some());
        let (lines, em) = if has_cells {
            let headline = Headline::fit(words, room, most, least, face)?;
            (headline.lines, headline.em)
        } else {
            let paragraph = Paragraph::new(face, most, LEADING * most, Color::BLACK);
            let fitted = paragraph.fit(words, room, least).ok()?;
            (fitted.lines, fitted.em)
        };
        Some(Self { lines, em, face: face.clone(), has_cells })
    }

    /// The marks of the letters: areas, or lines around cells and along strokes.
    ///
    /// # Errors
    /// [`MakeError`] for a character missing from the single-line font.
    pub(crate) fn marks(&self, lettering: Lettering) -> Result<Vec<Mark>, MakeError> {
        match lettering {
            Lettering::Outline => Ok(vec![Mark::engraved(self.outline())]),
            Lettering::SingleLine if self.has_cells => Ok(vec![Mark::scored(self.outline())]),
            Lettering::SingleLine | Lettering::None => {
                lettering.marks(&self.texts().collect::<Vec<_>>())
            }
        }
    }

    /// The lines as text in the face, one below the other.
    fn texts(&self) -> impl Iterator<Item = Text> {
        self.baselines().map(|(line, y)| {
            let origin = Point::new(0.0, y);
            Text::new(line, origin, self.em, self.face.clone(), Anchor::Middle, Color::BLACK)
        })
    }

    /// The area of the letters around the origin, in contours that do not overlap.
    pub fn outline(&self) -> Path {
        let contours = if self.has_cells {
            self.baselines().flat_map(|(line, y)| self.in_cells(line, y).contours).collect()
        } else {
            self.texts().flat_map(|text| lettered(&text).contours).collect()
        };
        let path = Path { contours };
        let center = path.bounds().map_or(Point::ORIGIN, |bounds| bounds.center());
        path.transformed(Affine::translate(-center.to_vec2()))
    }

    fn in_cells(&self, line: &str, baseline: f64) -> Path {
        let height = self.face.cap_height() * self.em;
        let cell = height / Numeral::HEIGHT;
        Numeral::new(line).map_or_else(Path::default, |numeral| {
            numeral.path(Point::new(-cell * numeral.width() / 2.0, baseline - height), cell)
        })
    }

    /// Each line and its baseline.
    fn baselines(&self) -> impl Iterator<Item = (&str, f64)> {
        let leading = LEADING * self.em;
        (0..).zip(&self.lines).map(move |(line, text)| (text.as_str(), f64::from(line) * leading))
    }
}
