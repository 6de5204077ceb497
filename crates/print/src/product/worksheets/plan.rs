//! Where everything stands on a page of worksheets, and how large the boards can be.

use super::head::Head;
use super::marking::cut_line;
use super::{CutOuts, SheetsPerPage, Worksheet, WorksheetError, WorksheetOptions};
use crate::figure::{Grid, Hand, Theme};
use crate::product::piece_packing::{Placed, pack_in_rows};
use tilendar_drawing::{Item, Point, Rect, Size};
use tilendar_puzzle::{PieceIndex, Puzzle};

/// The largest cells, in millimetres: those of a board to hang on a wall are no easier to play on.
const LARGEST_CELL: f64 = 24.0;
/// The smallest cells, in millimetres.
const LEAST_CELL: f64 = 5.0;
/// Cells have this many millimetres, or a multiple.
const STEP: f64 = 0.5;
/// Between the board and the pieces beside or under it, in millimetres; the line to cut along is in the
/// middle.
const BOARD_TO_PIECES: f64 = 9.0;
/// White between two pieces, for the scissors: as a share of a cell, and at least and at most in
/// millimetres.
const BETWEEN_PIECES: (f64, f64, f64) = (0.35, 2.5, 5.0);

impl SheetsPerPage {
    /// How many.
    pub const fn count(self) -> usize {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Four => 4,
            Self::Six => 6,
        }
    }

    /// Columns and rows on an upright page.
    const fn grid(self) -> (usize, usize) {
        match self {
            Self::One => (1, 1),
            Self::Two => (1, 2),
            Self::Four => (2, 2),
            Self::Six => (2, 3),
        }
    }

    /// From the edge of a worksheet to what is on it, in millimetres.
    const fn margin(self) -> f64 {
        match self {
            Self::One => 15.0,
            Self::Two => 12.0,
            Self::Four => 9.0,
            Self::Six => 8.0,
        }
    }
}

/// Where everything stands, in millimetres.
pub(super) struct Plan {
    /// The worksheets of a page.
    pub slots: Vec<Rect>,
    /// What stands above the board, from a worksheet's top left corner.
    pub head: Head,
    /// The inside of a worksheet, from its top left corner.
    pub inside: Rect,
    /// The side of a cell.
    pub cell: f64,
    /// The board, from a worksheet's top left corner.
    pub grid: Grid,
    /// Where the pieces to cut out are, if they are on the worksheet.
    pub pieces: Option<PieceArea>,
}

/// The part of a worksheet that has the pieces.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct PieceArea {
    pub area: Rect,
    /// The line that parts it from the board.
    pub cut: (Point, Point),
}

impl Plan {
    pub(super) fn new(
        puzzle: &Puzzle,
        sheets: &[Worksheet],
        options: &WorksheetOptions,
    ) -> Result<Self, WorksheetError> {
        let slots = slots(options.paper.size, options.per_page);
        let size = slots.first().map_or(options.paper.size, Rect::size);
        let margin = options.per_page.margin();
        let inside = size.to_rect().inflate(-margin, -margin);
        let head = Head::new(puzzle, sheets, options, inside);
        let body = Rect {
            y0: head.bottom,
            ..inside
        };
        let waiting = match options.cut_outs {
            CutOuts::Sheet => waiting_sets(puzzle, sheets),
            CutOuts::Set | CutOuts::None => Vec::new(),
        };
        let most = Grid::fit(puzzle.board(), body).cell.min(LARGEST_CELL);
        let mut cell = (most / STEP).floor() * STEP;
        while cell >= LEAST_CELL {
            let ways = Way::all(options).iter();
            let mut fitting = ways.filter_map(|way| way.arrange(puzzle, &waiting, body, cell));
            if let Some((grid, pieces)) = fitting.next() {
                return Ok(Self {
                    slots,
                    head,
                    inside,
                    cell,
                    grid,
                    pieces,
                });
            }
            cell -= STEP;
        }
        Err(WorksheetError::NoRoom {
            least: LEAST_CELL,
            paper: options.paper.title.clone(),
            count: options.per_page.count(),
        })
    }

    /// The pieces of a worksheet that are to be cut out.
    pub(super) fn packed(&self, puzzle: &Puzzle, sheet: &Worksheet) -> Vec<Placed> {
        let packed = self.pieces.and_then(|PieceArea { area, .. }| {
            pack_in_rows(
                puzzle,
                waiting(puzzle, sheet),
                self.cell,
                area,
                spacing(self.cell),
            )
        });
        packed.unwrap_or_default()
    }

