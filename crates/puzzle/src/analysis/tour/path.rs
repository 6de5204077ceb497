//! The tilings of each date as numbers that are fast to compare, the shortest path through them, and
//! simpler ways to compare it with.

use crate::solver::{CountingError, Listing, SearchSteps};
use crate::{CellSet, Puzzle, Reveal, Solution};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// A way in which a piece lies, the same for its twins, as a number from 0.
type PlacementNumber = u32;

/// The tilings of one reveal: each as the numbers of its placements, in any order.
pub(super) struct Layer {
    placements: Vec<PlacementNumber>,
    pieces: usize,
    /// How many placements have a number by now.
    known_placements: usize,
}

impl Layer {
    /// Whether the reveal has no tiling.
    pub(super) fn is_empty(&self) -> bool {
        self.placements.is_empty()
    }

    /// The placements of each tiling.
    fn tilings(&self) -> std::slice::ChunksExact<'_, PlacementNumber> {
        self.placements.chunks_exact(self.pieces)
    }
}

/// Lists reveals and numbers the placements as they come.
pub(super) struct Layers<'a> {
    puzzle: &'a Puzzle,
    listing: &'a Listing<'a>,
    most_tilings: usize,
    /// For each piece that has no twin before it the placements by their cells.
    numbers: Vec<BTreeMap<CellSet, PlacementNumber>>,
    known: PlacementNumber,
    /// How many reveals had more tilings than allowed.
    pub(super) limited: usize,
    steps: SearchSteps,
}

impl<'a> Layers<'a> {
    pub(super) fn new(
        puzzle: &'a Puzzle,
        listing: &'a Listing<'a>,
        most_tilings: NonZeroUsize,
    ) -> Self {
        // Tilings are numbered with 32 bits.
        let most_tilings = most_tilings.get().min(u32::MAX as usize);
        Self {
            puzzle,
            listing,
            most_tilings,
            numbers: vec![BTreeMap::new(); puzzle.pieces().len()],
            known: 0,
            limited: 0,
            steps: SearchSteps::within(listing.memory()),
        }
    }

    /// The tilings of the reveal, the first of them if they are more than allowed.
    ///
    /// # Errors
    /// [`CountingError::OverSteps`] if they and those before took too long to find.
    pub(super) fn of(&mut self, reveal: &Reveal) -> Result<Layer, CountingError> {
        let (listing, pieces) = (self.listing, self.puzzle.pieces().len());
        let (mut placements, mut tilings) = (Vec::new(), 0);
        let Self {
            puzzle,
            steps,
            most_tilings,
            numbers,
            known,
            ..
        } = self;
        let flow = listing.for_each_within(reveal, steps, |solution| {
            if tilings == *most_tilings {
                return ControlFlow::Break(());
            }
            tilings += 1;
            for placement in solution.placements() {
                let kind = puzzle.first_twin(placement.piece).index();
                let number = *numbers[kind].entry(placement.cells).or_insert(*known);
                *known += u32::from(number == *known);
                placements.push(number);
            }
            ControlFlow::Continue(())
        })?;
        self.limited += usize::from(flow.is_break());
        Ok(Layer {
            placements,
            pieces,
            known_placements: self.known as usize,
        })
    }
}

/// The tiling in this place, from 0, of those of a reveal, which has been searched that far before.
pub(super) fn tiling_at(listing: &Listing<'_>, reveal: &Reveal, place: u32) -> Option<Solution> {
    let (mut before, mut found) = (place, None);
    // Whether the listing was stopped shows in what was found.
    let _ = listing.for_each(reveal, |solution| {
        if before == 0 {
            found = Some(solution);
            return ControlFlow::Break(());
        }
        before -= 1;
        ControlFlow::Continue(())
    });
    found
}

/// The best tours to all tilings of the last layer.
#[derive(Default)]
pub(super) struct Path {
    last: Option<(Layer, Vec<Cost>)>,
    /// For each layer but the first, and each of its tilings, the tiling before it.
    before: Vec<Vec<u32>>,
}

impl Path {
    /// Goes on to a layer, which has a tiling.
    pub(super) fn go_on(&mut self, next: Layer) {
        let costs = match &self.last {
            None => vec![0; next.tilings().len()],
            Some((layer, costs)) => {
                let (costs, before) = step(layer, costs, &next);
                self.before.push(before);
                costs
            }
        };
        self.last = Some((next, costs));
    }

    /// The number of the tiling of each layer on the best tour, of several that are as good the one
    /// whose numbers are lowest, compared from the end. The next layer begins a new tour.
    pub(super) fn finish(&mut self) -> Vec<u32> {
        let before = std::mem::take(&mut self.before);
        let Some((_, costs)) = self.last.take() else {
            return Vec::new();
        };
        let ends = costs.iter().zip(0..);
        let Some((_, mut number)) = ends.min() else {
            return Vec::new();
        };
        let mut numbers = vec![number];
        for before in before.iter().rev() {
            number = before[number as usize];
            numbers.push(number);
        }
        numbers.reverse();
        numbers
    }
}

/// What a tour costs so far: its moves in the upper half, the sum of their squares in the lower, so
/// that of two tours with as many moves the more even one costs less. Exact for a million dates.
type Cost = u64;

