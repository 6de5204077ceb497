//! Grids from lists of squares: those of each piece, or each with what lies on it. Where they count from, and in which
//! direction, does not matter, since the board's shape is looked for in all positions.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::grid::{Grid, Square, words};
use super::page::{BEYOND_CHARACTERS, BLANK, LINE_END, Page, Token, joined, lower_token, token_of};
use super::target::Target;
use crate::{Board, MAXIMUM_CELLS, Position};

/// The most words of a square that is written as a record.
const MAXIMUM_FIELDS: usize = 16;
/// Names of a field with the column of a square.
const COLUMN_NAMES: [&str; 4] = ["x", "column", "col", "c"];
/// Rows and columns have fewer digits.
const MAXIMUM_DIGITS: usize = 5;

/// A row and a column, counted from anywhere.
type At = (i64, i64);

/// How a text lists squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listing {
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
    /// The same fields for each square.
    Records,
    /// For each piece a digit on every square, 1 where it lies.
    Layers,
}

impl Listing {
    /// All ways for a board, the likeliest first.
    pub fn all(board: &Board) -> Vec<Self> {
        let lengths = [board.columns(), board.rows()];
        let numbers = [0, 1].into_iter().flat_map(|first| {
            let squares = lengths.map(|length| Self::Numbers { length, first });
            squares.into_iter().chain([Self::Cells { first }])
        });
        let others = [Self::Layers, Self::Records, Self::Pairs, Self::Digits, Self::Labels];
        let mut all: Vec<Self> = others.into_iter().chain(numbers).collect();
        all.dedup();
        all
    }

    /// The grids of these signs in which boards of a target may be.
    pub fn grids(self, page: &Page, signs: Range<usize>, target: &Target) -> Vec<Grid> {
        match self {
            Self::Records => of_records(page, signs, target),
            Self::Layers => of_layers(page, signs, target),
            _ => of_pieces(&Runs::new(page, signs, target, self)),
        }
    }

    /// What names squares on a page; a pair does so together with the number after it.
    fn names(self, page: &Page, signs: Range<usize>, target: &Target) -> Vec<Name> {
        let board = target.puzzle.board();
        if matches!(self, Self::Digits | Self::Labels) {
            return words(page, signs)
                .into_iter()
                .filter_map(|word| self.name(page, word.signs(), target))
                .collect();
        }
        let numbers = integers(page, signs);
        let next = numbers.iter().map(|(number, _)| *number).skip(1).chain([0]);
        numbers
            .iter()
            .zip(next)
            .map(|((number, signs), next)| {
                let at = match self {
                    Self::Numbers { length, first } => {
                        let index = number - i64::from(first);
                        Some((index.div_euclid(length.into()), index.rem_euclid(length.into())))
                    }
                    Self::Cells { first } => {
                        let index = usize::try_from(number - i64::from(first)).ok();
                        index.and_then(|index| board.positions().get(index)).map(placed)
                    }
                    _ => Some((*number, next)),
                };
                Name { at, signs: signs.clone() }
            })
            .collect()
    }

    /// The square that a word names.
    fn name(self, page: &Page, signs: Range<usize>, target: &Target) -> Option<Name> {
        let word = page.text(signs.clone());
        let at = if self == Self::Labels {
            let cells = target.labels.get(&lower_token(&word))?;
            placed(&target.puzzle.board().position(cells.first()?))
        } else {
            let digits: Option<Vec<u32>> = word.chars().map(|sign| sign.to_digit(36)).collect();
            let [row, column] = digits?[..] else {
                return None;
            };
            (row.into(), column.into())
        };
        Some(Name { at: Some(at), signs })
    }
}

fn placed(at: &Position) -> At {
    (at.row.into(), at.column.into())
}

/// What names a square, and where it stands; no square where the board has no such cell.
struct Name {
    at: Option<At>,
    signs: Range<usize>,
}

