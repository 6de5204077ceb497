//! Boards as small as a stamp: a theme made for cards, brought down to their size, and a day's
//! tiling drawn with it.

use crate::figure::{
    DateStyle, Grid, Theme, empty_board, frame, open_cells, placed_piece, unlabelled_open_cells,
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
/// Pieces carry letters, and open cells labels, where a letter's em is at least so many millimetres:
/// four points.
const SMALLEST_LETTER: f64 = 1.41;

/// The theme with its lengths for cells of `cell` millimetres.
pub(super) fn theme_for(theme: &Theme, cell: f64) -> Theme {
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
    small.board.frame = line(small.board.frame);
    if let DateStyle::Outline(width) = &mut small.board.date {
        *width = (*width * scale).max((2.0 * THINNEST).min(*width));
    }
    small
}

/// What the boards of all days are drawn with.
pub(super) struct SmallBoards<'a> {
    puzzle: &'a Puzzle,
    spoken: &'a SpokenPhrases,
    grid: Grid,
    theme: Theme,
    frame: SymbolId,
    empty: SymbolId,
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
        let boards = Self {
            puzzle,
            spoken,
            grid,
            frame: symbol("board-frame", frame(board, &grid, &theme, spoken).items),
            empty: symbol(
                "empty-board",
                empty_board(board, &grid, &theme, spoken).items,
            ),
            theme,
            hatched: PlacementSymbols::new(),
        };
        if boards.theme.pieces.hatches.is_empty() {
            return boards;
        }
        let placements = solutions.iter().flat_map(|solution| solution.placements());
        let hatched = placement_symbols(document, placements, |placement| {
            (puzzle.title().to_string(), boards.drawn(placement))
        });
        Self { hatched, ..boards }
    }

    /// The tiling.
    pub(super) fn tiling(&self, solution: &Solution) -> Vec<Item> {
        let mut items = vec![in_place(self.frame)];
        for placement in solution.placements() {
            match self.hatched.get(&(placement.piece, placement.cells)) {
                Some(&symbol) => items.push(in_place(symbol)),
                None => items.extend(self.drawn(placement)),
            }
        }
        items.extend(self.open(solution.open_cells()));
        items
    }

    /// The board without a tiling.
    pub(super) fn without_tiling(&self, reveal: &Reveal) -> Vec<Item> {
        let mut items = vec![in_place(self.frame), in_place(self.empty)];
        items.extend(self.open(self.puzzle.open_cells(reveal)));
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

    fn open(&self, open: CellSet) -> Vec<Item> {
        let board = self.puzzle.board();
        if self.has_letters() {
            vec![open_cells(board, open, &self.grid, &self.theme).into()]
        } else {
            unlabelled_open_cells(board, open, &self.grid, &self.theme)
        }
    }

    fn has_letters(&self) -> bool {
        self.theme.sizes.letter * self.grid.cell >= SMALLEST_LETTER
    }
}
