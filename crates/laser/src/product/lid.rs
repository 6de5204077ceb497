//! The lid: a plate that covers the tray, with what its owner wants to see there. Unless it is told, it
//! says nothing: a board's name is its maker's.

use super::LaserError;
use super::options::Lid;
use super::pieces::Planned;
use super::tray::{LID_PLAY, Plates};
use crate::art::Art;
use crate::cut::Mark;
use tilendar_drawing::{Anchor, Color, Face, Layer, Point, Rect, Size, Text};

/// The share of the plate's width that writing and art may take.
const WIDTH: f64 = 0.76;
/// The em of the title, in cells of the board.
const TITLE: f64 = 0.5;
/// The share of the plate's height that everything together may take.
const ALL: f64 = 0.76;
/// The share of what is inside the border that they may take: round letters reach beyond their line.
const INSIDE: f64 = 0.97;
/// White between the art and the title below it, as a share of the plate's height.
const ART_GAP: f64 = 0.07;
/// The least length of the art's longer side, in millimeters.
const LEAST_ART: f64 = 10.0;
/// The smallest type that a laser engraves well, in millimeters.
const LEAST: f64 = 2.0;

/// The lid of a puzzle.
///
/// # Errors
/// [`LaserError::LidFull`] for what does not fit, and [`LaserError::NoSingleLine`].
pub(super) fn lid(lid: &Lid, plates: &Plates<'_>) -> Result<Planned, LaserError> {
    let mut planned = plates.plate("lid", plates.clearance + LID_PLAY);
    let center = plates.size.to_rect().center();
    let title = lid.title.as_deref();
    let title = title.map(|title| title_text(title, plates)).transpose()?;
    let below = title
        .as_ref()
        .map_or(0.0, |title| Face::Regular.cap_height() * title.size);
    let art = lid.art.as_ref();
    let art = art.map(|art| Fitted::of(art, below, plates)).transpose()?;
    let above = art.as_ref().map_or(0.0, Fitted::height);
    let top = center.y - (above + below) / 2.0;
    if let Some(art) = art {
        planned.part.marks = art.marks(Point::new(center.x, top));
    }
    if let Some(title) = title {
        let origin = Point::new(center.x, top + above + below);
        let text = Text { origin, ..title };
        let marks = plates.options.lettering.marks(&[text])?;
        planned.part.marks.extend(marks);
    }
    Ok(planned)
}

/// The title in the size that fits, without its place.
fn title_text(content: &str, plates: &Plates<'_>) -> Result<Text, LaserError> {
    let wanted = TITLE * plates.options.cell;
    let room = WIDTH * plates.size.width;
    let size = wanted * (room / Face::Regular.width(content, wanted)).min(1.0);
    if size < LEAST {
        return Err(LaserError::LidFull {
            what: "its title",
            size,
            least: LEAST,
        });
    }
    Ok(Text {
        content: content.to_owned(),
        origin: Point::ORIGIN,
        size,
        face: Face::Regular,
        anchor: Anchor::Middle,
        color: Color::BLACK,
    })
}

/// The art in the size that fits.
struct Fitted<'a> {
    art: &'a Art,
    size: Size,
    /// White below it.
    gap: f64,
}

impl<'a> Fitted<'a> {
    /// The art above what has this height. Holes, slots and notches are in the border, of which it keeps
    /// clear.
    fn of(art: &'a Art, below: f64, plates: &Plates<'_>) -> Result<Self, LaserError> {
        let gap = if below > 0.0 {
            ART_GAP * plates.size.height
        } else {
            0.0
        };
        let border = plates.options.tray.border;
        let inside = (plates.size - Size::new(2.0 * border, 2.0 * border)) * INSIDE;
        let room = Size::new(
            inside.width.min(WIDTH * plates.size.width),
            inside.height.min(ALL * plates.size.height) - below - gap,
        );
        let size = art.size() * art.scale_in(room);
        let longer = size.width.max(size.height);
        if longer < LEAST_ART {
            return Err(LaserError::LidFull {
                what: "its art",
                size: longer.max(0.0),
                least: LEAST_ART,
            });
        }
        Ok(Self { art, size, gap })
    }

    fn height(&self) -> f64 {
        self.size.height + self.gap
    }

    /// The marks, with the middle of their upper edge at `top`.
    fn marks(&self, top: Point) -> Vec<Mark> {
        let corner = top - (self.size.width / 2.0, 0.0);
        let (areas, lines) = self.art.fitted(Rect::from_origin_size(corner, self.size));
        let marks = [(Layer::Engrave, areas, true), (Layer::Score, lines, false)];
        let drawn = marks
            .into_iter()
            .filter(|(_, path, _)| !path.contours.is_empty());
        let marks = drawn.map(|(layer, path, filled)| Mark {
            layer,
            path,
            filled,
        });
        marks.collect()
    }
}
