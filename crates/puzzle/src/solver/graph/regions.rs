//! Forward: every region that can be made, with what may have been used.

use std::ops::Range;

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::cover::{Cover, CoverOption};
use super::holes::Holes;
use super::kinds::{Gathering, Used};
use super::{MemoryLimit, OverLimit};
use crate::solver::mask::Mask;

/// In place of the number of an edge: there is none.
const NO_EDGE: u32 = u32::MAX;
/// How many regions of a layer have their lists made at a time, by all cores.
const BLOCK: usize = 4096;
/// In place of the number of a region: it has a hole that nothing fills.
const HOPELESS: u32 = u32::MAX;

/// The regions that can be made from the start, by the first cell that they
/// leave free; the last layer has the full board.
pub(super) struct Regions<M> {
    pub(super) layers: Vec<Vec<u32>>,
    regions: Vec<Region<M>>,
    edges: Vec<Edge>,
    used: Vec<Used>,
}

struct Region<M> {
    done: M,
    /// The edge by which it was reached last.
    last_in: u32,
    /// The edges to larger regions.
    out: Range<u32>,
    /// What may have been used to make it.
    used: Range<u32>,
}

/// From a region to a larger one.
pub(super) struct Edge {
    parent: u32,
    pub(super) child: u32,
    pub(super) option: u32,
    /// The edge by which the child was reached before this.
    earlier_in: u32,
}

impl<M: Mask> Regions<M> {
    pub(super) fn new(cover: &Cover<M>, memory: MemoryLimit) -> Result<Self, OverLimit> {
        let layers = (0..=cover.cell_count()).map(|_| Vec::new()).collect();
        let mut build = Build {
            cover,
            holes: Holes::new(cover),
            numbers: FxHashMap::default(),
            graph: Self {
                layers,
                regions: Vec::new(),
                edges: Vec::new(),
                used: Vec::new(),
            },
        };
        build.run(memory)?;
        Ok(build.graph)
    }

    pub(super) fn len(&self) -> usize {
        self.regions.len()
    }

    /// What may have been used to make a region.
    pub(super) fn used(&self, region: u32) -> &[Used] {
        let Range { start, end } = self.regions[region as usize].used;
        &self.used[start as usize..end as usize]
    }

    /// The edges to larger regions.
    pub(super) fn edges(&self, region: u32) -> &[Edge] {
        let Range { start, end } = self.regions[region as usize].out;
        &self.edges[start as usize..end as usize]
    }

    /// The edges from smaller regions.
    fn edges_in(&self, region: u32) -> impl Iterator<Item = &Edge> {
        let mut next = self.regions[region as usize].last_in;
        std::iter::from_fn(move || {
            // There is no edge with the number of NO_EDGE.
            let edge = self.edges.get(next as usize)?;
            next = edge.earlier_in;
            Some(edge)
        })
    }

    /// How much memory this takes.
    pub(super) fn bytes(&self) -> usize {
        self.edges.capacity() * size_of::<Edge>()
            + self.used.capacity() * size_of::<Used>()
            + self.regions.capacity() * (size_of::<Region<M>>() + size_of::<u32>())
    }
}

/// The regions while they are being made.
struct Build<'a, M> {
    cover: &'a Cover<M>,
    holes: Holes<'a, M>,
    numbers: FxHashMap<M, u32>,
    graph: Regions<M>,
}

impl<M: Mask> Build<'_, M> {
    /// Makes the layers one after the other: all ways into a region come from
    /// earlier layers.
    fn run(&mut self, memory: MemoryLimit) -> Result<(), OverLimit> {
        let root = self.add(self.cover.start);
        self.graph.used.push(Used::NOTHING);
        self.graph.regions[root as usize].used = 0..1;
        for layer in 0..self.graph.layers.len() {
            let regions = std::mem::take(&mut self.graph.layers[layer]);
            for block in regions.chunks(BLOCK) {
                if block != [root] {
                    self.list_used(block);
                }
                for &region in block.iter().filter(|_| layer < self.cover.cell_count()) {
                    self.grow(region, layer);
                }
                let numbers = self.numbers.capacity() * (size_of::<(M, u32)>() + 1);
                memory.check(self.graph.bytes() + numbers)?;
            }
            self.graph.layers[layer] = regions;
        }
        Ok(())
    }

    fn add(&mut self, done: M) -> u32 {
        // The limit of memory keeps the numbers in 32 bits: a region takes more
        // than one byte.
        let number = self.graph.regions.len() as u32;
        let layer = done.first_missing().min(self.cover.cell_count());
        self.graph.layers[layer].push(number);
        self.graph.regions.push(Region {
            done,
            last_in: NO_EDGE,
            out: 0..0,
            used: 0..0,
        });
        number
    }

    /// Lists what may have been used to make each of some regions of a layer.
    fn list_used(&mut self, regions: &[u32]) {
        let (cover, graph) = (self.cover, &self.graph);
        let share = regions.len().div_ceil(rayon::current_num_threads());
        let gathered: Vec<Gathering> = regions
            .par_chunks(share)
            .map(|regions| {
                let mut gathering = Gathering::new(cover.patterns());
                for &region in regions {
                    for edge in graph.edges_in(region) {
                        let kind = &cover.kinds()[cover.option(edge.option).kind];
                        gathering.add(kind, graph.used(edge.parent));
                    }
                    gathering.finish_list();
                }
                gathering
            })
            .collect();
        let lists = gathered.iter().flat_map(Gathering::lists);
        for (&region, list) in regions.iter().zip(lists) {
            let start = self.graph.used.len() as u32;
            self.graph.used.extend_from_slice(list);
            self.graph.regions[region as usize].used = start..self.graph.used.len() as u32;
        }
    }

    /// Adds the edges to larger regions.
    fn grow(&mut self, region: u32, layer: usize) {
        let (cover, done) = (self.cover, self.graph.regions[region as usize].done);
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
        self.graph.regions[region as usize].out = first..self.graph.edges.len() as u32;
    }

    /// Adds the edge of one option, unless it leaves a hole that nothing fills.
    fn join(&mut self, parent: u32, number: u32, option: &CoverOption<M>) {
        let done = self.graph.regions[parent as usize].done.with(option.cells);
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
        let reached = &mut self.graph.regions[child as usize].last_in;
        self.graph.edges.push(Edge {
            parent,
            child,
            option: number,
            earlier_in: *reached,
        });
        *reached = edge;
    }
}
