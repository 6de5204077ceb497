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
    /// Moves its boxes to their place in the sheet's usable area, whose upper left corner is the origin.
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
    for (item, given) in items.iter().enumerate() {
        let known = firsts.iter().position(|&first| items[first] == *given);
        let kind = known.unwrap_or(firsts.len());
        if kind == firsts.len() {
            let turns = given.turns.iter().map(|boxes| Turned::new(boxes));
            job.kinds.push(turns.collect());
            firsts.push(item);
        }
        job.items.push(kind);
    }
    let too_large = job.kinds.iter().zip(&firsts);
    let too_large = too_large.filter(|(turns, _)| !turns.iter().any(|one| fits(one, area)));
    let largest = too_large.reduce(|one, other| {
        let is_larger = largest(other.0) > largest(one.0);
        if is_larger { other } else { one }
    });
    match largest {
        Some((turns, &item)) => Err(self::too_large(item, turns, area)),
        None => Ok(job.packed()),
    }
}

/// Whether it fits on an empty sheet.
fn fits(turned: &Turned, area: Size) -> bool {
    turned.size.width <= area.width + ROUNDING && turned.size.height <= area.height + ROUNDING
}

/// The area of the largest box around an item's turns.
fn largest(turns: &[Turned]) -> f64 {
    let areas = turns.iter().map(|turned| turned.size.area());
    areas.fold(0.0, f64::max)
}

/// The error for an item that fits on no sheet, with the turn that comes closest.
fn too_large(item: usize, turns: &[Turned], available: Size) -> PackingError {
    let missing = |size: &Size| {
        (size.width - available.width).max(0.0) + (size.height - available.height).max(0.0)
    };
    let sizes = turns.iter().map(|turned| turned.size);
    let closest = sizes.min_by(|one, other| missing(one).total_cmp(&missing(other)));
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
    waiting.sort_by(|&one, &other| sizes[other].height.total_cmp(&sizes[one].height));
    let mut packed: Vec<(usize, PackedItem)> = Vec::with_capacity(sizes.len());
    let (mut sheet, mut top) = (0, area.y0);
    while !waiting.is_empty() {
        let resources = take_shelf(&mut waiting, sizes, area, spacing);
        let height = resources.iter().map(|(item, _)| sizes[*item].height);
        let height = height.fold(0.0, f64::max);
        if top + height > area.y1 && !packed.is_empty() {
            sheet += 1;
            top = area.y0;
        }
        packed.extend(resources.into_iter().map(|(item, left)| {
            let (turn, offset) = (0, Vec2::new(left, top));
            let place = PackedItem { sheet, turn, offset };
            (item, place)
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
    let mut resources = Vec::new();
    waiting.retain(|&item| {
        let right = left + sizes[item].width;
        let fits = resources.is_empty() || right <= area.x1;
        if fits {
            resources.push((item, left));
            left = right + spacing;
        }
        !fits
    });
    resources
}
