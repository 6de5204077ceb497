//! Backward: the states that lead to a tiling, joined.

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

impl States {
    pub(super) fn new<const W: usize>(
        cover: &Cover<W>,
        regions: Regions<W>,
        memory: MemoryLimit,
    ) -> Result<Self, OverLimit> {
        let mut build = Build {
            cover,
            of_region: vec![(0, 0); regions.len()],
            regions,
            used: Vec::new(),
            ways: vec![0; cover.patterns()],
            places: vec![UNREACHED; cover.patterns()],
            touched: Vec::new(),
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
            for region in layer {
                build.add_states(region);
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
    /// For each pattern of use, how many edges lead on from it in the region at
    /// hand.
    ways: Vec<u32>,
    /// For each pattern of use, where its next edge goes.
    places: Vec<u32>,
    /// The patterns that have ways.
    touched: Vec<Used>,
    states: States,
}

impl<const W: usize> Build<'_, W> {
    fn bytes(&self) -> usize {
        self.regions.bytes()
            + self.of_region.capacity() * size_of::<(u32, u32)>()
            + self.used.capacity() * size_of::<Used>()
            + self.states.bytes()
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

    /// Adds the states of a region: what may have been used to make it, as far
    /// as an edge leads on to a state that is already there.
    fn add_states(&mut self, region: u32) {
        self.count_ways(region);
        let first = self.used.len() as u32;
        let mut next_edge = self.states.edges.len() as u32;
        for &used in self.regions.used(region) {
            let ways = self.ways[used.index()];
            if ways > 0 {
                self.places[used.index()] = next_edge;
                next_edge += ways;
                self.used.push(used);
                self.states.starts.push(next_edge);
            }
        }
        let unset = Edge {
            option: 0,
            child: 0,
        };
        self.states.edges.resize(next_edge as usize, unset);
        self.place_edges(region);
        self.of_region[region as usize] = (first, self.used.len() as u32);
        for used in self.touched.drain(..) {
            self.ways[used.index()] = 0;
            self.places[used.index()] = UNREACHED;
        }
    }

    fn count_ways(&mut self, region: u32) {
        for edge in self.regions.edges(region) {
            let kind = &self.cover.kinds()[self.cover.option(edge.option).kind];
            let (start, end) = self.of_region[edge.child as usize];
            for &after in &self.used[start as usize..end as usize] {
                if let Some(before) = kind.give_back(after) {
                    let ways = &mut self.ways[before.index()];
                    if *ways == 0 {
                        self.touched.push(before);
                    }
                    *ways += 1;
                }
            }
        }
    }

    fn place_edges(&mut self, region: u32) {
        for edge in self.regions.edges(region) {
            let kind = &self.cover.kinds()[self.cover.option(edge.option).kind];
            let (start, end) = self.of_region[edge.child as usize];
            for child in start..end {
                let Some(before) = kind.give_back(self.used[child as usize]) else {
                    continue;
                };
                let place = &mut self.places[before.index()];
                if *place != UNREACHED {
                    self.states.edges[*place as usize] = Edge {
                        option: edge.option,
                        child,
                    };
                    *place += 1;
                }
            }
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
