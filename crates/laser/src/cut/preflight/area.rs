//! Areas are what their formulas say.

use super::Fault;
use tilendar_drawing::Contour;

/// How far an area may be from its formula, in square millimetres.
pub const AREA_TOLERANCE: f64 = 1e-6;

/// Compares the area that a contour encloses, whichever way it runs, with what a formula says, in
/// square millimetres.
///
/// # Errors
/// [`Fault::Area`] with the part's name if they differ by more than [`AREA_TOLERANCE`].
pub fn check_area(part: &str, contour: &Contour, expected: f64) -> Result<(), Fault> {
    let actual = contour.signed_area().abs();
    if (actual - expected).abs() <= AREA_TOLERANCE {
        return Ok(());
    }
    Err(Fault::Area {
        part: part.to_owned(),
        actual,
        expected,
    })
}
