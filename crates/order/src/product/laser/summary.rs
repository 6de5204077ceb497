//! What a set of sheets holds and costs, for people and as JSON.

use serde::Serialize;
use tilendar_drawing::Layer;
use tilendar_laser::cut::{CutSheet, Kerf, Machine, Tally, tally};
use tilendar_laser::product::{LaserOptions, LaserSet, Mode, Stand};

/// The summary of a set. Lengths are millimetres, areas square millimetres, times seconds, all to a
/// millionth. In JSON their names say so.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CuttingSummary {
    pub(super) title: String,
    pub(super) machine: String,
    /// The side of a cell, in the summary of a tray.
    #[serde(rename = "cell_mm", skip_serializing_if = "Option::is_none")]
    pub(super) cell: Option<f64>,
    #[serde(rename = "thickness_mm")]
    pub(super) thickness: f64,
    #[serde(rename = "kerf_mm")]
    pub(super) kerf: Axes,
    #[serde(rename = "half_kerf_mm")]
    pub(super) half_kerf: Axes,
    /// The gap to expect between two neighbours, in the summary of a tray.
    #[serde(rename = "gap_mm", skip_serializing_if = "Option::is_none")]
    pub(super) gap: Option<Axes>,
    #[serde(rename = "radius_mm")]
    pub(super) radius: f64,
    pub(super) mode: &'static str,
    /// Bridges that are left standing, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) tabs: Option<TabSummary>,
    pub(super) stack: Option<Stack>,
    /// The stand of a tray that has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) stand: Option<StandSummary>,
    /// The operations that the sheets have work for, in their order.
    pub(super) operations: Vec<OperationSummary>,
    pub(super) sheets: Vec<SheetSummary>,
    #[serde(rename = "cut_mm")]
    pub(super) cut: f64,
    pub(super) seconds: Option<f64>,
}

/// A length along x and one along y.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(super) struct Axes {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// Bridges that are left standing.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(super) struct TabSummary {
    pub(super) count: usize,
    /// The material that stays of each.
    pub(super) width: f64,
}

/// The plates of a tray, from the top.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Stack {
    pub(super) plates: Vec<&'static str>,
    #[serde(rename = "height_mm")]
    pub(super) height: f64,
}

/// How a tray stands.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(super) struct StandSummary {
    /// Between the table and the tray.
    #[serde(rename = "tilt_degrees")]
    pub(super) tilt: f64,
    /// The width of the slot that frame and base go into.
    #[serde(rename = "slot_mm")]
    pub(super) slot: f64,
    /// The width of the slots by which feet and bar are halved into each other.
    #[serde(rename = "halving_mm")]
    pub(super) halving: f64,
    /// How far the tray's weight is behind the tip of the toe.
    #[serde(rename = "behind_toe_mm")]
    pub(super) behind_toe: f64,
    /// How far it is in front of the end of the heel.
    #[serde(rename = "before_heel_mm")]
    pub(super) before_heel: f64,
}

impl StandSummary {
    fn new(stand: &Stand) -> Self {
        let (behind_toe, before_heel) = stand.balance();
        Self {
            tilt: rounded(stand.tilt()),
            slot: rounded(stand.slot()),
            halving: rounded(stand.halving()),
            behind_toe: rounded(behind_toe),
            before_heel: rounded(before_heel),
        }
    }
}

