//! Calendar polyomino puzzles as values: boards, labels, pieces, reveals and solutions, a solver, and the analysis of
//! its results.
//!
//! The task of a puzzle is to cover a board with all pieces so that one label of each group stays open: the month and
//! the day of a date, say. On the calendar, Christmas can be left open in 92 ways:
//!
//! ```
//! use tilendar_puzzle::solver::Solver;
//! use tilendar_puzzle::template::PUZZLES;
//!
//! let puzzle = PUZZLES.load("calendar")?;
//! let christmas = puzzle.reveal_for_day(12, 25)?;
//! let solver = Solver::new(&puzzle);
//! assert_eq!(solver.count(&christmas), 92);
//! let tiling = solver.first(&christmas).expect("one of the 92");
//! println!("{}", tiling.letter_rows(&puzzle).join("\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The types at the root are the model; they refuse every combination that does not make a puzzle or a solution. Each
//! module may import the model and the modules above it, never those below:
//!
//! | module | is for | may import |
//! |---|---|---|
//! | the root | boards, pieces, reveals, puzzles, partial and whole tilings, the contours of squares | nothing |
//! | [`text`] | solutions as JSON lines and letter grids, checked as they are read | the root |
//! | [`template`] | puzzles as TOML, and the presets | the root |
//! | [`solver`] | finding, counting, listing and drawing tilings at random | the root |
//! | [`exact_cover`] | the puzzle as an exact cover problem, for other programs | the root |
//! | [`analysis`] | surveys, statistics, difficulty, challenges | the root, [`template`], [`solver`] |
//! | [`almanac`] | the facts that products show for a list of days | the root, [`template`], [`solver`], [`analysis`] |
//!
//! Inside the root, a file imports only files further to the left: cells, label, piece, board, reveal,
//! parts, puzzle, open cells, solution, partial.
//!
//! Nothing here knows how puzzles are drawn, and nothing touches a file, a clock or a terminal.

pub mod almanac;
pub mod analysis;
mod board;
mod cells;
pub mod exact_cover;
mod label;
mod memo;
mod open_cells;
mod partial;
mod parts;
mod piece;
mod puzzle;
mod reveal;
mod solution;
pub mod solver;
pub mod template;
pub mod text;

pub use board::{Board, BoardError, LabeledArea, Square};
pub use cells::{CellIndex, CellSet, MAXIMUM_CELLS, Position, outline};
pub use label::{
    Label, LabelError, LabelIndex, MAXIMUM_LABEL_CHARACTERS, MAXIMUM_NAME_CHARACTERS, Name,
    NameError, TextError, check_line, is_invisible,
};
pub use memo::Memo;
pub use open_cells::{OpenCells, OpenCellsError};
pub use partial::{PartialTiling, PartialTilingError, PlacedPiece};
pub use parts::{
    KnownCounts, MAXIMUM_GROUPS, MAXIMUM_PIECES, MAXIMUM_REVEALS, PuzzleError, PuzzleParts,
};
pub use piece::{Piece, PieceError, PieceIndex, Polyomino, PolyominoError};
pub use puzzle::Puzzle;
pub use reveal::{GroupKind, Misnamed, Reveal, RevealError, RevealGroup, WithoutDates};
pub use solution::{Placement, Solution, SolutionFault};
