//! Listing all tilings of all reveals, without dead ends.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::census::CountingError;
use super::graph::{Graph, MemoryLimit, Openings};
use super::search::{SearchSteps, Solver};
use super::tilings::Tilings;
use crate::{PartialTiling, Puzzle, Reveal, Solution};

/// Lists the tilings of a puzzle, any number of reveals from one graph.
///
/// The tilings of a reveal come in the order of their first cells, as in [`Tilings`]; without a graph, they come in
/// the order of [`Solver::for_each`].
pub struct Listing<'p> {
    puzzle: &'p Puzzle,
    /// The graph of all tilings, if it fit into the allowed memory.
    graph: Option<Arc<Graph>>,
    memory: MemoryLimit,
    /// Finds the tilings if there is no graph; otherwise it costs nothing.
    solver: Solver<'p>,
}

impl<'p> Listing<'p> {
    /// Makes the graph of all tilings. If that takes more memory than allowed, each reveal is searched separately
    /// instead, which needs almost none.
    pub fn new(puzzle: &'p Puzzle, memory: MemoryLimit) -> Self {
        Self::on_graph(puzzle, graph_of_all(puzzle, memory), memory)
    }

    /// Lists the tilings of the puzzle from its graph, which may be shared.
    pub(crate) fn on_graph(
        puzzle: &'p Puzzle,
        graph: Option<Arc<Graph>>,
        memory: MemoryLimit,
    ) -> Self {
        Self { puzzle, graph, memory, solver: Solver::new(puzzle) }
    }

    /// Whether there is a graph of all tilings, because it fit into the allowed memory.
    pub fn is_in_one_pass(&self) -> bool {
        self.graph.is_some()
    }

    /// The memory limit of the graph.
    pub fn memory(&self) -> MemoryLimit {
        self.memory
    }

    /// The tilings of a reveal: a part of the graph of all tilings or, without one, a graph of their own.
    ///
    /// # Errors
    /// [`CountingError`] as for [`Tilings::new`].
    pub fn tilings(&self, reveal: &Reveal) -> Result<Tilings<'p>, CountingError> {
        match self.part(reveal) {
            Some(graph) => Tilings::on_graph(self.puzzle, reveal, graph),
            None => Tilings::new(self.puzzle, reveal, self.memory),
        }
    }

    /// The number of a tiling among those of its reveal, from 0, in the order of [`Tilings`]; `None` for a tiling of
    /// another puzzle, or if there are too many to be numbered.
    pub fn number_of(&self, solution: &Solution) -> Option<u128> {
        match &self.graph {
            Some(graph) => graph.number_of(solution),
            None => self.tilings(solution.reveal()).ok()?.number_of(solution),
        }
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
        match self.part(reveal) {
            Some(graph) => Ok(graph.walk(|way| {
                let placements = graph.placements(way);
                visit(Solution::from_exact_cover(self.puzzle, reveal.clone(), placements))
            })),
            None => self.solver.walk(&PartialTiling::new(reveal.clone()), steps, &mut visit),
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

    /// The part of the graph that has the tilings of a reveal.
    fn part(&self, reveal: &Reveal) -> Option<Graph> {
        Some(self.graph.as_ref()?.leaving(self.puzzle.open_cells(reveal)))
    }
}

/// The graph of all tilings, unless it takes more memory than allowed.
pub fn graph_of_all(puzzle: &Puzzle, memory: MemoryLimit) -> Option<Arc<Graph>> {
    let graph = Graph::new(puzzle, Openings::of_reveals(puzzle), memory);
    graph.and_then(|graph| graph.with_room(memory)).ok().map(Arc::new)
}
