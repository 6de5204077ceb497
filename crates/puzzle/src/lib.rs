//! The model: what a calendar puzzle is, as pure values.
//!
//! Responsible for the meaning of boards, labels, pieces, reveals and
//! solutions, and for refusing every combination of them that makes no sense.
//! It must not know how puzzles are solved, written in files, or drawn.

pub mod analysis;
mod board;
mod cells;
mod label;
mod lookup;
pub mod outline;
mod partial;
mod parts;
mod piece;
mod puzzle;
mod reveal;
mod solution;
pub mod solver;
pub mod template;
pub mod text;

pub use board::{Board, BoardError, LabelledArea, Square};
pub use cells::{CellIndex, CellSet, MAXIMUM_CELLS, Position};
pub use label::{
    Label, LabelError, LabelIndex, MAXIMUM_LABEL_CHARACTERS, MAXIMUM_NAME_CHARACTERS, Name,
    NameError, TextError, check_line,
};
pub use lookup::RevealError;
pub use partial::{PartialTiling, PartialTilingError, PlacedPiece};
pub use parts::{
    KnownCounts, MAXIMUM_GROUPS, MAXIMUM_PIECES, MAXIMUM_REVEALS, PuzzleError, PuzzleParts,
};
pub use piece::{Piece, PieceError, PieceIndex, Polyomino, PolyominoError};
pub use puzzle::Puzzle;
pub use reveal::{GroupKind, Reveal, RevealGroup};
pub use solution::{Placement, Solution, SolutionFault};
