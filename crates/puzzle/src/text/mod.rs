//! Solutions as text: writing them, and reading and checking those of any
//! program.
//!
//! There are two formats of our own. *JSON lines* have one solution to a line:
//!
//! ```json
//! {"layout":"calendar","date":"10-06","reveal":{"month":"Oct","day":"6"},"number":5,"count":7,"rows":["YYYYPP.","…"]}
//! ```
//!
//! with the rows as [`Solution::letter_rows`](crate::Solution::letter_rows)
//! gives them; date, number and count may be missing, and are not read. *Letter grids* are just the rows, as lines, with an empty line
//! between two solutions. In both
//!
//! - off the board stands `.`, `x`, `X`, `#` or a space,
//! - an open cell is `*` or a space,
//! - any letter or digit may stand for any piece: a piece is known by its
//!   shape. Parts of the same letter that do not touch are several pieces,
//! - a row may leave out the spaces at its end, and all rows of a solution may
//!   have a space between every two letters.
//!
//! A line of spaces alone counts as empty. A line that begins with `#` is a row
//! like any other: there are no comments. A line that begins with `{` is a JSON
//! line, so that one file may hold both formats. Lines may end in CR LF.
//!
//! What other programs print is read as well, without being told what it is: [`FORMATS`] has a picture of each.
//!
//! A letter grid may also show a part of a tiling: `?` or `_` is a cell that is
//! not covered yet, and so is an open cell that the reveal does not leave open.
//!
//! Responsible for the formats and the check. It must not know where the text
//! comes from, nor how solutions are found.

mod covering;
mod fault;
mod foreign;
mod format;
mod grid;
mod json_lines;
mod lines;
mod reader;

pub use fault::{Fault, FaultKind};
pub use format::{FORMATS, Format};
pub use json_lines::{JsonLineWriter, LabelsByGroup, WrittenSolution, json_line};
pub use reader::{ReadSolution, Solutions, read, read_partial};

use crate::{PartialTiling, Puzzle, Solution};

/// A solution as a letter grid: its rows, each with a newline.
pub fn letter_grid(puzzle: &Puzzle, solution: &Solution) -> String {
    let rows = solution.letter_rows(puzzle);
    rows.into_iter().map(|row| row + "\n").collect()
}

/// A partial tiling as a letter grid, which [`read_partial`] reads where each
/// piece is there with all its cells.
pub fn partial_grid(puzzle: &Puzzle, begun: &PartialTiling) -> String {
    let rows = begun.letter_rows(puzzle);
    rows.into_iter().map(|row| row + "\n").collect()
}

/// The most bytes that a line may have.
pub const MAXIMUM_LINE_BYTES: usize = 64 * 1024;
