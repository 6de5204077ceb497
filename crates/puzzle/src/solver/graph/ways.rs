//! The ways through a graph, each of which is one tiling; and the part of a graph that has the tilings of one reveal.

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use super::Graph;
use super::cover::Cover;
use super::states::{Edge, States};
use crate::{CellSet, Placement, Solution};

impl Graph {
    /// The part of the graph whose tilings leave exactly these cells open, without the openings themselves: the graph
    /// that these cells would have alone.
    pub fn leaving(&self, open: CellSet) -> Self {
        let openable = self.openable.get_or_init(|| openable(&self.cover, &self.states));
        let mut part = Part {
            cover: &self.cover,
            whole: &self.states,
            openable,
            numbers: FxHashMap::default(),
            waiting: Vec::new(),
            states: States::default(),
        };
        let to_open = self.cover.mask(open);
        if let Some(root) = self.states.root()
            && to_open.is_subset(openable[root as usize])
        {
            part.add(root, to_open);
        }
        Self::from_states(self.cover.clone(), part.states)
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

/// The part of a graph that opens certain cells, while it is gathered.
struct Part<'g> {
    cover: &'g Cover,
    whole: &'g States,
    openable: &'g [CellSet],
    /// The numbers of states of the whole in this part; `None` for those that lead nowhere. The open cells of a state
    /// are known, so the way to it makes no difference.
    numbers: FxHashMap<u32, Option<u32>>,
    /// The edges of the states on the current way.
    waiting: Vec<Edge>,
    states: States,
}

impl Part<'_> {
    /// Adds a state from which these cells are to be opened, after all that it leads to; `None` if it leads nowhere.
    /// An opening adds no state: where a cell is to be opened, nothing else can be done with it.
    fn add(&mut self, state: u32, to_open: CellSet) -> Option<u32> {
        if let Some(number) = self.numbers.get(&state) {
            return *number;
        }
        let edges = self.whole.edges(state);
        let first = self.waiting.len();
        let mut opened = None;
        for edge in edges {
            let option = self.cover.option(edge.option);
            let is_opening = option.opening.is_some();
            if is_opening && !option.cells.is_subset(to_open) {
                continue;
            }
            let rest = if is_opening { to_open.difference(option.cells) } else { to_open };
            if !rest.is_subset(self.openable[edge.child as usize]) {
                continue;
            }
            match self.add(edge.child, rest) {
                Some(child) if is_opening => opened = Some(child),
                Some(child) => self.waiting.push(Edge { option: edge.option, child }),
                None => {}
            }
        }
        let number = if edges.is_empty() || self.waiting.len() > first {
            Some(self.states.push(self.waiting.drain(first..)))
        } else {
            opened
        };
        self.numbers.insert(state, number);
        number
    }
}
