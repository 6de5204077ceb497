//! Plates as drawings, seen from above.

use tilendar_drawing::{Color, Document, Group, Item, Page, Path, Rect, Shape, Size, Stroke};

use super::Plate;

/// The line around the bed, in millimetres.
const BED_LINE: f64 = 0.5;
/// The bed's colour.
const BED: Color = Color::new(0xf4, 0xf3, 0xf0);
/// The colour of the line around it.
const EDGE: Color = Color::new(0xb9, 0xb6, 0xae);

/// The color of what lies lower than its surroundings.
pub(super) fn shaded(color: Color) -> Color {
    color.mixed(Color::BLACK, 0.3)
}

/// A plate seen from above at its true size: the bed, and on it the parts in their colours.
pub fn plate_document(plate: &Plate, title: &str) -> Document {
    let Size { width, height } = plate.bed;
    let mut page = Page::new(plate.bed, title);
    let bed = Rect::new(0.0, 0.0, width, height).inset(-BED_LINE / 2.0);
    let mut ground = Shape::filled(Path::rectangle(bed), BED);
    ground.stroke = Some(Stroke::new(EDGE, BED_LINE));
    page.items.push(ground.into());
    for part in &plate.parts {
        let shapes = part.plan.iter().cloned().map(Item::from);
        let id = part.name.replace(' ', "-");
        page.items
            .push(Group::named(id, part.name.clone(), shapes.collect()).into());
    }
    let mut document = Document::default();
    title.clone_into(&mut document.metadata.title);
    document.pages.push(page);
    document
}
