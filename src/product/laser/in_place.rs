//! Pieces cut out of the frame's own opening: every line between two of them is there once.

use super::opening::{notch_ends, notches};
use super::plate::{Planned, Plates};
use super::tray::SIZES;
use super::{LaserError, lettering};
use crate::cut::join_lines;
use crate::figure::letter_on_piece;
use crate::puzzle::{Board, PieceIndex, Position, Puzzle, Solution};
use crate::scene::{Point, Segment};
use std::collections::BTreeMap;
use std::f64::consts::PI;

/// What a square of the grid belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Region {
    /// Off the board.
    Frame,
    /// Left open by the tiling: waste.
    Open,
    /// Under a piece.
    Piece(PieceIndex),
}

/// Frame and pieces in one part, and the areas that the common lines must enclose.
///
/// # Errors
/// [`LaserError::NoSingleLine`] never happens with the letters that pieces may have.
pub(super) fn frame_with_pieces(
    puzzle: &Puzzle,
    solution: &Solution,
    plates: &Plates<'_>,
) -> Result<(Planned, Vec<f64>), LaserError> {
    let board = puzzle.board();
    let mut frame = plates.plate("frame with pieces");
    frame.part.common_lines = join_lines(&common_lines(board, solution, plates))?;
    if plates.options.letters {
        let size = SIZES.letter * plates.options.cell;
        let letters = solution.placements().iter().map(|placement| {
            let cells: Vec<Position> = placement
                .cells
                .iter()
                .map(|cell| board.position(cell))
                .collect();
            let letter = puzzle.pieces()[placement.piece.index()].letter();
            letter_on_piece(letter, &cells, &plates.grid, size)
        });
        let letters: Vec<_> = letters.collect();
        frame.part.marks = lettering::engraved(&letters, plates.options.lettering)?;
    }
    Ok((frame, enclosed(board, solution, plates)))
}

fn region(board: &Board, solution: &Solution, row: i32, column: i32) -> Region {
    let square = u8::try_from(row).ok().zip(u8::try_from(column).ok());
    let cell = square.and_then(|(row, column)| board.cell_at(Position::new(row, column)));
    match cell {
        None => Region::Frame,
        Some(cell) => solution.owner(cell).map_or(Region::Open, Region::Piece),
    }
}

/// The sides of squares between two regions, and the notches.
fn common_lines(board: &Board, solution: &Solution, plates: &Plates<'_>) -> Vec<(Point, Segment)> {
    let region = |row, column| region(board, solution, row, column);
    let corner = |x, y| plates.grid.corner((x, y));
    let line = |from, to| (from, Segment::Line { end: to });
    let notches = notches(board, plates.options);
    let mut lines = Vec::new();
    for row in 0..=i32::from(board.rows()) {
        for column in 0..=i32::from(board.columns()) {
            let here = region(row, column);
            if here != region(row - 1, column) {
                lines.push(line(corner(column, row), corner(column + 1, row)));
            }
            if here == region(row, column - 1) {
                continue;
            }
            let (top, bottom) = (corner(column, row), corner(column, row + 1));
            let notch = notches.iter().find(|notch| notch.corner == (column, row));
            let Some(&notch) = notch else {
                lines.push(line(top, bottom));
                continue;
            };
            let (first, last) = notch_ends(notch, &plates.grid);
            lines.extend([line(top, first), line(first, last), line(last, bottom)]);
            // Out of the opening: to the left if the frame is there.
            let bulge = if here == Region::Frame { 1.0 } else { -1.0 };
            lines.push((first, Segment::Arc { end: last, bulge }));
        }
    }
    lines
}

/// The areas inside of the lines, from the least: pieces, waste, notches.
fn enclosed(board: &Board, solution: &Solution, plates: &Plates<'_>) -> Vec<f64> {
    let cell = plates.options.cell * plates.options.cell;
    let mut cells: BTreeMap<PieceIndex, usize> = BTreeMap::new();
    for placement in solution.placements() {
        cells.insert(placement.piece, placement.cells.len());
    }
    let open = solution.open_cells();
    let mut waste: Vec<Vec<Position>> = Vec::new();
    for position in open.iter().map(|cell| board.position(cell)) {
        let (beside, mut apart): (Vec<_>, Vec<_>) = waste
            .into_iter()
            .partition(|group| group.iter().any(|&other| other.is_beside(position)));
        apart.push(beside.into_iter().flatten().chain([position]).collect());
        waste = apart;
    }
    let mut areas: Vec<f64> = cells.values().map(|&count| count as f64 * cell).collect();
    areas.extend(waste.iter().map(|group| group.len() as f64 * cell));
    let notches = notches(board, plates.options);
    areas.extend(notches.iter().map(|notch| PI * notch.radius.powi(2) / 2.0));
    areas.sort_by(f64::total_cmp);
    areas
}
