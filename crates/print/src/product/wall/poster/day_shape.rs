//! A day of a poster: its board, and its number in a corner that the board leaves free.

use tilendar_drawing::{Anchor, Face, Point, Size};
use tilendar_puzzle::Board;

/// White around a day's number, as a share of its em.
const AROUND_NUMBER: f64 = 0.3;

/// The corners of a board, the usual place of numbers first.
const CORNERS: [Corner; 4] = [
    Corner {
        at_foot: false,
        at_right: false,
    },
    Corner {
        at_foot: false,
        at_right: true,
    },
    Corner {
        at_foot: true,
        at_right: false,
    },
    Corner {
        at_foot: true,
        at_right: true,
    },
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Corner {
    at_foot: bool,
    at_right: bool,
}

/// A day's board and number.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct DayShape {
    /// The board, in cells.
    board: Size,
    /// For each column of the board, how many cells it leaves free at the top and at the foot.
    free: Vec<(f64, f64)>,
    /// The width of the widest number, in ems.
    widest: f64,
    /// The height of a number, in ems.
    pub cap: f64,
}

/// Where a day's number stands, and its board beside it; in millimetres from the day's top left
/// corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct NumberPlace {
    /// The number's end on its baseline.
    pub origin: Point,
    /// Which end.
    pub anchor: Anchor,
    /// The top of the board.
    pub board_top: f64,
}

impl DayShape {
    pub(super) fn new(board: &Board, face: &Face) -> Self {
        let rows = f64::from(board.rows());
        let mut free = vec![(rows, rows); usize::from(board.columns())];
        for cell in board.positions() {
            if let Some((top, foot)) = free.get_mut(usize::from(cell.column)) {
                *top = top.min(f64::from(cell.row));
                *foot = foot.min(f64::from(board.rows() - 1 - cell.row));
            }
        }
        Self {
            board: Size::new(f64::from(board.columns()), f64::from(board.rows())),
            free,
            widest: face.width("30", 1.0),
            cap: face.cap_height(),
        }
    }

    /// The width of the board, in cells.
    pub(super) fn width(&self) -> f64 {
        self.board.width
    }

    /// Number and board together, in millimetres.
    pub(super) fn size(&self, em: f64, cell: f64) -> Size {
        let (_, beyond) = self.corner(em, cell);
        Size::new(self.board.width * cell, self.board.height * cell + beyond)
    }

    /// Where the number stands.
    pub(super) fn number(&self, em: f64, cell: f64) -> NumberPlace {
        let (corner, beyond) = self.corner(em, cell);
        let (x, anchor) = match corner.at_right {
            true => (self.board.width * cell, Anchor::End),
            false => (0.0, Anchor::Start),
        };
        let (y, board_top) = match corner.at_foot {
            true => (self.board.height * cell + beyond, 0.0),
            false => (self.cap * em, beyond),
        };
        NumberPlace {
            origin: Point::new(x, y),
            anchor,
            board_top,
        }
    }

    /// The corner in which a number of this em reaches the least beyond a board with such cells, and
    /// how far that is, in millimetres.
    fn corner(&self, em: f64, cell: f64) -> (Corner, f64) {
        let columns = ((self.widest + AROUND_NUMBER) * em / cell).ceil() as usize;
        let height = (self.cap + AROUND_NUMBER) * em;
        let all = self.free.len();
        let columns = columns.clamp(1, all.max(1));
        let mut best = (CORNERS[0], height);
        for corner in CORNERS {
            let first = if corner.at_right {
                all.saturating_sub(columns)
            } else {
                0
            };
            let under = self.free.iter().skip(first).take(columns);
            let free = under.map(|&(top, foot)| if corner.at_foot { foot } else { top });
            let free = free.fold(f64::INFINITY, f64::min) * cell;
            let beyond = (height - free).max(0.0);
            if beyond < best.1 - 1e-9 {
                best = (corner, beyond);
            }
        }
        best
    }
}
