//! The contents and costs of a set of sheets, for people and as JSON.

use crate::cut::{CutSheet, tally};
use crate::design::{LaserOptions, LaserSet, Mode, Stand, box_size};
use serde::Serialize;
use tilendar_drawing::Layer;
use tilendar_press::Report;
use tilendar_press::machine::Machine;
use tilendar_puzzle::Puzzle;

use super::price::PriceSummary;
use super::sheets::Sheets;

/// The summary of a set. Lengths are millimeters, areas square millimeters, times seconds, all to a
/// millionth. The names of JSON fields include the unit.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CuttingSummary {
    pub(crate) title: String,
    pub(crate) machine: String,
    /// The side of a cell, for a tray.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cell_mm: Option<f64>,
    pub(crate) thickness_mm: f64,
    pub(crate) kerf_mm: f64,
    /// The expected gap between two neighbors, for a tray.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) gap_mm: Option<f64>,
    pub(crate) radius_mm: f64,
    pub(crate) mode: &'static str,
    /// The tabs left standing, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) tabs: Option<TabSummary>,
    pub(crate) stack: Option<Stack>,
    /// The stand, if all trays have the same one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stand: Option<StandSummary>,
    /// The box, if all trays have the same one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) r#box: Option<BoxSummary>,
    /// The operations with work on the sheets, in order.
    pub(crate) operations: Vec<OperationSummary>,
    pub(crate) sheets: Vec<SheetSummary>,
    pub(crate) materials: Vec<MaterialSummary>,
    /// The puzzles; empty for a coupon.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) puzzles: Vec<PuzzleSummary>,
    pub(crate) cut_mm: f64,
    /// The number of sheets used up, where the last one of each material counts in part.
    pub(crate) sheets_used: f64,
    /// The share of the used material that ends up in parts.
    pub(crate) utilization: f64,
    pub(crate) seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) price: Option<PriceSummary>,
}

/// One of the puzzles that share the sheets.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PuzzleSummary {
    pub number: usize,
    pub name: String,
    /// The numbers of the sheets with its parts.
    pub sheets: Vec<usize>,
    pub parts_area_mm2: f64,
    pub cut_mm: f64,
    /// Includes its share of the head's travel.
    pub seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<f64>,
    /// Its stand, if stands differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stand: Option<StandSummary>,
    /// Its box, if boxes differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r#box: Option<BoxSummary>,
}

/// A material, with the amounts used.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MaterialSummary {
    /// The material's name, after the parts cut from it.
    pub material: &'static str,
    /// The numbers of its sheets.
    pub sheets: Vec<usize>,
    /// The number of its sheets used up, where the last one counts in part.
    pub sheets_used: f64,
    pub parts_area_mm2: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<f64>,
}

/// The materials in the order of their sheets.
fn materials(sheets: &[SheetSummary]) -> Vec<MaterialSummary> {
    let materials = sheets.chunk_by(|one, other| one.material == other.material);
    let materials = materials.map(|own| MaterialSummary {
        material: own[0].material,
        sheets: own.iter().map(|sheet| sheet.number).collect(),
        sheets_used: rounded(own.iter().map(|sheet| sheet.sheets_used).sum()),
        parts_area_mm2: rounded(own.iter().map(|sheet| sheet.parts_area_mm2).sum()),
        price: None,
    });
    materials.collect()
}

/// Tabs left standing.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct TabSummary {
    pub count: usize,
    /// The remaining material of each tab.
    pub width: f64,
}

/// The plates of a tray, from the top.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Stack {
    pub plates: Vec<&'static str>,
    pub height_mm: f64,
}

/// The pose and balance of a tray in its stand.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct StandSummary {
    /// The angle between the table and the tray.
    pub tilt_degrees: f64,
    /// The width of the slot for frame and base.
    pub slot_mm: f64,
    /// The width of the slots by which feet and bar are halved into each other.
    pub halving_mm: f64,
    /// The distance of the tray's weight behind the tip of the toe.
    pub behind_toe_mm: f64,
    /// The distance of the tray's weight in front of the end of the heel.
    pub before_heel_mm: f64,
}

impl StandSummary {
    fn new(stand: &Stand) -> Self {
        let (behind_toe, before_heel) = stand.balance();
        Self {
            tilt_degrees: rounded(stand.tilt()),
            slot_mm: rounded(stand.slot()),
            halving_mm: rounded(stand.halving()),
            behind_toe_mm: rounded(behind_toe),
            before_heel_mm: rounded(before_heel),
        }
    }
}

/// A box around the tray.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BoxSummary {
    pub width_mm: f64,
    pub depth_mm: f64,
    pub height_mm: f64,
}

