//! Tilings that have been begun.

use super::cells::{CellIndex, CellSet, Position};
use super::piece::{Piece, PieceIndex, Polyomino};
use super::puzzle::Puzzle;
use super::reveal::Reveal;
use super::solution::{Placement, Solution};

/// A piece that lies on the board, as far as it is known how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlacedPiece {
    /// Which piece.
    pub piece: PieceIndex,
    /// Cells that it covers: one or more, perhaps not all.
    pub covers: CellSet,
}

/// What is placed of a tiling that leaves a reveal open: for some pieces, cells
/// that they cover. Each of these pieces can lie on its cells without touching
/// the cells of another or of the reveal; whether a tiling continues them all
/// is for a solver to find.
///
/// Pieces that may lie in the same ways are interchangeable here, too: what is
/// known of one of them may hold of any, each lying on its own cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartialTiling {
    reveal: Reveal,
    placed: Vec<PlacedPiece>,
}

impl PartialTiling {
    /// Nothing is placed yet.
    pub fn new(reveal: Reveal) -> Self {
        Self {
            reveal,
            placed: Vec::new(),
        }
    }

    /// These pieces of a solution, with all their cells.
    pub fn of_solution(solution: &Solution, pieces: &[PieceIndex]) -> Self {
        let placements = solution.placements().iter();
        let placed = placements.filter(|placement| pieces.contains(&placement.piece));
        let placed = placed.map(|&Placement { piece, cells }| PlacedPiece {
            piece,
            covers: cells,
        });
        Self {
            reveal: solution.reveal().clone(),
            placed: placed.collect(),
        }
    }

    /// What stays open.
    pub fn reveal(&self) -> &Reveal {
        &self.reveal
    }

    /// The pieces of which something is known, in the order of the puzzle's
    /// pieces.
    pub fn placed(&self) -> &[PlacedPiece] {
        &self.placed
    }

    /// The same without this piece.
    pub fn without(&self, piece: PieceIndex) -> Self {
        let mut fewer = self.clone();
        fewer.placed.retain(|placed| placed.piece != piece);
        fewer
    }

    /// Places the piece on these squares, besides those that it covers already.
    /// Without a square nothing changes.
    ///
    /// # Errors
    /// [`PartialTilingError`] where the piece, or one that was placed before,
    /// cannot lie so; nothing has changed then.
    pub fn place(
        &mut self,
        puzzle: &Puzzle,
        piece: PieceIndex,
        squares: &[Position],
    ) -> Result<(), PartialTilingError> {
        let own = piece_of(puzzle, piece)?;
        let mut covers = CellSet::EMPTY;
        for &square in squares {
            let cell = cell_at(puzzle, own, square)?;
            covers = covers.union(CellSet::single(cell));
        }
        self.check_free(puzzle, piece, own, covers)?;
        let mut longer = self.clone();
        longer.add(PlacedPiece { piece, covers });
        longer.check_room(puzzle)?;
        *self = longer;
        Ok(())
    }

    /// Places the piece in this orientation, with the topmost row and leftmost
    /// column of the shape at a square, which the shape need not cover.
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
            let forms: Vec<String> = own
                .orientations()
                .iter()
                .map(Polyomino::to_string)
                .collect();
            return Err(PartialTilingError::Shape {
                letter: own.letter(),
                shape: shape.to_string(),
                forms: forms.join(", "),
            });
        }
        // No board reaches as far as a sum that does not fit a byte.
        let squares = shape.cells().iter().map(|at| {
            let row = corner.row.saturating_add(at.row);
            Position::new(row, corner.column.saturating_add(at.column))
        });
        self.place(puzzle, piece, &squares.collect::<Vec<_>>())
    }

    /// Whether a piece may lie on exactly these cells, as far as the pieces
    /// that are placed decide.
    pub fn allows(&self, puzzle: &Puzzle, piece: PieceIndex, cells: CellSet) -> bool {
        let kind = puzzle.first_twin(piece);
        let mut known = self
            .placed
            .iter()
            .filter(|placed| placed.covers.intersects(cells));
        match (known.next(), known.next()) {
            (None, _) => true,
            (Some(placed), None) => {
                puzzle.first_twin(placed.piece) == kind && placed.covers.is_subset(cells)
            }
            (Some(_), Some(_)) => false,
        }
    }

    /// One text a row of the board: `.` off the board, `*` a cell of the
    /// reveal, the letter of the piece that is known to lie on the cell, or `?`
    /// where none is.
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
        match self
            .placed
            .binary_search_by_key(&more.piece, |placed| placed.piece)
        {
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
            return Err(PartialTilingError::Open { letter, cell });
        }
        for other in self.placed.iter().filter(|other| other.piece != piece) {
            let shared = other.covers.intersection(covers).first();
            if let Some(cell) = shared {
                return Err(PartialTilingError::Overlap {
                    first: puzzle.piece(other.piece).letter(),
                    second: letter,
                    cell: puzzle.cell_in_words(cell),
                });
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
                return Err(PartialTilingError::OutOfReach {
                    letter,
                    shape,
                    cells,
                });
            }
            let has_room =
                |way: &CellSet| !way.intersects(open) && self.allows(puzzle, placed.piece, *way);
            if !ways.iter().any(has_room) {
                return Err(PartialTilingError::NoRoom {
                    letter,
                    shape,
                    cells,
                });
            }
        }
        Ok(())
    }
}

