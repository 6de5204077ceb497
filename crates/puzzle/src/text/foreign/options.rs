//! Pieces on lines of their own, with the names of the squares that they cover: options of an exact cover, as
//! programs for dancing links print them, and the like.

use super::placed::{Lying, Squares};
use super::{Found, Placed};
use crate::{Position, Puzzle};

/// The boards in these lines, with a row and a column for each square.
pub(super) fn boards(lines: &[String], puzzle: &Puzzle) -> Vec<Placed> {
    complete(lines, puzzle, option)
}

/// The boards in these lines, with a number for each square.
pub(super) fn numbered(lines: &[String], puzzle: &Puzzle) -> Vec<Placed> {
    complete(lines, puzzle, numbered_option)
}

/// The boards of which each line has a piece.
fn complete(
    lines: &[String],
    puzzle: &Puzzle,
    option: impl Fn(&str, &Puzzle) -> Option<Lying>,
) -> Vec<Placed> {
    let mut boards: Vec<Placed> = Vec::new();
    let mut pieces: Vec<Lying> = Vec::new();
    let mut start = 0;
    let count = puzzle.pieces().len();
    for (place, line) in lines.iter().enumerate() {
        let Some(piece) = option(line, puzzle) else {
            continue;
        };
        if pieces.iter().any(|other| other.name == piece.name) {
            // A piece comes again: the board before it was not complete.
            pieces.clear();
        }
        if pieces.is_empty() {
            start = place;
        }
        pieces.push(piece);
        if pieces.len() == count {
            boards.push((start, Found::Pieces(std::mem::take(&mut pieces))));
        }
    }
    boards
}

/// The piece and its squares on a line, which may stand in any order: `L 00 01 02 12`, `r0c1 r0c2 P (2 of 7)`,
/// `V: (0,0) (1,0)`.
fn option(line: &str, puzzle: &Puzzle) -> Option<Lying> {
    // What dancing links says about the option: `(2 of 7)`.
    let line = match line.rfind('(') {
        Some(start) if line[start..].contains(" of ") => &line[..start],
        _ => line,
    };
    let tight = line.replace(", ", ",");
    let words = tight.split_whitespace();
    let words: Vec<&str> = words
        .map(|word| word.trim_matches(|letter: char| "()[]{}:;,\"'".contains(letter)))
        .filter(|word| !word.is_empty())
        .collect();
    let squares: Vec<Option<(i64, i64)>> = words.iter().map(|word| square(word, puzzle)).collect();
    let mut names = words
        .iter()
        .zip(&squares)
        .filter(|(_, square)| square.is_none());
    let (name, rest) = (names.next(), names.next());
    let areas = || puzzle.pieces().iter().map(|piece| piece.shape().area());
    let (name, pairs): (&str, Vec<(i64, i64)>) = match (name, rest) {
        (Some((name, _)), None) => (name, squares.into_iter().flatten().collect()),
        // A name that looks like a square comes first.
        (None, None) => (
            words.first()?,
            squares.into_iter().skip(1).flatten().collect(),
        ),
        _ => return None,
    };
    areas().any(|area| area == pairs.len()).then(|| Lying {
        name: name.to_owned(),
        squares: Squares::Pairs(pairs),
    })
}

/// The piece and its squares on a line: a name and as many numbers as a piece has squares.
fn numbered_option(line: &str, puzzle: &Puzzle) -> Option<Lying> {
    let mut words = line
        .split(|letter: char| letter.is_whitespace() || ",:;[](){}\"'=".contains(letter))
        .filter(|word| !word.is_empty());
    let name = words.next()?.to_owned();
    let numbers: Vec<i64> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let is_piece = |area: usize| area == numbers.len();
    let mut areas = puzzle.pieces().iter().map(|piece| piece.shape().area());
    areas.any(is_piece).then_some(Lying {
        name,
        squares: Squares::Numbers(numbers),
    })
}

/// The row and column that a word names: `01`, `0a`, `r0c1`, `R1C2`, `0,1`, `0.1`, `0_1`, `0-1`, or a label.
fn square(word: &str, puzzle: &Puzzle) -> Option<(i64, i64)> {
    let small = word.to_ascii_lowercase();
    let bare = small
        .strip_prefix('r')
        .or(small.strip_prefix('p'))
        .unwrap_or(&small);
    let parts = bare.split_once(|sign: char| "c,._-:x".contains(sign));
    if let Some((row, column)) = parts {
        return row.parse().ok().zip(column.parse().ok());
    }
    let mut digits = small.chars().map(|letter| letter.to_digit(36));
    if let (Some(Some(row)), Some(Some(column)), None) =
        (digits.next(), digits.next(), digits.next())
    {
        return Some((row.into(), column.into()));
    }
    let board = puzzle.board();
    let label = board.label_named(word)?;
    let area = board
        .labels()
        .iter()
        .find(|area| area.label == *puzzle.label(label))?;
    let Position { row, column } = board.position(area.cells.first()?);
    (area.cells.len() == 1).then_some((row.into(), column.into()))
}
