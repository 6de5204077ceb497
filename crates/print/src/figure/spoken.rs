//! Tilings and boards in words, for somebody who does not see the picture. In English.
//!
//! Rows read like the board: letters of pieces from the left, an open cell by its label. Letters
//! stand apart, so that a screen reader spells them rather than to read them as a word.

use tilendar_puzzle::{CellIndex, CellSet, PieceIndex, Placement, Position, Puzzle, Solution};

/// The tiling row by row: `Tiling for Dec 25. Row 1: L L N … Row 2: L Z N … Dec.`
///
/// A row that starts in a later column says in which; a missing cell between two others is a
/// `gap`, and an open cell without a label is `open`. Where two pieces differ in the case of their
/// letter alone, the lower one is `small`.
pub fn spoken_tiling(puzzle: &Puzzle, solution: &Solution) -> String {
    let mut words = with_labels("Tiling", puzzle, solution.open_cells());
    read_rows(&mut words, puzzle, solution.placements(), |cell| {
        label(puzzle, cell).unwrap_or("open")
    });
    words
}

/// The board on which some pieces lie already, row by row as a tiling: `Board for Dec 25, begun. Row
/// 1: L L free free …`
pub fn spoken_begun(puzzle: &Puzzle, open: CellSet, placed: &[Placement]) -> String {
    let mut words = with_labels("Board", puzzle, open);
    if placed.is_empty() {
        return words;
    }
    words.truncate(words.len() - 1);
    words.push_str(", begun.");
    read_rows(&mut words, puzzle, placed, |cell| {
        match open.contains(cell) {
            true => label(puzzle, cell).unwrap_or("open"),
            false => "free",
        }
    });
    words
}

/// Reads the board row by row: the letter of the piece on each cell, or what `uncovered` calls it.
fn read_rows<'p>(
    words: &mut String,
    puzzle: &'p Puzzle,
    placed: &[Placement],
    uncovered: impl Fn(CellIndex) -> &'p str,
) {
    let mut owners = vec![None; puzzle.board().cell_count()];
    for placement in placed {
        for cell in placement.cells.iter() {
            owners[cell.index()] = Some(placement.piece);
        }
    }
    let mut next = Position::new(0, 0);
    let cells = puzzle.board().all_cells().iter();
    for (cell, &position) in cells.zip(puzzle.board().positions()) {
        move_on(words, next, position);
        words.push(' ');
        match owners[cell.index()] {
            Some(piece) => words.push_str(&letter(puzzle, piece)),
            None => words.push_str(uncovered(cell)),
        }
        next = Position::new(position.row, position.column + 1);
    }
    words.push('.');
}

/// The board on which these cells stay open: `Board for Dec 25.`
pub fn spoken_board(puzzle: &Puzzle, open: CellSet) -> String {
    with_labels("Board", puzzle, open)
}

/// `Tiling for Dec 25.`, or `Tiling.` if no label stays open.
fn with_labels(what: &str, puzzle: &Puzzle, open: CellSet) -> String {
    let areas = puzzle.board().labels().iter();
    let open = areas.filter(|area| area.cells.is_subset(open));
    let labels: Vec<&str> = open.map(|area| area.label.as_str()).collect();
    if labels.is_empty() {
        format!("{what}.")
    } else {
        format!("{what} for {}.", labels.join(" "))
    }
}

/// Says where the reading goes on, if not at the next cell.
fn move_on(words: &mut String, next: Position, position: Position) {
    let is_first = next == Position::new(0, 0);
    if position.row == next.row && !is_first {
        for _ in next.column..position.column {
            words.push_str(" gap");
        }
        return;
    }
    if !is_first {
        words.push('.');
    }
    words.push_str(&format!(" Row {}", position.row + 1));
    if position.column > 0 {
        words.push_str(&format!(" from column {}", position.column + 1));
    }
    words.push(':');
}

fn label(puzzle: &Puzzle, cell: CellIndex) -> Option<&str> {
    let label = puzzle.board().label_at(cell)?;
    Some(puzzle.label(label).as_str())
}

fn letter(puzzle: &Puzzle, piece: PieceIndex) -> String {
    let letter = puzzle.pieces()[piece.index()].letter();
    let sounds_alike = |other: char| other != letter && other.eq_ignore_ascii_case(&letter);
    let mut others = puzzle.pieces().iter();
    if letter.is_ascii_lowercase() && others.any(|other| sounds_alike(other.letter())) {
        format!("small {letter}")
    } else {
        letter.to_string()
    }
}