/// The piece of this index, which may be one of another puzzle.
fn piece_of(puzzle: &Puzzle, index: PieceIndex) -> Result<&Piece, PartialTilingError> {
    let number = index.index() + 1;
    let piece = puzzle.pieces().get(index.index());
    piece.ok_or(PartialTilingError::UnknownPiece(number))
}

fn cell_at(
    puzzle: &Puzzle,
    piece: &Piece,
    position: Position,
) -> Result<CellIndex, PartialTilingError> {
    let board = puzzle.board();
    let off = || PartialTilingError::OffBoard {
        letter: piece.letter(),
        position,
        rows: board.rows(),
        columns: board.columns(),
    };
    board.cell_at(position).ok_or_else(off)
}

/// The ways to lay a piece on the empty board so that it covers these cells, at
/// least one.
fn ways_to_cover(puzzle: &Puzzle, piece: &Piece, covers: CellSet) -> Vec<CellSet> {
    let board = puzzle.board();
    let Some(first) = covers.first().map(|cell| board.position(cell)) else {
        return Vec::new();
    };
    let mut ways = Vec::new();
    for shape in piece.orientations() {
        for square in shape.cells() {
            // The shape moved so that this square of it lies on the first cell.
            let squares = shape.cells().iter().map(|at| {
                let row = (first.row + at.row).checked_sub(square.row)?;
                let column = (first.column + at.column).checked_sub(square.column)?;
                board.cell_at(Position::new(row, column))
            });
            let cells: Option<CellSet> = squares.collect();
            ways.extend(cells.filter(|&cells| covers.is_subset(cells)));
        }
    }
    ways
}

/// Why a piece cannot lie where it is placed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PartialTilingError {
    /// A piece of another puzzle; its number, from 1.
    #[error("the puzzle has no piece number {0}")]
    UnknownPiece(usize),
    /// A square has no cell.
    #[error(
        "the piece {letter} cannot lie on {position}, which is off the board: the grid has {rows} rows and {columns} columns, not every square of which is a cell"
    )]
    OffBoard {
        /// The piece's letter.
        letter: char,
        /// The square.
        position: Position,
        /// How many rows the board's grid has.
        rows: u8,
        /// How many columns the board's grid has.
        columns: u8,
    },
    /// The cell belongs to the reveal.
    #[error(
        "the piece {letter} cannot lie on {cell}, which must stay open: move it, or ask for another date"
    )]
    Open {
        /// The piece's letter.
        letter: char,
        /// The cell, in words.
        cell: String,
    },
    /// Another piece lies there.
    #[error("the pieces {first} and {second} cannot both lie on {cell}: move one of them")]
    Overlap {
        /// The letter of the piece that was there.
        first: char,
        /// The letter of the other one.
        second: char,
        /// The cell, in words.
        cell: String,
    },
    /// The piece has no such form.
    #[error("the piece {letter} cannot lie as {shape}: its orientations are {forms}")]
    Shape {
        /// The piece's letter.
        letter: char,
        /// The form.
        shape: String,
        /// The forms that it has.
        forms: String,
    },
    /// The piece is too small, or has another form.
    #[error(
        "the piece {letter} ({shape}) cannot cover {cells} at once: name fewer cells, or another piece"
    )]
    OutOfReach {
        /// The piece's letter.
        letter: char,
        /// Its shape.
        shape: String,
        /// The cells, in words.
        cells: String,
    },
    /// The piece would lie on another, or on an open cell.
    #[error(
        "the piece {letter} ({shape}) cannot cover {cells} without lying on another piece or on a cell that must stay open: check where these lie"
    )]
    NoRoom {
        /// The piece's letter.
        letter: char,
        /// Its shape.
        shape: String,
        /// The cells, in words.
        cells: String,
    },
}
