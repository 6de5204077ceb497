//! The board on one sheet, or cut into rectangles of whole cells for several.

use crate::figure::Grid;
use std::ops::Range;
use tilendar_drawing::Size;
use tilendar_puzzle::Board;

/// How far a sheet shows the cells of its right and of its lower neighbour, to be glued on there, in
/// millimetres.
pub(super) const FLAP: f64 = 8.0;
/// How far a sheet shows the cells of its left and of its upper neighbour, so that a wandering cut
/// shows no white, in millimetres.
pub(super) const PAST_CUT: f64 = 1.0;
/// What is left around a sheet's part of the board for the crosses, in millimetres.
pub(super) const MARKS: f64 = 7.0;
/// Half the board's frame line at most, and a little more, in millimetres.
const AROUND_FRAME: f64 = 0.5;

/// The board's part on one sheet: whole cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Tile {
    pub columns: Range<u8>,
    pub rows: Range<u8>,
}

/// The board's parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Tiles {
    columns: Vec<Range<u8>>,
    rows: Vec<Range<u8>>,
}

impl Tiles {
    /// The fewest parts of like size that fit into `room`, marks included; `None` if a single cell
    /// does not.
    pub(super) fn fit(board: &Board, cell: f64, room: Size) -> Option<Self> {
        let marks = Size::new(2.0 * MARKS, 2.0 * MARKS);
        let whole = Self {
            columns: std::iter::once(0..board.columns()).collect(),
            rows: std::iter::once(0..board.rows()).collect(),
        };
        let size = whole.extent(board, cell);
        if size.width <= room.width && size.height <= room.height {
            return Some(whole);
        }
        Some(Self {
            columns: split(board.columns(), cell, room.width - marks.width)?,
            rows: split(board.rows(), cell, room.height - marks.height)?,
        })
    }

    /// How many parts there are.
    pub(super) fn count(&self) -> usize {
        self.columns.len() * self.rows.len()
    }

    /// The parts along the rows, from top to bottom.
    pub(super) fn iter(&self) -> impl Iterator<Item = Tile> {
        self.rows.iter().flat_map(|rows| {
            self.columns.iter().map(|columns| Tile {
                columns: columns.clone(),
                rows: rows.clone(),
            })
        })
    }

    /// The size of the whole board with its frame.
    pub(super) fn extent(&self, board: &Board, cell: f64) -> Size {
        let around = 2.0 * outer(cell);
        let side = |cells: u8| f64::from(cells) * cell + around;
        Size::new(side(board.columns()), side(board.rows()))
    }
}

/// What stands beyond the outermost cells: the frame.
pub(super) fn outer(cell: f64) -> f64 {
    Grid::FRAME_GAP * cell + AROUND_FRAME
}

/// What a sheet shows before the first and after the last of these cells of `all`.
pub(super) fn beyond(cells: &Range<u8>, all: u8, cell: f64) -> (f64, f64) {
    let before = if cells.start == 0 {
        outer(cell)
    } else {
        PAST_CUT
    };
    let after = if cells.end == all { outer(cell) } else { FLAP };
    (before, after)
}

/// The fewest runs of cells, as long as each other within one cell, that fit into `room`.
fn split(all: u8, cell: f64, room: f64) -> Option<Vec<Range<u8>>> {
    (1..=all).find_map(|count| {
        let start = |part: u8| (u16::from(part) * u16::from(all) / u16::from(count)) as u8;
        let parts: Vec<Range<u8>> = (0..count)
            .map(|part| start(part)..start(part + 1))
            .collect();
        let fits = parts.iter().all(|cells| {
            let (before, after) = beyond(cells, all, cell);
            before + f64::from(cells.end - cells.start) * cell + after <= room
        });
        fits.then_some(parts)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_are_all_cells_once_of_like_size_and_fit() {
        for all in 1..=20 {
            for room in [40.0, 75.0, 120.0, 400.0] {
                let parts = split(all, 20.0, room).unwrap();
                let cells: Vec<u8> = parts.iter().cloned().flatten().collect();
                assert_eq!(cells, (0..all).collect::<Vec<u8>>());
                let sizes = parts.iter().map(|cells| cells.len());
                assert!(sizes.clone().max().unwrap() - sizes.min().unwrap() <= 1);
                for cells in &parts {
                    let (before, after) = beyond(cells, all, 20.0);
                    assert!(before + 20.0 * cells.len() as f64 + after <= room);
                }
            }
        }
    }

    #[test]
    fn a_cell_that_does_not_fit_with_its_flap_is_refused() {
        assert_eq!(split(5, 20.0, 28.0), None);
    }
}
