//! The lower corner of a board's box that has no cells, where marks of difficulty find room.

use super::layout::{DifficultyPlace, LEADING, Measures};
use crate::figure::{Grid, difficulty_width};
use crate::product::heading::Edge;
use tilendar_drawing::{Anchor, Point};
use tilendar_puzzle::{Board, Position};

/// The white between the board's frame and what stands in the corner, as a share of a cell's side.
const CLEAR: f64 = 0.3;
/// A corner is at most this many cells high.
const HIGHEST: u8 = 3;

/// A free corner at the foot of a board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct FreeCorner {
    side: Edge,
    columns: u8,
    rows: u8,
}

impl FreeCorner {
    /// A corner with room for marks and words where cells are `cell` millimetres: on the side that the
    /// date does not stand at, or on its own.
    pub(super) fn find(board: &Board, cell: f64, measures: &Measures<'_>) -> Option<Self> {
        let width = measures.words().max(difficulty_width(measures.radius()));
        let height = measures.cap() * 0.5 + LEADING * measures.note + measures.radius();
        let sides = [measures.edge.opposite(), measures.edge];
        sides.into_iter().find_map(|side| {
            let fits = (1..=HIGHEST.min(board.rows())).any(|rows| {
                let free = f64::from(free_columns(board, side, rows)) - CLEAR;
                free * cell >= width && (f64::from(rows) - CLEAR) * cell >= height
            });
            fits.then_some(Self {
                side,
                columns: board.columns(),
                rows: board.rows(),
            })
        })
    }

    /// The marks over the words, both in the corner of the board's box.
    pub(super) fn place(self, grid: &Grid, measures: &Measures<'_>) -> DifficultyPlace {
        let (columns, rows) = (f64::from(self.columns), f64::from(self.rows));
        let gap = Grid::FRAME_GAP;
        let (left, right) = (grid.at(-gap, 0.0).x, grid.at(columns + gap, 0.0).x);
        let baseline = grid.at(0.0, rows + gap).y;
        let marks = difficulty_width(measures.radius());
        let middle = baseline - LEADING * measures.note - measures.cap() / 2.0;
        let (marks, x, anchor) = match self.side {
            Edge::Left => (left + marks, left, Anchor::Start),
            Edge::Right => (right, right, Anchor::End),
        };
        DifficultyPlace {
            marks: Point::new(marks, middle),
            radius: measures.radius(),
            note: Point::new(x, baseline),
            anchor,
            em: measures.note,
        }
    }
}

/// How many columns at a side have no cell in the lowest `rows` rows.
fn free_columns(board: &Board, side: Edge, rows: u8) -> u8 {
    let lowest = board.rows().saturating_sub(rows);
    let is_free = |column: u8| {
        let mut rows = lowest..board.rows();
        rows.all(|row| !board.positions().contains(&Position::new(row, column)))
    };
    let free = (0..board.columns()).take_while(|&column| {
        is_free(match side {
            Edge::Left => column,
            Edge::Right => board.columns() - 1 - column,
        })
    });
    u8::try_from(free.count()).unwrap_or(u8::MAX)
}
