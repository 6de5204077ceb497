//! Pictures: one file each, from puzzle values to drawing-model items in millimetres.
//!
//! A figure knows what it shows and how a theme looks; it does not know which page it will stand on
//! or which format it will be written in.

mod board;
mod color_map;
mod difficulty;
mod grid;
mod ground;
mod heat_map;
mod histogram;
mod label;
mod letter;
mod outline;
mod paragraph;
mod piece_set;
mod ramp;
mod spoken;
mod theme;
mod tiling;

pub use board::{
    areas, empty_board, empty_board_beside, labels, marked_cell, open_cells, unlabelled_board,
    unlabelled_open_cells,
};
pub use color_map::ColorMap;
pub use difficulty::{difficulty_marks, difficulty_width};
pub use grid::Grid;
pub use ground::ground;
pub use heat_map::{HeatCell, HeatMap};
pub use histogram::Histogram;
pub use letter::letter_on_piece;
pub use outline::{Radii, rounded_outline};
pub use paragraph::Paragraph;
pub use piece_set::{PieceSet, cut_out};
pub use ramp::Ramp;
pub use spoken::{spoken_begun, spoken_board, spoken_tiling};
pub use theme::{BoardStyle, DateStyle, Hand, Inks, PieceStyle, Theme, TypeSizes};
pub use tiling::{frame, pieces, placed_piece, unlettered_piece};
