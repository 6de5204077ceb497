//! All tilings of all reveals, without a dead end.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::bits::Bits;
use super::census::CountingError;
use super::graph::{Cover, CoverOption, Graph, MemoryLimit, Openable, Openings, OverLimit};
use super::search::{SearchSteps, Solver};
use super::tilings::{Draw, distinct_numbers};
use crate::{Placement, Puzzle, Reveal, Solution};

/// Lists the tilings of a puzzle, any number of reveals from one graph.
///
/// The tilings of a reveal come in the order of their first cells, that of
/// [`Tilings`](super::Tilings), and without a graph in that of
/// [`Solver::for_each`](super::Solver::for_each).
pub struct Listing<'p> {
    puzzle: &'p Puzzle,
    graph: Arc<TilingGraph>,
    /// Finds the tilings if there is no graph; costs nothing else.
    solver: Solver<'p>,
}

/// All tilings of a puzzle, made ready to be walked; it is to be asked of no other puzzle.
pub(crate) struct TilingGraph {
    walker: Option<AnyWalker>,
    /// How much memory making it was allowed.
    memory: MemoryLimit,
}

enum AnyWalker {
    Narrow(Walker<1>),
    Wide(Walker<2>),
}

impl TilingGraph {
    /// Whether it was made: it fitted into the memory allowed.
    pub(crate) const fn is_made(&self) -> bool {
        self.walker.is_some()
    }

    /// Makes the graph, unless it takes more memory than allowed.
    pub(crate) fn new(puzzle: &Puzzle, memory: MemoryLimit) -> Self {
        let walker = if puzzle.board().cell_count() <= Bits::<1>::WIDTH {
            Walker::new(puzzle, memory).map(AnyWalker::Narrow)
        } else {
            Walker::new(puzzle, memory).map(AnyWalker::Wide)
        };
        Self {
            walker: walker.ok(),
            memory,
        }
    }

    /// How much memory making it was allowed.
    pub(crate) const fn memory(&self) -> MemoryLimit {
        self.memory
    }

    /// How many tilings every reveal has, in the order of their ordinals; `None` without a graph, or if that
    /// takes more memory than allowed.
    pub(super) fn counts(&self, puzzle: &Puzzle) -> Option<Vec<u128>> {
        let counts = match self.walker.as_ref()? {
            AnyWalker::Narrow(walker) => walker.graph.counts(puzzle.reveal_count(), self.memory),
            AnyWalker::Wide(walker) => walker.graph.counts(puzzle.reveal_count(), self.memory),
        };
        counts.ok()
    }
}

impl<'p> Listing<'p> {
    /// Makes the graph of all tilings. If that takes more memory than allowed,
    /// each reveal is searched by itself instead, which needs next to none.
    pub fn new(puzzle: &'p Puzzle, memory: MemoryLimit) -> Self {
        Self::on_graph(puzzle, Arc::new(TilingGraph::new(puzzle, memory)))
    }

    /// Lists the tilings of the puzzle from its graph, which others may share.
    pub(crate) fn on_graph(puzzle: &'p Puzzle, graph: Arc<TilingGraph>) -> Self {
        Self {
            puzzle,
            graph,
            solver: Solver::new(puzzle),
        }
    }

    /// Whether there is a graph of all tilings: it fitted into the memory
    /// allowed.
    pub fn is_in_one_pass(&self) -> bool {
        self.graph.is_made()
    }

    /// How much memory the graph was allowed.
    pub fn memory(&self) -> MemoryLimit {
        self.graph.memory()
    }

