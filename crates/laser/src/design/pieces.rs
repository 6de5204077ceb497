//! The pieces, each a part of its own.

use super::lettering::letter;
use super::plates::Plates;
use crate::cut::Part;
use tilendar_drawing::{Contour, Point, Size};
use tilendar_press::MakeError;
use tilendar_press::figure::{Grid, Radii, rounded_outline};
use tilendar_puzzle::{Piece, Position};

/// The piece on these cells of a grid; its outline lies half the clearance inside.
///
/// # Errors
/// Never, although the type is [`MakeError`].
pub fn piece(
    piece: &Piece,
    cells: &[Position],
    grid: &Grid,
    plates: &Plates<'_>,
) -> Result<Part, MakeError> {
    let options = plates.options;
    let radii = Radii::uniform(options.radius);
    let mut contours =
        rounded_outline(cells, grid, plates.clearance / 2.0, radii).contours.into_iter();
    // A shape has cells, and so an outline, which comes first; its holes follow.
    let outline = contours.next().unwrap_or_else(|| Contour::through([], true));
    let footprint = cells.iter().map(|&cell| grid.cell_box(cell)).collect();
    let name = format!("piece {}", piece.letter());
    let mut part = Part::new(name, outline, contours.collect(), footprint);
    if options.letters {
        let letter = letter(piece.letter(), cells, grid, options);
        part.marks = options.lettering.marks(&[letter])?;
    }
    Ok(part)
}

/// The piece in each of its distinct quarter turns, face up.
///
/// # Errors
/// Never, although the type is [`MakeError`].
pub fn turned(original: &Piece, plates: &Plates<'_>) -> Result<Vec<Part>, MakeError> {
    let grid = Grid::new(Point::ORIGIN, plates.options.cell);
    original
        .shape()
        .orientations(false)
        .iter()
        .map(|shape| {
            let span = Some(Size::new(shape.width().into(), shape.height().into()));
            Ok(Part { span, ..piece(original, shape.cells(), &grid, plates)? })
        })
        .collect()
}
