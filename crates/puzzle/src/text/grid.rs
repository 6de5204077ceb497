//! From rows of letters to a solution, or to a part of one.

use super::FaultKind;
use super::covering::{Covering, Extent, Lettered, Names};
use crate::{PartialTiling, Position, Puzzle, Reveal};

/// The solution that the rows show.
pub(super) fn solution(puzzle: &Puzzle, rows: &[String]) -> Result<Lettered, FaultKind> {
    let covering = Covering {
        puzzle,
        signs: signs(puzzle, rows, Extent::Whole)?,
        names: &Names::default(),
    };
    covering.solution()
}

/// The partial tiling that the rows show: a cell without a piece is open, or
/// not covered yet.
pub(super) fn partial_tiling(
    puzzle: &Puzzle,
    reveal: &Reveal,
    rows: &[String],
) -> Result<PartialTiling, FaultKind> {
    let covering = Covering {
        puzzle,
        signs: signs(puzzle, rows, Extent::Part)?,
        names: &Names::default(),
    };
    let mut begun = PartialTiling::new(reveal.clone());
    for placement in covering.placements(Extent::Part)? {
        let cells = placement.cells.iter();
        let squares: Vec<Position> = cells.map(|cell| puzzle.board().position(cell)).collect();
        begun.place(puzzle, placement.piece, &squares)?;
    }
    Ok(begun)
}

/// For each cell the letter on it, or `None` if it is open or, in a part of a
/// tiling, not covered yet.
fn signs(puzzle: &Puzzle, rows: &[String], extent: Extent) -> Result<Vec<Option<char>>, FaultKind> {
    let board = puzzle.board();
    let (expected, columns) = (usize::from(board.rows()), usize::from(board.columns()));
    if rows.len() != expected {
        return Err(FaultKind::RowCount(rows.len(), expected));
    }
    let rows = rows.iter().map(|row| row.trim_end().chars().collect());
    let rows = without_spacing(rows.collect(), columns);
    let mut signs = Vec::with_capacity(board.cell_count());
    for (row, line) in (0..board.rows()).zip(&rows) {
        if line.len() > columns {
            let row = usize::from(row) + 1;
            return Err(FaultKind::RowWidth(row, line.len(), columns));
        }
        for column in 0..board.columns() {
            let sign = line.get(usize::from(column)).copied().unwrap_or(' ');
            let position = Position { row, column };
            match (board.cell_at(position), sign) {
                (None, '.' | 'x' | 'X' | '#' | ' ') => {}
                (None, sign) => return Err(FaultKind::OffBoard(position, sign)),
                (Some(_), '*' | ' ') => signs.push(None),
                (Some(_), '?' | '_') if extent == Extent::Part => signs.push(None),
                (Some(_), sign) if sign.is_ascii_alphanumeric() => signs.push(Some(sign)),
                (Some(_), sign) => return Err(FaultKind::Sign(position, sign)),
            }
        }
    }
    Ok(signs)
}

/// The rows without the spaces between letters, if every two letters have one.
fn without_spacing(rows: Vec<Vec<char>>, columns: usize) -> Vec<Vec<char>> {
    let too_wide = rows.iter().any(|row| row.len() > columns);
    let mut between = rows.iter().flat_map(|row| row.iter().skip(1).step_by(2));
    if too_wide && between.all(|&sign| sign == ' ') {
        let letters = |row: Vec<char>| row.into_iter().step_by(2).collect();
        return rows.into_iter().map(letters).collect();
    }
    rows
}
