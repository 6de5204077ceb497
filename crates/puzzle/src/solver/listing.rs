//! Listing all tilings of all reveals, without dead ends.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use super::census::CountingError;
use super::graph::{Cover, Graph, MemoryLimit, Openable, Openings, States};
use super::search::{SearchSteps, Solver};
use super::tilings::{Draw, distinct_numbers};
use crate::{CellSet, Placement, Puzzle, Reveal, Solution};

/// Lists the tilings of a puzzle, any number of reveals from one graph.
///
/// The tilings of a reveal come in the order of their first cells, as in [`Tilings`](super::Tilings); without a
/// graph, they come in the order of [`Solver::for_each`](super::Solver::for_each).
pub struct Listing<'p> {
    puzzle: &'p Puzzle,
    graph: Arc<TilingGraph>,
    /// Finds the tilings if there is no graph; otherwise it costs nothing.
    solver: Solver<'p>,
}

/// All tilings of one puzzle, ready to be walked; it is valid for that puzzle only.
pub(crate) struct TilingGraph {
    graph: Option<Graph>,
    /// Made when it is first walked: while all is counted, it would take as much memory as the graph.
    openable: OnceLock<Openable>,
    /// The memory limit it was made with.
    pub memory: MemoryLimit,
}

impl TilingGraph {
    /// Makes the graph, unless it takes more memory than allowed.
    pub(crate) fn new(puzzle: &Puzzle, memory: MemoryLimit) -> Self {
        let graph = Graph::new(puzzle, Openings::of_reveals(puzzle), memory);
        Self {
            graph: graph.and_then(|graph| graph.with_room(memory)).ok(),
            openable: OnceLock::new(),
            memory,
        }
    }

    /// The graph, if it fit into the allowed memory.
    pub fn graph(&self) -> Option<&Graph> {
        self.graph.as_ref()
    }
}

impl<'p> Listing<'p> {
    /// Makes the graph of all tilings. If that takes more memory than allowed, each reveal is searched separately
    /// instead, which needs almost none.
    pub fn new(puzzle: &'p Puzzle, memory: MemoryLimit) -> Self {
        Self::on_graph(puzzle, Arc::new(TilingGraph::new(puzzle, memory)))
    }

    /// Lists the tilings of the puzzle from its graph, which may be shared.
    pub(crate) fn on_graph(puzzle: &'p Puzzle, graph: Arc<TilingGraph>) -> Self {
        Self { puzzle, graph, solver: Solver::new(puzzle) }
    }

    /// Whether there is a graph of all tilings, because it fit into the allowed memory.
    pub fn is_in_one_pass(&self) -> bool {
        self.graph.graph.is_some()
    }

    /// The memory limit of the graph.
    pub fn memory(&self) -> MemoryLimit {
        self.graph.memory
    }

