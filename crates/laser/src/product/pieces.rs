//! The pieces, each a part of its own.

use super::plate::{Planned, Plates};
use super::tray::SIZES;
use super::{LaserError, formula, lettering};
use crate::cut::Part;
use tilendar_drawing::{Face, Point, Rect, Size};
use tilendar_print::figure::{Grid, Radii, letter_on_piece, rounded_outline};
use tilendar_puzzle::{Piece, Polyomino};

/// The piece as it lies in this shape, its box at the origin.
///
/// # Errors
/// [`LaserError::NoSingleLine`] never happens with the letters that pieces may have.
pub(super) fn piece(
    piece: &Piece,
    shape: &Polyomino,
    plates: &Plates<'_>,
) -> Result<Planned, LaserError> {
    let options = plates.options;
    let grid = Grid {
        origin: Point::ORIGIN,
        cell: options.cell,
    };
    let radii = Radii::uniform(options.radius);
    let path = rounded_outline(shape.cells(), &grid, plates.clearance / 2.0, radii);
    let mut marks = Vec::new();
    if options.letters {
        let size = SIZES.letter * options.cell;
        let letter = letter_on_piece(piece.letter(), shape.cells(), &grid, size, &Face::Bold);
        marks = lettering::engraved(&[letter], options.lettering)?;
    }
    let mut contours = path.contours.into_iter();
    // A shape has cells, and so an outline, which comes first; holes in it follow.
    let outline = contours
        .next()
        .unwrap_or_else(|| tilendar_drawing::Contour::line(Point::ORIGIN, Point::ORIGIN));
    Ok(Planned {
        part: Part {
            name: name(piece),
            outline,
            holes: contours.collect(),
            common_lines: Vec::new(),
            marks,
            footprint: footprint(shape, options.cell),
        },
        areas: formula::cells(shape.cells(), plates.clearance, options),
        span: Some(Size::new(
            f64::from(shape.width()),
            f64::from(shape.height()),
        )),
    })
}

/// What people call the piece.
pub(super) fn name(piece: &Piece) -> String {
    format!("piece {}", piece.letter())
}

/// The cells of the shape as boxes.
pub(super) fn footprint(shape: &Polyomino, cell: f64) -> Vec<Rect> {
    let grid = Grid {
        origin: Point::ORIGIN,
        cell,
    };
    shape.cells().iter().map(|&at| grid.cell_box(at)).collect()
}
