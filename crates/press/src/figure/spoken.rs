//! Alternative texts: tilings and boards in words, for screen readers.
//!
//! Rows are read like the board: letters of pieces from the left, an open cell by its label. Letters are separated,
//! so that a screen reader spells them rather than reading them as a word.

use super::labels_inside;
use crate::language::{Language, Phrase, SpokenPhrases};
use tilendar_puzzle::{CellIndex, CellSet, PieceIndex, Placement, Position, Puzzle, Solution};

/// The tiling row by row: `Tiling for Dec 25. Row 1: L L N … Row 2: L Z N … Dec.`
///
/// A row that starts in a later column names that column; a missing cell between two others is a `gap`, and an open
/// cell without a label is `open`. If the letters of two pieces differ only in case, the lowercase one is `small`.
pub fn spoken_tiling(puzzle: &Puzzle, solution: &Solution, language: &Language) -> String {
    let spoken = language.spoken();
    let open = solution.open_cells();
    let words = with_labels(&spoken.tiling, &spoken.tiling_for, puzzle, open);
    with_rows(words, puzzle, open, solution.placements(), spoken)
}

/// The board with these cells open: `Board for Dec 25.` With some pieces already in place, row by row like a tiling:
/// `Board for Dec 25, begun. Row 1: L L free free …`
pub fn spoken_board(
    puzzle: &Puzzle,
    open: CellSet,
    placed: &[Placement],
    language: &Language,
) -> String {
    let spoken = language.spoken();
    if placed.is_empty() {
        return with_labels(&spoken.board, &spoken.board_for, puzzle, open);
    }
    let words = with_labels(&spoken.begun, &spoken.begun_for, puzzle, open);
    with_rows(words, puzzle, open, placed, spoken)
}

/// `Tiling for Dec 25.`, or `Tiling.` if no label stays open.
fn with_labels(alone: &Phrase, with: &Phrase, puzzle: &Puzzle, open: CellSet) -> String {
    let labels: Vec<&str> =
        labels_inside(puzzle.board(), open).map(|(_, area)| area.text.as_str()).collect();
    if labels.is_empty() { alone.to_string() } else { with.with(&[("labels", &labels.join(" "))]) }
}

/// These words and the board row by row: the letter of the piece on each cell, the label of an open cell, or that it is free.
fn with_rows(
    mut words: String,
    puzzle: &Puzzle,
    open: CellSet,
    placed: &[Placement],
    spoken: &SpokenPhrases,
) -> String {
    let mut owners = vec![None; puzzle.board().cell_count()];
    for placement in placed {
        for cell in placement.cells.iter() {
            owners[cell.index()] = Some(placement.piece);
        }
    }
    let mut next = Position::new(0, 0);
    let board = puzzle.board();
    for (cell, &position) in board.all_cells().iter().zip(board.positions()) {
        move_on(&mut words, next, position, spoken);
        words.push(' ');
        match owners[cell.index()] {
            Some(piece) => words.push_str(&letter(puzzle, piece, spoken)),
            None if open.contains(cell) => {
                words.push_str(label(puzzle, cell).unwrap_or(spoken.open.as_str()));
            }
            None => words.push_str(spoken.free.as_str()),
        }
        next = Position::new(position.row, position.column + 1);
    }
    words.push('.');
    words
}

/// Adds the position where the reading continues, unless it is the next cell.
fn move_on(words: &mut String, next: Position, position: Position, spoken: &SpokenPhrases) {
    let is_first = next == Position::new(0, 0);
    if position.row == next.row && !is_first {
        for _ in next.column..position.column {
            words.push(' ');
            words.push_str(spoken.gap.as_str());
        }
        return;
    }
    if !is_first {
        words.push('.');
    }
    words.push(' ');
    let [row, column] = [position.row, position.column].map(|index| (index + 1).to_string());
    words.push_str(&match position.column {
        0 => spoken.row.with(&[("row", &row)]),
        _ => spoken.row_from.with(&[("row", &row), ("column", &column)]),
    });
}

fn label(puzzle: &Puzzle, cell: CellIndex) -> Option<&str> {
    let label = puzzle.board().label_at(cell)?;
    Some(puzzle.text(label).as_str())
}

fn letter(puzzle: &Puzzle, piece: PieceIndex, spoken: &SpokenPhrases) -> String {
    let letter = puzzle.piece(piece).letter();
    let capital = letter.to_ascii_uppercase();
    if capital != letter && puzzle.pieces().iter().any(|piece| piece.letter() == capital) {
        spoken.small.with(&[("letter", &letter.to_string())])
    } else {
        letter.to_string()
    }
}