impl BoxSummary {
    /// The box of a puzzle, if it has one.
    pub fn of(puzzle: &Puzzle, options: &LaserOptions) -> Option<Self> {
        let [width_mm, depth_mm, height_mm] = box_size(puzzle, options)?.map(rounded);
        Some(Self { width_mm, depth_mm, height_mm })
    }
}

/// The appearance of a layer in the files.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OperationSummary {
    pub layer: &'static str,
    pub name: String,
    pub color: String,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SheetSummary {
    pub number: usize,
    /// Its material's name, after the parts cut from it.
    pub material: &'static str,
    pub bed_width_mm: f64,
    pub bed_height_mm: f64,
    /// The piece of material that the parts need, without a margin.
    pub used_width_mm: f64,
    pub used_height_mm: f64,
    pub used_area_mm2: f64,
    /// The area of the parts, without their holes.
    pub parts_area_mm2: f64,
    /// The share of the used area that they cover.
    pub utilization: f64,
    /// The share of a sheet that is used up: 1 unless it is the last one of its material.
    pub sheets_used: f64,
    pub parts: Vec<PartSummary>,
    pub cut_mm: f64,
    pub scored_mm: f64,
    pub engraved_area_mm2: f64,
    /// The total length of the lines with which the laser fills the area.
    pub engraved_length_mm: f64,
    pub pierces: usize,
    pub travel_mm: f64,
    pub seconds: f64,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PartSummary {
    pub name: String,
    pub width_mm: f64,
    pub height_mm: f64,
    pub area_mm2: f64,
    /// The number of its puzzle.
    pub puzzle: usize,
}

impl CuttingSummary {
    pub(crate) fn new(
        about: &Sheets,
        set: &LaserSet,
        machine: &Machine,
        options: &LaserOptions,
    ) -> Self {
        let sheets: Vec<SheetSummary> = (0..set.sheets.len())
            .map(|index| SheetSummary::new(set, index, machine, options))
            .collect();
        let seconds: f64 = sheets.iter().map(|sheet| sheet.seconds).sum();
        let mut puzzles = self::puzzles(&about.puzzles, set, machine, &sheets, seconds);
        let mut materials = materials(&sheets);
        let price = about.prices.of(&sheets, &mut materials, &mut puzzles, seconds);
        let stands = set.stands.iter();
        let stands: Vec<_> = stands.map(|stand| stand.as_ref().map(StandSummary::new)).collect();
        let (stand, case) = (common(&stands), common(&about.cases));
        for (index, puzzle) in puzzles.iter_mut().enumerate() {
            puzzle.stand = stands[index].filter(|_| stand.is_none());
            puzzle.r#box = about.cases[index].clone().filter(|_| case.is_none());
        }
        let stack = about.has_stack;
        let sum = |value: fn(&SheetSummary) -> f64| sheets.iter().map(value).sum::<f64>();
        let used = sum(|sheet| sheet.used_area_mm2);
        Self {
            title: about.title.to_owned(),
            machine: machine.title.clone(),
            cell_mm: stack.then_some(options.cell),
            thickness_mm: options.thickness,
            kerf_mm: rounded(options.kerf),
            gap_mm: stack.then(|| rounded(options.mode.clearance(options.kerf))),
            radius_mm: options.radius,
            mode: match options.mode {
                Mode::Apart { .. } => "apart",
                Mode::InPlace(_) => "in-place",
            },
            tabs: options
                .tabs
                .map(|tabs| TabSummary { count: set.tabs, width: rounded(tabs.width) }),
            stack: stack.then(|| self::stack(options)),
            stand,
            r#box: case,
            operations: operations(set, machine),
            cut_mm: rounded(sum(|sheet| sheet.cut_mm)),
            sheets_used: rounded(sum(|sheet| sheet.sheets_used)),
            utilization: share(sum(|sheet| sheet.parts_area_mm2), used),
            seconds: rounded(seconds),
            sheets,
            materials,
            puzzles,
            price,
        }
    }

    /// The summary for people and for programs.
    pub(crate) fn report(&self) -> Report {
        Report {
            text: self.text(),
            // Numbers and texts can always be serialized.
            json: serde_json::to_value(self).unwrap_or_default(),
        }
    }

    /// The summary as JSON on several lines.
    pub fn to_json(&self) -> String {
        // Numbers and texts can always be serialized.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

impl SheetSummary {
    fn new(set: &LaserSet, index: usize, machine: &Machine, options: &LaserOptions) -> Self {
        let (sheet, content) = (&set.sheets[index], &set.contents[index]);
        let mut others = set.contents.iter().skip(index + 1);
        let is_last = others.all(|other| other.material != content.material);
        let tally = tally(sheet, machine);
        let sum = |wanted: &[Layer], value: fn(&crate::cut::LayerTally) -> f64| -> f64 {
            let layers = tally.layers.iter();
            let wanted = layers.filter(|layer| wanted.contains(&layer.layer));
            rounded(wanted.map(value).sum())
        };
        let engraved_area = sum(&[Layer::Engrave], |layer| layer.area);
        let engraving = machine.operation(Layer::Engrave);
        let interval = engraving.and_then(|operation| operation.interval);
        let used = tally.used.unwrap_or_default();
        let parts = sheet.parts.iter().zip(&content.parts);
        let parts = parts.map(|(part, content)| PartSummary {
            name: part.name.clone(),
            width_mm: rounded(part.bounds.width()),
            height_mm: rounded(part.bounds.height()),
            area_mm2: rounded(content.area),
            puzzle: content.puzzle + 1,
        });
        let parts_area: f64 = content.parts.iter().map(|part| part.area).sum();
        let with_margin = used.inflate(options.margin, options.margin).size();
        let with_margin = with_margin.min(sheet.size);
        Self {
            number: index + 1,
            material: content.material.word(),
            parts_area_mm2: rounded(parts_area),
            utilization: share(parts_area, used.area()),
            sheets_used: if is_last { share(with_margin.area(), sheet.size.area()) } else { 1.0 },
            bed_width_mm: sheet.size.width,
            bed_height_mm: sheet.size.height,
            used_width_mm: rounded(used.width()),
            used_height_mm: rounded(used.height()),
            used_area_mm2: rounded(used.area()),
            parts: parts.collect(),
            cut_mm: sum(&[Layer::CutInner, Layer::CutOuter], |layer| layer.length),
            scored_mm: sum(&[Layer::Score], |layer| layer.length),
            engraved_area_mm2: engraved_area,
            engraved_length_mm: rounded(interval.map_or(0.0, |interval| engraved_area / interval)),
            pierces: tally.layers.iter().map(|layer| layer.pierces).sum(),
            travel_mm: rounded(tally.travel),
            seconds: rounded(tally.seconds),
        }
    }
}

/// The value that all have in common, if there is one.
fn common<T: Clone + PartialEq>(all: &[Option<T>]) -> Option<T> {
    let (first, others) = all.split_first()?;
    let is_common = others.iter().all(|other| other == first);
    first.clone().filter(|_| is_common)
}

/// Summaries of the puzzles, each with its share of the sheets.
fn puzzles(
    names: &[String],
    set: &LaserSet,
    machine: &Machine,
    sheets: &[SheetSummary],
    seconds: f64,
) -> Vec<PuzzleSummary> {
    let mut puzzles: Vec<PuzzleSummary> = Vec::new();
    for (number, name) in (1..).zip(names) {
        let mut puzzle = PuzzleSummary {
            number,
            name: name.clone(),
            sheets: Vec::new(),
            parts_area_mm2: 0.0,
            cut_mm: 0.0,
            seconds: 0.0,
            price: None,
            stand: None,
            r#box: None,
        };
        for (sheet, summary) in set.sheets.iter().zip(sheets) {
            let own = |part: &PartSummary| part.puzzle == number;
            if !summary.parts.iter().any(own) {
                continue;
            }
            let work = sheet.work.iter();
            let work = work.filter(|work| summary.parts.get(work.part).is_some_and(own));
            let work = CutSheet { work: work.cloned().collect(), ..sheet.clone() };
            puzzle.sheets.push(summary.number);
            let areas = summary.parts.iter().filter(|part| own(part));
            puzzle.parts_area_mm2 += areas.map(|part| part.area_mm2).sum::<f64>();
            for layer in tally(&work, machine).layers {
                if matches!(layer.layer, Layer::CutInner | Layer::CutOuter) {
                    puzzle.cut_mm += layer.length;
                }
                puzzle.seconds += layer.seconds;
            }
        }
        puzzles.push(puzzle);
    }
    let working: f64 = puzzles.iter().map(|puzzle| puzzle.seconds).sum();
    for puzzle in &mut puzzles {
        puzzle.seconds = rounded(puzzle.seconds / working * seconds);
        puzzle.parts_area_mm2 = rounded(puzzle.parts_area_mm2);
        puzzle.cut_mm = rounded(puzzle.cut_mm);
    }
    puzzles
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
    Stack { height_mm: plates.len() as f64 * options.thickness, plates }
}

/// Rounds to a nanometer, which removes the rounding errors of sums.
pub fn rounded(value: f64) -> f64 {
    // Adding zero turns -0 into 0.
    (value * 1e6).round() / 1e6 + 0.0
}

/// The share of a part in a whole; 0 if the whole is 0.
fn share(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { rounded(part / whole) } else { 0.0 }
}
