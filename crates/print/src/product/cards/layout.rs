//! Where things stand on a card: one set of lines for the front and the back.

use crate::figure::{Grid, PieceSet, Theme};
use crate::paper::PageFormat;
use crate::product::heading::{Edge, Heading};
use tilendar_drawing::{Anchor, Color, Face, Item, Point, Rect, Size, Text};
use tilendar_puzzle::{Board, PieceIndex, Puzzle};

/// The sizes in themes are for a card of this size, A6; other cards scale them.
const REFERENCE: Size = Size::new(105.0, 148.0);
/// No text is set smaller than this em, which is 5 points.
const SMALLEST_EM: f64 = 1.77;
/// The white between the heading's baseline and the board, in display ems.
const BELOW_HEADING: f64 = 0.3;
/// The height of the footer, in display ems.
const FOOTER: f64 = 0.66;
/// How far above the area for the board the footer may take its upper bound, as a share of the
/// area's height: so far does it follow a board that is not as high as the area.
const FOOTER_DRIFT: f64 = 0.14;
/// From one baseline of the footer to the next, in note ems.
const FOOTER_LEADING: f64 = 1.5;
/// The share of the card's width that the silhouettes may take.
const PIECES_WIDTH: f64 = 0.64;

/// The lines and sizes of a card, in millimetres from the trim's top left corner.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct CardLayout {
    /// The left edge of everything.
    pub left: f64,
    /// The right edge of everything.
    pub right: f64,
    /// The date.
    pub heading: Heading,
    /// The em of notes.
    pub note: f64,
    /// The face of notes.
    pub face: Face,
    /// The board, at the same place on both sides.
    pub grid: Grid,
    /// The baselines of the footer's two lines.
    pub footer: [f64; 2],
    /// The silhouettes.
    pub piece_set: PieceSet,
    /// The left end of the row of silhouettes.
    pub pieces_left: Point,
}

impl CardLayout {
    pub(super) fn new(puzzle: &Puzzle, format: &PageFormat, theme: &Theme, edge: Edge) -> Self {
        let trim = format.trim;
        let scale = (trim.width / REFERENCE.width).min(trim.height / REFERENCE.height);
        let em = |size: f64| (size * scale).max(SMALLEST_EM);
        let display = em(theme.sizes.display);
        let top = format.safe * 1.25;
        let baseline = top + theme.typefaces.bold.cap_height() * display;
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
        let note = em(theme.sizes.note);
        // On boards of many cells they would get too small to be told apart.
        let piece_cell = (grid.cell * 0.17).max(note * 0.5);
        let piece_set = PieceSet::fit(puzzle, room, piece_cell);
        // The footer stands in the middle between the board and the card's edge, a little high; but
        // it does not follow a low board up.
        let above = board.y1.max(area.y1 - FOOTER_DRIFT * area.height());
        let middle = (above + trim.height - format.safe * 0.5) / 2.0;
        let cap = theme.typefaces.regular.cap_height() * note;
        let leading = note * FOOTER_LEADING;
        let first = middle + (cap - leading) / 2.0;
        Self {
            left,
            right,
            heading: Heading {
                left,
                right,
                baseline,
                display,
                heading: em(theme.sizes.heading),
                edge,
            },
            note,
            face: theme.typefaces.regular.clone(),
            grid,
            footer: [first, first + leading],
            pieces_left: pieces_left(edge, left, right - piece_set.size(puzzle).width, middle),
            piece_set,
        }
    }

    /// The row of some of the pieces' silhouettes, with its left end, where it leaves room for `words`
    /// at the other end of the footer.
    pub(super) fn pieces_beside(
        &self,
        puzzle: &Puzzle,
        pieces: Vec<PieceIndex>,
        words: &str,
    ) -> (PieceSet, Point) {
        let taken = self.face.width(words, self.note) + 1.5 * self.note;
        let most = self.piece_set.cell;
        let height = self.piece_set.size(puzzle).height;
        let room = Size::new(self.width() - taken, height);
        let set = PieceSet::fit_pieces(puzzle, pieces, room, most);
        let right = self.right - set.size(puzzle).width;
        let left = pieces_left(self.heading.edge, self.left, right, self.pieces_left.y);
        (set, left)
    }

    /// The room between the heading and the board.
    pub(super) fn below_heading(&self, board: &Board) -> Rect {
        let baseline = self.heading.baseline;
        let frame = self.grid.board_box(board);
        let gap = (frame.y0 - baseline).min(self.heading.display * 0.5);
        let (top, bottom) = (baseline + gap * 0.27, baseline + gap * 0.8);
        Rect::new(self.left, top, self.right, bottom)
    }

    /// The width between the left and the right edge.
    fn width(&self) -> f64 {
        self.right - self.left
    }

    /// A note on line 0 or 1 of the footer, at the end where the date stands or at the other; shrunk
    /// if it takes more than its half of the line.
    pub(super) fn footer_note(
        &self,
        content: String,
        line: usize,
        anchor: Anchor,
        color: Color,
    ) -> Item {
        let face = &self.face;
        let anchor = self.heading.edge.anchor(anchor);
        let room = self.width() * 0.49 / face.width(&content, self.note);
        let x = match anchor {
            Anchor::End => self.right,
            Anchor::Start | Anchor::Middle => self.left,
        };
        Item::Text(Text {
            origin: Point::new(x, self.footer[line.min(1)]),
            size: self.note * room.min(1.0),
            content,
            face: face.clone(),
            anchor,
            color,
        })
    }
}

/// Where the row of silhouettes begins: where the date stands.
fn pieces_left(edge: Edge, left: f64, right: f64, middle: f64) -> Point {
    match edge {
        Edge::Left => Point::new(left, middle),
        Edge::Right => Point::new(right, middle),
    }
}