    /// Hands over each tiling that leaves the reveal open, until told to stop, if it can be done in what is
    /// left of the steps. None is counted where there is a graph, which has no dead end: there is always a next
    /// tiling soon.
    ///
    /// # Errors
    /// [`CountingError::OverSteps`] where the search is not over then; what was found has been handed over.
    pub fn for_each_within(
        &self,
        reveal: &Reveal,
        steps: &SearchSteps,
        mut visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, CountingError> {
        match self.is_in_one_pass() {
            true => Ok(self.for_each(reveal, visit)),
            false => self.solver.for_each_of(reveal, steps, &mut visit),
        }
    }

    /// Hands over each tiling that leaves the reveal open, until told to stop. Without a graph it searches for
    /// them however long it takes; [`for_each_within`](Self::for_each_within) ends.
    pub fn for_each(
        &self,
        reveal: &Reveal,
        mut visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match &self.graph.walker {
            Some(AnyWalker::Narrow(walker)) => walker.for_each(self.puzzle, reveal, &mut visit),
            Some(AnyWalker::Wide(walker)) => walker.for_each(self.puzzle, reveal, &mut visit),
            None => {
                let mut flow = ControlFlow::Continue(());
                self.solver.for_each(reveal, |solution| {
                    flow = visit(solution);
                    flow
                });
                flow
            }
        }
    }

    /// The number of a tiling among those of its reveal, from 0, in the order of
    /// [`for_each`](Self::for_each), which it goes through up to there: where a reveal has millions
    /// of tilings, [`Tilings::number_of`](super::Tilings::number_of) is faster. Without a graph it searches
    /// however long it takes. `None` if it is a tiling of another puzzle.
    pub fn number_of(&self, solution: &Solution) -> Option<u128> {
        match &self.graph.walker {
            Some(AnyWalker::Narrow(walker)) => walker.number_of(self.puzzle, solution),
            Some(AnyWalker::Wide(walker)) => walker.number_of(self.puzzle, solution),
            None => {
                let (mut number, mut found) = (0, false);
                self.solver
                    .for_each(solution.reveal(), |other| match other == *solution {
                        true => {
                            found = true;
                            ControlFlow::Break(())
                        }
                        false => {
                            number += 1;
                            ControlFlow::Continue(())
                        }
                    });
                found.then_some(number)
            }
        }
    }

    /// Tilings of a reveal, each with its number from 0, as [`Tilings::draw`](super::Tilings::draw) draws them.
    /// `None` without a graph, and if there are more than `most`: all of them are gone through.
    pub(crate) fn draw(
        &self,
        reveal: &Reveal,
        draw: Draw,
        most: u128,
    ) -> Option<Vec<(u128, Solution)>> {
        match self.graph.walker.as_ref()? {
            AnyWalker::Narrow(walker) => walker.draw(self.puzzle, reveal, draw, most),
            AnyWalker::Wide(walker) => walker.draw(self.puzzle, reveal, draw, most),
        }
    }
}

/// The graph, made ready to be walked.
struct Walker<const W: usize> {
    graph: Graph<W>,
    openable: Openable<W>,
}

impl<const W: usize> Walker<W> {
    fn new(puzzle: &Puzzle, memory: MemoryLimit) -> Result<Self, OverLimit> {
        let openings = match puzzle.any_open() {
            Some(open) => Openings::Any(open),
            None => Openings::OneLabelOfEachGroup,
        };
        let graph = Graph::new(puzzle, openings, memory)?;
        let openable = Openable::new(&graph.cover, &graph.states);
        Ok(Self { graph, openable })
    }

    fn for_each(
        &self,
        puzzle: &Puzzle,
        reveal: &Reveal,
        visit: &mut impl FnMut(Solution) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.for_each_way(puzzle, reveal, &mut |way| {
            let placements = placements(&self.graph.cover, way);
            visit(Solution::from_exact_cover(
                puzzle,
                reveal.clone(),
                placements,
            ))
        })
    }

    fn number_of(&self, puzzle: &Puzzle, solution: &Solution) -> Option<u128> {
        let sought = way_of(&self.graph.cover, solution)?;
        let mut number = 0;
        let flow = self.for_each_way(puzzle, solution.reveal(), &mut |way| {
            if way == sought {
                return ControlFlow::Break(());
            }
            number += 1;
            ControlFlow::Continue(())
        });
        flow.is_break().then_some(number)
    }

