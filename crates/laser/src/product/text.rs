//! The text form of the summary, on several lines.

use super::summary::{BoxSummary, CuttingSummary, PuzzleSummary, SheetSummary, StandSummary};
use crate::cut::in_words;
use tilendar_press::Report;
use tilendar_press::language::Language;
use tilendar_press::words::counted;

/// The thickness that presets assume, in millimeters.
const USUAL_THICKNESS: f64 = 3.0;

impl CuttingSummary {
    /// The summary for people and for programs.
    pub(crate) fn report(&self) -> Report {
        Report {
            text: self.text(),
            // Numbers and texts can always be serialized.
            json: serde_json::to_value(self).unwrap_or_default(),
        }
    }

    /// The summary for people.
    fn text(&self) -> String {
        let is_shared = self.puzzles.len() > 1;
        let mut lines = self.fit();
        for sheet in &self.sheets {
            lines.push(String::new());
            lines.extend(sheet.lines(is_shared));
        }
        if is_shared {
            lines.push(String::new());
            lines.extend(self.shares());
            lines.push(self.together());
        } else if self.sheets.len() > 1 {
            lines.push(String::new());
            lines.push(self.together());
        }
        if self.materials.len() > 1 {
            lines.extend(self.needed());
        }
        lines.extend(self.costs());
        if let Some(stack) = &self.stack {
            lines.push(String::new());
            lines.push(format!(
                "from the top: {}, {} mm high; the frame is glued on the base",
                stack.plates.join(", "),
                in_words(stack.height_mm)
            ));
        }
        for (whose, stand) in self.grouped(self.stand, |puzzle| puzzle.stand) {
            lines.push(String::new());
            lines.extend(stand.lines(&whose));
        }
        for (whose, case) in self.grouped(self.r#box, |puzzle| puzzle.r#box) {
            lines.push(String::new());
            lines.extend(case.lines(&whose));
        }
        lines.join("\n") + "\n"
    }

    /// A value that all puzzles have in common, or else the value of each; puzzles with equal values are grouped.
    fn grouped<T: Copy + PartialEq>(
        &self,
        common: Option<T>,
        value_of: fn(&PuzzleSummary) -> Option<T>,
    ) -> Vec<(String, T)> {
        if let Some(common) = common {
            let whose = if self.puzzles.len() > 1 { " of each" } else { "" };
            return vec![(whose.to_owned(), common)];
        }
        let mut groups: Vec<(String, T)> = Vec::new();
        for puzzle in &self.puzzles {
            let Some(value) = value_of(puzzle) else {
                continue;
            };
            match groups.iter_mut().find(|group| group.1 == value) {
                Some((whose, _)) => whose.push_str(&format!(", {}", puzzle.number)),
                None => groups.push((format!(" of {}", puzzle.number), value)),
            }
        }
        groups
    }

    fn fit(&self) -> Vec<String> {
        let kerf = in_words(self.kerf_mm);
        let burn = in_words(self.kerf_mm / 2.0);
        let colors: Vec<String> = self
            .operations
            .iter()
            .map(|operation| format!("{} {}", operation.name, operation.color))
            .collect();
        let mut lines = vec![
            format!("{}, machine: {}", self.title, self.machine),
            format!("kerf {kerf} mm, the full width of the cut (burn, half of it: {burn} mm)"),
            format!("colors, in the order of work: {}", colors.join(", ")),
        ];
        if self.thickness_mm != USUAL_THICKNESS {
            lines.push(format!(
                "note speeds, powers and kerfs of presets are for {USUAL_THICKNESS} mm plywood"
            ));
        }
        let Some(gap) = self.gap_mm else {
            return lines;
        };
        let corners = match self.radius_mm {
            0.0 => "sharp corners".to_owned(),
            radius => format!("corners of {} mm", in_words(radius)),
        };
        lines.push(format!("gap  {} mm to expect between two pieces; {corners}", in_words(gap)));
        if let Some(tabs) = self.tabs {
            lines.push(format!(
                "tabs {} of {} mm stay, some between two pieces: break them off, or cut them through with a knife",
                tabs.count,
                in_words(tabs.width)
            ));
        }
        // If inner corners are rounder than the beam leaves anyway, sharp corners do not fit into them.
        if self.mode == "apart" && self.radius_mm.max(gap) < self.kerf_mm / 2.0 {
            lines.push(format!(
                "note the beam leaves inner corners round by {burn} mm: `radius` {burn}mm makes outer ones fit"
            ));
        }
        lines
    }

    /// The sheets, cut length, time and price of each puzzle.
    fn shares(&self) -> impl Iterator<Item = String> {
        let widest = widest(self.puzzles.iter().map(|puzzle| &puzzle.name));
        self.puzzles.iter().map(move |puzzle| {
            let numbers: Vec<String> = puzzle.sheets.iter().map(usize::to_string).collect();
            format!(
                "{:>3}  {:<widest$}  on {} {}: cut {:.2} m, about {}{}",
                puzzle.number,
                puzzle.name,
                if numbers.len() == 1 { "sheet" } else { "sheets" },
                numbers.join(", "),
                puzzle.cut_mm / 1e3,
                time(puzzle.seconds),
                priced(puzzle.price)
            )
        })
    }

    /// The total of several sheets.
    fn together(&self) -> String {
        format!(
            "in all {}, of which {:.2} are used, {:.1}% of that for parts; cut {:.2} m, about {}",
            counted(self.sheets.len(), "sheet"),
            self.sheets_used,
            100.0 * self.utilization,
            self.cut_mm / 1e3,
            time(self.seconds)
        )
    }

