//! The tilings of every reveal, counted on the graph.
//!
//! Each way through the graph makes the same number of openings. States before
//! the middle one keep, for each choice of what is open so far, the ways from
//! the root; states behind it, for each choice of what is yet to be opened, the
//! ways to the end. A reveal's number is an ordinal to which each opening adds
//! its part, so the two lists are joined at the edges that make the middle
//! opening. Either list alone would hold all reveals at one of the ends. With
//! three openings the middle is the first: its list is a number.

use super::Graph;
use super::blocks::{ListPlace, Lists};
use super::cover::{Cover, Opening};
use super::states::{Edge, States};
use super::{MemoryLimit, OverLimit};
use crate::open_cells::sets_of;

/// Ways by what they open: ordinals, or parts of them, and numbers of ways.
type Ways<N> = Vec<(usize, N)>;

/// Why tilings were not counted.
#[derive(Debug)]
pub(in crate::solver) enum TallyError {
    /// A count is more than the numbers can tell.
    Overflow,
    /// The lists take more memory than allowed.
    OverLimit(OverLimit),
}

/// The number of tilings by ordinal, of which there are `ordinals`.
pub(in crate::solver) fn tally<const W: usize, N: Number>(
    graph: &Graph<W>,
    ordinals: usize,
    memory: MemoryLimit,
) -> Result<Vec<N>, TallyError> {
    let Graph { cover, states, .. } = graph;
    let mut counts = vec![N::ZERO; ordinals];
    let Some(root) = states.root() else {
        return Ok(counts);
    };
    let (to_end, levels) = rayon::join(|| completions::<N>(states), || levels(cover, states));
    let to_end = to_end.ok_or(TallyError::Overflow)?;
    if cover.opening_count() == 0 {
        counts[0] = to_end[root as usize];
        return Ok(counts);
    }
    let tally = Tally {
        cover,
        states,
        middle: (cover.opening_count() / 2).max(1),
        levels,
    };
    let (behind, ahead) = rayon::join(
        || tally.behind(&to_end, ordinals, memory),
        || tally.ahead(memory),
    );
    let (behind, ahead) = (behind?, ahead?);
    tally.join(&ahead, &behind, &mut counts, memory)?;
    Ok(counts)
}

/// For each state, how many openings are made on the way to it.
fn levels<const W: usize>(cover: &Cover<W>, states: &States) -> Vec<usize> {
    let mut levels = vec![0; states.len()];
    for state in states.end_to_root().rev() {
        for edge in states.edges(state) {
            let opens = cover.option(edge.option).opening.is_some();
            levels[edge.child as usize] = levels[state as usize] + usize::from(opens);
        }
    }
    levels
}

struct Tally<'a, const W: usize> {
    cover: &'a Cover<W>,
    states: &'a States,
    /// The opening at which the lists are joined, counted from 1.
    middle: usize,
    levels: Vec<usize>,
}

/// The lists of all states behind the middle, one after the other.
struct Behind<N> {
    places: Vec<ListPlace>,
    ways: Lists<(usize, N)>,
}

impl<N: Number> Behind<N> {
    fn of(&self, state: u32) -> &[(usize, N)] {
        self.ways.get(self.places[state as usize])
    }
}

