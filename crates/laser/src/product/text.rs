//! The summary for people, on several lines.

use crate::design::in_words;
use tilendar_press::language::Language;
use tilendar_press::words::counted;

use super::sheets::part_names;
use super::summary::{BoxSummary, CuttingSummary, PuzzleSummary, SheetSummary, StandSummary};

/// The thickness that presets assume, in millimeters.
const USUAL_THICKNESS: f64 = 3.0;

impl CuttingSummary {
    /// The summary for people.
    pub(crate) fn text(&self) -> String {
        let is_shared = self.puzzles.len() > 1;
        let mut lines = self.fit();
        for sheet in &self.sheets {
            lines.push(String::new());
            lines.extend(sheet.lines(is_shared));
        }
        if is_shared {
            lines.push(String::new());
            lines.extend(self.shares());
        }
        if is_shared || self.sheets.len() > 1 {
            lines.extend((!is_shared).then(String::new));
            lines.push(self.together());
        }
        if self.materials.len() > 1 {
            lines.extend(self.needed());
        }
        lines.extend(self.costs());
        let plates = self.plates().map(|plates| [String::new(), plates]);
        lines.extend(plates.into_iter().flatten());
        for (whose, stand) in self.each(self.stand.as_ref(), |puzzle| puzzle.stand.as_ref()) {
            lines.push(String::new());
            lines.extend(stand.lines(&whose));
        }
        for (whose, case) in self.each(self.r#box.as_ref(), |puzzle| puzzle.r#box.as_ref()) {
            lines.push(String::new());
            lines.extend(case.lines(&whose));
        }
        lines.join("\n") + "\n"
    }

    /// A value that all puzzles have in common, or else the value of each; puzzles with equal values are grouped.
    fn each<'a, T: PartialEq>(
        &'a self,
        common: Option<&'a T>,
        own: fn(&'a PuzzleSummary) -> Option<&'a T>,
    ) -> Vec<(String, &'a T)> {
        if let Some(common) = common {
            let whose = if self.puzzles.len() > 1 { " of each" } else { "" };
            return vec![(whose.to_owned(), common)];
        }
        let mut groups: Vec<(String, &T)> = Vec::new();
        for puzzle in &self.puzzles {
            let Some(own) = own(puzzle) else {
                continue;
            };
            match groups.iter_mut().find(|(_, known)| *known == own) {
                Some((whose, _)) => whose.push_str(&format!(", {}", puzzle.number)),
                None => groups.push((format!(" of {}", puzzle.number), own)),
            }
        }
        groups
    }

    fn fit(&self) -> Vec<String> {
        let (kerf, beam) = (in_words(self.kerf_mm), in_words(self.kerf_mm / 2.0));
        let colors = self.operations.iter();
        let colors = colors.map(|operation| format!("{} {}", operation.name, operation.color));
        let colors = colors.collect::<Vec<_>>().join(", ");
        let mut lines = vec![
            format!("{}, machine: {}", self.title, self.machine),
            format!("kerf {kerf} mm, the full width of the cut (burn, half of it: {beam} mm)"),
            format!("colors, in the order of work: {colors}"),
        ];
        if self.thickness_mm != USUAL_THICKNESS {
            lines.push(format!(
                "note the preset's kerf, speeds and powers are for {USUAL_THICKNESS} mm plywood"
            ));
        }
        let Some(gap) = self.gap_mm else {
            return lines;
        };
        let corners = match self.radius_mm {
            0.0 => "sharp corners".to_owned(),
            radius => format!("corners of {} mm", in_words(radius)),
        };
        let expected = in_words(gap);
        lines.push(format!("gap  {expected} mm to expect between two pieces; {corners}"));
        lines.extend(self.tabs.map(|tabs| {
            let (count, width) = (tabs.count, in_words(tabs.width));
            format!(
                "tabs {count} of {width} mm stay, some between two pieces: break them off, or cut them through with a knife"
            )
        }));
        // If inner corners are rounder than the beam leaves anyway, sharp corners do not fit into them.
        if self.mode == "apart" && self.radius_mm.max(gap) < self.kerf_mm / 2.0 {
            lines.push(format!(
                "note the beam leaves inner corners round by {beam} mm: `radius` {beam}mm makes outer ones fit"
            ));
        }
        lines
    }

