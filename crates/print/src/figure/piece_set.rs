//! The pieces of a puzzle by themselves: as small silhouettes, or at true size to cut out.

use super::tiling::piece as piece_on;
use super::{Grid, Radii, Theme, rounded_outline};
use crate::language::SpokenPhrases;
use tilendar_drawing::{Group, Point, Role, Shape, Size};
use tilendar_puzzle::{PieceIndex, Polyomino, Puzzle};

/// A row of small silhouettes.
#[derive(Debug, Clone, PartialEq)]
pub struct PieceSet {
    /// Which pieces, from the left.
    pub pieces: Vec<PieceIndex>,
    /// The side of a cell in millimetres.
    pub cell: f64,
}

/// White space between two silhouettes, in cells.
const SPACE: f64 = 1.0;

impl PieceSet {
    /// The largest row of all pieces that fits into `room`, with cells of at most `most` millimetres.
    pub fn fit(puzzle: &Puzzle, room: Size, most: f64) -> Self {
        Self::fit_pieces(puzzle, puzzle.piece_indices().collect(), room, most)
    }

    /// The largest row of these pieces that fits into `room`, with cells of at most `most` millimetres.
    pub fn fit_pieces(puzzle: &Puzzle, pieces: Vec<PieceIndex>, room: Size, most: f64) -> Self {
        let row = Self { pieces, cell: 1.0 };
        let in_cells = row.size(puzzle);
        let cell = (room.width / in_cells.width)
            .min(room.height / in_cells.height)
            .min(most);
        Self { cell, ..row }
    }

    /// Each piece with its letter, as it lies in the row.
    fn shapes(&self, puzzle: &Puzzle) -> Vec<(PieceIndex, char, Polyomino)> {
        let pieces = self.pieces.iter();
        let shapes = pieces.filter_map(|&index| {
            let piece = puzzle.pieces().get(index.index())?;
            Some((index, piece.letter(), lying(piece.shape())))
        });
        shapes.collect()
    }

    /// The row's size in millimetres.
    pub fn size(&self, puzzle: &Puzzle) -> Size {
        let shapes = self.shapes(puzzle);
        let widths = shapes.iter().map(|(_, _, shape)| f64::from(shape.width()));
        let heights = shapes.iter().map(|(_, _, shape)| shape.height());
        let spaces = SPACE * (shapes.len().max(1) - 1) as f64;
        let height = f64::from(heights.max().unwrap_or(0));
        Size::new(widths.sum::<f64>() + spaces, height) * self.cell
    }

    /// The silhouettes, with the row's left end at `left`, each centred on its height.
    pub fn silhouettes(
        &self,
        puzzle: &Puzzle,
        left: Point,
        theme: &Theme,
        spoken: &SpokenPhrases,
    ) -> Group {
        self.silhouettes_of(puzzle, left, theme, spoken, |_| true)
    }

    /// Those of some pieces, each at its place in the whole row.
    pub fn silhouettes_of(
        &self,
        puzzle: &Puzzle,
        left: Point,
        theme: &Theme,
        spoken: &SpokenPhrases,
        is_drawn: impl Fn(PieceIndex) -> bool,
    ) -> Group {
        let mut x = left.x;
        let mut items = Vec::with_capacity(self.pieces.len());
        for (index, letter, shape) in self.shapes(puzzle) {
            let width = (f64::from(shape.width()) + SPACE) * self.cell;
            if !is_drawn(index) {
                x += width;
                continue;
            }
            let height = f64::from(shape.height()) * self.cell;
            let grid = Grid {
                origin: Point::new(x, left.y - height / 2.0),
                cell: self.cell,
            };
            let path = rounded_outline(shape.cells(), &grid, 0.0, Radii::uniform(0.16 * self.cell));
            let silhouette = Shape::filled(path, theme.tone(theme.pieces.silhouette));
            items.push(
                Group {
                    title: Some(spoken.piece(letter)),
                    items: vec![silhouette.into()],
                    ..Group::default()
                }
                .into(),
            );
            x += width;
        }
        Group::named("piece-set", spoken.piece_set.as_str(), items).with_role(Role::Figure)
    }
}

/// The shape, turned once if it would stand: rows of pieces look calmer lying.
fn lying(shape: &Polyomino) -> Polyomino {
    if shape.height() > shape.width() {
        shape.turned()
    } else {
        shape.clone()
    }
}

/// A piece at true size, lying as `shape` does, its box's top left corner at `corner`.
pub fn cut_out(
    puzzle: &Puzzle,
    piece: PieceIndex,
    shape: &Polyomino,
    corner: Point,
    cell: f64,
    theme: &Theme,
    spoken: &SpokenPhrases,
) -> Group {
    let letter = puzzle.pieces()[piece.index()].letter();
    let grid = Grid {
        origin: corner,
        cell,
    };
    piece_on(shape.cells(), piece.index(), letter, &grid, theme, spoken)
}
