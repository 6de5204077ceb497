//! What cannot be printed at true size.

use super::{Backs, PiecesOptions};
use std::ops::RangeInclusive;
use tilendar_drawing::Size;

const CELL: RangeInclusive<f64> = 4.0..=200.0;
const GAP: RangeInclusive<f64> = 3.0..=30.0;
/// How far backs may be moved, to either side, in millimetres.
const OFFSET: f64 = 10.0;

/// Board and pieces that cannot be printed. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PiecesError {
    /// A cell that no hand or table is made for.
    #[error("a cell of {0} mm: choose from {from} mm to {to} mm", from = CELL.start(), to = CELL.end())]
    Cell(f64),
    /// Too little room for the colour beyond two pieces, or too much to make sense.
    #[error("a gap of {0} mm between pieces: choose from {from} mm to {to} mm", from = GAP.start(), to = GAP.end())]
    Gap(f64),
    /// Backs that are moved farther than printers are off.
    #[error("a back offset of {x},{y} mm: printers are off by less than {OFFSET} mm")]
    Offset {
        /// To the right.
        x: f64,
        /// Down.
        y: f64,
    },
    /// A piece that no page holds.
    #[error(
        "piece {letter} needs {:.0} x {:.0} mm and a page of {paper} offers {:.0} x {:.0} mm; take smaller \
         cells (--cell) or a larger paper (--paper)",
        needed.width, needed.height, offered.width, offered.height
    )]
    PieceTooLarge {
        /// The piece.
        letter: char,
        /// Its size in the turn that comes closest.
        needed: Size,
        /// What a page holds.
        offered: Size,
        /// The paper's title.
        paper: String,
    },
    /// A cell of the board that no page holds with the flap to glue the next one on.
    #[error(
        "a cell of {cell} mm and its flap do not fit on {paper}; take smaller cells (--cell) or a larger \
         paper (--paper)"
    )]
    CellTooLarge {
        /// The cell's side.
        cell: f64,
        /// The paper's title.
        paper: String,
    },
}

/// Checks the numbers.
pub(super) fn check(options: &PiecesOptions) -> Result<(), PiecesError> {
    if !CELL.contains(&options.cell) {
        return Err(PiecesError::Cell(options.cell));
    }
    if !GAP.contains(&options.gap) {
        return Err(PiecesError::Gap(options.gap));
    }
    match options.backs {
        Backs::Duplex { offset, .. } if !(offset.x.abs() <= OFFSET && offset.y.abs() <= OFFSET) => {
            let (x, y) = (offset.x, offset.y);
            Err(PiecesError::Offset { x, y })
        }
        _ => Ok(()),
    }
}
