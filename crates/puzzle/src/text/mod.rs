//! Solutions as text: writing them, and reading and checking those of any program.
//!
//! There are two native formats. *JSON lines* have one solution on each line:
//!
//! ```json
//! {"layout":"calendar","date":"10-06","reveal":{"month":"Oct","day":"6"},"number":5,"count":7,"rows":["YYYYPP.","…"]}
//! ```
//!
//! with the rows as [`Solution::letter_rows`](crate::Solution::letter_rows) returns them; date, number and count may
//! be missing, and are not read. *Letter grids* are just the rows, as lines, with an empty line between two
//! solutions. In both
//!
//! - squares off the board are `.`, `x`, `X`, `#` or a space,
//! - an open cell is `*`, `?`, `_` or a space,
//! - any letter or digit may stand for any piece: a piece is recognized by its shape. Parts with the same letter that
//!   do not touch are several pieces,
//! - a row may omit the spaces at its end, and all rows of a solution may have a space between every two letters.
//!
//! A line with only spaces counts as empty. A line that begins with `#` is a row like any other: there are no
//! comments. A line that begins with `{` is a JSON line, so one file may hold both formats. Lines may end in CR LF.
//!
//! The output of other programs is read as well, whatever its notation. Splitters that know nothing of puzzles turn the
//! text into grids of tokens, and the board's shape is laid over each grid in every position. Where the groups of equal
//! tokens are the pieces and the rest is a reveal, there is a solution; where most of them are, there is a damaged one.
//! Nothing else in the text matters. [`FORMATS`] has examples.
//!
//! A letter grid may also show a partial tiling: an open cell that the reveal does not leave open is not covered yet.
//!
//! Responsible for the formats and the check. It must not know where the text comes from, nor how solutions are
//! found.

mod finder;
mod grid;
mod json_lines;
mod labels;
mod lines;
mod page;
mod reader;
mod rows;
mod search;
mod squares;
mod target;
mod walls;
mod windows;

pub use json_lines::{LabelsByGroup, SolutionRecord, json_line};
pub use reader::{Solutions, read};
pub use rows::read_partial;
pub use target::ReadSolution;

use crate::{PartialTiling, Position, Puzzle, RevealError, Solution};

/// A solution as a letter grid: its rows, each with a newline.
pub fn letter_grid(puzzle: &Puzzle, solution: &Solution) -> String {
    with_newlines(solution.letter_rows(puzzle))
}

/// A partial tiling as a letter grid, which [`read_partial`] can read if each placed piece has all its cells.
pub fn partial_grid(puzzle: &Puzzle, begun: &PartialTiling) -> String {
    with_newlines(begun.letter_rows(puzzle))
}

fn with_newlines(rows: Vec<String>) -> String {
    rows.into_iter().map(|row| row + "\n").collect()
}

/// The most bytes of a JSON line, and of a row of a partial tiling.
pub const MAXIMUM_LINE_BYTES: usize = 64 * 1024;

/// Examples of what is read, the most common first: what it is, and three lines from a solution of the calendar for
/// 6 October.
pub const FORMATS: [(&str, &str); 5] = [
    (
        "any signs, words, numbers or colors for the squares, alone or in tables, frames, strings and lists",
        "YYYYPP.      6,6,6,6,4,4,-1      [[6 6 6 6 4 4 -1]\n\
         NNY*PP.      2,2,6,Oct,4,4,-1     [2 2 6 0 4 4 -1]\n\
         ZNNNP*L      7,2,2,2,4,6,1        [7 2 2 2 4 0  1]",
    ),
    (
        "a board on each line: all squares, or all cells",
        "YYYYPP./NNY*PP./ZNNNP*L/ZZZLLLL/…\nYYYYPPNNY PPZNNNP LZZZLLLL…\n…",
    ),
    (
        "the squares of each piece, or what lies on each square, however counted, nested and named",
        "{'Y': [(0, 0), (0, 1), (0, 2), (0, 3), (1, 2)], …}\nP 04 05 14 15 24 (1 of 2)\n{(0, 0): 'Y', …}",
    ),
    (
        "walls between the pieces, or lines through their squares",
        "+---+---+---+---+---+---+\n|               |       |\n+---+---+   +---+   +   +",
    ),
    (
        "JSON lines of this program",
        "{\"layout\":\"calendar\",\"reveal\":{\"month\":\"Oct\",\"day\":\"6\"},\"rows\":[\"YYYYPP.\",…]}\n…\n…",
    ),
];

/// A fault of a solution, and its line.
#[derive(Debug, thiserror::Error)]
#[error("{line}: {kind}")]
pub struct Fault {
    /// The line, from 1, on which the solution begins.
    pub line: u64,
    /// The fault.
    pub kind: FaultKind,
}

/// A fault of a solution. Pieces are named as in the text.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// The text cannot be read any further; this fault is the last one.
    #[error("cannot read any further: {0}")]
    Unreadable(std::io::Error),
    /// A line is longer than any solution.
    #[error("the line is longer than {MAXIMUM_LINE_BYTES} bytes")]
    LineTooLong,
    /// The JSON, or another value, is cut off by the end of its line or of the text.
    #[error("the JSON breaks off in the middle: was the whole file copied?")]
    CutOff,
    /// Rows of a board, which has this many, and no more of it.
    #[error("these rows look like a board, but one that is cut off or does not have {0} rows")]
    Broken(usize),
    /// A text has no solution, and this is the largest grid in it: its rows and columns, and those of the board of
    /// this name.
    #[error("a grid of {0} rows and {1} columns; the board {4} has {2} and {3}")]
    OtherGrid(usize, usize, u8, u8, String),
    /// There is no layout of this name.
    #[error("there is no layout {0:?}")]
    UnknownLayout(String),
    /// The labels of the line are not a reveal.
    #[error(transparent)]
    Reveal(#[from] RevealError),
    /// The number of rows, which is not that of the board.
    #[error("there {is} {0} row{s}, and the board has {1}", is = if *.0 == 1 { "is" } else { "are" }, s = if *.0 == 1 { "" } else { "s" })]
    RowCount(usize, usize),
    /// A row, counted from 1, with more characters than the board has columns.
    #[error("row {0} has {1} characters, and the board {2} columns")]
    RowWidth(usize, usize, usize),
    /// A square that is off the board has a piece.
    #[error("{0} is off the board and has {1:?}: write `.` there")]
    OffBoard(Position, char),
    /// The open cells are not one label of each of these groups.
    #[error("{0} stay open, which is not one label of each group: {1}")]
    NotAReveal(String, String),
    /// Another fault.
    #[error("{0}")]
    Other(String),
}
