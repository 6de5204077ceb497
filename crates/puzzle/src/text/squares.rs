//! Grids from lists of squares: those of each piece, or each with what lies on it. Where they count from, and in which
//! direction, does not matter, since the board's shape is looked for in all positions.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::grid::{Grid, Square, words};
use super::page::{BEYOND_CHARACTERS, BLANK, LINE_END, Page, Token, joined, token_of};
use super::target::Target;
use crate::{Board, MAXIMUM_CELLS};

/// The most words of a square that is written as a record.
const MAXIMUM_FIELDS: usize = 16;
/// Names of a field with the column of a square.
const COLUMN_NAMES: [&str; 4] = ["x", "column", "col", "c"];
/// Rows and columns have fewer digits.
const MAXIMUM_DIGITS: usize = 5;
/// Where a word names a square, its number is counted in rows of this length.
const WORD_ROWS: i64 = 256;

/// How a text names squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Naming {
    /// A row and a column, in whatever syntax: `(0, 1)`, `0/1`, `r0c1`.
    Pairs,
    /// The number of the square, counted from `first`, in rows or columns of this length.
    Numbers { length: u8, first: u8 },
    /// The number of the cell, counted from `first`.
    Cells { first: u8 },
    /// Two digits, or letters after 9: `01`, `0a`.
    Digits,
    /// The label of the cell.
    Labels,
}

impl Naming {
    /// All ways for a board, the likeliest first.
    pub fn all(board: &Board) -> Vec<Self> {
        let lengths = [board.columns(), board.rows()];
        let numbers = [0, 1].into_iter().flat_map(|first| {
            let squares = lengths.map(|length| Self::Numbers { length, first });
            squares.into_iter().chain([Self::Cells { first }])
        });
        let mut all: Vec<Self> =
            [Self::Pairs, Self::Digits, Self::Labels].into_iter().chain(numbers).collect();
        all.dedup();
        all
    }

    /// How many numbers name a square.
    fn period(self) -> usize {
        if self == Self::Pairs { 2 } else { 1 }
    }

    /// The numbers in a text that name squares.
    fn numbers(self, page: &Page, target: &Target) -> Vec<Number> {
        let named = |word: Square| {
            let text = page.text(word.signs());
            let value = match self {
                Self::Digits => {
                    let digits: Option<Vec<u32>> =
                        text.chars().map(|sign| sign.to_digit(36)).collect();
                    match digits?[..] {
                        [row, column] => i64::from(row) * WORD_ROWS + i64::from(column),
                        _ => return None,
                    }
                }
                _ => {
                    let cells = target.labels.get(&text.to_lowercase())?;
                    let at = target.puzzle.board().position(cells.first()?);
                    i64::from(at.row) * WORD_ROWS + i64::from(at.column)
                }
            };
            Some(Number { value, signs: word.signs() })
        };
        match self {
            Self::Digits | Self::Labels => {
                words(page, 0..page.len()).into_iter().filter_map(named).collect()
            }
            _ => integers(page),
        }
    }

    /// The row and the column of a square.
    fn square(self, numbers: &[Number], board: &Board) -> Option<(i64, i64)> {
        let value = numbers[0].value;
        let counted = |length: i64, first: u8| {
            let number = value - i64::from(first);
            Some((number.div_euclid(length), number.rem_euclid(length)))
        };
        match self {
            Self::Pairs => Some((value, numbers[1].value)),
            Self::Numbers { length, first } => counted(length.into(), first),
            Self::Cells { first } => {
                let index = usize::try_from(value - i64::from(first)).ok()?;
                let at = board.positions().get(index)?;
                Some((at.row.into(), at.column.into()))
            }
            Self::Digits | Self::Labels => counted(WORD_ROWS, 0),
        }
    }
}

/// A number, and where it stands.
struct Number {
    value: i64,
    signs: Range<usize>,
}

