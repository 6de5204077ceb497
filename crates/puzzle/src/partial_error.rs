//! Why pieces cannot lie as somebody says.

use super::position::Position;

/// Why a piece cannot lie as somebody says.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PartialTilingError {
    /// A piece of another puzzle.
    #[error("the puzzle has no piece number {number}")]
    UnknownPiece {
        /// Its number, from 1.
        number: usize,
    },
    /// A square has no cell.
    #[error(
        "the piece {letter} cannot lie on {position}, which is off the board: the grid has {rows} rows and {columns} columns, not every square of which is a cell"
    )]
    OffBoard {
        /// The piece's letter.
        letter: char,
        /// The square.
        position: Position,
        /// How many rows the board's grid has.
        rows: u8,
        /// How many columns the board's grid has.
        columns: u8,
    },
    /// The cell belongs to the reveal.
    #[error(
        "the piece {letter} cannot lie on {cell}, which must stay open: move it, or ask for another date"
    )]
    Open {
        /// The piece's letter.
        letter: char,
        /// The cell, in words.
        cell: String,
    },
    /// Another piece lies there.
    #[error("the pieces {first} and {second} cannot both lie on {cell}: move one of them")]
    Overlap {
        /// The letter of the piece that was there.
        first: char,
        /// The letter of the other one.
        second: char,
        /// The cell, in words.
        cell: String,
    },
    /// The piece has no such form.
    #[error("the piece {letter} cannot lie as {shape}: its forms are {forms}")]
    Shape {
        /// The piece's letter.
        letter: char,
        /// The form.
        shape: String,
        /// The forms that it has.
        forms: String,
    },
    /// The piece is too small, or has another form.
    #[error(
        "the piece {letter} ({shape}) cannot cover {cells} together in any way: name fewer cells, or another piece"
    )]
    OutOfReach {
        /// The piece's letter.
        letter: char,
        /// Its shape.
        shape: String,
        /// The cells, in words.
        cells: String,
    },
    /// The piece would lie on another, or on an open cell.
    #[error(
        "the piece {letter} ({shape}) cannot cover {cells} without lying on another piece or on a cell that must stay open: check where these lie"
    )]
    NoRoom {
        /// The piece's letter.
        letter: char,
        /// Its shape.
        shape: String,
        /// The cells, in words.
        cells: String,
    },
}
