//! A square of a known size on the annotation layer, by which a shop sees that a program has loaded the file at
//! its true scale.

use super::options::within;
use super::{LaserError, LaserField};
use crate::cut::{CutSheet, Operation, in_words};
use tilendar_drawing::{
    Anchor, Color, Face, Group, Item, Path, Point, Rect, Shape, Size, Stroke, Text,
};

/// Between the square and what is beside it, in millimetres.
const WHITE: f64 = 2.0;
/// The sides that a square may have, in millimetres: less is measured badly, more is on no bed.
const SIDES: (f64, f64) = (10.0, 1000.0);
/// The greatest em of the dimension, in millimetres.
const TYPE: f64 = 5.0;

/// The square with its dimension, where the sheet has room beside its parts and `taken`.
///
/// # Errors
/// [`LaserError::Length`] for a side that is no use, and [`LaserError::NoRoomForReference`].
pub(super) fn square(
    sheet: &CutSheet,
    margin: f64,
    operation: &Operation,
    side: f64,
    taken: Option<Rect>,
) -> Result<Item, LaserError> {
    let (least, most) = SIDES;
    within(LaserField::Reference, side, least, most, "")?;
    let parts = sheet.parts.iter().map(|part| part.bounds);
    let taken: Vec<Rect> = parts.chain(taken).collect();
    let place =
        place(sheet.size, margin, side, &taken).ok_or(LaserError::NoRoomForReference { side })?;
    Ok(drawn(place, operation.color, operation.width).into())
}

/// The first free place from the top, then from the left, beside something that is there or at the margin.
fn place(bed: Size, margin: f64, side: f64, taken: &[Rect]) -> Option<Rect> {
    let bed = bed.to_rect().inset(-margin);
    let beside = |edge: fn(&Rect) -> f64, start: f64| {
        let ends = taken.iter().map(|rect| edge(rect) + WHITE);
        let mut starts: Vec<f64> = std::iter::once(start).chain(ends).collect();
        starts.sort_by(f64::total_cmp);
        starts
    };
    let lefts = beside(|rect| rect.x1, bed.x0);
    let tops = beside(|rect| rect.y1, bed.y0);
    let corners = tops
        .iter()
        .flat_map(|&top| lefts.iter().map(move |&left| Point::new(left, top)));
    let mut squares = corners.map(|corner| Rect::from_origin_size(corner, Size::new(side, side)));
    squares.find(|square| {
        let around = square.inflate(WHITE / 2.0, WHITE / 2.0);
        let is_free = !taken.iter().any(|rect| rect.overlaps(around));
        is_free && bed.contains_rect(*square)
    })
}

fn drawn(square: Rect, color: Color, width: f64) -> Group {
    let content = format!("{} mm", in_words(square.width()));
    let room = 0.8 * square.width() / Face::Regular.width(&content, 1.0);
    let size = TYPE.min(room);
    let middle = square.center();
    let text = Text {
        content: content.clone(),
        origin: Point::new(middle.x, middle.y + Face::Regular.cap_height() * size / 2.0),
        size,
        face: Face::Regular,
        anchor: Anchor::Middle,
        color,
    };
    let outline = Shape::stroked(Path::rectangle(square), Stroke::new(color, width));
    let title = format!("reference, {content}");
    Group::named("reference", title, vec![outline.into(), text.into()])
}
