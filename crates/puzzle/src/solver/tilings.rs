//! The tilings of one reveal: counted, numbered, listed, and drawn at random; and those of all reveals, listed without
//! dead ends.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use rand_core::Rng;
use rand_pcg::Pcg64;

use super::census::CountingError;
use super::graph::{Graph, MemoryLimit, Openings};
use super::search::{SearchSteps, Solver};
use crate::{PartialTiling, Puzzle, Reveal, Solution};

/// The tilings of one reveal; only those that are requested are listed.
pub struct Tilings<'p> {
    puzzle: &'p Puzzle,
    reveal: Reveal,
    graph: Graph,
    /// For each state, the number of tilings that it leads to.
    counts: Vec<u128>,
}

impl<'p> Tilings<'p> {
    /// Makes the graph of the tilings that leave a reveal of the puzzle open.
    ///
    /// # Errors
    /// [`CountingError`] if that takes more memory than allowed, or there are
    /// too many to be numbered.
    pub fn new(
        puzzle: &'p Puzzle,
        reveal: &Reveal,
        memory: MemoryLimit,
    ) -> Result<Self, CountingError> {
        let open = Openings::These(puzzle.open_cells(reveal));
        let graph = Graph::new(puzzle, open, memory)?.with_room(memory)?;
        Self::on_graph(puzzle, reveal, graph)
    }

    /// The tilings of the reveal on their graph.
    pub(crate) fn on_graph(
        puzzle: &'p Puzzle,
        reveal: &Reveal,
        graph: Graph,
    ) -> Result<Self, CountingError> {
        let counts = graph.completions().ok_or(CountingError::TooManyTilings)?;
        Ok(Self { puzzle, reveal: reveal.clone(), graph, counts })
    }

    /// How many tilings there are.
    pub fn count(&self) -> u128 {
        self.counts.last().copied().unwrap_or(0)
    }

    fn solution(&self, way: &[u32]) -> Solution {
        let placements = self.graph.placements(way);
        Solution::from_exact_cover(self.puzzle, self.reveal.clone(), placements)
    }

    /// The tiling with this number, from 0, in the order of [`for_each`](Self::for_each).
    pub fn nth(&self, number: u128) -> Option<Solution> {
        if number >= self.count() {
            return None;
        }
        let states = &self.graph.states;
        let mut left = number;
        let mut state = states.root()?;
        let mut way = Vec::new();
        while !states.edges(state).is_empty() {
            // The counts of the edges add up to the state's count, which is more than what is left.
            let edge = states.edges(state).iter().find(|edge| {
                let count = self.counts[edge.child as usize];
                let is_here = left < count;
                if !is_here {
                    left -= count;
                }
                is_here
            })?;
            way.push(edge.option);
            state = edge.child;
        }
        Some(self.solution(&way))
    }

    /// The number of a tiling, from 0, the inverse of [`nth`](Self::nth); `None` for a tiling of another reveal or
    /// puzzle.
    pub fn number_of(&self, solution: &Solution) -> Option<u128> {
        let states = &self.graph.states;
        let mut number = 0;
        let mut state = states.root()?;
        for option in self.graph.way_of(solution)? {
            let edges = states.edges(state);
            let index = edges.iter().position(|edge| edge.option == option)?;
            number +=
                edges[..index].iter().map(|edge| self.counts[edge.child as usize]).sum::<u128>();
            state = edges[index].child;
        }
        let is_tiled = states.edges(state).is_empty();
        (is_tiled && *solution.reveal() == self.reveal).then_some(number)
    }

    /// Passes each tiling to the visitor, in the order of their numbers, until it stops.
    pub fn for_each(&self, mut visit: impl FnMut(Solution) -> ControlFlow<()>) -> ControlFlow<()> {
        self.graph.walk(|way| visit(self.solution(way)))
    }

    /// Different tilings, each drawn with equal chance from those not drawn yet; all of them, shuffled, if there are
    /// no more than `size`. The same seed gives the same tilings.
    pub fn sample(&self, size: usize, seed: u64) -> Vec<Solution> {
        self.draw(size, seed).into_iter().map(|(_, solution)| solution).collect()
    }

    /// The same, each with its number from 0.
    pub(crate) fn draw(&self, size: usize, seed: u64) -> Vec<(u128, Solution)> {
        distinct_numbers(self.count(), size, seed)
            .into_iter()
            .filter_map(|number| Some((number, self.nth(number)?)))
            .collect()
    }
}

/// Different numbers below `count`, in the order drawn; fewer only if there are not enough.
///
/// Robert Floyd's algorithm draws each set of numbers with equal chance, and no number twice (Bentley and Floyd, "A
/// sample of brilliance", CACM 30, 1987). A new number is appended, and for a repeated one the newest number is added
/// instead, so the order is shuffled afterwards.
fn distinct_numbers(count: u128, size: usize, seed: u64) -> Vec<u128> {
    let mut random = Random::new(seed);
    let available = u128::try_from(size).map_or(count, |size| size.min(count));
    let mut seen = BTreeSet::new();
    let mut numbers = Vec::new();
    for newest in count - available..count {
        let mut number = random.below_or_equal(newest);
        if !seen.insert(number) {
            number = newest;
            seen.insert(newest);
        }
        numbers.push(number);
    }
    random.shuffle(&mut numbers);
    numbers
}

/// A number in which each bit of the seed may change each bit: from neighboring seeds the generator would begin with
/// numbers that are related (the last steps of SplitMix64: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014).
fn mixed(seed: u64) -> u64 {
    let mut bits = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

/// Random numbers, the same for the same seed on every machine: PCG XSL RR 128/64 (O'Neill, "PCG: A Family of Simple
/// Fast Space-Efficient Statistically Good Algorithms for Random Number Generation", 2014).
pub struct Random(Pcg64);

impl Random {
    /// The numbers of a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self::of_stream(seed, 0)
    }

    /// One of the independent streams of numbers of a seed.
    pub fn of_stream(seed: u64, stream: u64) -> Self {
        /// Which of the generator's streams is the first; any will do.
        const FIRST: u128 = 0x7469_6c65_6e64_6172;
        Self(Pcg64::new(
            u128::from(mixed(seed)) << 64 | u128::from(mixed(!seed)),
            FIRST.wrapping_add(u128::from(stream) << 64),
        ))
    }

    /// A number from 0 to `most`, each with equal chance: numbers with as many bits are drawn until one is small
    /// enough, twice on average at most.
    pub fn below_or_equal(&mut self, most: u128) -> u128 {
        let bits = u128::MAX.checked_shr(most.leading_zeros()).unwrap_or(0);
        loop {
            let high = self.0.next_u64();
            let low = self.0.next_u64();
            let number = (u128::from(high) << 64 | u128::from(low)) & bits;
            if number <= most {
                return number;
            }
        }
    }

    /// Puts values into random order, each order with equal chance (R. Fisher and F. Yates).
    pub(crate) fn shuffle<T>(&mut self, values: &mut [T]) {
        for last in (1..values.len()).rev() {
            // An index of a list fits any number.
            let index = self.below_or_equal(last as u128) as usize;
            values.swap(last, index);
        }
    }
}

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
