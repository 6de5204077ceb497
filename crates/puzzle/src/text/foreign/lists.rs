//! Boards from lists of values: rows of a board, pieces with their squares, squares with their pieces, or a layer for
//! each piece.

use std::collections::BTreeSet;

use super::picture::{OrientedPiece, Squares};
use super::values::{Entry, Value};
use super::{ForeignBoard, LocatedBoard};
use crate::{Position, Puzzle};

/// The number, word or text of an entry.
pub fn scalar(entry: &Entry) -> Option<String> {
    match &entry.value {
        Value::Scalar(text) => Some(text.clone()),
        Value::List(_) => None,
    }
}

/// The list read as rows: of lists, or of texts with one letter for each square.
pub fn rows(entries: &[Entry]) -> Option<Vec<Vec<String>>> {
    entries
        .iter()
        .map(|entry| match &entry.value {
            Value::List(row) => row.iter().map(scalar).collect(),
            Value::Scalar(text) => Some(text.chars().map(String::from).collect()),
        })
        .collect()
}

/// The list read as a matrix for each piece, of a possible board size, with 1 on the piece and 0 elsewhere.
pub fn layers(
    entries: &[Entry],
    is_board: impl Fn(usize, usize) -> bool,
) -> Option<Vec<OrientedPiece>> {
    if entries.len() < 2 {
        return None;
    }
    entries
        .iter()
        .zip(1..)
        .map(|(entry, number): (&Entry, usize)| {
            let Value::List(matrix) = &entry.value else {
                return None;
            };
            let rows = rows(matrix)?;
            if !is_board(rows.len(), rows.first().map_or(0, Vec::len)) {
                return None;
            }
            Some(OrientedPiece {
                name: entry.key.clone().unwrap_or_else(|| number.to_string()),
                squares: Squares::Pairs(marked_squares(&rows)?),
            })
        })
        .collect()
}

/// The squares of a matrix that are 1, if all others are 0.
fn marked_squares(rows: &[Vec<String>]) -> Option<Vec<(i64, i64)>> {
    let mut squares = Vec::new();
    for (row, marks) in (0..).zip(rows) {
        for (column, mark) in (0..).zip(marks) {
            match mark.as_str() {
                "1" | "1." | "1.0" | "True" | "true" => squares.push((row, column)),
                "0" | "0." | "0.0" | "False" | "false" => {}
                _ => return None,
            }
        }
    }
    Some(squares)
}

/// The list read as pieces with their squares, each alone or after its name.
pub fn pieces(entries: &[Entry]) -> Option<Vec<OrientedPiece>> {
    let mut pieces = Vec::new();
    let mut pending_name = None;
    for entry in entries {
        match &entry.value {
            Value::Scalar(text) if pending_name.is_none() && entry.key.is_none() => {
                pending_name = Some(text.trim_end_matches('-').to_owned());
            }
            Value::Scalar(_) => return None,
            Value::List(list) => {
                let name = entry.key.clone().or(pending_name.take());
                let number = pieces.len() + 1;
                pieces.push(piece(list, name.unwrap_or_else(|| number.to_string()))?);
            }
        }
    }
    (pending_name.is_none() && !pieces.is_empty()).then_some(pieces)
}

/// A piece with its squares: a list of squares, alone or next to the piece's name.
fn piece(entries: &[Entry], default_name: String) -> Option<OrientedPiece> {
    if let Some(squares) = squares(entries) {
        return Some(OrientedPiece { name: default_name, squares });
    }
    let lists = entries.iter().filter_map(|entry| match &entry.value {
        Value::List(list) => squares(list),
        Value::Scalar(_) => None,
    });
    // A shorter list says where the piece begins, or how it is turned.
    let squares = lists.max_by_key(Squares::len)?;
    let name = entries.iter().find_map(scalar).unwrap_or(default_name);
    Some(OrientedPiece { name, squares })
}

/// The list read as squares: pairs of numbers, or one number each.
fn squares(entries: &[Entry]) -> Option<Squares> {
    if entries.is_empty() {
        return None;
    }
    let pairs: Option<Vec<(i64, i64)>> = entries
        .iter()
        .map(|entry| match &entry.value {
            Value::List(pair) if pair.len() == 2 => square(pair),
            Value::List(_) => None,
            Value::Scalar(text) => pair(text),
        })
        .collect();
    match pairs {
        Some(pairs) => Some(Squares::Pairs(pairs)),
        None => entries.iter().map(number).collect::<Option<_>>().map(Squares::Numbers),
    }
}

