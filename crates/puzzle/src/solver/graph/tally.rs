//! The tilings of every reveal, counted on the graph.
//!
//! Each way through the graph makes the same number of openings. For each choice of what is open so far, states
//! before the middle opening hold the number of ways from the root; for each choice of what is yet to be opened,
//! states after it hold the number of ways to the end. A reveal's number is an ordinal to which each opening adds its
//! part, so the two lists are joined at the edges that make the middle opening. Either list alone would hold all
//! reveals at one of the ends.

use super::super::CountingError;
use super::cover::{Cover, Opening};
use super::states::{Edge, States};
use super::{Graph, MemoryLimit, OverLimit};
use crate::open_cells::sets_of;

/// The number of tilings for each of the `ordinals`; an error if one is 2^128 or more, or the lists take more memory
/// than allowed.
pub fn tally(
    graph: &Graph,
    ordinals: usize,
    memory: MemoryLimit,
) -> Result<Vec<u128>, CountingError> {
    let Graph { cover, states, .. } = graph;
    let tally = Tally { cover, states, middle: cover.opening_count.div_ceil(2), memory };
    if states.root().is_none() {
        return Ok(vec![0; ordinals]);
    }
    let (behind, ahead) = rayon::join(|| tally.behind(ordinals), || tally.ahead(ordinals));
    tally.join(&ahead?, &behind?, ordinals)
}

struct Tally<'a> {
    cover: &'a Cover,
    states: &'a States,
    /// The opening at which the lists are joined, counted from 1; 0 if there is none.
    middle: usize,
    memory: MemoryLimit,
}

impl Tally<'_> {
    /// The part of the ordinal that an edge from a state of this level adds.
    fn part(&self, edge: &Edge, level: usize) -> usize {
        match self.cover.option(edge.option).opening {
            None => 0,
            Some(Opening::Label { ordinal }) => ordinal,
            Some(Opening::Cell { rank }) => sets_of(rank, level + 1),
        }
    }

    /// For each state from the middle on, the ways to the end by their openings.
    fn behind(&self, ordinals: usize) -> Result<Ways, CountingError> {
        let mut gathering = Gathering::new(self, ordinals, 0);
        for state in self.states.end_to_root().skip(1) {
            let level = self.states.level(state);
            let edges = if level >= self.middle { self.states.edges(state) } else { &[] };
            gathering.add(edges.iter().map(|edge| (edge.child, self.part(edge, level))))?;
        }
        Ok(gathering.ways)
    }

    /// For each state before the middle, the ways from the root by their openings; the root is the first.
    fn ahead(&self, ordinals: usize) -> Result<Ways, CountingError> {
        let edges_in = EdgesIn::new(self);
        let mut gathering = Gathering::new(self, ordinals, size_of_val(&*edges_in.edges));
        for state in self.states.end_to_root().rev().skip(1) {
            gathering.add(
                edges_in
                    .of_state(state)
                    .iter()
                    .map(|&(parent, part)| (self.mirrored(parent), part as usize)),
            )?;
        }
        Ok(gathering.ways)
    }

    /// The edges between states before the middle, each with the state where it begins.
    fn edges_before(&self) -> impl Iterator<Item = (u32, &Edge)> {
        self.states
            .end_to_root()
            .filter(|&state| self.is_before_middle(state))
            .flat_map(|state| self.states.edges(state).iter().map(move |edge| (state, edge)))
            .filter(|(_, edge)| self.is_before_middle(edge.child))
    }

    fn is_before_middle(&self, state: u32) -> bool {
        self.states.level(state) < self.middle
    }

    /// The number of a state counted from the root.
    fn mirrored(&self, state: u32) -> u32 {
        self.states.len() as u32 - 1 - state
    }

    /// Joins the ways before the middle with those after it.
    fn join(
        &self,
        ahead: &Ways,
        behind: &Ways,
        ordinals: usize,
    ) -> Result<Vec<u128>, CountingError> {
        let mut counts = vec![0; ordinals];
        if self.middle == 0 {
            for (ordinal, ways) in self.states.root().into_iter().flat_map(|root| behind.of(root)) {
                counts[ordinal as usize] = ways;
            }
            return Ok(counts);
        }
        let mut effort = Effort::within(self.memory);
        for state in self.states.end_to_root() {
            let level = self.states.level(state);
            if level + 1 != self.middle {
                continue;
            }
            for edge in self.states.edges(state) {
                if self.states.level(edge.child) != self.middle {
                    continue;
                }
                let before = ahead.of(self.mirrored(state));
                let after = behind.of(edge.child);
                effort.spend(before.len().saturating_mul(after.len()))?;
                let part = self.part(edge, level);
                join(before, &after, part, &mut counts).ok_or(CountingError::TooManyTilings)?;
            }
        }
        Ok(counts)
    }
}

/// The edges between states before the middle opening, by the state that they lead to.
struct EdgesIn {
    /// For each state, where its edges end.
    ends: Vec<u32>,
    /// The state where each begins, and its part of the ordinal.
    edges: Vec<(u32, u32)>,
}

