//! The step from the tilings of one date to those of the next.

use super::layer::{Layer, PlacementNumber};
use rayon::prelude::*;

/// What a tour costs so far: its moves in the upper half, the sum of their squares in the lower, so
/// that of two tours with as many moves the more even one costs less. Exact for a million dates.
pub(super) type Cost = u64;

/// A tiling and what the best tour that ends with it costs; less for a lower number of the tiling,
/// where the costs are equal.
type End = (Cost, u32);

/// So many tilings of the next date are worked on at a time by one core.
const CHUNK: usize = 512;

/// What it costs if so many pieces move.
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
