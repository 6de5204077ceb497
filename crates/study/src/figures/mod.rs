//! Figures of a study: what the pieces may do on a board, and what the tilings of a year have in common.

mod labels;
mod orientations;
mod placements;
mod poster;
pub(crate) mod product;

pub use labels::picture as labels;
pub use orientations::picture as orientations;
pub use placements::picture as placements;

use tilendar_drawing::{Color, Item, Point, Shape};
use tilendar_print::figure::{Grid, Radii, Theme, rounded_outline};
use tilendar_puzzle::{PieceIndex, Polyomino};

/// Fills whose contrast with the paper is less are not seen in small squares.
const LEAST_CONTRAST: f64 = 2.2;
/// In so many steps a fill is made darker until it is seen.
const STEPS: u8 = 20;
/// The corners of a silhouette, as a share of its cell.
const SILHOUETTE_RADIUS: f64 = 0.12;

/// The ink of a piece in small squares: its fill, with as much of the ink of text as makes it seen; the ink of text
/// alone in themes whose pieces differ in their hatches.
fn ink_of(piece: PieceIndex, theme: &Theme) -> Color {
    let fill = theme.pieces.fill(piece.index());
    let steps =
        (0..STEPS).map(|step| fill.mixed(theme.inks.text, f64::from(step) / f64::from(STEPS)));
    let mut seen = steps.filter(|ink| ink.contrast(theme.inks.ground) >= LEAST_CONTRAST);
    let is_plain = theme.pieces.hatches.is_empty();
    seen.next().filter(|_| is_plain).unwrap_or(theme.inks.text)
}

/// A shape in one ink, with the top left corner of its box at `origin`.
fn silhouette(shape: &Polyomino, origin: Point, cell: f64, ink: Color) -> Item {
    let radii = Radii::uniform(SILHOUETTE_RADIUS * cell);
    let path = rounded_outline(shape.cells(), &Grid { origin, cell }, 0.0, radii);
    Shape::filled(path, ink).into()
}
