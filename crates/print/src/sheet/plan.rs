//! The layout of a sheet's pages.

use super::Sheet;
use crate::piece_packing::{Packing, lowest};
use tilendar_drawing::{Point, Rect, Size};
use tilendar_press::figure::{Grid, Hand, LoosePiece, Style};
use tilendar_puzzle::Puzzle;

/// The white at the edges of a page, in millimeters.
const MARGIN: f64 = 15.0;
/// The white at the edges of pages of pieces, which need the room: twice the margin that home printers leave blank.
const PIECE_MARGIN: f64 = 10.0;
/// The distances from the top margin to the baseline of the heading, and from there to the content below.
const BASELINE: f64 = 20.0;
const BELOW_HEADING: f64 = 9.0;
/// The height of the rules, the line of 100 mm and the colophon, at the foot of the first page.
const FOOT: f64 = 50.0;
/// The distance from the bottom of the board, or of the pieces below it, to the first baseline of the rules.
const ABOVE_TEXT: f64 = 13.0;
/// White between two pieces, for the scissors, in millimeters.
const BETWEEN_PIECES: f64 = 3.8;
/// The least width of the column of text, in millimeters: it must hold the line of 100 mm.
const NARROWEST: f64 = 110.0;

/// The layout, in millimeters.
pub struct Plan {
    /// The board on the first page, and on the page of the solution.
    pub grid: Grid,
    /// The column of text on the board's page: as wide as the board, if that is not too narrow.
    pub column: Column,
    /// The column of text on pages of pieces: as wide as the area for pieces.
    pub piece_column: Column,
    /// The baseline of headings.
    pub baseline: f64,
    /// The first baseline of the rules.
    pub text: f64,
    /// The last baseline of the page.
    pub last_baseline: f64,
    /// The pieces on the first page.
    pub first_pieces: Vec<LoosePiece>,
    /// The pieces on pages of their own, page by page.
    pub later_pieces: Vec<Vec<LoosePiece>>,
}

/// The left and the right edge of text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Column {
    pub left: f64,
    pub right: f64,
}

impl Column {
    /// The distance between the edges.
    pub fn width(&self) -> f64 {
        self.right - self.left
    }

    const fn of(area: Rect) -> Self {
        Self { left: area.x0, right: area.x1 }
    }
}

impl Plan {
    pub fn new(puzzle: &Puzzle, page: Size, fields: &Sheet, style: &Style) -> Self {
        let hand = style.theme.hand;
        let baseline = MARGIN + BASELINE;
        let inside = Rect { y0: baseline + BELOW_HEADING, ..page.to_rect().inset(-MARGIN) };
        let above_foot = Rect::new(inside.x0, inside.y0, inside.x1, inside.y1 - FOOT);
        let (grid, column) = board_and_column(puzzle, above_foot, fields.cell.get(), hand);
        let board = grid.board_box(puzzle.board());
        let across = |x0: f64, x1: f64| Rect { x0, x1, ..inside };
        let in_column = across(column.left, column.right);
        let widest = across(PIECE_MARGIN, page.width - PIECE_MARGIN);
        let under_board = Rect { y0: board.y1 + BELOW_HEADING, ..above_foot };
        let mut beside_board = Rect::new(above_foot.x0, board.y0, above_foot.x1, above_foot.y1);
        match hand {
            Hand::Right => beside_board.x0 = board.x1 + BELOW_HEADING,
            Hand::Left => beside_board.x1 = board.x0 - BELOW_HEADING,
        }
        let packing = |area| Packing { puzzle, cell: grid.cell, area, spacing: BETWEEN_PIECES };
        let all = || puzzle.piece_indices();
        let together = packing(under_board).one_page(all());
        let together = together.or_else(|| packing(beside_board).one_page(all()));
        let (later_pieces, piece_area) = if together.is_some() {
            (Vec::new(), in_column)
        } else if let Some(set) = packing(in_column).rows(&all().collect::<Vec<_>>()) {
            (vec![set], in_column)
        } else {
            (packing(widest).pages(all()), widest)
        };
        let first_pieces = together.unwrap_or_default();
        let foot = lowest(&first_pieces, grid.cell).map_or(board.y1, |y| y.max(board.y1));
        Self {
            grid,
            column,
            piece_column: Column::of(piece_area),
            baseline,
            text: foot + ABOVE_TEXT,
            last_baseline: inside.y1,
            first_pieces,
            later_pieces,
        }
    }
}

/// The board at the top of `area` with cells of at most `most`, and the column of text. A wide board stands in the
/// middle of the page and determines the column; a narrow one stands at the left (for left-handers at the right) of a
/// column as wide as the area.
fn board_and_column(puzzle: &Puzzle, area: Rect, most: f64, hand: Hand) -> (Grid, Column) {
    let board = puzzle.board();
    let cell = Grid::fit(board, area).cell.min(most);
    let size = Grid::board_size(board, cell);
    let wide = size.width >= NARROWEST;
    let x = match hand {
        _ if wide => area.center().x,
        Hand::Right => area.x0 + size.width / 2.0,
        Hand::Left => area.x1 - size.width / 2.0,
    };
    let column = if wide {
        Column { left: x - size.width / 2.0, right: x + size.width / 2.0 }
    } else {
        Column::of(area)
    };
    let center = Point::new(x, area.y0 + size.height / 2.0);
    (Grid::centered(board, center, cell), column)
}
