//! What makes a laser file impossible.

use crate::cut::preflight::Fault;
use crate::cut::{JoiningError, KerfError, in_words};
use tilendar_drawing::Size;

/// How many faults of a sheet a message names.
const NAMED_FAULTS: usize = 3;

/// Why there is no laser file.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum LaserError {
    /// A length is out of its range.
    #[error(
        "`{field}` {} mm: it must lie between {} mm and {} mm{}",
        in_words(*value), in_words(*least), in_words(*most), because(reason)
    )]
    Length {
        /// Which field of the order.
        field: &'static str,
        /// Its value in millimetres.
        value: f64,
        /// The least value.
        least: f64,
        /// The greatest value.
        most: f64,
        /// Why, where it is not obvious; otherwise empty.
        reason: &'static str,
    },
    /// No tabs, or too many, for a piece.
    #[error("1 to 8 tabs hold a piece, not {count}")]
    Tabs {
        /// How many were asked for.
        count: u8,
    },
    /// Rounded corners on pieces that share their lines.
    #[error(
        "pieces cut in place cannot have corners with a radius of {} mm: neighbours share one line, so no corner of it can be rounded for one without cutting into the other",
        in_words(*radius)
    )]
    RoundedInPlace {
        /// The radius that was asked for, in millimetres.
        radius: f64,
    },
    /// The board touches itself at a corner, where a frame would have no material.
    #[error(
        "the board touches itself only at a corner, at row {row}, column {column}: a frame has no material there; choose a layout without such corners"
    )]
    TouchingCorner {
        /// The row below the corner, from 1.
        row: i32,
        /// The column to the right of the corner, from 1.
        column: i32,
    },
    /// The board surrounds a hole, which cutting in place would leave loose.
    #[error(
        "the board has a hole at row {row}, column {column}: pieces cut in place need a frame in one part"
    )]
    HoleInPlace {
        /// The hole's first row, from 1.
        row: i32,
        /// The hole's first column, from 1.
        column: i32,
    },
    /// The lid has no room for what it is to say.
    #[error(
        "{what} would be {size:.1} mm high to fit on the lid, and a laser engraves nothing below {least} mm well"
    )]
    LidFull {
        /// What does not fit.
        what: &'static str,
        /// The size that would fit, in millimetres.
        size: f64,
        /// The least size.
        least: f64,
    },
    /// A part that no sheet can hold.
    #[error(
        "the {part} is {:.1} x {:.1} mm, and the bed offers {:.1} x {:.1} mm inside its margin: {}",
        needed.width, needed.height, available.width, available.height, missing(*needed, *available)
    )]
    BedTooSmall {
        /// The part's name.
        part: String,
        /// Its size in millimetres.
        needed: Size,
        /// What the bed offers, in millimetres.
        available: Size,
        /// The largest cell, to a tenth of a millimetre, with which the part would fit; `None` where
        /// no cell is small enough, or the part does not depend on it.
        fitting_cell: Option<f64>,
    },
    /// The single-line font lacks a character.
    #[error("the single-line font has no {character:?} (in {text:?})")]
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
    #[error("sheet {sheet} would not cut well: {}", in_short(faults))]
    Preflight {
        /// The sheet's number, from 1.
        sheet: usize,
        /// What is wrong and where.
        faults: Vec<Fault>,
    },
}

fn because(reason: &str) -> String {
    if reason.is_empty() {
        String::new()
    } else {
        format!(" ({reason})")
    }
}

/// `74.2 mm of width and 12.0 mm of height are missing`.
fn missing(needed: Size, available: Size) -> String {
    let over = needed - available;
    let missing: Vec<String> = [(over.width, "width"), (over.height, "height")]
        .into_iter()
        .filter(|(over, _)| *over > 0.0)
        .map(|(over, side)| format!("{over:.1} mm of {side}"))
        .collect();
    missing.join(" and ") + " are missing"
}

/// The first faults, and how many more there are.
fn in_short(faults: &[Fault]) -> String {
    let named = faults.iter().take(NAMED_FAULTS).map(Fault::to_string);
    let mut named: Vec<String> = named.collect();
    if faults.len() > NAMED_FAULTS {
        named.push(format!("and {} more", faults.len() - NAMED_FAULTS));
    }
    named.join("; ")
}
