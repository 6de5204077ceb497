//! A picture of a sheet for people: the material, what comes out of it, and what the laser does.

use super::options::LaserOptions;
use super::side_view::{side_view, size};
use crate::cut::{Action, CutSheet};
use tilendar_drawing::{
    Anchor, Color, Document, Face, Group, Insets, Item, Layer, Metadata, Page, Path, Point, Rect,
    Shape, Size, Stroke, Text,
};

/// The inks of the picture.
const GROUND: Color = Color::WHITE;
const MATERIAL: Color = rgb(0xe6, 0xd3, 0xb0);
const PART: Color = rgb(0xf6, 0xea, 0xd2);
const INK: Color = rgb(0x33, 0x26, 0x1c);

/// White around the sheet, and between it and the words below, in millimetres.
const WHITE: f64 = 10.0;
/// The em of the words, in millimetres.
const TYPE: f64 = 3.6;
/// The width of drawn lines, in millimetres.
const LINE: f64 = 0.35;

const fn rgb(red: u8, green: u8, blue: u8) -> Color {
    Color { red, green, blue }
}

/// The ink of a layer's lines, and what people call it.
const LEGEND: [(Layer, Color, &str); 4] = [
    (Layer::Engrave, rgb(0x7a, 0x4a, 0x22), "engrave"),
    (Layer::Score, rgb(0xb0, 0x7a, 0x3c), "score"),
    (Layer::CutInner, rgb(0x1f, 0x5f, 0xa8), "cut first: inside"),
    (Layer::CutOuter, INK, "cut last: outside"),
];

/// The sheet in the middle of a page that has some white around it, a legend, and, if `stack` is
/// given, the drawing of the tray from the side.
pub fn sheet_picture(
    sheet: &CutSheet,
    title: &str,
    note: &str,
    stack: Option<&LaserOptions>,
) -> Document {
    let used = used(sheet);
    let mut items = vec![Group::named("sheet", "Sheet", drawn(sheet, used)).into()];
    let foot = used.y1 + WHITE;
    items.extend(words(title, note, Point::new(used.x0, foot + TYPE)));
    items.extend(legend(sheet, Point::new(used.x0, foot + 4.2 * TYPE)));
    let mut bottom = foot + 5.0 * TYPE;
    if let Some(options) = stack {
        let needed = size(options);
        let left = used.x1 - needed.width;
        let (corner, below) = if left > used.x0 + 110.0 {
            (Point::new(left, foot), foot + needed.height)
        } else {
            let top = bottom + WHITE / 2.0;
            (Point::new(used.x0, top), top + needed.height)
        };
        items.push(side_view(options, corner, INK, PART).into());
        bottom = bottom.max(below);
    }
    let page = Rect::new(used.x0, used.y0, used.x1.max(used.x0 + 110.0), bottom);
    let page = page.inflate(WHITE, WHITE);
    let moved = tilendar_drawing::Affine::translate(-page.origin().to_vec2());
    let ground = Shape::filled(Path::rectangle(page.size().to_rect()), GROUND);
    let all = Group {
        transform: moved,
        items,
        ..Group::default()
    };
    let mut document = Document::new(Metadata {
        title: title.to_owned(),
        description: note.to_owned(),
        language: "en".to_owned(),
        ..Metadata::default()
    });
    document.pages.push(Page {
        trim: page.size(),
        bleed: Insets::ZERO,
        label: title.to_owned(),
        items: vec![ground.into(), all.into()],
    });
    document
}

/// The stretch of the sheet that parts lie on, with its margin; the whole sheet if they lie all over
/// it.
fn used(sheet: &CutSheet) -> Rect {
    let whole = sheet.size.to_rect();
    let boxes = sheet.parts.iter().map(|part| part.bounds);
    let Some(parts) = boxes.reduce(|one, other| one.union(other)) else {
        return whole;
    };
    let margin = parts.x0.min(parts.y0).max(3.0);
    let far = Point::new(parts.x1 + margin, parts.y1 + margin);
    Rect::from_points(Point::ORIGIN, far).intersect(whole)
}

fn drawn(sheet: &CutSheet, used: Rect) -> Vec<Item> {
    let mut items = vec![Item::from(Shape::filled(Path::rectangle(used), MATERIAL))];
    for part in 0..sheet.parts.len() {
        let own = sheet.work.iter().filter(|work| work.part == part);
        let closed = own.filter_map(|work| match &work.action {
            Action::Follow(contour) if contour.closed && is_cut(work.layer) => Some(contour),
            _ => None,
        });
        // Holes run the other way round than outlines, so the non-zero rule leaves them out. A part
        // that lies in another one's opening comes later or earlier; both have the same ink.
        let path = Path {
            contours: closed.cloned().collect(),
        };
        items.push(Shape::filled(path, PART).into());
    }
    for (layer, ink, _) in LEGEND {
        let work = sheet.work.iter().filter(|work| work.layer == layer);
        items.extend(work.map(|work| {
            Item::from(match &work.action {
                Action::Follow(contour) => {
                    let path = Path::from_contour(contour.clone());
                    Shape::stroked(path, Stroke::new(ink, LINE).round())
                }
                Action::Fill(path) => Shape::filled(path.clone(), ink),
            })
        }));
    }
    items
}

const fn is_cut(layer: Layer) -> bool {
    matches!(layer, Layer::CutInner | Layer::CutOuter)
}

/// The title, and below it the note.
fn words(title: &str, note: &str, origin: Point) -> [Item; 2] {
    let text = |content: &str, face, down: f64| {
        Item::from(Text {
            content: content.to_owned(),
            origin: Point::new(origin.x, origin.y + down),
            size: TYPE,
            face,
            anchor: Anchor::Start,
            color: INK,
        })
    };
    [
        text(title, Face::Bold, 0.0),
        text(note, Face::Regular, 1.5 * TYPE),
    ]
}

/// A short line in each ink that the sheet has, with its meaning.
fn legend(sheet: &CutSheet, origin: Point) -> Vec<Item> {
    let mut items = Vec::new();
    let mut left = origin.x;
    for (layer, ink, name) in LEGEND {
        if !sheet.work.iter().any(|work| work.layer == layer) {
            continue;
        }
        let middle = origin.y - 0.35 * TYPE;
        let swatch = Rect::from_origin_size(Point::new(left, middle - 0.5), Size::new(7.0, 1.0));
        items.push(Shape::filled(Path::rectangle(swatch), ink).into());
        left += 9.0;
        items.push(Item::from(Text {
            content: name.to_owned(),
            origin: Point::new(left, origin.y),
            size: TYPE,
            face: Face::Regular,
            anchor: Anchor::Start,
            color: INK,
        }));
        left += Face::Regular.width(name, TYPE) + 7.0;
    }
    items
}
