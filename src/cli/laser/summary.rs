//! What a set of sheets holds and costs, for people and as JSON.

use std::io::Write;

use serde::Serialize;
use tilendar::cut::{CutSheet, Kerf, Machine, Tally, tally};
use tilendar::product::grouped;
use tilendar::product::laser::{LaserOptions, LaserSet, Mode};
use tilendar::scene::Layer;

use super::writing::{both, in_words};
use crate::output::results;

/// The summary of a set. Lengths are millimetres, areas square millimetres, times seconds, all to a
/// millionth.
#[derive(Debug, Serialize)]
pub struct Summary {
    title: String,
    machine: String,
    /// The side of a cell, in the summary of a tray.
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<f64>,
    thickness: f64,
    kerf: Axes,
    half_kerf: Axes,
    /// The gap to expect between two neighbours, in the summary of a tray.
    #[serde(skip_serializing_if = "Option::is_none")]
    gap: Option<Axes>,
    radius: f64,
    mode: &'static str,
    stack: Option<Stack>,
    sheets: Vec<SheetSummary>,
    cut: f64,
    seconds: Option<f64>,
}

/// A length along x and one along y.
#[derive(Debug, Clone, Copy, Serialize)]
struct Axes {
    x: f64,
    y: f64,
}

/// The plates of a tray, from the top.
#[derive(Debug, Serialize)]
struct Stack {
    plates: Vec<&'static str>,
    height: f64,
}

#[derive(Debug, Serialize)]
struct SheetSummary {
    number: usize,
    bed_width: f64,
    bed_height: f64,
    /// The piece of material that the parts need, without a margin.
    used_width: f64,
    used_height: f64,
    used_area: f64,
    parts: Vec<PartSummary>,
    cut: f64,
    scored: f64,
    engraved_area: f64,
    pierces: usize,
    travel: f64,
    seconds: Option<f64>,
}

#[derive(Debug, Serialize)]
struct PartSummary {
    name: String,
    width: f64,
    height: f64,
}

impl Summary {
    /// `stack` is whether the set is that of a tray.
    pub fn new(
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
            stack: stack.then(|| self::stack(options)),
            cut: rounded(sheets.iter().map(|sheet| sheet.cut).sum()),
            seconds: seconds.map(rounded),
            sheets,
        }
    }

    /// Prints it as JSON.
    pub fn print_json(&self) -> anyhow::Result<()> {
        let mut out = results();
        serde_json::to_writer_pretty(&mut out, self)?;
        writeln!(out)?;
        Ok(out.flush()?)
    }

    /// Prints it for people.
    pub fn print(&self) -> anyhow::Result<()> {
        let mut out = results();
        self.print_fit(&mut out)?;
        for sheet in &self.sheets {
            writeln!(out)?;
            sheet.print(&mut out)?;
        }
        if let Some(stack) = &self.stack {
            writeln!(out)?;
            stack.print(&mut out)?;
        }
        Ok(out.flush()?)
    }

    fn print_fit(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let full = kerf(self.kerf);
        writeln!(out, "{}, for {}", self.title, self.machine)?;
        writeln!(
            out,
            "kerf {full} mm, the full width of the cut (burn, the half of it: {} mm)",
            kerf(self.half_kerf)
        )?;
        let Some(gap) = self.gap else {
            return Ok(());
        };
        writeln!(
            out,
            "gap  {} mm to expect between two pieces; {}",
            kerf(gap),
            match self.radius {
                0.0 => "sharp corners".to_owned(),
                radius => format!("corners of {} mm", in_words(radius)),
            }
        )?;
        // With rounder inner corners than the beam leaves anyway, sharp ones would not go in.
        let beam = self.half_kerf.x.max(self.half_kerf.y);
        if self.mode == "apart" && self.radius < beam && gap.x < beam {
            writeln!(
                out,
                "note the beam leaves inner corners round by {} mm: --radius {}mm makes outer ones fit",
                in_words(beam),
                in_words(beam)
            )?;
        }
        Ok(())
    }
}

impl SheetSummary {
    fn new(sheet: &CutSheet, number: usize, machine: &Machine) -> Self {
        let tally = tally(sheet, &machine.paces(), machine.travel);
        let sum = |wanted: &[Layer], value: fn(&tilendar::cut::LayerTally) -> f64| -> f64 {
            let layers = tally.layers.iter();
            let wanted = layers.filter(|layer| wanted.contains(&layer.layer));
            rounded(wanted.map(value).sum())
        };
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
            engraved_area: sum(&[Layer::Engrave], |layer| layer.area),
            pierces: pierces(&tally),
            travel: rounded(tally.travel),
            seconds: tally.seconds.map(rounded),
        }
    }

    fn print(&self, out: &mut impl Write) -> anyhow::Result<()> {
        writeln!(
            out,
            "sheet {}: {:.1} x {:.1} mm of a bed of {} x {} mm",
            self.number,
            self.used_width,
            self.used_height,
            in_words(self.bed_width),
            in_words(self.bed_height)
        )?;
        let widest = self.parts.iter().map(|part| part.name.chars().count());
        let widest = widest.max().unwrap_or(0);
        for part in &self.parts {
            writeln!(
                out,
                "  {:<widest$}  {:>6.2} x {:.2} mm",
                part.name, part.width, part.height
            )?;
        }
        let whole = |length: f64| grouped(length.round() as u128);
        writeln!(
            out,
            "  cut {} mm in {} pierces, score {} mm, engrave {} mm², travel {} mm{}",
            whole(self.cut),
            self.pierces,
            whole(self.scored),
            whole(self.engraved_area),
            whole(self.travel),
            self.seconds.map_or_else(String::new, |seconds| format!(
                ": about {}, as the preset's speeds have it",
                time(seconds)
            ))
        )?;
        Ok(())
    }
}

impl Stack {
    /// The plates from the side: the frame's two walls with the pieces between them.
    fn print(&self, out: &mut impl Write) -> anyhow::Result<()> {
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

fn stack(options: &LaserOptions) -> Stack {
    let lid = options.tray.lid.then_some("lid");
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
    (value * 1e6).round() / 1e6
}

fn axes(kerf: Kerf, factor: f64) -> Axes {
    Axes {
        x: rounded(kerf.x * factor),
        y: rounded(kerf.y * factor),
    }
}

fn kerf(axes: Axes) -> String {
    both(Kerf {
        x: axes.x,
        y: axes.y,
    })
}

/// `45 s`, or `6 min 30 s` to ten seconds.
fn time(seconds: f64) -> String {
    let tens = (seconds / 10.0).ceil() as u64;
    match tens {
        0..12 => format!("{} s", tens * 10),
        _ => format!("{} min {:02} s", tens / 6, tens % 6 * 10),
    }
}

/// The names of the parts on a sheet, pieces together.
pub fn part_names(sheet: &CutSheet) -> String {
    let names = sheet.parts.iter().map(|part| part.name.as_str());
    let (pieces, others): (Vec<&str>, Vec<&str>) =
        names.partition(|name| name.starts_with("piece "));
    let letters: Vec<&str> = pieces
        .iter()
        .filter_map(|name| name.strip_prefix("piece "))
        .collect();
    let pieces = match letters.len() {
        0 => None,
        1 => Some(format!("piece {}", letters[0])),
        _ => Some(format!("pieces {}", letters.join(" "))),
    };
    let others = others.into_iter().map(str::to_owned);
    others.chain(pieces).collect::<Vec<_>>().join(", ")
}
