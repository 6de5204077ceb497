//! Grids of tokens, by splitters that know nothing of puzzles.

use std::ops::{Range, RangeInclusive};

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
    /// What is in a row and a column; nothing outside.
    pub fn square(&self, (row, column): (usize, usize)) -> Option<&Square> {
        self.rows.get(row)?.get(column)
    }

    /// The token in a row and a column.
    pub fn token(&self, at: (usize, usize)) -> Token {
        self.square(at).map_or(BLANK, |square| square.token)
    }
}

/// The length of a row without the blanks at its end.
pub fn filled_width(row: &[Square]) -> usize {
    row.iter().rposition(|square| square.token != BLANK).map_or(0, |last| last + 1)
}

/// Visits the regions of squares that are joined with the one to the right or the one below, in rows of these lengths.
pub fn for_each_region(
    widths: &[usize],
    joins: impl Fn((usize, usize), (usize, usize)) -> bool,
    mut visit: impl FnMut(&[(usize, usize)]),
) {
    let starts: Vec<usize> =
        widths.iter().scan(0, |end, width| Some(std::mem::replace(end, *end + width))).collect();
    let mut is_seen = vec![false; widths.iter().sum()];
    let mut region = Vec::new();
    for start in (0..widths.len()).flat_map(|row| (0..widths[row]).map(move |column| (row, column)))
    {
        if std::mem::replace(&mut is_seen[starts[start.0] + start.1], true) {
            continue;
        }
        region.clear();
        region.push(start);
        let mut next = 0;
        while let Some(&at) = region.get(next) {
            next += 1;
            let (row, column) = at;
            for (to, is_before) in [
                ((row, column + 1), false),
                ((row + 1, column), false),
                ((row, column.wrapping_sub(1)), true),
                ((row.wrapping_sub(1), column), true),
            ] {
                if widths.get(to.0).is_some_and(|width| to.1 < *width)
                    && !is_seen[starts[to.0] + to.1]
                    && if is_before { joins(to, at) } else { joins(at, to) }
                {
                    is_seen[starts[to.0] + to.1] = true;
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
    /// Each sign is a cell.
    pub const SIGNS: Self = Self { down: 1, across: 1, top: 0, left: 0 };

    /// On how many lines a cell is, and the line of the first.
    pub const STRIDES: [(usize, usize); 3] = [(1, 0), (2, 0), (2, 1)];

    /// The grid of the cells' tokens, which are those of their texts or of their colors.
    pub fn grid(self, page: &Page, lines: &[Range<usize>], token: TokenOfSigns) -> Grid {
        let rows = lines.iter().skip(self.top).step_by(self.down).map(|line| {
            (line.start + self.left..line.end)
                .step_by(self.across)
                .map(|start| start..line.end.min(start + self.across))
                .map(|signs| Square::new(token(page, signs.clone()), signs))
                .collect()
        });
        Grid { rows: rows.collect(), gaps: if self == Self::SIGNS { 5 } else { 0 } }
    }

    /// All lattices whose cells have these widths, as far as they have at most eight signs.
    pub fn of_widths(widths: RangeInclusive<usize>) -> impl Iterator<Item = Self> {
        widths
            .take_while(|across| *across <= 8)
            .flat_map(|across| (0..across).map(move |left| (across, left)))
            .flat_map(|(across, left)| {
                Self::STRIDES.map(|(down, top)| Self { down, across, top, left })
            })
    }
}

/// What gives a cell its token.
type TokenOfSigns = fn(&Page, Range<usize>) -> Token;

/// The token of the text of these signs, without blanks.
pub fn text_token(page: &Page, signs: Range<usize>) -> Token {
    if signs.len() == 1 {
        return page.token(signs.start);
    }
    let tokens = signs.map(|sign| page.token(sign));
    joined(&tokens.filter(|token| *token != BLANK).collect::<Vec<_>>())
}

/// The token of the color of these signs.
pub fn color_token(page: &Page, signs: Range<usize>) -> Token {
    let mut colors: Vec<Token> =
        signs.map(|sign| page.color(sign)).filter(|color| *color != BLANK).collect();
    colors.dedup();
    joined(&colors)
}

fn is_between_words(letter: char) -> bool {
    letter == ' ' || BETWEEN_WORDS.contains(letter)
}

/// Whether a character is a word by itself.
fn is_symbol(letter: char) -> bool {
    !letter.is_ascii() && !letter.is_alphanumeric()
}

/// The grid of words, of which every so many lines from a line on have a row.
pub fn words_in_rows(page: &Page, lines: &[Range<usize>], (down, top): (usize, usize)) -> Grid {
    let lines = lines.iter().skip(top).step_by(down);
    Grid { rows: lines.map(|line| words(page, line.clone())).collect(), gaps: 0 }
}

/// The words among these signs. A symbol beyond ASCII is a word by itself, and so is a blank in quotes or between two
/// delimiters of a line; what is called with parentheses is none.
pub fn words(page: &Page, signs: Range<usize>) -> Vec<Square> {
    let mut squares = Vec::new();
    let mut is_quoted = false;
    // A line may begin with a blank cell.
    let mut is_delimited = true;
    let mut at = signs.start;
    while at < signs.end {
        let letter = page.letter(at);
        let mut end = at + 1;
        if !is_between_words(letter) {
            end = word_end(page, at, signs.end);
            if page.letter(end) != '(' {
                // A symbol is as wide as two letters.
                let is_beside_symbol = at > signs.start && is_symbol(page.letter(at - 1))
                    || is_symbol(page.letter(end));
                let width = if is_beside_symbol { 2 } else { end - at };
                squares.extend((at..end).step_by(width).map(|start| {
                    let signs = start..end.min(start + width);
                    let tokens: Vec<Token> = signs.clone().map(|sign| page.token(sign)).collect();
                    Square::new(joined(&tokens), signs)
                }));
            }
            is_delimited = false;
        } else if matches!(letter, '"' | '\'') {
            is_quoted = !is_quoted;
            let closing = (end..signs.end).find(|&sign| page.letter(sign) != ' ');
            if let Some(closing) = closing.filter(|sign| page.letter(*sign) == letter)
                && is_quoted
            {
                end = closing + 1;
                squares.push(Square::new(BLANK, at..end));
                is_quoted = false;
                is_delimited = false;
            }
        } else if DELIMITERS.contains(letter) {
            if is_delimited {
                squares.push(Square::new(BLANK, at..at));
            }
            is_delimited = true;
        } else if letter == '\n' {
            is_quoted = false;
            is_delimited = true;
        }
        at = end;
    }
    squares
}

/// Where the word ends that begins at a sign.
fn word_end(page: &Page, start: usize, end: usize) -> usize {
    if is_symbol(page.letter(start)) {
        return start + 1;
    }
    let mut rest = start + 1..end;
    rest.find(|sign| is_between_words(page.letter(*sign)) || is_symbol(page.letter(*sign)))
        .unwrap_or(end)
}
