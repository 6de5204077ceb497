//! Boards from lists of values: rows of a board, pieces with their squares, squares with their pieces, or a layer for
//! each piece.

use std::collections::BTreeSet;

use super::picture::{Lying, Squares};
use super::values::{Entry, Value};
use super::{Found, Placed};
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
    let rows = entries.iter().map(|entry| match &entry.value {
        Value::List(row) => row.iter().map(scalar).collect(),
        Value::Scalar(text) => Some(text.chars().map(String::from).collect()),
    });
    rows.collect()
}

/// The list read as a matrix for each piece, of a possible board size, with 1 on the piece and 0 elsewhere.
pub fn layers(entries: &[Entry], is_board: impl Fn(usize, usize) -> bool) -> Option<Vec<Lying>> {
    let layer = |(entry, number): (&Entry, usize)| {
        let Value::List(inside) = &entry.value else {
            return None;
        };
        let rows = rows(inside)?;
        let width = rows.first().map_or(0, Vec::len);
        if !is_board(rows.len(), width) {
            return None;
        }
        let mut squares = Vec::new();
        for (row, marks) in (0..).zip(&rows) {
            for (column, mark) in (0..).zip(marks) {
                match mark.as_str() {
                    "1" | "1." | "1.0" | "True" | "true" => squares.push((row, column)),
                    "0" | "0." | "0.0" | "False" | "false" => {}
                    _ => return None,
                }
            }
        }
        let name = entry.key.clone().unwrap_or_else(|| number.to_string());
        Some(Lying { name, squares: Squares::Pairs(squares) })
    };
    let layers: Vec<Lying> = entries.iter().zip(1..).map(layer).collect::<Option<_>>()?;
    (layers.len() > 1).then_some(layers)
}

/// The list read as pieces with their squares, each alone or after its name.
pub fn pieces(entries: &[Entry]) -> Option<Vec<Lying>> {
    let (mut pieces, mut name) = (Vec::new(), None);
    for entry in entries {
        match &entry.value {
            Value::Scalar(text) if name.is_none() && entry.key.is_none() => {
                name = Some(text.trim_end_matches('-').to_owned());
            }
            Value::Scalar(_) => return None,
            Value::List(inside) => {
                let known = entry.key.clone().or(name.take());
                let own = known.unwrap_or_else(|| (pieces.len() + 1).to_string());
                pieces.push(lying(inside, own)?);
            }
        }
    }
    (name.is_none() && !pieces.is_empty()).then_some(pieces)
}

/// A piece with its squares: a list of squares, alone or next to the piece's name.
fn lying(inside: &[Entry], own_name: String) -> Option<Lying> {
    if let Some(squares) = squares(inside) {
        let name = own_name;
        return Some(Lying { name, squares });
    }
    let lists = inside.iter().filter_map(|part| match &part.value {
        Value::List(list) => squares(list),
        Value::Scalar(_) => None,
    });
    // A shorter list says where the piece begins, or how it is turned.
    let squares = lists.max_by_key(Squares::len)?;
    let name = inside.iter().find_map(scalar).unwrap_or(own_name);
    Some(Lying { name, squares })
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
    let numbers = || entries.iter().map(number).collect::<Option<Vec<i64>>>();
    pairs.map(Squares::Pairs).or_else(|| numbers().map(Squares::Numbers))
}

/// The list read as squares, each with the name on it, from which the pieces follow: pairs in dictionaries, or a list
/// for each square. Squares with a mark for `nothing` are left out.
pub fn cells(entries: &[Entry], nothing: &[&str]) -> Option<Vec<Lying>> {
    let mut found: Vec<((i64, i64), String)> = Vec::new();
    let mut at = None;
    for entry in entries {
        match (&entry.value, at.take()) {
            (Value::Scalar(text), Some(at)) if entry.key.is_none() => {
                found.push((at, text.clone()));
            }
            (Value::Scalar(text), None) => {
                found.push((entry.key.as_deref().and_then(pair)?, text.clone()));
            }
            (Value::List(inside), None) => match &inside[..] {
                [_, _]
                    if scalar(inside.last()?).is_none_or(|last| last.parse::<i64>().is_ok())
                        && square(inside).is_some() =>
                {
                    at = square(inside);
                }
                [place, what] => match &place.value {
                    Value::List(place) => found.push((square(place)?, scalar(what)?)),
                    Value::Scalar(_) => return None,
                },
                [_, _, what] => found.push((square(inside)?, scalar(what)?)),
                _ => return None,
            },
            _ => return None,
        }
    }
    let mut pieces: Vec<Lying> = Vec::new();
    for (at, name) in found {
        if nothing.contains(&name.trim()) {
            continue;
        }
        match pieces.iter_mut().find(|piece| piece.name == name) {
            Some(Lying { squares: Squares::Pairs(pairs), .. }) => pairs.push(at),
            _ => pieces.push(Lying { name, squares: Squares::Pairs(vec![at]) }),
        }
    }
    Some(pieces)
}

/// The row and column at the beginning of a list, or the column and row if their names say so.
fn square(entries: &[Entry]) -> Option<(i64, i64)> {
    let (one, other) = (entries.first()?, entries.get(1)?);
    let is_turned = matches!(one.key.as_deref(), Some("x" | "column" | "col" | "c"));
    let (one, other) = (number(one)?, number(other)?);
    Some(if is_turned { (other, one) } else { (one, other) })
}

fn number(entry: &Entry) -> Option<i64> {
    let number = scalar(entry)?.parse::<i64>().ok();
    number.filter(|number| number.abs() < 10_000)
}

