//! What makes a laser file impossible.

use crate::cut::{JoiningError, KerfError};

/// Why there is no laser file.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum LaserError {
    /// A length is out of its range.
    #[error(
        "{option} {value} mm: it must lie between {least} mm and {most} mm{}",
        because(reason)
    )]
    Length {
        /// The option, as it is typed.
        option: &'static str,
        /// Its value in millimetres.
        value: f64,
        /// The least value.
        least: f64,
        /// The greatest value.
        most: f64,
        /// Why, where it is not plain.
        reason: &'static str,
    },
    /// A coupon with too few or too many pockets.
    #[error("--steps {steps}: a coupon has 2 to 12 pockets a row")]
    Steps {
        /// How many were asked for.
        steps: u8,
    },
    /// Two options contradict each other.
    #[error("{option} does not go with {other}: {reason}")]
    Contradiction {
        /// An option, as it is typed.
        option: &'static str,
        /// The other one.
        other: &'static str,
        /// Why.
        reason: &'static str,
    },
    /// The board touches itself at a corner, where a frame would have no material.
    #[error(
        "the board touches itself only by a corner at row {row}, column {column}: a frame has no material there; choose a layout without such corners"
    )]
    TouchingCorner {
        /// The row below the corner, from 1.
        row: i32,
        /// The column to the right of the corner, from 1.
        column: i32,
    },
    /// The board surrounds a hole, which in-place cutting would leave loose.
    #[error(
        "the board has a hole at row {row}, column {column}: in-place pieces need a frame in one part; use --mode apart, which cuts the hole's island as a part to glue"
    )]
    HoleInPlace {
        /// The hole's first row, from 1.
        row: i32,
        /// The hole's first column, from 1.
        column: i32,
    },
    /// A part that no sheet can hold.
    #[error(
        "the {part} is {width:.1} x {height:.1} mm, and the bed offers {bed_width:.1} x {bed_height:.1} mm inside its margin: {missing}{fitting}"
    )]
    BedTooSmall {
        /// The part's name.
        part: String,
        /// Its size.
        width: f64,
        /// Its size.
        height: f64,
        /// What the bed offers.
        bed_width: f64,
        /// What the bed offers.
        bed_height: f64,
        /// How much is missing, in words.
        missing: String,
        /// The largest cell that would fit, in words.
        fitting: String,
    },
    /// The font of single lines lacks a character.
    #[error("the single-line font has no {character:?} (in {text:?}); use --text outline")]
    NoSingleLine {
        /// The character.
        character: char,
        /// The text that needs it.
        text: String,
    },
    /// The beam does not get through.
    #[error("{part}: {error}")]
    Kerf {
        /// The part's name.
        part: String,
        /// What is too narrow.
        error: KerfError,
    },
    /// The lines between cells could not be joined, which happens for no board.
    #[error("the lines between the cells: {0}")]
    Joining(#[from] JoiningError),
    /// A sheet failed the checks that every sheet must pass before it is written.
    #[error("sheet {sheet} would not cut well: {faults}")]
    Preflight {
        /// The sheet's number, from 1.
        sheet: usize,
        /// What is wrong and where.
        faults: String,
    },
}

fn because(reason: &str) -> String {
    if reason.is_empty() {
        String::new()
    } else {
        format!(" ({reason})")
    }
}
