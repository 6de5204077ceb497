//! What cannot be printed.

use tilendar_drawing::Size;
use tilendar_laser::cut::in_words;

use crate::mesh::MeshError;

/// Why there is nothing to print.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SolidError {
    /// A length is out of its range.
    #[error(
        "`{field}` {} mm: it must lie between {} mm and {} mm",
        in_words(*value), in_words(*least), in_words(*most)
    )]
    Length {
        /// Which field.
        field: &'static str,
        /// Its value in millimetres.
        value: f64,
        /// The least value.
        least: f64,
        /// The greatest value.
        most: f64,
    },
    /// The board touches itself at a corner, where a wall would have no thickness.
    #[error(
        "the board touches itself only at a corner, at row {row}, column {column}: a wall has no thickness there; choose a layout without such corners"
    )]
    TouchingCorner {
        /// The row below the corner, from 1.
        row: i32,
        /// The column to the right of the corner, from 1.
        column: i32,
    },
    /// The title does not fit on the lid.
    #[error(
        "the title would be {} mm high to fit on the lid, and the nozzle draws nothing below {} mm well",
        in_words(*size), in_words(*least)
    )]
    TitleTooLong {
        /// The em that would fit, in millimetres.
        size: f64,
        /// The least em.
        least: f64,
    },
    /// A part that no bed of this size can hold.
    #[error(
        "the {part} is {:.1} x {:.1} mm, and the bed has room for {:.1} x {:.1} mm",
        needed.width, needed.height, available.width, available.height
    )]
    BedTooSmall {
        /// The part's name.
        part: String,
        /// Its size in millimetres.
        needed: Size,
        /// What the bed offers, in millimetres.
        available: Size,
        /// The largest cell, to a tenth of a millimetre, with which it would fit, if there is one.
        fitting_cell: Option<f64>,
    },
    /// The surface of a part is not closed, which happens where letters reach beyond their cells.
    #[error("the {part} cannot be made solid: {error}")]
    Mesh {
        /// The part's name.
        part: String,
        /// What is wrong.
        error: MeshError,
    },
}