/// The row and column in a word: `2,6`, `2/6`, `(2, 6)`.
fn pair(text: &str) -> Option<(i64, i64)> {
    let text = text.trim_matches(|letter: char| "()[] ".contains(letter));
    let (row, column) = text.split_once([',', '/'])?;
    row.trim().parse().ok().zip(column.trim().parse().ok())
}

/// The boards in these lines, with a row and a column for each square.
pub fn options(lines: &[String], puzzle: &Puzzle) -> Vec<Placed> {
    complete(lines, puzzle, option)
}

/// The boards in these lines, with a number for each square.
pub fn numbered_options(lines: &[String], puzzle: &Puzzle) -> Vec<Placed> {
    complete(lines, puzzle, numbered_option)
}

/// The boards with one piece on each line. Of a board with a faulty line, the rest is a board that lacks a piece.
fn complete(
    lines: &[String],
    puzzle: &Puzzle,
    option: impl Fn(&str, &Puzzle) -> Option<Lying>,
) -> Vec<Placed> {
    let count = puzzle.pieces().len();
    let mut boards: Vec<(usize, Vec<Lying>)> = Vec::new();
    for (place, line) in lines.iter().enumerate() {
        let Some(piece) = option(line, puzzle) else {
            continue;
        };
        let is_next = |(_, pieces): &&mut (usize, Vec<Lying>)| {
            pieces.len() < count && pieces.iter().all(|other| other.name != piece.name)
        };
        match boards.last_mut().filter(is_next) {
            Some((_, pieces)) => pieces.push(piece),
            None => boards.push((place, vec![piece])),
        }
    }
    boards.retain(|(_, pieces)| 2 * pieces.len() >= count);
    let boards = boards.into_iter();
    boards.map(|(start, pieces)| (start, Found::Pieces(pieces))).collect()
}

/// The piece and its squares on a line with a list of pairs: `piece L -> [(0, 0), (1, 0)]`, or
/// `Placed L at [[0, 0], [1, 0]]`.
fn listed_option(line: &str, puzzle: &Puzzle) -> Option<Lying> {
    let openings = ["[(", "[[", "((", "([", "{(", "{["];
    let start = openings.iter().filter_map(|opening| line.find(opening));
    let (before, list) = line.split_at(start.min()?);
    let numbers = list.split(|letter: char| !letter.is_ascii_digit());
    let numbers = numbers.filter(|digits| !digits.is_empty());
    let numbers: Vec<i64> = numbers.map(|digits| digits.parse().ok()).collect::<Option<_>>()?;
    let pairs = numbers.chunks_exact(2).map(|pair| (pair[0], pair[1]));
    // Among the words before the list, the name is the shortest that is no plain word.
    let words = before.split(|letter: char| !letter.is_alphanumeric());
    let name = words.filter(|word| !word.is_empty()).min_by_key(|word| {
        let is_number = word.chars().all(|letter| letter.is_ascii_digit());
        let is_small = word.chars().all(char::is_lowercase);
        (is_small && word.len() > 1, is_number, word.len(), is_small)
    });
    piece_of(name?, Squares::Pairs(pairs.collect()), puzzle)
}

/// The piece and its squares on a line, in any order: `L 00 01 02 12`, `r0c1 r0c2 P (2 of 7)`, `V: (0,0), (1,0)`.
fn option(line: &str, puzzle: &Puzzle) -> Option<Lying> {
    if let Some(piece) = listed_option(line, puzzle) {
        return Some(piece);
    }
    // The position of the option, as printed by dancing links: `(2 of 7)`.
    let line = match line.rfind('(') {
        Some(start) if line[start..].contains(" of ") => &line[..start],
        _ => line,
    };
    let tight = line.replace("),", ") ").replace("],", "] ").replace(", ", ",");
    let words = tight.split_whitespace();
    let words = words.map(|word| word.trim_matches(|letter: char| "()[]{}:;,\"'".contains(letter)));
    let words = words.filter(|word| !word.is_empty());
    let (mut pairs, mut names) = (Vec::new(), Vec::new());
    for word in words.clone() {
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
            words.clone().next()?
        }
        _ => return None,
    };
    piece_of(name, Squares::Pairs(pairs), puzzle)
}

/// The piece of this name, if some piece has that many squares, or one more or less; a line with three is prose.
fn piece_of(name: &str, squares: Squares, puzzle: &Puzzle) -> Option<Lying> {
    let mut areas = puzzle.pieces().iter().map(|piece| piece.shape().area());
    let name = name.to_owned();
    let count = squares.len();
    let is_piece = areas.any(|area| area == count || count > 3 && area.abs_diff(count) == 1);
    is_piece.then_some(Lying { name, squares })
}

/// The piece and its squares on a line: a name and as many numbers as a piece has squares.
fn numbered_option(line: &str, puzzle: &Puzzle) -> Option<Lying> {
    let is_between = |letter: char| letter.is_whitespace() || ",:;[](){}\"'=".contains(letter);
    let mut words = line.split(is_between).filter(|word| !word.is_empty());
    let name = words.next()?;
    let numbers: Vec<i64> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    // A row of a board has a number several times.
    let is_list = BTreeSet::from_iter(&numbers).len() == numbers.len();
    piece_of(name, Squares::Numbers(numbers), puzzle).filter(|_| is_list)
}

/// The row and column named by a word: `01`, `0a`, `r0c1`, `R1C2`, `0,1`, `0.1`, `0_1`, `0-1`, or a label.
fn named_square(word: &str, puzzle: &Puzzle) -> Option<(i64, i64)> {
    let small = word.to_ascii_lowercase();
    let bare = small.strip_prefix('r').or(small.strip_prefix('p')).unwrap_or(&small);
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
