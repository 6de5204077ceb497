//! A tiling: each piece as one outline, told apart by fill, hatch and letter.

use super::letter::{centered_letter, letter_center};
use super::{Grid, PieceStyle, Radii, Theme, rounded_outline};
use crate::puzzle::{Board, Placement, Position, Puzzle, Solution};
use crate::scene::{Color, Group, Item, Path, Shape, Stroke};

/// The radius of a piece's corners, as a share of the cell's side.
const PIECE_RADIUS: f64 = 0.11;

/// The line around the board.
pub fn frame(board: &Board, grid: &Grid, theme: &Theme) -> Group {
    let gap = Grid::FRAME_GAP * grid.cell;
    let radii = Radii {
        convex: 2.2 * gap,
        concave: 1.2 * gap,
    };
    let path = rounded_outline(board.positions(), grid, -gap, radii);
    let shape = Shape::stroked(path, theme.board.frame);
    Group::named("frame", "Board", vec![shape.into()])
}

/// The pieces of a tiling in their places.
pub fn pieces(puzzle: &Puzzle, solution: &Solution, grid: &Grid, theme: &Theme) -> Group {
    let placed = solution
        .placements()
        .iter()
        .map(|placement| placed_piece(puzzle, placement, grid, theme).into());
    Group::named("pieces", "Pieces", placed.collect())
}

/// One piece of a tiling in its place.
pub fn placed_piece(puzzle: &Puzzle, placement: &Placement, grid: &Grid, theme: &Theme) -> Group {
    let cells: Vec<Position> = placement
        .cells
        .iter()
        .map(|cell| puzzle.board().position(cell))
        .collect();
    let index = placement.piece.index();
    let letter = puzzle.pieces()[index].letter();
    piece(&cells, index, letter, grid, theme)
}

/// One piece on the cells at `positions`, looking as the theme wants piece number `index`.
pub(super) fn piece(
    positions: &[Position],
    index: usize,
    letter: char,
    grid: &Grid,
    theme: &Theme,
) -> Group {
    let style = &theme.pieces;
    let line = style.outline.map_or(0.0, |stroke| stroke.width);
    let inset = (style.gap + line) / 2.0;
    let convex = PIECE_RADIUS * grid.cell;
    // Concave corners run parallel to the convex corner of the neighbour that fits in.
    let concave = convex + 2.0 * inset;
    let path = rounded_outline(positions, grid, inset, Radii { convex, concave });
    let center = letter_center(positions, grid);
    let size = theme.sizes.letter * grid.cell;
    let outline = style.outline.map(Stroke::round);
    let fill = style.fill(index);
    let hatching = hatching(&path, index, style);
    let mut items: Vec<Item> = Vec::new();
    if hatching.is_none() && !style.letter_patch {
        items.push(filled_and_stroked(path, fill, outline));
    } else {
        // The outline goes over what lies on the fill.
        items.push(Shape::filled(path.clone(), fill).into());
        items.extend(hatching);
        if style.letter_patch {
            let patch = Path::circle(center, size * 0.62);
            items.push(Shape::filled(patch, fill).into());
        }
        items.extend(outline.map(|stroke| Shape::stroked(path, stroke).into()));
    }
    let ink = style.letter(index);
    items.push(centered_letter(letter, center, size, theme.typefaces.bold, ink).into());
    Group::named(format!("piece-{letter}"), format!("Piece {letter}"), items)
}

fn filled_and_stroked(path: Path, fill: Color, stroke: Option<Stroke>) -> Item {
    Item::Shape(Shape {
        path,
        fill: Some(fill),
        stroke,
    })
}

fn hatching(path: &Path, index: usize, style: &PieceStyle) -> Option<Item> {
    let (path, width, cap) = style.hatch(index).strokes(path)?;
    let stroke = Stroke {
        cap,
        ..Stroke::new(style.hatch_ink, width)
    };
    Some(Shape::stroked(path, stroke).into())
}
