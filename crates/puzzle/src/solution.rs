//! Solutions, and the faults of placements that are not one.

use super::cells::{CellIndex, CellSet, MAXIMUM_CELLS, Position};
use super::piece::{Piece, PieceIndex, Polyomino};
use super::puzzle::Puzzle;
use super::reveal::Reveal;

/// A piece on the cells that it covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// Which piece.
    pub piece: PieceIndex,
    /// The cells under it.
    pub cells: CellSet,
}

/// A tiling of a puzzle's board that leaves exactly a reveal's cells open. Pieces that may lie in the same ways are
/// interchangeable, so the one that comes first in the puzzle gets the cells that come first: equal tilings are equal
/// solutions.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    reveal: Reveal,
    open_cells: CellSet,
    placements: Vec<Placement>,
}

/// The fault of placements that are not a solution. Pieces are named by their letters.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolutionFault {
    /// The puzzle has no piece of this number, from 1.
    #[error("the puzzle has no piece number {0}")]
    NoPiece(usize),
    /// The piece lies twice.
    #[error("the piece {0} is used twice")]
    UsedTwice(char),
    /// The piece lies beyond the board.
    #[error("the piece {0} covers a cell that is not on the board")]
    OffBoard(char),
    /// The piece has another shape than its cells.
    #[error(
        "the piece {letter} cannot lie as {}",
        .shape.as_ref().map_or("pieces".to_owned(), Polyomino::to_string)
    )]
    Orientation {
        /// The piece.
        letter: char,
        /// The shape of the cells; `None` if they are apart.
        shape: Option<Polyomino>,
    },
    /// The piece does not lie on the board.
    #[error("the piece {0} is missing")]
    Missing(char),
    /// Two pieces lie on a cell.
    #[error("the pieces {0} and {1} overlap at {2}")]
    Overlap(char, char, Position),
    /// The piece lies on a cell of the reveal.
    #[error("the cell at {0} must stay open and is covered by the piece {1}")]
    MustStayOpen(Position, char),
    /// No piece lies on the cell.
    #[error("the cell at {0} is not covered")]
    NotCovered(Position),
}

impl Solution {
    /// The solution made of these placements, in any order.
    ///
    /// # Errors
    /// [`SolutionFault`] unless each piece lies once, in one of its orientations, and they cover every cell but the
    /// reveal's once.
    pub fn new(
        puzzle: &Puzzle,
        reveal: Reveal,
        placements: Vec<Placement>,
    ) -> Result<Self, SolutionFault> {
        let solution = Self::from_exact_cover(puzzle, reveal, placements);
        check_pieces(puzzle, &solution.placements)?;
        check_cover(puzzle, solution.open_cells, &solution.placements)?;
        Ok(solution)
    }

    /// The solution of placements that cover everything but the reveal exactly.
    pub(crate) fn from_exact_cover(
        puzzle: &Puzzle,
        reveal: Reveal,
        mut placements: Vec<Placement>,
    ) -> Self {
        placements.sort_unstable_by_key(|placement| placement.piece);
        order_twins(puzzle, &mut placements);
        Self { open_cells: puzzle.open_cells(&reveal), reveal, placements }
    }

    /// The labels that stay open.
    pub fn reveal(&self) -> &Reveal {
        &self.reveal
    }

    /// The cells that stay open.
    pub fn open_cells(&self) -> CellSet {
        self.open_cells
    }

    /// The pieces on their cells, in the order of the puzzle's pieces.
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// The piece on a cell, or `None` if the cell stays open.
    pub fn owner(&self, cell: CellIndex) -> Option<PieceIndex> {
        let over = self.placements.iter().find(|placement| placement.cells.contains(cell))?;
        Some(over.piece)
    }

    /// One text for each row of the board: `.` off the board, `*` for an open cell, else the letter of the piece on
    /// the cell.
    pub fn letter_rows(&self, puzzle: &Puzzle) -> Vec<String> {
        let mut signs = ['*'; MAXIMUM_CELLS];
        for placement in self.placements() {
            let letter = letter(puzzle, placement.piece);
            for cell in placement.cells.iter() {
                signs[cell.index()] = letter;
            }
        }
        puzzle.board().rows_of_signs(|cell| signs[cell.index()])
    }
}

fn letter(puzzle: &Puzzle, piece: PieceIndex) -> char {
    puzzle.pieces().get(piece.index()).map_or('?', Piece::letter)
}

/// Assigns the cells of twin pieces in order.
fn order_twins(puzzle: &Puzzle, placements: &mut [Placement]) {
    for first in 0..placements.len() {
        for second in first + 1..placements.len() {
            let a = placements[first];
            let b = placements[second];
            if puzzle.first_twin(a.piece) == puzzle.first_twin(b.piece)
                && b.cells.bits().trailing_zeros() < a.cells.bits().trailing_zeros()
            {
                placements[first].cells = b.cells;
                placements[second].cells = a.cells;
            }
        }
    }
}

fn check_pieces(puzzle: &Puzzle, placements: &[Placement]) -> Result<(), SolutionFault> {
    let mut seen = vec![false; puzzle.pieces().len()];
    for placement in placements {
        let index = placement.piece.index();
        let Some(piece) = puzzle.pieces().get(index) else {
            return Err(SolutionFault::NoPiece(index + 1));
        };
        let letter = piece.letter();
        if std::mem::replace(&mut seen[index], true) {
            return Err(SolutionFault::UsedTwice(letter));
        }
        if !placement.cells.is_subset(puzzle.board().all_cells()) {
            return Err(SolutionFault::OffBoard(letter));
        }
        let shape =
            Polyomino::new(placement.cells.iter().map(|cell| puzzle.board().position(cell))).ok();
        if !shape.as_ref().is_some_and(|shape| piece.may_lie_as(shape)) {
            return Err(SolutionFault::Orientation { letter, shape });
        }
    }
    match puzzle.pieces().iter().zip(seen).find(|(_, seen)| !seen) {
        Some((missing, _)) => Err(SolutionFault::Missing(missing.letter())),
        None => Ok(()),
    }
}

fn check_cover(
    puzzle: &Puzzle,
    open: CellSet,
    placements: &[Placement],
) -> Result<(), SolutionFault> {
    let board = puzzle.board();
    let mut covered = CellSet::EMPTY;
    for (index, placement) in placements.iter().enumerate() {
        let upper = letter(puzzle, placement.piece);
        if let Some(cell) = placement.cells.intersection(covered).first() {
            let under = placements[..index]
                .iter()
                .find(|earlier| earlier.cells.intersects(placement.cells));
            let lower = under.map_or('?', |under| letter(puzzle, under.piece));
            return Err(SolutionFault::Overlap(lower, upper, board.position(cell)));
        }
        if let Some(cell) = placement.cells.intersection(open).first() {
            return Err(SolutionFault::MustStayOpen(board.position(cell), upper));
        }
        covered = covered.union(placement.cells);
    }
    match board.all_cells().difference(covered.union(open)).first() {
        Some(bare) => Err(SolutionFault::NotCovered(board.position(bare))),
        None => Ok(()),
    }
}
