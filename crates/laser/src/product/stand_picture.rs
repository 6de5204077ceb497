//! The stand with the tray in it, seen from the side, below the picture of a sheet.

use super::document::{GROUND, INK, LINE, MATERIAL, PART, STACK_TYPE, WHITE, line};
use super::stand::Stand;
use crate::cut::in_words;
use tilendar_drawing::{
    Affine, Color, Contour, Document, Face, Group, Item, Path, Point, Shape, Size, Stroke, Vec2,
};

/// How large it is drawn.
const SCALE: f64 = 0.4;

/// The picture with the tray in its stand below, seen from the side in two fifths of its size.
pub fn with_stand(mut picture: Document, stand: &Stand) -> Document {
    let Some(page) = picture.pages.first_mut() else {
        return picture;
    };
    let corner = Point::new(WHITE, page.trim.height);
    let (mut items, size) = drawn(stand, corner);
    let (left, top) = (corner.x + size.width + WHITE, corner.y + STACK_TYPE);
    let mut right = left;
    for (content, row) in words(stand).iter().zip(0..) {
        let origin = Point::new(left, top + f64::from(row) * 1.5 * STACK_TYPE);
        items.push(line(content, origin, STACK_TYPE, Face::Regular));
        right = right.max(left + Face::Regular.width(content, STACK_TYPE));
    }
    page.trim = Size::new(
        page.trim.width.max(right + WHITE),
        corner.y + size.height + WHITE,
    );
    let ground = Shape::filled(Path::rectangle(page.trim.to_rect()), GROUND);
    page.items.insert(0, ground.into());
    page.items
        .push(Group::named("stand", "The stand from the side", items).into());
    picture
}

/// Foot, bar, plates and table with their upper left corner here, and the size of all.
fn drawn(stand: &Stand, corner: Point) -> (Vec<Item>, Size) {
    let [foot, base, frame, bar] = stand.seen_from_the_side();
    let boxes = [&foot, &base, &frame].map(Contour::bounds);
    let around = boxes[0].union(boxes[1]).union(boxes[2]);
    let size = around.size() * SCALE;
    let moved = Affine::translate(corner.to_vec2())
        * Affine::scale(SCALE)
        * Affine::translate(-around.origin().to_vec2());
    let outlined = |outline: Contour, fill: Color| {
        Item::from(Shape {
            path: Path::from_contour(outline.transformed(moved)),
            fill: Some(fill),
            stroke: Some(Stroke::new(INK, 0.2)),
        })
    };
    let table = corner + Vec2::new(0.0, size.height);
    let beyond = WHITE / 4.0;
    let table = Contour::line(table - (beyond, 0.0), table + (size.width + beyond, 0.0));
    let items = vec![
        outlined(foot, PART),
        outlined(bar, MATERIAL),
        outlined(base, PART),
        outlined(frame, PART),
        Shape::stroked(Path::from_contour(table), Stroke::new(INK, LINE)).into(),
    ];
    (items, size)
}

/// What stands beside it.
fn words(stand: &Stand) -> [String; 4] {
    let (front, back) = stand.balance();
    let (slot, halving) = (in_words(stand.slot()), in_words(stand.halving()));
    [
        format!(
            "the stand from the side, {:.0}° from the table",
            stand.tilt()
        ),
        format!("slot for frame and base {slot} mm wide"),
        format!("slots of feet and bar for each other {halving} mm wide"),
        format!("weight {front:.0} mm behind the toe, {back:.0} mm before the heel"),
    ]
}
