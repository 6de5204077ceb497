//! All work lies inside the sheet, and inside the bed.

use super::PreflightOptions;
use super::fault::{Fault, Place, WorkName};
use super::lines::{is_somewhere, part_name};
use crate::cut::CutSheet;
use std::collections::BTreeMap;
use tilendar_drawing::{Layer, Point, Rect, Size};

/// How far work reaches out of the sheet or the bed, and where.
struct Reach {
    by: f64,
    at: Point,
}

pub(super) fn faults(sheet: &CutSheet, options: &PreflightOptions) -> Vec<Fault> {
    let mut found = outside(sheet, "sheet", sheet.size, options.tolerance);
    if let Some(bed) = options.bed {
        found.extend(outside(sheet, "bed", bed, options.tolerance));
    }
    found
}

/// For each part and layer, the work that reaches furthest out of the ground.
fn outside(sheet: &CutSheet, ground: &'static str, size: Size, tolerance: f64) -> Vec<Fault> {
    let mut worst: BTreeMap<WorkName, Reach> = BTreeMap::new();
    for work in &sheet.work {
        if matches!(work.layer, Layer::Print | Layer::Marks | Layer::Annotation) {
            continue;
        }
        let Some(bounds) = work.action.bounds() else {
            continue;
        };
        let mut reach = reach(bounds, size);
        if !work.action.contours().iter().all(is_somewhere) {
            reach.by = f64::INFINITY;
        }
        if reach.by <= tolerance {
            continue;
        }
        let name = WorkName {
            part: part_name(sheet, work.part).to_owned(),
            layer: work.layer,
        };
        match worst.get(&name) {
            Some(known) if known.by >= reach.by => {}
            _ => {
                worst.insert(name, reach);
            }
        }
    }
    let faults = worst.into_iter().map(|(work, reach)| Fault::Outside {
        work,
        ground,
        at: Place(reach.at),
        by: reach.by,
        width: size.width,
        height: size.height,
    });
    faults.collect()
}

/// How far a box reaches out of `0 0 width height`.
fn reach(bounds: Rect, size: Size) -> Reach {
    let (left, right) = (-bounds.x0, bounds.x1 - size.width);
    let (above, below) = (-bounds.y0, bounds.y1 - size.height);
    let x = if left > right { bounds.x0 } else { bounds.x1 };
    let y = if above > below { bounds.y0 } else { bounds.y1 };
    Reach {
        by: left.max(right).max(above).max(below),
        at: Point::new(x, y),
    }
}
