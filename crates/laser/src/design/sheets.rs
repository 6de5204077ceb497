//! From parts at their true sizes to sheets that can be cut: packing, kerf, order, preflight.

use super::options::{LEAST_CELL, LaserOptions};
use super::stand::Stand;
use super::two_tone::Material;
use crate::cut::preflight::preflight;
use crate::cut::{
    Action, CutSheet, Mark, Part, SheetPart, Tab, Work, assign_cut_layers, compensated,
    in_working_order, with_tabs,
};
use std::collections::BTreeSet;
use tilendar_drawing::packing::{PackingItem, pack};
use tilendar_drawing::{Affine, Contour, Layer, Size, Vec2};
use tilendar_fields::Refusal;
use tilendar_press::MakeError;
use tilendar_press::language::Message;

/// All sheets cut for one or more puzzles, checked.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct LaserSet {
    /// The sheets, each with its work in order.
    pub sheets: Vec<CutSheet>,
    /// Possible problems, each with the index of its sheet.
    pub warnings: Vec<(usize, Message)>,
    /// The number of tabs left standing.
    pub tabs: usize,
    /// The stand of each puzzle's tray, if one is cut; empty for a coupon.
    pub stands: Vec<Option<Stand>>,
    /// The outer width, depth and height of the box around each puzzle's tray in millimeters, if one is cut; empty
    /// for a coupon.
    pub boxes: Vec<Option<[f64; 3]>>,
    /// Layers whose work is left out because the machine has no operation for it.
    pub left_out: BTreeSet<Layer>,
    /// The material of each sheet.
    pub materials: Vec<Material>,
}

/// The largest distance of a point on a part from the corner of its first box, in millimeters.
const NUMBER_INSET: f64 = 8.0;

/// Parts that are cut from one material, each in all permitted turns.
pub(crate) struct Batch {
    /// Their material.
    pub material: Material,
    /// The puzzle of each part, counted from 0, and the part.
    pub parts: Vec<(usize, Vec<Part>)>,
}

/// Packs the parts on sheets and prepares the work of each. Each batch begins a new sheet.
///
/// # Errors
/// [`MakeError`] if a part does not fit on a sheet or cannot be cut, or if a sheet fails the preflight.
pub(crate) fn laid_out(
    batches: &[Batch],
    options: &LaserOptions,
    order: &[Layer],
) -> Result<LaserSet, MakeError> {
    let mut set = LaserSet::default();
    for batch in batches.iter().filter(|batch| !batch.parts.is_empty()) {
        for parts in placed(batch, options)? {
            let index = set.sheets.len();
            let mut sheet = prepared(&parts, options)?;
            let layers = sheet.work.iter().map(|work| work.layer);
            set.left_out.extend(layers.filter(|layer| !order.contains(layer)));
            sheet.work.retain(|work| order.contains(&work.layer));
            sheet.work = in_working_order(sheet.work, order);
            let findings = preflight(&sheet, options.thickness);
            refuse(index, findings.faults)?;
            set.warnings.extend(findings.warnings.into_iter().map(|warning| (index, warning)));
            let tabs = tabs(&parts);
            sheet.work = with_tabs(sheet.work, &tabs);
            set.tabs += tabs.len();
            set.sheets.push(sheet);
            set.materials.push(batch.material);
        }
    }
    Ok(set)
}

/// A part with the position of its origin on the sheet.
struct Placed<'a> {
    puzzle: usize,
    part: &'a Part,
    offset: Vec2,
}

impl Placed<'_> {
    fn on_sheet(&self) -> SheetPart {
        // The first box lies along the upper edge of a frame; in a piece it is a cell. Labels keep clear of its
        // corner.
        let Self { puzzle, part, offset } = *self;
        let first = part.footprint.first().copied().unwrap_or_default();
        let [right, down] =
            [first.width(), first.height()].map(|length| (length / 2.0).min(NUMBER_INSET));
        SheetPart {
            name: part.name.clone(),
            product: puzzle,
            bounds: part.bounds() + offset,
            area: part.area(),
            inside: first.origin() + Vec2::new(right, down) + offset,
        }
    }
}

/// The parts of a batch on sheets.
fn placed<'a>(batch: &'a Batch, options: &LaserOptions) -> Result<Vec<Vec<Placed<'a>>>, MakeError> {
    let items: Vec<PackingItem> = batch
        .parts
        .iter()
        .map(|(_, turns)| PackingItem {
            turns: turns.iter().map(|part| part.footprint.clone()).collect(),
        })
        .collect();
    // The beam runs outside the parts and takes its width from the margin and the spacing.
    let beam = options.kerf;
    let margin = options.margin + beam / 2.0;
    let available = options.bed - Size::new(2.0 * margin, 2.0 * margin);
    let packed = pack(&items, available, options.spacing + beam).map_err(|error| {
        let (_, turns) = &batch.parts[error.item];
        let turned = turns.iter().filter_map(|part| {
            let size = part.footprint.iter().copied().reduce(|all, rect| all.union(rect))?.size();
            Some((size, part.span?))
        });
        let room = BedRoom { available, cell: options.cell, least_cell: LEAST_CELL };
        room.too_small(turns.first().map_or("part", |part| &part.name), error.needed, turned)
    })?;
    let mut sheets: Vec<Vec<Placed<'a>>> = Vec::new();
    for ((puzzle, turns), packed) in batch.parts.iter().zip(packed) {
        if sheets.len() <= packed.sheet {
            sheets.resize_with(packed.sheet + 1, Vec::new);
        }
        sheets[packed.sheet].push(Placed {
            puzzle: *puzzle,
            part: &turns[packed.turn],
            offset: packed.offset + Vec2::new(margin, margin),
        });
    }
    Ok(sheets)
}

