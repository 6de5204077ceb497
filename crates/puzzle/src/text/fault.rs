//! The faults of a solution that is read.

use super::MAXIMUM_LINE_BYTES;
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

impl From<SolutionFault> for FaultKind {
    fn from(fault: SolutionFault) -> Self {
        Self::Other(fault.to_string())
    }
}

impl From<PartialTilingError> for FaultKind {
    fn from(error: PartialTilingError) -> Self {
        Self::Other(error.to_string())
    }
}