/// The integers among these signs, and where they stand; digits after several letters, as in `int64`, are none.
fn integers(page: &Page, signs: Range<usize>) -> Vec<(i64, Range<usize>)> {
    let mut numbers = Vec::new();
    let mut at = signs.start;
    while at < signs.end {
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
            let signs = start - usize::from(is_negative)..at;
            numbers.push((if is_negative { -value } else { value }, signs));
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

/// The grids of the squares of each piece, on as many boards as there are.
fn of_pieces(runs: &Runs) -> Vec<Grid> {
    let count = runs.target.puzzle.pieces().len();
    let names = runs.names_of_pieces();
    let mut grids = Vec::new();
    let mut start = 0;
    while start < names.len() {
        let mut before = BTreeSet::new();
        let rest = (start..names.len()).take(count);
        // The next board begins where a letter is there again.
        let next = rest.clone().find(|&run| match names[run] {
            Some(name) => !before.insert(name),
            None => run > start && runs.is_after_blank_line(run),
        });
        let board = start..next.map_or(start + rest.len(), |next| next.max(start + 1));
        if board.len() > 1 {
            let anchors: Option<Vec<At>> = board.clone().map(|run| runs.anchor(run)).collect();
            let nowhere = vec![(0, 0); board.len()];
            for anchors in anchors.into_iter().chain([nowhere]) {
                grids.extend(runs.grid(board.clone(), &names, &anchors));
            }
        }
        start = board.end;
    }
    grids
}

/// What names squares on a page, and the runs of it that may be pieces: those with the same text between every two
/// squares.
struct Runs<'a> {
    page: &'a Page,
    signs: Range<usize>,
    target: &'a Target<'a>,
    names: Vec<Name>,
    /// How many of these name a square.
    period: usize,
    /// What stands after each.
    gaps: Vec<Vec<Token>>,
    runs: Vec<Range<usize>>,
}

impl<'a> Runs<'a> {
    fn new(page: &'a Page, signs: Range<usize>, target: &'a Target, listing: Listing) -> Self {
        let names = listing.names(page, signs.clone(), target);
        let period = if listing == Listing::Pairs { 2 } else { 1 };
        let ends = names.iter().skip(1).map(|next| next.signs.start).chain([signs.end]);
        let gaps = names
            .iter()
            .zip(ends)
            .map(|(name, end)| (name.signs.end..end).map(|sign| page.token(sign)).collect())
            .collect();
        let mut all = Self { page, signs, target, names, period, gaps, runs: Vec::new() };
        let mut start = 0;
        while start < all.names.len() {
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

    /// The end of the squares from a name on that have the same between every two.
    fn end(&self, start: usize) -> usize {
        (start + self.period + 1..self.names.len())
            .find(|end| self.gaps[end - 1] != self.gaps[end - 1 - self.period])
            .unwrap_or(self.names.len())
    }

    /// Whether so many names may be a piece, or a damaged one with a cell more or less.
    fn is_piece(&self, names: usize) -> bool {
        let squares = names / self.period;
        let mut areas = self.target.puzzle.pieces().iter().map(|piece| piece.shape().area());
        names.is_multiple_of(self.period)
            && areas.any(|area| area == squares || area > 3 && area.abs_diff(squares) == 1)
    }

    /// The signs before a run, after the one before; after all runs for the index behind the last.
    fn before(&self, index: usize) -> Range<usize> {
        let last = index.checked_sub(1).map(|last| &self.names[self.runs[last].end - 1]);
        let next = self.runs.get(index).map(|run| &self.names[run.start]);
        let start = last.map_or(self.signs.start, |last| last.signs.end);
        start..next.map_or(self.signs.end, |next| next.signs.start)
    }

    fn is_after_blank_line(&self, index: usize) -> bool {
        self.before(index).filter(|sign| self.page.token(*sign) == LINE_END).count() > 1
    }

    /// The letter of each run, before or after it; `None` for a longer name.
    fn names_of_pieces(&self) -> Vec<Option<Token>> {
        // A name stands before its squares, unless the first squares have none there.
        let is_behind = !self.runs.is_empty() && self.letter(0, 0).is_none();
        (0..self.runs.len()).map(|run| self.letter(run, run + usize::from(is_behind))).collect()
    }

    /// The first letter before a run that is not between the squares of another one, too.
    fn letter(&self, run: usize, before: usize) -> Option<Token> {
        let Range { start, end } = self.runs[run];
        words(self.page, self.before(before)).into_iter().map(|word| word.token).find(|token| {
            char::from_u32(*token).is_some_and(char::is_alphabetic)
                && !self.gaps[start..end - 1].iter().any(|gap| gap.contains(token))
        })
    }

    /// The square before a run, if it is in no other: its squares may be counted from there.
    fn anchor(&self, index: usize) -> Option<At> {
        let last = index.checked_sub(1).map_or(0, |last| self.runs[last].end);
        let names = &self.names[last..self.runs[index].start];
        names.len().checked_sub(2).and_then(|name| names[name].at)
    }

    /// The grid of the squares of these runs, each counted from its anchor.
    fn grid(&self, runs: Range<usize>, names: &[Option<Token>], anchors: &[At]) -> Option<Grid> {
        let mut squares = BTreeMap::new();
        for ((run, (top, left)), unnamed) in runs.zip(anchors).zip(BEYOND_CHARACTERS..) {
            let token = names[run].unwrap_or(unnamed);
            let run = &self.names[self.runs[run].clone()];
            let is_turned = is_column(self.page, run[self.period.min(run.len() - 1)].signs.start);
            for names in run.chunks(self.period) {
                let Some((row, column)) = names[0].at else {
                    continue;
                };
                let (row, column) = if is_turned { (column, row) } else { (row, column) };
                let signs = names[0].signs.start..names[self.period - 1].signs.end;
                squares.insert((top + row, left + column), Square::new(token, signs));
            }
        }
        grid(&squares, self.target)
    }
}

/// The grid of squares at these rows and columns, with room for a whole board on each side.
fn grid(squares: &BTreeMap<At, Square>, target: &Target) -> Option<Grid> {
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

/// The grids of boards that are written once for each piece, with 1 where it lies and 0 elsewhere.
fn of_layers(page: &Page, signs: Range<usize>, target: &Target) -> Vec<Grid> {
    let board = target.puzzle.board();
    let width = usize::from(board.columns());
    let size = usize::from(board.rows()) * width;
    let mut grids = Vec::new();
    for run in words(page, signs).chunk_by(|a, b| bit(a).is_some() && bit(b).is_some()) {
        for layers in run.chunks(size * target.puzzle.pieces().len()) {
            let mut squares = BTreeMap::new();
            for (index, square) in layers.iter().enumerate().filter(|(_, at)| bit(at) == Some(1)) {
                let at = ((index % size / width) as i64, (index % width) as i64);
                let token = BEYOND_CHARACTERS + (index / size) as Token;
                squares.entry(at).or_insert(Square { token, ..*square });
            }
            if layers.len() >= 2 * size {
                grids.extend(grid(&squares, target));
            }
        }
    }
    grids
}

/// The digit 0 or 1.
fn bit(square: &Square) -> Option<u32> {
    char::from_u32(square.token)?.to_digit(2)
}

/// The grids of squares that are each written in the same fields, with what lies there.
fn of_records(page: &Page, signs: Range<usize>, target: &Target) -> Vec<Grid> {
    let fields = words(page, signs);
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
            let records: Vec<&[Square]> = fields[start..end].chunks_exact(length).collect();
            if counts.contains(&records.len()) {
                grids.extend(of_fields(page, &records, target));
            }
            start += same + 1;
        }
    }
    grids
}

/// The grids in which two fields are a row and a column, and another one is what lies there.
fn of_fields(page: &Page, records: &[&[Square]], target: &Target) -> Vec<Grid> {
    let fields = 0..records[0].len();
    // Each field that is always a number.
    let numbers: Vec<Option<Vec<i64>>> = fields
        .clone()
        .map(|field| records.iter().map(|record| number(page, record[field])).collect())
        .collect();
    let mut grids = Vec::new();
    for (first, second) in
        fields.clone().flat_map(|second| (0..second).map(move |first| (first, second)))
    {
        let (Some(rows), Some(columns)) = (&numbers[first], &numbers[second]) else {
            continue;
        };
        let is_turned = is_column(page, records[1][first].signs().start);
        let [rows, columns] = if is_turned { [columns, rows] } else { [rows, columns] };
        for field in fields.clone().filter(|field| ![first, second].contains(field)) {
            let at = rows.iter().copied().zip(columns.iter().copied());
            let squares: BTreeMap<At, Square> =
                at.zip(records.iter().map(|record| record[field])).collect();
            if squares.len() == records.len() {
                grids.extend(grid(&squares, target));
            }
        }
    }
    grids
}

fn number(page: &Page, word: Square) -> Option<i64> {
    let text = page.text(word.signs());
    if text.len() <= MAXIMUM_DIGITS { text.parse().ok() } else { None }
}
