//! Where things stand on a card: one set of lines for the front and the back.

use crate::figure::{Grid, PieceSet, Theme};
use crate::page::CardFormat;
use crate::puzzle::Puzzle;
use crate::scene::{Face, Point, Rect, Size};

/// The sizes in themes are for a card of this size, A6; other cards scale them.
const REFERENCE: Size = Size::new(105.0, 148.0);
/// No text is set smaller than this em, which is 5 points.
const SMALLEST_EM: f64 = 1.77;
/// The white between the heading's baseline and the board, in display ems.
const BELOW_HEADING: f64 = 0.3;
/// The height of the footer, in display ems.
const FOOTER: f64 = 0.66;
/// The share of the card's width that the silhouettes may take.
const PIECES_WIDTH: f64 = 0.64;

/// The lines and sizes of a card, in millimetres from the trim's top left corner.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct CardLayout {
    /// The left edge of everything.
    pub left: f64,
    /// The right edge of everything.
    pub right: f64,
    /// Height of the day's figures.
    pub display: f64,
    /// The em of month and weekday.
    pub heading: f64,
    /// The em of notes.
    pub note: f64,
    /// The top of the day's figures.
    pub top: f64,
    /// The baseline of day, month and year.
    pub baseline: f64,
    /// The board, at the same place on both sides.
    pub grid: Grid,
    /// The middle of the footer.
    pub footer: f64,
    /// The silhouettes.
    pub piece_set: PieceSet,
    /// The left end of the row of silhouettes.
    pub pieces_left: Point,
}

impl CardLayout {
    pub(super) fn new(puzzle: &Puzzle, format: &CardFormat, theme: &Theme) -> Self {
        let trim = format.trim;
        let scale = (trim.width / REFERENCE.width).min(trim.height / REFERENCE.height);
        let em = |size: f64| (size * scale).max(SMALLEST_EM);
        let display = em(theme.sizes.display);
        let top = format.safe * 1.25;
        let baseline = top + Face::Bold.cap_height() * display;
        let footer_height = FOOTER * display;
        let area = Rect::new(
            format.safe,
            baseline + BELOW_HEADING * display,
            trim.width - format.safe,
            trim.height - format.safe - footer_height,
        );
        let grid = Grid::fit(puzzle.board(), area);
        let board = grid.board_box(puzzle.board());
        // The heading and the footer keep to the board's edges, so that a narrow board's card has
        // one left edge too; but not to those of a board too narrow for them.
        let narrowest = trim.width * 0.75;
        let left = board.x0.min((trim.width - narrowest) / 2.0);
        let right = trim.width - left;
        let room = Size::new(trim.width * PIECES_WIDTH - left, footer_height * 0.6);
        let piece_set = PieceSet::fit(puzzle, room, grid.cell * 0.17);
        let footer = (board.y1 + trim.height - format.safe * 0.5) / 2.0;
        Self {
            left,
            right,
            display,
            heading: em(theme.sizes.heading),
            note: em(theme.sizes.note),
            top,
            baseline,
            grid,
            footer,
            piece_set,
            pieces_left: Point::new(left, footer),
        }
    }

    /// The width between the left and the right edge.
    pub(super) fn width(&self) -> f64 {
        self.right - self.left
    }
}
