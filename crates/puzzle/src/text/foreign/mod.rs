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

pub use picture::{OrientedPiece, Picture};
pub use values::{MAXIMUM_VALUE_PARTS, Values, begins};

use super::FaultKind;
use super::covering::LetteredSolution;
use crate::Puzzle;

/// A board in a text.
#[derive(Debug, Clone)]
pub enum ForeignBoard {
    /// The name on each square.
    Picture(Picture),
    /// Each piece with its squares.
    Pieces(Vec<OrientedPiece>),
}

impl ForeignBoard {
    /// The solution of the puzzle that the board shows.
    pub fn solution(&self, puzzle: &Puzzle) -> Result<LetteredSolution, FaultKind> {
        match self {
            Self::Picture(picture) => picture.solution(puzzle),
            Self::Pieces(pieces) => picture::solution_of_pieces(puzzle, pieces),
        }
    }
}

/// A board, and where it begins.
pub struct LocatedBoard {
    /// The index of its first line in the text.
    pub line: usize,
    pub board: ForeignBoard,
}

impl LocatedBoard {
    fn from_picture(line: usize, picture: Picture) -> Self {
        Self { line, board: ForeignBoard::Picture(picture) }
    }
}

/// Reads all boards of a puzzle that lines show in one format.
pub type BoardReader = fn(&[String], &Puzzle) -> Vec<LocatedBoard>;

/// The readers, that of the most common format first.
pub const BOARD_READERS: [BoardReader; 7] = [
    tables::boards,
    drawings::in_walls,
    |lines, puzzle| lists::options(lines, puzzle, lists::option),
    |lines, puzzle| lists::options(lines, puzzle, lists::numbered_option),
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
    let text = line.trim();
    is_rule(text)
        || text.ends_with(':')
        || text.starts_with("//")
        || text.starts_with("# ")
        || text.starts_with("row ") && text.contains(" of ")
        || matches!(text, "..." | "…")
        || is_number_of_list(text)
        || is_sentence(text)
        || text.split_whitespace().any(is_word)
            && text.contains([' ', ':'])
            && !text.contains(['/', '|'])
            && !has_squares(text)
}

/// Whether the text is one sign, again and again.
fn is_rule(text: &str) -> bool {
    text.len() > 1
        && text.starts_with(['-', '=', '_', '~', '*', '#', '─', '═'])
        && text.chars().all(|sign| text.starts_with(sign))
}

fn is_number_of_list(text: &str) -> bool {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    rest.len() < text.len() && matches!(rest.trim_end(), "." | ")" | ":")
}

fn is_sentence(text: &str) -> bool {
    let words = text.split_whitespace().filter(|word| {
        let bare = word.trim_matches(|letter: char| letter.is_ascii_punctuation());
        bare.len() > 1 && bare.chars().all(char::is_alphabetic) && is_in_small_letters(bare)
    });
    words.count() > 2
}

/// Whether a word has small letters, and capitals only at its start. In `CCFx` a small sign stands for a square off
/// the board.
fn is_in_small_letters(word: &str) -> bool {
    word.chars().any(char::is_lowercase) && !word.chars().skip(1).any(char::is_uppercase)
}

/// Whether most words are single signs: a row in which an open cell shows its label is not prose.
fn has_squares(text: &str) -> bool {
    let single = text.split_whitespace().filter(|word| word.chars().count() == 1).count();
    single >= 4 && 2 * single >= text.split_whitespace().count()
}

/// Whether letters end like a word. In a row of a board, they may stand beside signs: `..Nttt.`.
fn is_word(text: &str) -> bool {
    let word = text.trim_start_matches(['(', '[', '"', '\'']);
    let rest = word.trim_start_matches(char::is_alphabetic);
    let letters = &word[..word.len() - rest.len()];
    let is_at_end = rest.is_empty()
        || rest == "."
        || rest.starts_with([':', ',', ';', '!', '?', '=', ')', '(', '-', '\'']);
    is_at_end && letters.chars().count() > 2 && is_in_small_letters(letters)
}
