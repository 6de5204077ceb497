//! Grids of tokens, by splitters that know nothing of puzzles.

use std::ops::Range;

use super::page::{BLANK, Page, Token, joined};

/// Signs between cells that may be blank.
const DELIMITERS: &str = ",|;\t│┃║";
/// Signs between words, apart from blanks.
const BETWEEN_WORDS: &str = "[](){},;:=\"'|\t\n│┃║";

/// A token, and the signs where it stands.
#[derive(Debug, Clone, Copy)]
pub struct Square {
    pub token: Token,
    pub start: u32,
    pub end: u32,
}

impl Square {
    pub fn new(token: Token, signs: Range<usize>) -> Self {
        Self { token, start: signs.start as u32, end: signs.end as u32 }
    }

    /// The signs where it stands.
    pub fn signs(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// Rows of tokens, which may have different lengths.
#[derive(Default)]
pub struct Grid {
    pub rows: Vec<Vec<Square>>,
    /// In how many ways a whole board may stand in a row: with no squares between its own rows, with one, and so on.
    pub gaps: usize,
}

impl Grid {
    /// The token in a row and a column; nothing outside.
    pub fn token(&self, row: usize, column: usize) -> Token {
        let square = self.rows.get(row).and_then(|row| row.get(column));
        square.map_or(BLANK, |square| square.token)
    }
}

/// Visits the regions of squares that are joined with the one to the right or the one below, in rows of these lengths.
pub fn for_each_region(
    widths: &[usize],
    joins: impl Fn((usize, usize), (usize, usize)) -> bool,
    mut visit: impl FnMut(&[(usize, usize)]),
) {
    let widest = widths.iter().copied().max().unwrap_or(0);
    let mut is_seen = vec![false; widest * widths.len()];
    let mut region = Vec::new();
    let squares = widths.iter().enumerate();
    for start in squares.flat_map(|(row, width)| (0..*width).map(move |column| (row, column))) {
        if std::mem::replace(&mut is_seen[start.0 * widest + start.1], true) {
            continue;
        }
        region.clear();
        region.push(start);
        let mut next = 0;
        while let Some(&(row, column)) = region.get(next) {
            next += 1;
            let at = (row, column);
            let neighbors = [
                ((row, column + 1), at, (row, column + 1)),
                ((row + 1, column), at, (row + 1, column)),
                ((row, column.wrapping_sub(1)), (row, column.wrapping_sub(1)), at),
                ((row.wrapping_sub(1), column), (row.wrapping_sub(1), column), at),
            ];
            for (to, first, second) in neighbors {
                if widths.get(to.0).is_some_and(|width| to.1 < *width)
                    && !is_seen[to.0 * widest + to.1]
                    && joins(first, second)
                {
                    is_seen[to.0 * widest + to.1] = true;
                    region.push(to);
                }
            }
        }
        visit(&region);
    }
}

/// A lattice of cells among the signs: the lines and the signs of a cell, and where the first begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lattice {
    pub down: usize,
    pub across: usize,
    pub top: usize,
    pub left: usize,
}

impl Lattice {
    /// All lattices whose cells are at least so wide, and no wider than eight signs.
    pub fn from_width(least: usize) -> impl Iterator<Item = Self> {
        let strides = [(1, 0), (2, 0), (2, 1)];
        (least..=8).flat_map(move |across| {
            let lefts = (0..across).flat_map(move |left| strides.map(|stride| (left, stride)));
            lefts.map(move |(left, (down, top))| Self { down, across, top, left })
        })
    }
}

/// A way to find grids on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Splitter {
    /// A cell is as many signs as the lattice says.
    Columns(Lattice),
    /// The same, told apart by their colors alone.
    Colors(Lattice),
    /// A cell is a word, on every so many lines from a line on.
    Words(usize, usize),
    /// All words of the page are one row.
    OneRow,
}

