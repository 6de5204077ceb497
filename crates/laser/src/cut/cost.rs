//! The cost of a sheet on a machine: lengths, areas, pierces, material, and an estimate of the time.

use super::sheet::{Action, CutSheet, Work, travel};
use tilendar_drawing::backend::Operation;
use tilendar_drawing::{Layer, Path, Rect};
use tilendar_press::machine::Machine;

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
    let layers = layer_tallies(&sheet.work, machine);
    let idle = travel(sheet.work.iter().filter(|work| pace(machine, work.layer).is_some()));
    let seconds: f64 = layers.iter().map(|layer| layer.seconds).sum();
    Tally {
        layers,
        travel: idle,
        used: sheet.parts.iter().map(|part| part.bounds).reduce(|all, part| all.union(part)),
        seconds: seconds + idle / machine.travel,
    }
}

/// Measures work by layer.
pub fn layer_tallies<'work>(
    work: impl IntoIterator<Item = &'work Work>,
    machine: &Machine,
) -> Vec<LayerTally> {
    let mut layers: Vec<LayerTally> = Vec::new();
    for work in work {
        let index =
            layers.iter().position(|tally| tally.layer == work.layer).unwrap_or_else(|| {
                layers.push(LayerTally::new(work.layer));
                layers.len() - 1
            });
        layers[index].add(work, pace(machine, work.layer));
    }
    layers
}

/// The operation of a layer, except of annotations, which the machine skips.
fn pace(machine: &Machine, layer: Layer) -> Option<&Operation> {
    if layer == Layer::Annotation { None } else { machine.operation(layer) }
}

impl LayerTally {
    const fn new(layer: Layer) -> Self {
        Self { layer, length: 0.0, area: 0.0, pierces: 0, seconds: 0.0 }
    }

    fn add(&mut self, work: &Work, pace: Option<&Operation>) {
        self.pierces += usize::from(work.is_cut());
        match &work.action {
            Action::Follow(contour) => {
                let line = contour.length();
                self.length += line;
                self.seconds += pace.map_or(0.0, |pace| along(line, pace));
            }
            Action::Fill(path) => {
                self.area += path.area();
                self.seconds += pace.map_or(0.0, |pace| engraving(path, pace));
            }
        }
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
