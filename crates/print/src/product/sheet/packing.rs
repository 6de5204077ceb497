//! Pieces on shelves: rows of boxes, the tallest first.

use tilendar_drawing::{Point, Rect, Size};
use tilendar_puzzle::{PieceIndex, Polyomino, Puzzle};

/// White between two pieces, for the scissors, in millimetres.
const BETWEEN: f64 = 5.0;

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

/// The pieces on as many pages as it takes, each of which offers `area`. A shelf that is taller
/// than the area gets a page of its own and reaches out of it.
pub(super) fn pack(puzzle: &Puzzle, cell: f64, area: Rect) -> Vec<Vec<Placed>> {
    let mut waiting: Vec<(PieceIndex, Polyomino)> = puzzle
        .piece_indices()
        .map(|piece| {
            let shape = puzzle.pieces()[piece.index()].shape();
            (piece, lying(shape, area.width() / cell))
        })
        .collect();
    // A stable sort: pieces of one height keep the layout's order.
    waiting.sort_by_key(|(_, shape)| std::cmp::Reverse(shape.height()));
    let mut pages: Vec<Vec<Placed>> = Vec::new();
    let mut page = Vec::new();
    let mut top = area.y0;
    while !waiting.is_empty() {
        let shelf = take_shelf(&mut waiting, cell, Point::new(area.x0, top), area.x1);
        let bottom = lowest(&shelf).unwrap_or(top);
        if bottom > area.y1 && !page.is_empty() {
            pages.push(std::mem::take(&mut page));
            let up = tilendar_drawing::Vec2::new(0.0, area.y0 - top);
            page.extend(shelf.into_iter().map(|placed| Placed {
                bounds: placed.bounds + up,
                ..placed
            }));
            top = bottom + up.y + BETWEEN;
        } else {
            page.extend(shelf);
            top = bottom + BETWEEN;
        }
    }
    if !page.is_empty() {
        pages.push(page);
    }
    pages
}

/// The bottom of the lowest piece.
pub(super) fn lowest(pieces: &[Placed]) -> Option<f64> {
    pieces
        .iter()
        .map(|placed| placed.bounds.y1)
        .reduce(f64::max)
}

/// Takes what fits side by side from `left` to the edge at `right`, at least one piece.
fn take_shelf(
    waiting: &mut Vec<(PieceIndex, Polyomino)>,
    cell: f64,
    left: Point,
    right: f64,
) -> Vec<Placed> {
    let mut corner = left;
    let mut shelf = Vec::new();
    let mut left_over = Vec::new();
    for (piece, shape) in waiting.drain(..) {
        let size = Size::new(f64::from(shape.width()), f64::from(shape.height())) * cell;
        if shelf.is_empty() || corner.x + size.width <= right {
            let bounds = Rect::from_origin_size(corner, size);
            corner.x = bounds.x1 + BETWEEN;
            shelf.push(Placed {
                piece,
                shape,
                bounds,
            });
        } else {
            left_over.push((piece, shape));
        }
    }
    *waiting = left_over;
    shelf
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
