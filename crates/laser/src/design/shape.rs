//! The shape of a board as a frame sees it: its connected parts, and the islands in its holes.

use tilendar_press::MakeError;
use tilendar_puzzle::{Board, CellIndex, Position};

/// A corner at which the board touches itself only diagonally, as the row below it and the column to its right,
/// from 1.
pub fn touching_corner(board: &Board) -> Option<(i32, i32)> {
    for row in 1..i32::from(board.rows()) {
        for column in 1..i32::from(board.columns()) {
            let [upper_left, upper_right, lower_left, lower_right] =
                [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)]
                    .map(|(row, column)| cell_at(board, row, column).is_some());
            if upper_left == lower_right && upper_right == lower_left && upper_left != upper_right {
                return Some((row + 1, column + 1));
            }
        }
    }
    None
}

/// Refuses boards that a frame cannot surround.
///
/// # Errors
/// [`MakeError`] if the frame would have no material or would hold nothing.
pub fn check_board(board: &Board, in_place: bool) -> Result<(), MakeError> {
    if let Some((row, column)) = touching_corner(board) {
        return Err(MakeError::caused_by(format!(
            "the board touches itself only at a corner, at row {row}, column {column}: a frame has no material there; \
             choose a layout without such corners"
        )));
    }
    match islands(board).first().and_then(|island| island.first()) {
        Some(square) if in_place => {
            let reason = format!(
                "the board has a hole at row {}, column {}: pieces cut in place need a frame in one part",
                square.row + 1,
                square.column + 1
            );
            let remedy = "use `mode` apart, which cuts the hole's island as a part to glue";
            Err(MakeError::concerning("mode", reason).with_remedy(remedy))
        }
        _ => Ok(()),
    }
}

/// The cell of the board at a square, which may lie outside the grid.
pub fn cell_at(board: &Board, row: i32, column: i32) -> Option<CellIndex> {
    board.cell_at(square(row, column)?)
}

/// The square of a row and a column, unless they are negative or too large for any grid.
pub fn square(row: i32, column: i32) -> Option<Position> {
    Some(Position::new(row.try_into().ok()?, column.try_into().ok()?))
}

/// All squares of a grid, row by row.
pub fn squares(columns: u8, rows: u8) -> impl Iterator<Item = Position> {
    (0..rows).flat_map(move |row| (0..columns).map(move |column| Position::new(row, column)))
}

/// The squares off the board that the board surrounds, one list for each hole.
pub fn islands(board: &Board) -> Vec<Vec<Position>> {
    let empty_squares = squares(board.columns(), board.rows())
        .filter(|&square| board.cell_at(square).is_none())
        .collect();
    let mut islands = connected(empty_squares);
    // Squares connected to the outside belong to the frame.
    islands.retain(|island| {
        !island.iter().any(|square| {
            [0, board.rows() - 1].contains(&square.row)
                || [0, board.columns() - 1].contains(&square.column)
        })
    });
    islands
}

/// The squares in groups that are connected by sides, from the topmost; each group is sorted.
fn connected(mut left: Vec<Position>) -> Vec<Vec<Position>> {
    left.sort_unstable();
    left.reverse();
    let mut groups = Vec::new();
    while let Some(first) = left.pop() {
        let mut group = vec![first];
        let mut next = 0;
        while let Some(&square) = group.get(next) {
            group.extend(left.extract_if(.., |candidate| candidate.is_beside(square)));
            next += 1;
        }
        group.sort_unstable();
        groups.push(group);
    }
    groups
}

/// A part of the board that is connected by sides, and so an opening of its own.
pub struct BoardPart {
    /// Its cells, row by row.
    pub cells: Vec<Position>,
    /// Which of the [`islands`] surrounds it; the frame does if none.
    pub island: Option<usize>,
}

/// The parts of the board, from the topmost.
pub fn parts(board: &Board) -> Vec<BoardPart> {
    let islands = islands(board);
    connected(board.positions().to_vec())
        .into_iter()
        .map(|cells| {
            // No cell of the part lies above its first one.
            let island = cells
                .first()
                .and_then(|first| square(i32::from(first.row) - 1, i32::from(first.column)))
                .and_then(|above| islands.iter().position(|island| island.contains(&above)));
            BoardPart { cells, island }
        })
        .collect()
}
