//! The ways through a graph, each of which is one tiling; and the part of a graph that has the tilings of one reveal.

use std::ops::ControlFlow;

use rustc_hash::{FxBuildHasher, FxHashMap};

use super::Graph;
use super::cover::Cover;
use super::states::{Edge, States};
use crate::{CellSet, Placement, Solution};

/// Room for the states of most parts.
const FEW: usize = 2_000;
const WORD: u32 = u64::BITS;

impl Graph {
    /// The part of the graph whose tilings leave exactly these cells open, without the openings themselves: the graph
    /// that these cells would have alone.
    pub fn leaving(&self, open: CellSet) -> Self {
        let to_open = self.cover.mask(open);
        let mut part = Part {
            reach: self.reach(),
            numbers: FxHashMap::with_capacity_and_hasher(FEW, FxBuildHasher),
            dead_ends: vec![0; self.states.len().div_ceil(WORD as usize)],
            waiting: Vec::new(),
            states: States::default(),
        };
        if let Some(root) = self.states.root()
            && part.reach.allows(root, to_open)
        {
            part.add(root, to_open);
        }
        Self::from_states(self.cover.clone(), part.states)
    }

    /// The number of a tiling, from 0, among those that leave the same cells open, in the order of their ways. `None`
    /// for a tiling of another puzzle, and from 2^128 on. It takes about half as long as making the [part of the
    /// graph](Self::leaving) that has them.
    pub fn number_of(&self, solution: &Solution) -> Option<u128> {
        let reach = self.reach();
        let mut counts = FxHashMap::with_capacity_and_hasher(FEW, FxBuildHasher);
        let mut to_open = self.cover.mask(solution.open_cells());
        let mut state = self.states.root()?;
        let mut number: u128 = 0;
        let mut way = self.way_of(solution)?.into_iter().peekable();
        'way: while !self.states.edges(state).is_empty() {
            for edge in self.states.edges(state) {
                let Some(rest) = reach.after(edge, to_open) else {
                    continue;
                };
                // Where a cell is to be opened, nothing else can be done with it.
                if rest != to_open || way.next_if_eq(&edge.option).is_some() {
                    state = edge.child;
                    to_open = rest;
                    continue 'way;
                }
                number = number.checked_add(reach.count(edge.child, rest, &mut counts)?)?;
            }
            return None;
        }
        Some(number)
    }

    fn reach(&self) -> Reach<'_> {
        let openable = self.openable.get_or_init(|| openable(&self.cover, &self.states));
        Reach { cover: &self.cover, states: &self.states, openable }
    }

    /// Visits the options of each way from the root to the end, until the visitor stops.
    pub fn walk(&self, mut visit: impl FnMut(&[u32]) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.states.root() {
            Some(root) => walk_on(&self.states, root, &mut Vec::new(), &mut visit),
            None => ControlFlow::Continue(()),
        }
    }

    /// The options of a tiling in the order of a way, that of their first cells; `None` for a tiling of another
    /// puzzle.
    pub fn way_of(&self, solution: &Solution) -> Option<Vec<u32>> {
        let mut way: Vec<u32> = solution
            .placements()
            .iter()
            .map(|placement| self.cover.option_laying(placement.piece, placement.cells))
            .collect::<Option<_>>()?;
        // Options are sorted by their first cell.
        way.sort_unstable();
        Some(way)
    }

    /// The placements of a way's options; of twins, the first on the way is the first of the puzzle.
    pub fn placements(&self, way: &[u32]) -> Vec<Placement> {
        let mut placements: Vec<Placement> = Vec::with_capacity(way.len());
        for &number in way {
            let option = self.cover.option(number);
            let twin = self
                .cover
                .pieces(option)
                .iter()
                .find(|&piece| placements.iter().all(|placement| placement.piece != *piece));
            if let Some(&piece) = twin {
                placements.push(Placement { piece, cells: self.cover.cells(option.cells) });
            }
        }
        placements
    }

    /// For each state, the number of tilings that it leads to; `None` if that is 2^128 or more.
    pub fn completions(&self) -> Option<Vec<u128>> {
        let mut counts: Vec<u128> = Vec::with_capacity(self.states.len());
        for state in self.states.end_to_root() {
            // The end itself has no edges.
            let mut count = u128::from(counts.is_empty());
            for edge in self.states.edges(state) {
                count = count.checked_add(counts[edge.child as usize])?;
            }
            counts.push(count);
        }
        Some(counts)
    }
}

