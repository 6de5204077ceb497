//! Which pieces of a tiling, given, make it the only one.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::solver::Listing;
use crate::{PieceIndex, Placement, Puzzle, Reveal, Solution};

/// The tilings of one reveal, and for each placement in which of them it occurs.
pub(super) struct Occurrences {
    solutions: Vec<Solution>,
    /// For each tiling the numbers of its placements, in the order of its pieces.
    placements: Vec<Vec<usize>>,
    /// For each placement the tilings that have it, a bit each.
    tilings: Vec<Vec<u64>>,
}

/// Some pieces of a tiling.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Givens {
    /// The number of the tiling.
    pub(super) tiling: usize,
    /// The pieces by their places in the tiling, ascending.
    pub(super) places: Vec<usize>,
}

const WORD: usize = u64::BITS as usize;

impl Occurrences {
    /// Lists the tilings of a reveal, at most `most` of them; `None` if there are more.
    pub(super) fn of(
        puzzle: &Puzzle,
        listing: &Listing<'_>,
        reveal: &Reveal,
        most: usize,
    ) -> Option<Self> {
        let mut solutions = Vec::new();
        let flow = listing.for_each(reveal, |solution| {
            if solutions.len() == most {
                return ControlFlow::Break(());
            }
            solutions.push(solution);
            ControlFlow::Continue(())
        });
        flow.is_continue().then(|| Self::new(puzzle, solutions))
    }

    fn new(puzzle: &Puzzle, solutions: Vec<Solution>) -> Self {
        let words = solutions.len().div_ceil(WORD);
        let mut numbers: BTreeMap<Placement, usize> = BTreeMap::new();
        let mut tilings: Vec<Vec<u64>> = Vec::new();
        let mut placements = Vec::with_capacity(solutions.len());
        for (tiling, solution) in solutions.iter().enumerate() {
            let own = solution.placements().iter().map(|placement| {
                // Twins are interchangeable.
                let piece = puzzle.first_twin(placement.piece);
                let cells = placement.cells;
                let number = *numbers
                    .entry(Placement { piece, cells })
                    .or_insert_with(|| {
                        tilings.push(vec![0; words]);
                        tilings.len() - 1
                    });
                tilings[number][tiling / WORD] |= 1 << (tiling % WORD);
                number
            });
            placements.push(own.collect());
        }
        Self {
            solutions,
            placements,
            tilings,
        }
    }

    /// All tilings.
    pub(super) fn solutions(&self) -> &[Solution] {
        &self.solutions
    }

    /// The pieces of these givens.
    pub(super) fn pieces(&self, givens: &Givens) -> Vec<PieceIndex> {
        let placements = self.solutions[givens.tiling].placements();
        givens
            .places
            .iter()
            .map(|&place| placements[place].piece)
            .collect()
    }

    /// How many tilings have these pieces, and this one, where a tiling has them.
    pub(super) fn sharing(&self, tiling: usize, lying: &[PieceIndex], piece: PieceIndex) -> usize {
        let placements = self.solutions[tiling].placements();
        let own = self.placements[tiling].iter().zip(placements);
        let shared = own
            .filter(|(_, placement)| placement.piece == piece || lying.contains(&placement.piece));
        let shared: Vec<&Vec<u64>> = shared.map(|(&number, _)| &self.tilings[number]).collect();
        let words = 0..self.solutions.len().div_ceil(WORD);
        let in_word = |word: usize| {
            let left = shared
                .iter()
                .fold(u64::MAX, |left, having| left & having[word]);
            left.count_ones() as usize
        };
        words.map(in_word).sum()
    }

    /// All sets of this many pieces of a tiling that make it the only one, and of which none is
    /// superfluous, in order.
    pub(super) fn minimal(&self, tiling: usize, size: usize) -> Vec<Givens> {
        let mut found = Vec::new();
        let words = self.solutions.len().div_ceil(WORD);
        let all = vec![u64::MAX; words];
        let mut places = Vec::with_capacity(size);
        self.grow(tiling, size, 0, &all, &mut places, &mut found);
        found
    }

    fn grow(
        &self,
        tiling: usize,
        size: usize,
        from: usize,
        left: &[u64],
        places: &mut Vec<usize>,
        found: &mut Vec<Givens>,
    ) {
        let own = &self.placements[tiling];
        if places.len() == size {
            if self.is_alone(left) && self.needs_all(tiling, places) {
                let places = places.clone();
                found.push(Givens { tiling, places });
            }
            return;
        }
        // What makes the tiling the only one already needs no further piece.
        if !places.is_empty() && self.is_alone(left) {
            return;
        }
        for (place, &number) in own.iter().enumerate().skip(from) {
            let having = &self.tilings[number];
            let rest: Vec<u64> = left
                .iter()
                .zip(having)
                .map(|(left, having)| left & having)
                .collect();
            places.push(place);
            self.grow(tiling, size, place + 1, &rest, places, found);
            places.pop();
        }
    }

    /// Whether one tiling is left.
    fn is_alone(&self, left: &[u64]) -> bool {
        if self.solutions.len() == 1 {
            return true;
        }
        left.iter().map(|word| word.count_ones()).sum::<u32>() == 1
    }

    /// Whether without any one of these places other tilings are left.
    fn needs_all(&self, tiling: usize, places: &[usize]) -> bool {
        let own = &self.placements[tiling];
        let words = self.solutions.len().div_ceil(WORD);
        places.iter().all(|left_out| {
            let others = places.iter().filter(|place| *place != left_out);
            let mut others = others.map(|&place| &self.tilings[own[place]]);
            let Some(first) = others.next() else {
                return self.solutions.len() > 1;
            };
            let mut rest = first.clone();
            for having in others {
                for word in 0..words {
                    rest[word] &= having[word];
                }
            }
            !self.is_alone(&rest)
        })
    }
}
