//! The cost of work on a machine: lengths, areas, pierces, and an estimate of the time.

use super::sheet::{Action, CutSheet, Work, travel};
use tilendar_drawing::backend::Operation;
use tilendar_drawing::{Layer, Path};
use tilendar_press::machine::Machine;

/// What work takes on a machine, without travel.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Tally {
    /// The length of the cuts in millimeters, counted once regardless of passes.
    pub cut: f64,
    /// The length of the scored lines in millimeters.
    pub scored: f64,
    /// The area to engrave in square millimeters.
    pub engraved: f64,
    /// The number of pierces: one for each contour that is cut.
    pub pierces: usize,
    /// The estimated time in seconds.
    pub seconds: f64,
}

impl Tally {
    /// Measures work. On a layer without an operation, and of annotations, it takes no time: the machine skips it.
    ///
    /// The time is an estimate that ignores acceleration in corners, so a real machine takes longer:
    ///
    /// - a line: length / speed;
    /// - an engraved area: (height / interval, rounded up) lines of (width + 2 · overscan) / speed, where
    ///   width and height are those of its box, and the overscan in which the head turns around on either
    ///   side is assumed to be the distance that it moves in a fortieth of a second;
    /// - both multiplied by the number of passes.
    pub fn of<'work>(work: impl IntoIterator<Item = &'work Work>, machine: &Machine) -> Self {
        let mut tally = Self::default();
        for work in work {
            let pace = pace(machine, work.layer);
            tally.pierces += usize::from(work.is_cut());
            match &work.action {
                Action::Follow(contour) => {
                    let length = contour.length();
                    match work.layer {
                        Layer::CutInner | Layer::CutOuter => tally.cut += length,
                        Layer::Score => tally.scored += length,
                        _ => {}
                    }
                    tally.seconds += pace.map_or(0.0, |pace| along(length, pace));
                }
                Action::Fill(path) => {
                    tally.engraved += path.area();
                    tally.seconds += pace.map_or(0.0, |pace| engraving(path, pace));
                }
            }
        }
        tally
    }
}

/// The distance in millimeters that the head moves with the beam off, from the sheet's origin on.
pub fn idle(sheet: &CutSheet, machine: &Machine) -> f64 {
    travel(sheet.work.iter().filter(|work| pace(machine, work.layer).is_some()))
}

/// The operation of a layer, except of annotations, which the machine skips.
fn pace(machine: &Machine, layer: Layer) -> Option<&Operation> {
    if layer == Layer::Annotation { None } else { machine.operation(layer) }
}

/// The distance that the head overshoots an engraved line, as a share of its movement in a second: an
/// assumption, since each machine has its own acceleration.
const OVERSCAN: f64 = 0.025;

/// The time of all passes over a line, in seconds.
fn along(length: f64, pace: &Operation) -> f64 {
    length / pace.speed * f64::from(pace.passes)
}

/// The time of engraving an area, in seconds.
fn engraving(path: &Path, pace: &Operation) -> f64 {
    let (Some(bounds), Some(interval)) = (path.bounds(), pace.interval) else {
        return 0.0;
    };
    // Rounding must not add a line to a height of whole intervals.
    let lines = (bounds.height() / interval - 1e-9).ceil();
    let line = bounds.width() + 2.0 * OVERSCAN * pace.speed;
    along(lines * line, pace)
}
