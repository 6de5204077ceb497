//! The symmetries of a board, and solutions up to them.

use std::ops::ControlFlow;

use super::census::{Census, CountingError};
use super::graph::MemoryLimit;
use super::search::Solver;
use super::tilings::Tilings;
use crate::{CellIndex, CellSet, Placement, Position, Puzzle, Reveal, Solution};

/// The ways to turn and mirror a board onto itself that leave the same cells open, whatever is printed on them. The one
/// that leaves everything where it is does not count. Pieces must be able to follow: a board is mirrored only if all of
/// them may be turned over, or are alike on both sides.
pub struct Symmetries<'p> {
    puzzle: &'p Puzzle,
    /// For each of them, where each cell comes to lie.
    ways: Vec<Vec<CellIndex>>,
}

impl<'p> Symmetries<'p> {
    /// The symmetries of this puzzle's board with these open cells.
    pub fn leaving(puzzle: &'p Puzzle, open: CellSet) -> Self {
        let pieces = puzzle.pieces();
        let may_mirror = pieces.iter().all(|piece| piece.may_lie_as(&piece.shape().mirrored()));
        let ways = (1..if may_mirror { 8 } else { 4 })
            .filter_map(|way| cells_after(puzzle, way % 4, way >= 4))
            .filter(|way| moved(open, way) == open);
        Self { puzzle, ways: ways.collect() }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ways.is_empty()
    }

    /// Whether this solution is the first of those that it is turned and mirrored into, itself included: so is one of
    /// them.
    pub fn is_first(&self, solution: &Solution) -> bool {
        self.ways.iter().all(|way| {
            let placements = solution
                .placements()
                .iter()
                .map(|laid| Placement { piece: laid.piece, cells: moved(laid.cells, way) })
                .collect();
            let reveal = solution.reveal().clone();
            *solution <= Solution::from_exact_cover(self.puzzle, reveal, placements)
        })
    }
}

/// Where each cell is after so many quarter turns of the board, which is mirrored before; `None` if it has another
/// shape then.
fn cells_after(puzzle: &Puzzle, turns: usize, is_mirrored: bool) -> Option<Vec<CellIndex>> {
    let board = puzzle.board();
    let as_pair = |at: &Position| (i16::from(at.row), i16::from(at.column));
    let squares: Vec<(i16, i16)> = board.positions().iter().map(as_pair).collect();
    let moved: Vec<(i16, i16)> = squares
        .iter()
        .map(|&(row, column)| {
            let mirrored = (row, if is_mirrored { -column } else { column });
            (0..turns).fold(mirrored, |(row, column), _| (column, -row))
        })
        .collect();
    let (to_row, to_column) = top_left(&squares);
    let (from_row, from_column) = top_left(&moved);
    moved
        .iter()
        .map(|(row, column)| {
            let row = u8::try_from(row - from_row + to_row).ok()?;
            board.cell_at(Position::new(row, u8::try_from(column - from_column + to_column).ok()?))
        })
        .collect()
}

/// The least row and the least column.
fn top_left(squares: &[(i16, i16)]) -> (i16, i16) {
    let least = |a: (i16, i16), b: &(i16, i16)| (a.0.min(b.0), a.1.min(b.1));
    squares.iter().fold((i16::MAX, i16::MAX), least)
}

fn moved(cells: CellSet, way: &[CellIndex]) -> CellSet {
    cells.iter().map(|cell| way[cell.index()]).collect()
}

impl Solver<'_> {
    /// How many solutions leave the reveal open if those that a symmetry turns into each other count once.
    ///
    /// # Errors
    /// [`CountingError`] if there are too many to compare.
    pub fn count_distinct_within(
        &self,
        reveal: &Reveal,
        memory: MemoryLimit,
    ) -> Result<u128, CountingError> {
        let symmetries = Symmetries::leaving(self.puzzle, self.puzzle.open_cells(reveal));
        if symmetries.is_empty() {
            return self.count_within(reveal, memory);
        }
        let tilings = Tilings::new(self.puzzle, reveal, memory)?;
        if tilings.count() > memory.steps().into() {
            return Err(CountingError::OverSteps(memory.steps()));
        }
        let mut count = 0;
        let _ = tilings.for_each(|solution| {
            count += u128::from(symmetries.is_first(&solution));
            ControlFlow::Continue(())
        });
        Ok(count)
    }
}

impl Census {
    /// The numbers of solutions if those of a reveal that a symmetry turns into each other count once.
    ///
    /// # Errors
    /// [`CountingError`] if there are too many to compare.
    pub fn up_to_symmetry(
        mut self,
        puzzle: &Puzzle,
        memory: MemoryLimit,
    ) -> Result<Self, CountingError> {
        let solver = Solver::new(puzzle);
        for (reveal, count) in puzzle.reveals().zip(&mut self.counts) {
            if *count > 0 && !Symmetries::leaving(puzzle, puzzle.open_cells(&reveal)).is_empty() {
                *count = solver.count_distinct_within(&reveal, memory)?;
            }
        }
        Ok(self)
    }
}