/// The integers on a page; digits after several letters, as in `int64`, are none.
fn integers(page: &Page) -> Vec<Number> {
    let mut numbers = Vec::new();
    let before = |at: usize, back: usize| at.checked_sub(back).map_or(' ', |at| page.letter(at));
    let mut at = 0;
    while at < page.len() {
        let start = at;
        while page.letter(at).is_ascii_digit() {
            at += 1;
        }
        let is_of_word = before(start, 1).is_alphabetic() && before(start, 2).is_alphabetic();
        if (1..=MAXIMUM_DIGITS).contains(&(at - start)) && !is_of_word {
            let digits = (start..at).filter_map(|sign| page.letter(sign).to_digit(10));
            let value = digits.fold(0, |number, digit| 10 * number + i64::from(digit));
            // A stroke between two numbers is no sign.
            let is_negative = before(start, 1) == '-' && !before(start, 2).is_alphanumeric();
            numbers.push(if is_negative {
                Number { value: -value, signs: start - 1..at }
            } else {
                Number { value, signs: start..at }
            });
        }
        at = at.max(start + 1);
    }
    numbers
}

/// Whether the last word before a sign says that a column follows.
fn is_column(page: &Page, sign: usize) -> bool {
    let text = page.text(sign.saturating_sub(12)..sign);
    let last = text.split(|letter: char| !letter.is_alphanumeric()).rfind(|word| !word.is_empty());
    last.is_some_and(|word| COLUMN_NAMES.contains(&word))
}

/// The squares of a piece: a run of numbers with the same text between every two squares.
struct Group {
    /// The letter before or after it; `None` for a longer name.
    name: Option<Token>,
    squares: Vec<((i64, i64), Range<usize>)>,
    /// The two numbers before it, which may be where its squares are counted from.
    anchor: Option<(i64, i64)>,
    is_after_blank_line: bool,
}

/// The grids of the squares of each piece, on as many boards as there are.
pub fn of_pieces(page: &Page, target: &Target, naming: Naming) -> Vec<Grid> {
    let groups = groups(page, target, naming);
    let count = target.puzzle.pieces().len();
    let mut grids = Vec::new();
    let mut start = 0;
    while start < groups.len() {
        let mut names = BTreeSet::new();
        let rest = groups[start..].iter().enumerate();
        // The next board begins where a letter is there again.
        let end = rest.take(count).find(|(index, group)| match group.name {
            Some(name) => !names.insert(name),
            None => *index > 0 && group.is_after_blank_line,
        });
        let length = end.map_or(count.min(groups.len() - start), |(index, _)| index.max(1));
        let board = &groups[start..start + length];
        if length > 1 {
            let anchored = board.iter().all(|group| group.anchor.is_some());
            grids.extend(anchored.then(|| grid_of_groups(board, target, true)).flatten());
            grids.extend(grid_of_groups(board, target, false));
        }
        start += length;
    }
    grids
}

