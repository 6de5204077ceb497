//! Laser cutters and cutting services: their requirements for files, and the cost of a sheet on them:
//! lengths, areas, pierces, material, and an estimate of the time.

use super::{Action, CutSheet, travel};
use std::ops::RangeInclusive;
use tilendar_drawing::backend::Operation;
use tilendar_drawing::{Layer, Path, Rect, Size};

/// The last of LightBurn's burned layers: C00 to C29.
pub const LAST_CUT_INDEX: u8 = 29;
/// LightBurn's tool layers T1 and T2, which are never burned.
pub const TOOL_INDEXES: RangeInclusive<u8> = 30..=31;

/// A laser cutter or a cutting service, with its requirements for files. Lengths are millimeters.
#[derive(Debug, Clone, PartialEq)]
pub struct Machine {
    /// A slug such as `lightburn`.
    pub name: String,
    /// The display name.
    pub title: String,
    /// A setting to change in the machine's program before cutting, if any.
    pub hint: Option<String>,
    /// The area that the beam can reach, in millimeters.
    pub bed: Size,
    /// The width along the bed's edges that stays free of parts.
    pub margin: f64,
    /// The least gap between two parts on a sheet.
    pub spacing: f64,
    /// The usual kerf in 3 mm plywood: the full width of the cut, not the half that some call burn.
    pub kerf: f64,
    /// The speed of the head with the beam off, in millimeters a second.
    pub travel: f64,
    /// The operations, in order: engraving and scoring before inner cuts, and these before outer
    /// cuts. No two have the same layer and, except for the two cuts, none the same color or index.
    pub operations: Vec<Operation>,
}

impl Machine {
    /// The operation for a layer; `None` if files must not contain it.
    pub fn operation(&self, layer: Layer) -> Option<&Operation> {
        self.operations.iter().find(|operation| operation.layer == layer)
    }

    /// The layers in the order in which the machine works through them.
    pub fn order(&self) -> Vec<Layer> {
        let operations = self.operations.iter();
        operations.map(|operation| operation.layer).collect()
    }
}

/// The work that a sheet takes.
#[derive(Debug, Clone, PartialEq)]
pub struct Tally {
    /// Each layer that has any work, in the order in which their work begins.
    pub layers: Vec<LayerTally>,
    /// The distance that the head moves with the beam off, in millimeters, from the sheet's origin on.
    pub travel: f64,
    /// The box around all parts on the sheet in true size; `None` without parts.
    pub used: Option<Rect>,
    /// The estimated time in seconds, travel included.
    pub seconds: f64,
}

/// The work that a layer takes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LayerTally {
    /// The layer.
    pub layer: Layer,
    /// The length of the lines to follow in millimeters, counted once regardless of passes.
    pub length: f64,
    /// The area to engrave in square millimeters.
    pub area: f64,
    /// The number of pierces: one for each contour that is cut.
    pub pierces: usize,
    /// The estimated time in seconds without travel: 0 on a layer without an operation.
    pub seconds: f64,
}

/// Measures the work on a sheet.
///
/// Work on a layer without an operation, and annotations, are counted, but the machine skips them: they take
/// neither time nor travel.
///
/// The time is an estimate that ignores acceleration in corners, so a real machine takes longer:
///
/// - a line: length / speed;
/// - an engraved area: (height / interval, rounded up) lines of (width + 2 · overscan) / speed, where
///   width and height are those of its box, and the overscan in which the head turns around on either
///   side is assumed to be the distance that it moves in a fortieth of a second;
/// - both multiplied by the number of passes;
/// - travel / the machine's travel speed, once.
pub fn tally(sheet: &CutSheet, machine: &Machine) -> Tally {
    let pace_of = |layer| machine.operation(layer).filter(|_| layer != Layer::Annotation);
    let mut layers: Vec<LayerTally> = Vec::new();
    for work in &sheet.work {
        if layers.iter().all(|known| known.layer != work.layer) {
            layers.push(LayerTally::of(work.layer, sheet, pace_of(work.layer)));
        }
    }
    let worked = sheet.work.iter();
    let travel = travel(worked.filter(|work| pace_of(work.layer).is_some()));
    let seconds: f64 = layers.iter().map(|layer| layer.seconds).sum();
    let bounds = sheet.parts.iter().map(|part| part.bounds);
    Tally {
        layers,
        travel,
        used: bounds.reduce(|all, one| all.union(one)),
        seconds: seconds + travel / machine.travel,
    }
}

impl LayerTally {
    fn of(layer: Layer, sheet: &CutSheet, pace: Option<&Operation>) -> Self {
        let (mut length, mut area, mut pierces, mut seconds) = (0.0, 0.0, 0, 0.0);
        for work in sheet.work.iter().filter(|work| work.layer == layer) {
            pierces += usize::from(work.is_cut());
            match &work.action {
                Action::Follow(contour) => {
                    let line = contour.length();
                    length += line;
                    seconds += pace.map_or(0.0, |pace| along(line, pace));
                }
                Action::Fill(path) => {
                    area += path.area();
                    seconds += pace.map_or(0.0, |pace| engraving(path, pace));
                }
            }
        }
        Self { layer, length, area, pierces, seconds }
    }
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
