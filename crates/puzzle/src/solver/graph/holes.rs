//! Holes: connected free cells. Where nothing fills one of them, a region leads nowhere.

use rustc_hash::FxHashMap;

use super::cover::Cover;
use super::used::Used;
use crate::{CellIndex, CellSet};

/// Holes of up to this many cells are tried with all options; of larger ones the
/// size alone is checked.
const TRIED_CELLS: usize = 10;

/// Finds holes, connected free cells, and what it takes to fill them.
pub(super) struct Holes<'a> {
    cover: &'a Cover,
    /// Whether a choice of pieces and openings fills that many cells.
    sizes: Vec<bool>,
    /// For small holes that were tried, which single things every filling takes; `None` if there is none.
    tried: FxHashMap<CellSet, Option<Used>>,
}

/// What the holes of a region take, whatever fills them.
pub(super) struct Needs {
    /// The single things that they take.
    pub(super) all: Used,
    /// The same without the hole that has the first free cell.
    pub(super) later: Used,
}

impl<'a> Holes<'a> {
    pub(super) fn new(cover: &'a Cover) -> Self {
        Self {
            cover,
            sizes: sizes(cover),
            tried: FxHashMap::default(),
        }
    }

    /// What is taken by whatever fills the holes that a region leaves; `None` if nothing fills all of them,
    /// as far as this looks.
    pub(super) fn needs(&mut self, done: CellSet) -> Option<Needs> {
        let mut free = self.cover.all_cells.difference(done);
        let mut needs = Needs {
            all: Used::NOTHING,
            later: Used::NOTHING,
        };
        let mut is_later = false;
        while let Some(first) = free.first() {
            let hole = self.hole_at(first, free);
            let size = hole.len();
            if !self.sizes[size] {
                return None;
            }
            if size <= TRIED_CELLS {
                let of_hole = self.needs_of(hole)?;
                if needs.all.common(of_hole) != Used::NOTHING {
                    return None;
                }
                needs.all = needs.all.either(of_hole);
                if is_later {
                    needs.later = needs.later.either(of_hole);
                }
            }
            is_later = true;
            free = free.difference(hole);
        }
        Some(needs)
    }

    /// The free cells that are connected with this one.
    fn hole_at(&self, cell: CellIndex, free: CellSet) -> CellSet {
        let mut hole = CellSet::single(cell);
        let mut fresh = hole;
        while let Some(cell) = fresh.first() {
            fresh = fresh.difference(CellSet::single(cell));
            let around = self.cover.neighbours[cell.index()];
            let reached = around.intersection(free).difference(hole);
            hole = hole.union(reached);
            fresh = fresh.union(reached);
        }
        hole
    }

    /// What every filling of a hole takes of single things; `None` if nothing fills it.
    fn needs_of(&mut self, hole: CellSet) -> Option<Used> {
        let cover = self.cover;
        *self.tried.entry(hole).or_insert_with(|| {
            let mut common = None;
            take_common(
                cover,
                cover.all_cells.difference(hole),
                Used::NOTHING,
                &mut common,
            );
            common
        })
    }
}

/// Goes through the ways to fill all but a region, with the pieces that are left, as long as they have taken single
/// things in common.
fn take_common(cover: &Cover, done: CellSet, used: Used, common: &mut Option<Used>) {
    if done == cover.all_cells {
        let singles = used.common(cover.singles());
        *common = Some(common.map_or(singles, |common| common.common(singles)));
        return;
    }
    for (_, option) in cover.options_at(done.first_missing()) {
        let kind = &cover.kinds()[option.kind];
        if !done.intersects(option.cells) && !kind.is_used_up(used) {
            take_common(cover, done.union(option.cells), kind.take(used), common);
            if *common == Some(Used::NOTHING) {
                return;
            }
        }
    }
}

/// The sums that choices of pieces and openings make, up to all cells.
fn sizes(cover: &Cover) -> Vec<bool> {
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
