//! Parts before they are packed, and the pieces, each a part of its own.

use super::LaserError;
use super::options::LaserOptions;
use crate::cut::Part;
use tilendar_drawing::{Contour, Face, Path, Point, Rect, Size};
use tilendar_print::figure::{Grid, Radii, TypeSizes, letter_on_piece, rounded_outline};
use tilendar_puzzle::{Piece, Polyomino};

/// A part to be packed.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Planned {
    pub part: Part,
    /// How many cells its size depends on, across and down, if it does.
    pub span: Option<Size>,
}

/// The sizes of labels and letters, as shares of a cell's side.
pub(super) const SIZES: TypeSizes = TypeSizes {
    display: 0.0,
    heading: 0.0,
    note: 0.0,
    number: 0.42,
    word: 0.34,
    letter: 0.36,
};

/// The piece as it lies in this shape, its box at the origin; its outline lies half the clearance inside.
///
/// # Errors
/// [`LaserError::NoSingleLine`], which does not happen for the letters that pieces may have.
pub(super) fn piece(
    piece: &Piece,
    shape: &Polyomino,
    clearance: f64,
    options: &LaserOptions,
) -> Result<Planned, LaserError> {
    let grid = Grid {
        origin: Point::ORIGIN,
        cell: options.cell,
    };
    let radii = Radii::uniform(options.radius);
    let path = rounded_outline(shape.cells(), &grid, clearance / 2.0, radii);
    let mut marks = Vec::new();
    if options.letters {
        let size = SIZES.letter * options.cell;
        let letter = letter_on_piece(piece.letter(), shape.cells(), &grid, size, &Face::Bold);
        marks = options.lettering.marks(&[letter])?;
    }
    let mut contours = path.contours.into_iter();
    // A shape has cells, and so an outline, which comes first; holes in it follow.
    let outline = contours
        .next()
        .unwrap_or_else(|| Contour::line(Point::ORIGIN, Point::ORIGIN));
    Ok(Planned {
        part: Part {
            name: format!("piece {}", piece.letter()),
            outline,
            holes: contours.collect(),
            common_lines: Vec::new(),
            marks,
            footprint: footprint(shape, options.cell),
        },
        span: Some(Size::new(
            f64::from(shape.width()),
            f64::from(shape.height()),
        )),
    })
}

/// The cells of the shape as boxes.
fn footprint(shape: &Polyomino, cell: f64) -> Vec<Rect> {
    let grid = Grid {
        origin: Point::ORIGIN,
        cell,
    };
    shape.cells().iter().map(|&at| grid.cell_box(at)).collect()
}

/// The one contour of a shape that has one.
pub(super) fn contour(path: Path) -> Contour {
    let mut contours = path.contours.into_iter();
    contours.next().unwrap_or(Contour {
        start: Point::ORIGIN,
        segments: Vec::new(),
        closed: true,
    })
}
