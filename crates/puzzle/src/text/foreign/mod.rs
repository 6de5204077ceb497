//! The output of other programs, read as boards.
//!
//! Each format becomes a [`Picture`] of the board, or a list of pieces with their squares, and is then checked like
//! any other. If a text has several possible readings (rows counted from 0 or from 1, a dot for an open cell or for
//! no cell at all), the first reading that gives a solution counts.

mod drawings;
mod lists;
mod picture;
mod tables;
mod values;

pub use picture::{Lying, Picture};
pub use values::{MAXIMUM_VALUE_PARTS, Values, begins};

use super::FaultKind;
use super::covering::Lettered;
use crate::Puzzle;

/// A board found in a text.
#[derive(Debug, Clone)]
pub enum Found {
    /// The name on each square.
    Picture(Picture),
    /// Each piece with its squares.
    Pieces(Vec<Lying>),
}

impl Found {
    /// The solution of the puzzle that is shown.
    pub fn solution(&self, puzzle: &Puzzle) -> Result<Lettered, FaultKind> {
        match self {
            Self::Picture(picture) => picture.solution(puzzle),
            Self::Pieces(pieces) => picture::solution_of_pieces(puzzle, pieces),
        }
    }
}

/// A board, with the place of its first line in the text.
pub type Placed = (usize, Found);

/// A board of these rows.
fn placed(place: usize, rows: impl Iterator<Item = Vec<String>>) -> Placed {
    let rows = rows.collect();
    (place, Found::Picture(Picture { rows }))
}

/// A way in which lines may show boards of a puzzle. It returns all boards that it finds.
pub type Way = fn(&[String], &Puzzle) -> Vec<Placed>;

/// The ways, the most common first.
pub const WAYS: [Way; 7] = [
    tables::boards,
    drawings::in_walls,
    lists::options,
    lists::numbered_options,
    tables::aligned,
    tables::numbered,
    tables::turned,
];

/// A line without the color codes of a terminal.
pub fn without_colors(line: &str) -> String {
    let mut parts = line.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| plain + part.split_once('m').map_or("", |(_, rest)| rest))
}

/// Whether a line is meant for people: a heading, a remark, a rule.
pub fn is_prose(line: &str) -> bool {
    let line = line.trim();
    let is_rule = |sign: char| line.len() > 1 && line.chars().all(|letter| letter == sign);
    let is_numbered = || {
        let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
        rest.len() < line.len() && matches!(rest.trim_end(), "." | ")" | ":")
    };
    // In `CCFx` a small sign stands for a square off the board.
    let has_small = |word: &str| {
        let mut behind = word.chars().skip(1);
        word.chars().any(char::is_lowercase) && !behind.any(char::is_uppercase)
    };
    let is_sentence = || {
        let words = line.split_whitespace().filter(|word| {
            let bare = word.trim_matches(|letter: char| letter.is_ascii_punctuation());
            bare.len() > 1 && bare.chars().all(char::is_alphabetic) && has_small(bare)
        });
        words.count() > 2
    };
    // A row in which an open cell shows its label is not prose.
    let has_squares = || {
        let words = line.split_whitespace();
        let single = words.clone().filter(|word| word.chars().count() == 1);
        let single = single.count();
        single >= 4 && 2 * single >= words.count()
    };
    // In a row of a board, letters may stand beside signs: `..Nttt.`.
    let is_word = |word: &str| {
        let word = word.trim_start_matches(['(', '[', '"', '\'']);
        let rest = word.trim_start_matches(char::is_alphabetic);
        let letters = &word[..word.len() - rest.len()];
        let ends = rest.is_empty()
            || rest == "."
            || rest.starts_with([':', ',', ';', '!', '?', '=', ')', '(', '-', '\'']);
        ends && letters.chars().count() > 2 && has_small(letters)
    };
    let has_word = || {
        line.split_whitespace().any(is_word)
            && line.contains([' ', ':'])
            && !line.contains(['/', '|'])
            && !has_squares()
    };
    ['-', '=', '_', '~', '*', '#', '─', '═'].into_iter().any(is_rule)
        || line.ends_with(':')
        || line.starts_with("//")
        || line.starts_with("# ")
        || line.starts_with("row ") && line.contains(" of ")
        || matches!(line, "..." | "…")
        || is_numbered()
        || is_sentence()
        || has_word()
}
