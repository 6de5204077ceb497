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
//! - an open cell is `*` or a space,
//! - any letter or digit may stand for any piece: a piece is recognized by its shape. Parts with the same letter that
//!   do not touch are several pieces,
//! - a row may omit the spaces at its end, and all rows of a solution may have a space between every two letters.
//!
//! A line with only spaces counts as empty. A line that begins with `#` is a row like any other: there are no
//! comments. A line that begins with `{` is a JSON line, so one file may hold both formats. Lines may end in CR LF.
//!
//! The output of other programs is read as well, and its format is detected: [`FORMATS`] has an example of each.
//!
//! A letter grid may also show a partial tiling: `?` or `_` is a cell that is not covered yet, and so is an open cell
//! that the reveal does not leave open.
//!
//! Responsible for the formats and the check. It must not know where the text comes from, nor how solutions are
//! found.

mod covering;
mod fault;
mod foreign;
mod json_lines;
mod lines;
mod reader;

pub use fault::{Fault, FaultKind};
pub use json_lines::{LabelsByGroup, WrittenSolution, json_line};
pub use reader::{ReadSolution, Solutions, read, read_partial};

use crate::{PartialTiling, Puzzle, Solution};

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

/// The most bytes that a line may have, unless it holds values of other programs.
pub const MAXIMUM_LINE_BYTES: usize = 64 * 1024;

/// A format in which solutions are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Format {
    /// The name of the format.
    pub name: &'static str,
    /// An example of three lines, from a solution of the calendar for 6 October.
    pub picture: &'static str,
}

const fn format(name: &'static str, picture: &'static str) -> Format {
    Format { name, picture }
}

/// The formats, the most common first.
pub const FORMATS: [Format; 9] = [
    format(
        "letters, digits or emoji, one for each square, and any sign for an empty one",
        "YYYYPP.\nNNY*PP.\nZNNNP*L",
    ),
    format(
        "the same, separated by spaces, commas, semicolons or tabs, with or without numbered rows and columns",
        "6,6,6,6,4,4,-1\n2,2,6,0,4,4,-1\n7,2,2,2,4,0,1",
    ),
    format(
        "several boards side by side, with or without frames, headings and rules",
        "Solution 1:    Solution 2:\nYYYYPP.        RRLLLL.\nNNY*PP.        RRL*NN.",
    ),
    format(
        "a board on each line, with or without strokes between its rows",
        "YYYYPP./NNY*PP./ZNNNP*L/ZZZLLLL/…\nRRLLLL./RRL*NN./RRNNN*Z/YVVVZZZ/…\n…",
    ),
    format(
        "lists of rows, as JSON, numpy and most languages print them, or a layer for each piece",
        "[[6 6 6 6 4 4 -1]\n [2 2 6 0 4 4 -1]\n [7 2 2 2 4 0  1]",
    ),
    format(
        "lists of pieces with their squares, or of squares with their pieces, however nested and named",
        "[([(0, 0), (0, 1), (0, 2), (0, 3), (1, 2)], 6),\n ([(0, 4), (0, 5), (1, 4), (1, 5), (2, 4)], 4),\n …]",
    ),
    format(
        "a piece on each line with its squares, as dancing links prints options, or a number for each square",
        "Y 00 01 02 03 12 (1 of 4)\nP 04 05 14 15 24 (1 of 2)\n…",
    ),
    format(
        "walls between the pieces, of + - | or of Unicode's box signs",
        "+---+---+---+---+---+---+\n|               |       |\n+---+---+   +---+   +   +",
    ),
    format(
        "JSON lines of this program",
        "{\"layout\":\"calendar\",\"reveal\":{\"month\":\"Oct\",\"day\":\"6\"},\"rows\":[\"YYYYPP.\",…]}\n…\n…",
    ),
];
