//! The pieces that move from one tiling to another.

use crate::{PieceIndex, Placement, Puzzle, Solution};

/// The pieces of `to` that lie where `from` has none like them, in the puzzle's order. Pieces that
/// may lie in the same ways ([`Puzzle::first_twin`]) are told apart by nothing: where one of them lies
/// on the cells that the other has left, it has not moved.
pub fn moved_pieces(puzzle: &Puzzle, from: &Solution, to: &Solution) -> Vec<PieceIndex> {
    let kind = |placement: &Placement| (puzzle.first_twin(placement.piece), placement.cells);
    let before: Vec<_> = from.placements().iter().map(kind).collect();
    let moved = to.placements().iter();
    moved
        .filter(|placement| !before.contains(&kind(placement)))
        .map(|placement| placement.piece)
        .collect()
}
