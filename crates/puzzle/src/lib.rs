//! The model: what a calendar puzzle is, as pure values.
//!
//! Responsible for the meaning of boards, labels, pieces, reveals and
//! solutions, and for refusing every combination of them that makes no sense.
//! It must not know how puzzles are solved, written in files, or drawn.

pub mod almanac;
pub mod analysis;
mod board;
mod calendar;
mod cells;
mod check;
mod definition;
mod label;
mod lookup;
mod name;
pub mod outline;
mod partial;
mod partial_error;
mod piece;
mod polyomino;
mod position;
mod reveal;
mod solution;
pub mod solver;
pub mod template;
pub mod text;

pub use board::{Board, BoardError, LabelledArea, Square};
pub use cells::{CellIndex, CellSet, MAXIMUM_CELLS};
pub use check::{MAXIMUM_GROUPS, MAXIMUM_PIECES, MAXIMUM_REVEALS, PuzzleError};
pub use definition::{KnownCounts, Puzzle, PuzzleParts};
pub use label::{Label, LabelError, LabelIndex, MAXIMUM_LABEL_CHARACTERS, TextError, check_line};
pub use lookup::RevealError;
pub use name::{MAXIMUM_NAME_CHARACTERS, Name, NameError};
pub use partial::{PartialTiling, PlacedPiece};
pub use partial_error::PartialTilingError;
pub use piece::{Piece, PieceError, PieceIndex};
pub use polyomino::{Polyomino, PolyominoError};
pub use position::Position;
pub use reveal::{GroupKind, Reveal, RevealGroup};
pub use solution::{Placement, Solution, SolutionFault};
