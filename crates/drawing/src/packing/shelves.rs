//! Boxes on shelves: rows across a sheet, which scissors or a guillotine can separate.

use super::PackedItem;
use crate::{Rect, Size, Vec2};

/// Packs boxes in rows, the tallest first, with `spacing` millimetres between them, on as many sheets
/// as it takes, each of which offers `area`. Offsets are from the origin of `area`'s coordinates. The
/// outcome is in the order in which the boxes lie, with the index of each.
///
/// A box wider than the area has a row of its own, a row taller than the area a sheet of its own; both
/// reach out of it.
pub fn pack_on_shelves(sizes: &[Size], area: Rect, spacing: f64) -> Vec<(usize, PackedItem)> {
    let mut waiting: Vec<usize> = (0..sizes.len()).collect();
    // A stable sort: boxes of one height keep their order.
    waiting.sort_by(|&one, &other| sizes[other].height.total_cmp(&sizes[one].height));
    let mut packed: Vec<(usize, PackedItem)> = Vec::with_capacity(sizes.len());
    let (mut sheet, mut top) = (0, area.y0);
    while !waiting.is_empty() {
        let shelf = take_shelf(&mut waiting, sizes, area, spacing);
        let height = shelf.iter().map(|(item, _)| sizes[*item].height);
        let height = height.fold(0.0, f64::max);
        if top + height > area.y1 && !packed.is_empty() {
            sheet += 1;
            top = area.y0;
        }
        packed.extend(shelf.into_iter().map(|(item, left)| {
            let offset = Vec2::new(left, top);
            (
                item,
                PackedItem {
                    sheet,
                    turn: 0,
                    offset,
                },
            )
        }));
        top = top + height + spacing;
    }
    packed
}

/// Takes the boxes that fit side by side, at least one, with their left edges.
fn take_shelf(
    waiting: &mut Vec<usize>,
    sizes: &[Size],
    area: Rect,
    spacing: f64,
) -> Vec<(usize, f64)> {
    let mut left = area.x0;
    let mut shelf = Vec::new();
    waiting.retain(|&item| {
        let right = left + sizes[item].width;
        let fits = shelf.is_empty() || right <= area.x1;
        if fits {
            shelf.push((item, left));
            left = right + spacing;
        }
        !fits
    });
    shelf
}
