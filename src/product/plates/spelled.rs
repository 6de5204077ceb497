//! A tiling in letters, for those who do not see it.

use crate::puzzle::{CellIndex, Puzzle, Solution};

/// The board row by row, as letters of the pieces and labels of the open cells: `L L L Oct N; …`.
pub(in crate::product) fn spelled(puzzle: &Puzzle, solution: &Solution) -> String {
    let board = puzzle.board();
    let mut rows: Vec<Vec<String>> = vec![Vec::new(); usize::from(board.rows())];
    for cell in board.all_cells().iter() {
        let row = usize::from(board.position(cell).row);
        if let Some(row) = rows.get_mut(row) {
            row.push(sign(puzzle, solution, cell));
        }
    }
    let rows: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
    rows.join("; ")
}

fn sign(puzzle: &Puzzle, solution: &Solution, cell: CellIndex) -> String {
    let piece = solution
        .owner(cell)
        .and_then(|piece| puzzle.pieces().get(piece.index()));
    match piece {
        Some(piece) => piece.letter().to_string(),
        None => puzzle.cell_in_words(cell),
    }
}
