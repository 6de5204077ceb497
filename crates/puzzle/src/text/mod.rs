//! Solutions as text: writing them, and reading and checking those of any
//! program.
//!
//! There are two formats. *JSON lines* have one solution to a line:
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
//! A letter grid may also show a part of a tiling: `?` or `_` is a cell that is
//! not covered yet, and so is an open cell that the reveal does not leave open.
//!
//! Responsible for the formats and the check. It must not know where the text
//! comes from, nor how solutions are found.

mod grid;
mod json_lines;
mod reader;

pub use json_lines::{JsonLineWriter, LabelsByGroup, WrittenSolution, json_line};
pub use reader::{ReadSolution, Solutions, read, read_partial};

use crate::{
    PartialTiling, PartialTilingError, Position, Puzzle, RevealError, Solution, SolutionFault,
};

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

/// Something wrong with a solution, and where it stands.
#[derive(Debug, thiserror::Error)]
#[error("{line}: {kind}")]
pub struct Fault {
    /// The line, from 1, on which the solution begins.
    pub line: u64,
    /// What is wrong.
    pub kind: FaultKind,
}

/// What is wrong.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// The text cannot be read any further; no other fault follows this one.
    #[error("cannot read any further: {0}")]
    Unreadable(std::io::Error),
    /// A line is not text.
    #[error("the text is not UTF-8")]
    NotText,
    /// A line is longer than any solution.
    #[error("the line is longer than {MAXIMUM_LINE_BYTES} bytes")]
    LineTooLong,
    /// A JSON line ends before its value does.
    #[error("the JSON breaks off in the middle: was the whole file copied?")]
    CutOff,
    /// A line is not the JSON of a solution.
    #[error("not the JSON of a solution: {0}")]
    Json(String),
    /// No layout has this name.
    #[error("there is no layout {0:?}")]
    UnknownLayout(String),
    /// The labels of the line are no reveal.
    #[error(transparent)]
    Reveal(#[from] RevealError),
    /// A label stands under the name of another group.
    #[error("the label {label:?} is not one of the group {group:?}")]
    WrongGroup {
        /// The name that it stands under.
        group: String,
        /// The label.
        label: String,
    },
    /// The labels of the line are not those that its rows leave open.
    #[error("the line says that {stated} stay open, but in its rows {open} do")]
    OtherReveal {
        /// The labels stated.
        stated: String,
        /// The labels open.
        open: String,
    },
    /// There are too many or too few rows.
    #[error("there are {rows} rows, and the board has {expected}")]
    RowCount {
        /// How many there are.
        rows: usize,
        /// How many the board has.
        expected: usize,
    },
    /// A row is too long.
    #[error("row {row} has {width} characters, and the board {expected} columns")]
    RowWidth {
        /// The row, from 1.
        row: usize,
        /// How many characters it has.
        width: usize,
        /// How many columns the board has.
        expected: usize,
    },
    /// A square that is off the board has a piece.
    #[error("{position} is off the board and has {sign:?}: write `.` there")]
    OffBoard {
        /// The square.
        position: Position,
        /// What stands there.
        sign: char,
    },
    /// A cell has a sign that is neither a piece nor open.
    #[error("{position} has {sign:?}: write the letter of a piece, or `*` for an open cell")]
    Sign {
        /// The square.
        position: Position,
        /// What stands there.
        sign: char,
    },
    /// A part has the shape of no piece of the puzzle.
    #[error(
        "{letter} at {position} has the shape {shape}, which no piece has: a wrong shape, or an overlap"
    )]
    WrongShape {
        /// The letter in the rows.
        letter: char,
        /// Its first square.
        position: Position,
        /// The shape, as [`Polyomino`](crate::Polyomino) writes it.
        shape: String,
    },
    /// A piece is used more often than the puzzle has it.
    #[error("{letter} at {position} is the piece {piece}, which is used already: a piece twice")]
    PieceTwice {
        /// The letter in the rows.
        letter: char,
        /// Its first square.
        position: Position,
        /// The letter that the puzzle gives the piece.
        piece: char,
    },
    /// A piece is missing.
    #[error("the piece {piece} ({shape}) is missing")]
    PieceMissing {
        /// The letter that the puzzle gives the piece.
        piece: char,
        /// The piece's shape.
        shape: String,
    },
    /// The open cells are not one label of each group.
    #[error("{open} stay open, which is not one label of each group: {groups}")]
    NotAReveal {
        /// The labels and cells that are open.
        open: String,
        /// The names of the groups.
        groups: String,
    },
    /// The pieces of a partial grid cannot lie as they do.
    #[error(transparent)]
    Placed(#[from] PartialTilingError),
    /// There is more than one partial grid.
    #[error("a second grid begins here: give one grid, without empty lines in it")]
    SecondGrid,
    /// There is no partial grid.
    #[error("there is no grid: write the board's rows, with `?` for a cell that is not covered")]
    NoGrid,
    /// The placements are no solution for another reason.
    #[error(transparent)]
    Solution(#[from] SolutionFault),
}
