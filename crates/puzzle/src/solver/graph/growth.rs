//! How the regions of one layer are made from earlier ones: which are reached, which patterns of use each may have,
//! and the ways onward.

use rustc_hash::FxHashMap;

use super::cover::Cover;
use super::regions::Regions;
use super::used::{Condition, Gathering, Kind, Used};
use crate::{CellIndex, CellSet};

/// The edges that lead to a layer, in the order of their numbers.
pub(super) type Arrivals = Vec<Arrival>;

/// An edge to a region that has not been examined yet.
pub(super) struct Arrival {
    /// The cells of that region.
    pub(super) done: CellSet,
    /// The number of the edge.
    pub(super) edge: u32,
    /// The region where the edge begins.
    pub(super) parent: u32,
    /// The kind of the piece or opening.
    pub(super) kind: u32,
}

/// The regions of a layer that edges lead to, with these edges.
pub(super) struct Reached {
    regions: Vec<CellSet>,
    /// For each arrival, its region among these.
    pub(super) of_arrival: Vec<u32>,
    /// For each region, where its incoming ways end.
    ends: Vec<u32>,
    /// The parents and kinds of the edges that lead to the regions, one region after the other.
    ways_in: Vec<(u32, u32)>,
}

impl Reached {
    pub(super) fn by(arrivals: &[Arrival]) -> Self {
        let mut numbers: FxHashMap<CellSet, u32> = FxHashMap::default();
        let (mut regions, mut starts) = (Vec::new(), Vec::new());
        let mut of_arrival = Vec::with_capacity(arrivals.len());
        for arrival in arrivals {
            let number = *numbers.entry(arrival.done).or_insert_with(|| {
                regions.push(arrival.done);
                starts.push(0);
                regions.len() as u32 - 1
            });
            starts[number as usize] += 1;
            of_arrival.push(number);
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += std::mem::replace(start, sum);
        }
        let mut ends = starts;
        let mut ways_in = vec![(0, 0); arrivals.len()];
        for (arrival, &number) in arrivals.iter().zip(&of_arrival) {
            let place = &mut ends[number as usize];
            ways_in[*place as usize] = (arrival.parent, arrival.kind);
            *place += 1;
        }
        Self {
            regions,
            of_arrival,
            ends,
            ways_in,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.regions.len()
    }

    /// The memory used, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let a_region = size_of::<CellSet>() + size_of::<u32>();
        let an_arrival = size_of::<u32>() + size_of::<(u32, u32)>();
        self.regions.len() * a_region + self.of_arrival.len() * an_arrival
    }

    fn ways_in(&self, region: usize) -> &[(u32, u32)] {
        let start = region.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.ways_in[start as usize..self.ends[region] as usize]
    }
}

/// A way onward from a region.
pub(super) struct Way {
    /// The cells that are done after it.
    pub(super) done: CellSet,
    /// The number of its option.
    pub(super) option: u32,
    /// The kind of the option.
    pub(super) kind: u32,
}

/// Makes regions, one after the other. It is kept, since recreating it for every few thousand regions took a fifth of
/// the time on a large board.
pub(super) struct Growth<'a> {
    cover: &'a Cover,
    /// The kinds of openings, with the cells of each opening.
    openings: Vec<(Kind, Vec<CellSet>)>,
    holes: Holes<'a>,
    gathering: Gathering,
    ways: Vec<Way>,
}

impl<'a> Growth<'a> {
    pub(super) fn new(cover: &'a Cover) -> Self {
        Self {
            cover,
            openings: cover.openings(),
            holes: Holes::new(cover),
            gathering: Gathering::new(cover.patterns()),
            ways: Vec::new(),
        }
    }

    /// Makes the starting region, with nothing used.
    pub(super) fn begin(&mut self, start: CellSet, layer: usize) {
        self.gathering.begin_with_nothing();
        self.go_on(start, layer, Used::NOTHING);
    }

    /// Makes a region of a layer.
    pub(super) fn grow(&mut self, graph: &Regions, reached: &Reached, region: usize, layer: usize) {
        self.gathering.clear();
        let done = reached.regions[region];
        let mut later = Used::NOTHING;
        if let Some(needs) = self.holes.needs(done)
            && let Some(condition) = self.openings_made(done).and_unused(needs.all)
        {
            later = needs.later;
            for &(parent, kind) in reached.ways_in(region) {
                let kind = &self.cover.kinds()[kind as usize];
                self.gathering.add(kind, graph.used(parent), condition);
            }
        }
        self.go_on(done, layer, later);
    }

    /// The possible patterns of use of the region made last; none if it leads nowhere.
    pub(super) fn used(&self) -> &[Used] {
        self.gathering.list()
    }

    /// The ways onward from the region made last.
    pub(super) fn ways(&self) -> &[Way] {
        &self.ways
    }

    /// Where no cell of a group is free anymore, its opening must have been made.
    fn openings_made(&self, done: CellSet) -> Condition {
        let is_over = |cells: &Vec<CellSet>| cells.iter().rev().all(|cells| cells.intersects(done));
        let over = self.openings.iter().filter(|(_, cells)| is_over(cells));
        over.fold(Condition::NONE, |condition, (kind, _)| {
            condition.and_used_up(kind)
        })
    }

    /// Finds the ways onward, except those that take things needed by later holes.
    fn go_on(&mut self, done: CellSet, layer: usize, later: Used) {
        self.ways.clear();
        let common = self.used().iter().copied().reduce(Used::common);
        if let Some(common) = common.filter(|_| layer < self.cover.cell_count()) {
            let gone = common.either(later);
            for (number, option) in self.cover.options_at(layer) {
                let kind = &self.cover.kinds()[option.kind];
                if !done.intersects(option.cells) && !kind.is_used_up(gone) {
                    self.ways.push(Way {
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
pub(super) struct Holes<'a> {
    cover: &'a Cover,
    /// For each number of cells, whether some choice of pieces and openings fills it.
    sizes: Vec<bool>,
    /// For small holes that were tried, the single things that every filling takes; `None` if there is no filling.
    tried: FxHashMap<CellSet, Option<Used>>,
}

/// The things that every filling of a region's holes takes.
pub(super) struct Needs {
    /// The single things taken.
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

    /// The things that every filling of the holes of a region takes; `None` if this check finds that they cannot all
    /// be filled.
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

/// Visits the ways to fill everything outside a region with the pieces that are left, as long as they have single
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

/// The totals that choices of pieces and openings can have, up to all cells.
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
