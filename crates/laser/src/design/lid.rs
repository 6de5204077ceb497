//! The lid of a tray, and what is engraved on it.

use super::options::Lid;
use super::plates::{LID_PLAY, Plates};
use super::title::LidTitle;
use crate::art::Art;
use crate::cut::{Mark, Part};
use tilendar_drawing::{Affine, Point, Rect, Size};
use tilendar_fields::Refusal;
use tilendar_press::MakeError;

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

fn lid_full(reason: &str, least: f64) -> MakeError {
    let reason = format!("{reason}, and a laser engraves nothing well below {least} mm");
    MakeError::concerning("lid", Refusal::Room.because(reason))
        .with_remedy("shorten it, or use a larger `cell`")
}

/// The marks of the title.
fn title_marks(words: &str, plates: &Plates<'_>) -> Result<Vec<Mark>, MakeError> {
    let room = LidTitle::room(plates.size).min(inside(plates));
    let face = &plates.options.typefaces.bold;
    let title = LidTitle::fit(words, room, face, LEAST)
        .ok_or_else(|| lid_full("its title does not fit on the lid", LEAST))?;
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
        let reason = format!("its art would be {:.1} mm high to fit on the lid", longer.max(0.0));
        return Err(lid_full(&reason, LEAST_ART));
    }
    Ok((size, gap))
}
