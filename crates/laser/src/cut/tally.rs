//! What a sheet costs: lengths, areas, pierces, material, and an estimate of the time.

use super::{Action, CutSheet, Work, travel};
use tilendar_drawing::{Layer, Path, Rect};

/// How fast a machine works on a layer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pace {
    /// Which layer.
    pub layer: Layer,
    /// The head's speed in millimetres a second, above 0.
    pub speed: f64,
    /// The number of passes over the layer, at least 1.
    pub passes: u32,
    /// The distance between the lines of an engraved area in millimetres, above 0; `None` where no areas
    /// are engraved.
    pub interval: Option<f64>,
}

/// What a sheet costs.
#[derive(Debug, Clone, PartialEq)]
pub struct Tally {
    /// Each layer that has any work, in the order in which their work begins.
    pub layers: Vec<LayerTally>,
    /// How far the head moves with the beam off, in millimetres, from the sheet's origin on.
    pub travel: f64,
    /// The box around all parts on the sheet in true size; `None` without parts.
    pub used: Option<Rect>,
    /// The estimated time in seconds, travel included; `None` if a layer has no estimate.
    pub seconds: Option<f64>,
}

/// What a layer costs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LayerTally {
    /// Which layer.
    pub layer: Layer,
    /// The length of the lines to follow in millimetres, counted once however many passes there are.
    pub length: f64,
    /// The area to engrave in square millimetres.
    pub area: f64,
    /// How often the beam has to pierce the material: the number of contours that are cut.
    pub pierces: usize,
    /// The estimated time in seconds without travel: 0 on a layer without a pace, `None` if an area is
    /// to be engraved and the pace has no interval.
    pub seconds: Option<f64>,
}

/// Counts what a sheet costs.
///
/// Work on a layer without a pace, such as annotations, is counted, but the machine does not do it: it
/// takes neither time nor travel.
///
/// The time is an estimate that ignores acceleration in corners, so a real machine takes longer:
///
/// - a line: length / speed;
/// - an engraved area: (height / interval, rounded up) lines of (width + 2 · overscan) / speed, where
///   width and height are those of its box, and the overscan in which the head turns round on either
///   side is assumed to be how far it moves in a fortieth of a second;
/// - both multiplied by the number of passes;
/// - travel / `travel_speed` (millimetres a second, above 0), once.
pub fn tally(sheet: &CutSheet, paces: &[Pace], travel_speed: f64) -> Tally {
    let pace_of = |layer: Layer| paces.iter().find(|pace| pace.layer == layer);
    let mut layers: Vec<LayerTally> = Vec::new();
    for work in &sheet.work {
        let pace = pace_of(work.layer);
        match layers.iter_mut().find(|layer| layer.layer == work.layer) {
            Some(layer) => layer.add(work, pace),
            None => {
                let mut layer = LayerTally::nothing(work.layer);
                layer.add(work, pace);
                layers.push(layer);
            }
        }
    }
    let worked = sheet.work.iter();
    let travel = travel(worked.filter(|work| pace_of(work.layer).is_some()));
    let seconds: Option<f64> = layers.iter().map(|layer| layer.seconds).sum();
    let bounds = sheet.parts.iter().map(|part| part.bounds);
    Tally {
        layers,
        travel,
        used: bounds.reduce(|all, one| all.union(one)),
        seconds: seconds.map(|seconds| seconds + travel / travel_speed),
    }
}

impl LayerTally {
    const fn nothing(layer: Layer) -> Self {
        Self {
            layer,
            length: 0.0,
            area: 0.0,
            pierces: 0,
            seconds: Some(0.0),
        }
    }

    fn add(&mut self, work: &Work, pace: Option<&Pace>) {
        self.pierces += usize::from(work.is_cut());
        let seconds = match &work.action {
            Action::Follow(contour) => {
                let length = contour.length();
                self.length += length;
                pace.map_or(Some(0.0), |pace| Some(pace.along(length)))
            }
            Action::Fill(path) => {
                self.area += path.area();
                pace.map_or(Some(0.0), |pace| pace.engraving(path))
            }
        };
        self.seconds = self.seconds.zip(seconds).map(|(sum, more)| sum + more);
    }
}

/// How far the head overshoots an engraved line, as a share of its way in a second: an assumption, since
/// each machine has its own acceleration.
const OVERSCAN: f64 = 0.025;

impl Pace {
    /// The seconds that all passes over a line take.
    fn along(&self, length: f64) -> f64 {
        length / self.speed * f64::from(self.passes)
    }

    /// The seconds that engraving an area takes; `None` without an interval.
    fn engraving(&self, path: &Path) -> Option<f64> {
        let Some(bounds) = path.bounds() else {
            return Some(0.0);
        };
        // Rounding must not add a line to a height of whole intervals.
        let lines = (bounds.height() / self.interval? - 1e-9).ceil();
        let line = bounds.width() + 2.0 * OVERSCAN * self.speed;
        Some(self.along(lines * line))
    }
}
