//! The number of a tiling, which cards, booklets and solution pages share.

use tilendar_puzzle::solver::{Listing, MemoryLimit, Tilings};
use tilendar_puzzle::{Puzzle, Solution};

/// Where a reveal has more tilings than this, a tiling's number is computed on a graph of its own
/// instead of by going through those before it.
const FEW: u128 = 100_000;

/// Tells the number of any tiling: its place, from 1, in the order in which the solver lists the
/// tilings of its reveal. The order is the same on every machine.
pub struct Numbering<'p> {
    puzzle: &'p Puzzle,
    listing: Listing<'p>,
}

impl<'p> Numbering<'p> {
    /// Makes the graph of all tilings of the puzzle.
    pub fn new(puzzle: &'p Puzzle) -> Self {
        let listing = Listing::new(puzzle, MemoryLimit::default());
        Self { puzzle, listing }
    }

    /// The number of a verified tiling of the puzzle, whose reveal has so many of them. `None` if
    /// they are too many to be numbered.
    pub fn number_of(&self, solution: &Solution, tilings: u128) -> Option<u128> {
        let place = if tilings <= FEW {
            self.listing.number_of(solution)
        } else {
            let graph = Tilings::new(self.puzzle, solution.reveal(), MemoryLimit::default());
            graph.ok()?.number_of(solution)
        };
        place.map(|place| place + 1)
    }

    /// The listing, from which tilings come in the order of their numbers.
    pub(super) fn listing(&self) -> &Listing<'p> {
        &self.listing
    }
}
