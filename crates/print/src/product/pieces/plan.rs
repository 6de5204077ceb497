//! Where everything stands on the sheets.

use super::guide::{Guide, WIDE, WIDEST};
use super::placed::PlacedPiece;
use super::tiles::Tiles;
use super::{Backs, PiecesError, PiecesOptions};
use crate::figure::{Grid, PAST_CUT};
use tilendar_drawing::packing::{PackingError, PackingItem, pack};
use tilendar_drawing::{Point, Rect, Size};
use tilendar_puzzle::{Polyomino, Puzzle};

/// From the edge that a printer does not reach to what we print, in millimetres.
const INSIDE: f64 = 2.0;
/// The height of the line at the head of a page, and of the one at its foot.
const HEAD: f64 = 9.0;
const FOOT: f64 = 9.0;
/// The height of the title at the head of the first page.
pub(super) const TITLE: f64 = 19.0;
/// What the crosses for gluing take at the left and at the right.
pub(super) const CROSSES: f64 = 8.0;
/// White between the board and the text on its page.
const BESIDE_BOARD: f64 = 7.0;
/// The narrowest column of text, and the one under a board that is narrower.
const NARROWEST: f64 = 70.0;
const UNDER_NARROW_BOARD: f64 = 110.0;

/// Where the text stands that says what to do.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum GuidePlace {
    /// On the board's page, in this area.
    WithBoard(Rect),
    /// On a page of its own.
    OwnPage,
}

/// What stands where.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Plan {
    /// The sheet, upright or lying.
    pub sheet: Size,
    /// What is printed at all.
    pub printable: Rect,
    /// What is between the lines at head and foot.
    pub area: Rect,
    /// The parts of the board.
    pub tiles: Tiles,
    /// The text.
    pub guide: GuidePlace,
    /// The pieces of each sheet.
    pub pieces: Vec<Vec<PlacedPiece>>,
}

impl Plan {
    /// The plan for upright or lying sheets, whichever takes fewer of them.
    pub(super) fn new(puzzle: &Puzzle, options: &PiecesOptions) -> Result<Self, PiecesError> {
        let size = options.paper.size;
        let (short, long) = (size.width.min(size.height), size.width.max(size.height));
        let upright = Self::on(Size::new(short, long), puzzle, options);
        let lying = Self::on(Size::new(long, short), puzzle, options);
        match (upright, lying) {
            (Ok(upright), Ok(lying)) if lying.sheets() < upright.sheets() => Ok(lying),
            (Err(_), Ok(lying)) => Ok(lying),
            (upright, _) => upright,
        }
    }

    fn on(sheet: Size, puzzle: &Puzzle, options: &PiecesOptions) -> Result<Self, PiecesError> {
        let printable = sheet.to_rect().inset(-(options.paper.margin + INSIDE));
        let area = Rect {
            y0: printable.y0 + HEAD,
            y1: printable.y1 - FOOT,
            ..printable
        };
        let tiles = Tiles::fit(puzzle.board(), options.cell, area.size());
        let tiles = tiles.ok_or_else(|| PiecesError::CellTooLarge {
            cell: options.cell,
            paper: options.paper.title.clone(),
        })?;
        Ok(Self {
            sheet,
            printable,
            area,
            guide: guide_place(puzzle, options, &tiles, area),
            pieces: packed(puzzle, options, piece_area(area, options.backs))?,
            tiles,
        })
    }

    /// How many sheets there are.
    fn sheets(&self) -> usize {
        let guide = usize::from(self.guide == GuidePlace::OwnPage);
        guide + self.tiles.count() + self.pieces.len()
    }

    /// The left edge of what stands on the page of a board that is whole.
    pub(super) fn left_of_board(&self, puzzle: &Puzzle, cell: f64) -> f64 {
        let width = self.tiles.extent(puzzle.board(), cell).width;
        match self.guide {
            GuidePlace::WithBoard(text) if text.x0 > self.area.x0 + width => self.area.x0,
            GuidePlace::WithBoard(text) => text.x0,
            GuidePlace::OwnPage => self.area.center().x - width / 2.0,
        }
    }

    /// The grid of a board that is whole, at the left edge of its page's content.
    pub(super) fn whole_board(&self, puzzle: &Puzzle, cell: f64) -> Grid {
        let size = self.tiles.extent(puzzle.board(), cell);
        let left = self.left_of_board(puzzle, cell);
        let top = match self.guide {
            GuidePlace::WithBoard(_) => self.top_of_board(),
            GuidePlace::OwnPage => self.area.y0,
        };
        let center = Point::new(left, top) + size.to_vec2() / 2.0;
        Grid::centered(puzzle.board(), center, cell)
    }