    /// Passes each tiling that leaves the reveal open to the visitor, until it stops or the remaining steps run out.
    /// With a graph no steps are counted: it has no dead ends, so the next tiling always comes soon.
    ///
    /// # Errors
    /// [`CountingError::OverSteps`] if the search did not finish; the visitor has received the tilings found until
    /// then.
    pub fn for_each_within(
        &self,
        reveal: &Reveal,
        steps: &SearchSteps,
        mut visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, CountingError> {
        match self.on_ways(reveal, |way| visit(self.solution(reveal, way))) {
            Some(flow) => Ok(flow),
            None => self.solver.for_each_of(reveal, steps, &mut visit),
        }
    }

    /// Passes each tiling that leaves the reveal open to the visitor, until it stops. Without a graph it searches
    /// with no time limit; [`for_each_within`](Self::for_each_within) has a limit.
    pub fn for_each(
        &self,
        reveal: &Reveal,
        visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let forever = SearchSteps::within(MemoryLimit::UNLIMITED);
        let flow = self.for_each_within(reveal, &forever, visit);
        flow.unwrap_or(ControlFlow::Continue(()))
    }

    /// The number of a tiling among those of its reveal, from 0, in the order of [`for_each`](Self::for_each), which
    /// it follows up to there: for a reveal with millions of tilings,
    /// [`Tilings::number_of`](super::Tilings::number_of) is faster. Without a graph it searches with no time limit.
    /// `None` for a tiling of another puzzle.
    pub fn number_of(&self, solution: &Solution) -> Option<u128> {
        let mut number = 0;
        let mut count_until = |is_found: bool| {
            if is_found {
                return ControlFlow::Break(());
            }
            number += 1;
            ControlFlow::Continue(())
        };
        let flow = match self.graph.graph() {
            Some(graph) => {
                let sought = way_of(&graph.cover, solution)?;
                self.on_ways(solution.reveal(), |way| count_until(way == sought))?
            }
            None => self.for_each(solution.reveal(), |tiling| count_until(tiling == *solution)),
        };
        flow.is_break().then_some(number)
    }

    /// Tilings of a reveal, each with its number from 0, drawn as in [`Tilings::draw`](super::Tilings::draw). `None`
    /// without a graph, or if there are more than `most`: all of them are visited.
    pub(crate) fn draw(
        &self,
        reveal: &Reveal,
        draw: Draw,
        most: u128,
    ) -> Option<Vec<(u128, Solution)>> {
        let mut count = 0;
        let flow = self.on_ways(reveal, |_| {
            count += 1;
            if count > most {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })?;
        if flow.is_break() {
            return None;
        }
        let numbers = distinct_numbers(count, draw);
        let requested: BTreeSet<u128> = numbers.iter().copied().collect();
        let mut tilings = BTreeMap::new();
        let mut number = 0;
        // It ends with the last one drawn.
        let _end = self.on_ways(reveal, |way| {
            if requested.contains(&number) {
                tilings.insert(number, self.solution(reveal, way));
            }
            number += 1;
            if tilings.len() == requested.len() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        Some(
            numbers
                .into_iter()
                .filter_map(|number| Some((number, tilings.remove(&number)?)))
                .collect(),
        )
    }

    /// The solution of a way through the graph.
    fn solution(&self, reveal: &Reveal, way: &[u32]) -> Solution {
        let placements = match self.graph.graph() {
            Some(graph) => placements(&graph.cover, way),
            None => Vec::new(),
        };
        Solution::from_exact_cover(self.puzzle, reveal.clone(), placements)
    }

    /// Visits the options of each tiling that leaves the reveal open; `None` without a graph.
    fn on_ways(
        &self,
        reveal: &Reveal,
        mut visit: impl FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        let Graph { cover, states, .. } = self.graph.graph()?;
        let openable = self.graph.openable.get_or_init(|| Openable::new(cover, states));
        let to_open = cover.mask(self.puzzle.open_cells(reveal));
        Some(walk(cover, states, Some(openable), to_open, &mut visit))
    }
}

/// Visits the options of each way from the root to the end that opens these cells.
pub fn walk(
    cover: &Cover,
    states: &States,
    openable: Option<&Openable>,
    to_open: CellSet,
    visit: &mut impl FnMut(&[u32]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(root) = states.root() else {
        return ControlFlow::Continue(());
    };
    if openable.is_some_and(|openable| !openable.all(to_open, root)) {
        return ControlFlow::Continue(());
    }
    let mut walk = Walk {
        cover,
        states,
        openable,
        way: Vec::new(),
        ends: 0,
        dead_ends: vec![0; states.len().div_ceil(u64::BITS as usize)],
        visit,
    };
    walk.on(root, to_open)
}

/// The walk to every end that opens the cells of one reveal.
struct Walk<'w, V> {
    cover: &'w Cover,
    states: &'w States,
    /// `None` where nothing is to be opened.
    openable: Option<&'w Openable>,
    /// The options on the way.
    way: Vec<u32>,
    /// How many ends were reached.
    ends: u64,
    /// A bit for each state from which no such end is reached. The open cells of a state are known, so the way to it
    /// makes no difference.
    dead_ends: Vec<u64>,
    visit: &'w mut V,
}

impl<V: FnMut(&[u32]) -> ControlFlow<()>> Walk<'_, V> {
    /// Walks on from a state to every end that opens these cells.
    fn on(&mut self, state: u32, to_open: CellSet) -> ControlFlow<()> {
        let edges = self.states.edges(state);
        if edges.is_empty() {
            self.ends += 1;
            return (self.visit)(&self.way);
        }
        let word = (state / u64::BITS) as usize;
        let bit = 1 << (state % u64::BITS);
        if self.dead_ends[word] & bit != 0 {
            return ControlFlow::Continue(());
        }
        let ends_before = self.ends;
        let openable = self.openable;
        for edge in edges {
            let option = self.cover.option(edge.option);
            if option.opening.is_some() {
                let rest = to_open.difference(option.cells);
                if option.cells.is_subset(to_open) && leads_on(openable, edge.child, rest) {
                    self.on(edge.child, rest)?;
                }
            } else if leads_on(openable, edge.child, to_open) {
                self.way.push(edge.option);
                self.on(edge.child, to_open)?;
                self.way.pop();
            }
        }
        if self.ends == ends_before {
            self.dead_ends[word] |= bit;
        }
        ControlFlow::Continue(())
    }
}

/// Whether each of these cells, taken alone, may still be opened from a state.
fn leads_on(openable: Option<&Openable>, state: u32, to_open: CellSet) -> bool {
    openable.is_none_or(|openable| openable.all(to_open, state))
}

/// The options of a tiling in the order of a way, that of their first cells; `None` for a tiling of another puzzle.
pub fn way_of(cover: &Cover, solution: &Solution) -> Option<Vec<u32>> {
    let mut way: Vec<u32> = solution
        .placements()
        .iter()
        .map(|placement| cover.option_laying(placement.piece, placement.cells))
        .collect::<Option<_>>()?;
    // Options are sorted by their first cell.
    way.sort_unstable();
    Some(way)
}

/// The placements of a way's options; of twins, the first on the way is the first of the puzzle.
pub fn placements(cover: &Cover, way: &[u32]) -> Vec<Placement> {
    let mut placements: Vec<Placement> = Vec::with_capacity(way.len());
    for &number in way {
        let option = cover.option(number);
        let twin = cover
            .pieces(option)
            .iter()
            .find(|&piece| placements.iter().all(|placement| placement.piece != *piece));
        if let Some(&piece) = twin {
            let cells = cover.cells(option.cells);
            placements.push(Placement { piece, cells });
        }
    }
    placements
}
