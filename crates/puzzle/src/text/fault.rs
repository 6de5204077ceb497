//! The faults of a solution that is read.

use super::MAXIMUM_LINE_BYTES;
use super::foreign::MAXIMUM_VALUE_PARTS;
use crate::{PartialTilingError, Position, RevealError, SolutionFault};

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
    /// A line is not text.
    #[error("the text is not UTF-8")]
    NotText,
    /// A line is longer than any solution.
    #[error("the line is longer than {MAXIMUM_LINE_BYTES} bytes")]
    LineTooLong,
    /// A JSON value is cut off by the end of its line.
    #[error("the JSON breaks off in the middle: was the whole file copied?")]
    CutOff,
    /// A line is not the JSON of a solution.
    #[error("not the JSON of a solution: {0}")]
    Json(String),
    /// A value, such as a list, contains neither a board nor the squares of all pieces.
    #[error("no board and no list of placed pieces is in this value")]
    NoBoard,
    /// A value is nested too deeply, or contains too much that is not a solution.
    #[error(
        "the value holds more than {MAXIMUM_VALUE_PARTS} parts that are no solution, or is nested deeper than 32"
    )]
    ValueTooLarge,
    /// An array was printed with its middle elided.
    #[error("the array was printed with `...` instead of its middle: print all of it")]
    LeftOut,
    /// Two pieces of these names lie on the same square.
    #[error("{0} and {1} overlap at {2}")]
    Overlap(String, String, Position),
    /// A piece lies off the board, in whichever way the rows and columns of the text are counted.
    #[error("{0} lies on {1}, {2}, where the board has no cell")]
    Outside(String, i64, i64),
    /// There is no layout of this name.
    #[error("there is no layout {0:?}")]
    UnknownLayout(String),
    /// The labels of the line are not a reveal.
    #[error(transparent)]
    Reveal(#[from] RevealError),
    /// A label stands under the name of another group.
    #[error("the label {0:?} is not one of the group {1:?}")]
    WrongGroup(String, String),
    /// The labels stated by the line are not those that its rows leave open.
    #[error("the line says that {0} stay open, but in its rows {1} do")]
    OtherReveal(String, String),
    /// The number of rows, which is not that of the board.
    #[error("there {is} {0} row{s}, and the board has {1}", is = if *.0 == 1 { "is" } else { "are" }, s = if *.0 == 1 { "" } else { "s" })]
    RowCount(usize, usize),
    /// A row, counted from 1, with more characters than the board has columns.
    #[error("row {0} has {1} characters, and the board {2} columns")]
    RowWidth(usize, usize, usize),
    /// A square that is off the board has a piece.
    #[error("{0} is off the board and has {1:?}: write `.` there")]
    OffBoard(Position, char),
    /// The sign on a cell stands for neither a piece nor an open cell.
    #[error("{0} has {1:?}: write the letter of a piece, or `*` for an open cell")]
    Sign(Position, char),
    /// The part that begins here has a shape that no piece of the puzzle has.
    #[error("{0} at {1} has the shape {2}, which no piece has: a wrong shape, or an overlap")]
    WrongShape(String, Position, String),
    /// The part that begins here is the piece of this letter, which is used more often than the puzzle has it.
    #[error("{0} at {1} is the piece {2}, which is used already")]
    PieceTwice(String, Position, char),
    /// The piece of this letter and shape is missing.
    #[error("the piece {0} ({1}) is missing")]
    PieceMissing(char, String),
    /// The open cells are not one label of each of these groups.
    #[error("{0} stay open, which is not one label of each group: {1}")]
    NotAReveal(String, String),
    /// The pieces of a partial grid cannot lie as they do.
    #[error(transparent)]
    Placed(#[from] PartialTilingError),
    /// There is more than one partial grid.
    #[error("a second grid begins here: give one grid, without empty lines in it")]
    SecondGrid,
    /// There is no partial grid.
    #[error("there is no grid: write the board's rows, with `?` for a cell that is not covered")]
    NoGrid,
    /// The placements are not a solution for another reason.
    #[error(transparent)]
    Solution(#[from] SolutionFault),
}

/// The result of the first attempt that succeeds, or else the fault of the first attempt.
pub fn first_good<T, C>(
    candidates: impl IntoIterator<Item = C>,
    mut attempt: impl FnMut(C) -> Result<T, FaultKind>,
) -> Result<T, FaultKind> {
    let mut first_fault = None;
    for candidate in candidates {
        match attempt(candidate) {
            Ok(value) => return Ok(value),
            Err(fault) => {
                first_fault.get_or_insert(fault);
            }
        }
    }
    Err(first_fault.unwrap_or(FaultKind::NoBoard))
}
