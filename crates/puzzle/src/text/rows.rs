//! The rows of a board, as this program writes them: in JSON lines, and as the letter grid of a partial tiling.

use std::io::BufRead;
use std::iter::repeat;

use super::lines::{Line, Lines};
use super::page::{BLANK, Token, token_of};
use super::target::Target;
use super::{Fault, FaultKind, MAXIMUM_LINE_BYTES};
use crate::{MAXIMUM_CELLS, PartialTiling, Position, Puzzle, Reveal};

/// Reads one letter grid that shows a partial tiling: `?`, `_`, and the signs for open cells mark cells that are not
/// covered yet.
///
/// # Errors
/// [`Fault`] if there is not exactly one grid, or if no tiling of the reveal can begin with it.
pub fn read_partial<R: BufRead>(
    reader: R,
    puzzle: &Puzzle,
    reveal: &Reveal,
) -> Result<PartialTiling, Fault> {
    let mut start = 1;
    let mut rows = Vec::new();
    for Line { number, text } in Lines::new(reader) {
        let row = text.map_err(|kind| Fault { line: number, kind })?;
        if row.trim().is_empty() {
            continue;
        }
        if rows.is_empty() {
            start = number;
        }
        if row.len() > MAXIMUM_LINE_BYTES {
            return Err(Fault { line: start, kind: FaultKind::LineTooLong });
        }
        if number > start + rows.len() as u64 {
            let message = "a second grid begins here: give one grid, without empty lines in it";
            return Err(Fault { line: number, kind: FaultKind::Other(message.to_owned()) });
        }
        rows.push(row);
        // No board has as many.
        if rows.len() > MAXIMUM_CELLS {
            break;
        }
    }
    if rows.is_empty() {
        let message =
            "there is no grid: write the board's rows, with `?` for a cell that is not covered";
        return Err(Fault { line: 1, kind: FaultKind::Other(message.to_owned()) });
    }
    partial_tiling(puzzle, reveal, &rows).map_err(|kind| Fault { line: start, kind })
}

/// The partial tiling that the rows show: a cell without a piece is open, or not covered yet.
fn partial_tiling(
    puzzle: &Puzzle,
    reveal: &Reveal,
    rows: &[String],
) -> Result<PartialTiling, FaultKind> {
    let tokens = tokens_of(puzzle, rows)?;
    let mut begun = PartialTiling::new(reveal.clone());
    for placed in Target::new(puzzle).placements(&tokens)? {
        let cells = placed.cells.iter().map(|cell| puzzle.board().position(cell));
        begun
            .place(puzzle, placed.piece, &cells.collect::<Vec<_>>())
            .map_err(|error| FaultKind::Other(error.to_string()))?;
    }
    Ok(begun)
}

/// The letter on each cell, or a blank if the cell is open or not covered yet.
pub fn tokens_of(puzzle: &Puzzle, rows: &[String]) -> Result<Vec<Token>, FaultKind> {
    let board = puzzle.board();
    let columns = usize::from(board.columns());
    if rows.len() != usize::from(board.rows()) {
        return Err(FaultKind::RowCount(rows.len(), board.rows().into()));
    }
    let step = step(rows, columns);
    let mut tokens = Vec::with_capacity(board.cell_count());
    for (row, line) in (0..board.rows()).zip(rows) {
        let signs = line.trim_end().chars().step_by(step);
        let width = signs.clone().count();
        if width > columns {
            return Err(FaultKind::RowWidth(usize::from(row) + 1, width, columns));
        }
        for (column, sign) in (0..board.columns()).zip(signs.chain(repeat(' '))) {
            let position = Position { row, column };
            match (board.cell_at(position), sign) {
                (None, '.' | 'x' | 'X' | '#' | ' ') => {}
                (None, sign) => return Err(FaultKind::OffBoard(position, sign)),
                (Some(_), '*' | ' ' | '?' | '_') => tokens.push(BLANK),
                (Some(_), sign) if sign.is_ascii_alphanumeric() => tokens.push(token_of(sign)),
                (Some(_), sign) => {
                    return Err(FaultKind::Other(format!(
                        "{position} has {sign:?}: write the letter of a piece, or `*` for an open cell"
                    )));
                }
            }
        }
    }
    Ok(tokens)
}

/// After how many signs the next cell stands: two if there is a space between every two letters.
fn step(rows: &[String], columns: usize) -> usize {
    let is_spaced = rows.iter().any(|row| row.trim_end().chars().count() > columns)
        && rows.iter().all(|row| row.chars().skip(1).step_by(2).all(|sign| sign == ' '));
    if is_spaced { 2 } else { 1 }
}
