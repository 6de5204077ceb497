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
        if !matches!(self, Self::Digits | Self::Labels) {
            return integers(page);
        }
        words(page, 0..page.len())
            .into_iter()
            .filter_map(|word| self.number(&page.text(word.signs()), word.signs(), target))
            .collect()
    }

    /// The number for a word that names a square.
    fn number(self, word: &str, signs: Range<usize>, target: &Target) -> Option<Number> {
        let (row, column) = if self == Self::Digits {
            let digits: Option<Vec<u32>> = word.chars().map(|sign| sign.to_digit(36)).collect();
            let [row, column] = digits?[..] else {
                return None;
            };
            (row, column)
        } else {
            let cells = target.labels.get(&word.to_lowercase())?;
            let at = target.puzzle.board().position(cells.first()?);
            (at.row.into(), at.column.into())
        };
        Some(Number { value: i64::from(row) * WORD_ROWS + i64::from(column), signs })
    }

    /// The row and the column of a square.
    fn square(self, numbers: &[Number], board: &Board) -> Option<(i64, i64)> {
        let value = numbers[0].value;
        let (number, length) = match self {
            Self::Pairs => return Some((value, numbers[1].value)),
            Self::Cells { first } => {
                let index = usize::try_from(value - i64::from(first)).ok()?;
                let at = board.positions().get(index)?;
                return Some((at.row.into(), at.column.into()));
            }
            Self::Numbers { length, first } => (value - i64::from(first), length.into()),
            Self::Digits | Self::Labels => (value, WORD_ROWS),
        };
        Some((number.div_euclid(length), number.rem_euclid(length)))
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
    let mut at = 0;
    while at < page.len() {
        let start = at;
        while page.letter(at).is_ascii_digit() {
            at += 1;
        }
        let [second, first] =
            [2, 1].map(|back| start.checked_sub(back).map_or(' ', |sign| page.letter(sign)));
        if (1..=MAXIMUM_DIGITS).contains(&(at - start))
            && !(first.is_alphabetic() && second.is_alphabetic())
        {
            let digits = (start..at).filter_map(|sign| page.letter(sign).to_digit(10));
            let value = digits.fold(0, |number, digit| 10 * number + i64::from(digit));
            // A stroke between two numbers is no sign.
            let is_negative = first == '-' && !second.is_alphanumeric();
            numbers.push(Number {
                value: if is_negative { -value } else { value },
                signs: start - usize::from(is_negative)..at,
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
    let groups = Runs::new(page, target, naming).groups();
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
            if board.iter().all(|group| group.anchor.is_some()) {
                grids.extend(grid_of_groups(board, target, true));
            }
            grids.extend(grid_of_groups(board, target, false));
        }
        start += length;
    }
    grids
}

/// The numbers on a page, and the runs of them that may be pieces.
struct Runs<'a> {
    page: &'a Page,
    target: &'a Target<'a>,
    naming: Naming,
    numbers: Vec<Number>,
    /// What stands after each number.
    gaps: Vec<Vec<Token>>,
    runs: Vec<Range<usize>>,
}

impl<'a> Runs<'a> {
    fn new(page: &'a Page, target: &'a Target, naming: Naming) -> Self {
        let numbers = naming.numbers(page, target);
        let ends = numbers.iter().skip(1).map(|next| next.signs.start).chain([page.len()]);
        let gaps = numbers
            .iter()
            .zip(ends)
            .map(|(number, end)| (number.signs.end..end).map(|sign| page.token(sign)).collect())
            .collect();
        let mut all = Self { page, target, naming, numbers, gaps, runs: Vec::new() };
        let mut start = 0;
        while start < all.numbers.len() {
            let end = all.end(start);
            let is_piece = all.is_piece(end - start);
            if is_piece {
                all.runs.push(start..end);
            }
            // What is much longer has no piece in it.
            start = if is_piece || end - start > MAXIMUM_CELLS { end } else { start + 1 };
        }
        all
    }

    /// The end of the squares from a number on that have the same between every two.
    fn end(&self, start: usize) -> usize {
        let period = self.naming.period();
        (start + period + 1..self.numbers.len())
            .find(|end| self.gaps[end - 1] != self.gaps[end - 1 - period])
            .unwrap_or(self.numbers.len())
    }

    /// Whether so many numbers may be a piece, or a damaged one with a cell more or less.
    fn is_piece(&self, numbers: usize) -> bool {
        let squares = numbers / self.naming.period();
        let mut areas = self.target.puzzle.pieces().iter().map(|piece| piece.shape().area());
        numbers.is_multiple_of(self.naming.period())
            && areas.any(|area| area == squares || area > 3 && area.abs_diff(squares) == 1)
    }

    /// The signs before a run, after the one before; after all runs for the index behind the last.
    fn before(&self, index: usize) -> Range<usize> {
        let last = index.checked_sub(1).map(|last| &self.numbers[self.runs[last].end - 1]);
        let next = self.runs.get(index).map(|run| &self.numbers[run.start]);
        last.map_or(0, |last| last.signs.end)..next.map_or(self.page.len(), |next| next.signs.start)
    }

    /// The first letter among these signs that is not between the squares of a run, too.
    fn name(&self, signs: Range<usize>, run: &Range<usize>) -> Option<Token> {
        let mut tokens = words(self.page, signs).into_iter().map(|word| word.token);
        tokens.find(|token| {
            char::from_u32(*token).is_some_and(char::is_alphabetic)
                && !self.gaps[run.start..run.end - 1].iter().any(|gap| gap.contains(token))
        })
    }

    fn groups(&self) -> Vec<Group> {
        // A name stands before its squares, unless the first squares have none there.
        let first = self.runs.first();
        let is_before = first.is_some_and(|run| self.name(self.before(0), run).is_some());
        (0..)
            .zip(&self.runs)
            .map(|(index, run)| {
                let lines = self.before(index).filter(|sign| self.page.token(*sign) == LINE_END);
                Group {
                    name: self.name(self.before(if is_before { index } else { index + 1 }), run),
                    squares: self.squares(run),
                    anchor: self.anchor(index),
                    is_after_blank_line: lines.count() > 1,
                }
            })
            .collect()
    }

    fn squares(&self, run: &Range<usize>) -> Vec<((i64, i64), Range<usize>)> {
        let period = self.naming.period();
        let second = &self.numbers[(run.start + period).min(run.end - 1)];
        let is_turned = is_column(self.page, second.signs.start);
        self.numbers[run.clone()]
            .chunks(period)
            .filter_map(|numbers| {
                let signs = numbers[0].signs.start..numbers[period - 1].signs.end;
                let (row, column) = self.naming.square(numbers, self.target.puzzle.board())?;
                Some((if is_turned { (column, row) } else { (row, column) }, signs))
            })
            .collect()
    }

    /// The two numbers before a run, if they are in no other.
    fn anchor(&self, index: usize) -> Option<(i64, i64)> {
        let last = index.checked_sub(1).map_or(0, |last| self.runs[last].end);
        match &self.numbers[last..self.runs[index].start] {
            [.., row, column] => Some((row.value, column.value)),
            _ => None,
        }
    }
}

fn grid_of_groups(groups: &[Group], target: &Target, is_anchored: bool) -> Option<Grid> {
    let mut squares = BTreeMap::new();
    for (token, group) in (BEYOND_CHARACTERS..).zip(groups) {
        let anchor = if is_anchored { group.anchor } else { None };
        let (top, left) = anchor.unwrap_or_default();
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
    let (&(top, _), &first) = squares.first_key_value()?;
    let (&(bottom, _), _) = squares.last_key_value()?;
    let left = squares.keys().map(|(_, column)| *column).min()?;
    let right = squares.keys().map(|(_, column)| *column).max()?;
    if bottom - top >= side || right - left >= side {
        return None;
    }
    let nothing = Square { token: BLANK, ..first };
    let columns = right - side + 1..=right;
    let rows = (bottom - side + 1..=bottom).map(|row| {
        let line = columns.clone().map(|column| squares.get(&(row, column)));
        line.map(|square| square.copied().unwrap_or(nothing)).collect()
    });
    Some(Grid { rows: rows.collect(), gaps: 0 })
}

/// The grids of squares that are each written in the same fields, with what lies there.
pub fn of_records(page: &Page, target: &Target) -> Vec<Grid> {
    let fields = words(page, 0..page.len());
    let quotes = [BLANK, token_of('"'), token_of('\'')];
    let gaps: Vec<Token> = fields
        .windows(2)
        .map(|pair| {
            let tokens = (pair[0].signs().end..pair[1].signs().start).map(|sign| page.token(sign));
            joined(&tokens.filter(|token| !quotes.contains(token)).collect::<Vec<_>>())
        })
        .collect();
    let board = target.puzzle.board();
    // A board, or a little more.
    let least = target.least.max(2);
    let counts = least..=2 * usize::from(board.rows()) * usize::from(board.columns());
    let mut grids = Vec::new();
    for length in 3..=MAXIMUM_FIELDS {
        let mut start = 0;
        while start + least * length <= fields.len() {
            let next = gaps.iter().skip(start + length);
            let same = gaps[start..].iter().zip(next).take_while(|(a, b)| a == b).count();
            let end = (start + same + length + 1).min(fields.len());
            let count = (end - start) / length;
            if counts.contains(&count) {
                let records =
                    Records { page, fields: &fields[start..start + count * length], length };
                grids.extend(records.grids(target));
            }
            start += same + 1;
        }
    }
    grids
}

/// Records with so many fields.
struct Records<'a> {
    page: &'a Page,
    fields: &'a [Square],
    length: usize,
}

impl Records<'_> {
    /// A field of each record.
    fn field(&self, index: usize) -> impl Iterator<Item = Square> {
        self.fields.iter().skip(index).step_by(self.length).copied()
    }

    /// A field of each record, if it is always a number.
    fn numbers(&self, index: usize) -> Option<Vec<i64>> {
        self.field(index)
            .map(|word| self.page.text(word.signs()))
            .map(|text| if text.len() <= MAXIMUM_DIGITS { text.parse().ok() } else { None })
            .collect()
    }

    /// The grids in which two fields are a row and a column, and another one is what lies there.
    fn grids(&self, target: &Target) -> Vec<Grid> {
        let numbers: Vec<_> = (0..self.length).map(|field| self.numbers(field)).collect();
        let mut grids = Vec::new();
        for (first, second) in (0..self.length)
            .flat_map(|first| (first + 1..self.length).map(move |second| (first, second)))
        {
            let (Some(rows), Some(columns)) = (&numbers[first], &numbers[second]) else {
                continue;
            };
            let is_turned = is_column(self.page, self.fields[first + self.length].signs().start);
            let [rows, columns] = if is_turned { [columns, rows] } else { [rows, columns] };
            for field in (0..self.length).filter(|field| ![first, second].contains(field)) {
                let at = rows.iter().copied().zip(columns.iter().copied());
                let squares: BTreeMap<_, _> = at.zip(self.field(field)).collect();
                if squares.len() * self.length == self.fields.len() {
                    grids.extend(grid(&squares, target));
                }
            }
        }
        grids
    }
}