impl<const W: usize> Tally<'_, W> {
    /// The part of the ordinal that an edge from a state of this level adds.
    fn part(&self, edge: &Edge, level: usize) -> usize {
        match self.cover.option(edge.option).opening {
            None => 0,
            Some(Opening::Label { ordinal }) => ordinal,
            Some(Opening::Cell { rank }) => sets_of(rank, level + 1),
        }
    }

    /// For each state from the middle on, the ways to the end by what they
    /// open.
    fn behind<N: Number>(
        &self,
        to_end: &[N],
        ordinals: usize,
        memory: MemoryLimit,
    ) -> Result<Behind<N>, TallyError> {
        let mut behind = Behind {
            places: Vec::with_capacity(self.states.len()),
            ways: Lists::new(),
        };
        let mut sums = vec![N::ZERO; ordinals];
        let mut touched: Vec<usize> = Vec::new();
        let mut effort = Effort::of(memory);
        for state in self.states.end_to_root() {
            let level = self.levels[state as usize];
            let mut place = ListPlace::default();
            if level == self.cover.opening_count() {
                place = behind.ways.push([(0, to_end[state as usize])].into_iter());
            } else if level >= self.middle {
                for edge in self.states.edges(state) {
                    let part = self.part(edge, level);
                    let further = behind.of(edge.child);
                    effort.spend(further.len())?;
                    for &(rest, ways) in further {
                        let sum = &mut sums[part + rest];
                        if *sum == N::ZERO {
                            touched.push(part + rest);
                        }
                        *sum = sum.plus(ways).ok_or(TallyError::Overflow)?;
                    }
                }
                let ways = touched.drain(..).map(|ordinal| {
                    let ways = std::mem::replace(&mut sums[ordinal], N::ZERO);
                    (ordinal, ways)
                });
                place = behind.ways.push(ways);
            }
            behind.places.push(place);
            memory
                .check(behind.ways.bytes())
                .map_err(TallyError::OverLimit)?;
        }
        Ok(behind)
    }

    /// For each state with an edge over the middle, the ways from the root by what they open.
    fn ahead<N: Number>(&self, memory: MemoryLimit) -> Result<Vec<Ways<N>>, TallyError> {
        let mut ahead: Vec<Ways<N>> = self.levels.iter().map(|_| Vec::new()).collect();
        if let Some(from_root) = ahead.last_mut() {
            from_root.push((0, N::ONE));
        }
        let mut kept = 0;
        for state in self.states.end_to_root().rev() {
            let level = self.levels[state as usize];
            if level >= self.middle {
                continue;
            }
            let ways = std::mem::take(&mut ahead[state as usize]);
            kept -= ways.len().min(kept);
            let ways = merged(ways).ok_or(TallyError::Overflow)?;
            let mut crosses = false;
            for edge in self.states.edges(state) {
                if self.levels[edge.child as usize] >= self.middle {
                    crosses = true;
                    continue;
                }
                let part = self.part(edge, level);
                let further = ways.iter().map(|&(open, ways)| (open + part, ways));
                ahead[edge.child as usize].extend(further);
                kept += ways.len();
            }
            if crosses {
                kept += ways.len();
                ahead[state as usize] = ways;
            }
            memory
                .check(kept * size_of::<(usize, N)>())
                .map_err(TallyError::OverLimit)?;
        }
        Ok(ahead)
    }

    /// Joins the ways ahead of the middle with those behind it.
    fn join<N: Number>(
        &self,
        ahead: &[Ways<N>],
        behind: &Behind<N>,
        counts: &mut [N],
        memory: MemoryLimit,
    ) -> Result<(), TallyError> {
        let mut effort = Effort::of(memory);
        for state in self.states.end_to_root().rev() {
            let (level, ways) = (self.levels[state as usize], &ahead[state as usize]);
            if ways.is_empty() {
                continue;
            }
            for edge in self.states.edges(state) {
                if self.levels[edge.child as usize] < self.middle {
                    continue;
                }
                let behind = behind.of(edge.child);
                effort.spend(ways.len().saturating_mul(behind.len()))?;
                let part = self.part(edge, level);
                join(ways, behind, part, counts).ok_or(TallyError::Overflow)?;
            }
        }
        Ok(())
    }
}

/// Adds what ways before an edge and ways behind it make together.
fn join<N: Number>(
    ways: &[(usize, N)],
    behind: &[(usize, N)],
    part: usize,
    counts: &mut [N],
) -> Option<()> {
    for &(open, before) in ways {
        for &(rest, after) in behind {
            let count = &mut counts[open + part + rest];
            *count = count.plus(before.times(after)?)?;
        }
    }
    Some(())
}

/// How many sums may still be made: they are quick, but may be many times as many as there are states.
struct Effort {
    left: u64,
    limit: MemoryLimit,
}

impl Effort {
    /// So many sums are made in the time of one step of the plain search.
    const SUMS_A_STEP: u64 = 30;

    fn of(limit: MemoryLimit) -> Self {
        Self {
            left: limit.steps().saturating_mul(Self::SUMS_A_STEP),
            limit,
        }
    }

    fn spend(&mut self, sums: usize) -> Result<(), TallyError> {
        let left = self.left.checked_sub(sums as u64);
        let over = TallyError::OverLimit(OverLimit { limit: self.limit });
        self.left = left.ok_or(over)?;
        Ok(())
    }
}

/// One entry an ordinal.
fn merged<N: Number>(mut ways: Ways<N>) -> Option<Ways<N>> {
    ways.sort_unstable_by_key(|(ordinal, _)| *ordinal);
    let mut merged: Ways<N> = Vec::with_capacity(ways.len());
    for (ordinal, more) in ways {
        match merged.last_mut() {
            Some((last, sum)) if *last == ordinal => *sum = sum.plus(more)?,
            _ => merged.push((ordinal, more)),
        }
    }
    Some(merged)
}

/// An unsigned integer that counts tilings.
pub(in crate::solver) trait Number: Copy + PartialEq + Send + Sync {
    const ZERO: Self;
    const ONE: Self;
    /// The sum, if it fits.
    fn plus(self, other: Self) -> Option<Self>;
    /// The product, if it fits.
    fn times(self, other: Self) -> Option<Self>;
    /// The same number in 128 bits.
    fn wide(self) -> u128;
}

macro_rules! number_of_integer {
    ($integer:ty) => {
        impl Number for $integer {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            fn plus(self, other: Self) -> Option<Self> {
                self.checked_add(other)
            }
            fn times(self, other: Self) -> Option<Self> {
                self.checked_mul(other)
            }
            fn wide(self) -> u128 {
                self.into()
            }
        }
    };
}

number_of_integer!(u64);
number_of_integer!(u128);

/// For each state, how many tilings it leads to; `None` if that is more than
/// the numbers can tell.
pub(in crate::solver) fn completions<N: Number>(states: &States) -> Option<Vec<N>> {
    let mut counts: Vec<N> = Vec::with_capacity(states.len());
    for state in states.end_to_root() {
        // The end itself has no edges.
        let mut count = if counts.is_empty() { N::ONE } else { N::ZERO };
        for edge in states.edges(state) {
            count = count.plus(counts[edge.child as usize])?;
        }
        counts.push(count);
    }
    Some(counts)
}
