//! Whether the regions of free cells can be filled by pieces.

use super::bits::Bits;
use super::table::{Kind, Table};

/// The pieces that are not on the board yet.
#[derive(Debug, Clone)]
pub(super) struct Waiting {
    /// For each kind, how many.
    counts: Vec<u8>,
}

impl Waiting {
    /// All pieces of these kinds.
    pub(super) fn all(kinds: &[Kind]) -> Self {
        // A puzzle has fewer pieces than a byte counts.
        let count = |kind: &Kind| u8::try_from(kind.pieces.len()).unwrap_or(u8::MAX);
        Self {
            counts: kinds.iter().map(count).collect(),
        }
    }

    /// Takes a piece of the kind away; returns how many are left.
    pub(super) fn take(&mut self, kind: usize) -> u8 {
        self.counts[kind] -= 1;
        self.counts[kind]
    }

    /// Gives a piece of the kind back.
    pub(super) fn give_back(&mut self, kind: usize) {
        self.counts[kind] += 1;
    }

    /// How many pieces of the kind are waiting.
    pub(super) fn count(&self, kind: usize) -> u8 {
        self.counts[kind]
    }

    /// The areas that some of the pieces have together: bit `n` for `n` cells.
    fn areas(&self, kinds: &[Kind]) -> u128 {
        let mut areas: u128 = 1;
        for (kind, &count) in kinds.iter().zip(&self.counts) {
            for _ in 0..count {
                let more = u32::try_from(kind.area).ok();
                areas |= more.and_then(|more| areas.checked_shl(more)).unwrap_or(0);
            }
        }
        areas
    }
}

impl<const WORDS: usize> Table<WORDS> {
    /// The cells beside some cells, perhaps with some of these.
    pub(super) fn around(&self, cells: Bits<WORDS>) -> Bits<WORDS> {
        let beside = cells.iter().map(|cell| self.beside[cell]);
        beside.fold(Bits::NONE, Bits::or)
    }

    /// Whether each free region beside the cells that were covered last has an
    /// area that waiting pieces can have together. The other regions are as
    /// they were.
    pub(super) fn regions_can_be_filled(
        &self,
        covered: Bits<WORDS>,
        free: Bits<WORDS>,
        waiting: &Waiting,
    ) -> bool {
        let mut beside = self.around(covered).and(free);
        let mut areas = None;
        while let Some(start) = beside.first() {
            let region = self.region(start, free, beside);
            beside = beside.without(region);
            // The last region, mostly the only one, has the area that the
            // others leave: nothing is learnt from it.
            if beside.is_empty() {
                break;
            }
            let areas = areas.get_or_insert_with(|| waiting.areas(&self.kinds));
            if areas.checked_shr(region.len()).unwrap_or(0) & 1 == 0 {
                return false;
            }
        }
        true
    }

    /// The free cells that are connected with this one; only a part of them as
    /// soon as all that are `wanted` are found.
    fn region(&self, start: usize, free: Bits<WORDS>, wanted: Bits<WORDS>) -> Bits<WORDS> {
        let mut region = Bits::single(start);
        let mut edge = region;
        while !edge.is_empty() && !wanted.without(region).is_empty() {
            edge = self.around(edge).and(free).without(region);
            region = region.or(edge);
        }
        region
    }
}
