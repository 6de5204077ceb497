//! Grids from boards that are written once for each piece.

use super::grid::{Grid, Square, words};
use super::page::{BEYOND_CHARACTERS, BLANK, Page};
use super::target::Target;

/// The grids of boards that are written once for each piece, with 1 where it lies and 0 elsewhere.
pub fn of_layers(page: &Page, target: &Target) -> Vec<Grid> {
    let board = target.puzzle.board();
    let width = usize::from(board.columns());
    let size = usize::from(board.rows()) * width;
    words(page, 0..page.len())
        .chunk_by(|a, b| bit(a).is_some() && bit(b).is_some())
        .flat_map(|run| run.chunks(size * target.puzzle.pieces().len()))
        .filter(|layers| layers.len() >= 2 * size)
        .map(|layers| {
            let squares: Vec<Square> = (0..size).map(|at| topmost(layers, at, size)).collect();
            Grid { rows: squares.chunks(width).map(<[Square]>::to_vec).collect(), gaps: 0 }
        })
        .collect()
}

/// What lies on a square in the first layer that has anything there, with a token for each layer.
fn topmost(layers: &[Square], at: usize, size: usize) -> Square {
    let mut layer = layers.iter().skip(at).step_by(size).zip(BEYOND_CHARACTERS..);
    let (square, token) =
        layer.find(|(square, _)| bit(square) == Some(1)).unwrap_or((&layers[at], BLANK));
    Square { token, ..*square }
}

/// The digit 0 or 1.
fn bit(square: &Square) -> Option<u32> {
    char::from_u32(square.token)?.to_digit(2)
}