    fn draw(
        &self,
        puzzle: &Puzzle,
        reveal: &Reveal,
        draw: Draw,
        most: u128,
    ) -> Option<Vec<(u128, Solution)>> {
        let mut count = 0;
        let flow = self.for_each_way(puzzle, reveal, &mut |_| {
            count += 1;
            match count > most {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        if flow.is_break() {
            return None;
        }
        let numbers = distinct_numbers(count, draw);
        let mut drawn: BTreeMap<u128, Option<Solution>> =
            numbers.iter().map(|&number| (number, None)).collect();
        let (mut number, mut missing) = (0, numbers.len());
        // It ends with the last that is drawn.
        let _end = self.for_each_way(puzzle, reveal, &mut |way| {
            if let Some(place) = drawn.get_mut(&number) {
                let placements = placements(&self.graph.cover, way);
                *place = Some(Solution::from_exact_cover(
                    puzzle,
                    reveal.clone(),
                    placements,
                ));
                missing -= 1;
            }
            number += 1;
            match missing {
                0 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        let found = numbers.into_iter();
        Some(
            found
                .filter_map(|number| Some((number, drawn.remove(&number)??)))
                .collect(),
        )
    }

    /// Hands over the options of each tiling that leaves the reveal open.
    fn for_each_way(
        &self,
        puzzle: &Puzzle,
        reveal: &Reveal,
        visit: &mut impl FnMut(&[u32]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let to_open = self.graph.cover.mask(puzzle.open_cells(reveal));
        let Some(root) = self.graph.states.root() else {
            return ControlFlow::Continue(());
        };
        if !self.openable.all(to_open, root) {
            return ControlFlow::Continue(());
        }
        let mut walk = Walk {
            walker: self,
            way: Vec::with_capacity(puzzle.pieces().len()),
            found: 0,
            dead_ends: vec![0; self.graph.states.len().div_ceil(u64::BITS as usize)],
            visit,
        };
        walk.on(root, to_open)
    }
}

/// The walk to every end that opens the cells of one reveal.
struct Walk<'w, const W: usize, V> {
    walker: &'w Walker<W>,
    /// The options on the way.
    way: Vec<u32>,
    /// How many ends were reached.
    found: u64,
    /// A bit for each state from which no such end is reached. What is open in a state is known, so that it makes
    /// no difference how it was come to.
    dead_ends: Vec<u64>,
    visit: &'w mut V,
}

impl<const W: usize, V: FnMut(&[u32]) -> ControlFlow<()>> Walk<'_, W, V> {
    /// Walks on from a state to every end that opens these cells.
    fn on(&mut self, state: u32, to_open: Bits<W>) -> ControlFlow<()> {
        let Walker {
            graph, openable, ..
        } = self.walker;
        let edges = graph.states.edges(state);
        if edges.is_empty() {
            self.found += 1;
            return (self.visit)(&self.way);
        }
        let (word, bit) = ((state / u64::BITS) as usize, 1 << (state % u64::BITS));
        if self.dead_ends[word] & bit != 0 {
            return ControlFlow::Continue(());
        }
        let found = self.found;
        for edge in edges {
            let option = graph.cover.option(edge.option);
            if option.opening.is_some() {
                let rest = to_open.without(option.cells);
                if to_open.holds(option.cells) && openable.all(rest, edge.child) {
                    self.on(edge.child, rest)?;
                }
            } else if openable.all(to_open, edge.child) {
                self.way.push(edge.option);
                self.on(edge.child, to_open)?;
                self.way.pop();
            }
        }
        if self.found == found {
            self.dead_ends[word] |= bit;
        }
        ControlFlow::Continue(())
    }
}

/// The options of a tiling in the order in which a way has them, that of their first cells; `None`
/// if it is a tiling of another puzzle.
pub(super) fn way_of<const W: usize>(cover: &Cover<W>, solution: &Solution) -> Option<Vec<u32>> {
    let placed = solution.placements().iter();
    let options = placed.map(|placement| cover.option_laying(placement.piece, placement.cells));
    let mut way: Vec<u32> = options.collect::<Option<_>>()?;
    // Options are sorted by their first cell.
    way.sort_unstable();
    Some(way)
}

/// The placements of a way's options; of twins the first on the way is the
/// first of the puzzle.
pub(super) fn placements<const W: usize>(cover: &Cover<W>, way: &[u32]) -> Vec<Placement> {
    let mut placements: Vec<Placement> = Vec::with_capacity(way.len());
    for &number in way {
        let option: &CoverOption<W> = cover.option(number);
        let lies = |piece| placements.iter().any(|placed| placed.piece == piece);
        let twins = cover.pieces(option).iter();
        if let Some(piece) = twins.copied().find(|&piece| !lies(piece)) {
            let cells = cover.cells(option.cells);
            placements.push(Placement { piece, cells });
        }
    }
    placements
}
