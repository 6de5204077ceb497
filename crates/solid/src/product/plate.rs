//! Parts on plates of the printer's size.

use tilendar_drawing::packing::{PackedItem, PackingError, PackingItem, pack};
use tilendar_drawing::{
    Affine, Color, Document, Group, Item, Page, Path, Rect, Shape, Size, Stroke, Vec2,
};
use tilendar_puzzle::{PieceIndex, Puzzle};

use tilendar_laser::design::BedRoom;
use tilendar_press::MakeError;

use super::Sizes;
use crate::mesh::{Solid, micrometers};

/// The margin along the bed's edges, in millimeters.
const MARGIN: f64 = 2.0;
/// The gap between two parts, in millimeters.
const SPACING: f64 = 3.0;

/// The kind of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartKind {
    /// The tray.
    Tray,
    /// A piece of the puzzle.
    Piece(PieceIndex),
    /// The lid.
    Lid,
}

/// A part in its position on the printer's bed, whose front left corner is the origin.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// Its name: `tray`, `piece L`, `lid`.
    pub name: String,
    /// Its kind.
    pub kind: PartKind,
    /// The color to print it in.
    pub color: Color,
    /// Its body.
    pub solid: Solid,
    /// The boxes that cover it as seen from above, in millimeters with y down.
    pub(crate) boxes: Vec<Rect>,
    /// Its view from above, in millimeters with y down; a lid's is of its upper side, which lies on the bed.
    pub(crate) plan: Vec<Shape>,
}

/// The parts printed at once.
#[derive(Debug, Clone, PartialEq)]
pub struct Plate {
    /// The size of the bed in millimeters.
    pub bed: Size,
    /// The parts on it.
    pub parts: Vec<Part>,
}

impl Plate {
    /// The volume of all parts, without hollows, in cubic millimeters.
    pub fn volume(&self) -> f64 {
        self.parts.iter().map(|part| part.solid.volume()).sum()
    }
}

impl Part {
    /// The same part, turned by 90 degrees to the left as seen from above.
    fn turned(self) -> Self {
        let turn = Affine::new([0.0, -1.0, 1.0, 0.0, 0.0, 0.0]);
        Self {
            solid: self.solid.turned(),
            boxes: self.boxes.iter().map(turned_box).collect(),
            plan: transformed(self.plan, turn),
            ..self
        }
    }

    /// The same part, moved to the right and down by millimeters as seen from above, with its drawing on a bed of
    /// this height.
    fn moved(self, right: f64, down: f64, bed: f64) -> Self {
        let shift = Vec2::new(right, down);
        Self {
            solid: self.solid.moved(micrometers(right), micrometers(bed - down)),
            boxes: self.boxes.iter().map(|&rect| rect + shift).collect(),
            plan: transformed(self.plan, Affine::translate(shift)),
            ..self
        }
    }
}

fn turned_box(rect: &Rect) -> Rect {
    Rect::new(rect.y0, -rect.x1, rect.y1, -rect.x0)
}

fn transformed(shapes: Vec<Shape>, affine: Affine) -> Vec<Shape> {
    shapes
        .into_iter()
        .map(|shape| Shape { path: shape.path.transformed(affine), ..shape })
        .collect()
}

/// Lays the parts on as few plates as the packing finds, close together and in the middle of each, where the
/// bed is evenly warm.
pub fn plates(
    parts: Vec<Part>,
    puzzle: &Puzzle,
    bed: Size,
    sizes: &Sizes,
) -> Result<Vec<Plate>, MakeError> {
    let room = bed - Size::new(2.0 * MARGIN, 2.0 * MARGIN);
    let items: Vec<PackingItem> = parts
        .iter()
        .map(|part| PackingItem {
            turns: vec![part.boxes.clone(), part.boxes.iter().map(turned_box).collect()],
        })
        .collect();
    let loose = pack(&items, room, SPACING)
        .map_err(|error| too_large(&parts[error.item], &error, puzzle, room, sizes))?;
    let packed = gathered(&items, room, loose);
    let covered_areas = covered(&items, &packed);
    let mut plates: Vec<Plate> = Vec::new();
    for (part, item) in parts.into_iter().zip(packed) {
        let covered = covered_areas[item.sheet];
        let right = in_the_middle(covered.width(), bed.width) - covered.x0 + item.offset.x;
        let down = in_the_middle(covered.height(), bed.height) - covered.y0 + item.offset.y;
        while plates.len() <= item.sheet {
            plates.push(Plate { bed, parts: Vec::new() });
        }
        let oriented = if item.turn == 1 { part.turned() } else { part };
        plates[item.sheet].parts.push(oriented.moved(right, down, bed.height));
    }
    Ok(plates)
}

