//! Whether what a region leaves free can be filled at all.

use rustc_hash::FxHashMap;

use super::cover::Cover;
use super::kinds::Used;
use crate::solver::mask::Mask;

/// Holes of up to this many cells are tried with every option; of larger ones the
/// size alone is checked. Trying 12 instead of 6 leaves a twentieth fewer
/// regions and takes longer than it saves.
const TRIED_CELLS: usize = 6;

/// Finds holes, connected free cells, that nothing fills.
pub(super) struct Holes<'a, M> {
    cover: &'a Cover<M>,
    /// Whether a choice of pieces and openings fills that many cells.
    sizes: Vec<bool>,
    /// The small holes that were tried, and whether options fill them.
    tried: FxHashMap<M, bool>,
}

impl<'a, M: Mask> Holes<'a, M> {
    pub(super) fn new(cover: &'a Cover<M>) -> Self {
        Self {
            cover,
            sizes: sizes(cover),
            tried: FxHashMap::default(),
        }
    }

    /// Whether each hole that the region leaves may be filled, as far as this
    /// looks.
    pub(super) fn may_be_filled(&mut self, done: M) -> bool {
        let mut free = self.cover.all_cells.without(done);
        while free != M::EMPTY {
            let hole = self.hole_at(free);
            let size = hole.len();
            if !self.sizes[size] || (size <= TRIED_CELLS && !self.fills(hole)) {
                return false;
            }
            free = free.without(hole);
        }
        true
    }

    /// The free cells that are connected with the first of them.
    fn hole_at(&self, free: M) -> M {
        let mut hole = M::bit(free.first());
        let mut fresh = hole;
        while fresh != M::EMPTY {
            let cell = fresh.first();
            fresh = fresh.without(M::bit(cell));
            let reached = self.cover.neighbours[cell].common(free).without(hole);
            hole = hole.with(reached);
            fresh = fresh.with(reached);
        }
        hole
    }

    fn fills(&mut self, hole: M) -> bool {
        let cover = self.cover;
        *self
            .tried
            .entry(hole)
            .or_insert_with(|| fills(cover, cover.all_cells.without(hole), Used::NOTHING))
    }
}

/// Whether options fill all but a region, with the pieces that are left.
fn fills<M: Mask>(cover: &Cover<M>, done: M, used: Used) -> bool {
    if done == cover.all_cells {
        return true;
    }
    cover.options_at(done.first_missing()).any(|(_, option)| {
        let kind = &cover.kinds()[option.kind];
        !done.meets(option.cells)
            && !kind.is_used_up(used)
            && fills(cover, done.with(option.cells), kind.take(used))
    })
}

/// The sums that choices of pieces and openings make, up to all cells.
fn sizes<M: Mask>(cover: &Cover<M>) -> Vec<bool> {
    let mut sizes = vec![false; cover.cell_count() + 1];
    sizes[0] = true;
    for (number, kind) in cover.kinds().iter().enumerate() {
        let of_kind = cover.options().filter(|option| option.kind == number);
        let mut steps: Vec<usize> = of_kind.map(|option| option.cells.len()).collect();
        steps.sort_unstable();
        steps.dedup();
        for _ in 0..kind.count {
            let before = sizes.clone();
            for (size, _) in before.iter().enumerate().filter(|(_, made)| **made) {
                for sum in steps.iter().map(|step| size + step) {
                    if let Some(made) = sizes.get_mut(sum) {
                        *made = true;
                    }
                }
            }
        }
    }
    sizes
}
