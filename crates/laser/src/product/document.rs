//! A sheet as a document: layers in the machine's order, in the machine's colours.

use crate::cut::{Action, CutSheet, Machine, Operation, Work};
use tilendar_drawing::{
    Anchor, Color, Document, Face, Group, Insets, Item, Layer, Metadata, Page, Path, Point, Shape,
    Stroke, Text,
};

/// The em of the note on a sheet, in millimetres.
const NOTE: f64 = 2.8;
/// The least margin with room for the note, in millimetres.
const ROOM_FOR_NOTE: f64 = 4.0;

/// The sheet as one page, for any backend. `title` and `note` say what it is; the note is drawn if the
/// machine takes annotations and its margin has room.
pub fn sheet_document(sheet: &CutSheet, machine: &Machine, title: &str, note: &str) -> Document {
    let mut items = Vec::new();
    for operation in &machine.operations {
        let layer = operation.layer;
        let mut inside = on_layer(sheet, operation);
        let noted = layer == Layer::Annotation && machine.takes_annotations();
        if noted && machine.margin >= ROOM_FOR_NOTE {
            inside.push(annotation(sheet, machine, note, operation.color));
        }
        if !inside.is_empty() {
            items.push(Group::on_layer(layer, inside).into());
        }
    }
    let metadata = Metadata {
        title: title.to_owned(),
        description: note.to_owned(),
        language: "en".to_owned(),
        ..Metadata::default()
    };
    let mut document = Document::new(metadata);
    document.pages.push(Page {
        trim: sheet.size,
        bleed: Insets::ZERO,
        label: part_count(sheet),
        items,
    });
    document
}

/// The work of one operation; consecutive work on the same part is one group.
fn on_layer(sheet: &CutSheet, operation: &Operation) -> Vec<Item> {
    let work: Vec<&Work> = sheet
        .work
        .iter()
        .filter(|work| work.layer == operation.layer)
        .collect();
    let runs = work.chunk_by(|one, other| one.part == other.part);
    let groups = runs.map(|run| {
        let part = run.first().and_then(|work| sheet.parts.get(work.part));
        let name = part.map_or("part", |part| part.name.as_str());
        let shapes = run.iter().map(|work| shape(work, operation).into());
        let id = format!("{}-{}", operation.layer.name(), name.replace(' ', "-"));
        Group::named(id, name, shapes.collect()).into()
    });
    groups.collect()
}

fn shape(work: &Work, operation: &Operation) -> Shape {
    match &work.action {
        Action::Follow(contour) => Shape::stroked(
            Path::from_contour(contour.clone()),
            Stroke::new(operation.color, operation.width),
        ),
        Action::Fill(path) => Shape::filled(path.clone(), operation.color),
    }
}

/// `1 part`, `10 parts`.
fn part_count(sheet: &CutSheet) -> String {
    match sheet.parts.len() {
        1 => "1 part".to_owned(),
        count => format!("{count} parts"),
    }
}

/// One line of text below the parts, so that the box around everything is that of the work; in the margin
/// where there is no room.
fn annotation(sheet: &CutSheet, machine: &Machine, note: &str, color: Color) -> Item {
    let parts = sheet.parts.iter().map(|part| part.bounds.y1);
    let below = parts.fold(0.0, f64::max) + 2.0 * NOTE;
    let lowest = sheet.size.height - machine.margin / 3.0;
    let text = Text {
        content: note.to_owned(),
        origin: Point::new(machine.margin, below.min(lowest)),
        size: NOTE,
        face: Face::Regular,
        anchor: Anchor::Start,
        color,
    };
    Group::named("note", "note", vec![text.into()]).into()
}
