//! The backward pass: the states that lead to a tiling, joined.

use super::cover::Cover;
use super::regions::Regions;
use super::used::Used;
use super::{MemoryLimit, OverLimit};

/// The states that are reached from the root and lead to the end. State 0 is
/// the end, the tiled board; the last is the root; edges lead to lower states.
pub struct States {
    /// For each state, where its edges begin; with one more entry at the end.
    starts: Vec<u32>,
    edges: Vec<Edge>,
    /// For each state, how many openings are made on the way to it.
    levels: Vec<u8>,
}

impl Default for States {
    /// No state.
    fn default() -> Self {
        Self { starts: vec![0], edges: Vec::new(), levels: Vec::new() }
    }
}

/// One more option on the way to a tiling.
#[derive(Debug, Clone, Copy, Default)]
pub struct Edge {
    /// The number of the option.
    pub option: u32,
    /// The state that it leads to.
    pub child: u32,
}

impl States {
    pub fn new(cover: &Cover, regions: Regions, memory: MemoryLimit) -> Result<Self, OverLimit> {
        let mut build = Build {
            cover,
            of_region: vec![(0, 0); regions.len()],
            regions,
            used: Vec::new(),
            state_of: vec![IMPOSSIBLE; cover.kinds.patterns()],
            ways: Vec::new(),
            states: Self::default(),
        };
        for full in build.regions.last().into_iter().flatten() {
            build.add_end(full);
        }
        build.regions.forget_last();
        while let Some(regions) = build.regions.last() {
            for region in regions {
                build.add_states(region);
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

    /// Adds a state without openings on the way to it, with edges to states that were added before.
    pub fn push(&mut self, edges: impl Iterator<Item = Edge>) -> u32 {
        self.edges.extend(edges);
        self.starts.push(self.edges.len() as u32);
        self.levels.push(0);
        self.len() as u32 - 1
    }

    /// The memory used, in bytes.
    pub fn bytes(&self) -> usize {
        self.starts.len() * size_of::<u32>()
            + self.edges.len() * size_of::<Edge>()
            + self.levels.len()
    }

    /// How many states there are; none if there is no tiling.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The state of the empty board, unless there is no tiling.
    pub fn root(&self) -> Option<u32> {
        (self.len() as u32).checked_sub(1)
    }

    /// All states, each after those that it leads to.
    pub fn end_to_root(&self) -> impl DoubleEndedIterator<Item = u32> + use<> {
        0..self.len() as u32
    }

    /// How many openings are made on the way to a state.
    pub fn level(&self, state: u32) -> usize {
        self.levels[state as usize].into()
    }

    /// The edges of a state.
    pub fn edges(&self, state: u32) -> &[Edge] {
        let index = state as usize;
        &self.edges[self.starts[index] as usize..self.starts[index + 1] as usize]
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
    /// For each pattern of use, its state in the current region.
    state_of: Vec<u32>,
    /// The edges of the current region, each with the state where it begins.
    ways: Vec<(u32, Edge)>,
    states: States,
}

/// In place of the state of a pattern of use: the region cannot have this pattern.
const IMPOSSIBLE: u32 = u32::MAX;
/// In place of the state of a pattern of use: no edge leads onward from it so far.
const DEAD_END: u32 = u32::MAX - 1;

impl Build<'_> {
    /// The memory used in total, in bytes.
    fn bytes(&self) -> usize {
        self.regions.bytes()
            + self.of_region.len() * size_of::<(u32, u32)>()
            + self.used.len() * size_of::<Used>()
            + self.states.bytes()
    }

    /// Adds the tiled board, if everything is used there.
    fn add_end(&mut self, region: u32) {
        let everything = self.cover.kinds.everything();
        if self.regions.used(region).contains(&everything) {
            self.used.push(everything);
            self.states.starts.push(0);
            self.states.levels.push(self.cover.opening_count as u8);
            self.of_region[region as usize] = (0, 1);
        }
    }

    /// Adds the states of a region: its patterns of use from which an edge leads to an existing state. All of its
    /// edges lead to later layers.
    fn add_states(&mut self, region: u32) {
        let first = self.used.len();
        if self.leads_on(region) {
            for used in self.regions.used(region) {
                self.state_of[used.index()] = DEAD_END;
            }
            self.find_ways(region);
            self.add_edges();
            for used in self.regions.used(region) {
                self.state_of[used.index()] = IMPOSSIBLE;
            }
        }
        self.of_region[region as usize] = (first as u32, self.used.len() as u32);
    }

    /// Whether a state of a later region may be reached from here.
    fn leads_on(&self, region: u32) -> bool {
        self.regions.edges(region).iter().filter_map(|edge| edge.child()).any(|child| {
            let (start, end) = self.of_region[child as usize];
            start < end
        })
    }

    /// Finds the edges of a region, and the states where they begin.
    fn find_ways(&mut self, region: u32) {
        self.ways.clear();
        for edge in self.regions.edges(region) {
            let kind = &self.cover.kinds[self.cover.option(edge.option).kind];
            let Some(child) = edge.child() else {
                continue;
            };
            let (start, end) = self.of_region[child as usize];
            for child in start..end {
                let Some(before) = kind.give_back(self.used[child as usize]) else {
                    continue;
                };
                let state = &mut self.state_of[before.index()];
                if *state == IMPOSSIBLE {
                    continue;
                }
                if *state == DEAD_END {
                    *state = self.used.len() as u32;
                    self.used.push(before);
                    // At most the number of cells, which is 128 or less.
                    self.states.levels.push(self.cover.openings_in(before) as u8);
                }
                let option = edge.option;
                self.ways.push((*state, Edge { option, child }));
            }
        }
    }

    /// Adds the edges of a region by the states where they begin, each of which has one.
    fn add_edges(&mut self) {
        let States { starts, edges, .. } = &mut self.states;
        self.ways.sort_by_key(|(state, _)| *state);
        for ways in self.ways.chunk_by(|a, b| a.0 == b.0) {
            edges.extend(ways.iter().map(|(_, edge)| *edge));
            starts.push(edges.len() as u32);
        }
    }
}
