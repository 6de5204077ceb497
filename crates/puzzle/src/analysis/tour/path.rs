//! The shortest path through the tilings of the dates, and simpler ways to compare it with.

use super::layer::{Layer, PlacementNumber};
use rayon::prelude::*;

/// The best tours to all tilings of the last layer.
pub(super) struct Path {
    last: Option<(Layer, Vec<Cost>)>,
    /// For each layer but the first, and each of its tilings, the tiling before it.
    before: Vec<Vec<u32>>,
}

impl Path {
    pub(super) fn new() -> Self {
        Self {
            last: None,
            before: Vec::new(),
        }
    }

    /// Goes on to a layer, which has a tiling.
    pub(super) fn go_on(&mut self, next: Layer) {
        let costs = match &self.last {
            None => vec![0; next.len()],
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
pub(super) type Cost = u64;

/// A tiling and what the best tour that ends with it costs; less for a lower number of the tiling,
/// where the costs are equal.
type End = (Cost, u32);

/// How many tilings of the next date one core works on at a time.
const CHUNK: usize = 512;

/// What it costs if this many pieces move.
pub(super) fn cost_of(moves: usize) -> Cost {
    let moves = moves as Cost;
    (moves << 32) + moves * moves
}

/// For each tiling of `next` the cost of the best tour to it, and the tiling of `layer` that this tour
/// has before it: of several that are as good the first. `costs` are those of the tilings of `layer`,
/// of which there is at least one.
pub(super) fn step(layer: &Layer, costs: &[Cost], next: &Layer) -> (Vec<Cost>, Vec<u32>) {
    let holders = Holders::new(layer, next.known_placements);
    let savings = savings(layer.pieces());
    // From a tiling that shares nothing with the next all pieces move.
    let apart = cost_of(layer.pieces());
    let ends: Vec<Coming> = costs
        .iter()
        .map(|&cost| Coming::new(cost + apart))
        .collect();
    let cheapest = (0..).zip(&ends).map(|(number, end)| (end.cost, number));
    let cheapest: End = cheapest.min().unwrap_or_default();
    let chunks = next.placements().par_chunks(CHUNK * next.pieces());
    let found = chunks.flat_map_iter(|tilings| {
        let mut ends = ends.clone();
        let tilings = tilings.chunks_exact(next.pieces());
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

impl Coming {
    fn new(cost: Cost) -> Self {
        Self { cost, shared: 0 }
    }
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
        for &placement in layer.placements() {
            starts[placement as usize + 1] += 1;
        }
        for place in 1..starts.len() {
            starts[place] += starts[place - 1];
        }
        let mut ends = starts.clone();
        let mut tilings = vec![0; layer.placements().len()];
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
pub(super) struct Follower {
    way: Way,
    /// What lies there; nothing at the start, and after a date without a tiling.
    lies: Vec<PlacementNumber>,
    moves: u64,
}

enum Way {
    First,
    Nearest,
}

impl Follower {
    /// Takes the first tiling of each date.
    pub(super) fn first() -> Self {
        Self::by(Way::First)
    }

    /// Begins with the first tiling and takes the one to which the fewest pieces move, the first of
    /// several.
    pub(super) fn nearest() -> Self {
        Self::by(Way::Nearest)
    }

    fn by(way: Way) -> Self {
        Self {
            way,
            lies: Vec::new(),
            moves: 0,
        }
    }

    /// How many times a piece has moved, but for laying out what begins.
    pub(super) fn moves(&self) -> u64 {
        self.moves
    }

    /// Goes on to the tilings of the next date.
    pub(super) fn go_on(&mut self, layer: &Layer) {
        let moves = |tiling: &&[PlacementNumber]| {
            let stays = |placement: &&PlacementNumber| self.lies.contains(placement);
            tiling.len() - tiling.iter().filter(stays).count()
        };
        let chosen = match self.way {
            Way::First => layer.tilings().next(),
            Way::Nearest => layer.tilings().min_by_key(moves),
        };
        if let Some(tiling) = chosen.filter(|_| !self.lies.is_empty()) {
            self.moves += moves(&tiling) as u64;
        }
        self.lies = chosen.map(<[_]>::to_vec).unwrap_or_default();
    }
}