fn groups(page: &Page, target: &Target, naming: Naming) -> Vec<Group> {
    let numbers = naming.numbers(page, target);
    let areas = target.puzzle.pieces().iter().map(|piece| piece.shape().area());
    let areas: BTreeSet<usize> = areas.collect();
    // One cell more or less is a damaged piece.
    let is_size = |squares: usize| {
        areas.iter().any(|&area| area == squares || area > 3 && area.abs_diff(squares) == 1)
    };
    let between = |number: usize| -> Vec<Token> {
        let next = numbers.get(number + 1).map_or(page.len(), |next| next.signs.start);
        (numbers[number].signs.end..next).map(|sign| page.token(sign)).collect()
    };
    let between: Vec<Vec<Token>> = (0..numbers.len()).map(between).collect();
    let period = naming.period();
    let mut runs: Vec<Range<usize>> = Vec::new();
    let mut start = 0;
    while start < numbers.len() {
        let mut end = start + 1;
        while end < numbers.len()
            && (end <= start + period || between[end - 1] == between[end - 1 - period])
        {
            end += 1;
        }
        let is_group = (end - start).is_multiple_of(period) && is_size((end - start) / period);
        if is_group {
            runs.push(start..end);
        }
        // What is much longer has no piece in it.
        let is_past = is_group || end - start > MAXIMUM_CELLS;
        start = if is_past { end } else { start + 1 };
    }
    let before = |run: usize| {
        let end = run.checked_sub(1).map_or(0, |last| numbers[runs[last].end - 1].signs.end);
        end..numbers[runs[run].start].signs.start
    };
    let name = |signs: Range<usize>, run: &Range<usize>| {
        let inner = &between[run.start..run.end - 1];
        let mut letters = words(page, signs).into_iter().map(|word| word.token);
        letters.find(|token| {
            char::from_u32(*token).is_some_and(char::is_alphabetic)
                && !inner.iter().any(|between| between.contains(token))
        })
    };
    // A name stands before its squares, unless the first squares have none there.
    let is_before = runs.first().is_some_and(|run| name(before(0), run).is_some());
    let group = |(index, run): (usize, &Range<usize>)| {
        let named = if is_before {
            before(index)
        } else if index + 1 < runs.len() {
            before(index + 1)
        } else {
            numbers[run.end - 1].signs.end..page.len()
        };
        let squares = numbers[run.clone()].chunks(period);
        let second = &numbers[(run.start + period).min(run.end - 1)];
        let is_turned = is_column(page, second.signs.start);
        let squares = squares.filter_map(|numbers| {
            let signs = numbers[0].signs.start..numbers[period - 1].signs.end;
            let (row, column) = naming.square(numbers, target.puzzle.board())?;
            Some((if is_turned { (column, row) } else { (row, column) }, signs))
        });
        let last = index.checked_sub(1).map_or(0, |last| runs[last].end);
        let anchor = (run.start >= last + 2)
            .then(|| (numbers[run.start - 2].value, numbers[run.start - 1].value));
        let lines = before(index).filter(|sign| page.token(*sign) == LINE_END).count();
        Group {
            name: name(named, run),
            squares: squares.collect(),
            anchor,
            is_after_blank_line: lines > 1,
        }
    };
    runs.iter().enumerate().map(group).collect()
}

fn grid_of_groups(groups: &[Group], target: &Target, is_anchored: bool) -> Option<Grid> {
    let mut squares = BTreeMap::new();
    for (token, group) in (BEYOND_CHARACTERS..).zip(groups) {
        let (top, left) = group.anchor.filter(|_| is_anchored).unwrap_or((0, 0));
        for ((row, column), signs) in &group.squares {
            let square = Square::new(group.name.unwrap_or(token), signs.clone());
            squares.insert((top + row, left + column), square);
        }
    }
    grid(&squares, target)
}

/// The grid of squares at these rows and columns, with room for a whole board on each side.
fn grid(squares: &BTreeMap<(i64, i64), Square>, target: &Target) -> Option<Grid> {
    let board = target.puzzle.board();
    let side = i64::from(board.rows().max(board.columns()));
    let (top, bottom) = (squares.first_key_value()?.0.0, squares.last_key_value()?.0.0);
    let left = squares.keys().map(|(_, column)| *column).min()?;
    let right = squares.keys().map(|(_, column)| *column).max()?;
    if bottom - top >= side || right - left >= side {
        return None;
    }
    let nothing = Square { token: BLANK, ..*squares.first_key_value()?.1 };
    let at = |row, column| squares.get(&(row, column)).copied().unwrap_or(nothing);
    let row = |row| (right - side + 1..=right).map(|column| at(row, column)).collect();
    Some(Grid { rows: (bottom - side + 1..=bottom).map(row).collect(), gaps: 0 })
}

