//! The pieces of a deck in their orientations: each is one symbol for all placements that look alike, which makes files
//! smaller and faster to write.

use super::look::LookKey;
use std::collections::BTreeMap;
use tilendar_drawing::{Document, Group, Item, SymbolId, Use};
use tilendar_press::figure::Grid;
use tilendar_puzzle::{Board, CellSet, PieceIndex, Placement, Position};

/// How pieces look.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PieceLook {
    /// Each in its color or hatch, with its letter.
    Lettered,
    /// In tones of a month's ink.
    Tones(LookKey),
}

/// The symbols of the pieces, by the cells that they cover.
#[derive(Default)]
pub struct PieceSymbols {
    oriented: BTreeMap<(PieceLook, OrientedPiece), SymbolId>,
    placed: BTreeMap<(PieceLook, PieceIndex, CellSet), Use>,
}

/// An oriented piece, moved to row 0 and column 0.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct OrientedPiece {
    piece: PieceIndex,
    positions: Vec<Position>,
}

impl PieceSymbols {
    /// Adds a placement; `draw` draws a piece with the top left corner of its box at the origin.
    pub fn add(
        &mut self,
        document: &mut Document,
        (board, grid): (&Board, &Grid),
        look: PieceLook,
        placement: &Placement,
        draw: impl Fn(PieceIndex, &[Position]) -> Group,
    ) {
        let Placement { piece, cells, .. } = *placement;
        self.placed.entry((look, piece, cells)).or_insert_with(|| {
            let (first, positions) = moved_to_origin(board, placement);
            let oriented = OrientedPiece { piece, positions };
            let symbol =
                *self.oriented.entry((look, oriented)).or_insert_with_key(|(_, oriented)| {
                    let drawing = draw(piece, &oriented.positions);
                    let id = drawing.id.clone().unwrap_or_default();
                    super::look::as_symbol(document, &id, drawing)
                });
            let corner = grid.corner((i32::from(first.column), i32::from(first.row)));
            Use { symbol, offset: corner.to_vec2() }
        });
    }

    /// The pieces in their places.
    pub fn items<'p>(
        &self,
        look: PieceLook,
        placements: impl IntoIterator<Item = &'p Placement>,
    ) -> Vec<Item> {
        placements
            .into_iter()
            .filter_map(|placement| self.placed.get(&(look, placement.piece, placement.cells)))
            .map(|&usage| Item::Use(usage))
            .collect()
    }
}

/// The corner of the box around a piece, and its cells relative to that corner.
fn moved_to_origin(board: &Board, placement: &Placement) -> (Position, Vec<Position>) {
    let mut positions = Vec::from_iter(placement.cells.iter().map(|cell| board.position(cell)));
    let row = positions.iter().map(|cell| cell.row).min().unwrap_or(0);
    let column = positions.iter().map(|cell| cell.column).min().unwrap_or(0);
    for cell in &mut positions {
        *cell = Position::new(cell.row - row, cell.column - column);
    }
    (Position::new(row, column), positions)
}
