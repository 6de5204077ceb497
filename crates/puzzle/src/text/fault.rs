//! What can be wrong with a solution that is read.

use super::MAXIMUM_LINE_BYTES;
use super::foreign::MAXIMUM_VALUE_PARTS;
use crate::{PartialTilingError, Position, RevealError, SolutionFault};

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
    /// A value, such as a list, holds nothing that is a board or the places of all pieces.
    #[error("no board and no list of placed pieces is in this value")]
    NoBoard,
    /// A value is nested deeper, or holds more that is no solution, than is kept.
    #[error(
        "the value holds more than {MAXIMUM_VALUE_PARTS} parts that are no solution, or is nested deeper than 32"
    )]
    ValueTooLarge,
    /// An array was printed with its middle left out.
    #[error("the array was printed with `...` instead of its middle: print all of it")]
    LeftOut,
    /// Two pieces lie on the same square.
    #[error("{first} and {second} overlap at {position}")]
    Overlap {
        /// What the text calls one.
        first: String,
        /// What the text calls the other.
        second: String,
        /// A square under both.
        position: Position,
    },
    /// A piece lies where the board has no square, however rows and columns are counted.
    #[error("{name} lies on {row}, {column}, where the board has no cell")]
    Outside {
        /// What the text calls the piece.
        name: String,
        /// Its row, as the text has it.
        row: i64,
        /// Its column, as the text has it.
        column: i64,
    },
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
        "{name} at {position} has the shape {shape}, which no piece has: a wrong shape, or an overlap"
    )]
    WrongShape {
        /// What the text calls it.
        name: String,
        /// Its first square.
        position: Position,
        /// The shape, as [`Polyomino`](crate::Polyomino) writes it.
        shape: String,
    },
    /// A piece is used more often than the puzzle has it.
    #[error("{name} at {position} is the piece {piece}, which is used already: a piece twice")]
    PieceTwice {
        /// What the text calls it.
        name: String,
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
