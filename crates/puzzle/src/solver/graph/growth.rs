//! How a region is made from earlier ones: which patterns of use it may have, and the steps onward.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use super::cover::Cover;
use super::regions::Regions;
use super::used::{Condition, Gathering, Kind, Used};
use crate::{CellIndex, CellSet};

/// An edge to a region that has not been examined yet.
pub struct Arrival {
    /// The cells of that region.
    pub done: CellSet,
    /// The number of the edge.
    pub edge: u32,
    /// The region where the edge begins.
    pub parent: u32,
    /// The kind of the piece or opening.
    pub kind: u32,
}

/// A step onward from a region.
pub struct Step {
    /// The cells that are done after it.
    pub done: CellSet,
    /// The number of its option.
    pub option: u32,
    /// The kind of the option.
    pub kind: u32,
}

/// Makes regions, one after the other. It is kept, since recreating it for every few thousand regions took a fifth of
/// the time on a large board.
pub struct Growth<'a> {
    cover: &'a Cover,
    /// The kinds of openings, with the cells of each opening.
    openings: Vec<(Kind, Vec<CellSet>)>,
    holes: Holes<'a>,
    gathering: Gathering,
    steps: Vec<Step>,
}

impl<'a> Growth<'a> {
    pub fn new(cover: &'a Cover) -> Self {
        Self {
            cover,
            openings: cover.openings(),
            holes: Holes::new(cover),
            gathering: Gathering::new(cover.kinds.patterns()),
            steps: Vec::new(),
        }
    }

    /// Makes the starting region, with nothing used.
    pub fn begin(&mut self, start: CellSet, layer: usize) {
        self.gathering.begin_with_nothing();
        self.go_on(start, layer, Used::NOTHING);
    }

    /// Makes the region of a layer that these edges lead to.
    pub fn grow(&mut self, graph: &Regions, arrivals: &[Arrival], layer: usize) {
        self.gathering.clear();
        let done = arrivals.first().map_or(CellSet::EMPTY, |arrival| arrival.done);
        let mut later = Used::NOTHING;
        if let Some(needs) = self.holes.needs(done)
            && let Some(condition) = self.openings_made(done).and_unused(needs.all)
        {
            later = needs.later;
            for arrival in arrivals {
                let kind = &self.cover.kinds[arrival.kind as usize];
                self.gathering.add(kind, graph.used(arrival.parent), condition);
            }
        }
        self.go_on(done, layer, later);
    }

    /// The possible patterns of use of the region made last; none if it leads nowhere.
    pub fn used(&self) -> &[Used] {
        self.gathering.list()
    }

    /// The steps onward from the region made last.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Where no cell of a group is free anymore, its opening must have been made.
    fn openings_made(&self, done: CellSet) -> Condition {
        self.openings
            .iter()
            .filter(|(_, openings)| openings.iter().rev().all(|cells| cells.intersects(done)))
            .fold(Condition::NONE, |condition, (kind, _)| condition.and_used_up(kind))
    }

    /// Finds the steps onward, except those that take things needed by later holes.
    fn go_on(&mut self, done: CellSet, layer: usize, later: Used) {
        self.steps.clear();
        let common = self.used().iter().copied().reduce(Used::common);
        if let Some(common) = common
            && layer < self.cover.cell_count()
        {
            let gone = common.either(later);
            for (number, option) in self.cover.options_at(layer) {
                let kind = &self.cover.kinds[option.kind];
                if !done.intersects(option.cells) && !kind.is_used_up(gone) {
                    self.steps.push(Step {
                        done: done.union(option.cells),
                        option: number,
                        kind: option.kind as u32,
                    });
                }
            }
        }
    }
}

/// Holes of up to this many cells are tried with all options; for larger ones only the size is checked.
const TRIED_CELLS: usize = 10;

/// Finds holes, which are connected free cells, and the things that filling them takes.
pub struct Holes<'a> {
    cover: &'a Cover,
    /// For each number of cells, whether some choice of pieces and openings fills it.
    sizes: Vec<bool>,
    /// For small holes that were tried, the single things that every filling takes; `None` if there is no filling.
    tried: FxHashMap<CellSet, Option<Used>>,
}

/// The things that every filling of a region's holes takes.
pub struct Needs {
    /// The single things taken.
    pub all: Used,
    /// The same without the hole that has the first free cell.
    pub later: Used,
}

impl<'a> Holes<'a> {
    pub fn new(cover: &'a Cover) -> Self {
        Self { cover, sizes: sizes(cover), tried: FxHashMap::default() }
    }

    /// The things that every filling of the holes of a region takes; `None` if this check finds that they cannot all
    /// be filled.
    pub fn needs(&mut self, done: CellSet) -> Option<Needs> {
        let mut free = self.cover.all_cells.difference(done);
        let mut needs = Needs { all: Used::NOTHING, later: Used::NOTHING };
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
            let around = self.cover.neighbors[cell.index()];
            let reached = around.intersection(free).difference(hole);
            hole = hole.union(reached);
            fresh = fresh.union(reached);
        }
        hole
    }

    /// The single things that every filling of a hole takes; `None` if there is no filling.
    fn needs_of(&mut self, hole: CellSet) -> Option<Used> {
        let cover = self.cover;
        *self.tried.entry(hole).or_insert_with(|| {
            let mut common = None;
            take_common(cover, cover.all_cells.difference(hole), Used::NOTHING, &mut common);
            common
        })
    }
}

/// Visits the ways to fill everything outside a region with the pieces that are left, as long as they have single
/// things in common.
fn take_common(cover: &Cover, done: CellSet, used: Used, common: &mut Option<Used>) {
    if done == cover.all_cells {
        let singles = used.common(cover.kinds.singles());
        *common = Some(common.map_or(singles, |common| common.common(singles)));
        return;
    }
    for (_, option) in cover.options_at(done.first_missing()) {
        let kind = &cover.kinds[option.kind];
        if !done.intersects(option.cells) && !kind.is_used_up(used) {
            take_common(cover, done.union(option.cells), kind.take(used), common);
            if *common == Some(Used::NOTHING) {
                return;
            }
        }
    }
}

/// The totals that choices of pieces and openings can have, up to all cells.
fn sizes(cover: &Cover) -> Vec<bool> {
    let mut sizes = vec![false; cover.cell_count() + 1];
    sizes[0] = true;
    for (number, kind) in cover.kinds.iter().enumerate() {
        let areas: BTreeSet<usize> = cover
            .options()
            .filter(|option| option.kind == number)
            .map(|option| option.cells.len())
            .collect();
        for _ in 0..kind.count {
            let before = sizes.clone();
            for (size, is_possible) in sizes.iter_mut().enumerate() {
                *is_possible |= areas
                    .iter()
                    .any(|&area| size.checked_sub(area).is_some_and(|rest| before[rest]));
            }
        }
    }
    sizes
}
