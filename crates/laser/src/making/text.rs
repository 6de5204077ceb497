//! The summary for people.

use std::fmt;

use crate::product::in_words;
use tilendar_print::language::Language;

use super::sheets::part_names;
use super::summary::{
    BoxSummary, CuttingSummary, PuzzleSummary, SheetSummary, Stack, StandSummary,
};

/// The thickness in millimetres that presets are made for.
const USUAL_THICKNESS: f64 = 3.0;

/// For people, on several lines.
impl fmt::Display for CuttingSummary {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_fit(out)?;
        for sheet in &self.sheets {
            writeln!(out)?;
            sheet.write(out, self.puzzles.len() > 1)?;
        }
        if self.puzzles.len() > 1 {
            writeln!(out)?;
            self.write_puzzles(out)?;
        }
        self.write_materials(out)?;
        self.write_price(out)?;
        if let Some(stack) = &self.stack {
            writeln!(out)?;
            stack.write(out)?;
        }
        for (whose, stand) in self.each(self.stand.as_ref(), |puzzle| puzzle.stand.as_ref()) {
            writeln!(out)?;
            stand.write(out, &whose)?;
        }
        for (whose, case) in self.each(self.case.as_ref(), |puzzle| puzzle.case.as_ref()) {
            writeln!(out)?;
            case.write(out, &whose)?;
        }
        Ok(())
    }
}

