//! Every way to lay every piece on the empty board: the rows of the incidence matrix.

use std::collections::BTreeSet;

use tilendar_puzzle::{Board, CellSet, Piece, PieceIndex, Polyomino, Position, Puzzle};

/// Every placement of every piece on a board, by piece, orientation and place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placements {
    pieces: Vec<PiecePlacements>,
}

/// Where a piece may lie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PiecePlacements {
    /// The piece.
    pub piece: PieceIndex,
    /// Its orientations: as its maker shows it and turned clockwise by one, two and three quarters, then the same
    /// turned over, without those that look like an earlier one.
    pub orientations: Vec<Orientation>,
}

/// A way in which a piece lies, and where there is room for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Orientation {
    /// What it looks like.
    pub shape: Polyomino,
    /// By how many quarters it is turned clockwise, 0 to 3, after it is turned over.
    pub quarter_turns: u8,
    /// Whether it is turned over, left for right.
    pub is_turned_over: bool,
    /// The cells that it covers wherever it fits on the board, from top to bottom and left to right.
    pub placements: Vec<CellSet>,
}

impl Placements {
    /// All of them that leave these cells open.
    pub fn leaving(puzzle: &Puzzle, open: CellSet) -> Self {
        let pieces = puzzle.piece_indices().map(|piece| PiecePlacements {
            piece,
            orientations: orientations(puzzle.piece(piece))
                .map(|(shape, quarter_turns, is_turned_over)| Orientation {
                    placements: places(puzzle.board(), &shape, open),
                    shape,
                    quarter_turns,
                    is_turned_over,
                })
                .collect(),
        });
        Self {
            pieces: pieces.collect(),
        }
    }

    /// Each piece in the puzzle's order, twins of earlier ones among them.
    pub fn pieces(&self) -> &[PiecePlacements] {
        &self.pieces
    }

    /// How many orientations the pieces have together.
    pub fn orientation_count(&self) -> usize {
        self.pieces.iter().map(|of| of.orientations.len()).sum()
    }

    /// How many placements there are.
    pub fn count(&self) -> usize {
        self.pieces.iter().map(PiecePlacements::count).sum()
    }
}

impl PiecePlacements {
    /// How many placements the piece has.
    pub fn count(&self) -> usize {
        let orientations = self.orientations.iter();
        orientations.map(|of| of.placements.len()).sum()
    }
}

/// The different shapes of a piece, each with its quarter turns and whether it is turned over.
fn orientations(piece: &Piece) -> impl Iterator<Item = (Polyomino, u8, bool)> {
    let faces = [false, true]
        .into_iter()
        .filter(|over| !over || piece.may_flip());
    let turned = faces.flat_map(|over| {
        let first = match over {
            true => piece.shape().mirrored(),
            false => piece.shape().clone(),
        };
        let shapes = std::iter::successors(Some(first), |shape| Some(shape.turned()));
        shapes
            .zip(0..4)
            .map(move |(shape, turns)| (shape, turns, over))
    });
    let mut seen = BTreeSet::new();
    turned.filter(move |(shape, _, _)| seen.insert(shape.clone()))
}

/// Where a shape fits on a board without covering `open`.
fn places(board: &Board, shape: &Polyomino, open: CellSet) -> Vec<CellSet> {
    let tops = 0..=board.rows().saturating_sub(shape.height());
    let corners = tops.flat_map(|top| {
        let lefts = 0..=board.columns().saturating_sub(shape.width());
        lefts.map(move |left| (top, left))
    });
    let placed = corners.filter_map(|(top, left)| {
        let squares = shape.cells().iter();
        board.cells_at(squares.map(|at| Position::new(at.row + top, at.column + left)))
    });
    placed.filter(|cells| !cells.intersects(open)).collect()
}