/// The room for parts on a bed.
pub struct BedRoom {
    /// The size within its margins, in millimeters.
    pub available: Size,
    /// The side of a cell.
    pub cell: f64,
    /// Its least side.
    pub least_cell: f64,
}

impl BedRoom {
    /// The error for a part that needs more. The remedy is a cell with which one of the `turns` fits: the size of the
    /// part, and the cells on which it depends.
    pub fn too_small(
        &self,
        part: &str,
        needed: Size,
        turns: impl Iterator<Item = (Size, Size)>,
    ) -> MakeError {
        let fitting = turns
            .map(|(size, cells)| self.fitting_cell(size, cells))
            .filter(|&cell| cell >= self.least_cell)
            .reduce(f64::max);
        let available = self.available;
        let over = needed - available;
        let missing: Vec<String> = [(over.width, "width"), (over.height, "height")]
            .into_iter()
            .filter(|(over, _)| *over > 0.0)
            .map(|(over, side)| format!("{over:.1} mm of {side}"))
            .collect();
        let reason = format!(
            "the {part} is {:.1} x {:.1} mm, and the bed offers {:.1} x {:.1} mm inside its margin: {} are missing",
            needed.width,
            needed.height,
            available.width,
            available.height,
            missing.join(" and ")
        );
        let refusal = Refusal::size(needed.into(), available.into());
        MakeError::concerning("bed", refusal.because(reason)).with_remedy(match fitting {
            Some(cell) => format!("use a larger `bed`, or `cell` {cell}mm"),
            None => "use a larger `bed`".to_owned(),
        })
    }

    /// The cell, in whole tenths of a millimeter, at which a part would fit if its size depends on this many cells.
    fn fitting_cell(&self, needed: Size, cells: Size) -> f64 {
        let over = needed - self.available;
        let by_width = self.cell - over.width.max(0.0) / cells.width;
        let by_height = self.cell - over.height.max(0.0) / cells.height;
        (by_width.min(by_height) * 10.0).floor() / 10.0
    }
}

/// The sheet with these parts, compensated.
fn prepared(parts: &[Placed<'_>], options: &LaserOptions) -> Result<CutSheet, MakeError> {
    let mut work = Vec::new();
    for (index, &Placed { part, offset, .. }) in parts.iter().enumerate() {
        let moved = Affine::translate(offset);
        for contour in part.contours() {
            let path = compensated(contour, options.kerf)
                .map_err(|error| MakeError::caused_by(format!("{}: {error}", part.name)))?;
            work.push(follow(index, Layer::CutOuter, path.transformed(moved)));
        }
        for line in &part.common_lines {
            work.push(follow(index, Layer::CutInner, line.clone().transformed(moved)));
        }
        for mark in &part.marks {
            add_mark(&mut work, index, mark.clone().transformed(moved));
        }
    }
    assign_cut_layers(&mut work);
    Ok(CutSheet { size: options.bed, parts: parts.iter().map(Placed::on_sheet).collect(), work })
}

const fn follow(part: usize, layer: Layer, contour: Contour) -> Work {
    Work { part, layer, action: Action::Follow(contour) }
}

/// Adds a mark; each line is a contour of its own, so that lines can be put in order.
fn add_mark(work: &mut Vec<Work>, part: usize, mark: Mark) {
    if mark.filled {
        work.push(Work { part, layer: mark.layer, action: Action::Fill(mark.path) });
    } else {
        work.extend(mark.path.contours.into_iter().map(|line| follow(part, mark.layer, line)));
    }
}

/// The tabs of all parts in their positions on the sheet. They are left out of the lines only after the checks,
/// which need whole lines.
fn tabs(parts: &[Placed<'_>]) -> Vec<Tab> {
    parts
        .iter()
        .flat_map(|placed| {
            placed.part.tabs.iter().map(|&tab| Tab { middle: tab.middle + placed.offset, ..tab })
        })
        .collect()
}

/// The limit on faults of a sheet named in a message.
const NAMED_FAULTS: usize = 3;

fn refuse(index: usize, faults: Vec<String>) -> Result<(), MakeError> {
    if faults.is_empty() {
        return Ok(());
    }
    let mut list = faults[..faults.len().min(NAMED_FAULTS)].join("; ");
    if faults.len() > NAMED_FAULTS {
        list.push_str(&format!("; and {} more", faults.len() - NAMED_FAULTS));
    }
    let reason = format!("sheet {} would not cut well: {list}", index + 1);
    Err(MakeError::caused_by(reason))
}
