//! Where everything stands on the pages of a sheet.

use super::SheetOptions;
use super::packing::{Placed, lowest, pack};
use crate::figure::Grid;
use crate::puzzle::Puzzle;
use crate::scene::{Point, Rect};

/// The white at the edges of a page, in millimetres.
const MARGIN: f64 = 15.0;
/// From the top margin to the baseline of the heading.
const BASELINE: f64 = 20.0;
/// From the baseline of the heading to what stands below.
const BELOW_HEADING: f64 = 9.0;
/// The height of how to play, the line of 100 mm and the colophon, at the foot of the first page.
const FOOT: f64 = 50.0;
/// The least width of the column of text, in millimetres: the line of 100 mm has to stand in it.
const NARROWEST: f64 = 110.0;

/// Where everything stands, in millimetres.
pub(super) struct Plan {
    /// The board on the first page, and on the solution's.
    pub grid: Grid,
    /// The column of text: its left and right edge are those of the board, if that is not too
    /// narrow.
    pub left: f64,
    /// See `left`.
    pub right: f64,
    /// The baseline of headings.
    pub baseline: f64,
    /// The first baseline of how to play.
    pub foot: f64,
    /// The last baseline of the page.
    pub last_baseline: f64,
    /// The pieces that stand on the first page.
    pub first_pieces: Vec<Placed>,
    /// The pieces that stand on pages of their own, page by page.
    pub later_pieces: Vec<Vec<Placed>>,
}

impl Plan {
    pub(super) fn new(puzzle: &Puzzle, options: &SheetOptions) -> Self {
        let page = options.paper.size;
        let baseline = MARGIN + BASELINE;
        let inside = Rect::new(
            MARGIN,
            baseline + BELOW_HEADING,
            page.width - MARGIN,
            page.height - MARGIN,
        );
        let above_foot = Rect {
            y1: inside.y1 - FOOT,
            ..inside
        };
        let grid = grid(puzzle, above_foot, options.cell);
        let board = grid.board_box(puzzle.board());
        let half = board.width().max(NARROWEST).min(inside.width()) / 2.0;
        let center = page.width / 2.0;
        let under_board = Rect {
            y0: board.y1 + BELOW_HEADING,
            ..above_foot
        };
        let mut together = pack(puzzle, grid.cell, under_board);
        let fits = |pieces: &[Placed]| lowest(pieces).is_some_and(|y| y <= under_board.y1);
        let (first_pieces, later_pieces) = if together.len() == 1 && fits(&together[0]) {
            (together.remove(0), Vec::new())
        } else {
            (Vec::new(), pack(puzzle, grid.cell, inside))
        };
        Self {
            grid,
            left: center - half,
            right: center + half,
            baseline,
            foot: above_foot.y1 + 7.0,
            last_baseline: inside.y1,
            first_pieces,
            later_pieces,
        }
    }

    /// The width of the column of text.
    pub(super) fn width(&self) -> f64 {
        self.right - self.left
    }
}

/// The board at the top of `area`, in the middle from left to right, with cells of at most `most`.
fn grid(puzzle: &Puzzle, area: Rect, most: f64) -> Grid {
    let board = puzzle.board();
    let cell = Grid::fit(board, area).cell.min(most);
    let height = Grid::centered(board, Point::ORIGIN, cell)
        .board_box(board)
        .height();
    let center = Point::new(area.center().x, area.y0 + height / 2.0);
    Grid::centered(board, center, cell)
}