    /// The lines between the worksheets of a page that has this many.
    pub(super) fn cuts_between(&self, count: usize, theme: &Theme) -> Vec<Item> {
        let Some((first, last)) = self.slots.first().zip(self.slots.last()) else {
            return Vec::new();
        };
        let page = first.union(*last);
        let used = || self.slots.iter().take(count.max(1));
        let mut cuts = Vec::new();
        let bottom = used().map(|slot| slot.y1).fold(page.y0, f64::max);
        for slot in used().filter(|slot| slot.x0 == page.x0 && slot.y1 < page.y1) {
            cuts.push((Point::new(page.x0, slot.y1), Point::new(page.x1, slot.y1)));
        }
        for slot in used().filter(|slot| slot.y0 == page.y0 && slot.x1 < page.x1) {
            cuts.push((Point::new(slot.x1, page.y0), Point::new(slot.x1, bottom)));
        }
        cuts.into_iter()
            .map(|(from, to)| cut_line(from, to, theme))
            .collect()
    }
}

/// How board and pieces share a worksheet.
#[derive(Debug, Clone, Copy)]
enum Way {
    /// The board alone, in the middle.
    Alone,
    /// The pieces under the board.
    Below,
    /// The pieces at the right of the board.
    Right,
    /// The pieces at the left of the board.
    Left,
}

impl Way {
    /// Those to choose from, the one that is liked best first.
    fn all(options: &WorksheetOptions) -> &'static [Self] {
        match (options.cut_outs, options.theme.hand) {
            (CutOuts::Set | CutOuts::None, _) => &[Self::Alone],
            (CutOuts::Sheet, Hand::Right) => &[Self::Below, Self::Right],
            (CutOuts::Sheet, Hand::Left) => &[Self::Below, Self::Left],
        }
    }

    /// The board with cells of this size, and where the pieces are, if all these sets of them fit.
    fn arrange(
        self,
        puzzle: &Puzzle,
        waiting: &[Vec<PieceIndex>],
        body: Rect,
        cell: f64,
    ) -> Option<(Grid, Option<PieceArea>)> {
        let board = puzzle.board();
        let at_origin = Grid::centered(board, Point::ORIGIN, cell).board_box(board);
        let size = at_origin.size();
        let center_x = match self {
            Self::Alone | Self::Below => body.center().x,
            Self::Right => body.x0 + size.width / 2.0,
            Self::Left => body.x1 - size.width / 2.0,
        };
        let center = Point::new(center_x, body.y0 + size.height / 2.0);
        let grid = Grid::centered(board, center, cell);
        let board = grid.board_box(board);
        let Some(pieces) = self.piece_area(board, body) else {
            return Some((grid, None));
        };
        let fits = |set: &Vec<PieceIndex>| {
            let set = set.iter().copied();
            pack_in_rows(puzzle, set, cell, pieces.area, spacing(cell)).is_some()
        };
        waiting.iter().all(fits).then_some((grid, Some(pieces)))
    }

    /// What the board leaves to the pieces; `None` if they are not there.
    fn piece_area(self, board: Rect, body: Rect) -> Option<PieceArea> {
        let half = BOARD_TO_PIECES / 2.0;
        let downward = |x| (Point::new(x, body.y0), Point::new(x, body.y1));
        Some(match self {
            Self::Alone => return None,
            Self::Below => {
                let y = board.y1 + half;
                let area = Rect {
                    y0: y + half,
                    ..body
                };
                let cut = (Point::new(body.x0, y), Point::new(body.x1, y));
                PieceArea { area, cut }
            }
            Self::Right => {
                let x = board.x1 + half;
                let area = Rect {
                    x0: x + half,
                    ..body
                };
                let cut = downward(x);
                PieceArea { area, cut }
            }
            Self::Left => {
                let x = board.x0 - half;
                let area = Rect {
                    x1: x - half,
                    ..body
                };
                let cut = downward(x);
                PieceArea { area, cut }
            }
        })
    }
}

/// The worksheets of a page, row by row.
fn slots(page: Size, per_page: SheetsPerPage) -> Vec<Rect> {
    let (columns, rows) = match (per_page.grid(), page.width > page.height) {
        ((columns, rows), true) => (rows, columns),
        (grid, false) => grid,
    };
    let size = Size::new(page.width / columns as f64, page.height / rows as f64);
    let slots = (0..columns * rows).map(|slot| {
        let (column, row) = ((slot % columns) as f64, (slot / columns) as f64);
        Rect::from_origin_size((column * size.width, row * size.height), size)
    });
    slots.collect()
}

/// The white between pieces with cells of this size.
pub(super) fn spacing(cell: f64) -> f64 {
    let (share, least, most) = BETWEEN_PIECES;
    (share * cell).clamp(least, most)
}

/// The pieces that are not given.
fn waiting(puzzle: &Puzzle, sheet: &Worksheet) -> Vec<PieceIndex> {
    let all = puzzle.piece_indices();
    all.filter(|piece| !sheet.challenge.given.contains(piece))
        .collect()
}

/// The sets of pieces that worksheets have, each once.
fn waiting_sets(puzzle: &Puzzle, sheets: &[Worksheet]) -> Vec<Vec<PieceIndex>> {
    let sets = sheets.iter().map(|sheet| waiting(puzzle, sheet));
    let mut sets: Vec<Vec<PieceIndex>> = sets.collect();
    sets.sort_unstable();
    sets.dedup();
    sets
}