/// The list read as squares, each with the name on it, from which the pieces follow: pairs in dictionaries, or a list
/// for each square. Squares with a mark for `nothing` are left out.
pub fn cells(entries: &[Entry], nothing: &[&str]) -> Option<Vec<OrientedPiece>> {
    let mut pieces: Vec<OrientedPiece> = Vec::new();
    for (square, name) in named_squares(entries)? {
        if nothing.contains(&name.trim()) {
            continue;
        }
        match pieces.iter_mut().find(|piece| piece.name == name) {
            Some(OrientedPiece { squares: Squares::Pairs(pairs), .. }) => pairs.push(square),
            _ => pieces.push(OrientedPiece { name, squares: Squares::Pairs(vec![square]) }),
        }
    }
    Some(pieces)
}

/// The list read as squares, each with the name on it.
fn named_squares(entries: &[Entry]) -> Option<Vec<((i64, i64), String)>> {
    let mut squares = Vec::new();
    let mut pending = None;
    for entry in entries {
        match (&entry.value, pending.take()) {
            (Value::Scalar(text), Some(square)) if entry.key.is_none() => {
                squares.push((square, text.clone()));
            }
            (Value::Scalar(text), None) => {
                squares.push((entry.key.as_deref().and_then(pair)?, text.clone()));
            }
            (Value::List(list), None) => match &list[..] {
                [_, last]
                    if scalar(last).is_none_or(|last| last.parse::<i64>().is_ok())
                        && square(list).is_some() =>
                {
                    pending = square(list);
                }
                [first, name] => match &first.value {
                    Value::List(pair) => squares.push((square(pair)?, scalar(name)?)),
                    Value::Scalar(_) => return None,
                },
                [_, _, name] => squares.push((square(list)?, scalar(name)?)),
                _ => return None,
            },
            _ => return None,
        }
    }
    Some(squares)
}

/// The row and column at the beginning of a list, or the column and row if their names say so.
fn square(entries: &[Entry]) -> Option<(i64, i64)> {
    let [first, second, ..] = entries else {
        return None;
    };
    let is_turned = matches!(first.key.as_deref(), Some("x" | "column" | "col" | "c"));
    let pair = (number(first)?, number(second)?);
    Some(if is_turned { (pair.1, pair.0) } else { pair })
}

fn number(entry: &Entry) -> Option<i64> {
    scalar(entry)?.parse::<i64>().ok().filter(|number| number.abs() < 10_000)
}

/// The row and column in a word: `2,6`, `2/6`, `(2, 6)`.
fn pair(text: &str) -> Option<(i64, i64)> {
    let bare = text.trim_matches(|letter: char| "()[] ".contains(letter));
    let (row, column) = bare.split_once([',', '/'])?;
    row.trim().parse().ok().zip(column.trim().parse().ok())
}

/// The boards with one piece on each line, as `option` reads it. Of a board with a faulty line, the rest is a board
/// that lacks a piece.
pub fn options(
    lines: &[String],
    puzzle: &Puzzle,
    option: impl Fn(&str, &Puzzle) -> Option<OrientedPiece>,
) -> Vec<LocatedBoard> {
    let count = puzzle.pieces().len();
    let mut boards: Vec<(usize, Vec<OrientedPiece>)> = Vec::new();
    for (line, text) in lines.iter().enumerate() {
        let Some(piece) = option(text, puzzle) else {
            continue;
        };
        match boards.last_mut() {
            Some((_, pieces))
                if pieces.len() < count
                    && pieces.iter().all(|earlier| earlier.name != piece.name) =>
            {
                pieces.push(piece);
            }
            _ => boards.push((line, vec![piece])),
        }
    }
    boards
        .into_iter()
        .filter(|(_, pieces)| 2 * pieces.len() >= count)
        .map(|(line, pieces)| LocatedBoard { line, board: ForeignBoard::Pieces(pieces) })
        .collect()
}

