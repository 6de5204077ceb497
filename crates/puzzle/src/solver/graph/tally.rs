//! The tilings of every reveal, counted on the graph.
//!
//! Each way through the graph makes the same number of openings. For each choice of what is open so far, states
//! before the middle opening hold the number of ways from the root; for each choice of what is yet to be opened,
//! states after it hold the number of ways to the end. A reveal's number is an ordinal to which each opening adds its
//! part, so the two lists are joined at the edges that make the middle opening. Either list alone would hold all
//! reveals at one of the ends.

use std::ops::Range;

use super::super::CountingError;
use super::cover::{Cover, Opening};
use super::states::{Edge, States};
use super::{Graph, MemoryLimit, OverLimit};
use crate::open_cells::sets_of;

/// The number of tilings for each of the `ordinals`; an error if one is 2^128 or more, or the lists take more memory
/// than allowed.
pub(in crate::solver) fn tally(
    graph: &Graph,
    ordinals: usize,
    memory: MemoryLimit,
) -> Result<Vec<u128>, CountingError> {
    let Graph { cover, states, .. } = graph;
    let tally = Tally {
        cover,
        states,
        middle: cover.opening_count().div_ceil(2),
        memory,
    };
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
        let mut ways = Ways::new(self.states.len(), ordinals, self.memory);
        for state in self.states.end_to_root() {
            let level = self.states.level(state);
            let edges = self.states.edges(state);
            if level < self.middle {
                continue;
            }
            if edges.is_empty() {
                // The end itself.
                ways.begin(state);
                continue;
            }
            let further = edges.iter();
            ways.gather(
                state,
                further.map(|edge| (edge.child, self.part(edge, level))),
            )?;
        }
        Ok(ways)
    }

    /// For each state before the middle, the ways from the root by their openings.
    fn ahead(&self, ordinals: usize) -> Result<Ways, CountingError> {
        let mut ways = Ways::new(self.states.len(), ordinals, self.memory);
        let edges_in = EdgesIn::of(self);
        let bytes = size_of_val(&*edges_in.0);
        self.memory.check(bytes).map_err(CountingError::OverLimit)?;
        for state in self.states.end_to_root().rev() {
            if self.states.level(state) >= self.middle {
                continue;
            }
            if Some(state) == self.states.root() {
                ways.begin(state);
            } else {
                ways.gather(state, edges_in.of_state(state))?;
            }
        }
        Ok(ways)
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
            let root = self.states.root().into_iter();
            let all = root.flat_map(|root| behind.of(root));
            all.for_each(|&(ordinal, ways)| counts[ordinal as usize] = ways);
            return Ok(counts);
        }
        let mut effort = Effort::of(self.memory);
        for state in self.states.end_to_root() {
            let level = self.states.level(state);
            if level + 1 != self.middle {
                continue;
            }
            let edges = self.states.edges(state).iter();
            for edge in edges.filter(|edge| self.states.level(edge.child) == self.middle) {
                let (before, after) = (ahead.of(state), behind.of(edge.child));
                effort.spend(before.len().saturating_mul(after.len()))?;
                let part = self.part(edge, level);
                join(before, after, part, &mut counts).ok_or(CountingError::TooManyTilings)?;
            }
        }
        Ok(counts)
    }
}

/// The edges between states before the middle opening: the state that each leads to, the one where it begins, and its
/// part of the ordinal.
struct EdgesIn(Vec<(u32, u32, u32)>);

impl EdgesIn {
    fn of(tally: &Tally<'_>) -> Self {
        let states = tally.states;
        let is_before = |state: u32| states.level(state) < tally.middle;
        let earlier = states.end_to_root().filter(|&state| is_before(state));
        let edges = earlier.flat_map(|state| {
            let inside = states.edges(state).iter();
            let inside = inside.filter(|edge| is_before(edge.child));
            let level = states.level(state);
            inside.map(move |edge| (edge.child, state, tally.part(edge, level) as u32))
        });
        let mut edges: Vec<_> = edges.collect();
        edges.sort_unstable();
        Self(edges)
    }

