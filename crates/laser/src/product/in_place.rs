//! Pieces cut out of the frame's own opening: every line between two of them is there once, in as few
//! paths as possible, and what is still to be cut hangs on the frame.

use super::LaserError;
use super::opening::{cell_at, notch_ends, notches};
use super::pieces::{Planned, SIZES};
use super::tabs::tabs;
use super::tray::Plates;
use crate::cut::{Border, FRAME, held_paths};
use crate::geometry::Groups;
use tilendar_drawing::{Face, Point, Segment};
use tilendar_print::figure::letter_on_piece;
use tilendar_puzzle::{Board, Position, Puzzle, Solution};

/// Frame and pieces in one part.
///
/// # Errors
/// [`LaserError::NoSingleLine`], which does not happen for the letters that pieces may have.
pub(super) fn frame_with_pieces(
    puzzle: &Puzzle,
    solution: &Solution,
    plates: &Plates<'_>,
) -> Result<Planned, LaserError> {
    let board = puzzle.board();
    let mut frame = plates.plate("frame with pieces", plates.clearance);
    frame.part.holes.extend(plates.recess_hole());
    let borders = borders(board, solution, plates);
    frame.part.common_lines = held_paths(&borders)?;
    if let Some(options) = plates.options.tabs {
        frame.part.tabs = tabs(&borders, options, plates.options.kerf);
    }
    if plates.options.letters {
        let size = SIZES.letter * plates.options.cell;
        let letters = solution.placements().iter().map(|placement| {
            let cells: Vec<Position> = placement
                .cells
                .iter()
                .map(|cell| board.position(cell))
                .collect();
            let letter = puzzle.pieces()[placement.piece.index()].letter();
            letter_on_piece(letter, &cells, &plates.grid, size, &Face::Bold)
        });
        let letters: Vec<_> = letters.collect();
        frame.part.marks = plates.options.lettering.marks(&letters)?;
    }
    Ok(frame)
}

/// The number of the area that each square belongs to: a piece, or open cells side by side.
struct Areas<'a> {
    board: &'a Board,
    /// By cell.
    numbers: Vec<usize>,
}

impl<'a> Areas<'a> {
    fn of(board: &'a Board, solution: &Solution) -> Self {
        let cells = board.all_cells();
        let mut groups = Groups::alone(cells.len());
        for cell in cells.iter() {
            let square = board.position(cell);
            let (row, column) = (i32::from(square.row), i32::from(square.column));
            let beside = [
                cell_at(board, row + 1, column),
                cell_at(board, row, column + 1),
            ];
            for other in beside.into_iter().flatten() {
                if solution.owner(cell) == solution.owner(other) {
                    groups.merge(cell.index(), other.index());
                }
            }
        }
        let numbers = cells.iter().map(|cell| FRAME + 1 + groups.of(cell.index()));
        Self {
            board,
            numbers: numbers.collect(),
        }
    }

    fn at(&self, row: i32, column: i32) -> usize {
        cell_at(self.board, row, column).map_or(FRAME, |cell| self.numbers[cell.index()])
    }

    /// The half disc of a notch.
    fn notch(&self, notch: usize) -> usize {
        FRAME + 1 + self.numbers.len() + notch
    }
}

/// The sides of squares between two areas, and the notches.
fn borders(board: &Board, solution: &Solution, plates: &Plates<'_>) -> Vec<Border> {
    let areas = Areas::of(board, solution);
    let corner = |x, y| plates.grid.corner((x, y));
    let notches = notches(board, plates.options);
    let mut borders = Vec::new();
    let mut add = |from: Point, segment: Segment, areas: [usize; 2]| {
        borders.push(Border {
            from,
            segment,
            areas,
        });
    };
    let line = |end| Segment::Line { end };
    for row in 0..=i32::from(board.rows()) {
        for column in 0..=i32::from(board.columns()) {
            let here = areas.at(row, column);
            let (above, left) = (areas.at(row - 1, column), areas.at(row, column - 1));
            let (start, right) = (corner(column, row), corner(column + 1, row));
            if here != above {
                add(start, line(right), [here, above]);
            }
            if here == left {
                continue;
            }
            let bottom = corner(column, row + 1);
            let found = notches
                .iter()
                .position(|notch| notch.corner == (column, row));
            let Some(found) = found else {
                add(start, line(bottom), [here, left]);
                continue;
            };
            let (first, last) = notch_ends(notches[found], &plates.grid);
            let disc = areas.notch(found);
            add(start, line(first), [here, left]);
            add(last, line(bottom), [here, left]);
            let piece = if here == FRAME { left } else { here };
            add(first, line(last), [piece, disc]);
            // Out of the opening: to the left if the frame is there.
            let bulge = if here == FRAME { 1.0 } else { -1.0 };
            add(first, Segment::Arc { end: last, bulge }, [FRAME, disc]);
        }
    }
    borders
}
