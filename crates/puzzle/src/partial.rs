//! Partial tilings.

use super::cells::{CellSet, Position};
use super::piece::{Piece, PieceIndex, Polyomino};
use super::puzzle::Puzzle;
use super::reveal::Reveal;
use super::solution::{Placement, Solution};

/// A piece on the board, as far as its place is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlacedPiece {
    /// Which piece.
    pub piece: PieceIndex,
    /// Cells that it covers: at least one, perhaps not all.
    pub covers: CellSet,
}

/// A partial tiling that leaves a reveal open: for some pieces, cells that they cover. Each of these pieces can lie
/// on its cells without touching the cells of another or of the reveal; whether some tiling continues them all is a
/// question for a solver.
///
/// Pieces that may lie in the same ways are interchangeable here too: cells known for one of them may belong to any,
/// each lying on its own cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartialTiling {
    reveal: Reveal,
    placed: Vec<PlacedPiece>,
}

impl PartialTiling {
    /// A partial tiling without pieces.
    pub fn new(reveal: Reveal) -> Self {
        Self { reveal, placed: Vec::new() }
    }

    /// These pieces of a solution, with all their cells.
    pub fn of_solution(solution: &Solution, pieces: &[PieceIndex]) -> Self {
        let placements = solution.placements().iter();
        let placed = placements
            .filter(|placement| pieces.contains(&placement.piece))
            .map(|&Placement { piece, cells }| PlacedPiece { piece, covers: cells })
            .collect();
        Self { reveal: solution.reveal().clone(), placed }
    }

    /// The labels that stay open.
    pub fn reveal(&self) -> &Reveal {
        &self.reveal
    }

    /// The pieces that are at least partly placed, in the order of the puzzle's pieces.
    pub fn placed(&self) -> &[PlacedPiece] {
        &self.placed
    }

    /// The same without this piece.
    pub fn without(&self, piece: PieceIndex) -> Self {
        let mut fewer = self.clone();
        fewer.placed.retain(|placed| placed.piece != piece);
        fewer
    }

    /// Places the piece on these squares, in addition to those that it already covers. Without a square nothing
    /// changes.
    ///
    /// # Errors
    /// [`PartialTilingError`] where the piece, or one placed before, cannot lie so; nothing has changed then.
    pub fn place(
        &mut self,
        puzzle: &Puzzle,
        piece: PieceIndex,
        squares: &[Position],
    ) -> Result<(), PartialTilingError> {
        let letter = piece_of(puzzle, piece)?.letter();
        let mut covers = CellSet::EMPTY;
        for &square in squares {
            let board = puzzle.board();
            let cell = board.cell_at(square).ok_or_else(|| {
                let size = (board.rows(), board.columns());
                PartialTilingError::OffBoard { letter, square, size }
            })?;
            covers = covers.union(CellSet::single(cell));
        }
        self.check_free(puzzle, piece, covers)?;
        let mut longer = self.clone();
        longer.add(PlacedPiece { piece, covers });
        longer.check_room(puzzle)?;
        *self = longer;
        Ok(())
    }

    /// Places the piece in this orientation, with the topmost row and leftmost column of the shape at a square, which
    /// the shape need not cover.
    ///
    /// # Errors
    /// [`PartialTilingError`], as for [`place`](Self::place).
    pub fn place_as(
        &mut self,
        puzzle: &Puzzle,
        piece: PieceIndex,
        shape: &Polyomino,
        corner: Position,
    ) -> Result<(), PartialTilingError> {
        let kind = piece_of(puzzle, piece)?;
        if !kind.may_lie_as(shape) {
            return Err(PartialTilingError::Orientation {
                letter: kind.letter(),
                shape: shape.clone(),
                orientations: kind.orientations().to_vec(),
            });
        }
        // No board is so large that a sum does not fit into a byte.
        let squares: Vec<Position> = shape
            .cells()
            .iter()
            .map(|at| {
                let row = corner.row.saturating_add(at.row);
                Position::new(row, corner.column.saturating_add(at.column))
            })
            .collect();
        self.place(puzzle, piece, &squares)
    }

    /// Whether the placed pieces leave room for a piece on exactly these cells.
    pub fn allows(&self, puzzle: &Puzzle, piece: PieceIndex, cells: CellSet) -> bool {
        let mut touched = self.placed.iter().filter(|placed| placed.covers.intersects(cells));
        match (touched.next(), touched.next()) {
            (None, _) => true,
            (Some(placed), None) => {
                puzzle.first_twin(placed.piece) == puzzle.first_twin(piece)
                    && placed.covers.is_subset(cells)
            }
            (Some(_), Some(_)) => false,
        }
    }

    /// One text for each row of the board: `.` off the board, `*` for a cell of the reveal, the letter of the piece
    /// on the cell, or `?` if no piece is placed there.
    pub fn letter_rows(&self, puzzle: &Puzzle) -> Vec<String> {
        let open = puzzle.open_cells(&self.reveal);
        puzzle.board().rows_of_signs(|cell| {
            let placed = self.placed.iter().find(|placed| placed.covers.contains(cell));
            match placed.and_then(|placed| puzzle.pieces().get(placed.piece.index())) {
                Some(piece) => piece.letter(),
                None if open.contains(cell) => '*',
                None => '?',
            }
        })
    }

