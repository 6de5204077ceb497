//! Pieces on shelves: rows of boxes, the tallest first.

use tilendar_drawing::packing::pack_on_shelves;
use tilendar_drawing::{Rect, Size};
use tilendar_puzzle::{PieceIndex, Polyomino, Puzzle};

/// A piece on a page.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Placed {
    /// Which piece of the layout.
    pub piece: PieceIndex,
    /// The piece as it lies.
    pub shape: Polyomino,
    /// Its box.
    pub bounds: Rect,
}

/// These pieces on as many pages as it takes, each of which offers `area`, with `spacing` millimetres of
/// white between them for the scissors. A shelf that is taller than the area gets a page of its own and
/// reaches out of it.
pub(super) fn pack(
    puzzle: &Puzzle,
    pieces: impl IntoIterator<Item = PieceIndex>,
    cell: f64,
    area: Rect,
    spacing: f64,
) -> Vec<Vec<Placed>> {
    let lying: Vec<(PieceIndex, Polyomino)> = pieces
        .into_iter()
        .map(|piece| {
            let shape = puzzle.pieces()[piece.index()].shape();
            (piece, lying(shape, area.width() / cell))
        })
        .collect();
    let sizes: Vec<Size> = lying
        .iter()
        .map(|(_, shape)| Size::new(f64::from(shape.width()), f64::from(shape.height())) * cell)
        .collect();
    let mut pages: Vec<Vec<Placed>> = Vec::new();
    for (item, place) in pack_on_shelves(&sizes, area, spacing) {
        let (piece, shape) = &lying[item];
        pages.resize_with(place.sheet + 1, Vec::new);
        pages[place.sheet].push(Placed {
            piece: *piece,
            shape: shape.clone(),
            bounds: Rect::from_origin_size(place.offset.to_point(), sizes[item]),
        });
    }
    pages
}

/// These pieces on a single page, if that offers them enough room.
pub(super) fn pack_on_one(
    puzzle: &Puzzle,
    pieces: impl IntoIterator<Item = PieceIndex>,
    cell: f64,
    area: Rect,
    spacing: f64,
) -> Option<Vec<Placed>> {
    let mut pages = pack(puzzle, pieces, cell, area, spacing);
    let is_inside = |placed: &Placed| placed.bounds.x1 <= area.x1 && placed.bounds.y1 <= area.y1;
    match pages.len() {
        0 => Some(Vec::new()),
        1 => pages.pop().filter(|pieces| pieces.iter().all(is_inside)),
        _ => None,
    }
}

/// The bottom of the lowest piece.
pub(super) fn lowest(pieces: &[Placed]) -> Option<f64> {
    pieces
        .iter()
        .map(|placed| placed.bounds.y1)
        .reduce(f64::max)
}

/// The shape on its longer side, unless it is too long for that.
fn lying(shape: &Polyomino, most_cells: f64) -> Polyomino {
    let stands = shape.height() > shape.width();
    let longer = f64::from(shape.height().max(shape.width()));
    if stands == (longer <= most_cells) {
        shape.turned()
    } else {
        shape.clone()
    }
}