    /// The sheets, cut length, time and price of each puzzle.
    fn shares(&self) -> impl Iterator<Item = String> {
        let widest = widest(self.puzzles.iter().map(|one| &one.name));
        self.puzzles.iter().map(move |puzzle| {
            let sheets: Vec<String> = puzzle.sheets.iter().map(usize::to_string).collect();
            let sheets = match &sheets[..] {
                [only] => format!("sheet {only}"),
                several => format!("sheets {}", several.join(", ")),
            };
            let (number, name, cut) = (puzzle.number, &puzzle.name, puzzle.cut_mm / 1e3);
            let (about, price) = (time(puzzle.seconds), priced(puzzle.price));
            format!(
                "{number:>3}  {name:<widest$}  on {sheets}: cut {cut:.2} m, about {about}{price}"
            )
        })
    }

    /// The total of several sheets.
    fn together(&self) -> String {
        format!(
            "in all {}, {:.2} by the area used, of which parts fill {:.1}%; cut {:.2} m, about {}",
            counted(self.sheets.len(), "sheet"),
            self.sheets_used,
            100.0 * self.utilization,
            self.cut_mm / 1e3,
            time(self.seconds)
        )
    }

    /// The material needed, one line for each.
    fn needed(&self) -> impl Iterator<Item = String> {
        let widest = widest(self.materials.iter().map(|one| one.material));
        self.materials.iter().map(move |one| {
            let (material, area) = (one.material, one.parts_area_mm2 / 100.0);
            let (sheets, price) = (one.sheets_used, priced(one.price));
            format!("{material:<widest$}  {sheets:.2} sheets, {area:.0} cm² of parts{price}")
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

    /// The plates from the top, with their height.
    fn plates(&self) -> Option<String> {
        let stack = self.stack.as_ref()?;
        let (plates, height) = (stack.plates.join(", "), in_words(stack.height_mm));
        Some(format!("from the top: {plates}, {height} mm high; the frame is glued on the base"))
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
            let puzzles = self.parts.chunk_by(|one, other| one.puzzle == other.puzzle);
            lines.extend(puzzles.map(|own| {
                let number = own.first().map_or(0, |part| part.puzzle);
                let prefix = format!("{number} ");
                let names = own.iter().map(|part| &part.name[..]);
                let names = names.map(|name| name.strip_prefix(&prefix).unwrap_or(name));
                format!("  {number:>3}: {}", part_names(names))
            }));
        } else {
            let widest = widest(self.parts.iter().map(|part| &part.name));
            lines.extend(self.parts.iter().map(|part| {
                let (name, width, height) = (&part.name, part.width_mm, part.height_mm);
                format!("  {name:<widest$}  {width:>6.2} x {height:.2} mm")
            }));
        }
        let whole = |length: f64| Language::english().number(length.round() as u128);
        let pierces = counted(self.pierces, "pierce");
        let mut work = vec![format!("cut {} mm in {pierces}", whole(self.cut_mm))];
        if self.scored_mm > 0.0 {
            work.push(format!("score {} mm", whole(self.scored_mm)));
        }
        if self.engraved_length_mm > 0.0 {
            let (area, length) = (whole(self.engraved_area_mm2), whole(self.engraved_length_mm));
            work.push(format!("engrave {area} mm² in {length} mm of lines"));
        }
        let (work, travel) = (work.join(", "), whole(self.travel_mm));
        let about = time(self.seconds);
        lines.push(format!("  {work}, travel {travel} mm: about {about}"));
        lines
    }
}

impl StandSummary {
    fn lines(&self, whose: &str) -> [String; 3] {
        let (slot, halving) = (in_words(self.slot_mm), in_words(self.halving_mm));
        [
            format!(
                "the stand{whose} leans the tray back, at {:.0}° from the table",
                self.tilt_degrees
            ),
            format!(
                "  frame and base, without the lid, go into slots {slot} mm wide; feet and bar into slots of \
                 {halving} mm in each other"
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
        let tenths = |length: f64| in_words((10.0 * length).round() / 10.0);
        let [width, depth, height] = [self.width_mm, self.depth_mm, self.height_mm].map(tenths);
        [
            format!("the box{whose} is {width} x {depth} x {height} mm outside, and has a sliding lid"),
            "  glue the walls around the bottom, then a runner inside each side wall, standing on the bottom, its \
             groove open to the front; the lid slides in from there"
                .to_owned(),
        ]
    }
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
