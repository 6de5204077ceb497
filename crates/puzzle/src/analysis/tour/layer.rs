//! The tilings of one reveal, as numbers that are fast to compare.

use crate::solver::Listing;
use crate::{CellSet, Puzzle, Reveal, Solution};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// A way in which a piece lies, the same for its twins, as a number from 0.
pub(super) type PlacementNumber = u32;

/// The tilings of one reveal: each as the numbers of its placements, in any order.
pub(super) struct Layer {
    placements: Vec<PlacementNumber>,
    pieces: usize,
    /// How many placements have a number by now.
    pub(super) known_placements: usize,
}

impl Layer {
    /// Whether the reveal has no tiling.
    pub(super) fn is_empty(&self) -> bool {
        self.placements.is_empty()
    }

    /// How many tilings there are.
    pub(super) fn len(&self) -> usize {
        self.placements.len() / self.pieces
    }

    /// How many pieces a tiling has.
    pub(super) fn pieces(&self) -> usize {
        self.pieces
    }

    /// The placements of each tiling.
    pub(super) fn tilings(&self) -> std::slice::ChunksExact<'_, PlacementNumber> {
        self.placements.chunks_exact(self.pieces)
    }

    /// The placements of all tilings, one tiling after the other.
    pub(super) fn placements(&self) -> &[PlacementNumber] {
        &self.placements
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
    limited: usize,
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
        }
    }

    /// The tilings of the reveal, the first of them if they are more than allowed.
    pub(super) fn of(&mut self, reveal: &Reveal) -> Layer {
        let (listing, pieces) = (self.listing, self.puzzle.pieces().len());
        let (mut placements, mut tilings) = (Vec::new(), 0);
        let flow = listing.for_each(reveal, |solution| {
            if tilings == self.most_tilings {
                return ControlFlow::Break(());
            }
            tilings += 1;
            self.number(&solution, &mut placements);
            ControlFlow::Continue(())
        });
        self.limited += usize::from(flow.is_break());
        Layer {
            placements,
            pieces,
            known_placements: self.known as usize,
        }
    }

    /// How many reveals had more tilings than allowed.
    pub(super) fn limited(&self) -> usize {
        self.limited
    }

    fn number(&mut self, solution: &Solution, placements: &mut Vec<PlacementNumber>) {
        for placement in solution.placements() {
            let kind = self.puzzle.first_twin(placement.piece).index();
            let number = *self.numbers[kind]
                .entry(placement.cells)
                .or_insert(self.known);
            self.known += u32::from(number == self.known);
            placements.push(number);
        }
    }
}

/// The tiling in this place, from 0, of those of a reveal.
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
