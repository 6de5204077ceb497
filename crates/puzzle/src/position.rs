//! A square of the grid that a board or a piece is drawn on.

use std::fmt;

/// A square of a grid: rows count from the top, columns from the left, both
/// from 0. Ordered by row, then by column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The row, 0 at the top.
    pub row: u8,
    /// The column, 0 at the left.
    pub column: u8,
}

impl Position {
    /// The square in this row and column.
    pub const fn new(row: u8, column: u8) -> Self {
        Self { row, column }
    }

    /// Whether the two squares share a side.
    pub const fn is_beside(self, other: Position) -> bool {
        self.row.abs_diff(other.row) as u16 + self.column.abs_diff(other.column) as u16 == 1
    }
}

/// Counted from 1, as people count.
impl fmt::Display for Position {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = (u16::from(self.row) + 1, u16::from(self.column) + 1);
        write!(formatter, "row {row}, column {column}")
    }
}

/// Whether the squares hang together by their sides. No squares do.
pub(crate) fn is_connected(squares: &[Position]) -> bool {
    let Some((&first, rest)) = squares.split_first() else {
        return true;
    };
    let mut reached = vec![first];
    let mut waiting = rest.to_vec();
    let mut next = 0;
    while let Some(&square) = reached.get(next) {
        next += 1;
        waiting.retain(|&other| {
            let beside = square.is_beside(other);
            if beside {
                reached.push(other);
            }
            !beside
        });
    }
    waiting.is_empty()
}
