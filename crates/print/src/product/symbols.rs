//! What a document draws many times.

use std::collections::BTreeMap;
use tilendar_drawing::{Document, Item, Symbol, SymbolId, Use, Vec2};
use tilendar_puzzle::{CellSet, PieceIndex, Placement};

/// Places of pieces as symbols.
pub(super) type PlacementSymbols = BTreeMap<(PieceIndex, CellSet), SymbolId>;

/// A symbol at the place where it was drawn.
pub(super) fn in_place(symbol: SymbolId) -> Item {
    let offset = Vec2::ZERO;
    Use { symbol, offset }.into()
}

/// Each of these places of a piece as a symbol, whose title and items `draw` gives. It pays where
/// pieces are hatched: hatches are long, and most places occur on many days, but a plain piece is
/// shorter than a reference to it.
pub(super) fn placement_symbols<'a>(
    document: &mut Document,
    placements: impl IntoIterator<Item = &'a Placement>,
    draw: impl Fn(&Placement) -> (String, Vec<Item>),
) -> PlacementSymbols {
    let mut symbols = PlacementSymbols::new();
    for placement in placements {
        let number = symbols.len();
        let key = (placement.piece, placement.cells);
        symbols.entry(key).or_insert_with(|| {
            let (title, items) = draw(placement);
            document.add_symbol(Symbol {
                id: format!("placement-{number}"),
                title,
                items,
            })
        });
    }
    symbols
}
