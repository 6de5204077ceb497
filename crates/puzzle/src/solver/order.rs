//! The order in which the search covers the cells.

use crate::{Board, CellIndex, CellSet, Position};

/// The board's cells by rows, by columns or by one of the diagonals, whichever
/// keeps the frontier between what is covered and what is not shortest: there
/// are the fewest ways to stand then, and mistakes show soonest.
pub(super) fn cell_order(board: &Board) -> Vec<CellIndex> {
    let orders = [
        by_rows,
        by_columns,
        by_falling_diagonals,
        by_rising_diagonals,
    ];
    let mut best: Option<(u128, Vec<CellIndex>)> = None;
    for key in orders {
        let mut cells: Vec<CellIndex> = board.all_cells().iter().collect();
        cells.sort_by_key(|&cell| key(board.position(cell)));
        let cost = frontier_cost(board, &cells);
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, cells));
        }
    }
    best.map_or_else(Vec::new, |(_, cells)| cells)
}

fn by_rows(at: Position) -> (i16, u8) {
    (i16::from(at.row), at.column)
}

fn by_columns(at: Position) -> (i16, u8) {
    (i16::from(at.column), at.row)
}

fn by_falling_diagonals(at: Position) -> (i16, u8) {
    (i16::from(at.row) + i16::from(at.column), at.row)
}

fn by_rising_diagonals(at: Position) -> (i16, u8) {
    (i16::from(at.row) - i16::from(at.column), at.row)
}

/// An estimate of how many ways there are to stand: for each number of cells
/// done, 4 to the number of cells to do that touch a cell that is done, times 2
/// for each side that they share. The sides make a staircase cost more than a
/// straight line of as many cells, as it does when measured.
fn frontier_cost(board: &Board, cells: &[CellIndex]) -> u128 {
    let mut to_do = board.all_cells();
    let mut sides_done = vec![0_u32; cells.len()];
    let mut cost: u128 = 0;
    for &cell in cells {
        to_do = to_do.difference(CellSet::single(cell));
        let here = board.position(cell);
        for &other in cells
            .iter()
            .filter(|&&other| here.is_beside(board.position(other)))
        {
            sides_done[other.index()] += 1;
        }
        let frontier = to_do.iter().map(|cell| sides_done[cell.index()]);
        let exponent: u32 = frontier
            .map(|sides| if sides > 0 { 2 + sides } else { 0 })
            .sum();
        cost = cost.saturating_add(1 << exponent.min(120));
    }
    cost
}
