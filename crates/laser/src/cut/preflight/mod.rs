//! Checks on a sheet before anything is written or cut.
//!
//! They look at lines alone, and know neither how a sheet was made nor what it was read from. Whatever
//! makes a sheet unfit to cut is a [`Fault`]; whatever may burn or break is a [`Warning`]. Curves are
//! followed as short straight lines, to two micrometres; lines and arcs are exact.

mod features;
mod finding;
mod lines;
mod nesting;
mod place;

use super::CutSheet;
use features::Material;
use lines::Lines;
use nesting::Nesting;
use tilendar_drawing::Size;

pub use finding::{Fault, Pair, Place, Warning, WorkName};
pub use nesting::tell_inner_cuts;

/// The least distance from marks to cuts, in millimetres.
const MARK_DISTANCE: f64 = 0.5;
/// The least size of anything that has to hold, in millimetres, as cutting services want it.
const LEAST_FEATURE: f64 = 1.0;

/// What a sheet is checked against.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PreflightOptions {
    /// The thickness of the material in millimetres, against which holes are measured: 3 by default.
    pub thickness: f64,
    /// The laser's bed in millimetres, if work outside it is a fault even inside the sheet; by
    /// default it is not.
    pub bed: Option<Size>,
    /// How near each other two lines count as one, in millimetres: [`Self::EXACT`], the
    /// default, or [`Self::FOREIGN`].
    pub tolerance: f64,
    /// The least distance between two cuts that do not meet, in millimetres: the kerf, 0.2 by default.
    pub least_gap: f64,
}

impl PreflightOptions {
    /// The tolerance for sheets that were computed, in millimetres.
    pub const EXACT: f64 = 1e-6;
    /// The tolerance for sheets from files, whose numbers are rounded, in millimetres.
    pub const FOREIGN: f64 = 1e-3;
}

impl Default for PreflightOptions {
    fn default() -> Self {
        Self {
            thickness: 3.0,
            bed: None,
            tolerance: Self::EXACT,
            least_gap: 0.2,
        }
    }
}

/// What was found on a sheet.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Preflight {
    /// What has to be mended before the sheet can be cut.
    pub faults: Vec<Fault>,
    /// What may go wrong.
    pub warnings: Vec<Warning>,
}

/// Checks a sheet: contours closed, none doubled or crossing, no part cut out of another, marks clear
/// of cuts, nothing too small or too near, the inside cut before the outside, and all inside the bed.
pub fn preflight(sheet: &CutSheet, options: &PreflightOptions) -> Preflight {
    let mut found = Preflight::default();
    found.faults.extend(place::outside(sheet, options));
    let lines = match Lines::of(sheet, options.tolerance) {
        Ok(lines) => lines,
        Err(fault) => {
            found.faults.push(fault);
            return found;
        }
    };
    found.faults.extend(lines::loose_ends(&lines, options));
    let (faults, meetings) = lines::wrong_meetings(&lines, options);
    found.faults.extend(faults);
    // A drawing as tangled as that has more to mend than can be told at once.
    let tangled = |fault: &Fault| matches!(fault, Fault::TooDense | Fault::TooManyMeetings);
    if found.faults.iter().any(tangled) {
        return found;
    }
    let material = Material::of(&lines);
    found
        .faults
        .extend(place::near_cuts(sheet, &lines, options));
    let small = features::small_features(&lines, &material, options);
    found.warnings.extend(small);
    let walls = features::narrow_walls(&lines, &material, &meetings, options);
    found.warnings.extend(walls);
    match Nesting::of(&lines, options.tolerance) {
        Some(nesting) => {
            let faults = nesting::faults(&lines, &nesting, &meetings);
            found.faults.extend(faults);
            let late = nesting::warning(&lines, &nesting, &meetings);
            found.warnings.extend(late);
        }
        None => found.warnings.push(Warning::NestingNotChecked),
    }
    found
}