/// The grids of squares that are each written in the same fields, with what lies there.
pub fn of_records(page: &Page, target: &Target) -> Vec<Grid> {
    let words = words(page, 0..page.len());
    let between = words.windows(2).map(|pair| {
        let signs = pair[0].signs().end..pair[1].signs().start;
        let tokens = signs.map(|sign| page.token(sign));
        let quotes = [BLANK, token_of('"'), token_of('\'')];
        joined(&tokens.filter(|token| !quotes.contains(token)).collect::<Vec<_>>())
    });
    let between: Vec<Token> = between.collect();
    let board = target.puzzle.board();
    // A board, or a little more.
    let least = target.least.max(2);
    let counts = least..=2 * usize::from(board.rows()) * usize::from(board.columns());
    let mut grids = Vec::new();
    for length in 3..=MAXIMUM_FIELDS {
        let mut start = 0;
        while start + least * length <= words.len() {
            let pairs =
                between[start..].iter().zip(&between[(start + length).min(between.len())..]);
            let same = pairs.take_while(|(one, other)| one == other).count();
            let end = (start + same + length + 1).min(words.len());
            let count = (end - start) / length;
            if counts.contains(&count) {
                let records = &words[start..start + count * length];
                grids.extend(grids_of_records(page, records, length, target));
            }
            start += same + 1;
        }
    }
    grids
}

/// The grids of records with so many fields: two are a row and a column, and another one is what lies there.
fn grids_of_records(page: &Page, fields: &[Square], length: usize, target: &Target) -> Vec<Grid> {
    let column = |field: usize| -> Option<(usize, Vec<i64>)> {
        let texts = fields.iter().skip(field).step_by(length).map(|word| page.text(word.signs()));
        let numbers = texts.map(|text| text.parse().ok().filter(|_| text.len() <= MAXIMUM_DIGITS));
        Some((field, numbers.collect::<Option<Vec<i64>>>()?))
    };
    let numbers: Vec<(usize, Vec<i64>)> = (0..length).filter_map(column).collect();
    let mut grids = Vec::new();
    for (one, first) in &numbers {
        let is_turned = is_column(page, fields[*one + length].signs().start);
        for (other, second) in numbers.iter().filter(|(other, _)| other > one) {
            let [rows, columns] = if is_turned { [second, first] } else { [first, second] };
            for field in (0..length).filter(|field| field != one && field != other) {
                let at = rows.iter().copied().zip(columns.iter().copied());
                let named = fields.iter().skip(field).step_by(length).copied();
                let squares: BTreeMap<_, _> = at.zip(named).collect();
                if squares.len() * length == fields.len() {
                    grids.extend(grid(&squares, target));
                }
            }
        }
    }
    grids
}

/// The grids of boards that are written once for each piece, with 1 where it lies and 0 elsewhere.
pub fn of_layers(page: &Page, target: &Target) -> Vec<Grid> {
    let board = target.puzzle.board();
    let (height, width) = (usize::from(board.rows()), usize::from(board.columns()));
    let size = height * width;
    let words = words(page, 0..page.len());
    let bit = |square: &Square| char::from_u32(square.token).and_then(|sign| sign.to_digit(2));
    let runs = words.chunk_by(|one, other| bit(one).is_some() && bit(other).is_some());
    let boards = runs.flat_map(|run| run.chunks(size * target.puzzle.pieces().len()));
    let boards = boards.filter(|layers| layers.len() >= 2 * size);
    let grids = boards.map(|layers| {
        let square = |at: usize| {
            let mut layer = layers.iter().skip(at).step_by(size).zip(BEYOND_CHARACTERS..);
            let over = layer.find(|(square, _)| bit(square) == Some(1));
            let (square, token) = over.unwrap_or((&layers[at], BLANK));
            Square { token, ..*square }
        };
        let row = |row: usize| (row * width..(row + 1) * width).map(square).collect();
        Grid { rows: (0..height).map(row).collect(), gaps: 0 }
    });
    grids.collect()
}