/// The same parts packed into the smallest portion of the room, in steps of a twentieth of its sides, that holds
/// them all on one plate; unchanged if they need several.
fn gathered(items: &[PackingItem], room: Size, packed: Vec<PackedItem>) -> Vec<PackedItem> {
    fn is_one_plate(packed: &[PackedItem]) -> bool {
        packed.iter().all(|item| item.sheet == 0)
    }
    if !is_one_plate(&packed) {
        return packed;
    }
    (1..20)
        .filter_map(|twentieths| pack(items, room * (f64::from(twentieths) / 20.0), SPACING).ok())
        .find(|gathered| is_one_plate(gathered))
        .unwrap_or(packed)
}

/// The area that the parts of each plate cover.
fn covered(items: &[PackingItem], packed: &[PackedItem]) -> Vec<Rect> {
    let mut covered: Vec<Option<Rect>> = Vec::new();
    for (item, packed_item) in items.iter().zip(packed) {
        if covered.len() <= packed_item.sheet {
            covered.resize(packed_item.sheet + 1, None);
        }
        let area = &mut covered[packed_item.sheet];
        for &rect in &item.turns[packed_item.turn] {
            let moved = rect + packed_item.offset;
            *area = Some(area.map_or(moved, |area| area.union(moved)));
        }
    }
    covered.into_iter().map(Option::unwrap_or_default).collect()
}

/// The start of something centered, in whole tenths of a millimeter.
fn in_the_middle(size: f64, whole: f64) -> f64 {
    ((whole - size) * 5.0).round() / 10.0
}

fn too_large(
    part: &Part,
    error: &PackingError,
    puzzle: &Puzzle,
    available: Size,
    sizes: &Sizes,
) -> MakeError {
    let size = part.boxes.iter().copied().reduce(|a, b| a.union(b)).unwrap_or(Rect::ZERO).size();
    // The part's extent in cells.
    let (across, down) = match part.kind {
        PartKind::Piece(index) => {
            let shape = puzzle.piece(index).shape();
            (shape.width(), shape.height())
        }
        PartKind::Tray | PartKind::Lid => (puzzle.board().columns(), puzzle.board().rows()),
    };
    let cells = Size::new(across.into(), down.into());
    let turned = |size: Size| Size::new(size.height, size.width);
    let turns = [(size, cells), (turned(size), turned(cells))];
    let room = BedRoom { available, cell: sizes.cell, least_cell: Sizes::least_cell(sizes.nozzle) };
    room.too_small(&part.name, error.needed, turns.into_iter())
}

/// The width of the line around the bed, in millimeters.
const BED_LINE: f64 = 0.5;
/// The bed's color.
const BED: Color = Color::new(0xf4, 0xf3, 0xf0);
/// The color of the line around it.
const EDGE: Color = Color::new(0xb9, 0xb6, 0xae);

/// The color of surfaces lower than their surroundings.
pub fn shaded(color: Color) -> Color {
    color.mixed(Color::BLACK, 0.3)
}

/// A plate seen from above at its true size: the bed, and on it the parts in their colors.
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
        page.items.push(Group::named(id, part.name.clone(), shapes.collect()).into());
    }
    let mut document = Document::default();
    title.clone_into(&mut document.metadata.title);
    document.pages.push(page);
    document
}
