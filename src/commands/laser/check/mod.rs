//! `tilendar laser check`: the preflight of a drawing from this program or another.

mod report;

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args, ValueEnum};
use tilendar::drawing::{Color, Layer, Mm, Size};
use tilendar::laser::cut::Machine;
use tilendar::laser::cut::preflight::{
    Origin, Preflight, PreflightOptions, Warning, preflight_watched,
};
use tilendar::laser::foreign::{Drawing, DrawingError, MAXIMUM_BYTES, read_svg_for};
use tilendar::order::shelf::laser;
use tilendar::order::{Bed, Value};

use crate::ordered::Files;
use crate::output::{Answer, results};
use crate::progress::with_bar;
use report::{report, text};

const EXAMPLES: &str = "\
Examples:
  tilendar laser check sheet.svg
  tilendar laser check sheet.svg --thickness 6mm --bed 600x400mm
  tilendar laser check sheet.svg --preset glowforge --kerf 0.18mm
  tilendar laser check - --format json < sheet.svg

What a line is for says its layer or group: annotation, engrave, score, cut-inner or cut-outer. \
Else its colour does: black and red are cut, blue is cut inside, green is scored, and any other \
line is cut; an area without a line is engraved. With --preset the colours of that machine say it. \
In a file of Boxes.py red is for people, as its own colours have it. \
What is cut for its colour is an inner cut where it lies in material. Places are mm from the page's top left corner.

Loops, contacts and gaps within a kerf are told in one line, since the beam takes them away. Slits, tabs, \
lines that overshoot and engravings that reach an edge are warnings. Hidden layers are not checked.

Exit code 3 where something has to be mended before it can be cut; warnings do not count.";

/// Reads the size of a bed.
fn bed(text: &str) -> Result<Size, String> {
    Bed::from_json(&text.into()).map(|bed| bed.0)
}

/// Check a drawing for the laser, from this program or another.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The drawing, as SVG; `-` reads standard input.
    file: PathBuf,

    /// The material's thickness: holes should be at least half as wide.
    #[arg(long, value_name = "LENGTH", default_value = "3mm")]
    thickness: Mm,

    /// The laser's bed: work outside of it is a fault, as it is outside of the page.
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = bed)]
    bed: Option<Size>,

    /// The width of the cut, within which nothing holds; by default the preset's, or else 0.2 mm.
    #[arg(long, value_name = "LENGTH")]
    kerf: Option<Mm>,

    /// The machine whose colours say what lines are for, and whose kerf is taken: generic, lightburn, glowforge, xtool, k40, ponoko, epilog, or the path of a preset.
    #[arg(long, value_name = "NAME|FILE")]
    preset: Option<String>,

    /// How the answer is written.
    #[arg(short, long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// Write JSON, as --format json does.
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

/// How the answer is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// How many steps are taken before the bar moves.
const SHOWN_STEPS: usize = 1_000;

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let file = arguments.file.display().to_string();
    let preset = arguments.preset.as_deref();
    let machine = preset.map(|name| laser(&Files, name)).transpose()?;
    let bytes = bytes_of(&arguments.file)?;
    let operations = machine.as_ref().map(operations).unwrap_or_default();
    let drawing = match read_svg_for(&bytes, &operations) {
        Ok(drawing) => drawing,
        Err(error) => {
            refuse_other_formats(&arguments.file)?;
            return Err(error).with_context(|| format!("cannot check {file:?}"));
        }
    };
    let usual = PreflightOptions::default().least_gap;
    let of_machine = machine.map(|machine| machine.kerf);
    let options = PreflightOptions {
        thickness: arguments.thickness.get(),
        bed: arguments.bed,
        tolerance: PreflightOptions::FOREIGN,
        least_gap: arguments.kerf.map(Mm::get).or(of_machine).unwrap_or(usual),
        origin: Origin::Drawn,
    };
    let report = report(file, &drawing, &judged(&drawing, &options));
    let mut out = results();
    match arguments.format {
        Format::Text if !arguments.json => write!(out, "{}", text(&report))?,
        Format::Text | Format::Json => writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?,
    }
    out.flush()?;
    Ok(match report.faults.is_empty() {
        true => Answer::Yes,
        false => Answer::No,
    })
}

/// What the preflight finds, without what the machine sees to: inner cuts of their own colour come first
/// wherever they are in the file.
fn judged(drawing: &Drawing, options: &PreflightOptions) -> Preflight {
    let mut found = with_bar("comparing lines", 0, |bar| {
        preflight_watched(&drawing.sheet, options, &mut |done, steps| {
            if done.is_multiple_of(SHOWN_STEPS) {
                bar.set_length(steps as u64);
                bar.set_position(done as u64);
            }
        })
    });
    if drawing.tells_inner_cuts() {
        let is_of_order = |one: &Warning| matches!(one, Warning::CutAfterOutline { .. });
        found.warnings.retain(|warning| !is_of_order(warning));
    }
    found
}

/// What the machine does with lines of each colour.
fn operations(machine: &Machine) -> Vec<(Color, Layer)> {
    let operations = machine.operations.iter();
    operations
        .map(|operation| (operation.color, operation.layer))
        .collect()
}

/// Says of a file whose name has the ending of another format how to make it one that can be read.
fn refuse_other_formats(path: &Path) -> anyhow::Result<()> {
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let format = match ending.to_ascii_lowercase().as_str() {
        "dxf" => "DXF",
        "lbrn" | "lbrn2" => "LightBurn",
        "pdf" => "PDF",
        _ => return Ok(()),
    };
    let name = path.display().to_string();
    Err(DrawingError::OtherFormat(format)).with_context(|| format!("cannot check {name:?}"))
}

/// The bytes of a file or of standard input, of which no more are read than a drawing may have.
fn bytes_of(path: &Path) -> anyhow::Result<Vec<u8>> {
    let name = path.display().to_string();
    let source: Box<dyn Read> = match path == Path::new("-") {
        true => Box::new(io::stdin().lock()),
        false => Box::new(File::open(path).with_context(|| format!("cannot open {name:?}"))?),
    };
    let mut bytes = Vec::new();
    // One byte more than allowed is enough to see that there are too many.
    source
        .take(MAXIMUM_BYTES as u64 + 1)
        .read_to_end(&mut bytes)
        .with_context(|| format!("cannot read {name:?}"))?;
    Ok(bytes)
}
