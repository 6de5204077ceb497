//! Pieces apart from boards: where they lie, and their look when they are to be cut out of paper, with color that bleeds
//! beyond the outline, a thin cut line, their cells, and their letter in one of them.

use super::tiling::{LETTER_PATCH, hatching, letter_to_cut};
use super::{Grid, Radii, Theme, rounded_outline};
use crate::language::SpokenPhrases;
use tilendar_drawing::{Contour, Group, Item, Path, Point, Rect, Shape, Size, Stroke};
use tilendar_puzzle::{PieceIndex, Polyomino, Position, Puzzle};

/// The distance that the color extends beyond the line, in millimeters, so that an inaccurate cut or a shifted back
/// shows no white.
pub const PAST_CUT: f64 = 1.0;
/// The width of the cut line, in millimeters, and its width for copiers.
const CUT: f64 = 0.15;
const BOLD_CUT: f64 = 0.5;
/// The width of the lines between cells, in millimeters, and the share of the letter's ink in their color.
const BETWEEN_CELLS: f64 = 0.12;
const FAINT: f64 = 0.3;

/// A piece on a page.
#[derive(Debug, Clone, PartialEq)]
pub struct LoosePiece {
    /// The piece of the layout.
    pub piece: PieceIndex,
    /// The piece in its orientation.
    pub shape: Polyomino,
    /// The top left corner of its box.
    pub corner: Point,
}

impl LoosePiece {
    /// Its cells, with sides of `cell` millimeters.
    pub fn grid(&self, cell: f64) -> Grid {
        Grid::new(self.corner, cell)
    }

    /// Its box.
    pub fn bounds(&self, cell: f64) -> Rect {
        Rect::from_origin_size(self.corner, size_of(&self.shape) * cell)
    }

    /// Its letter.
    pub fn letter(&self, puzzle: &Puzzle) -> char {
        puzzle.pieces()[self.piece.index()].letter()
    }

    /// The piece to be cut out. Its corners are square, for scissors. Copiers lose thin lines: with `for_copier` the
    /// cut line is bold, and nothing is printed beyond it, so that it stands out.
    pub fn to_cut(
        &self,
        puzzle: &Puzzle,
        cell: f64,
        for_copier: bool,
        theme: &Theme,
        spoken: &SpokenPhrases,
    ) -> Group {
        let style = &theme.pieces;
        let index = self.piece.index();
        let fill = style.fill(index);
        let ink = style.letter(index);
        let cells = self.shape.cells();
        let grid = self.grid(cell);
        let (past, line) = if for_copier { (0.0, BOLD_CUT) } else { (PAST_CUT, CUT) };
        let area = rounded_outline(cells, &grid, -past, SQUARE);
        let cut = rounded_outline(cells, &grid, 0.0, SQUARE);
        let mut items: Vec<Item> = vec![Shape::filled(area, fill).into()];
        items.extend(hatching(&cut, index, style));
        if !for_copier {
            let between = Stroke::new(fill.mixed(ink, FAINT), BETWEEN_CELLS);
            items.push(Shape::stroked(lines_between(cells, &grid), between).into());
        }
        let letter = self.letter(puzzle);
        let text = letter_to_cut(cells, letter, &grid, theme, ink);
        if style.letter_patch
            && let Some(bounds) = text.ink()
        {
            let patch = Path::circle(bounds.center(), LETTER_PATCH * text.size);
            items.push(Shape::filled(patch, fill).into());
        }
        items.push(Shape::stroked(cut, Stroke::new(ink, line)).into());
        items.push(text.into());
        Group::named(format!("piece-{letter}"), spoken.piece(letter), items)
    }
}

/// Corners without a radius.
const SQUARE: Radii = Radii::uniform(0.0);

/// The size of a piece in cells.
pub fn size_of(shape: &Polyomino) -> Size {
    Size::new(f64::from(shape.width()), f64::from(shape.height()))
}

/// The shape in landscape orientation, unless it is longer than this many cells.
pub fn lying(shape: &Polyomino, most: f64) -> Polyomino {
    let stands = shape.height() > shape.width();
    let longer = f64::from(shape.height().max(shape.width()));
    if stands == (longer <= most) { shape.turned() } else { shape.clone() }
}

/// The sides that two cells share.
fn lines_between(cells: &[Position], grid: &Grid) -> Path {
    let mut path = Path::default();
    for cell in cells {
        let column = i32::from(cell.column);
        let row = i32::from(cell.row);
        let corner = grid.corner((column + 1, row + 1));
        if cells.contains(&Position::new(cell.row, cell.column + 1)) {
            let top = grid.corner((column + 1, row));
            path.contours.push(Contour::line(top, corner));
        }
        if cells.contains(&Position::new(cell.row + 1, cell.column)) {
            let left = grid.corner((column, row + 1));
            path.contours.push(Contour::line(left, corner));
        }
    }
    path
}
