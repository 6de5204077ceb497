//! The forward pass: every region that can be made, with its possible patterns of use, unless the cells that it
//! leaves free cannot be filled at all.

use std::ops::Range;

use super::cover::Cover;
use super::growth::{Arrival, Growth};
use super::used::{Gathering, Used};
use super::{MemoryLimit, OverLimit};

/// The regions that can be made from the start, in layers by the first cell that they leave free; the last layer has
/// the full board.
///
/// Lists and edges are stored in the order of the layers, so that those of a layer can be freed after the backward
/// pass has used them: on large boards they take more memory than the result.
pub struct Regions {
    layers: Vec<Layer>,
    regions: Vec<Region>,
    edges: Vec<Edge>,
    used: Vec<Used>,
}

#[derive(Default)]
struct Layer {
    regions: Range<u32>,
    /// The first of the edges that lead on from here.
    first_edge: u32,
    /// The first of the regions' patterns of use.
    first_used: u64,
}

struct Region {
    /// The first of the possible patterns of use.
    first_used: u64,
    /// The first of the edges to larger regions.
    first_edge: u32,
}

/// An edge from a region to a larger one.
pub struct Edge {
    /// The region that it leads to, unless its free cells cannot be filled.
    child: u32,
    pub option: u32,
}

impl Edge {
    /// In place of a region's number: the region leads nowhere, or is not made yet.
    const NOWHERE: u32 = u32::MAX;

    /// The region that it leads to, if any.
    pub fn child(&self) -> Option<u32> {
        (self.child != Self::NOWHERE).then_some(self.child)
    }
}

impl Regions {
    pub fn new(cover: &Cover, memory: MemoryLimit) -> Result<Self, OverLimit> {
        let mut build = Build {
            cover,
            growth: Growth::new(cover),
            arrivals: (0..=cover.cell_count()).map(|_| Vec::new()).collect(),
            waiting: 0,
            graph: Self {
                layers: Vec::with_capacity(cover.cell_count() + 1),
                regions: Vec::new(),
                edges: Vec::new(),
                used: Vec::new(),
            },
        };
        build.run(memory)?;
        Ok(build.graph)
    }

    pub fn len(&self) -> usize {
        self.regions.len()
    }

    /// The regions of the last layer that is left; [`forget_last`](Self::forget_last) frees the rest of it.
    pub fn last(&self) -> Option<Range<u32>> {
        self.layers.last().map(|layer| layer.regions.clone())
    }

    /// Frees the last layer's edges, and its regions' patterns of use.
    pub fn forget_last(&mut self) {
        let Some(layer) = self.layers.pop() else {
            return;
        };
        cut(&mut self.edges, layer.first_edge as usize);
        cut(&mut self.used, layer.first_used as usize);
    }

    /// The possible patterns of use of a region.
    pub fn used(&self, region: u32) -> &[Used] {
        let index = region as usize;
        let end = match self.regions.get(index + 1) {
            Some(next) => next.first_used as usize,
            None => self.used.len(),
        };
        &self.used[self.regions[index].first_used as usize..end]
    }

    /// The edges to larger regions.
    pub fn edges(&self, region: u32) -> &[Edge] {
        let index = region as usize;
        let end = match self.regions.get(index + 1) {
            Some(next) => next.first_edge as usize,
            None => self.edges.len(),
        };
        &self.edges[self.regions[index].first_edge as usize..end]
    }

    /// How many bytes are written to make them with tables for this many patterns of use, which take as long as if
    /// they were made anew for each layer.
    pub fn bytes_made(&self, patterns: usize) -> u64 {
        (self.bytes() + self.layers.len() * Gathering::bytes(patterns)) as u64
    }

    /// The memory used, in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.edges) + size_of_val(&*self.used) + size_of_val(&*self.regions)
    }

    /// Adds a region with its possible patterns of use. Its edges are added next.
    fn add(&mut self, used: &[Used]) -> u32 {
        // The memory limit keeps the numbers within 32 bits: a region takes more than one byte.
        let number = self.regions.len() as u32;
        self.regions.push(Region {
            first_used: self.used.len() as u64,
            first_edge: self.edges.len() as u32,
        });
        make_room(&mut self.used, used.len());
        self.used.extend_from_slice(used);
        number
    }
}

/// Makes room for more in a list, an eighth of it at a time: doubled, the lists of a large board would take much more
/// memory than they need.
fn make_room<T>(list: &mut Vec<T>, more: usize) {
    if list.capacity() - list.len() < more {
        list.reserve_exact(more.max(list.len() / 8).max(64));
    }
}

/// Cuts a list, and gives back its memory whenever more than half of it is no longer needed.
fn cut<T>(list: &mut Vec<T>, len: usize) {
    list.truncate(len);
    if len < list.capacity() / 2 {
        list.shrink_to_fit();
    }
}

/// The regions while they are being made.
struct Build<'a> {
    cover: &'a Cover,
    growth: Growth<'a>,
    /// For each layer, the edges that lead there.
    arrivals: Vec<Vec<Arrival>>,
    /// How many of them there are.
    waiting: usize,
    graph: Regions,
}

impl Build<'_> {
    /// Makes the layers one after the other: all ways into a region come from earlier layers.
    fn run(&mut self, memory: MemoryLimit) -> Result<(), OverLimit> {
        let start = self.cover.start;
        let first = start.first_missing().min(self.cover.cell_count());
        for layer in 0..self.arrivals.len() {
            self.graph.layers.push(Layer {
                regions: self.graph.len() as u32..0,
                first_edge: self.graph.edges.len() as u32,
                first_used: self.graph.used.len() as u64,
            });
            if layer == first {
                self.growth.begin(start, layer);
                self.keep(memory)?;
            }
            let mut arrivals = std::mem::take(&mut self.arrivals[layer]);
            arrivals.sort_by_key(|arrival| arrival.done);
            for arrivals in arrivals.chunk_by(|a, b| a.done == b.done) {
                self.growth.grow(&self.graph, arrivals, layer);
                let region = self.keep(memory)?;
                for arrival in arrivals {
                    self.graph.edges[arrival.edge as usize].child = region;
                }
            }
            self.waiting -= arrivals.len();
            self.graph.layers[layer].regions.end = self.graph.len() as u32;
        }
        Ok(())
    }

    /// Keeps the new region, whose number is returned, if it may lead to a tiling, with the edges to regions of later
    /// layers.
    fn keep(&mut self, memory: MemoryLimit) -> Result<u32, OverLimit> {
        if self.growth.used().is_empty() {
            return Ok(Edge::NOWHERE);
        }
        let parent = self.graph.add(self.growth.used());
        for step in self.growth.steps() {
            let edge = self.graph.edges.len() as u32;
            make_room(&mut self.graph.edges, 1);
            self.graph.edges.push(Edge { child: Edge::NOWHERE, option: step.option });
            let layer = step.done.first_missing().min(self.cover.cell_count());
            make_room(&mut self.arrivals[layer], 1);
            self.arrivals[layer].push(Arrival { done: step.done, edge, parent, kind: step.kind });
            self.waiting += 1;
        }
        let waiting = self.waiting * size_of::<Arrival>();
        memory.check(self.graph.bytes() + waiting)?;
        Ok(parent)
    }
}