/// The piece and its squares on a line with a list of pairs: `piece L -> [(0, 0), (1, 0)]`, or
/// `Placed L at [[0, 0], [1, 0]]`.
fn listed_option(line: &str, puzzle: &Puzzle) -> Option<OrientedPiece> {
    let openings = ["[(", "[[", "((", "([", "{(", "{["];
    let start = openings.iter().filter_map(|opening| line.find(opening)).min()?;
    let (before, list) = line.split_at(start);
    let numbers: Vec<i64> = list
        .split(|letter: char| !letter.is_ascii_digit())
        .filter(|digits| !digits.is_empty())
        .map(|digits| digits.parse().ok())
        .collect::<Option<_>>()?;
    let pairs = numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
    // Among the words before the list, the name is the shortest that is no plain word.
    let name = before
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .min_by_key(|word| {
            let is_number = word.chars().all(|letter| letter.is_ascii_digit());
            let is_small = word.chars().all(char::is_lowercase);
            (is_small && word.len() > 1, is_number, word.len(), is_small)
        })?;
    piece_of_size(name, Squares::Pairs(pairs), puzzle)
}

/// The piece and its squares on a line, in any order: `L 00 01 02 12`, `r0c1 r0c2 P (2 of 7)`, `V: (0,0), (1,0)`.
pub fn option(line: &str, puzzle: &Puzzle) -> Option<OrientedPiece> {
    if let Some(piece) = listed_option(line, puzzle) {
        return Some(piece);
    }
    // The position of the option, as printed by dancing links: `(2 of 7)`.
    let content = match line.rfind('(') {
        Some(start) if line[start..].contains(" of ") => &line[..start],
        _ => line,
    };
    let tight = content.replace("),", ") ").replace("],", "] ").replace(", ", ",");
    let words: Vec<&str> = tight
        .split_whitespace()
        .map(|word| word.trim_matches(|letter: char| "()[]{}:;,\"'".contains(letter)))
        .filter(|word| !word.is_empty())
        .collect();
    let mut pairs = Vec::new();
    let mut names = Vec::new();
    for &word in &words {
        match named_square(word, puzzle) {
            Some(square) => pairs.push(square),
            None => names.push(word),
        }
    }
    if names.len() > 1 {
        // The others say what the piece does: `Y covers (0,0) …`.
        names.retain(|name| name.len() == 1 || name.chars().any(|letter| !letter.is_lowercase()));
    }
    let name = match names[..] {
        [name] => name,
        // A name that looks like a square comes first.
        [] if !pairs.is_empty() => {
            pairs.remove(0);
            words[0]
        }
        _ => return None,
    };
    piece_of_size(name, Squares::Pairs(pairs), puzzle)
}

/// The piece of this name, if some piece has that many squares, or one more or less; a line with three is prose.
fn piece_of_size(name: &str, squares: Squares, puzzle: &Puzzle) -> Option<OrientedPiece> {
    let count = squares.len();
    let is_piece = puzzle.pieces().iter().any(|piece| {
        let area = piece.shape().area();
        area == count || count > 3 && area.abs_diff(count) == 1
    });
    is_piece.then(|| OrientedPiece { name: name.to_owned(), squares })
}

/// The piece and its squares on a line: a name and as many numbers as a piece has squares.
pub fn numbered_option(line: &str, puzzle: &Puzzle) -> Option<OrientedPiece> {
    let mut words = line
        .split(|letter: char| letter.is_whitespace() || ",:;[](){}\"'=".contains(letter))
        .filter(|word| !word.is_empty());
    let name = words.next()?;
    let numbers: Vec<i64> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    // A row of a board has a number several times.
    if BTreeSet::from_iter(&numbers).len() < numbers.len() {
        return None;
    }
    piece_of_size(name, Squares::Numbers(numbers), puzzle)
}

/// The row and column named by a word: `01`, `0a`, `r0c1`, `R1C2`, `0,1`, `0.1`, `0_1`, `0-1`, or a label.
fn named_square(word: &str, puzzle: &Puzzle) -> Option<(i64, i64)> {
    let small = word.to_ascii_lowercase();
    let bare = small.strip_prefix('r').or(small.strip_prefix('p')).unwrap_or(&small);
    if let Some((row, column)) = bare.split_once(|sign: char| "c,._-:x".contains(sign)) {
        return row.parse().ok().zip(column.parse().ok());
    }
    let digits: Vec<Option<u32>> = small.chars().map(|letter| letter.to_digit(36)).collect();
    if let [Some(row), Some(column)] = digits[..] {
        return Some((row.into(), column.into()));
    }
    let board = puzzle.board();
    let area = &board.labels()[board.label_named(word)?.index()];
    let Position { row, column } = board.position(area.cells.first()?);
    (area.cells.len() == 1).then_some((row.into(), column.into()))
}
