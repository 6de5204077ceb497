//! The layout of the sheets: the board whole or in parts, the text, the pieces.

use super::guide::Guide;
use super::packing::{PieceOfSet, Sets};
use super::{PieceBacks, Pieces};
use std::ops::Range;
use tilendar_drawing::{Point, Rect, Size};
use tilendar_fields::Refusal;
use tilendar_press::MakeError;
use tilendar_press::figure::{Grid, LoosePiece, PAST_CUT, Style};
use tilendar_press::options::Flip;
use tilendar_press::paper::Paper;
use tilendar_puzzle::{Board, Puzzle};

/// The distance from the printable edge to the content, in millimeters.
const INSIDE: f64 = 2.0;
/// The height of the lines at the head and at the foot of a page.
const HEAD: f64 = 9.0;
const FOOT: f64 = 9.0;
/// The height of the title at the head of the first page.
pub const TITLE: f64 = 19.0;
/// The width of the crosses for gluing, at each side, in millimeters.
pub const CROSSES: f64 = 8.0;
/// White between the board and the text on its page.
const BESIDE_BOARD: f64 = 7.0;
/// The widths of text columns: the narrowest, the one under a narrower board, the widest that is easy to read, and
/// the widest that is used to avoid a page of its own.
const NARROWEST: f64 = 70.0;
const UNDER_NARROW_BOARD: f64 = 110.0;
pub const WIDEST: f64 = 150.0;
const WIDE: f64 = 205.0;
/// The width of the strip of cells that a sheet repeats from its right and its lower neighbor, as a glue flap, in
/// millimeters.
const FLAP: f64 = 8.0;
/// The width of the strip of cells that a sheet repeats from its left and its upper neighbor, so that an inaccurate
/// cut leaves no white, in millimeters.
const PAST_SEAM: f64 = 1.0;
/// The space around a sheet's part of the board for the crosses, in millimeters.
pub const MARKS: f64 = 7.0;
/// Half of the thickest frame line of a board, with some reserve, in millimeters.
const AROUND_FRAME: f64 = 0.5;

/// The layout of all pages.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// The sheet, in portrait or landscape format.
    pub sheet: Size,
    /// The printable area.
    pub printable: Rect,
    /// The area between the lines at head and foot.
    pub area: Rect,
    /// The parts of the board.
    pub tiles: Tiles,
    /// The text.
    pub guide: Guide,
    /// The area of the text on the board's page; `None` if it has a page of its own.
    pub beside_board: Option<Rect>,
    /// The pieces of each sheet.
    pub pieces: Vec<Vec<PieceOfSet>>,
}

impl Plan {
    /// The plan in portrait or landscape format, whichever needs fewer sheets.
    pub fn new(
        puzzle: &Puzzle,
        paper: &Paper,
        fields: &Pieces,
        style: &Style,
    ) -> Result<Self, MakeError> {
        let on = |width: f64, height: f64| {
            Self::on(Size::new(width, height), paper, puzzle, fields, style).map_err(|reason| {
                let remedy = "take smaller cells (`cell`) or a larger paper (`paper`)";
                MakeError::concerning("cell", Refusal::Paper.because(reason)).with_remedy(remedy)
            })
        };
        let short = paper.size.min_side();
        let long = paper.size.max_side();
        match (on(short, long), on(long, short)) {
            (Ok(upright), Ok(lying)) if lying.sheets() < upright.sheets() => Ok(lying),
            (Err(_), Ok(lying)) => Ok(lying),
            (upright, _) => upright,
        }
    }

    fn on(
        sheet: Size,
        paper: &Paper,
        puzzle: &Puzzle,
        fields: &Pieces,
        style: &Style,
    ) -> Result<Self, String> {
        let Paper { margin, title, .. } = paper;
        let cell = fields.cell.get();
        let printable = sheet.to_rect().inset(-(margin + INSIDE));
        let area = Rect { y0: printable.y0 + HEAD, y1: printable.y1 - FOOT, ..printable };
        let board = puzzle.board();
        let tiles = Tiles::fit(board, cell, area.size()).ok_or_else(|| {
            format!("a cell of {} and its flap do not fit on {title}", fields.cell)
        })?;
        // The area of the pieces, in which their bleed and shifted backs stay printable, and crosses have room.
        let offset = fields.offset();
        let crosses = if fields.backs == PieceBacks::Glue { CROSSES } else { 0.0 };
        let room =
            area.inset((-(PAST_CUT + offset.x.abs() + crosses), -(PAST_CUT + offset.y.abs())));
        let may_touch = fields.gap == Pieces::default().gap;
        let sets = Sets { puzzle, cell, gap: fields.gap.get(), area: room, may_touch };
        let pieces = sets.sheets(fields.copies.get()).map_err(|error| {
            let letter = puzzle.pieces().get(error.item).map_or('?', |piece| piece.letter());
            let offered = room.size().max(Size::ZERO);
            format!(
                "piece {letter} needs {:.0} x {:.0} mm and a page of {title} offers {:.0} x {:.0} mm",
                error.needed.width, error.needed.height, offered.width, offered.height
            )
        })?;
        let guide = Guide::new(puzzle, fields, style, &tiles);
        let beside_board = match tiles.count() {
            1 => beside_board(tiles.extent(board, cell), &guide, area),
            _ => None,
        };
        Ok(Self { sheet, printable, area, beside_board, guide, pieces, tiles })
    }

    /// The number of sheets.
    fn sheets(&self) -> usize {
        usize::from(self.beside_board.is_none()) + self.tiles.count() + self.pieces.len()
    }

