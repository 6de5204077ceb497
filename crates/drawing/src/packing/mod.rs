//! Packs parts on sheets of material.
//!
//! [`pack`] puts each part as far up as possible, then as far left, and searches for the order of parts that
//! takes the fewest sheets, and the least area of each. A part occupies only its boxes, so that pieces fit into
//! a frame's opening. [`pack_on_shelves`] puts boxes in rows across a sheet, which scissors or a guillotine can
//! separate. This module is independent of the kinds of parts.

mod search;
mod sheet;

use crate::{Rect, Size, Vec2};
use search::Job;
use sheet::{ROUNDING, Turned};

/// An item to pack.
#[derive(Debug, Clone, PartialEq)]
pub struct PackingItem {
    /// The boxes that cover its material, in its own coordinates: one list for each permitted turn; never empty.
    pub turns: Vec<Vec<Rect>>,
}

/// The position of an item.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PackedItem {
    /// The sheet, counted from 0.
    pub sheet: usize,
    /// The index into [`PackingItem::turns`].
    pub turn: usize,
    /// Moves its boxes into the sheet's usable area, whose upper left corner is the origin.
    pub offset: Vec2,
}

/// An item of which no turn fits into an empty sheet.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[error("part {} needs {:.2} x {:.2} mm and the sheet offers less", item + 1, needed.width, needed.height)]
pub struct PackingError {
    /// The index of the item, counted from 0.
    pub item: usize,
    /// The size of the turn that comes closest to fitting, in millimeters.
    pub needed: Size,
}

/// Packs the items into as few sheets as the method finds, each with the usable area `area`
/// (millimeters), with at least `spacing` millimeters (0 or more) between the boxes of two items, and those of each
/// sheet into as small a box from the upper left corner as it finds. The result is in the order of the items, and
/// the same on every machine: the search is limited by steps, not by time.
///
/// # Errors
/// [`PackingError`] for the largest item that fits on no sheet.
pub fn pack(
    items: &[PackingItem],
    area: Size,
    spacing: f64,
) -> Result<Vec<PackedItem>, PackingError> {
    let mut job = Job { kinds: Vec::new(), items: Vec::with_capacity(items.len()), area, spacing };
    // The first item of each kind.
    let mut firsts: Vec<usize> = Vec::new();
    for (index, item) in items.iter().enumerate() {
        let kind = firsts.iter().position(|&first| items[first] == *item).unwrap_or_else(|| {
            job.kinds.push(item.turns.iter().map(|boxes| Turned::new(boxes)).collect());
            firsts.push(index);
            firsts.len() - 1
        });
        job.items.push(kind);
    }
    let largest = job
        .kinds
        .iter()
        .zip(firsts)
        .filter(|(turns, _)| !turns.iter().any(|turned| fits(turned, area)))
        .reduce(|a, b| if largest_area(b.0) > largest_area(a.0) { b } else { a });
    match largest {
        Some((turns, item)) => Err(too_large(item, turns, area)),
        None => Ok(job.packed()),
    }
}

/// Whether it fits on an empty sheet.
fn fits(turned: &Turned, area: Size) -> bool {
    turned.size.width <= area.width + ROUNDING && turned.size.height <= area.height + ROUNDING
}

/// The area of the largest box around an item's turns.
fn largest_area(turns: &[Turned]) -> f64 {
    turns.iter().map(|turned| turned.size.area()).fold(0.0, f64::max)
}

/// The error for an item that fits on no sheet, with the turn that comes closest.
fn too_large(item: usize, turns: &[Turned], available: Size) -> PackingError {
    let missing = |size: &Size| {
        (size.width - available.width).max(0.0) + (size.height - available.height).max(0.0)
    };
    let sizes = turns.iter().map(|turned| turned.size);
    let closest = sizes.min_by(|a, b| missing(a).total_cmp(&missing(b)));
    PackingError { item, needed: closest.unwrap_or(Size::ZERO) }
}

/// Packs boxes in rows, the tallest first, with `spacing` millimeters between them, on as many sheets
/// as necessary, each with the usable area `area`. Offsets are from the origin of `area`'s coordinates. The
/// result is in packing order, with the index of each box.
///
/// A box wider than the area has a row of its own, a row taller than the area a sheet of its own; both
/// extend beyond it.
pub fn pack_on_shelves(sizes: &[Size], area: Rect, spacing: f64) -> Vec<(usize, PackedItem)> {
    let mut waiting: Vec<usize> = (0..sizes.len()).collect();
    // A stable sort: boxes of one height keep their order.
    waiting.sort_by(|&a, &b| sizes[b].height.total_cmp(&sizes[a].height));
    let mut packed: Vec<(usize, PackedItem)> = Vec::with_capacity(sizes.len());
    let mut sheet = 0;
    let mut top = area.y0;
    while !waiting.is_empty() {
        let shelf = take_shelf(&mut waiting, sizes, area, spacing);
        let height = shelf.iter().map(|&(item, _)| sizes[item].height).fold(0.0, f64::max);
        if top + height > area.y1 && !packed.is_empty() {
            sheet += 1;
            top = area.y0;
        }
        packed.extend(shelf.into_iter().map(|(item, left)| {
            (item, PackedItem { sheet, turn: 0, offset: Vec2::new(left, top) })
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
