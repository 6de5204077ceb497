//! The output of solvers from public repositories, each form as printed there, with our own boards in it.

mod boards;
mod values;

use crate::puzzles::named;
use tilendar_puzzle::Solution;
use tilendar_puzzle::text::read;

/// 6 October on the calendar.
const GRID: [&str; 7] = [
    "YYYYPP.", "NNY*PP.", "ZNNNP*L", "ZZZLLLL", "VUZURRR", "VUUURRR", "VVV....",
];
/// Another solution for the same date.
const OTHER: [&str; 7] = [
    "RRLLLL.", "RRL*NN.", "RRNNN*Z", "YVVVZZZ", "YUUVZPP", "YYUVPPP", "YUU....",
];
const PIECES: &str = "LNPUVYZR";

/// The solutions in the text for a puzzle; every fault is reported.
fn read_for(layout: &str, text: &str) -> Vec<Result<Solution, String>> {
    let puzzle = named(layout);
    read(text.as_bytes(), &puzzle, &[])
        .map(|found| {
            let found = found.map_err(|fault| fault.to_string())?;
            Ok(found.solution)
        })
        .collect()
}

/// Asserts that the text, whose source is `what`, contains these solutions and nothing else.
#[track_caller]
fn holds(what: &str, text: &str, boards: &[[&str; 7]]) {
    let expected = boards.iter().map(|rows| {
        let mut found = read_for("calendar", &rows.join("\n"));
        assert_eq!(found.len(), 1);
        found.remove(0)
    });
    let expected: Vec<_> = expected.collect();
    assert_eq!(read_for("calendar", text), expected, "{what}:\n{text}");
}

/// The rows, with each square written by `mark`, and `between` as the separator.
fn rows(
    board: [&str; 7],
    mark: impl Fn(usize, usize, char) -> String,
    between: &str,
) -> Vec<String> {
    let rows = board.iter().enumerate().map(|(row, letters)| {
        let marks = letters.chars().enumerate();
        let marks: Vec<String> = marks
            .map(|(column, letter)| mark(row, column, letter))
            .collect();
        marks.join(between)
    });
    rows.collect()
}

/// The number of a piece from 1, or 0 for a square that is open or off the board.
fn number(letter: char) -> usize {
    PIECES.find(letter).map_or(0, |place| place + 1)
}

/// The squares of each piece, with its letter.
fn placed(board: [&str; 7]) -> Vec<(char, Vec<(usize, usize)>)> {
    let of = |piece: char| {
        let squares = (0..7).flat_map(|row| (0..7).map(move |column| (row, column)));
        squares
            .filter(|&(row, column)| board[row].chars().nth(column) == Some(piece))
            .collect()
    };
    PIECES.chars().map(|piece| (piece, of(piece))).collect()
}

fn listed<T>(
    items: impl IntoIterator<Item = T>,
    write: impl Fn(T) -> String,
    between: &str,
) -> String {
    items
        .into_iter()
        .map(write)
        .collect::<Vec<_>>()
        .join(between)
}
