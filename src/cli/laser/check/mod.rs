//! `tilendar laser check`: the preflight of a drawing from this program or another.

mod report;

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args, ValueEnum};
use tilendar::cut::preflight::{PreflightOptions, preflight};
use tilendar::exchange::drawing::{MAXIMUM_BYTES, read_svg};
use tilendar::scene::{Mm, Size};

use super::arguments::bed;
use crate::output::{Answer, results};
use report::{report, text};

const EXAMPLES: &str = "\
Examples:
  tilendar laser check sheet.svg
  tilendar laser check sheet.svg --thickness 6mm --bed 600x400mm
  tilendar laser check - --format json < sheet.svg

What a line is for says its layer or group: annotation, engrave, score, cut-inner or cut-outer. \
Else its colour does: black and red are cut, blue is cut inside, green is scored, and any other \
line is cut; an area without a line is engraved. Places are mm from the page's top left corner.

Exit code 3 where something has to be mended before it can be cut; warnings do not count.";

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

    /// How the answer is written.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// How the answer is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For programs.
    Json,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let file = arguments.file.display().to_string();
    let bytes = bytes_of(&arguments.file)?;
    let drawing = read_svg(&bytes).with_context(|| format!("cannot check {file:?}"))?;
    let options = PreflightOptions {
        bed: arguments.bed,
        tolerance: PreflightOptions::FOREIGN,
        ..PreflightOptions::new(arguments.thickness.get())
    };
    let found = preflight(&drawing.sheet, &options);
    let report = report(file, &drawing, &found);
    let mut out = results();
    match arguments.format {
        Format::Text => write!(out, "{}", text(&report))?,
        Format::Json => writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?,
    }
    out.flush()?;
    Ok(match report.faults.is_empty() {
        true => Answer::Yes,
        false => Answer::No,
    })
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
