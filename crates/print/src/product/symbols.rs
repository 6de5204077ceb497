//! Symbols: drawings that a document repeats.

use tilendar_drawing::{Item, SymbolId, Use, Vec2};

/// A symbol in the place where it was drawn.
pub(super) fn in_place(symbol: SymbolId) -> Item {
    let offset = Vec2::ZERO;
    Use { symbol, offset }.into()
}
