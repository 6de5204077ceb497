//! The tilings of every reveal, counted on the graph.
//!
//! Each way through the graph makes the same number of openings. For each choice of what is open so far, states
//! before the middle opening hold the number of ways from the root; for each choice of what is yet to be opened,
//! states after it hold the number of ways to the end. A reveal's number is an ordinal to which each opening adds its
//! part, so the two lists are joined at the edges that make the middle opening. Either list alone would hold all
//! reveals at one of the ends.

use std::ops::Range;

use rayon::prelude::*;

use super::super::CountingError;
use super::Graph;
use super::cover::{Cover, Opening};
use super::states::{Edge, States};
use super::{MemoryLimit, OverLimit};
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
        let bytes = edges_in.edges.len() * size_of::<(u32, u32)>();
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
        self.for_each_joint(0..self.states.len() as u32, |state, edge, _| {
            let (before, after) = (ahead.of(state), behind.of(edge.child));
            effort.spend(before.len().saturating_mul(after.len()))
        })?;
        let each = self.states.len().div_ceil(rayon::current_num_threads());
        let shares: Vec<usize> = (0..self.states.len()).step_by(each.max(1)).collect();
        let shares = shares.par_iter().map(|&start| {
            let end = (start + each).min(self.states.len());
            let mut counts = vec![0; ordinals];
            self.for_each_joint(start as u32..end as u32, |state, edge, part| {
                let (before, after) = (ahead.of(state), behind.of(edge.child));
                join(before, after, part, &mut counts).ok_or(CountingError::TooManyTilings)
            })?;
            Ok(counts)
        });
        for share in shares.collect::<Result<Vec<_>, CountingError>>()? {
            for (count, more) in counts.iter_mut().zip(share) {
                *count = count
                    .checked_add(more)
                    .ok_or(CountingError::TooManyTilings)?;
            }
        }
        Ok(counts)
    }

    /// Visits the edges that make the middle opening, each with the state where it begins and its part of the
    /// ordinal.
    fn for_each_joint(
        &self,
        states: Range<u32>,
        mut visit: impl FnMut(u32, &Edge, usize) -> Result<(), CountingError>,
    ) -> Result<(), CountingError> {
        for state in states {
            let level = self.states.level(state);
            if level + 1 != self.middle {
                continue;
            }
            for edge in self.states.edges(state) {
                if self.states.level(edge.child) == self.middle {
                    visit(state, edge, self.part(edge, level))?;
                }
            }
        }
        Ok(())
    }
}

/// The edges between states before the middle opening, by the states they lead to.
struct EdgesIn {
    /// For each state, where its edges end.
    ends: Vec<u32>,
    /// Where the edges begin, and their parts of the ordinal.
    edges: Vec<(u32, u32)>,
}

impl EdgesIn {
    fn of(tally: &Tally<'_>) -> Self {
        let states = tally.states;
        let before_middle = || {
            let earlier = states.end_to_root().rev();
            let earlier = earlier.filter(|&state| states.level(state) < tally.middle);
            earlier.flat_map(|state| states.edges(state).iter().map(move |edge| (state, edge)))
        };
        let is_inside = |edge: &Edge| states.level(edge.child) < tally.middle;
        let mut ends = vec![0; states.len()];
        for (_, edge) in before_middle().filter(|(_, edge)| is_inside(edge)) {
            ends[edge.child as usize] += 1;
        }
        let mut count = 0;
        for end in &mut ends {
            // Where the state's edges begin, until each has found its place.
            count += std::mem::replace(end, count);
        }
        let mut edges = vec![(0, 0); count as usize];
        for (state, edge) in before_middle().filter(|(_, edge)| is_inside(edge)) {
            let place = &mut ends[edge.child as usize];
            let part = tally.part(edge, states.level(state));
            edges[*place as usize] = (state, part as u32);
            *place += 1;
        }
        Self { ends, edges }
    }

    fn of_state(&self, state: u32) -> impl Iterator<Item = (u32, usize)> {
        let before = (state as usize).checked_sub(1);
        let start = before.map_or(0, |before| self.ends[before]) as usize;
        let edges = &self.edges[start..self.ends[state as usize] as usize];
        edges.iter().map(|&(state, part)| (state, part as usize))
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
