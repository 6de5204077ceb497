//! Tilings: the board in its frame, with its pieces or without.

use super::piece::{piece, piece_body};
use super::{
    Grid, Radii, Theme, empty_board, named, open_cells, positions, rounded_outline, spoken_board,
    spoken_tiling,
};
use crate::language::SpokenPhrases;
use tilendar_drawing::{Group, Item, Path, Point, Role, Shape};
use tilendar_puzzle::{Board, CellSet, PieceIndex, Placement, Position, Puzzle, Solution};

/// The line around the board.
pub fn frame(board: &Board, grid: &Grid, theme: &Theme, spoken: &SpokenPhrases) -> Group {
    let path = frame_outline(board, grid);
    let shape = Shape::stroked(path, theme.stroke(theme.board.frame));
    Group::named("frame", spoken.frame.as_str(), vec![shape.into()])
}

/// The paper under the board, within its frame, for boards on a ground of ink.
pub fn board_ground(board: &Board, grid: &Grid, theme: &Theme) -> Shape {
    Shape::filled(frame_outline(board, grid), theme.inks.ground)
}

fn frame_outline(board: &Board, grid: &Grid) -> Path {
    let gap = Grid::FRAME_GAP * grid.cell;
    let radii = Radii { convex: 2.2 * gap, concave: 1.2 * gap };
    rounded_outline(board.positions(), grid, -gap, radii)
}

/// The pieces of a tiling in their places.
pub fn pieces(
    puzzle: &Puzzle,
    solution: &Solution,
    grid: &Grid,
    theme: &Theme,
    spoken: &SpokenPhrases,
) -> Group {
    let pieces = solution
        .placements()
        .iter()
        .map(|placement| placed_piece(puzzle, placement, grid, theme, spoken).into())
        .collect();
    Group::named("pieces", spoken.pieces.as_str(), pieces)
}

/// The board in its frame with these cells open, with this tiling or without pieces, as a figure with its text for
/// screen readers.
pub fn board_figure(
    puzzle: &Puzzle,
    open: CellSet,
    tiling: Option<&Solution>,
    grid: &Grid,
    theme: &Theme,
    spoken: &SpokenPhrases,
) -> Item {
    let board = puzzle.board();
    let (inner, words) = match tiling {
        Some(tiling) => {
            (pieces(puzzle, tiling, grid, theme, spoken), spoken_tiling(puzzle, tiling, spoken))
        }
        None => (empty_board(board, grid, theme, spoken), spoken_board(puzzle, open, spoken)),
    };
    let items = vec![
        frame(board, grid, theme, spoken).into(),
        inner.into(),
        open_cells(board, open, grid, theme).into(),
    ];
    named("board", words, Role::Figure, items)
}

/// One piece of a tiling in its place.
pub fn placed_piece(
    puzzle: &Puzzle,
    placement: &Placement,
    grid: &Grid,
    theme: &Theme,
    spoken: &SpokenPhrases,
) -> Group {
    let index = placement.piece.index();
    let letter = puzzle.pieces()[index].letter();
    let cells = positions(puzzle.board(), placement.cells);
    piece(&cells, index, letter, grid, theme, spoken)
}

/// One piece of a tiling with the top left corner of its box at the origin; `positions` start with row 0 and column
/// 0.
pub fn lying_piece(
    puzzle: &Puzzle,
    piece_index: PieceIndex,
    positions: &[Position],
    cell: f64,
    theme: &Theme,
    spoken: &SpokenPhrases,
) -> Group {
    let index = piece_index.index();
    let letter = puzzle.pieces()[index].letter();
    let grid = Grid::new(Point::ORIGIN, cell);
    piece(positions, index, letter, &grid, theme, spoken)
}

/// One piece of a tiling in its place, without its letter, for boards that are too small for letters.
pub fn unlettered_piece(
    puzzle: &Puzzle,
    placement: &Placement,
    grid: &Grid,
    theme: &Theme,
) -> Vec<Item> {
    let cells = positions(puzzle.board(), placement.cells);
    piece_body(&cells, placement.piece.index(), grid, theme, None)
}
