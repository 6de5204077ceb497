//! From parts in their true sizes to sheets that can be cut: packing, kerf, order, preflight.

use super::LaserError;
use super::options::LaserOptions;
use super::plate::Planned;
use crate::cut::preflight::{Fault, PreflightOptions, Warning, check_area, faces, preflight};
use crate::cut::{
    Action, CutSheet, Part, SheetPart, Work, assign_cut_layers, compensated, in_working_order,
};
use std::collections::BTreeSet;
use tilendar_drawing::packing::{PackedItem, PackingError, PackingItem, pack};
use tilendar_drawing::{Affine, Contour, Layer, Path, Size, Vec2};

/// How many faults a message names.
const NAMED_FAULTS: usize = 3;

/// Everything that is cut for one puzzle, checked.
#[derive(Debug, Clone, PartialEq)]
pub struct LaserSet {
    /// The sheets, each with its work in order.
    pub sheets: Vec<CutSheet>,
    /// What may go wrong, with the number of the sheet, from 0.
    pub warnings: Vec<(usize, Warning)>,
    /// Layers with work that the machine has no operation for: it is left out.
    pub left_out: BTreeSet<Layer>,
}

/// Packs the parts on sheets and prepares the work of each. A part may lie in any of its choices;
/// each batch begins a new sheet. `enclosed` are the areas between the common lines, from the least.
///
/// # Errors
/// [`LaserError::BedTooSmall`], [`LaserError::Kerf`] and [`LaserError::Preflight`].
pub(super) fn laid_out(
    batches: &[Vec<Vec<Planned>>],
    enclosed: &[f64],
    options: &LaserOptions,
    order: &[Layer],
) -> Result<LaserSet, LaserError> {
    let mut set = LaserSet {
        sheets: Vec::new(),
        warnings: Vec::new(),
        left_out: BTreeSet::new(),
    };
    for batch in batches.iter().filter(|batch| !batch.is_empty()) {
        for parts in placed(batch, options)? {
            let number = set.sheets.len();
            let mut sheet = prepared(&parts, number, enclosed, options)?;
            let work = sheet.work.iter().map(|work| work.layer);
            set.left_out
                .extend(work.filter(|layer| !order.contains(layer)));
            sheet.work.retain(|work| order.contains(&work.layer));
            sheet.work = in_working_order(sheet.work, order);
            let found = preflight(&sheet, &PreflightOptions::new(options.thickness));
            refuse(number, &found.faults)?;
            set.warnings
                .extend(found.warnings.into_iter().map(|warning| (number, warning)));
            set.sheets.push(sheet);
        }
    }
    Ok(set)
}

/// A part with the place of its origin on the sheet.
type Placed<'a> = (&'a Planned, Vec2);

/// The parts of a batch on sheets.
fn placed<'a>(
    batch: &'a [Vec<Planned>],
    options: &LaserOptions,
) -> Result<Vec<Vec<Placed<'a>>>, LaserError> {
    let footprint = |planned: &Planned| planned.part.footprint.clone();
    let items: Vec<PackingItem> = batch
        .iter()
        .map(|choices| PackingItem {
            turns: choices.iter().map(footprint).collect(),
        })
        .collect();
    // The beam runs outside of the parts, so that much of the margin and the spacing is its.
    let beam = options.kerf.most();
    let margin = options.margin + beam / 2.0;
    let available = options.bed - Size::new(2.0 * margin, 2.0 * margin);
    let packed = pack(&items, available, options.spacing + beam)
        .map_err(|error| too_small(&error, batch, available, options))?;
    let mut sheets: Vec<Vec<Placed<'a>>> = Vec::new();
    for (
        choices,
        PackedItem {
            sheet,
            turn,
            offset,
        },
    ) in batch.iter().zip(packed)
    {
        if sheets.len() <= sheet {
            sheets.resize_with(sheet + 1, Vec::new);
        }
        let place = offset + Vec2::new(margin, margin);
        sheets[sheet].extend(choices.get(turn).map(|planned| (planned, place)));
    }
    Ok(sheets)
}

