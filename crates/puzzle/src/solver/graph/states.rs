//! Backward: the states that lead to a tiling, joined.

use rayon::prelude::*;

use super::cover::{Cover, Used};
use super::regions::Regions;
use super::{MemoryLimit, OverLimit};
use crate::solver::bits::Bits;

/// In place of where an edge goes: its state cannot be reached.
const UNREACHED: u32 = u32::MAX;

/// The states that are reached from the root and lead to the end. State 0 is
/// the end, the tiled board; the last is the root; edges lead to lower states.
pub(in crate::solver) struct States {
    /// For each state, where its edges begin; with one more entry at the end.
    starts: Vec<u32>,
    edges: Vec<Edge>,
}

/// One more option on the way to a tiling.
#[derive(Debug, Clone, Copy)]
pub(in crate::solver) struct Edge {
    /// The number of the option.
    pub(in crate::solver) option: u32,
    /// The state that it leads to.
    pub(in crate::solver) child: u32,
}

/// How many entries, of what may have been used to make them, the regions have at most that are gone back
/// through at a time, but for a single one: their states are made before their memory is counted.
const ENTRIES_AT_A_TIME: usize = 1 << 20;
/// How many regions are gone back through at a time, by all cores.
const AT_A_TIME: usize = 4096;

impl States {
    pub(super) fn new<const W: usize>(
        cover: &Cover<W>,
        regions: Regions<W>,
        memory: MemoryLimit,
    ) -> Result<Self, OverLimit> {
        let shares = (0..rayon::current_num_threads()).map(|_| Share::new(cover.patterns()));
        let mut build = Build {
            cover,
            of_region: vec![(0, 0); regions.len()],
            regions,
            used: Vec::new(),
            shares: shares.collect(),
            states: Self {
                starts: vec![0],
                edges: Vec::new(),
            },
        };
        for &full in build.regions.take_last().iter().flatten() {
            build.add_end(full);
        }
        build.regions.forget_last();
        while let Some(layer) = build.regions.take_last() {
            let mut rest = &layer[..];
            while !rest.is_empty() {
                let (some, others) = rest.split_at(build.how_many_fit(rest));
                rest = others;
                build.add_states(some);
                memory.check(build.bytes())?;
            }
            build.regions.forget_last();
        }
        build.states.starts.shrink_to_fit();
        build.states.edges.shrink_to_fit();
        Ok(build.states)
    }

    /// How much memory they take.
    pub(in crate::solver) fn bytes(&self) -> usize {
        self.starts.capacity() * size_of::<u32>() + self.edges.capacity() * size_of::<Edge>()
    }

    /// How many states there are; none if nothing can be tiled.
    pub(in crate::solver) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The state of the empty board, unless nothing can be tiled.
    pub(in crate::solver) fn root(&self) -> Option<u32> {
        (self.len() as u32).checked_sub(1)
    }

    /// All states, each after those that it leads to.
    pub(in crate::solver) fn end_to_root(&self) -> impl DoubleEndedIterator<Item = u32> + use<> {
        0..self.len() as u32
    }

    /// Where a state leads.
    pub(in crate::solver) fn edges(&self, state: u32) -> &[Edge] {
        let state = state as usize;
        &self.edges[self.starts[state] as usize..self.starts[state + 1] as usize]
    }
}

/// The states while they are being made.
struct Build<'a, const W: usize> {
    cover: &'a Cover<W>,
    /// The regions that are not done yet.
    regions: Regions<W>,
    /// For each region the range of its states.
    of_region: Vec<(u32, u32)>,
    /// For each state what it has used.
    used: Vec<Used>,
    /// Room for what each core makes.
    shares: Vec<Share>,
    states: States,
}

impl<const W: usize> Build<'_, W> {
    fn bytes(&self) -> usize {
        self.regions.bytes()
            + self.of_region.capacity() * size_of::<(u32, u32)>()
            + self.used.capacity() * size_of::<Used>()
            + self.states.bytes()
            + self.shares.iter().map(Share::bytes).sum::<usize>()
    }

    /// How many of these regions are gone back through next, one at least.
    fn how_many_fit(&self, regions: &[u32]) -> usize {
        let mut entries = 0;
        let fitting = regions.iter().take(AT_A_TIME).take_while(|&&region| {
            entries += self.regions.used(region).len();
            entries <= ENTRIES_AT_A_TIME
        });
        fitting.count().max(1)
    }

    /// Adds the tiled board, if everything is used there.
    fn add_end(&mut self, region: u32) {
        let everything = self.cover.everything();
        if self.regions.used(region).contains(&everything) {
            self.used.push(everything);
            self.states.starts.push(0);
            self.of_region[region as usize] = (0, 1);
        }
    }

    /// Adds the states of some regions of a layer. All of their edges lead to later layers, so that each
    /// core can take a share; put one behind the other, the shares are the same however many there are.
    fn add_states(&mut self, regions: &[u32]) {
        let each = regions.len().div_ceil(self.shares.len());
        let done = Done {
            cover: self.cover,
            regions: &self.regions,
            of_region: &self.of_region,
            used: &self.used,
        };
        let shares = regions.par_chunks(each).zip(&mut self.shares);
        shares.for_each(|(regions, share)| {
            share.clear();
            for &region in regions {
                share.add_states(&done, region);
            }
        });
        for (regions, share) in regions.chunks(each).zip(&self.shares) {
            let first_edge = self.states.edges.len() as u32;
            let mut first = self.used.len() as u32;
            for (&region, count) in regions.iter().zip(&share.counts) {
                self.of_region[region as usize] = (first, first + count);
                first += count;
            }
            self.used.extend_from_slice(&share.used);
            let ends = share.ends.iter().map(|end| first_edge + end);
            self.states.starts.extend(ends);
            self.states.edges.extend_from_slice(&share.edges);
        }
    }
}

