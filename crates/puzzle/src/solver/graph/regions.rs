//! Forward: every region that can be made, with what may have been used, unless what it leaves free
//! cannot be filled at all.

use std::ops::Range;

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::blocks::{Blocks, ListPlace, Lists};
use super::cover::{Cover, CoverOption, Gathering, Used};
use super::{MemoryLimit, OverLimit};
use crate::solver::bits::Bits;

/// In place of the number of an edge where there is no edge.
const NO_EDGE: u32 = u32::MAX;
/// How many regions of a layer have their lists made at a time, by all cores.
const AT_A_TIME: usize = 4096;
/// How many entries the lists that are made at a time have at most, but for a single one: they are made before they
/// are kept, and so before their memory is counted.
const ENTRIES_AT_A_TIME: usize = 8 << 20;
/// In place of the number of a region: it has a hole that nothing fills.
const HOPELESS: u32 = u32::MAX;

/// The regions that can be made from the start, in layers by the first cell that they leave free; the last
/// layer has the full board.
///
/// Lists and edges lie in the order of the layers, so that a layer's can be given back once it has been gone
/// back through: on large boards they take more memory than what comes of them.
pub(super) struct Regions<const W: usize> {
    layers: Vec<Layer>,
    regions: Blocks<Region<W>>,
    edges: Blocks<Edge>,
    used: Lists<Used>,
    /// How many bytes of tables would have been cleared on the way, if they were made anew each time: what the
    /// steps are reckoned by.
    cleared: u64,
}

#[derive(Default)]
struct Layer {
    regions: Vec<u32>,
    /// The first of the edges that lead on from here.
    first_edge: u32,
    /// How many blocks there were of what may have been used, before there were any of this layer.
    earlier_blocks: usize,
}

struct Region<const W: usize> {
    done: Bits<W>,
    /// The edge by which it was reached last.
    last_in: u32,
    /// The edges to larger regions.
    out: Range<u32>,
    /// What may have been used to make it.
    used: ListPlace,
}

/// From a region to a larger one.
pub(super) struct Edge {
    parent: u32,
    pub(super) child: u32,
    pub(super) option: u32,
    /// The edge by which the child was reached before this.
    earlier_in: u32,
}

impl<const W: usize> Regions<W> {
    pub(super) fn new(cover: &Cover<W>, memory: MemoryLimit) -> Result<Self, OverLimit> {
        let layers = (0..=cover.cell_count()).map(|_| Layer::default());
        let gatherings =
            (0..rayon::current_num_threads()).map(|_| Gathering::new(cover.patterns()));
        let mut build = Build {
            cover,
            holes: Holes::new(cover),
            numbers: FxHashMap::default(),
            gatherings: gatherings.collect(),
            graph: Self {
                layers: layers.collect(),
                regions: Blocks::new(),
                edges: Blocks::new(),
                used: Lists::new(),
                cleared: 0,
            },
        };
        build.run(memory)?;
        Ok(build.graph)
    }

    pub(super) fn len(&self) -> usize {
        self.regions.len()
    }

    /// The regions of the last layer that is left; [`forget_last`](Self::forget_last) gives back the rest of it.
    pub(super) fn take_last(&mut self) -> Option<Vec<u32>> {
        self.layers
            .last_mut()
            .map(|layer| std::mem::take(&mut layer.regions))
    }

    /// Gives back the last layer's edges, and what may have been used to make its regions.
    pub(super) fn forget_last(&mut self) {
        let Some(layer) = self.layers.pop() else {
            return;
        };
        self.edges.truncate(layer.first_edge);
        self.used.truncate(layer.earlier_blocks);
    }

    /// What may have been used to make a region.
    pub(super) fn used(&self, region: u32) -> &[Used] {
        self.used.get(self.regions[region].used)
    }

    /// The edges to larger regions.
    pub(super) fn edges(&self, region: u32) -> impl Iterator<Item = &Edge> {
        self.edges.range(self.regions[region].out.clone())
    }

    /// The edges from smaller regions.
    fn edges_in(&self, region: u32) -> impl Iterator<Item = &Edge> {
        let mut next = self.regions[region].last_in;
        std::iter::from_fn(move || {
            // There is no edge with the number of NO_EDGE.
            let edge = self.edges.get(next)?;
            next = edge.earlier_in;
            Some(edge)
        })
    }