impl CuttingSummary {
    /// What all puzzles have in common, or else what each has, those that have the same together: whose it is,
    /// and what.
    fn each<'a, T: PartialEq>(
        &'a self,
        common: Option<&'a T>,
        own: fn(&'a PuzzleSummary) -> Option<&'a T>,
    ) -> Vec<(String, &'a T)> {
        if let Some(common) = common {
            let whose = match self.puzzles.len() {
                0 | 1 => "",
                _ => " of each",
            };
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

    fn write_fit(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{}, for {}", self.title, self.machine)?;
        writeln!(
            out,
            "kerf {} mm, the full width of the cut (burn, the half of it: {} mm)",
            in_words(self.kerf),
            in_words(self.kerf / 2.0)
        )?;
        let colors = self.operations.iter();
        let colors = colors.map(|operation| format!("{} {}", operation.name, operation.color));
        let colors: Vec<String> = colors.collect();
        writeln!(out, "colours, in the order of work: {}", colors.join(", "))?;
        if self.thickness != USUAL_THICKNESS {
            writeln!(
                out,
                "note the preset's kerf, speeds and powers are for {USUAL_THICKNESS} mm plywood"
            )?;
        }
        let Some(gap) = self.gap else {
            return Ok(());
        };
        writeln!(
            out,
            "gap  {} mm to expect between two pieces; {}",
            in_words(gap),
            match self.radius {
                0.0 => "sharp corners".to_owned(),
                radius => format!("corners of {} mm", in_words(radius)),
            }
        )?;
        if let Some(tabs) = self.tabs {
            writeln!(
                out,
                "tabs {} of {} mm stay: break them off, or cut them through with a knife",
                tabs.count,
                in_words(tabs.width)
            )?;
        }
        // With rounder inner corners than the beam leaves anyway, sharp ones would not go in.
        let beam = self.kerf / 2.0;
        if self.mode == "apart" && self.radius < beam && gap < beam {
            writeln!(
                out,
                "note the beam leaves inner corners round by {} mm: `radius` {}mm makes outer ones fit",
                in_words(beam),
                in_words(beam)
            )?;
        }
        Ok(())
    }
}

impl CuttingSummary {
    /// Which puzzle is on which sheets, and what it takes.
    fn write_puzzles(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widest = self.puzzles.iter().map(|one| one.name.chars().count());
        let widest = widest.max().unwrap_or(0);
        for puzzle in &self.puzzles {
            let sheets: Vec<String> = puzzle.sheets.iter().map(usize::to_string).collect();
            write!(
                out,
                "{:>3}  {:<widest$}  on {}: cut {:.2} m{}",
                puzzle.number,
                puzzle.name,
                match &sheets[..] {
                    [only] => format!("sheet {only}"),
                    several => format!("sheets {}", several.join(", ")),
                },
                puzzle.cut / 1e3,
                puzzle
                    .seconds
                    .map_or_else(String::new, |seconds| format!(", about {}", time(seconds)))
            )?;
            match puzzle.price {
                Some(price) => writeln!(out, ", price {price:.2}")?,
                None => writeln!(out)?,
            }
        }
        writeln!(
            out,
            "together {:.2} sheets of material, {:.1} % of what is used of them is parts; cut {:.2} m{}",
            self.sheets_used,
            100.0 * self.utilisation,
            self.cut / 1e3,
            self.seconds
                .map_or_else(String::new, |seconds| format!(", about {}", time(seconds)))
        )
    }

    /// What is needed of each, where there are several.
    fn write_materials(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.materials.len() < 2 {
            return Ok(());
        }
        if self.puzzles.len() < 2 {
            writeln!(out)?;
        }
        let widest = self.materials.iter().map(|one| one.material.len());
        let widest = widest.max().unwrap_or(0);
        for one in &self.materials {
            write!(
                out,
                "{:<widest$}  {:.2} sheets, {:.0} cm² of parts",
                one.material,
                one.sheets_used,
                one.parts_area / 100.0
            )?;
            match one.price {
                Some(price) => writeln!(out, ", price {price:.2}")?,
                None => writeln!(out)?,
            }
        }
        Ok(())
    }

    fn write_price(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(price) = self.price else {
            return Ok(());
        };
        write!(
            out,
            "price {:.2}: {:.2} for {:.2} sheets, {:.2} for the laser",
            price.total, price.material, self.sheets_used, price.time
        )?;
        match self.puzzles.len() {
            0 | 1 => writeln!(out),
            puzzles => writeln!(out, "; {:.2} a puzzle", price.total / puzzles as f64),
        }
    }
}

impl SheetSummary {
    /// With the parts of each puzzle in a line, or with the size of each part.
    fn write(&self, out: &mut fmt::Formatter<'_>, is_shared: bool) -> fmt::Result {
        writeln!(
            out,
            "sheet {}{}: {:.1} x {:.1} mm of a bed of {} x {} mm, {:.1} % of it parts",
            self.number,
            match self.material {
                "all" => String::new(),
                material => format!(", {material}"),
            },
            self.used_width,
            self.used_height,
            in_words(self.bed_width),
            in_words(self.bed_height),
            100.0 * self.utilisation
        )?;
        if is_shared {
            self.write_shares(out)?
        } else {
            self.write_parts(out)?
        }
        let whole = |length: f64| Language::english().number(length.round() as u128);
        writeln!(
            out,
            "  cut {} mm in {}, score {} mm, engrave {} mm² in {} mm of lines, travel {} mm{}",
            whole(self.cut),
            match self.pierces {
                1 => "1 pierce".to_owned(),
                pierces => format!("{pierces} pierces"),
            },
            whole(self.scored),
            whole(self.engraved_area),
            whole(self.engraved_length),
            whole(self.travel),
            self.seconds.map_or_else(String::new, |seconds| format!(
                ": about {}, as the preset's speeds have it",
                time(seconds)
            ))
        )?;
        Ok(())
    }
}

impl SheetSummary {
    fn write_parts(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widest = self.parts.iter().map(|part| part.name.chars().count());
        let widest = widest.max().unwrap_or(0);
        for part in &self.parts {
            writeln!(
                out,
                "  {:<widest$}  {:>6.2} x {:.2} mm",
                part.name, part.width, part.height
            )?;
        }
        Ok(())
    }

    fn write_shares(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for own in self.parts.chunk_by(|one, other| one.puzzle == other.puzzle) {
            let number = own.first().map_or(0, |part| part.puzzle);
            let prefix = format!("{number} ");
            let names = own.iter();
            let names = names.map(|part| part.name.strip_prefix(&prefix).unwrap_or(&part.name));
            writeln!(out, "  {number:>3}: {}", part_names(names))?;
        }
        Ok(())
    }
}

impl Stack {
    /// The plates from the side: the frame's two walls with the pieces between them.
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            out,
            "from the side, {} mm high without the gaps",
            in_words(self.height)
        )?;
        for plate in &self.plates {
            let drawn = match *plate {
                "frame" => {
                    "######  ===== ===== ===== =====  ######  frame, glued on the base; = pieces"
                }
                "lid" => "#######################################  lid, loose",
                _ => "#######################################  base",
            };
            writeln!(out, "  {drawn}")?;
        }
        Ok(())
    }
}

impl StandSummary {
    fn write(&self, out: &mut fmt::Formatter<'_>, whose: &str) -> fmt::Result {
        writeln!(
            out,
            "the stand{whose} leans the tray back, at {:.0}° from the table",
            self.tilt
        )?;
        writeln!(
            out,
            "  frame and base, without the lid, go into slots {} mm wide; feet and bar into each other's of {} mm",
            in_words(self.slot),
            in_words(self.halving)
        )?;
        writeln!(
            out,
            "  it stands with its weight {:.0} mm behind the toes and {:.0} mm before the heels",
            self.behind_toe, self.before_heel
        )
    }
}

impl BoxSummary {
    /// Its size, and in which order it is put together.
    fn write(&self, out: &mut fmt::Formatter<'_>, whose: &str) -> fmt::Result {
        writeln!(
            out,
            "the box{whose} is {} x {} x {} mm outside, and has a sliding lid",
            tenths(self.width),
            tenths(self.depth),
            tenths(self.height)
        )?;
        writeln!(
            out,
            "  glue the walls around the bottom, then a runner inside each side wall, standing on the bottom, its \
             groove open to the front; the lid slides in from there"
        )
    }
}

/// To a tenth of a millimetre, without a decimal that says nothing.
fn tenths(length: f64) -> String {
    in_words((10.0 * length).round() / 10.0)
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
