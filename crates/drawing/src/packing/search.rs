//! Searches for the best packing order: earlier items are placed first and have the choice of room.
//!
//! The search is limited by the number of boxes examined, not by a clock, so that it gives the same result on every
//! machine.

use super::PackedItem;
use super::sheet::{Sheet, Spot, Turned};
use crate::Size;
use std::cmp::Ordering;

/// The turns of items that are packed alike, regardless of their number.
pub type Kind = Vec<Turned>;

/// The items to pack.
pub struct Job {
    pub kinds: Vec<Kind>,
    /// The kind of each item.
    pub items: Vec<usize>,
    /// The usable area of each sheet.
    pub area: Size,
    pub spacing: f64,
}

/// The number of boxes examined for each pair of items.
const EFFORT: u64 = 8_000;
/// The least number of pairs counted for each item, even if there are few items.
const LEAST_PAIRS: u64 = 20;
/// The limit on boxes examined in all.
const MOST_EFFORT: u64 = 80_000_000;
/// The share of the effort for assigning items to sheets; the rest is for their arrangement.
const SHARING: f64 = 0.6;
/// The number of steps without improvement that ends a search, for each item.
const PATIENCE: usize = 40;
/// The largest ratio to the best result at which a search continues from a step.
const DETOUR: f64 = 1.015;
/// The number of sheet widths tried.
const WIDTHS: u32 = 24;

/// The order and direction in which items are packed.
#[derive(Clone)]
struct Attempt {
    /// Whether to pack from the left, in columns, rather than from the top.
    in_columns: bool,
    /// The items.
    order: Vec<usize>,
    /// The area available to them on a sheet; transposed if they are packed in columns.
    area: Size,
}

/// The positions of items: the sheet and the spot of each, in the order of an attempt.
struct Filled {
    spots: Vec<(usize, Spot)>,
    /// The size used on each sheet.
    used: Vec<Size>,
}

impl Filled {
    fn used_area(&self) -> f64 {
        self.used.iter().map(|used| used.area()).sum()
    }

    /// Whether it takes fewer sheets, or the same number with less area.
    fn is_better_than(&self, other: &Self) -> bool {
        match self.used.len().cmp(&other.used.len()) {
            Ordering::Less => true,
            Ordering::Equal => self.used_area() < other.used_area() - 1e-6,
            Ordering::Greater => false,
        }
    }
}

impl Job {
    /// Packs all items, each of which must fit on an empty sheet.
    pub fn packed(&self) -> Vec<PackedItem> {
        let mut search =
            Search { job: self, columns: self.in_columns(), effort: 0, chance: Chance(0) };
        let count = self.items.len() as u64;
        let limit = (count * (count + LEAST_PAIRS) * EFFORT).min(MOST_EFFORT);
        let all: Vec<usize> = (0..self.items.len()).collect();
        let sharing = (limit as f64 * SHARING) as u64;
        let Some((attempt, filled)) = search.shared(&all, sharing) else {
            return Vec::new();
        };
        let mut packed = vec![None; self.items.len()];
        let sheets = filled.used.len();
        for sheet in 0..sheets {
            let left = limit.saturating_sub(search.effort) / (sheets - sheet) as u64;
            let current = alone(&attempt, &filled, sheet);
            let (attempt, filled) = search.gathered(current, search.effort + left);
            for (&item, (_, spot)) in attempt.order.iter().zip(&filled.spots) {
                packed[item] = Some(self.placed(item, sheet, spot, attempt.in_columns));
            }
        }
        packed.into_iter().flatten().collect()
    }

    fn in_columns(&self) -> Vec<Kind> {
        self.kinds.iter().map(|turns| turns.iter().map(Turned::transposed).collect()).collect()
    }

    fn placed(&self, item: usize, sheet: usize, spot: &Spot, in_columns: bool) -> PackedItem {
        let corner =
            if in_columns { crate::Vec2::new(spot.corner.y, spot.corner.x) } else { spot.corner };
        let turned = &self.kinds[self.items[item]][spot.turn];
        PackedItem { sheet, turn: spot.turn, offset: corner - turned.corner }
    }

    /// The items from the largest to the smallest, by several measures. Items of equal size keep their order.
    fn sorted(&self, items: &[usize]) -> Vec<Vec<usize>> {
        [Size::area, Size::max_side, Size::min_side]
            .into_iter()
            .map(|measure| {
                let largest = |item: usize| {
                    let turns = self.kinds[self.items[item]].iter();
                    turns.map(|turned| measure(turned.size)).fold(0.0, f64::max)
                };
                let mut order = items.to_vec();
                order.sort_by(|&a, &b| largest(b).total_cmp(&largest(a)));
                order
            })
            .collect()
    }
}

/// The items on one of several sheets, as an attempt of their own.
fn alone(attempt: &Attempt, filled: &Filled, sheet: usize) -> (Attempt, Filled) {
    let (order, spots) = attempt
        .order
        .iter()
        .zip(&filled.spots)
        .filter(|(_, (number, _))| *number == sheet)
        .map(|(&item, &(_, spot))| (item, (0, spot)))
        .unzip();
    let used = filled.used.get(sheet).copied().into_iter().collect();
    (Attempt { order, ..attempt.clone() }, Filled { spots, used })
}