fn walk_on(
    states: &States,
    state: u32,
    way: &mut Vec<u32>,
    visit: &mut impl FnMut(&[u32]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let edges = states.edges(state);
    if edges.is_empty() {
        return visit(way);
    }
    for edge in edges {
        way.push(edge.option);
        walk_on(states, edge.child, way, visit)?;
        way.pop();
    }
    ControlFlow::Continue(())
}

/// For each state, the cells that some way to the end leaves open. A reveal that needs others cannot be reached from
/// there.
fn openable(cover: &Cover, states: &States) -> Vec<CellSet> {
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
    openable
}

/// A graph, and the cells that each of its states may still open.
struct Reach<'g> {
    cover: &'g Cover,
    states: &'g States,
    openable: &'g [CellSet],
}

impl Reach<'_> {
    /// Whether each of these cells, taken alone, may still be opened from a state.
    fn allows(&self, state: u32, to_open: CellSet) -> bool {
        to_open.is_subset(self.openable[state as usize])
    }

    /// The cells that are left to open after an edge; `None` if it opens another one, or leads where one of them
    /// cannot be opened.
    fn after(&self, edge: &Edge, to_open: CellSet) -> Option<CellSet> {
        let option = self.cover.option(edge.option);
        let rest = match option.opening {
            Some(_) if option.cells.is_subset(to_open) => to_open.difference(option.cells),
            Some(_) => return None,
            None => to_open,
        };
        self.allows(edge.child, rest).then_some(rest)
    }

    /// How many ways from a state open exactly these cells; `None` if 2^128 or more. The open cells of a state are
    /// known, so the way to it makes no difference.
    fn count(
        &self,
        state: u32,
        to_open: CellSet,
        counts: &mut FxHashMap<u32, u128>,
    ) -> Option<u128> {
        if let Some(count) = counts.get(&state) {
            return Some(*count);
        }
        let edges = self.states.edges(state);
        let mut count = u128::from(edges.is_empty());
        for edge in edges {
            if let Some(rest) = self.after(edge, to_open) {
                count = count.checked_add(self.count(edge.child, rest, counts)?)?;
            }
        }
        counts.insert(state, count);
        Some(count)
    }
}

/// The part of a graph that opens certain cells, while it is gathered.
struct Part<'g> {
    reach: Reach<'g>,
    /// The numbers that states of the whole have in this part.
    numbers: FxHashMap<u32, u32>,
    /// A bit for each state of the whole that leads nowhere.
    dead_ends: Vec<u64>,
    /// The edges of the states on the current way.
    waiting: Vec<Edge>,
    states: States,
}

impl Part<'_> {
    /// Adds a state from which these cells are to be opened, after all that it leads to; `None` if it leads nowhere.
    /// An opening adds no state: where a cell is to be opened, nothing else can be done with it.
    fn add(&mut self, state: u32, to_open: CellSet) -> Option<u32> {
        let word = (state / WORD) as usize;
        let bit = 1 << (state % WORD);
        if self.dead_ends[word] & bit != 0 {
            return None;
        }
        if let Some(number) = self.numbers.get(&state) {
            return Some(*number);
        }
        let edges = self.reach.states.edges(state);
        let first = self.waiting.len();
        let mut opened = None;
        for edge in edges {
            let Some(rest) = self.reach.after(edge, to_open) else {
                continue;
            };
            match self.add(edge.child, rest) {
                Some(child) if rest != to_open => opened = Some(child),
                Some(child) => self.waiting.push(Edge { option: edge.option, child }),
                None => {}
            }
        }
        let number = if edges.is_empty() || self.waiting.len() > first {
            Some(self.states.push(self.waiting.drain(first..)))
        } else {
            opened
        };
        match number {
            Some(number) => {
                self.numbers.insert(state, number);
            }
            None => self.dead_ends[word] |= bit,
        }
        number
    }
}
