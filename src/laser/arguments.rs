//! What both the puzzle and the fit coupon are cut with.

use anyhow::bail;
use clap::{Args, ValueEnum};
use tilendar::drawing::{Mm, Size};
use tilendar::laser::cut::{Kerf, Machine};
use tilendar::laser::product::{LaserOptions, Lettering};

use super::format::LaserFormat;
use crate::choices;
use crate::files::Target;

/// Machine, material and files.
#[derive(Args, Debug, Clone)]
pub struct CutArguments {
    /// The machine: generic, lightburn, glowforge, xtool, ponoko, epilog, or the path of a preset.
    #[arg(long, value_name = "NAME|FILE", default_value = "generic")]
    preset: String,

    /// The size of the bed; by default the preset's.
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = bed)]
    bed: Option<Size>,

    /// The thickness of the material.
    #[arg(
        long,
        value_name = "LENGTH",
        allow_hyphen_values = true,
        default_value = "3mm"
    )]
    thickness: Mm,

    /// The full width of the cut; by default the preset's. Some programs call half of it burn.
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    kerf: Option<Mm>,

    /// The kerf along x, where it differs.
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    kerf_x: Option<Mm>,

    /// The kerf along y, where it differs.
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    kerf_y: Option<Mm>,

    /// The radius of corners; by default 0.5mm, and 0mm for pieces cut in place.
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    pub radius: Option<Mm>,

    /// How labels are engraved: as outlines, as single lines (many times faster), or not at all.
    #[arg(long, value_enum, default_value_t = Text::Outline)]
    text: Text,

    /// Material between two parts; by default the preset's.
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    spacing: Option<Mm>,

    /// The files to write, one a sheet and format: one or several of svg, dxf, lbrn2, pdf, png (a
    /// picture to look at), or all of these; by default what the end of the output's name tells, else
    /// svg. With json the summary is printed as JSON; alone, it writes no files.
    #[arg(long, value_enum, value_name = "FORMAT", value_delimiter = ',')]
    format: Vec<LaserFormat>,

    /// Where to write: a file or a folder, or `-` for standard output; by default in `output`.
    #[arg(short, long, value_name = "PATH")]
    pub output: Option<Target>,
}

/// How labels are engraved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Text {
    /// Their areas.
    Outline,
    /// Their strokes.
    SingleLine,
    /// Not at all.
    None,
}

impl CutArguments {
    /// The formats that are asked for, else that of the output's name, else SVG.
    pub fn formats(&self) -> Vec<LaserFormat> {
        let named = match &self.output {
            Some(Target::File(path)) => LaserFormat::of_path(path),
            _ => None,
        };
        match self.format.is_empty() {
            true => vec![named.unwrap_or(LaserFormat::Svg)],
            false => self.format.clone(),
        }
    }

    /// Whether nothing is engraved.
    pub fn has_no_text(&self) -> bool {
        self.text == Text::None
    }

    /// The machine that is asked for.
    pub fn machine(&self) -> anyhow::Result<Machine> {
        choices::laser(&self.preset)
    }

    /// The options that these arguments decide; the rest is as by default.
    pub fn options(&self, machine: &Machine) -> anyhow::Result<LaserOptions> {
        let kerf = self.kerf.map_or(machine.kerf, Mm::get);
        let along = |length: Option<Mm>| length.map_or(kerf, Mm::get);
        if self.kerf.is_none() && self.kerf_x.is_some() != self.kerf_y.is_some() {
            bail!("--kerf-x and --kerf-y go together, or one of them with --kerf for the other");
        }
        let defaults = LaserOptions::default();
        Ok(LaserOptions {
            thickness: self.thickness.get(),
            kerf: Kerf {
                x: along(self.kerf_x),
                y: along(self.kerf_y),
            },
            radius: self.radius.map_or(defaults.radius, Mm::get),
            lettering: match self.text {
                Text::Outline => Lettering::Outline,
                Text::SingleLine => Lettering::SingleLine,
                Text::None => Lettering::None,
            },
            bed: self.bed.unwrap_or(machine.bed),
            margin: machine.margin,
            spacing: self.spacing.map_or(machine.spacing, Mm::get),
            ..defaults
        })
    }
}

/// Reads `600x400mm`, `24x12in` or `600mm x 400mm`.
pub fn bed(text: &str) -> Result<Size, String> {
    let (width, height) = text
        .split_once('x')
        .ok_or("write the width and the height of the bed, as in 600x400mm")?;
    let height = height.trim();
    let unit = height.trim_start_matches(|letter: char| !letter.is_ascii_alphabetic());
    let width = match width.contains(|letter: char| letter.is_ascii_alphabetic()) {
        true => width.to_owned(),
        false => format!("{width}{unit}"),
    };
    let side = |text: &str| text.parse::<Mm>().map_err(|error| error.to_string());
    let (width, height) = (side(&width)?, side(height)?);
    match width.get().min(height.get()) > 0.0 {
        true => Ok(Size::new(width.get(), height.get())),
        false => Err("a bed is wider than nothing: write it as in 600x400mm".to_owned()),
    }
}
