//! The maker's prices, and the costs of a set of sheets: material, lengths, time and prices, of sheets, materials and
//! puzzles.

use super::sheets::Sheets;
use super::summary::{
    BoxSummary, CuttingSummary, MaterialSummary, OperationSummary, PartSummary, PuzzleSummary,
    SheetSummary, Stack, StandSummary, TabSummary,
};
use crate::cut::{CutSheet, Tally, idle};
use crate::design::{LaserOptions, LaserSet, Mode, Stand};
use serde::Serialize;
use tilendar_drawing::Layer;
use tilendar_fields::{fields, text_value};
use tilendar_press::machine::Machine;

/// An amount in the user's own currency: a number from 0 to a million, with a decimal point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Price(f64);

impl Price {
    /// The amount.
    pub(crate) const fn get(self) -> f64 {
        self.0
    }
}

text_value!(
    Price,
    Number,
    |text| {
        let price =
            text.replacen(',', ".", 1).parse().ok().filter(|price| (0.0..=1e6).contains(price));
        price.map(Price).ok_or_else(|| "write a number without a currency, as in 12.50".to_owned())
    },
    |price| price.0.into()
);

fields! {
    /// The maker's prices.
    pub struct Prices {
        /// What a sheet of material costs, in your own money; of several materials with commas, in the order of
        /// their sheets.
        price_sheet: Vec<Price>, "PRICE,…";
        /// What a minute of the laser costs.
        price_minute: Option<Price>, "PRICE";
    }
}

impl Prices {
    /// The price of a sheet of the material with this index; the last price also applies to any further materials.
    pub(crate) fn sheet(&self, material: usize) -> f64 {
        self.price_sheet.get(material).or(self.price_sheet.last()).map_or(0.0, |price| price.get())
    }

    /// The price of this much of the laser's time, in hundredths.
    pub(crate) fn laser(&self, seconds: f64) -> f64 {
        cents(self.price_minute.map_or(0.0, |minute| seconds / 60.0 * minute.get()))
    }
}

/// The price of a job.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct PriceSummary {
    pub material: f64,
    pub time: f64,
    pub total: f64,
}

/// An amount in hundredths, as it is paid.
fn cents(amount: f64) -> f64 {
    (amount * 100.0).round() / 100.0
}

impl CuttingSummary {
    pub(crate) fn new(
        lot: &Sheets,
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
        let boxes: Vec<Option<BoxSummary>> =
            set.boxes.iter().map(|size| size.map(BoxSummary::new)).collect();
        let common_stand = common(&stands);
        let common_box = common(&boxes);
        for (index, puzzle) in puzzles.iter_mut().enumerate() {
            if common_stand.is_none() {
                puzzle.stand = stands[index];
            }
            if common_box.is_none() {
                puzzle.r#box = boxes[index];
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
    fn new(size: [f64; 3]) -> Self {
        let [width_mm, depth_mm, height_mm] = size.map(rounded);
        Self { width_mm, depth_mm, height_mm }
    }
}

impl SheetSummary {
    fn new(set: &LaserSet, index: usize, machine: &Machine, margin: f64) -> Self {
        let sheet = &set.sheets[index];
        let material = set.materials[index];
        let is_last = !set.materials[index + 1..].contains(&material);
        let tally = Tally::of(&sheet.work, machine);
        let travel = idle(sheet, machine);
        let engraved_area = rounded(tally.engraved);
        let interval = machine.operation(Layer::Engrave).and_then(|engraving| engraving.interval);
        let boxes = sheet.parts.iter().map(|part| part.bounds);
        let used = boxes.reduce(|all, part| all.union(part)).unwrap_or_default();
        let with_margin = used.inflate(margin, margin).size().min(sheet.size);
        let parts_area: f64 = sheet.parts.iter().map(|part| part.area).sum();
        Self {
            number: index + 1,
            material: material.word(),
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
                .map(|part| PartSummary {
                    name: part.name.clone(),
                    width_mm: rounded(part.bounds.width()),
                    height_mm: rounded(part.bounds.height()),
                    area_mm2: rounded(part.area),
                    puzzle: part.product + 1,
                })
                .collect(),
            cut_mm: rounded(tally.cut),
            scored_mm: rounded(tally.scored),
            engraved_area_mm2: engraved_area,
            engraved_length_mm: rounded(interval.map_or(0.0, |interval| engraved_area / interval)),
            pierces: tally.pierces,
            travel_mm: rounded(travel),
            seconds: rounded(tally.seconds + travel / machine.travel),
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
    lot: &Sheets,
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
        let work = sheet.work.iter().filter(|work| {
            summary.parts.get(work.part).is_some_and(|part| part.puzzle == self.number)
        });
        let tally = Tally::of(work, machine);
        self.cut_mm += tally.cut;
        self.seconds += tally.seconds;
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