    /// The material needed, one line for each.
    fn needed(&self) -> impl Iterator<Item = String> {
        let widest = widest(self.materials.iter().map(|material| material.material));
        self.materials.iter().map(move |material| {
            format!(
                "{:<widest$}  {:.2} sheets, {:.0} cm² of parts{}",
                material.material,
                material.sheets_used,
                material.parts_area_mm2 / 100.0,
                priced(material.price)
            )
        })
    }

    fn costs(&self) -> Option<String> {
        let price = self.price?;
        let each = match self.puzzles.len() {
            0 | 1 => String::new(),
            puzzles => format!("; {:.2} a puzzle", price.total / puzzles as f64),
        };
        Some(format!(
            "price {:.2}: {:.2} for {:.2} sheets, {:.2} for the laser{each}",
            price.total, price.material, self.sheets_used, price.time
        ))
    }
}

impl SheetSummary {
    /// The lines for a sheet, with the parts of each puzzle on one line, or with the size of each part.
    fn lines(&self, is_shared: bool) -> Vec<String> {
        let material = match self.material {
            "all" => String::new(),
            material => format!(", {material}"),
        };
        let mut lines = vec![format!(
            "sheet {}{material}: uses {:.1} x {:.1} mm of a bed of {} x {} mm, and parts fill {:.1}% of that",
            self.number,
            self.used_width_mm,
            self.used_height_mm,
            in_words(self.bed_width_mm),
            in_words(self.bed_height_mm),
            100.0 * self.utilization
        )];
        if is_shared {
            lines.extend(self.parts.chunk_by(|a, b| a.puzzle == b.puzzle).map(|parts| {
                let number = parts[0].puzzle;
                let prefix = format!("{number} ");
                let names =
                    parts.iter().map(|part| part.name.strip_prefix(&prefix).unwrap_or(&part.name));
                format!("  {number:>3}: {}", part_names(names))
            }));
        } else {
            let widest = widest(self.parts.iter().map(|part| &part.name));
            lines.extend(self.parts.iter().map(|part| {
                format!(
                    "  {:<widest$}  {:>6.2} x {:.2} mm",
                    part.name, part.width_mm, part.height_mm
                )
            }));
        }
        lines.push(self.work());
        lines
    }

    fn work(&self) -> String {
        fn whole(length: f64) -> String {
            Language::english().number(length.round() as u128)
        }
        let mut work =
            format!("  cut {} mm in {}", whole(self.cut_mm), counted(self.pierces, "pierce"));
        if self.scored_mm > 0.0 {
            work.push_str(&format!(", score {} mm", whole(self.scored_mm)));
        }
        if self.engraved_length_mm > 0.0 {
            work.push_str(&format!(
                ", engrave {} mm² in {} mm of lines",
                whole(self.engraved_area_mm2),
                whole(self.engraved_length_mm)
            ));
        }
        work + &format!(", travel {} mm: about {}", whole(self.travel_mm), time(self.seconds))
    }
}

impl StandSummary {
    fn lines(&self, whose: &str) -> [String; 3] {
        [
            format!(
                "the stand{whose} leans the tray back, at {:.0}° from the table",
                self.tilt_degrees
            ),
            format!(
                "  frame and base, without the lid, go into slots {} mm wide; feet and bar into slots of {} mm in each \
                 other",
                in_words(self.slot_mm),
                in_words(self.halving_mm)
            ),
            format!(
                "  it stands with its weight {:.0} mm behind the toes and {:.0} mm before the heels",
                self.behind_toe_mm, self.before_heel_mm
            ),
        ]
    }
}

impl BoxSummary {
    /// Its size, and the order of assembly.
    fn lines(&self, whose: &str) -> [String; 2] {
        // Rounded to a tenth of a millimeter.
        let [width, depth, height] = [self.width_mm, self.depth_mm, self.height_mm]
            .map(|length| in_words((10.0 * length).round() / 10.0));
        [
            format!("the box{whose} is {width} x {depth} x {height} mm outside, and has a sliding lid"),
            "  glue the walls around the bottom, then a runner inside each side wall, standing on the bottom, its \
             groove open to the front; the lid slides in from there"
                .to_owned(),
        ]
    }
}

/// The names of parts, with pieces grouped.
pub fn part_names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let mut groups = Vec::new();
    let mut letters = Vec::new();
    for name in names {
        match name.strip_prefix("piece ") {
            Some(letter) => letters.push(letter),
            None => groups.push(name.to_owned()),
        }
    }
    match &letters[..] {
        [] => {}
        [letter] => groups.push(format!("piece {letter}")),
        letters => groups.push(format!("pieces {}", letters.join(" "))),
    }
    groups.join(", ")
}

fn widest(names: impl Iterator<Item = impl AsRef<str>>) -> usize {
    names.map(|name| name.as_ref().chars().count()).max().unwrap_or(0)
}

fn priced(price: Option<f64>) -> String {
    price.map_or_else(String::new, |price| format!(", price {price:.2}"))
}

/// `50 s`, `2 min 10 s`, `1 h 05 min`: rounded up to ten seconds, or to minutes.
fn time(seconds: f64) -> String {
    let tens = (seconds / 10.0).ceil() as u64;
    match tens {
        0..6 => format!("{} s", tens * 10),
        6..360 => format!("{} min {:02} s", tens / 6, tens % 6 * 10),
        _ => format!("{} h {:02} min", tens / 360, (tens % 360).div_ceil(6)),
    }
}