    fn of_state(&self, state: u32) -> impl Iterator<Item = (u32, usize)> {
        let start = self.0.partition_point(|(child, ..)| *child < state);
        let edges = self.0[start..].iter();
        let edges = edges.take_while(move |(child, ..)| *child == state);
        edges.map(|&(_, state, part)| (state, part as usize))
    }
}

/// For each state, the ways from there to one end of the graph by their openings: parts of ordinals, which are below
/// 2^32, with numbers of ways.
struct Ways {
    lists: Vec<Range<usize>>,
    entries: Vec<(u32, u128)>,
    /// The current list, by ordinal.
    sums: Vec<u128>,
    /// The ordinals of the current list.
    touched: Vec<u32>,
    effort: Effort,
    memory: MemoryLimit,
}

impl Ways {
    fn new(states: usize, ordinals: usize, memory: MemoryLimit) -> Self {
        Self {
            lists: vec![0..0; states],
            entries: Vec::new(),
            sums: vec![0; ordinals],
            touched: Vec::new(),
            effort: Effort::of(memory),
            memory,
        }
    }

    fn of(&self, state: u32) -> &[(u32, u128)] {
        &self.entries[self.lists[state as usize].clone()]
    }

    /// Makes this state the end that the ways lead to.
    fn begin(&mut self, state: u32) {
        let end = self.entries.len();
        self.entries.push((0, 1));
        self.lists[state as usize] = end..end + 1;
    }

    /// Adds up the ways that continue along these edges, each given with the state where it continues and its part of
    /// the ordinal.
    fn gather(
        &mut self,
        state: u32,
        edges: impl Iterator<Item = (u32, usize)>,
    ) -> Result<(), CountingError> {
        for (next, part) in edges {
            let further = &self.entries[self.lists[next as usize].clone()];
            self.effort.spend(further.len())?;
            for &(rest, ways) in further {
                let ordinal = part as u32 + rest;
                let sum = &mut self.sums[ordinal as usize];
                if *sum == 0 {
                    self.touched.push(ordinal);
                }
                *sum = sum.checked_add(ways).ok_or(CountingError::TooManyTilings)?;
            }
        }
        let start = self.entries.len();
        self.entries.extend(self.touched.drain(..).map(|ordinal| {
            let ways = std::mem::replace(&mut self.sums[ordinal as usize], 0);
            (ordinal, ways)
        }));
        self.lists[state as usize] = start..self.entries.len();
        let bytes = size_of_val(&*self.entries);
        self.memory.check(bytes).map_err(CountingError::OverLimit)
    }
}

/// Adds the products of the ways before an edge and the ways after it.
fn join(
    ways: &[(u32, u128)],
    behind: &[(u32, u128)],
    part: usize,
    counts: &mut [u128],
) -> Option<()> {
    for &(open, before) in ways {
        for &(rest, after) in behind {
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

    fn of(limit: MemoryLimit) -> Self {
        Self {
            left: limit.steps().saturating_mul(Self::SUMS_A_STEP),
            limit,
        }
    }

    fn spend(&mut self, sums: usize) -> Result<(), CountingError> {
        let left = self.left.checked_sub(sums as u64);
        let over = CountingError::OverLimit(OverLimit { limit: self.limit });
        self.left = left.ok_or(over)?;
        Ok(())
    }
}

/// For each state, the number of tilings that it leads to; `None` if that is 2^128 or more.
pub(in crate::solver) fn completions(states: &States) -> Option<Vec<u128>> {
    let mut counts: Vec<u128> = Vec::with_capacity(states.len());
    for state in states.end_to_root() {
        // The end itself has no edges.
        let mut count = u128::from(counts.is_empty());
        for edge in states.edges(state) {
            count = count.checked_add(counts[edge.child as usize])?;
        }
        counts.push(count);
    }
    Some(counts)
}
