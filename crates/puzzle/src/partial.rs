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
        let placed = placements.filter(|placement| pieces.contains(&placement.piece));
        let placed = placed.map(|&Placement { piece, cells }| PlacedPiece { piece, covers: cells });
        Self { reveal: solution.reveal().clone(), placed: placed.collect() }
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
        let own = piece_of(puzzle, piece)?;
        let mut covers = CellSet::EMPTY;
        for &square in squares {
            let board = puzzle.board();
            let cell = board.cell_at(square).ok_or(PartialTilingError::OffBoard(
                own.letter(),
                square,
                board.rows(),
                board.columns(),
            ))?;
            covers = covers.union(CellSet::single(cell));
        }
        self.check_free(puzzle, piece, own, covers)?;
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
        let own = piece_of(puzzle, piece)?;
        if !own.may_lie_as(shape) {
            let forms = own.orientations().iter().map(Polyomino::to_string);
            let forms = forms.collect::<Vec<_>>().join(", ");
            let shape = shape.to_string();
            return Err(PartialTilingError::Shape(own.letter(), shape, forms));
        }
        // No board is so large that a sum does not fit into a byte.
        let squares = shape.cells().iter().map(|at| {
            let row = corner.row.saturating_add(at.row);
            Position::new(row, corner.column.saturating_add(at.column))
        });
        self.place(puzzle, piece, &squares.collect::<Vec<_>>())
    }

    /// Whether the placed pieces leave room for a piece on exactly these cells.
    pub fn allows(&self, puzzle: &Puzzle, piece: PieceIndex, cells: CellSet) -> bool {
        let kind = puzzle.first_twin(piece);
        let mut known = self.placed.iter().filter(|placed| placed.covers.intersects(cells));
        match (known.next(), known.next()) {
            (None, _) => true,
            (Some(placed), None) => {
                puzzle.first_twin(placed.piece) == kind && placed.covers.is_subset(cells)
            }
            (Some(_), Some(_)) => false,
        }
    }

    /// One text for each row of the board: `.` off the board, `*` for a cell of the reveal, the letter of the piece
    /// known to lie on the cell, or `?` for an unknown one.
    pub fn letter_rows(&self, puzzle: &Puzzle) -> Vec<String> {
        let open = puzzle.open_cells(&self.reveal);
        puzzle.board().rows_of_signs(|cell| {
            let mut placed = self.placed.iter();
            let over = placed.find(|placed| placed.covers.contains(cell));
            match over.and_then(|placed| puzzle.pieces().get(placed.piece.index())) {
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
        let key = |placed: &PlacedPiece| placed.piece;
        match self.placed.binary_search_by_key(&more.piece, key) {
            Ok(place) => {
                let placed = &mut self.placed[place];
                placed.covers = placed.covers.union(more.covers);
            }
            Err(place) => self.placed.insert(place, more),
        }
    }

    fn check_free(
        &self,
        puzzle: &Puzzle,
        piece: PieceIndex,
        own: &Piece,
        covers: CellSet,
    ) -> Result<(), PartialTilingError> {
        let letter = own.letter();
        let open = covers.intersection(puzzle.open_cells(&self.reveal));
        if let Some(cell) = open.first() {
            let cell = puzzle.cell_in_words(cell);
            return Err(PartialTilingError::Open(letter, cell));
        }
        for other in self.placed.iter().filter(|other| other.piece != piece) {
            let shared = other.covers.intersection(covers).first();
            if let Some(cell) = shared {
                let first = puzzle.piece(other.piece).letter();
                let cell = puzzle.cell_in_words(cell);
                return Err(PartialTilingError::Overlap(first, letter, cell));
            }
        }
        Ok(())
    }

    /// Whether each piece, taken alone, can lie on its cells.
    fn check_room(&self, puzzle: &Puzzle) -> Result<(), PartialTilingError> {
        let open = puzzle.open_cells(&self.reveal);
        for placed in &self.placed {
            let piece = puzzle.piece(placed.piece);
            let ways = ways_to_cover(puzzle, piece, placed.covers);
            let (letter, shape) = (piece.letter(), piece.shape().to_string());
            let cells = puzzle.cells_in_words(placed.covers);
            if ways.is_empty() {
                return Err(PartialTilingError::OutOfReach(letter, shape, cells));
            }
            let has_room =
                |way: &CellSet| !way.intersects(open) && self.allows(puzzle, placed.piece, *way);
            if !ways.iter().any(has_room) {
                return Err(PartialTilingError::NoRoom(letter, shape, cells));
            }
        }
        Ok(())
    }
}

/// The piece with this index, which may belong to another puzzle.
fn piece_of(puzzle: &Puzzle, index: PieceIndex) -> Result<&Piece, PartialTilingError> {
    let number = index.index() + 1;
    let piece = puzzle.pieces().get(index.index());
    piece.ok_or(PartialTilingError::UnknownPiece(number))
}

/// The ways to lay a piece on the empty board so that it covers these cells.
fn ways_to_cover(puzzle: &Puzzle, piece: &Piece, covers: CellSet) -> Vec<CellSet> {
    let orientations = piece.orientations().iter();
    let ways = orientations.flat_map(|shape| puzzle.board().places(shape));
    ways.filter(|&cells| covers.is_subset(cells)).collect()
}

/// Why a piece, whose letter comes first, cannot lie where it is placed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PartialTilingError {
    /// A piece of another puzzle; its number, from 1.
    #[error("the puzzle has no piece number {0}")]
    UnknownPiece(usize),
    /// A square is not a cell: the square, and the rows and columns of the grid.
    #[error(
        "the piece {0} cannot lie on {1}, which is off the board: the grid has {2} rows and {3} columns, not every square of which is a cell"
    )]
    OffBoard(char, Position, u8, u8),
    /// The cell belongs to the reveal.
    #[error(
        "the piece {0} cannot lie on {1}, which must stay open: move it, or ask for another date"
    )]
    Open(char, String),
    /// Another piece lies there.
    #[error("the pieces {0} and {1} cannot both lie on {2}: move one of them")]
    Overlap(char, char, String),
    /// The piece does not have this orientation, but others.
    #[error("the piece {0} cannot lie as {1}: its orientations are {2}")]
    Shape(char, String, String),
    /// The piece is too small, or has another shape.
    #[error("the piece {0} ({1}) cannot cover {2} at once: name fewer cells, or another piece")]
    OutOfReach(char, String, String),
    /// The piece would lie on another, or on an open cell.
    #[error(
        "the piece {0} ({1}) cannot cover {2} without lying on another piece or on a cell that must stay open: check where these lie"
    )]
    NoRoom(char, String, String),
}
