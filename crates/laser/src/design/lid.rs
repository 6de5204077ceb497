//! The lid of a tray, and what is engraved on it: art, and words in capitals of cells.

use super::options::{Lettering, Lid};
use super::plates::{LID_PLAY, Plates};
use crate::art::Art;
use crate::cut::{Mark, Part, lettered};
use tilendar_drawing::{Affine, Anchor, Color, Face, Path, Point, Rect, Size, Text};
use tilendar_fields::Refusal;
use tilendar_press::MakeError;
use tilendar_press::figure::{Headline, Numeral, Paragraph};

/// The share of the plate's width that art may take.
const WIDTH: f64 = 0.76;
/// The share of the plate's height that everything together may take.
const ALL: f64 = 0.76;
/// The share of the room inside the border that they may take: round letters extend beyond their line.
const INSIDE: f64 = 0.97;
/// The gap between the art and the title below it, as a share of the plate's height.
const ART_GAP: f64 = 0.07;
/// The least length of the art's longer side, in millimeters.
const LEAST_ART: f64 = 10.0;
/// The smallest type that a laser engraves well, in millimeters.
const LEAST: f64 = 2.0;

/// The lid of a puzzle.
///
/// # Errors
/// [`MakeError`] if the title or the art does not fit.
pub fn lid(lid: &Lid, plates: &Plates<'_>) -> Result<Part, MakeError> {
    let mut part = plates.plate("lid", plates.clearance + LID_PLAY);
    part.marks = inscription(lid, plates)?;
    Ok(part)
}

/// The inscription, in the middle of a plate.
///
/// # Errors
/// As for [`lid`].
pub fn inscription(lid: &Lid, plates: &Plates<'_>) -> Result<Vec<Mark>, MakeError> {
    let center = plates.size.to_rect().center();
    let title = match &lid.title {
        Some(title) => title_marks(title, plates)?,
        None => Vec::new(),
    };
    let boxes = title.iter().filter_map(|mark| mark.path.bounds());
    let title_box = boxes.reduce(|a, b| a.union(b)).unwrap_or_default();
    let below = title_box.height();
    let (size, gap) = match &lid.art {
        Some(art) => art_size(art, below, plates)?,
        None => (Size::ZERO, 0.0),
    };
    let above = size.height + gap;
    let top = center.y - (above + below) / 2.0;
    let mut marks = Vec::new();
    if let Some(art) = &lid.art {
        let corner = Point::new(center.x - size.width / 2.0, top);
        let (areas, lines) = art.fitted(Rect::from_origin_size(corner, size));
        marks.extend([Mark::engraved(areas), Mark::scored(lines)]);
        marks.retain(|mark| !mark.path.contours.is_empty());
    }
    let shift = Point::new(center.x, top + above) - Point::new(title_box.center().x, title_box.y0);
    marks.extend(title.into_iter().map(|mark| mark.transformed(Affine::translate(shift))));
    Ok(marks)
}

fn lid_full(reason: &str, least: f64, remedy: &str) -> MakeError {
    let reason = format!("{reason}, and a laser engraves nothing well below {least} mm");
    MakeError::concerning("lid", Refusal::Room.because(reason)).with_remedy(remedy)
}

/// The marks of the title.
fn title_marks(words: &str, plates: &Plates<'_>) -> Result<Vec<Mark>, MakeError> {
    let room = LidTitle::room(plates.size).min(inside(plates));
    let face = &plates.options.typefaces.bold;
    let title = LidTitle::fit(words, room, face, LEAST).ok_or_else(|| {
        let remedy = "shorten it, or use a larger `cell`";
        lid_full("its title does not fit on the lid", LEAST, remedy)
    })?;
    title.marks(plates.options.lettering)
}

/// The room that the border leaves free.
fn inside(plates: &Plates<'_>) -> Size {
    let border = plates.options.tray.border;
    (plates.size - Size::new(2.0 * border, 2.0 * border)) * INSIDE
}

/// The size at which the art fits above content of the height `below`, and the gap between the two. Holes, slots
/// and notches are in the border, which the art leaves free.
fn art_size(art: &Art, below: f64, plates: &Plates<'_>) -> Result<(Size, f64), MakeError> {
    let gap = if below > 0.0 { ART_GAP * plates.size.height } else { 0.0 };
    let inside = inside(plates);
    let room = Size::new(
        inside.width.min(WIDTH * plates.size.width),
        inside.height.min(ALL * plates.size.height) - below - gap,
    );
    let size = art.size() * art.scale_in(room);
    let longer = size.width.max(size.height);
    if longer < LEAST_ART {
        let reason = format!("its art would be {:.1} mm long to fit on the lid", longer.max(0.0));
        return Err(lid_full(&reason, LEAST_ART, "use a larger `cell`"));
    }
    Ok((size, gap))
}

/// The share of a lid's width that its title may take.
const TITLE_WIDTH: f64 = 0.6;
/// The share of a lid's height that its title may take.
const TITLE_HEIGHT: f64 = 0.2;
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
        Size::new(TITLE_WIDTH * lid.width, TITLE_HEIGHT * lid.height)
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