    /// The top of a board under the title of the first page.
    fn top_of_board(&self) -> f64 {
        self.printable.y0 + TITLE
    }
}

/// The text stands under the board or beside it, if there is room.
fn guide_place(puzzle: &Puzzle, options: &PiecesOptions, tiles: &Tiles, area: Rect) -> GuidePlace {
    if tiles.count() > 1 {
        return GuidePlace::OwnPage;
    }
    let board = tiles.extent(puzzle.board(), options.cell);
    let guide = Guide::new(puzzle, options, tiles);
    let top = area.y0 - HEAD + TITLE;
    let below = top + board.height + BESIDE_BOARD;
    let under = |widest: f64| {
        let width = board.width.max(UNDER_NARROW_BOARD).min(area.width());
        let left = area.center().x - width / 2.0;
        Rect::new(left, below, left + width.min(widest), area.y1)
    };
    let left = area.x0 + board.width + BESIDE_BOARD;
    let beside = Rect::new(left, top, area.x1.min(left + WIDEST), area.y1);
    let board_fits = top + board.height <= area.y1;
    let fits = |place: &Rect| {
        board_fits && place.width() >= NARROWEST && guide.height(place.width()) <= place.height()
    };
    let places = [under(WIDEST), beside, under(WIDE)];
    let place = places.into_iter().find(fits);
    place.map_or(GuidePlace::OwnPage, GuidePlace::WithBoard)
}

/// Where pieces may be, so that their colour and the moved backs stay printable, and crosses have
/// room.
fn piece_area(area: Rect, backs: Backs) -> Rect {
    let offset = backs.offset();
    let crosses = if backs == Backs::Glued { CROSSES } else { 0.0 };
    area.inset((
        -(PAST_CUT + offset.x.abs() + crosses),
        -(PAST_CUT + offset.y.abs()),
    ))
}

/// The pieces on as many sheets as it takes, each of which offers `area`.
fn packed(
    puzzle: &Puzzle,
    options: &PiecesOptions,
    area: Rect,
) -> Result<Vec<Vec<PlacedPiece>>, PiecesError> {
    // The front is the side that the layout shows: pieces are turned, but not turned over.
    let turns: Vec<Vec<Polyomino>> = puzzle
        .pieces()
        .iter()
        .map(|piece| piece.shape().orientations(false))
        .collect();
    let items: Vec<PackingItem> = turns
        .iter()
        .map(|turns| PackingItem {
            turns: turns
                .iter()
                .map(|shape| boxes(shape, options.cell))
                .collect(),
        })
        .collect();
    let places = pack(&items, area.size(), options.gap);
    let places = places.map_err(|error| too_large(error, puzzle, options, area))?;
    let mut sheets: Vec<Vec<PlacedPiece>> = Vec::new();
    for ((piece, turns), place) in puzzle.piece_indices().zip(turns).zip(places) {
        sheets.resize_with(sheets.len().max(place.sheet + 1), Vec::new);
        let shape = turns.into_iter().nth(place.turn);
        let shape = shape.unwrap_or_else(|| puzzle.pieces()[piece.index()].shape().clone());
        sheets[place.sheet].push(PlacedPiece {
            piece,
            shape,
            corner: area.origin() + place.offset,
        });
    }
    for sheet in &mut sheets {
        center(sheet, options.cell, area);
    }
    Ok(sheets)
}

/// Moves the pieces into the middle of the area from left to right.
fn center(pieces: &mut [PlacedPiece], cell: f64, area: Rect) {
    let right = |placed: &PlacedPiece| placed.corner.x + placed.size(cell).width;
    let used = pieces.iter().map(right).fold(area.x0, f64::max);
    for placed in pieces {
        placed.corner.x += (area.x1 - used) / 2.0;
    }
}

fn boxes(shape: &Polyomino, cell: f64) -> Vec<Rect> {
    let grid = Grid {
        origin: Point::ORIGIN,
        cell,
    };
    shape.cells().iter().map(|&at| grid.cell_box(at)).collect()
}

fn too_large(
    error: PackingError,
    puzzle: &Puzzle,
    options: &PiecesOptions,
    area: Rect,
) -> PiecesError {
    let PackingError { item, needed } = error;
    PiecesError::PieceTooLarge {
        letter: puzzle
            .pieces()
            .get(item)
            .map_or('?', |piece| piece.letter()),
        needed,
        offered: area.size().max(Size::ZERO),
        paper: options.paper.title.clone(),
    }
}