/// A search with its cost so far.
struct Search<'a> {
    job: &'a Job,
    /// The kinds of items with x and y swapped.
    columns: Vec<Kind>,
    /// The number of boxes examined.
    effort: u64,
    chance: Chance,
}

impl Search<'_> {
    /// Puts each item on the first sheet with room for it; `None` if that takes more than `most` sheets.
    fn fill(&mut self, attempt: &Attempt, most: usize) -> Option<Filled> {
        let kinds = if attempt.in_columns { &self.columns } else { &self.job.kinds };
        let mut sheets: Vec<Sheet> = Vec::new();
        let mut spots = Vec::with_capacity(attempt.order.len());
        for &item in &attempt.order {
            let kind = self.job.items[item];
            let turns = &kinds[kind];
            let spot = sheets.iter_mut().enumerate().find_map(|(index, sheet)| {
                Some((index, sheet.take_best(kind, turns, &mut self.effort)?))
            });
            spots.push(match spot {
                Some(spot) => spot,
                None if sheets.len() == most => return None,
                None => {
                    let mut sheet = Sheet::empty(attempt.area, self.job.spacing, kinds.len());
                    let spot = sheet.take_best(kind, turns, &mut self.effort)?;
                    sheets.push(sheet);
                    (sheets.len() - 1, spot)
                }
            });
        }
        Some(Filled { spots, used: sheets.iter().map(|sheet| sheet.used).collect() })
    }

    /// The order in which all items take the fewest sheets and the least area of the last one.
    fn shared(&mut self, items: &[usize], limit: u64) -> Option<(Attempt, Filled)> {
        let mut best: Option<(Attempt, Filled)> = None;
        for order in self.job.sorted(items) {
            for in_columns in [false, true] {
                let attempt =
                    Attempt { in_columns, order: order.clone(), area: self.area(in_columns) };
                let Some(filled) = self.fill(&attempt, items.len()) else {
                    continue;
                };
                if best.as_ref().is_none_or(|(_, best)| filled.is_better_than(best)) {
                    best = Some((attempt, filled));
                }
            }
        }
        let (attempt, filled) = best?;
        if filled.used.len() == 1 {
            return Some((attempt, filled));
        }
        Some(self.improved(attempt, filled, limit))
    }

    /// The usable area of a sheet.
    fn area(&self, in_columns: bool) -> Size {
        let Size { width, height } = self.job.area;
        if in_columns { Size::new(height, width) } else { Size::new(width, height) }
    }

    /// Packs items that fit on one sheet into as small a box as possible.
    fn gathered(&mut self, mut best: (Attempt, Filled), limit: u64) -> (Attempt, Filled) {
        for order in self.job.sorted(&best.0.order) {
            for (step, in_columns) in (0..WIDTHS).flat_map(|step| [(step, false), (step, true)]) {
                if self.effort > limit {
                    return best;
                }
                let mut area = self.area(in_columns);
                area.width *= f64::from(WIDTHS - step) / f64::from(WIDTHS);
                let attempt = Attempt { in_columns, order: order.clone(), area };
                if let Some(filled) = self.fill(&attempt, 1)
                    && filled.is_better_than(&best.1)
                {
                    best = (attempt, filled);
                }
            }
        }
        self.improved(best.0, best.1, limit)
    }

    /// A better order nearby, if there is one: items are swapped as long as the area grows by no more than
    /// [`DETOUR`].
    fn improved(&mut self, attempt: Attempt, filled: Filled, limit: u64) -> (Attempt, Filled) {
        let sheets = filled.used.len();
        let patience = PATIENCE * attempt.order.len();
        let mut current = attempt.clone();
        let mut best = (attempt, filled);
        let mut idle = 0;
        while self.effort < limit && idle < patience && current.order.len() > 1 {
            idle += 1;
            let next = self.varied(&current, &best, sheets == 1);
            let Some(filled) = self.fill(&next, sheets) else {
                continue;
            };
            let is_near = filled.used.len() < best.1.used.len()
                || filled.used_area() <= best.1.used_area() * DETOUR;
            if is_near {
                current = next.clone();
            }
            if filled.is_better_than(&best.1) {
                best = (next, filled);
                idle = 0;
            }
        }
        best
    }

    /// The attempt with an item moved in the order, or with another sheet width.
    fn varied(&mut self, current: &Attempt, best: &(Attempt, Filled), alone: bool) -> Attempt {
        let mut next = current.clone();
        let count = next.order.len();
        let choice = self.chance.below(8);
        if choice == 0 && alone {
            // A little less or more than the best attempt so far needs.
            let width = best.1.used.first().map_or(next.area.width, |used| used.width);
            let factor = 0.94 + 0.01 * self.chance.below(13) as f64;
            next.in_columns = best.0.in_columns;
            next.area.width = self.area(next.in_columns).width.min(width * factor);
            return next;
        }
        let from = self.chance.below(count);
        let to = self.chance.below(count);
        if (1..5).contains(&choice) {
            next.order.swap(from, to);
        } else {
            let item = next.order.remove(from);
            next.order.insert(to, item);
        }
        next
    }
}

/// Pseudorandom numbers, the same on every machine: SplitMix64.
struct Chance(u64);

impl Chance {
    /// A number below this one, which must not be 0.
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % count as u64) as usize
    }
}
