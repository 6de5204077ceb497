//! The backward pass: the states that lead to a tiling, joined.

use std::ops::Range;

use super::cover::Cover;
use super::regions::Regions;
use super::used::Used;
use super::{MemoryLimit, OverLimit, fitting, in_shares};
use crate::CellSet;

/// The states that are reached from the root and lead to the end. State 0 is
/// the end, the tiled board; the last is the root; edges lead to lower states.
pub(in crate::solver) struct States {
    /// For each state, where its edges begin; with one more entry at the end.
    starts: Vec<u32>,
    edges: Vec<Edge>,
    /// For each state, how many openings are made on the way to it.
    levels: Vec<u8>,
}

/// One more option on the way to a tiling.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::solver) struct Edge {
    /// The number of the option.
    pub(in crate::solver) option: u32,
    /// The state that it leads to.
    pub(in crate::solver) child: u32,
}

/// The most entries of patterns of use in the regions processed at a time, except for a single region: their states
/// are made before their memory is counted.
const ENTRIES_AT_A_TIME: usize = 1 << 20;

impl States {
    pub(super) fn new(
        cover: &Cover,
        regions: Regions,
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
                levels: Vec::new(),
            },
        };
        for full in build.regions.last().into_iter().flatten() {
            build.add_end(full);
        }
        build.regions.forget_last();
        while let Some(mut rest) = build.regions.last() {
            while !rest.is_empty() {
                let some = build.next(rest.clone());
                rest.start = some.end;
                build.add_states(some);
                memory.check(build.bytes())?;
            }
            build.regions.forget_last();
        }
        let mut states = build.states;
        states.starts.shrink_to_fit();
        states.edges.shrink_to_fit();
        states.levels.shrink_to_fit();
        Ok(states)
    }

    /// The memory used, in bytes.
    pub(in crate::solver) fn bytes(&self) -> usize {
        self.starts.len() * size_of::<u32>()
            + self.edges.len() * size_of::<Edge>()
            + self.levels.len()
    }

    /// How many states there are; none if there is no tiling.
    pub(in crate::solver) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The state of the empty board, unless there is no tiling.
    pub(in crate::solver) fn root(&self) -> Option<u32> {
        (self.len() as u32).checked_sub(1)
    }

    /// All states, each after those that it leads to.
    pub(in crate::solver) fn end_to_root(&self) -> impl DoubleEndedIterator<Item = u32> + use<> {
        0..self.len() as u32
    }

    /// How many openings are made on the way to a state.
    pub(super) fn level(&self, state: u32) -> usize {
        self.levels[state as usize].into()
    }

    /// The edges of a state.
    pub(in crate::solver) fn edges(&self, state: u32) -> &[Edge] {
        let state = state as usize;
        &self.edges[self.starts[state] as usize..self.starts[state + 1] as usize]
    }
}

/// The states while they are being made.
struct Build<'a> {
    cover: &'a Cover,
    /// The regions that are not processed yet.
    regions: Regions,
    /// For each region, the range of its states.
    of_region: Vec<(u32, u32)>,
    /// For each state, its pattern of use.
    used: Vec<Used>,
    /// The working memory of each core.
    shares: Vec<Share>,
    states: States,
}

impl Build<'_> {
    /// The memory used in total, in bytes, whatever the number of cores.
    fn bytes(&self) -> usize {
        self.regions.bytes()
            + self.of_region.len() * size_of::<(u32, u32)>()
            + self.used.len() * size_of::<Used>()
            + self.states.bytes()
            + self.shares.iter().map(Share::bytes).sum::<usize>()
    }

    /// The part of these regions that is processed next.
    fn next(&self, regions: Range<u32>) -> Range<u32> {
        let lists = regions
            .clone()
            .map(|region| self.regions.used(region).len());
        regions.start..regions.start + fitting(lists, ENTRIES_AT_A_TIME) as u32
    }

    /// Adds the tiled board, if everything is used there.
    fn add_end(&mut self, region: u32) {
        let everything = self.cover.everything();
        if self.regions.used(region).contains(&everything) {
            self.used.push(everything);
            self.states.starts.push(0);
            self.states.levels.push(self.cover.opening_count() as u8);
            self.of_region[region as usize] = (0, 1);
        }
    }

    /// Adds the states of some regions of a layer. All of their edges lead to later layers, so each core can take a
    /// share; joined in order, the shares are the same whatever the number of cores.
    fn add_states(&mut self, some: Range<u32>) {
        let done = Done {
            cover: self.cover,
            regions: &self.regions,
            of_region: &self.of_region,
            used: &self.used,
        };
        let some = some.start as usize..some.end as usize;
        let regions = in_shares(&mut self.shares, some, |share, regions| {
            share.clear();
            for region in regions {
                share.add_states(&done, region as u32);
            }
        });
        for (regions, share) in regions.into_iter().zip(&self.shares) {
            let first_edge = self.states.edges.len() as u32;
            let mut first = self.used.len() as u32;
            for (region, count) in regions.zip(&share.counts) {
                self.of_region[region] = (first, first + count);
                first += count;
            }
            self.used.extend_from_slice(&share.used);
            // At most the number of cells, which is 128 or less.
            let levels = share.used.iter();
            let levels = levels.map(|&used| self.cover.openings_in(used) as u8);
            self.states.levels.extend(levels);
            let ends = share.ends.iter().map(|end| first_edge + end);
            self.states.starts.extend(ends);
            self.states.edges.extend_from_slice(&share.edges);
        }
    }
}