    /// How many bytes were written to make them.
    pub(super) fn bytes_made(&self) -> u64 {
        self.bytes() as u64 + self.cleared
    }

    /// How much memory this takes.
    pub(super) fn bytes(&self) -> usize {
        self.edges.bytes()
            + self.used.bytes()
            + self.regions.bytes()
            + self.regions.len() * size_of::<u32>()
    }
}

/// The regions while they are being made.
struct Build<'a, const W: usize> {
    cover: &'a Cover<W>,
    holes: Holes<'a, W>,
    numbers: FxHashMap<Bits<W>, u32>,
    /// What each core makes lists with. They are kept, since making them anew for each few thousand regions
    /// took a fifth of the time of a large board.
    gatherings: Vec<Gathering>,
    graph: Regions<W>,
}

impl<const W: usize> Build<'_, W> {
    /// Makes the layers one after the other: all ways into a region come from
    /// earlier layers.
    fn run(&mut self, memory: MemoryLimit) -> Result<(), OverLimit> {
        let root = self.add(self.cover.start);
        self.keep_used(root, &[Used::NOTHING]);
        for layer in 0..self.graph.layers.len() {
            let here = &mut self.graph.layers[layer];
            here.first_edge = self.graph.edges.len() as u32;
            here.earlier_blocks = self.graph.used.block_count();
            let regions = std::mem::take(&mut here.regions);
            let mut rest = &regions[..];
            while !rest.is_empty() {
                let (some, others) = rest.split_at(self.how_many_fit(rest));
                rest = others;
                if some != [root] {
                    self.list_used(some);
                }
                for &region in some.iter().filter(|_| layer < self.cover.cell_count()) {
                    self.grow(region, layer);
                }
                let numbers = self.numbers.capacity() * (size_of::<(Bits<W>, u32)>() + 1);
                memory.check(self.graph.bytes() + numbers)?;
            }
            self.graph.layers[layer].regions = regions;
        }
        Ok(())
    }

    /// How many of these regions have their lists made next, one at least.
    fn how_many_fit(&self, regions: &[u32]) -> usize {
        let mut entries = 0_usize;
        let fitting = regions.iter().take(AT_A_TIME).take_while(|&&region| {
            let lists = self.graph.edges_in(region);
            let before: usize = lists.map(|edge| self.graph.used(edge.parent).len()).sum();
            entries += before.min(self.cover.patterns());
            entries <= ENTRIES_AT_A_TIME
        });
        fitting.count().max(1)
    }

    fn add(&mut self, done: Bits<W>) -> u32 {
        // The limit of memory keeps the numbers in 32 bits: a region takes more
        // than one byte.
        let number = self.graph.regions.len() as u32;
        let layer = done.first_missing().min(self.cover.cell_count());
        self.graph.layers[layer].regions.push(number);
        self.graph.regions.push(Region {
            done,
            last_in: NO_EDGE,
            out: 0..0,
            used: ListPlace::default(),
        });
        number
    }

    /// Lists what may have been used to make each of some regions of a layer.
    fn list_used(&mut self, regions: &[u32]) {
        let (cover, graph) = (self.cover, &self.graph);
        let share = regions.len().div_ceil(self.gatherings.len());
        let mut gatherings = std::mem::take(&mut self.gatherings);
        let shares = regions.par_chunks(share).zip(&mut gatherings);
        shares.for_each(|(regions, gathering)| {
            gathering.clear();
            for &region in regions {
                for edge in graph.edges_in(region) {
                    let kind = &cover.kinds()[cover.option(edge.option).kind];
                    gathering.add(kind, graph.used(edge.parent));
                }
                gathering.finish_list();
            }
        });
        self.graph.cleared += Gathering::bytes(self.cover.patterns()) as u64;
        for (regions, gathering) in regions.chunks(share).zip(&gatherings) {
            for (&region, list) in regions.iter().zip(gathering.lists()) {
                self.keep_used(region, list);
            }
        }
        self.gatherings = gatherings;
    }

    fn keep_used(&mut self, region: u32, list: &[Used]) {
        self.graph.regions[region].used = self.graph.used.push(list.iter().copied());
    }

    /// Adds the edges to larger regions.
    fn grow(&mut self, region: u32, layer: usize) {
        let (cover, done) = (self.cover, self.graph.regions[region].done);
        let lists = self.graph.used(region).iter().copied();
        let Some(common) = lists.reduce(Used::common) else {
            return;
        };
        let first = self.graph.edges.len() as u32;
        for (number, option) in cover.options_at(layer) {
            if !done.meets(option.cells) && !cover.kinds()[option.kind].is_used_up(common) {
                self.join(region, number, option);
            }
        }
        self.graph.regions[region].out = first..self.graph.edges.len() as u32;
    }

    /// Adds the edge of one option, unless it leaves a hole that nothing fills.
    fn join(&mut self, parent: u32, number: u32, option: &CoverOption<W>) {
        let done = self.graph.regions[parent].done.or(option.cells);
        let child = match self.numbers.get(&done) {
            Some(&known) => known,
            None => {
                let child = match self.holes.may_be_filled(done) {
                    true => self.add(done),
                    false => HOPELESS,
                };
                self.numbers.insert(done, child);
                child
            }
        };
        if child == HOPELESS {
            return;
        }
        let edge = self.graph.edges.len() as u32;
        let reached = &mut self.graph.regions[child].last_in;
        self.graph.edges.push(Edge {
            parent,
            child,
            option: number,
            earlier_in: *reached,
        });
        *reached = edge;
    }
}

