//! How board and pieces are drawn, and what cannot be printed at true size.

use super::Backs;
use crate::figure::Theme;
use crate::language::Language;
use crate::paper::Paper;
use std::ops::RangeInclusive;
use tilendar_drawing::{Millimetres, Size, Vec2};

const CELL: RangeInclusive<f64> = 4.0..=200.0;
const GAP: RangeInclusive<f64> = 3.0..=30.0;
/// How far backs may be moved, to either side, in millimetres.
const OFFSET: f64 = 10.0;

/// How board and pieces are drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct PiecesOptions {
    /// The paper.
    pub paper: Paper,
    /// The side of a cell in millimetres, from 4 to 200; 20 by default. It is never changed.
    pub cell: f64,
    /// The white between two pieces in millimetres, from 3 to 30, into which the colour of each
    /// reaches by [`PAST_CUT`](crate::figure::PAST_CUT); 4 by default.
    pub gap: f64,
    /// What becomes of the backs; printed by turning the paper around its long edge by default.
    pub backs: Backs,
    /// The look.
    pub theme: Theme,
    /// The language of all text.
    pub language: Language,
}

impl PiecesOptions {
    /// The side of a cell of the wooden boards that people own, in millimetres.
    pub const CELL: f64 = 20.0;
    /// White between two pieces that scissors find their way through, in millimetres.
    pub const GAP: f64 = 4.0;

    /// Cells of [`PiecesOptions::CELL`] with backs, in English.
    pub fn new(paper: Paper, theme: Theme) -> Self {
        Self {
            paper,
            cell: Self::CELL,
            gap: Self::GAP,
            backs: Backs::default(),
            theme,
            language: Language::english(),
        }
    }
    /// Checks the numbers.
    pub(super) fn check(&self) -> Result<(), PiecesError> {
        if !CELL.contains(&self.cell) {
            return Err(PiecesError::Cell(self.cell));
        }
        if !GAP.contains(&self.gap) {
            return Err(PiecesError::Gap(self.gap));
        }
        let Vec2 { x, y } = self.backs.offset();
        if x.abs() <= OFFSET && y.abs() <= OFFSET {
            return Ok(());
        }
        Err(PiecesError::Offset { x, y })
    }
}

/// Board and pieces that cannot be printed. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PiecesError {
    /// A side of a cell out of its range.
    #[error("a cell of {} mm: choose from {from} mm to {to} mm", Millimetres(*_0), from = CELL.start(), to = CELL.end())]
    Cell(f64),
    /// Too little room for the colour beyond two pieces, or too much to make sense.
    #[error("a gap of {} mm between pieces: choose from {from} mm to {to} mm", Millimetres(*_0), from = GAP.start(), to = GAP.end())]
    Gap(f64),
    /// Backs that are moved farther than printers are off.
    #[error("a back offset of {},{} mm: printers are off by less than {OFFSET} mm", Millimetres(*x), Millimetres(*y))]
    Offset {
        /// To the right.
        x: f64,
        /// Down.
        y: f64,
    },
    /// A piece that no page holds.
    #[error(
        "piece {letter} needs {:.0} x {:.0} mm and a page of {paper} offers {:.0} x {:.0} mm",
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
    #[error("a cell of {} mm and its flap do not fit on {paper}", Millimetres(*cell))]
    CellTooLarge {
        /// The cell's side.
        cell: f64,
        /// The paper's title.
        paper: String,
    },
}
