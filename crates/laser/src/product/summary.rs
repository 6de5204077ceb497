//! The contents and costs of a set of sheets, for people and as JSON.

use super::price::{PriceSummary, Prices, cents};
use crate::cut::{CutSheet, LayerTally, tally};
use crate::design::{LaserOptions, LaserSet, Mode, Stand, box_size};
use serde::Serialize;
use tilendar_drawing::Layer;
use tilendar_press::machine::Machine;
use tilendar_puzzle::Puzzle;

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
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
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

/// A box around the tray.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct BoxSummary {
    pub width_mm: f64,
    pub depth_mm: f64,
    pub height_mm: f64,
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

/// What is cut together, apart from its geometry.
#[derive(Default)]
pub struct Lot {
    /// The title in the files.
    pub title: String,
    /// Whether all puzzles have the same stack of plates; false for a coupon.
    pub has_stack: bool,
    /// The names of the puzzles; empty for a coupon.
    pub puzzles: Vec<String>,
    /// The box of each puzzle; empty for a coupon.
    pub boxes: Vec<Option<BoxSummary>>,
    /// The maker's prices.
    pub prices: Prices,
}

impl CuttingSummary {
    pub(crate) fn new(
        lot: &Lot,
        set: &LaserSet,
        machine: &Machine,
        options: &LaserOptions,
    ) -> Self {
        let sheets: Vec<SheetSummary> = (0..set.sheets.len())
            .map(|index| SheetSummary::new(set, index, machine, options.margin))
            .collect();
        let sum = |value: fn(&SheetSummary) -> f64| sheets.iter().map(value).sum::<f64>();
        let seconds = sum(|sheet| sheet.seconds);
        let mut puzzles = puzzles(lot, set, machine, &sheets);
        let mut materials = materials(&sheets);
        let price = charge(&lot.prices, &sheets, &mut materials, &mut puzzles);
        let stands: Vec<Option<StandSummary>> =
            set.stands.iter().map(|stand| stand.as_ref().map(StandSummary::new)).collect();
        let common_stand = common(&stands);
        let common_box = common(&lot.boxes);
        for (index, puzzle) in puzzles.iter_mut().enumerate() {
            if common_stand.is_none() {
                puzzle.stand = stands[index];
            }
            if common_box.is_none() {
                puzzle.r#box = lot.boxes[index];
            }
        }
        let has_stack = lot.has_stack;
        Self {
            title: lot.title.clone(),
            machine: machine.title.clone(),
            cell_mm: has_stack.then_some(options.cell),
            thickness_mm: options.thickness,
            kerf_mm: rounded(options.kerf),
            gap_mm: has_stack.then(|| rounded(options.mode.clearance(options.kerf))),
            radius_mm: options.radius,
            mode: match options.mode {
                Mode::Apart { .. } => "apart",
                Mode::InPlace(_) => "in-place",
            },
            tabs: options
                .tabs
                .map(|tabs| TabSummary { count: set.tabs, width: rounded(tabs.width) }),
            stack: has_stack.then(|| Stack::new(options)),
            stand: common_stand,
            r#box: common_box,
            operations: operations(set, machine),
            cut_mm: rounded(sum(|sheet| sheet.cut_mm)),
            sheets_used: rounded(sum(|sheet| sheet.sheets_used)),
            utilization: share(sum(|sheet| sheet.parts_area_mm2), sum(|sheet| sheet.used_area_mm2)),
            seconds: rounded(seconds),
            sheets,
            materials,
            puzzles,
            price,
        }
    }

