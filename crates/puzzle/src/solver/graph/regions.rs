//! The forward pass: every region that can be made, with its possible patterns of use, unless the cells that it
//! leaves free cannot be filled at all.

use std::ops::{Index, IndexMut, Range};

use super::cover::Cover;
use super::growth::{Arrival, Arrivals, Growth, Reached};
use super::used::{Gathering, Used};
use super::{MemoryLimit, OverLimit};

/// The regions that can be made from the start, in layers by the first cell that they leave free; the last layer has
/// the full board.
///
/// Lists and edges are stored in the order of the layers, so that those of a layer can be freed after the backward
/// pass has used them: on large boards they take more memory than the result.
pub(super) struct Regions {
    layers: Vec<Layer>,
    regions: Blocks<Region>,
    edges: Blocks<Edge>,
    used: Lists<Used>,
    /// How many bytes of tables would have been cleared if they were recreated each time; the steps are calculated
    /// from it.
    cleared: u64,
}

#[derive(Default)]
struct Layer {
    regions: Range<u32>,
    /// The first of the edges that lead on from here.
    first_edge: u32,
    /// How many blocks of patterns of use existed before this layer.
    earlier_blocks: usize,
}

struct Region {
    /// The possible patterns of use.
    used: ListPlace,
    /// The first of the edges to larger regions.
    first_edge: u32,
}

/// An edge from a region to a larger one.
pub(super) struct Edge {
    /// The region that it leads to, unless its free cells cannot be filled.
    child: u32,
    pub(super) option: u32,
}

impl Edge {
    /// In place of a region's number: the region leads nowhere, or is not made yet.
    const NOWHERE: u32 = u32::MAX;

    /// The region that it leads to, if any.
    pub(super) fn child(&self) -> Option<u32> {
        (self.child != Self::NOWHERE).then_some(self.child)
    }
}

impl Regions {
    pub(super) fn new(cover: &Cover, memory: MemoryLimit) -> Result<Self, OverLimit> {
        let mut build = Build {
            cover,
            growth: Growth::new(cover),
            arrivals: (0..=cover.cell_count()).map(|_| Vec::new()).collect(),
            waiting: 0,
            graph: Self {
                layers: Vec::with_capacity(cover.cell_count() + 1),
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

    /// The regions of the last layer that is left; [`forget_last`](Self::forget_last) frees the rest of it.
    pub(super) fn last(&self) -> Option<Range<u32>> {
        self.layers.last().map(|layer| layer.regions.clone())
    }

    /// Frees the last layer's edges, and its regions' patterns of use.
    pub(super) fn forget_last(&mut self) {
        let Some(layer) = self.layers.pop() else {
            return;
        };
        self.edges.truncate(layer.first_edge);
        self.used.truncate(layer.earlier_blocks);
    }

    /// The possible patterns of use of a region.
    pub(super) fn used(&self, region: u32) -> &[Used] {
        self.used.get(self.regions[region].used)
    }

    /// The number of possible patterns of use of a region.
    pub(super) fn used_count(&self, region: u32) -> usize {
        self.regions[region].used.len()
    }

    /// The edges to larger regions.
    pub(super) fn edges(&self, region: u32) -> impl Iterator<Item = &Edge> {
        let next = self.regions.get(region + 1);
        let end = next.map_or(self.edges.len() as u32, |next| next.first_edge);
        self.edges.range(self.regions[region].first_edge..end)
    }

    /// How many bytes were written to make them.
    pub(super) fn bytes_made(&self) -> u64 {
        self.bytes() as u64 + self.cleared
    }

    /// The memory used, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.edges.bytes() + self.used.bytes() + self.regions.bytes()
    }

    /// Adds a region with its possible patterns of use. Its edges are added next.
    fn add(&mut self, used: &[Used]) -> u32 {
        // The memory limit keeps the numbers within 32 bits: a region takes more than one byte.
        let number = self.regions.len() as u32;
        let used = self.used.push(used.iter().copied());
        let first_edge = self.edges.len() as u32;
        self.regions.push(Region { used, first_edge });
        number
    }
}

/// The regions while they are being made.
struct Build<'a> {
    cover: &'a Cover,
    growth: Growth<'a>,
    /// For each layer, the edges that lead there.
    arrivals: Vec<Arrivals>,
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
                earlier_blocks: self.graph.used.block_count(),
            });
            if layer == first {
                self.growth.begin(start, layer);
                self.keep(0, memory)?;
            }
            let arrivals = std::mem::take(&mut self.arrivals[layer]);
            self.make_layer(layer, &arrivals, memory)?;
            self.waiting -= arrivals.len();
            let end = self.graph.len() as u32;
            self.graph.layers[layer].regions.end = end;
        }
        Ok(())
    }

    /// Makes the regions of a layer that these edges lead to.
    fn make_layer(
        &mut self,
        layer: usize,
        arrivals: &[Arrival],
        memory: MemoryLimit,
    ) -> Result<(), OverLimit> {
        let reached = Reached::by(arrivals, &self.graph);
        let mut numbers = Vec::with_capacity(reached.len());
        while numbers.len() < reached.len() {
            let some = reached.next(numbers.len());
            self.growth.grow(&self.graph, &reached, some, layer);
            self.graph.cleared += Gathering::bytes(self.cover.patterns()) as u64;
            numbers.extend(self.keep(reached.bytes(), memory)?);
        }
        for (arrival, region) in arrivals.iter().zip(&reached.of_arrival) {
            self.graph.edges[arrival.edge].child = numbers[*region as usize];
        }
        Ok(())
    }

    /// Keeps the new regions that may lead to a tiling, whose numbers are returned, with the edges to regions of
    /// later layers. `beside` is the memory used by everything else.
    fn keep(&mut self, beside: usize, memory: MemoryLimit) -> Result<Vec<u32>, OverLimit> {
        let mut numbers = Vec::new();
        for grown in self.growth.grown() {
            for (used, ways) in grown.regions() {
                if used.is_empty() {
                    numbers.push(Edge::NOWHERE);
                    continue;
                }
                let parent = self.graph.add(used);
                numbers.push(parent);
                for way in ways {
                    let edge = self.graph.edges.len() as u32;
                    self.graph.edges.push(Edge {
                        child: Edge::NOWHERE,
                        option: way.option,
                    });
                    let layer = way.done.first_missing().min(self.cover.cell_count());
                    self.arrivals[layer].push(Arrival {
                        done: way.done,
                        edge,
                        parent,
                        kind: way.kind,
                    });
                    self.waiting += 1;
                }
            }
        }
        let waiting = self.waiting * size_of::<Arrival>();
        memory.check(self.graph.bytes() + waiting + beside)?;
        Ok(numbers)
    }
}