/// What a layer is called and looks like in the files.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct OperationSummary {
    pub(super) layer: &'static str,
    pub(super) name: String,
    pub(super) color: String,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct SheetSummary {
    pub(super) number: usize,
    #[serde(rename = "bed_width_mm")]
    pub(super) bed_width: f64,
    #[serde(rename = "bed_height_mm")]
    pub(super) bed_height: f64,
    /// The piece of material that the parts need, without a margin.
    #[serde(rename = "used_width_mm")]
    pub(super) used_width: f64,
    #[serde(rename = "used_height_mm")]
    pub(super) used_height: f64,
    #[serde(rename = "used_area_mm2")]
    pub(super) used_area: f64,
    pub(super) parts: Vec<PartSummary>,
    #[serde(rename = "cut_mm")]
    pub(super) cut: f64,
    #[serde(rename = "scored_mm")]
    pub(super) scored: f64,
    #[serde(rename = "engraved_area_mm2")]
    pub(super) engraved_area: f64,
    /// The lines that the laser fills the area with, together.
    #[serde(rename = "engraved_length_mm")]
    pub(super) engraved_length: f64,
    pub(super) pierces: usize,
    #[serde(rename = "travel_mm")]
    pub(super) travel: f64,
    pub(super) seconds: Option<f64>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct PartSummary {
    pub(super) name: String,
    #[serde(rename = "width_mm")]
    pub(super) width: f64,
    #[serde(rename = "height_mm")]
    pub(super) height: f64,
}

impl CuttingSummary {
    /// `stack` is whether the set is that of a tray.
    pub(super) fn new(
        title: &str,
        set: &LaserSet,
        machine: &Machine,
        options: &LaserOptions,
        stack: bool,
    ) -> Self {
        let sheets: Vec<SheetSummary> = set
            .sheets
            .iter()
            .zip(1..)
            .map(|(sheet, number)| SheetSummary::new(sheet, number, machine))
            .collect();
        let kerf = options.kerf;
        let seconds: Option<f64> = sheets.iter().map(|sheet| sheet.seconds).sum();
        Self {
            title: title.to_owned(),
            machine: machine.title.clone(),
            cell: stack.then_some(options.cell),
            thickness: options.thickness,
            kerf: axes(kerf, 1.0),
            half_kerf: axes(kerf, 0.5),
            gap: stack.then(|| axes(options.mode.clearance(kerf), 1.0)),
            radius: options.radius,
            mode: match options.mode {
                Mode::Apart { .. } => "apart",
                Mode::InPlace(_) => "in-place",
            },
            tabs: options.tabs.map(|tabs| TabSummary {
                count: set.tabs,
                width: rounded(tabs.width),
            }),
            stack: stack.then(|| self::stack(options)),
            stand: set.stand.as_ref().map(StandSummary::new),
            operations: operations(set, machine),
            cut: rounded(sheets.iter().map(|sheet| sheet.cut).sum()),
            seconds: seconds.map(rounded),
            sheets,
        }
    }

    /// The summary as JSON on several lines.
    pub fn to_json(&self) -> String {
        // Numbers and texts can always be written.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

impl SheetSummary {
    fn new(sheet: &CutSheet, number: usize, machine: &Machine) -> Self {
        let tally = tally(sheet, &machine.paces(), machine.travel);
        let sum = |wanted: &[Layer], value: fn(&tilendar_laser::cut::LayerTally) -> f64| -> f64 {
            let layers = tally.layers.iter();
            let wanted = layers.filter(|layer| wanted.contains(&layer.layer));
            rounded(wanted.map(value).sum())
        };
        let engraved_area = sum(&[Layer::Engrave], |layer| layer.area);
        let engraving = machine.operation(Layer::Engrave);
        let interval = engraving.and_then(|operation| operation.interval);
        let used = tally.used.unwrap_or_default();
        let parts = sheet.parts.iter().map(|part| PartSummary {
            name: part.name.clone(),
            width: rounded(part.bounds.width()),
            height: rounded(part.bounds.height()),
        });
        Self {
            number,
            bed_width: sheet.size.width,
            bed_height: sheet.size.height,
            used_width: rounded(used.width()),
            used_height: rounded(used.height()),
            used_area: rounded(used.area()),
            parts: parts.collect(),
            cut: sum(&[Layer::CutInner, Layer::CutOuter], |layer| layer.length),
            scored: sum(&[Layer::Score], |layer| layer.length),
            engraved_area,
            engraved_length: rounded(interval.map_or(0.0, |interval| engraved_area / interval)),
            pierces: pierces(&tally),
            travel: rounded(tally.travel),
            seconds: tally.seconds.map(rounded),
        }
    }
}

fn operations(set: &LaserSet, machine: &Machine) -> Vec<OperationSummary> {
    let work = || set.sheets.iter().flat_map(|sheet| &sheet.work);
    let used = machine.operations.iter();
    let used = used.filter(|operation| work().any(|work| work.layer == operation.layer));
    used.map(|operation| OperationSummary {
        layer: operation.layer.name(),
        name: operation.name.clone(),
        color: operation.color.to_string(),
    })
    .collect()
}

fn stack(options: &LaserOptions) -> Stack {
    let lid = options.tray.lid.as_ref().map(|_| "lid");
    let plates: Vec<&'static str> = lid.into_iter().chain(["frame", "base"]).collect();
    Stack {
        height: plates.len() as f64 * options.thickness,
        plates,
    }
}

fn pierces(tally: &Tally) -> usize {
    tally.layers.iter().map(|layer| layer.pierces).sum()
}

/// To a nanometre, which leaves out what adding up numbers does to their last digits.
fn rounded(value: f64) -> f64 {
    // Adding nothing makes a zero of a negative one.
    (value * 1e6).round() / 1e6 + 0.0
}

fn axes(kerf: Kerf, factor: f64) -> Axes {
    Axes {
        x: rounded(kerf.x * factor),
        y: rounded(kerf.y * factor),
    }
}