impl Splitter {
    /// The grid of a page.
    pub fn grid(self, page: &Page) -> Grid {
        let rows = |down, top, cells: &dyn Fn(Range<usize>) -> Vec<Square>| {
            page.lines().skip(top).step_by(down).map(cells).collect()
        };
        match self {
            Self::Columns(at) | Self::Colors(at) => {
                let is_colored = matches!(self, Self::Colors(_));
                let cells = |line| columns(page, line, at, is_colored);
                let gaps = if at.across * at.down == 1 && !is_colored { 5 } else { 0 };
                Grid { rows: rows(at.down, at.top, &cells), gaps }
            }
            Self::Words(down, top) => {
                Grid { rows: rows(down, top, &|at| words(page, at)), gaps: 0 }
            }
            Self::OneRow => Grid { rows: vec![words(page, 0..page.len())], gaps: 1 },
        }
    }
}

/// A cell for every so many signs of a line: their text, or the color of all.
fn columns(page: &Page, line: Range<usize>, at: Lattice, is_colored: bool) -> Vec<Square> {
    let mut tokens: Vec<Token> = Vec::with_capacity(at.across);
    let starts = (line.start + at.left..line.end).step_by(at.across);
    let cells = starts.map(|start| {
        let signs = start..line.end.min(start + at.across);
        tokens.clear();
        if is_colored {
            tokens
                .extend(signs.clone().map(|sign| page.color(sign)).filter(|color| *color != BLANK));
            tokens.dedup();
        } else {
            let blank = |sign: &usize| page.token(*sign) == BLANK;
            tokens.extend(signs.clone().skip_while(blank).map(|sign| page.token(sign)));
            while tokens.pop_if(|last| *last == BLANK).is_some() {}
        }
        Square::new(joined(&tokens), signs)
    });
    cells.collect()
}

/// The words among these signs. A symbol beyond ASCII is a word by itself, and so is a blank in quotes or between two
/// delimiters of a line; what is called with parentheses is none.
pub fn words(page: &Page, signs: Range<usize>) -> Vec<Square> {
    let is_between = |sign: char| sign == ' ' || BETWEEN_WORDS.contains(sign);
    let is_symbol = |sign: char| !sign.is_ascii() && !sign.is_alphanumeric();
    let mut squares = Vec::new();
    let mut tokens: Vec<Token> = Vec::new();
    let mut is_quoted = false;
    // A line may begin with a blank cell.
    let mut is_delimited = true;
    let mut at = signs.start;
    while at < signs.end {
        let letter = page.letter(at);
        let mut end = at + 1;
        if is_between(letter) {
            if matches!(letter, '"' | '\'') {
                is_quoted = !is_quoted;
                let closing = (end..signs.end).find(|&sign| page.letter(sign) != ' ');
                if let Some(closing) = closing.filter(|sign| page.letter(*sign) == letter)
                    && is_quoted
                {
                    squares.push(Square::new(BLANK, at..closing + 1));
                    is_quoted = false;
                    is_delimited = false;
                    end = closing + 1;
                }
            }
            if DELIMITERS.contains(letter) {
                if is_delimited {
                    squares.push(Square::new(BLANK, at..at));
                }
                is_delimited = true;
            }
            is_quoted &= letter != '\n';
            is_delimited |= letter == '\n';
            at = end;
            continue;
        }
        while !is_symbol(letter)
            && end < signs.end
            && !is_between(page.letter(end))
            && !is_symbol(page.letter(end))
        {
            end += 1;
        }
        is_delimited = false;
        // A symbol is as wide as two letters.
        let is_beside =
            at > signs.start && is_symbol(page.letter(at - 1)) || is_symbol(page.letter(end));
        let width = if is_beside { 2 } else { end - at };
        if page.letter(end) != '(' {
            for start in (at..end).step_by(width) {
                let signs = start..end.min(start + width);
                tokens.clear();
                tokens.extend(signs.clone().map(|sign| page.token(sign)));
                squares.push(Square::new(joined(&tokens), signs));
            }
        }
        at = end;
    }
    squares
}
