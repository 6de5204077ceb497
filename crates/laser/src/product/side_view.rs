//! The stack of plates seen from the side: what lies on what, and how high it gets.

use super::options::LaserOptions;
use tilendar_drawing::{
    Anchor, Color, Face, Group, Item, Path, Point, Rect, Shape, Size, Stroke, Text, Vec2,
};

/// How wide the drawing is, without its words: the plates are drawn short. In millimetres.
const WIDTH: f64 = 62.0;
/// The em of the words, in millimetres.
const TYPE: f64 = 3.0;
/// White between a plate that is loose and what it lies on, in millimetres.
const LOOSE: f64 = 1.2;

/// The box that the drawing needs.
pub(super) fn size(options: &LaserOptions) -> Size {
    let plates = if options.tray.lid { 3.0 } else { 2.0 };
    Size::new(WIDTH + 45.0, plates * shown(options) + LOOSE + 1.0)
}

/// The thickness that is drawn: the true one, but with room for words beside it.
fn shown(options: &LaserOptions) -> f64 {
    options.thickness.clamp(4.5, 8.0)
}

/// The drawing with its top left corner at `corner`.
pub(super) fn side_view(options: &LaserOptions, corner: Point, ink: Color, wood: Color) -> Group {
    let thickness = shown(options);
    let block = |left: f64, top: f64, width: f64| {
        let rect =
            Rect::from_origin_size(corner + Vec2::new(left, top), Size::new(width, thickness));
        Item::from(Shape {
            path: Path::rectangle(rect),
            fill: Some(wood),
            stroke: Some(Stroke::new(ink, 0.2)),
        })
    };
    let mut items = Vec::new();
    let mut words = Vec::new();
    let mut top = 0.0;
    if options.tray.lid {
        items.push(block(0.0, top, WIDTH));
        words.push(("lid, loose", top));
        top += thickness + LOOSE;
    }
    let border = 9.0;
    items.push(block(0.0, top, border));
    items.push(block(WIDTH - border, top, border));
    let gap = 0.5;
    let pieces = 4.0;
    let width = (WIDTH - 2.0 * border - (pieces + 1.0) * gap) / pieces;
    let lefts = (0..4).map(|piece| border + gap + f64::from(piece) * (width + gap));
    items.extend(lefts.map(|left| block(left, top, width)));
    words.push(("frame, glued, and pieces", top));
    top += thickness;
    items.push(block(0.0, top, WIDTH));
    words.push(("base", top));
    let words = words.into_iter().map(|(content, top)| {
        let middle = top + thickness / 2.0 + Face::Regular.cap_height() * TYPE / 2.0;
        Item::from(Text {
            content: content.to_owned(),
            origin: corner + Vec2::new(WIDTH + 3.0, middle),
            size: TYPE,
            face: Face::Regular,
            anchor: Anchor::Start,
            color: ink,
        })
    });
    items.extend(words);
    Group::named("side-view", "The stack from the side", items)
}
