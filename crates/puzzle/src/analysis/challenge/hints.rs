//! In which order hints help most.

use super::givens::Occurrences;
use crate::solver::Solver;
use crate::{PartialTiling, PieceIndex, Position, Puzzle, Solution};

/// Searches longer than this are not measured to compare two hints.
const MOST_TRIED: u64 = 200_000;

/// A piece to place next, for a player who is stuck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HintStep {
    /// Which piece.
    pub piece: PieceIndex,
    /// How many tilings have it there, with all that was placed before.
    pub tilings_left: usize,
}

/// The pieces of a tiling that are not given, in the order in which each narrows the tilings most: of
/// those that narrow them as far, as all do when one is left, the one that leaves the shortest search,
/// of these the one that has the least freedom, among the edge of the board, open cells and what lies,
/// and of these the first of the puzzle.
pub(super) fn hints(
    puzzle: &Puzzle,
    solver: &Solver<'_>,
    occurrences: &Occurrences,
    tiling: usize,
    given: &[PieceIndex],
) -> Vec<HintStep> {
    let Some(solution) = occurrences.solutions().get(tiling) else {
        return Vec::new();
    };
    let placements = solution.placements().iter();
    let (mut lying, mut waiting): (Vec<PieceIndex>, Vec<PieceIndex>) = placements
        .map(|placement| placement.piece)
        .partition(|piece| given.contains(piece));
    let mut order = Vec::with_capacity(waiting.len());
    while waiting.len() > 1 {
        let tries = |piece: PieceIndex| {
            let more: Vec<PieceIndex> = lying.iter().copied().chain([piece]).collect();
            let begun = PartialTiling::of_solution(solution, &more);
            let effort = solver.effort(&begun, MOST_TRIED);
            effort.map_or(f64::INFINITY, |effort| effort.tries)
        };
        let left: Vec<usize> = waiting
            .iter()
            .map(|&piece| occurrences.sharing(tiling, &lying, piece))
            .collect();
        let fewest = left.iter().min().copied().unwrap_or(0);
        let narrowest = waiting.iter().zip(&left);
        let narrowest = narrowest.filter(|(_, left)| **left == fewest);
        let narrowest: Vec<PieceIndex> = narrowest.map(|(&piece, _)| piece).collect();
        let best = match narrowest[..] {
            [only] => Some(only),
            _ => narrowest
                .iter()
                .map(|&piece| {
                    (
                        tries(piece),
                        freedom(puzzle, solution, &lying, piece),
                        piece,
                    )
                })
                .min_by(|one, other| {
                    one.0
                        .total_cmp(&other.0)
                        .then((one.1, one.2).cmp(&(other.1, other.2)))
                })
                .map(|(_, _, piece)| piece),
        };
        let Some(piece) = best else { break };
        waiting.retain(|&other| other != piece);
        lying.push(piece);
        order.push(HintStep {
            piece,
            tilings_left: fewest,
        });
    }
    // A tiling without its last piece is the only one that goes on so.
    order.extend(waiting.into_iter().map(|piece| HintStep {
        piece,
        tilings_left: 1,
    }));
    order
}

/// How many sides of a piece in its place touch cells that are not covered yet.
fn freedom(puzzle: &Puzzle, solution: &Solution, lying: &[PieceIndex], piece: PieceIndex) -> usize {
    let board = puzzle.board();
    let placements = solution.placements().iter();
    let covered = placements.filter(|placement| lying.contains(&placement.piece));
    let closed = covered.fold(solution.open_cells(), |closed, placement| {
        closed.union(placement.cells)
    });
    let mut own = solution.placements().iter();
    let Some(own) = own.find(|placement| placement.piece == piece) else {
        return 0;
    };
    let is_free = |row: u8, column: u8| {
        let cell = board.cell_at(Position::new(row, column));
        cell.is_some_and(|cell| !closed.contains(cell) && !own.cells.contains(cell))
    };
    let cells = own.cells.iter().map(|cell| board.position(cell));
    let free = cells.map(|Position { row, column }| {
        let sides = [
            (row.wrapping_sub(1), column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
            (row + 1, column),
        ];
        let free = sides
            .into_iter()
            .filter(|&(row, column)| is_free(row, column));
        free.count()
    });
    free.sum()
}
