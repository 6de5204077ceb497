//! This program's own rows of letters, which are read exactly.

use super::FaultKind;
use super::page::{BLANK, Token, token_of};
use super::target::{ReadSolution, Target, character_on};
use crate::{PartialTiling, Position, Puzzle, Reveal};

/// How much of a tiling the text shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// Every piece.
    Whole,
    /// Some pieces, or none.
    Part,
}

/// The solution that the rows show.
pub fn solution_of_rows<'p>(
    target: &Target<'p>,
    rows: &[impl AsRef<str>],
) -> Result<ReadSolution<'p>, FaultKind> {
    let tokens = tokens_of(target.puzzle, rows, Extent::Whole)?;
    target.judge(&tokens).1.ok_or_else(|| target.fault(&tokens, character_on(&tokens)))
}

/// The partial tiling that the rows show: a cell without a piece is open, or not covered yet.
pub fn partial_tiling(
    puzzle: &Puzzle,
    reveal: &Reveal,
    rows: &[String],
) -> Result<PartialTiling, FaultKind> {
    let target = Target::new(puzzle);
    let tokens = tokens_of(puzzle, rows, Extent::Part)?;
    let mut begun = PartialTiling::new(reveal.clone());
    for placed in target.placements(&tokens)? {
        let cells = placed.cells.iter().map(|cell| puzzle.board().position(cell));
        begun.place(puzzle, placed.piece, &cells.collect::<Vec<_>>())?;
    }
    Ok(begun)
}

/// The letter on each cell, or a blank if the cell is open or, in a partial tiling, not covered yet.
fn tokens_of(
    puzzle: &Puzzle,
    rows: &[impl AsRef<str>],
    extent: Extent,
) -> Result<Vec<Token>, FaultKind> {
    let board = puzzle.board();
    let columns = usize::from(board.columns());
    if rows.len() != usize::from(board.rows()) {
        return Err(FaultKind::RowCount(rows.len(), board.rows().into()));
    }
    let letters = rows.iter().map(|row| row.as_ref().trim_end().chars().collect());
    let lines = without_spacing(letters.collect(), columns);
    let mut tokens = Vec::with_capacity(board.cell_count());
    for (row, line) in (0..board.rows()).zip(lines) {
        if line.len() > columns {
            return Err(FaultKind::RowWidth(usize::from(row) + 1, line.len(), columns));
        }
        for column in 0..board.columns() {
            let sign = line.get(usize::from(column)).copied().unwrap_or(' ');
            let position = Position { row, column };
            match (board.cell_at(position), sign) {
                (None, '.' | 'x' | 'X' | '#' | ' ') => {}
                (None, sign) => return Err(FaultKind::OffBoard(position, sign)),
                (Some(_), '*' | ' ') => tokens.push(BLANK),
                (Some(_), '?' | '_') if extent == Extent::Part => tokens.push(BLANK),
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

/// The rows without the spaces between letters, if every two letters have one.
fn without_spacing(rows: Vec<Vec<char>>, columns: usize) -> Vec<Vec<char>> {
    let is_spaced = rows.iter().any(|row| row.len() > columns)
        && rows.iter().all(|row| row.iter().skip(1).step_by(2).all(|&sign| sign == ' '));
    if !is_spaced {
        return rows;
    }
    rows.into_iter().map(|row| row.into_iter().step_by(2).collect()).collect()
}
