//! A sheet as a document for machines, with layers in the machine's order and in its colors, and as a
//! picture for people: the material, the parts, and the laser's work.

use super::two_tone::Material;
use crate::cut::{Action, CutSheet, Work, is_cut};
use tilendar_drawing::backend::Operation;
use tilendar_drawing::{
    Affine, Anchor, Color, Document, Face, Group, Item, Layer, Metadata, Page, Path, Point, Rect,
    Shape, Size, Stroke, Text, Vec2,
};
use tilendar_press::language::LaserPhrases;
use tilendar_press::machine::Machine;
use tilendar_press::words::counted;

/// The em of the note on a sheet, in millimeters.
const NOTE: f64 = 2.8;
/// The least margin with room for the note, in millimeters.
const ROOM_FOR_NOTE: f64 = 4.0;

/// The sheet as one page, for any backend. `title` and `note` describe it; the note is drawn if the
/// machine takes annotations and its margin has room.
pub fn sheet_document(sheet: &CutSheet, machine: &Machine, title: &str, note: &str) -> Document {
    let mut items = Vec::new();
    for operation in &machine.operations {
        let mut on_layer = work_of(sheet, operation);
        if operation.layer == Layer::Annotation && machine.margin >= ROOM_FOR_NOTE {
            let text = annotation(sheet, machine, note, operation.color);
            on_layer.push(Group::named("note", "note", vec![text.into()]).into());
        }
        if !on_layer.is_empty() {
            items.push(Group::on_layer(operation.layer, on_layer).into());
        }
    }
    let label = counted(sheet.parts.len(), "part");
    one_page(title, note, sheet.size, label, items)
}

/// A document of one page without bleed.
fn one_page(title: &str, note: &str, size: Size, label: String, items: Vec<Item>) -> Document {
    let mut document = Document::new(Metadata {
        title: title.to_owned(),
        description: note.to_owned(),
        language: "en".to_owned(),
        ..Metadata::default()
    });
    document.pages.push(Page { items, ..Page::new(size, label) });
    document
}

/// The work of one operation; consecutive work on the same part is one group.
fn work_of(sheet: &CutSheet, operation: &Operation) -> Vec<Item> {
    let stroke = Stroke::new(operation.color, operation.width);
    let work: Vec<&Work> = sheet.work.iter().filter(|work| work.layer == operation.layer).collect();
    work.chunk_by(|a, b| a.part == b.part)
        .map(|run| {
            let part = sheet.parts.get(run[0].part);
            let name = part.map_or("part", |part| part.name.as_str());
            let shapes = run.iter().map(|work| shape(&work.action, stroke).into()).collect();
            let id = format!("{}-{}", operation.layer.name(), name.replace(' ', "-"));
            Group::named(id, name, shapes).into()
        })
        .collect()
}

/// Work in a stroke's ink.
fn shape(action: &Action, stroke: Stroke) -> Shape {
    match action {
        Action::Follow(contour) => Shape::stroked(Path::from_contour(contour.clone()), stroke),
        Action::Fill(path) => Shape::filled(path.clone(), stroke.color),
    }
}

/// One line of text below the parts, so that it does not enlarge the box around the work; in the margin if there
/// is no room.
fn annotation(sheet: &CutSheet, machine: &Machine, note: &str, color: Color) -> Text {
    let foot = sheet.parts.iter().map(|part| part.bounds.y1).fold(0.0, f64::max);
    let below = foot + 2.0 * NOTE;
    let lowest = sheet.size.height - machine.margin / 3.0;
    let origin = Point::new(machine.margin, below.min(lowest));
    Text::new(note, origin, NOTE, Face::Regular, Anchor::Start, color)
}

/// The inks of the picture.
const MATERIAL: Color = Color::new(0xe6, 0xd3, 0xb0);
const PART: Color = Color::new(0xf6, 0xea, 0xd2);
/// A darker wood, on which lines in all inks are still visible.
const DARK_MATERIAL: Color = Color::new(0xb0, 0x85, 0x5c);
const DARK_PART: Color = Color::new(0xcf, 0xa6, 0x78);
const INK: Color = Color::new(0x33, 0x26, 0x1c);

/// The white space around the sheet, and between it and the words below, in millimeters.
const WHITE: f64 = 10.0;
/// The least width of the words below the sheet, in millimeters.
const LEAST_WIDTH: f64 = 110.0;
/// The em of the words, in millimeters.
const TYPE: f64 = 3.6;
/// The width of drawn lines, in millimeters.
const LINE: f64 = 0.35;

/// The ink of a layer's lines.
const LEGEND: [(Layer, Color); 4] = [
    (Layer::Engrave, Color::new(0x7a, 0x4a, 0x22)),
    (Layer::Score, Color::new(0xb0, 0x7a, 0x3c)),
    (Layer::CutInner, Color::new(0x1f, 0x5f, 0xa8)),
    (Layer::CutOuter, INK),
];

