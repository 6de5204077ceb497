//! Boards as small as a stamp: a theme made for cards, brought down to their size, and a day's
//! tiling drawn with it.

use crate::figure::{
    Grid, Theme, empty_board, frame, month_of, open_cells, placed_piece, unlabelled_open_cells,
    unlettered_piece,
};
use crate::language::SpokenPhrases;
use crate::product::symbols::{PlacementSymbols, in_place, placement_symbols};
use tilendar_drawing::{Document, Item, Stroke, Symbol, SymbolId};
use tilendar_puzzle::{CellSet, Placement, Puzzle, Reveal, Solution};

/// The side of a cell on a card of A6, for which themes state their lengths, in millimetres.
const REFERENCE_CELL: f64 = 13.0;
/// The thinnest line that prints well, in millimetres: a quarter of a point.
const THINNEST: f64 = 0.09;
/// The narrowest white between two pieces, in millimetres and as a share of a cell's side.
const NARROWEST_GAP: (f64, f64) = (0.12, 0.05);
/// Hatches shrink less than boards do, as the eye would take the finest for grey.
const HATCH: f64 = 2.4;
/// Pieces carry letters, and open cells labels, where a letter's em is at least this many millimetres:
/// four points.
const SMALLEST_LETTER: f64 = 1.41;

/// The theme with its lengths for cells of `cell` millimetres.
fn theme_for(theme: &Theme, cell: f64) -> Theme {
    let scale = (cell / REFERENCE_CELL).min(1.0);
    let mut small = theme.clone();
    let line = |stroke: Stroke| Stroke {
        width: (stroke.width * scale).max(THINNEST.min(stroke.width)),
        ..stroke
    };
    let pieces = &mut small.pieces;
    pieces.outline = pieces.outline.map(line);
    let least = NARROWEST_GAP.0.max(NARROWEST_GAP.1 * cell);
    pieces.gap = (pieces.gap * scale).max(least.min(pieces.gap));
    for hatch in &mut pieces.hatches {
        *hatch = hatch.scaled((scale * HATCH).min(1.0));
    }
    small.board.cell_line = small.board.cell_line.map(line);
    let frame = &mut small.board.frame.width;
    *frame = (*frame * scale).max(THINNEST.min(*frame));
    let ring = &mut small.board.ring;
    *ring = (*ring * scale).max((2.0 * THINNEST).min(*ring));
    small
}

/// What the boards of a month share.
struct MonthBoard {
    theme: Theme,
    frame: SymbolId,
    empty: SymbolId,
}

/// What the boards of all days are drawn with.
pub(super) struct SmallBoards<'a> {
    puzzle: &'a Puzzle,
    spoken: &'a SpokenPhrases,
    grid: Grid,
    theme: Theme,
    /// What is drawn in the ink of each month.
    months: Vec<MonthBoard>,
    /// The places of pieces that days share, if the theme hatches them.
    hatched: PlacementSymbols,
}

impl<'a> SmallBoards<'a> {
    /// Adds what the boards of these solutions share to the document. `theme` is the theme as its
    /// file says it.
    pub(super) fn add(
        document: &mut Document,
        puzzle: &'a Puzzle,
        grid: Grid,
        theme: &Theme,
        spoken: &'a SpokenPhrases,
        solutions: &[&Solution],
    ) -> Self {
        let theme = theme_for(theme, grid.cell);
        let board = puzzle.board();
        let mut symbol = |id: &str, items: Vec<Item>| {
            document.add_symbol(Symbol {
                id: id.to_string(),
                title: puzzle.title().to_string(),
                items,
            })
        };
        let months = (1..=12).map(|month| {
            let theme = theme.of_month(month);
            let empty = empty_board(board, &grid, &theme, spoken).items;
            MonthBoard {
                frame: symbol("board-frame", frame(board, &grid, &theme, spoken).items),
                empty: symbol("empty-board", empty),
                theme,
            }
        });
        let mut boards = Self {
            puzzle,
            spoken,
            grid,
            months: months.collect(),
            theme,
            hatched: PlacementSymbols::new(),
        };
        if !boards.theme.pieces.hatches.is_empty() {
            let placements = solutions.iter().flat_map(|solution| solution.placements());
            boards.hatched = placement_symbols(document, placements, |placement| {
                (puzzle.title().to_string(), boards.drawn(placement))
            });
        }
        boards
    }

    /// What the boards of the reveal's month share.
    fn month(&self, reveal: &Reveal) -> Option<&MonthBoard> {
        let month = usize::try_from(month_of(self.puzzle, reveal)?).ok()?;
        self.months.get(month.checked_sub(1)?)
    }

    /// The tiling.
    pub(super) fn tiling(&self, solution: &Solution) -> Vec<Item> {
        let month = self.month(solution.reveal());
        let frame = month.map(|month| in_place(month.frame));
        let mut items = Vec::from_iter(frame);
        for placement in solution.placements() {
            match self.hatched.get(&(placement.piece, placement.cells)) {
                Some(&symbol) => items.push(in_place(symbol)),
                None => items.extend(self.drawn(placement)),
            }
        }
        if let Some(month) = month {
            items.extend(self.open(solution.open_cells(), &month.theme));
        }
        items
    }

    /// The board without a tiling.
    pub(super) fn without_tiling(&self, reveal: &Reveal) -> Vec<Item> {
        let Some(month) = self.month(reveal) else {
            return Vec::new();
        };
        let mut items = vec![in_place(month.frame), in_place(month.empty)];
        items.extend(self.open(self.puzzle.open_cells(reveal), &month.theme));
        items
    }

    /// A piece, with its letter where that can be read.
    fn drawn(&self, placement: &Placement) -> Vec<Item> {
        if self.has_letters() {
            placed_piece(self.puzzle, placement, &self.grid, &self.theme, self.spoken).items
        } else {
            unlettered_piece(self.puzzle, placement, &self.grid, &self.theme)
        }
    }

    fn open(&self, open: CellSet, theme: &Theme) -> Vec<Item> {
        let board = self.puzzle.board();
        if self.has_letters() {
            vec![open_cells(board, open, &self.grid, theme).into()]
        } else {
            unlabelled_open_cells(board, open, &self.grid, theme)
        }
    }

    fn has_letters(&self) -> bool {
        self.theme.sizes.letter * self.grid.cell >= SMALLEST_LETTER
    }
}