fn too_small(
    error: &PackingError,
    batch: &[Vec<Planned>],
    available: Size,
    options: &LaserOptions,
) -> LaserError {
    let (item, needed) = match *error {
        PackingError::TooLarge { item, needed, .. } => (item, needed),
        // Every part has a footprint; one that has none needs no room.
        PackingError::NoBoxes { item } => (item, Size::ZERO),
    };
    let planned = batch.get(item).and_then(|choices| choices.first());
    let over = needed - available;
    let missing: Vec<String> = [(over.width, "width"), (over.height, "height")]
        .into_iter()
        .filter(|(over, _)| *over > 0.0)
        .map(|(over, side)| format!("{over:.1} mm of {side}"))
        .collect();
    let cell = planned.and_then(|planned| {
        let span = planned.span?;
        let fitting = |over: f64, cells: f64| options.cell - over.max(0.0) / cells;
        let cell = fitting(over.width, span.width).min(fitting(over.height, span.height));
        (cell >= super::limits::LEAST_CELL).then_some((cell * 10.0).floor() / 10.0)
    });
    LaserError::BedTooSmall {
        part: planned.map_or_else(String::new, |planned| planned.part.name.clone()),
        width: needed.width,
        height: needed.height,
        bed_width: available.width,
        bed_height: available.height,
        missing: missing.join(" and ") + " are missing; ",
        fitting: cell.map_or_else(
            || "use a larger --bed".to_owned(),
            |cell| format!("use a larger --bed, or --cell {cell}mm"),
        ),
    }
}

/// The sheet with these parts, compensated.
fn prepared(
    parts: &[Placed<'_>],
    number: usize,
    enclosed: &[f64],
    options: &LaserOptions,
) -> Result<CutSheet, LaserError> {
    let mut work = Vec::new();
    let mut on_sheet = Vec::new();
    let mut faults = Vec::new();
    for (index, &(planned, place)) in parts.iter().enumerate() {
        let part = &planned.part;
        let moved = Affine::translate(place);
        on_sheet.push(SheetPart {
            name: part.name.clone(),
            bounds: part.outline.bounds() + place,
        });
        let cuts = std::iter::once(&part.outline).chain(&part.holes);
        for (contour, &area) in cuts.zip(&planned.areas) {
            let path = compensated(contour, options.kerf).map_err(|error| LaserError::Kerf {
                part: part.name.clone(),
                error,
            })?;
            faults.extend(check_area(&part.name, &path, area).err());
            work.push(follow(index, Layer::CutOuter, path.transformed(moved)));
        }
        faults.extend(check_enclosed(part, enclosed));
        let common = part.common_lines.iter();
        work.extend(
            common.map(|line| follow(index, Layer::CutInner, line.clone().transformed(moved))),
        );
        work.extend(marks(part, index, moved));
    }
    refuse(number, &faults)?;
    assign_cut_layers(&mut work);
    Ok(CutSheet {
        size: options.bed,
        parts: on_sheet,
        work,
    })
}

const fn follow(part: usize, layer: Layer, contour: Contour) -> Work {
    Work {
        part,
        layer,
        action: Action::Follow(contour),
    }
}

/// What is engraved and scored. Lines are single contours, so that they can be put in order.
fn marks(part: &Part, index: usize, moved: Affine) -> Vec<Work> {
    let mut work = Vec::new();
    for mark in &part.marks {
        let path: Path = mark.path.clone().transformed(moved);
        if mark.filled {
            work.push(Work {
                part: index,
                layer: mark.layer,
                action: Action::Fill(path),
            });
        } else {
            let lines = path.contours.into_iter();
            work.extend(lines.map(|line| follow(index, mark.layer, line)));
        }
    }
    work
}

/// Whether the common lines of a part enclose what the tiling says: the same areas, no more and no
/// fewer.
fn check_enclosed(part: &Part, expected: &[f64]) -> Vec<Fault> {
    if part.common_lines.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<f64> = faces(&part.common_lines)
        .iter()
        .map(|face| face.area)
        .collect();
    found.sort_by(f64::total_cmp);
    let count = found.len().max(expected.len());
    let area = |areas: &[f64], index: usize| areas.get(index).copied().unwrap_or(0.0);
    let pairs = (0..count).map(|index| (area(&found, index), area(expected, index)));
    pairs
        .filter(|(found, expected)| {
            (found - expected).abs() > crate::cut::preflight::AREA_TOLERANCE
        })
        .map(|(actual, expected)| Fault::Area {
            part: format!("what lies between the lines of the {}", part.name),
            actual,
            expected,
        })
        .collect()
}

fn refuse(sheet: usize, faults: &[Fault]) -> Result<(), LaserError> {
    if faults.is_empty() {
        return Ok(());
    }
    let named = faults.iter().take(NAMED_FAULTS).map(Fault::to_string);
    let mut named: Vec<String> = named.collect();
    if faults.len() > NAMED_FAULTS {
        named.push(format!("and {} more", faults.len() - NAMED_FAULTS));
    }
    Err(LaserError::Preflight {
        sheet: sheet + 1,
        faults: named.join("; "),
    })
}