    /// The left edge of the content of a page with a whole board.
    pub fn left_of_board(&self, puzzle: &Puzzle, cell: f64) -> f64 {
        let width = self.tiles.extent(puzzle.board(), cell).width;
        match self.beside_board {
            Some(text) if text.x0 > self.area.x0 + width => self.area.x0,
            Some(text) => text.x0,
            None => self.area.center().x - width / 2.0,
        }
    }

    /// The grid of a whole board, at the left edge of its page's content.
    pub fn whole_board(&self, puzzle: &Puzzle, cell: f64) -> Grid {
        let size = self.tiles.extent(puzzle.board(), cell);
        let left = self.left_of_board(puzzle, cell);
        let top = match self.beside_board {
            Some(_) => self.printable.y0 + TITLE,
            None => self.area.y0,
        };
        let center = Point::new(left, top) + size.to_vec2() / 2.0;
        Grid::centered(puzzle.board(), center, cell)
    }
}

/// The text stands under the board or beside it, if there is room.
fn beside_board(board: Size, guide: &Guide, area: Rect) -> Option<Rect> {
    let top = area.y0 - HEAD + TITLE;
    let below = top + board.height + BESIDE_BOARD;
    let under = |widest: f64| {
        let width = board.width.max(UNDER_NARROW_BOARD).min(area.width());
        let left = area.center().x - width / 2.0;
        Rect::new(left, below, left + width.min(widest), area.y1)
    };
    let left = area.x0 + board.width + BESIDE_BOARD;
    let beside = Rect::new(left, top, area.x1.min(left + WIDEST), area.y1);
    if top + board.height > area.y1 {
        return None;
    }
    [under(WIDEST), beside, under(WIDE)]
        .into_iter()
        .find(|column| column.width() >= NARROWEST && guide.fits(column.size()))
}

impl Pieces {
    /// The piece on the back of the sheet: seen through the paper, it would cover its front.
    pub fn behind(&self, front: &LoosePiece, sheet: Size) -> LoosePiece {
        let far = front.bounds();
        let is_landscape = sheet.width > sheet.height;
        // Sheets to be glued turn like the page of a book.
        let turns_like_a_page = match self.backs {
            PieceBacks::Duplex => (self.flip() == Flip::Short) == is_landscape,
            PieceBacks::Glue | PieceBacks::None => true,
        };
        let mirrored = front.shape.mirrored();
        let (shape, corner) = if turns_like_a_page {
            (mirrored, Point::new(sheet.width - far.x1, far.y0))
        } else {
            (mirrored.turned().turned(), Point::new(far.x0, sheet.height - far.y1))
        };
        let grid = Grid { origin: corner + self.offset(), ..front.grid };
        LoosePiece { piece: front.piece, shape, grid }
    }
}

/// The board's part on one sheet: whole cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tile {
    pub columns: Range<u8>,
    pub rows: Range<u8>,
}

/// The board's parts, cut into rectangles of whole cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tiles {
    columns: Vec<Range<u8>>,
    rows: Vec<Range<u8>>,
}

impl Tiles {
    /// The fewest parts of similar size that fit into `room`, including marks; `None` if even a single cell does not
    /// fit.
    fn fit(board: &Board, cell: f64, room: Size) -> Option<Self> {
        let whole = Self {
            columns: std::iter::once(0..board.columns()).collect(),
            rows: std::iter::once(0..board.rows()).collect(),
        };
        let size = whole.extent(board, cell);
        if size.width <= room.width && size.height <= room.height {
            return Some(whole);
        }
        Some(Self {
            columns: split(board.columns(), cell, room.width - 2.0 * MARKS)?,
            rows: split(board.rows(), cell, room.height - 2.0 * MARKS)?,
        })
    }

    /// The number of parts.
    pub fn count(&self) -> usize {
        self.columns.len() * self.rows.len()
    }

    /// The parts row by row, from top to bottom.
    pub fn iter(&self) -> impl Iterator<Item = Tile> {
        self.rows.iter().flat_map(|rows| {
            self.columns.iter().map(|columns| Tile { columns: columns.clone(), rows: rows.clone() })
        })
    }

    /// The size of the whole board with its frame.
    fn extent(&self, board: &Board, cell: f64) -> Size {
        let around = 2.0 * outer(cell);
        let side = |cells: u8| f64::from(cells) * cell + around;
        Size::new(side(board.columns()), side(board.rows()))
    }
}

/// The width of the frame beyond the outermost cells.
fn outer(cell: f64) -> f64 {
    Grid::FRAME_GAP * cell + AROUND_FRAME
}

/// The width that a sheet shows before the first and after the last of these cells of `all`.
pub fn beyond(cells: &Range<u8>, all: u8, cell: f64) -> (f64, f64) {
    let before = if cells.start == 0 { outer(cell) } else { PAST_SEAM };
    let after = if cells.end == all { outer(cell) } else { FLAP };
    (before, after)
}

/// The fewest runs of cells, equally long within one cell, that fit into `room`.
fn split(all: u8, cell: f64, room: f64) -> Option<Vec<Range<u8>>> {
    (1..=all).find_map(|count| {
        let start = |part: u8| (u16::from(part) * u16::from(all) / u16::from(count)) as u8;
        let parts: Vec<Range<u8>> = (0..count).map(|part| start(part)..start(part + 1)).collect();
        let fits = parts.iter().all(|cells| {
            let (before, after) = beyond(cells, all, cell);
            before + f64::from(cells.end - cells.start) * cell + after <= room
        });
        fits.then_some(parts)
    })
}
