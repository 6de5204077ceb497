//! The output of solvers from public repositories, each form as printed there, with our own boards in it. Forms that
//! need no words around them are among `written_forms`.

use crate::foreign_solutions::{GRID, OTHER, assert_holds, read_all};
use crate::puzzles::calendar;
use crate::written_forms::listed;

const PIECES: &str = "LNPUVYZR";

/// The rows, with each square written by `mark`, and `between` as the separator.
fn rows(
    board: [&str; 7],
    mark: impl Fn(usize, usize, char) -> String,
    between: &str,
) -> Vec<String> {
    board
        .iter()
        .enumerate()
        .map(|(row, letters)| {
            let letters = letters.chars().enumerate();
            listed(letters, |(column, letter)| mark(row, column, letter), between)
        })
        .collect()
}

/// The number of a piece from 1, or 0 for a square that is open or off the board.
fn number(letter: char) -> usize {
    PIECES.find(letter).map_or(0, |index| index + 1)
}

/// The squares of each piece, with its letter.
fn pieces(board: [&str; 7]) -> Vec<(char, Vec<(usize, usize)>)> {
    PIECES
        .chars()
        .map(|piece| {
            let squares = (0..7).flat_map(|row| (0..7).map(move |column| (row, column)));
            let has_piece =
                |&(row, column): &(usize, usize)| board[row].chars().nth(column) == Some(piece);
            (piece, squares.filter(has_piece).collect())
        })
        .collect()
}

#[test]
fn a_file_of_all_dates_with_a_preface() {
    // Daily-Calendar-Puzzle (Java): sentences, then a heading for each date, X for squares without a piece, a space
    // at each end.
    let mark = |_, _, letter| match letter {
        '*' | '.' => "X ".to_owned(),
        letter => format!("{} ", number(letter) - 1),
    };
    let board = |board| rows(board, mark, "").join("\n");
    let text = format!(
        "This file contains solutions for each single day (just one per day, more likely exist).\n\n\
         The format is: day/month\n\nSolution for: 6/10:\n{}\nSolution for: 6/10:\n{}\n\nHere are ALL solutions:\n\n\
         Solution for: 6/10:\n{}\n",
        board(GRID),
        board(OTHER),
        board(GRID)
    );
    assert_holds(&text, &[&GRID, &OTHER, &GRID]);
}

#[test]
fn boards_below_headings_are_not_cut_in_two_however_many_there_are() {
    // A year from the same file, without an empty line.
    let board = format!("Solution for: 6/10 [4]:\n{}\n", GRID.join("\n"));
    let solutions = read_all(&calendar(), &board.repeat(5000));
    assert_eq!(solutions.len(), 5000);
    assert!(solutions.iter().all(Result::is_ok));
}

#[test]
fn open_cells_may_show_their_labels() {
    // A-Puzzle-A-Day-solver (Python): four letters for each square, labels on open cells, and numbers after the
    // board.
    let mark = |row, _, letter| match (letter, row) {
        ('*', 1) => " Oct".to_owned(),
        ('*', _) => "  6 ".to_owned(),
        ('.', _) => "    ".to_owned(),
        (letter, _) => format!("  {letter} "),
    };
    let text = format!(
        "Solution layout:\n{}\n\nTries: 1173\nTime:  0.081 s\n",
        listed(rows(GRID, mark, ""), |row| row.trim_end().to_owned(), "\n")
    );
    assert_holds(&text, &[&GRID]);
}

#[test]
fn pieces_may_be_called_by_signs_that_others_write_for_nothing() {
    // calendar_puzzle (C): @ T X < > * $ % separated by spaces, blank where there is no piece.
    let mark = |_, _, letter: char| {
        let sign = PIECES.find(letter).and_then(|index| "@TX<>*$%".chars().nth(index));
        format!(" {}", sign.unwrap_or(' '))
    };
    let text = format!("\nfound\n{}\n\n", rows(GRID, mark, "").join("\n"));
    assert_holds(&text, &[&GRID]);
    let mark = |_, _, letter: char| {
        let sign = PIECES.find(letter).and_then(|index| "#*+-@=xo".chars().nth(index));
        sign.unwrap_or(' ').to_string()
    };
    assert_holds(&rows(GRID, mark, "").join("\n"), &[&GRID]);
}

#[test]
fn a_title_before_a_list_of_squares_counted_from_the_lower_left() {
    // A-Puzzle-A-Day (Python): "Jan01-001 : [((0, 6),), ((0, 4),), …]", month and day as pieces of one square, x
    // before y, y upward.
    let square = |(row, column): (usize, usize)| format!("({column}, {})", 6 - row);
    let pieces =
        listed(pieces(GRID), |(_, squares)| format!("({})", listed(squares, square, ", ")), ", ");
    let line = format!("Oct06-001 : [({},), ({},), {pieces}]\n", square((1, 3)), square((2, 5)));
    assert_holds(&format!("{line}{line}"), &[&GRID, &GRID]);
}