impl EdgesIn {
    fn new(tally: &Tally<'_>) -> Self {
        let states = tally.states;
        let mut ends = vec![0; states.len()];
        for (_, edge) in tally.edges_before() {
            ends[edge.child as usize] += 1;
        }
        let mut count = 0;
        for end in &mut ends {
            // Where the edges of a state begin, until each of them is in its slot.
            count += std::mem::replace(end, count);
        }
        let mut edges = vec![(0, 0); count as usize];
        for (state, edge) in tally.edges_before() {
            let end = &mut ends[edge.child as usize];
            edges[*end as usize] = (state, tally.part(edge, states.level(state)) as u32);
            *end += 1;
        }
        Self { ends, edges }
    }

    fn of_state(&self, state: u32) -> &[(u32, u32)] {
        let index = state as usize;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.edges[start as usize..self.ends[index] as usize]
    }
}

/// For each state, the ways from there to one end of the graph by their openings: parts of ordinals, which are below
/// 2^32, with numbers of ways. States are numbered by their position from that end.
struct Ways {
    /// For each state, where its list begins; with one more entry at the end.
    starts: Vec<u32>,
    /// Numbers of 128 bits would take four times the memory, and hardly any needs half of 32.
    entries: Vec<(u32, u32)>,
    /// The numbers from [`Ways::LARGE`] on: in place of one, an entry has that and the number's index here.
    large: Vec<u128>,
}

impl Ways {
    const LARGE: u32 = 1 << 31;

    fn of(&self, state: u32) -> impl ExactSizeIterator<Item = (u32, u128)> + Clone {
        let index = state as usize;
        let entries = &self.entries[self.starts[index] as usize..self.starts[index + 1] as usize];
        entries.iter().map(|&(ordinal, ways)| match ways.checked_sub(Self::LARGE) {
            None => (ordinal, ways.into()),
            Some(large) => (ordinal, self.large[large as usize]),
        })
    }

    fn push(&mut self, ordinal: u32, ways: u128) {
        let small = u32::try_from(ways).ok().filter(|ways| *ways < Self::LARGE);
        let entry = small.unwrap_or_else(|| {
            self.large.push(ways);
            // The memory limit keeps their number far below 2^31.
            Self::LARGE + (self.large.len() - 1) as u32
        });
        self.entries.push((ordinal, entry));
    }
}

/// Gathers the ways of one state after the other.
struct Gathering {
    ways: Ways,
    /// The current list, by ordinal.
    sums: Vec<u128>,
    /// The ordinals of the current list.
    touched: Vec<u32>,
    effort: Effort,
    memory: MemoryLimit,
    /// The memory that the graph takes, in bytes.
    graph: usize,
    /// The memory of what is used beside the ways.
    beside: usize,
}

impl Gathering {
    /// Begins with one way, to the end itself.
    fn new(tally: &Tally<'_>, ordinals: usize, beside: usize) -> Self {
        let mut starts = Vec::with_capacity(tally.states.len() + 1);
        starts.extend([0, 1]);
        Self {
            ways: Ways { starts, entries: vec![(0, 1)], large: Vec::new() },
            sums: vec![0; ordinals],
            touched: Vec::new(),
            effort: Effort::within(tally.memory),
            memory: tally.memory,
            graph: tally.states.bytes(),
            beside,
        }
    }

    /// Adds up the ways of the next state, which continue along these edges, each given with the state where it
    /// continues and its part of the ordinal.
    fn add(&mut self, edges: impl Iterator<Item = (u32, usize)>) -> Result<(), CountingError> {
        for (next, part) in edges {
            let further = self.ways.of(next);
            self.effort.spend(further.len())?;
            for (rest, ways) in further {
                let ordinal = part as u32 + rest;
                let sum = &mut self.sums[ordinal as usize];
                if *sum == 0 {
                    self.touched.push(ordinal);
                }
                *sum = sum.checked_add(ways).ok_or(CountingError::TooManyTilings)?;
            }
        }
        for ordinal in self.touched.drain(..) {
            let sum = &mut self.sums[ordinal as usize];
            self.ways.push(ordinal, std::mem::take(sum));
        }
        self.ways.starts.push(self.ways.entries.len() as u32);
        let entries = size_of_val(&*self.ways.entries) + size_of_val(&*self.ways.large);
        // The ways from the other end may take as much.
        let bytes = self.graph + 2 * (entries + self.beside);
        self.memory.check(bytes).map_err(CountingError::OverLimit)
    }
}

/// Adds the products of the ways before an edge and the ways after it.
fn join(
    ways: impl Iterator<Item = (u32, u128)>,
    behind: &(impl Iterator<Item = (u32, u128)> + Clone),
    part: usize,
    counts: &mut [u128],
) -> Option<()> {
    for (open, before) in ways {
        for (rest, after) in behind.clone() {
            let count = &mut counts[open as usize + part + rest as usize];
            *count = count.checked_add(before.checked_mul(after)?)?;
        }
    }
    Some(())
}

/// How many more sums may be made: they are quick, but may be many times as many as there are states.
struct Effort {
    left: u64,
    limit: MemoryLimit,
}

impl Effort {
    /// How many sums are made in the time of one search step.
    const SUMS_A_STEP: u64 = 30;

    fn within(limit: MemoryLimit) -> Self {
        Self { left: limit.steps().saturating_mul(Self::SUMS_A_STEP), limit }
    }

    fn spend(&mut self, sums: usize) -> Result<(), CountingError> {
        let left = self.left.checked_sub(sums as u64);
        let over = CountingError::OverLimit(OverLimit { limit: self.limit });
        self.left = left.ok_or(over)?;
        Ok(())
    }
}
