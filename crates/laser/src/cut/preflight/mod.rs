//! Checks on a sheet before anything is written or cut.
//!
//! They look at lines alone. Whatever makes a sheet unfit to cut is a [`Fault`]; whatever may burn or
//! break is a [`Warning`]. On a sheet that was computed every meeting of lines is a mistake; in a drawing
//! that people made, slits, tabs, lines that overshoot and what the beam takes away are not
//! ([`Origin`]). Curves are followed as short straight lines, to two micrometres; lines and arcs are
//! exact. The time is in proportion to the number of lines and of pairs of lines near each other.

mod ends;
mod features;
mod finding;
mod lines;
mod meetings;
mod nesting;
mod place;
mod taken;
mod walls;

use super::CutSheet;
use features::{ClosedCuts, Material};
use lines::Lines;
use meetings::Meetings;
use nesting::Nesting;
use taken::TakenAway;
use tilendar_drawing::Size;
use walls::Walls;

pub use finding::{Fault, Pair, Place, Warning, WorkName};
pub use nesting::tell_inner_cuts;

/// The least distance from marks to cuts, in millimetres.
const MARK_DISTANCE: f64 = 0.5;
/// The least size of anything that has to hold, in millimetres, as cutting services want it.
const LEAST_FEATURE: f64 = 1.0;

/// Where the lines of a sheet come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Origin {
    /// They were computed, so that nothing meets that is not meant to.
    #[default]
    Computed,
    /// People drew them, for whom the beam is wide.
    Drawn,
}

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
    /// Where the lines come from; they are computed by default.
    pub origin: Origin,
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
            origin: Origin::Computed,
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
    preflight_watched(sheet, options, &mut |_, _| {})
}

/// As [`preflight`], and tells again and again how many steps are done, and of how many.
pub fn preflight_watched(
    sheet: &CutSheet,
    options: &PreflightOptions,
    watch: &mut dyn FnMut(usize, usize),
) -> Preflight {
    let mut found = Preflight::default();
    found.faults.extend(place::outside(sheet, options));
    let lines = match Lines::of(sheet, options.tolerance) {
        Ok(lines) => lines,
        Err(fault) => {
            found.faults.push(fault);
            return found;
        }
    };
    // Lines are compared with each other twice: whether they meet, and how far they are apart.
    let (edges, steps) = (lines.edges.len(), 2 * lines.edges.len());
    let mut taken = TakenAway::nothing(options);
    let ends = ends::loose_ends(&lines, options, &mut taken);
    found.faults.extend(ends.faults);
    let met = meetings::wrong_meetings(&lines, options, &mut taken, |done| watch(done, steps));
    found.faults.extend(met.faults);
    // A drawing as tangled as that has more to mend than can be told at once.
    let tangled = |fault: &Fault| matches!(fault, Fault::TooDense | Fault::TooManyMeetings);
    if found.faults.iter().any(tangled) {
        return found;
    }
    found.add_marks(sheet, &lines, options);
    let closed = ClosedCuts::of(&lines);
    let material = Material::of(&closed);
    let small = features::small_features(&lines, &material, options);
    found.warnings.extend(small);
    let visited = |done| watch(edges + done, steps);
    let walls = Walls::between(&lines, &material, &met.pairs, options, visited);
    found
        .warnings
        .extend(walls.warnings(&lines, options, &mut taken));
    found.warnings.extend(taken.warning());
    found.warnings.extend(ends.warnings);
    found.warnings.extend(met.warnings);
    found.add_nesting(&lines, &met.pairs, options);
    found
}

impl Preflight {
    /// Adds marks that are too near a cut: mistakes on a sheet that was computed.
    fn add_marks(&mut self, sheet: &CutSheet, lines: &Lines, options: &PreflightOptions) {
        match place::near_cuts(sheet, lines, options) {
            None => self.faults.push(Fault::TooDense),
            Some(near) if options.origin == Origin::Computed => {
                self.faults.extend(near.into_iter().map(Fault::from));
            }
            Some(near) => self.warnings.extend(near.into_iter().map(Warning::from)),
        }
    }

    /// Adds parts that are cut out of others, and what is cut too late.
    fn add_nesting(&mut self, lines: &Lines, meetings: &Meetings, options: &PreflightOptions) {
        let Some(nesting) = Nesting::of(lines, options.tolerance) else {
            self.warnings.push(Warning::NestingNotChecked);
            return;
        };
        self.faults
            .extend(nesting::faults(lines, &nesting, meetings));
        let late = nesting::warning(lines, &nesting, meetings, options.origin);
        self.warnings.extend(late);
    }
}
