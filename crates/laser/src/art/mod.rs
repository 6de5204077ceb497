//! A maker's own art, to be engraved or scored: what an SVG file shows, in one color.
//!
//! A laser burns or leaves bare. So the art is seen as on white paper, in the order in which it is painted:
//! whatever is not white is burnt, and white that lies on it is bare again. Gradients, patterns, pictures,
//! masks and filters have no such meaning, and live text would need a font: they are refused, each with what
//! to do about it.
//!
//! The file may be a stranger's: it is read within the limits of [`foreign`]. What is left
//! of it, [`simplified`], is short enough to travel with an order, and says nothing of its author.

mod area;
mod painting;

use crate::foreign::{self, DrawingError};
use crate::geometry::contours_of;
use area::{area, filled_area};
use painting::Painting;
use tilendar_drawing::{Affine, Path, Rect, Size};

/// How many units the longer side of the art has: 0.015 mm on a lid of 15 cm.
const UNITS: f64 = 10_000.0;
/// Lines thinner than this, in units, cannot be engraved as areas: a beam is as wide.
const HAIRLINE: f64 = 8.0;
/// The most bytes of what travels with an order, which leaves room for its other fields.
pub const LONGEST_ART: usize = 40_000;

/// How art is put on wood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ArtStyle {
    /// Areas and lines as wide as they are drawn; hairlines are scored.
    #[default]
    Engrave,
    /// The middle of lines, and the outlines of areas.
    Score,
}

/// Why a file cannot be art.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ArtError {
    /// It cannot be read as a drawing.
    #[error(transparent)]
    Drawing(#[from] DrawingError),
    /// It has something that a laser cannot follow as it is drawn.
    #[error("the art has {what}: {remedy}")]
    Unfit {
        /// What it has.
        what: String,
        /// What to do about it.
        remedy: &'static str,
    },
    /// Nothing in it would be burnt.
    #[error("the art shows nothing to burn: all in it is white, hidden, or beyond the page")]
    Nothing,
    /// Its paths are too long for an order.
    #[error(
        "the art's paths take more than {LONGEST_ART} bytes, and have to travel with the order: simplify them"
    )]
    TooLong,
    /// There are more points, or more lines near each other, than a machine would take.
    #[error("the art's lines are too many or too dense to burn well: simplify them")]
    TooDense,
}

/// Art as a laser sees it: areas to engrave and lines to score, with the box around them.
#[derive(Debug, Clone, PartialEq)]
pub struct Art {
    areas: Path,
    lines: Path,
    bounds: Rect,
    hairlines: usize,
}

impl Art {
    /// Reads an SVG file.
    ///
    /// # Errors
    /// [`ArtError`] for what is no drawing, or cannot be burnt as it is drawn.
    pub fn read(bytes: &[u8], style: ArtStyle) -> Result<Self, ArtError> {
        let painting = Painting::read(bytes)?.in_units()?;
        let mut art = Self {
            areas: Path::default(),
            lines: Path::default(),
            bounds: painting.bounds().ok_or(ArtError::Nothing)?,
            hairlines: 0,
        };
        match style {
            ArtStyle::Engrave => {
                art.areas = area(&painting.elements)?;
                let fine = painting.elements.iter();
                let fine = fine.filter(|element| element.is_hairline());
                for element in fine {
                    art.hairlines += 1;
                    art.lines.contours.extend(contours_of(&element.path));
                }
            }
            ArtStyle::Score => {
                let outlines = filled_area(&painting.elements)?;
                art.lines.extend(outlines);
                let drawn = painting.elements.iter();
                for element in drawn.filter(|element| element.is_burnt_line()) {
                    art.lines.contours.extend(contours_of(&element.path));
                }
            }
        }
        match art.areas.contours.is_empty() && art.lines.contours.is_empty() {
            true => Err(ArtError::Nothing),
            false => Ok(art),
        }
    }

    /// Its size, of which only the ratio means something.
    pub const fn size(&self) -> Size {
        self.bounds.size()
    }

    /// How many lines of engraved art are so thin that they are scored.
    pub const fn hairlines(&self) -> usize {
        self.hairlines
    }

    /// The areas to engrave, by the non-zero rule, and the lines to score, where the art as large as
    /// fits into the room lies in its middle.
    pub(crate) fn fitted(&self, room: Rect) -> (Path, Path) {
        let scale = self.scale_in(room.size());
        let center = self.bounds.center().to_vec2();
        let placed = Affine::translate(room.center().to_vec2())
            * Affine::scale(scale)
            * Affine::translate(-center);
        let place = |path: &Path| path.clone().transformed(placed);
        (place(&self.areas), place(&self.lines))
    }

    /// Millimetres per unit of the art as large as fits into this room.
    pub(crate) fn scale_in(&self, room: Size) -> f64 {
        let Size { width, height } = self.bounds.size();
        (room.width / width.max(1.0)).min(room.height / height.max(1.0))
    }
}

/// What is left of a file that is to travel with an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Simplified {
    /// The art as SVG on one line, at most [`LONGEST_ART`] bytes.
    pub svg: String,
    /// What was left out or taken for something else.
    pub remarks: Vec<String>,
}

/// What an SVG file shows, as paths alone: no names, layers, hidden things or colors are left.
///
/// # Errors
/// As for [`Art::read`].
pub fn simplified(bytes: &[u8]) -> Result<Simplified, ArtError> {
    let painting = Painting::read(bytes)?.in_units()?;
    let svg = painting.to_svg()?;
    // What is refused is refused before it travels.
    area(&painting.elements)?;
    Ok(Simplified {
        svg,
        remarks: painting.remarks(),
    })
}

/// The most bytes of a file that is read as art.
pub const MAXIMUM_BYTES: usize = foreign::MAXIMUM_BYTES;
