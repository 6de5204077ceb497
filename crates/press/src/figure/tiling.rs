//! A tiling: each piece as one outline, distinguished by fill, hatch and letter.

use super::piece_to_cut::{LETTER_PATCH, centered, letter_center};
use super::{
    Grid, PieceStyle, Radii, Theme, empty_board, named, open_cells, positions, rounded_outline,
    spoken_board, spoken_tiling, text,
};
use crate::language::SpokenPhrases;
use tilendar_drawing::{Anchor, Group, Item, Path, Point, Role, Shape, Stroke};
use tilendar_puzzle::{Board, CellSet, PieceIndex, Placement, Position, Puzzle, Solution};

/// The radius of a piece's corners, as a share of the cell's side.
const PIECE_RADIUS: f64 = 0.11;

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
    let placed = solution.placements().iter();
    let placed = placed.map(|one| placed_piece(puzzle, one, grid, theme, spoken).into());
    Group::named("pieces", spoken.pieces.as_str(), placed.collect())
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
            let drawn = pieces(puzzle, tiling, grid, theme, spoken);
            (drawn, spoken_tiling(puzzle, tiling, spoken))
        }
        None => {
            let drawn = empty_board(board, grid, theme, spoken);
            (drawn, spoken_board(puzzle, open, spoken))
        }
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
    body(&cells, placement.piece.index(), grid, theme, None)
}

/// One piece on the cells at `positions`, in the theme's style for piece number `index`.
pub fn piece(
    positions: &[Position],
    index: usize,
    letter: char,
    grid: &Grid,
    theme: &Theme,
    spoken: &SpokenPhrases,
) -> Group {
    let style = &theme.pieces;
    let center = letter_center(positions, grid);
    let size = theme.sizes.letter * grid.cell;
    let patch = || Path::circle(center, size * LETTER_PATCH);
    let patch = style.letter_patch.then(patch);
    let mut items = body(positions, index, grid, theme, patch);
    let (face, ink) = (&theme.typefaces.bold, style.letter(index));
    items.push(centered(text(letter, face, size, center, Anchor::Start, ink)).into());
    Group::named(format!("piece-{letter}"), spoken.piece(letter), items)
}

/// A piece without its letter: the fill, the hatch, a patch free of hatching, the outline.
fn body(
    positions: &[Position],
    index: usize,
    grid: &Grid,
    theme: &Theme,
    patch: Option<Path>,
) -> Vec<Item> {
    let style = &theme.pieces;
    let line = style.outline.map_or(0.0, |stroke| stroke.width);
    let inset = (style.gap + line) / 2.0;
    let convex = PIECE_RADIUS * grid.cell;
    // Concave corners run parallel to the convex corner of the neighbor that fits into them.
    let concave = convex + 2.0 * inset;
    let path = rounded_outline(positions, grid, inset, Radii { convex, concave });
    let outline = style.outline.map(Stroke::round);
    let fill = style.fill(index);
    let hatching = hatching(&path, index, style);
    if hatching.is_none() && patch.is_none() {
        return vec![Item::Shape(Shape { path, fill: Some(fill), stroke: outline })];
    }
    let mut items: Vec<Item> = vec![Shape::filled(path.clone(), fill).into()];
    items.extend(hatching);
    items.extend(patch.map(|patch| Shape::filled(patch, fill).into()));
    // The outline is drawn over the items on the fill.
    items.extend(outline.map(|stroke| Shape::stroked(path, stroke).into()));
    items
}

pub fn hatching(path: &Path, index: usize, style: &PieceStyle) -> Option<Item> {
    let (path, width, cap) = style.hatch(index).strokes(path)?;
    let stroke = Stroke { cap, ..Stroke::new(style.hatch_ink, width) };
    Some(Shape::stroked(path, stroke).into())
}