/// What a core reads of the layers that have their states, and of the regions before them.
struct Done<'a, const W: usize> {
    cover: &'a Cover<W>,
    regions: &'a Regions<W>,
    of_region: &'a [(u32, u32)],
    used: &'a [Used],
}

impl<const W: usize> Done<'_, W> {
    /// Hands over each way on from a region: what had been used before it, its option and where it leads.
    fn for_each_way(&self, region: u32, mut visit: impl FnMut(Used, Edge)) {
        for edge in self.regions.edges(region) {
            let kind = &self.cover.kinds()[self.cover.option(edge.option).kind];
            let (start, end) = self.of_region[edge.child as usize];
            for (child, &after) in (start..end).zip(&self.used[start as usize..end as usize]) {
                if let Some(before) = kind.give_back(after) {
                    let option = edge.option;
                    visit(before, Edge { option, child });
                }
            }
        }
    }
}

/// The states of some regions, one region after the other.
struct Share {
    /// For each region, how many states it has.
    counts: Vec<u32>,
    /// For each state what it has used.
    used: Vec<Used>,
    /// For each state, where its edges end among these.
    ends: Vec<u32>,
    edges: Vec<Edge>,
    /// For each pattern of use, how many edges lead on from it in the region at
    /// hand.
    ways: Vec<u32>,
    /// For each pattern of use, where its next edge goes.
    places: Vec<u32>,
    /// The patterns that have ways.
    touched: Vec<Used>,
}

impl Share {
    fn new(patterns: usize) -> Self {
        Self {
            counts: Vec::new(),
            used: Vec::new(),
            ends: Vec::new(),
            edges: Vec::new(),
            ways: vec![0; patterns],
            places: vec![UNREACHED; patterns],
            touched: Vec::new(),
        }
    }

    /// How much memory the states take.
    fn bytes(&self) -> usize {
        let numbers = self.counts.capacity() + self.ends.capacity();
        numbers * size_of::<u32>()
            + self.used.capacity() * size_of::<Used>()
            + self.edges.capacity() * size_of::<Edge>()
    }

    fn clear(&mut self) {
        self.counts.clear();
        self.used.clear();
        self.ends.clear();
        self.edges.clear();
    }

    /// Adds the states of a region: what may have been used to make it, as far
    /// as an edge leads on to a state that is already there.
    fn add_states<const W: usize>(&mut self, done: &Done<'_, W>, region: u32) {
        let (ways, touched) = (&mut self.ways, &mut self.touched);
        done.for_each_way(region, |before, _| {
            let ways = &mut ways[before.index()];
            if *ways == 0 {
                touched.push(before);
            }
            *ways += 1;
        });
        let first = self.used.len();
        let mut next_edge = self.edges.len() as u32;
        for &used in done.regions.used(region) {
            let ways = self.ways[used.index()];
            if ways > 0 {
                self.places[used.index()] = next_edge;
                next_edge += ways;
                self.used.push(used);
                self.ends.push(next_edge);
            }
        }
        self.counts.push((self.used.len() - first) as u32);
        let unset = Edge {
            option: 0,
            child: 0,
        };
        self.edges.resize(next_edge as usize, unset);
        let (places, edges) = (&mut self.places, &mut self.edges);
        done.for_each_way(region, |before, edge| {
            let place = &mut places[before.index()];
            if *place != UNREACHED {
                edges[*place as usize] = edge;
                *place += 1;
            }
        });
        for used in self.touched.drain(..) {
            self.ways[used.index()] = 0;
            self.places[used.index()] = UNREACHED;
        }
    }
}

/// For each state, the cells that some way to the end leaves open. A reveal
/// that needs others is not to be had from there.
pub(in crate::solver) struct Openable<const W: usize>(Vec<Bits<W>>);

impl<const W: usize> Openable<W> {
    pub(in crate::solver) fn new(cover: &Cover<W>, states: &States) -> Self {
        let mut openable: Vec<Bits<W>> = Vec::with_capacity(states.len());
        for state in states.end_to_root() {
            let mut cells = Bits::NONE;
            for edge in states.edges(state) {
                cells = cells.or(openable[edge.child as usize]);
                let option = cover.option(edge.option);
                if option.opening.is_some() {
                    cells = cells.or(option.cells);
                }
            }
            openable.push(cells);
        }
        Self(openable)
    }

    /// How much memory they take.
    pub(in crate::solver) fn bytes(&self) -> usize {
        self.0.capacity() * size_of::<Bits<W>>()
    }

    /// Whether all these cells may still be opened from a state, as far as
    /// each by itself tells.
    pub(in crate::solver) fn all(&self, cells: Bits<W>, state: u32) -> bool {
        self.0[state as usize].holds(cells)
    }
}