/// A tiling and what the best tour that ends with it costs; less for a lower number of the tiling,
/// where the costs are equal.
type End = (Cost, u32);

/// How many tilings of the next date one core works on at a time.
const CHUNK: usize = 512;

/// What it costs if this many pieces move.
fn cost_of(moves: usize) -> Cost {
    let moves = moves as Cost;
    (moves << 32) + moves * moves
}

/// For each tiling of `next` the cost of the best tour to it, and the tiling of `layer` that this tour
/// has before it: of several that are as good the first. `costs` are those of the tilings of `layer`,
/// of which there is at least one.
fn step(layer: &Layer, costs: &[Cost], next: &Layer) -> (Vec<Cost>, Vec<u32>) {
    let holders = Holders::new(layer, next.known_placements);
    let savings = savings(layer.pieces);
    // From a tiling that shares nothing with the next all pieces move.
    let apart = cost_of(layer.pieces);
    let coming = |cost: &Cost| Coming {
        cost: cost + apart,
        shared: 0,
    };
    let ends: Vec<Coming> = costs.iter().map(coming).collect();
    let cheapest = (0..).zip(&ends).map(|(number, end)| (end.cost, number));
    let cheapest: End = cheapest.min().unwrap_or_default();
    let chunks = next.placements.par_chunks(CHUNK * next.pieces);
    let found = chunks.flat_map_iter(|tilings| {
        let mut ends = ends.clone();
        let tilings = tilings.chunks_exact(next.pieces);
        let found: Vec<End> = tilings
            .map(|tiling| {
                holders
                    .best_before(tiling, &mut ends, &savings)
                    .min(cheapest)
            })
            .collect();
        found
    });
    found.unzip()
}

/// What a tour costs that goes on from a tiling to the one that is looked at.
#[derive(Clone, Copy)]
struct Coming {
    cost: Cost,
    /// How many placements the two are known to share.
    shared: u32,
}

/// By how much the cost falls with the first placement that two tilings share, the second, and so on.
fn savings(pieces: usize) -> Vec<Cost> {
    (1..=pieces)
        .rev()
        .map(|moves| cost_of(moves) - cost_of(moves - 1))
        .collect()
}

/// Which tilings have a placement.
struct Holders {
    /// For each placement where its tilings begin, and at last where all end.
    starts: Vec<u32>,
    tilings: Vec<u32>,
}

impl Holders {
    fn new(layer: &Layer, known_placements: usize) -> Self {
        let mut starts = vec![0; known_placements + 1];
        for &placement in &layer.placements {
            starts[placement as usize + 1] += 1;
        }
        for place in 1..starts.len() {
            starts[place] += starts[place - 1];
        }
        let mut ends = starts.clone();
        let mut tilings = vec![0; layer.placements.len()];
        for (number, tiling) in (0..).zip(layer.tilings()) {
            for &placement in tiling {
                let end = &mut ends[placement as usize];
                tilings[*end as usize] = number;
                *end += 1;
            }
        }
        Self { starts, tilings }
    }

    fn of(&self, placement: PlacementNumber) -> &[u32] {
        let place = placement as usize;
        &self.tilings[self.starts[place] as usize..self.starts[place + 1] as usize]
    }

    /// The best of the tilings that share a placement with this one; the largest end if there is
    /// none. `ends` hold the costs without a shared placement, and do so again afterwards.
    fn best_before(
        &self,
        tiling: &[PlacementNumber],
        ends: &mut [Coming],
        savings: &[Cost],
    ) -> End {
        let mut best = (Cost::MAX, u32::MAX);
        for &placement in tiling {
            for &number in self.of(placement) {
                let end = &mut ends[number as usize];
                end.cost -= savings[end.shared as usize];
                end.shared += 1;
                best = best.min((end.cost, number));
            }
        }
        for &placement in tiling {
            for &number in self.of(placement) {
                let end = &mut ends[number as usize];
                end.shared -= 1;
                end.cost += savings[end.shared as usize];
            }
        }
        best
    }
}

/// Somebody who chooses the tiling of each date with an eye on the one that lies there alone.
#[derive(Default)]
pub(super) struct Follower {
    /// Whether it takes the tiling to which the fewest pieces move, the first of several; else the first
    /// of all, as both do at the start.
    takes_nearest: bool,
    /// What lies there; nothing at the start, and after a date without a tiling.
    lies: Vec<PlacementNumber>,
    /// How many times a piece has moved, but for laying out what begins.
    pub(super) moves: u64,
}

impl Follower {
    pub(super) fn nearest() -> Self {
        Self {
            takes_nearest: true,
            ..Self::default()
        }
    }

    /// Goes on to the tilings of the next date.
    pub(super) fn go_on(&mut self, layer: &Layer) {
        let moves = |tiling: &&[PlacementNumber]| {
            let stays = |placement: &&PlacementNumber| self.lies.contains(placement);
            tiling.len() - tiling.iter().filter(stays).count()
        };
        let chosen = match self.takes_nearest {
            true => layer.tilings().min_by_key(moves),
            false => layer.tilings().next(),
        };
        if let Some(tiling) = chosen.filter(|_| !self.lies.is_empty()) {
            self.moves += moves(&tiling) as u64;
        }
        self.lies = chosen.map(<[_]>::to_vec).unwrap_or_default();
    }
}