    /// The summary as JSON on several lines.
    pub fn to_json(&self) -> String {
        // Numbers and texts can always be serialized.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

/// The value that all have in common, if there is one.
fn common<T: Copy + PartialEq>(values: &[Option<T>]) -> Option<T> {
    let (first, rest) = values.split_first()?;
    if rest.iter().all(|value| value == first) { *first } else { None }
}

impl Stack {
    fn new(options: &LaserOptions) -> Self {
        let plates = match options.tray.lid {
            Some(_) => vec!["lid", "frame", "base"],
            None => vec!["frame", "base"],
        };
        Self { height_mm: plates.len() as f64 * options.thickness, plates }
    }
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

impl BoxSummary {
    /// The box of a puzzle, if it has one.
    pub fn new(puzzle: &Puzzle, options: &LaserOptions) -> Option<Self> {
        let [width_mm, depth_mm, height_mm] = box_size(puzzle, options)?.map(rounded);
        Some(Self { width_mm, depth_mm, height_mm })
    }
}

impl SheetSummary {
    fn new(set: &LaserSet, index: usize, machine: &Machine, margin: f64) -> Self {
        fn sum(layers: &[LayerTally], on: &[Layer], value: fn(&LayerTally) -> f64) -> f64 {
            rounded(layers.iter().filter(|layer| on.contains(&layer.layer)).map(value).sum())
        }
        let sheet = &set.sheets[index];
        let content = &set.contents[index];
        let is_last =
            set.contents[index + 1..].iter().all(|next| next.material != content.material);
        let tally = tally(sheet, machine);
        let engraved_area = sum(&tally.layers, &[Layer::Engrave], |layer| layer.area);
        let interval = machine.operation(Layer::Engrave).and_then(|engraving| engraving.interval);
        let used = tally.used.unwrap_or_default();
        let with_margin = used.inflate(margin, margin).size().min(sheet.size);
        let parts_area: f64 = content.parts.iter().map(|part| part.area).sum();
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
            parts: sheet
                .parts
                .iter()
                .zip(&content.parts)
                .map(|(part, content)| PartSummary {
                    name: part.name.clone(),
                    width_mm: rounded(part.bounds.width()),
                    height_mm: rounded(part.bounds.height()),
                    area_mm2: rounded(content.area),
                    puzzle: content.puzzle + 1,
                })
                .collect(),
            cut_mm: sum(&tally.layers, &[Layer::CutInner, Layer::CutOuter], |layer| layer.length),
            scored_mm: sum(&tally.layers, &[Layer::Score], |layer| layer.length),
            engraved_area_mm2: engraved_area,
            engraved_length_mm: rounded(interval.map_or(0.0, |interval| engraved_area / interval)),
            pierces: tally.layers.iter().map(|layer| layer.pierces).sum(),
            travel_mm: rounded(tally.travel),
            seconds: rounded(tally.seconds),
        }
    }
}

/// The materials in the order of their sheets.
fn materials(sheets: &[SheetSummary]) -> Vec<MaterialSummary> {
    sheets
        .chunk_by(|a, b| a.material == b.material)
        .map(|sheets| MaterialSummary {
            material: sheets[0].material,
            sheets: sheets.iter().map(|sheet| sheet.number).collect(),
            sheets_used: rounded(sheets.iter().map(|sheet| sheet.sheets_used).sum()),
            parts_area_mm2: rounded(sheets.iter().map(|sheet| sheet.parts_area_mm2).sum()),
            price: None,
        })
        .collect()
}

/// Summaries of the puzzles, each with its share of the sheets and of the time for all of them.
fn puzzles(
    lot: &Lot,
    set: &LaserSet,
    machine: &Machine,
    sheets: &[SheetSummary],
) -> Vec<PuzzleSummary> {
    let mut puzzles: Vec<PuzzleSummary> = (1..)
        .zip(&lot.puzzles)
        .map(|(number, name)| PuzzleSummary { number, name: name.clone(), ..Default::default() })
        .collect();
    for puzzle in &mut puzzles {
        for (sheet, summary) in set.sheets.iter().zip(sheets) {
            puzzle.add_sheet(sheet, summary, machine);
        }
    }
    let seconds: f64 = sheets.iter().map(|sheet| sheet.seconds).sum();
    let working: f64 = puzzles.iter().map(|puzzle| puzzle.seconds).sum();
    for puzzle in &mut puzzles {
        puzzle.seconds = rounded(puzzle.seconds / working * seconds);
        puzzle.parts_area_mm2 = rounded(puzzle.parts_area_mm2);
        puzzle.cut_mm = rounded(puzzle.cut_mm);
    }
    puzzles
}

impl PuzzleSummary {
    /// Adds its parts on a sheet, and the time for them without travel.
    fn add_sheet(&mut self, sheet: &CutSheet, summary: &SheetSummary, machine: &Machine) {
        let areas: Vec<f64> = summary
            .parts
            .iter()
            .filter(|part| part.puzzle == self.number)
            .map(|part| part.area_mm2)
            .collect();
        if areas.is_empty() {
            return;
        }
        self.sheets.push(summary.number);
        self.parts_area_mm2 += areas.iter().sum::<f64>();
        let work = sheet
            .work
            .iter()
            .filter(|work| {
                summary.parts.get(work.part).is_some_and(|part| part.puzzle == self.number)
            })
            .cloned()
            .collect();
        for layer in tally(&CutSheet { work, ..sheet.clone() }, machine).layers {
            if matches!(layer.layer, Layer::CutInner | Layer::CutOuter) {
                self.cut_mm += layer.length;
            }
            self.seconds += layer.seconds;
        }
    }
}

/// The prices of a job, of each material and of each of its puzzles; `None` if nothing is charged.
///
/// Each sheet is charged in full, except that the last one of a material is charged by the share used. Puzzles
/// divide the price of their material by the areas of their parts, and that of the laser by the time that their
/// lines take.
fn charge(
    prices: &Prices,
    sheets: &[SheetSummary],
    materials: &mut [MaterialSummary],
    puzzles: &mut [PuzzleSummary],
) -> Option<PriceSummary> {
    if *prices == Prices::default() {
        return None;
    }
    let time = prices.laser(sheets.iter().map(|sheet| sheet.seconds).sum());
    let mut shares = vec![0.0; puzzles.len()];
    let mut material_price = 0.0;
    for (index, material) in materials.iter_mut().enumerate() {
        let price = cents(prices.sheet(index) * material.sheets_used);
        let parts = sheets
            .iter()
            .filter(|sheet| sheet.material == material.material)
            .flat_map(|sheet| &sheet.parts);
        for part in parts {
            if let Some(share) = shares.get_mut(part.puzzle - 1) {
                *share += price * part.area_mm2 / material.parts_area_mm2;
            }
        }
        material_price += price;
        material.price = (!prices.price_sheet.is_empty()).then_some(price);
    }
    let seconds: f64 = puzzles.iter().map(|puzzle| puzzle.seconds).sum();
    // Cents that rounding would lose go to the next puzzle, so that the prices add up.
    let mut sum = 0.0;
    let mut charged = 0.0;
    for (puzzle, share) in puzzles.iter_mut().zip(shares) {
        sum += share + puzzle.seconds / seconds * time;
        puzzle.price = Some(cents(cents(sum) - charged));
        charged = cents(sum);
    }
    Some(PriceSummary {
        material: cents(material_price),
        time,
        total: cents(material_price + time),
    })
}

fn operations(set: &LaserSet, machine: &Machine) -> Vec<OperationSummary> {
    machine
        .operations
        .iter()
        .filter(|operation| {
            set.sheets
                .iter()
                .flat_map(|sheet| &sheet.work)
                .any(|work| work.layer == operation.layer)
        })
        .map(|operation| OperationSummary {
            layer: operation.layer.name(),
            name: operation.name.clone(),
            color: operation.color.to_string(),
        })
        .collect()
}

/// Rounds to a nanometer, which removes the rounding errors of sums.
fn rounded(value: f64) -> f64 {
    // Adding zero turns -0 into 0.
    (value * 1e6).round() / 1e6 + 0.0
}

/// The share of a part in a whole; 0 if the whole is 0.
fn share(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { rounded(part / whole) } else { 0.0 }
}