/// The finished layers with their states, and the regions before them, as each core reads them.
struct Done<'a> {
    cover: &'a Cover,
    regions: &'a Regions,
    of_region: &'a [(u32, u32)],
    used: &'a [Used],
}

impl Done<'_> {
    /// Whether a state of a later region may be reached from here.
    fn leads_on(&self, region: u32) -> bool {
        let mut children = self
            .regions
            .edges(region)
            .iter()
            .filter_map(|edge| edge.child());
        children.any(|child| {
            let (start, end) = self.of_region[child as usize];
            start < end
        })
    }

    /// Visits each way onward from a region: the pattern of use before it, its option, and the state that it leads
    /// to.
    fn for_each_way(&self, region: u32, mut visit: impl FnMut(Used, Edge)) {
        for edge in self.regions.edges(region) {
            let kind = &self.cover.kinds()[self.cover.option(edge.option).kind];
            let Some(child) = edge.child() else {
                continue;
            };
            let (start, end) = self.of_region[child as usize];
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
#[derive(Default)]
struct Share {
    /// For each region, how many states it has.
    counts: Vec<u32>,
    /// For each state, its pattern of use.
    used: Vec<Used>,
    /// For each state, where its edges end among these.
    ends: Vec<u32>,
    edges: Vec<Edge>,
    /// For each pattern of use, its state in the current region.
    state_of: Vec<u32>,
    /// The edges of the current region, each with the state where it begins.
    ways: Vec<(u32, Edge)>,
}

/// In place of the state of a pattern of use: the region cannot have this pattern.
const IMPOSSIBLE: u32 = u32::MAX;
/// In place of the state of a pattern of use: no edge leads onward from it so far.
const DEAD_END: u32 = u32::MAX - 1;

impl Share {
    fn new(patterns: usize) -> Self {
        Self {
            state_of: vec![IMPOSSIBLE; patterns],
            ..Self::default()
        }
    }

    /// The memory that the states take, in bytes.
    fn bytes(&self) -> usize {
        let numbers = self.counts.len() + self.ends.len();
        numbers * size_of::<u32>()
            + self.used.len() * size_of::<Used>()
            + self.edges.len() * size_of::<Edge>()
    }

    fn clear(&mut self) {
        self.counts.clear();
        self.used.clear();
        self.ends.clear();
        self.edges.clear();
    }

    /// Adds the states of a region: its patterns of use from which an edge leads to an existing state.
    fn add_states(&mut self, done: &Done<'_>, region: u32) {
        let first = self.used.len();
        if done.leads_on(region) {
            for used in done.regions.used(region) {
                self.state_of[used.index()] = DEAD_END;
            }
            self.find_ways(done, region);
            self.sort_ways(first);
            for used in done.regions.used(region) {
                self.state_of[used.index()] = IMPOSSIBLE;
            }
        }
        self.counts.push((self.used.len() - first) as u32);
    }

    /// Finds the edges of a region, and the states where they begin. Until sorting, the ends hold the number of edges
    /// of each state.
    fn find_ways(&mut self, done: &Done<'_>, region: u32) {
        let first = self.used.len();
        let (used, ends, ways) = (&mut self.used, &mut self.ends, &mut self.ways);
        let state_of = &mut self.state_of;
        ways.clear();
        done.for_each_way(region, |before, edge| {
            let state = &mut state_of[before.index()];
            if *state == IMPOSSIBLE {
                return;
            }
            if *state == DEAD_END {
                *state = (used.len() - first) as u32;
                used.push(before);
                ends.push(0);
            }
            ends[first + *state as usize] += 1;
            ways.push((*state, edge));
        });
    }

    /// Sorts the edges of a region by the states where they begin; these are numbered from `first` on.
    fn sort_ways(&mut self, first: usize) {
        let start = self.edges.len();
        let mut end = start as u32;
        for place in &mut self.ends[first..] {
            // Where the state's edges begin, until each has found its place.
            end += std::mem::replace(place, end);
        }
        self.edges.resize(start + self.ways.len(), Edge::default());
        for &(state, edge) in &self.ways {
            let place = &mut self.ends[first + state as usize];
            self.edges[*place as usize] = edge;
            *place += 1;
        }
    }
}

/// For each state, the cells that some way to the end leaves open. A reveal that needs others cannot be reached from
/// there.
pub(in crate::solver) struct Openable(Vec<CellSet>);

impl Openable {
    pub(in crate::solver) fn new(cover: &Cover, states: &States) -> Self {
        let mut openable: Vec<CellSet> = Vec::with_capacity(states.len());
        for state in states.end_to_root() {
            let mut cells = CellSet::EMPTY;
            for edge in states.edges(state) {
                cells = cells.union(openable[edge.child as usize]);
                let option = cover.option(edge.option);
                if option.opening.is_some() {
                    cells = cells.union(option.cells);
                }
            }
            openable.push(cells);
        }
        Self(openable)
    }

    /// Whether each of these cells, taken alone, may still be opened from a state.
    pub(in crate::solver) fn all(&self, cells: CellSet, state: u32) -> bool {
        cells.is_subset(self.0[state as usize])
    }
}
