//! Which sizes are possible, and which choices exclude each other.

use super::options::{Alignment, LaserOptions, Mode};
use super::{LaserError, LaserField, opening};
use crate::cut::Kerf;
use tilendar_puzzle::Board;

/// The smallest cell, in millimetres.
pub(super) const LEAST_CELL: f64 = 5.0;
/// The narrowest beam, in millimetres.
pub(super) const LEAST_KERF: f64 = 0.01;
/// The widest beam, in millimetres.
pub(super) const MOST_KERF: f64 = 1.0;
/// Material that must stay around a hole or a notch, in millimetres.
const WALL: f64 = 2.0;

/// Refuses what cannot be cut, before anything is drawn.
///
/// # Errors
/// [`LaserError::Length`] names the field and what it may be, [`LaserError::RoundedInPlace`] the radius,
/// [`LaserError::TouchingCorner`] and [`LaserError::HoleInPlace`] the place on the board.
pub(super) fn check(board: &Board, options: &LaserOptions) -> Result<(), LaserError> {
    check_sizes(options)?;
    tray(options)?;
    opening::check_board(board, matches!(options.mode, Mode::InPlace(_)))
}

/// Refuses sizes and fits that are impossible whatever is cut.
///
/// # Errors
/// As [`check`].
pub(super) fn check_sizes(options: &LaserOptions) -> Result<(), LaserError> {
    within(LaserField::Cell, options.cell, LEAST_CELL, 200.0, "")?;
    within(LaserField::Thickness, options.thickness, 0.5, 25.0, "")?;
    within(
        LaserField::Bed,
        options.bed.width,
        50.0,
        5000.0,
        "its width",
    )?;
    within(
        LaserField::Bed,
        options.bed.height,
        50.0,
        5000.0,
        "its height",
    )?;
    within(LaserField::Margin, options.margin, 0.0, 100.0, "")?;
    within(
        LaserField::Spacing,
        options.spacing,
        0.5,
        50.0,
        "between two parts",
    )?;
    fit(options)
}

/// Kerf, clearance and radius.
fn fit(options: &LaserOptions) -> Result<(), LaserError> {
    check_kerf(options.kerf)?;
    match options.mode {
        Mode::Apart { clearance } => {
            let most = options.cell / 10.0;
            within(
                LaserField::Clearance,
                clearance,
                0.0,
                most,
                "a tenth of a cell at most",
            )?;
            // The shortest edge of a piece is a cell's, less half the gap at both ends.
            let edge = options.cell - clearance;
            let reason = "two corners must leave some of the shortest edge straight";
            within(LaserField::Radius, options.radius, 0.0, 0.4 * edge, reason)
        }
        Mode::InPlace(_) if options.radius > 0.0 => Err(LaserError::RoundedInPlace {
            radius: options.radius,
        }),
        Mode::InPlace(_) => Ok(()),
    }
}

/// Refuses a kerf that no laser has.
///
/// # Errors
/// [`LaserError::Length`].
pub(super) fn check_kerf(kerf: Kerf) -> Result<(), LaserError> {
    let along_x = if kerf.x == kerf.y {
        LaserField::Kerf
    } else {
        LaserField::KerfX
    };
    for (field, kerf) in [(along_x, kerf.x), (LaserField::KerfY, kerf.y)] {
        let reason = "the full width of the cut";
        within(field, kerf, LEAST_KERF, MOST_KERF, reason)?;
    }
    Ok(())
}

fn tray(options: &LaserOptions) -> Result<(), LaserError> {
    let tray = &options.tray;
    let border = |least, reason| within(LaserField::Border, tray.border, least, 200.0, reason);
    let border_around = |width, reason| border(width + 2.0 * WALL, reason);
    border(3.0, "")?;
    let reason = "at most the border's width";
    within(LaserField::Corner, tray.corner, 0.0, tray.border, reason)?;
    if let Some(diameter) = tray.hanging_hole {
        within(LaserField::HangingHole, diameter, 1.0, 50.0, "")?;
        let reason = "2 mm must stay on both sides of the hanging hole";
        border_around(diameter, reason)?;
    }
    if let Some(radius) = tray.finger_notch {
        let most = (tray.border - WALL).min(0.45 * options.cell);
        let reason = "2 mm of the border must stay, and the notch lies along one cell";
        within(LaserField::FingerNotch, radius, 1.0, most, reason)?;
    }
    match tray.alignment {
        Alignment::None => Ok(()),
        Alignment::Holes(diameter) => {
            within(LaserField::Dowel, diameter, 1.0, 50.0, "")?;
            let reason = "2 mm must stay on both sides of a dowel";
            border_around(diameter, reason)
        }
        Alignment::Pins => {
            let reason = "2 mm must stay on both sides of a slot as wide as the material is thick";
            border_around(options.thickness, reason)
        }
    }
}

/// Refuses a length outside a range.
pub(super) fn within(
    field: LaserField,
    value: f64,
    least: f64,
    most: f64,
    reason: &'static str,
) -> Result<(), LaserError> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    Err(LaserError::Length {
        field,
        value,
        least,
        most: (most * 1e3).floor() / 1e3,
        reason,
    })
}