/// How many bits of a number give the place within a block.
const PLACE_BITS: u32 = 14;
/// How many entries a block has, except in small lists.
const LEN: usize = 1 << PLACE_BITS;

/// One list of fewer than 2^32 entries.
pub(super) struct Blocks<T>(Vec<Vec<T>>);

/// The block of an entry, and its place in it.
const fn split(number: u32) -> (usize, usize) {
    ((number >> PLACE_BITS) as usize, number as usize % LEN)
}

impl<T> Blocks<T> {
    pub(super) const fn new() -> Self {
        Self(Vec::new())
    }

    pub(super) fn len(&self) -> usize {
        let full = self.0.len().saturating_sub(1) * LEN;
        full + self.0.last().map_or(0, Vec::len)
    }

    pub(super) fn push(&mut self, entry: T) {
        match self.0.last_mut() {
            Some(last) if last.len() < LEN => last.push(entry),
            _ => {
                // The first one grows, since most graphs are small.
                let mut block = Vec::with_capacity(if self.0.is_empty() { 0 } else { LEN });
                block.push(entry);
                self.0.push(block);
            }
        }
    }

    pub(super) fn get(&self, number: u32) -> Option<&T> {
        let (block, place) = split(number);
        self.0.get(block)?.get(place)
    }

    pub(super) fn range(&self, numbers: Range<u32>) -> impl Iterator<Item = &T> {
        numbers.map(|number| &self[number])
    }

    /// Frees all entries from this number on.
    pub(super) fn truncate(&mut self, number: u32) {
        let (block, place) = split(number);
        self.0.truncate(block + usize::from(place > 0));
        if let Some(last) = self.0.get_mut(block) {
            last.truncate(place);
        }
    }

    /// The memory that the entries take, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.len() * size_of::<T>()
    }
}

impl<T> Index<u32> for Blocks<T> {
    type Output = T;

    fn index(&self, number: u32) -> &T {
        let (block, place) = split(number);
        &self.0[block][place]
    }
}

impl<T> IndexMut<u32> for Blocks<T> {
    fn index_mut(&mut self, number: u32) -> &mut T {
        let (block, place) = split(number);
        &mut self.0[block][place]
    }
}

/// Many lists, one after the other, each of them contiguous.
pub(super) struct Lists<T> {
    blocks: Vec<Vec<T>>,
    /// How many entries all lists have in total.
    len: usize,
}

/// The location of a list.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct ListPlace {
    block: u32,
    start: u32,
    end: u32,
}

impl ListPlace {
    pub(super) const fn len(self) -> usize {
        (self.end - self.start) as usize
    }
}

impl<T> Lists<T> {
    pub(super) const fn new() -> Self {
        Self {
            blocks: Vec::new(),
            len: 0,
        }
    }

    /// Adds a list of fewer than 2^32 entries.
    pub(super) fn push(&mut self, list: impl ExactSizeIterator<Item = T>) -> ListPlace {
        let len = list.len();
        let has_room = |block: &Vec<T>| block.capacity() - block.len() >= len;
        if !self.blocks.last().is_some_and(has_room) {
            // Doubles the capacity, up to a whole block.
            let capacity = len.max(self.len.min(LEN));
            self.blocks.push(Vec::with_capacity(capacity));
        }
        let block = self.blocks.len() - 1;
        let start = self.blocks[block].len();
        self.blocks[block].extend(list);
        self.len += len;
        ListPlace {
            block: block as u32,
            start: start as u32,
            end: (start + len) as u32,
        }
    }

    pub(super) fn get(&self, place: ListPlace) -> &[T] {
        &self.blocks[place.block as usize][place.start as usize..place.end as usize]
    }

    pub(super) fn block_count(&self) -> usize {
        self.blocks.len()
    }

    /// Frees all blocks but the first ones, with the lists in them.
    pub(super) fn truncate(&mut self, block_count: usize) {
        for block in self.blocks.drain(block_count.min(self.blocks.len())..) {
            self.len -= block.len();
        }
    }

    /// The memory that the entries take, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.len * size_of::<T>()
    }
}