/// The sheet on a page with some white space around it, a title and a note below it, and a legend; if several puzzles
/// share it, with the number of its puzzle on each part.
pub fn sheet_picture(
    sheet: &CutSheet,
    material: Material,
    [title, note]: [&str; 2],
    phrases: &LaserPhrases,
    is_shared: bool,
) -> Document {
    let used = used(sheet);
    let drawing = sheet_items(sheet, used, material.is_dark());
    let mut items = vec![Group::named("sheet", "Sheet", drawing).into()];
    if is_shared {
        items.push(Group::named("puzzles", "Puzzles", numbers(sheet)).into());
    }
    let foot = used.y1 + WHITE;
    items.push(line(title, Point::new(used.x0, foot + TYPE), Face::SemiBold));
    items.push(line(note, Point::new(used.x0, foot + TYPE + 1.5 * TYPE), Face::Regular));
    let room = used.width().max(LEAST_WIDTH);
    let (legend, legend_box) = legend(sheet, phrases, Point::new(used.x0, foot + 4.2 * TYPE), room);
    items.extend(legend);
    let right = [Face::SemiBold.width(title, TYPE), Face::Regular.width(note, TYPE), LEAST_WIDTH]
        .into_iter()
        .map(|width| used.x0 + width)
        .fold(used.x1.max(legend_box.x1), f64::max);
    let page = Rect::new(used.x0, used.y0, right, legend_box.y1).inflate(WHITE, WHITE);
    picture(title, note, page, items)
}

/// A document of one page that shows this portion of a drawing on white.
pub fn picture(title: &str, description: &str, page: Rect, items: Vec<Item>) -> Document {
    let ground = Shape::filled(Path::rectangle(page.size().to_rect()), Color::WHITE);
    let all =
        Group { transform: Affine::translate(-page.origin().to_vec2()), items, ..Group::default() };
    let items = vec![ground.into(), all.into()];
    one_page(title, description, page.size(), title.to_owned(), items)
}

/// The em of a number on a part, in millimeters.
const NUMBER: f64 = 6.0;

/// The number of its puzzle on each part, on a white disc.
fn numbers(sheet: &CutSheet) -> Vec<Item> {
    let below = Vec2::new(0.0, Face::SemiBold.cap_height() * NUMBER / 2.0);
    let mut items = Vec::new();
    for part in &sheet.parts {
        let disc = Shape {
            path: Path::circle(part.inside, 0.75 * NUMBER),
            fill: Some(Color::WHITE),
            stroke: Some(Stroke::new(INK, 0.2)),
        };
        let number = (part.product + 1).to_string();
        let origin = part.inside + below;
        let text = Text::new(number, origin, NUMBER, Face::SemiBold, Anchor::Middle, INK);
        items.extend([Item::from(disc), Item::from(text)]);
    }
    items
}

/// The portion of the sheet with parts on it, with its margin; at most the whole sheet.
fn used(sheet: &CutSheet) -> Rect {
    let whole = sheet.size.to_rect();
    let Some(parts) = sheet.parts.iter().map(|part| part.bounds).reduce(|a, b| a.union(b)) else {
        return whole;
    };
    let margin = parts.x0.min(parts.y0).max(3.0);
    let far = Point::new(parts.x1 + margin, parts.y1 + margin);
    Rect::from_points(Point::ORIGIN, far).intersect(whole)
}

/// The material, the parts on it, and the work in the inks of the legend.
fn sheet_items(sheet: &CutSheet, used: Rect, is_dark: bool) -> Vec<Item> {
    let (material, part_ink) = if is_dark { (DARK_MATERIAL, DARK_PART) } else { (MATERIAL, PART) };
    let mut items = vec![Item::from(Shape::filled(Path::rectangle(used), material))];
    for part in 0..sheet.parts.len() {
        // Holes run opposite to outlines, so the non-zero rule leaves them out. The order of a part and one in its
        // opening does not matter, since both have the same ink.
        let path = sheet
            .work
            .iter()
            .filter(|work| work.part == part && is_cut(work.layer))
            .filter_map(|work| match &work.action {
                Action::Follow(contour) if contour.closed => Some(contour.clone()),
                _ => None,
            })
            .collect();
        items.push(Shape::filled(path, part_ink).into());
    }
    for (layer, ink) in LEGEND {
        let stroke = Stroke::new(ink, LINE).round();
        for work in sheet.work.iter().filter(|work| work.layer == layer) {
            items.push(shape(&work.action, stroke).into());
        }
    }
    items
}

/// One line of text, with the left end of its baseline at `origin`.
fn line(content: &str, origin: Point, face: Face) -> Item {
    Text::new(content, origin, TYPE, face, Anchor::Start, INK).into()
}

/// A short line in each ink used on the sheet, with its meaning, on as many lines as fit the width; and the box
/// around them. The first baseline begins at `origin`.
fn legend(
    sheet: &CutSheet,
    phrases: &LaserPhrases,
    origin: Point,
    width: f64,
) -> (Vec<Item>, Rect) {
    let names = [
        phrases.engrave.as_str(),
        phrases.score.as_str(),
        phrases.cut_inside.as_str(),
        phrases.cut_outside.as_str(),
    ];
    let mut items = Vec::new();
    let mut at = origin;
    let mut covered = Rect::from_points(origin, origin);
    for ((layer, ink), name) in LEGEND.into_iter().zip(names) {
        if !sheet.work.iter().any(|work| work.layer == layer) {
            continue;
        }
        let end = 9.0 + Face::Regular.width(name, TYPE);
        if at.x > origin.x && at.x + end > origin.x + width {
            at = Point::new(origin.x, at.y + 1.5 * TYPE);
        }
        let corner = Point::new(at.x, at.y - 0.35 * TYPE - 0.5);
        let swatch = Rect::from_origin_size(corner, Size::new(7.0, 1.0));
        items.push(Shape::filled(Path::rectangle(swatch), ink).into());
        let words = Point::new(at.x + 9.0, at.y);
        items.push(line(name, words, Face::Regular));
        covered = covered.union_pt(Point::new(at.x + end, at.y + 0.8 * TYPE));
        at.x += end + 7.0;
    }
    (items, covered)
}
