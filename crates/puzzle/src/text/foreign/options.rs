//! Pieces on lines of their own, with the names of the squares that they cover: options of an exact cover, as
//! programs for dancing links print them, and the like.

use super::picture::{Lying, Squares};
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
    let words = words.map(|word| word.trim_matches(|letter: char| "()[]{}:;,\"'".contains(letter)));
    let words = words.filter(|word| !word.is_empty());
    let (mut pairs, mut names) = (Vec::new(), Vec::new());
    for word in words.clone() {
        match square(word, puzzle) {
            Some(square) => pairs.push(square),
            None => names.push(word),
        }
    }
    let name = match names[..] {
        [name] => name,
        // A name that looks like a square comes first.
        [] if !pairs.is_empty() => {
            pairs.remove(0);
            words.clone().next()?
        }
        _ => return None,
    };
    lying(name, Squares::Pairs(pairs), puzzle)
}

/// The piece of this name, if one has so many squares.
fn lying(name: &str, squares: Squares, puzzle: &Puzzle) -> Option<Lying> {
    let mut areas = puzzle.pieces().iter().map(|piece| piece.shape().area());
    let name = name.to_owned();
    let is_piece = areas.any(|area| area == squares.len());
    is_piece.then_some(Lying { name, squares })
}

/// The piece and its squares on a line: a name and as many numbers as a piece has squares.
fn numbered_option(line: &str, puzzle: &Puzzle) -> Option<Lying> {
    let is_between = |letter: char| letter.is_whitespace() || ",:;[](){}\"'=".contains(letter);
    let mut words = line.split(is_between).filter(|word| !word.is_empty());
    let name = words.next()?;
    let numbers: Option<Vec<i64>> = words.map(|word| word.parse().ok()).collect();
    lying(name, Squares::Numbers(numbers?), puzzle)
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
    let area = &board.labels()[board.label_named(word)?.index()];
    let Position { row, column } = board.position(area.cells.first()?);
    (area.cells.len() == 1).then_some((row.into(), column.into()))
}