/// Holes of up to this many cells are tried with every option; of larger ones the
/// size alone is checked. Trying 12 instead of 6 leaves a twentieth fewer
/// regions and takes longer than it saves.
const TRIED_CELLS: usize = 6;

/// Finds holes, connected free cells, that nothing fills.
struct Holes<'a, const W: usize> {
    cover: &'a Cover<W>,
    /// Whether a choice of pieces and openings fills that many cells.
    sizes: Vec<bool>,
    /// The small holes that were tried, and whether options fill them.
    tried: FxHashMap<Bits<W>, bool>,
}

impl<'a, const W: usize> Holes<'a, W> {
    fn new(cover: &'a Cover<W>) -> Self {
        Self {
            cover,
            sizes: sizes(cover),
            tried: FxHashMap::default(),
        }
    }

    /// Whether each hole that the region leaves may be filled, as far as this
    /// looks.
    fn may_be_filled(&mut self, done: Bits<W>) -> bool {
        let mut free = self.cover.all_cells.without(done);
        while let Some(first) = free.first() {
            let hole = self.hole_at(first, free);
            let size = hole.len() as usize;
            if !self.sizes[size] || (size <= TRIED_CELLS && !self.fills(hole)) {
                return false;
            }
            free = free.without(hole);
        }
        true
    }

    /// The free cells that are connected with this one.
    fn hole_at(&self, cell: usize, free: Bits<W>) -> Bits<W> {
        let mut hole = Bits::single(cell);
        let mut fresh = hole;
        while let Some(cell) = fresh.first() {
            fresh = fresh.without(Bits::single(cell));
            let reached = self.cover.neighbours[cell].and(free).without(hole);
            hole = hole.or(reached);
            fresh = fresh.or(reached);
        }
        hole
    }

    fn fills(&mut self, hole: Bits<W>) -> bool {
        let cover = self.cover;
        *self
            .tried
            .entry(hole)
            .or_insert_with(|| fills(cover, cover.all_cells.without(hole), Used::NOTHING))
    }
}

/// Whether options fill all but a region, with the pieces that are left.
fn fills<const W: usize>(cover: &Cover<W>, done: Bits<W>, used: Used) -> bool {
    if done == cover.all_cells {
        return true;
    }
    cover.options_at(done.first_missing()).any(|(_, option)| {
        let kind = &cover.kinds()[option.kind];
        !done.meets(option.cells)
            && !kind.is_used_up(used)
            && fills(cover, done.or(option.cells), kind.take(used))
    })
}

/// The sums that choices of pieces and openings make, up to all cells.
fn sizes<const W: usize>(cover: &Cover<W>) -> Vec<bool> {
    let mut sizes = vec![false; cover.cell_count() + 1];
    sizes[0] = true;
    for (number, kind) in cover.kinds().iter().enumerate() {
        let of_kind = cover.options().filter(|option| option.kind == number);
        let mut steps: Vec<usize> = of_kind.map(|option| option.cells.len() as usize).collect();
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
