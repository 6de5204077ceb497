//! Solving: exact cover on bit masks.
//!
//! There are two methods. [`Solver`] searches one reveal, covering the most constrained item first (`constrained`):
//! for first tilings, and those that continue a partial tiling. And `graph` handles all reveals at once, without dead
//! ends: [`Census`], [`OpenCensus`], [`Listing`] and [`Tilings`] count, list and draw from it. Both methods agree in
//! every tiling with each other and with the exhaustive search of the tests.
//!
//! Responsible for finding and counting solutions. It must not know of files, drawings, or the meaning of labels.

mod census;
mod constrained;
mod graph;
mod search;
mod symmetries;
mod tilings;

pub use census::{Census, CountingError, OpenCensus, OpenCensusError};
pub use constrained::Effort;
pub(crate) use graph::Graph;
pub use graph::{MemoryLimit, OverLimit};
pub use search::{Hint, SearchSteps, Solver};
pub use symmetries::Symmetries;
pub(crate) use tilings::graph_of_all;
pub use tilings::{Listing, Random, Tilings};

use crate::{Board, CellIndex, CellSet, Position, Puzzle};

/// The mask of some cells, with one bit for each in the order of their ranks.
pub fn mask_of(cells: CellSet, ranks: &[usize]) -> CellSet {
    cells.iter().map(|cell| CellSet::at(ranks[cell.index()])).fold(CellSet::EMPTY, CellSet::union)
}

/// Whether the pieces have the same area as the cells that are not open.
pub fn area_fits(puzzle: &Puzzle, open: CellSet) -> bool {
    open.len() + puzzle.piece_area() == puzzle.board().cell_count()
}

/// The rank of each cell, its position in the search order.
pub fn ranks(order: &[CellIndex]) -> Vec<usize> {
    let mut ranks = vec![0; order.len()];
    for (rank, cell) in order.iter().enumerate() {
        ranks[cell.index()] = rank;
    }
    ranks
}

/// The board's cells by rows, by columns or by one of the diagonals, whichever keeps the frontier between covered and
/// uncovered cells shortest: then it has the fewest shapes, and mistakes show soonest.
pub fn cell_order(board: &Board) -> Vec<CellIndex> {
    (0..4)
        .map(|order| {
            let mut cells: Vec<CellIndex> = board.all_cells().iter().collect();
            cells.sort_unstable_by_key(|&cell| sort_keys(board.position(cell))[order]);
            cells
        })
        .min_by_key(|cells| frontier_cost(board, cells))
        .unwrap_or_default()
}

/// The keys of a cell by rows, by columns and by each of the diagonals.
fn sort_keys(position: Position) -> [(i16, i16); 4] {
    let row = i16::from(position.row);
    let column = i16::from(position.column);
    [(row, column), (column, row), (row + column, row), (row - column, row)]
}

/// An estimate of the number of shapes of the frontier: for each number of cells done, 4 to the number of uncovered
/// cells that touch a covered one, times 2 for each side that they share. The sides make a staircase cost more than a
/// straight line of as many cells, as measurements confirm.
fn frontier_cost(board: &Board, cells: &[CellIndex]) -> u128 {
    let mut to_do = board.all_cells();
    let mut sides_done = vec![0_u32; cells.len()];
    let mut cost: u128 = 0;
    for &cell in cells {
        to_do = to_do.difference(CellSet::single(cell));
        for neighbor in board.beside(cell).iter() {
            sides_done[neighbor.index()] += 1;
        }
        let exponent: u32 = to_do
            .iter()
            .map(|cell| sides_done[cell.index()])
            .map(|sides| if sides > 0 { 2 + sides } else { 0 })
            .sum();
        cost = cost.saturating_add(1 << exponent.min(120));
    }
    cost
}