    fn add(&mut self, more: PlacedPiece) {
        if more.covers.is_empty() {
            return;
        }
        match self.placed.binary_search_by_key(&more.piece, |placed| placed.piece) {
            Ok(index) => {
                let placed = &mut self.placed[index];
                placed.covers = placed.covers.union(more.covers);
            }
            Err(index) => self.placed.insert(index, more),
        }
    }

    fn check_free(
        &self,
        puzzle: &Puzzle,
        piece: PieceIndex,
        covers: CellSet,
    ) -> Result<(), PartialTilingError> {
        let letter = puzzle.piece(piece).letter();
        let open = covers.intersection(puzzle.open_cells(&self.reveal));
        if let Some(cell) = open.first() {
            let cell = puzzle.cell_in_words(cell);
            return Err(PartialTilingError::MustStayOpen { letter, cell });
        }
        for earlier in self.placed.iter().filter(|earlier| earlier.piece != piece) {
            if let Some(cell) = earlier.covers.intersection(covers).first() {
                let first = puzzle.piece(earlier.piece).letter();
                let cell = puzzle.cell_in_words(cell);
                return Err(PartialTilingError::Overlap { letters: [first, letter], cell });
            }
        }
        Ok(())
    }

    /// Whether each piece, taken alone, can lie on its cells.
    fn check_room(&self, puzzle: &Puzzle) -> Result<(), PartialTilingError> {
        let open = puzzle.open_cells(&self.reveal);
        for placed in &self.placed {
            let piece = puzzle.piece(placed.piece);
            // The ways to lie on these cells on the empty board.
            let mut ways = puzzle
                .ways_to_lay(piece)
                .filter(|&cells| placed.covers.is_subset(cells))
                .peekable();
            let is_out_of_reach = ways.peek().is_none();
            if ways.any(|cells| !cells.intersects(open) && self.allows(puzzle, placed.piece, cells))
            {
                continue;
            }
            let (letter, shape) = (piece.letter(), piece.shape().clone());
            let cells = puzzle.cells_in_words(placed.covers);
            return Err(PartialTilingError::NoRoom { letter, shape, cells, is_out_of_reach });
        }
        Ok(())
    }
}

/// The piece with this index, which may belong to another puzzle.
fn piece_of(puzzle: &Puzzle, index: PieceIndex) -> Result<&Piece, PartialTilingError> {
    puzzle.pieces().get(index.index()).ok_or_else(|| PartialTilingError::NoPiece(index.index() + 1))
}

/// Why a piece cannot lie where it is placed. Pieces are named by their letters, cells as in
/// [`Puzzle::cells_in_words`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PartialTilingError {
    /// The puzzle has no piece of this number, from 1.
    #[error("the puzzle has no piece number {0}")]
    NoPiece(usize),
    /// A square is not on the board.
    #[error(
        "the piece {letter} cannot lie on {square}, which is off the board: the grid has {} rows and {} columns, not every square of which is a cell",
        .size.0,
        .size.1
    )]
    OffBoard {
        /// The piece.
        letter: char,
        /// The square.
        square: Position,
        /// The rows and columns of the board.
        size: (u8, u8),
    },
    /// The piece has no such orientation.
    #[error(
        "the piece {letter} cannot lie as {shape}: its orientations are {}",
        .orientations.iter().map(Polyomino::to_string).collect::<Vec<_>>().join(", ")
    )]
    Orientation {
        /// The piece.
        letter: char,
        /// The shape that it does not have.
        shape: Polyomino,
        /// Those that it has.
        orientations: Vec<Polyomino>,
    },
    /// The piece would lie on a cell of the reveal.
    #[error(
        "the piece {letter} cannot lie on {cell}, which must stay open: move it, or ask for another date"
    )]
    MustStayOpen {
        /// The piece.
        letter: char,
        /// The cell.
        cell: String,
    },
    /// Two pieces would lie on a cell.
    #[error("the pieces {} and {} cannot both lie on {cell}: move one of them", .letters[0], .letters[1])]
    Overlap {
        /// The pieces.
        letters: [char; 2],
        /// The cell.
        cell: String,
    },
    /// The piece cannot cover these cells together.
    #[error(
        "the piece {letter} ({shape}) cannot cover {cells} {}",
        if *.is_out_of_reach {
            "at once: name fewer cells, or another piece"
        } else {
            "without lying on another piece or on a cell that must stay open: check where these lie"
        }
    )]
    NoRoom {
        /// The piece.
        letter: char,
        /// Its shape.
        shape: Polyomino,
        /// The cells.
        cells: String,
        /// Whether it could not even on an empty board.
        is_out_of_reach: bool,
    },
}
