//! Single-line lettering: letters as the strokes of a pen, for engraving.
//!
//! A laser follows each stroke once, where the outlines of a typeface take it around every stem and their
//! inside takes it back and forth many times. The letters are data, in `templates/fonts/lettering.txt`;
//! this module lays them out where a [`Text`] would stand. It knows nothing of machines.

mod parse;

use super::{Affine, Face, Path, Text};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Height of capitals and figures in the units of the data.
const CAP_UNITS: f64 = 8.1;
/// White on either side of a letter, in units: a third of a capital's height between two letters,
/// as GOST 2.304 sets type B.
const BEARING: f64 = 1.35;
/// The least share of [`BEARING`] that a line is tightened to. With less the dots of an ï would
/// touch those of its neighbours.
const TIGHTEST: f64 = 2.0 / 3.0;
/// What a space holds between its own bearings, in units.
const SPACE: f64 = 0.9;

/// A stroke font: letters without thickness.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StrokeFont {
    glyphs: BTreeMap<char, Glyph>,
}

/// A letter in units, y down; its left edge is x = 0, its baseline y = 0.
#[derive(Debug, Clone, PartialEq)]
struct Glyph {
    strokes: Path,
    /// Width without white on the sides. Accents may reach into the white.
    width: f64,
}

/// A character that the lettering lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the single-line lettering has no “{character}” (U+{:04X})", u32::from(*character))]
pub struct MissingLetter {
    /// The character.
    pub character: char,
}

/// How much of the white beside letters and of their size is kept.
#[derive(Clone, Copy)]
struct Fit {
    /// Share of [`BEARING`], from [`TIGHTEST`] to 1.
    spacing: f64,
    /// Share of the size, above 0 and at most 1.
    scale: f64,
}

static LETTERING: LazyLock<StrokeFont> = LazyLock::new(|| {
    let text = include_str!("../../../../templates/fonts/lettering.txt");
    // Never the default: a test reads the embedded file.
    parse::parse(text).unwrap_or_default()
});

impl StrokeFont {
    /// The lettering that is part of the program: Latin with the accents of European languages,
    /// Greek and Cyrillic, figures and signs.
    pub fn lettering() -> &'static Self {
        &LETTERING
    }

    /// Height of capitals and figures above the baseline, as a share of the em: that of [`Face`],
    /// so that both look equally large at the same size.
    pub fn cap_height(&self) -> f64 {
        Face::Regular.cap_height()
    }

    /// The first character of `text` that the lettering cannot write.
    pub fn first_missing(&self, text: &str) -> Option<char> {
        text.chars()
            .find(|character| !self.glyphs.contains_key(character))
    }

    /// The width of `text` in millimetres at `size` millimetres an em, with half the white between
    /// letters at both ends.
    ///
    /// # Errors
    /// [`MissingLetter`] for a character that the lettering lacks.
    pub fn width(&self, text: &str, size: f64) -> Result<f64, MissingLetter> {
        let glyphs = self.glyphs(text)?;
        Ok(width(&glyphs, 1.0) * self.scale(size))
    }

    /// The strokes of `text` at `size` millimetres an em. The left end of the baseline is the
    /// origin, y points down. A ring is a closed contour, any other stroke an open one.
    ///
    /// # Errors
    /// [`MissingLetter`] for a character that the lettering lacks.
    pub fn path(&self, text: &str, size: f64) -> Result<Path, MissingLetter> {
        let glyphs = self.glyphs(text)?;
        Ok(lay_out(&glyphs, 1.0).transformed(Affine::scale(self.scale(size))))
    }

    /// A line of text as strokes that stand where its outlines would: at the same anchor, with
    /// capitals of the same height, and no wider.
    ///
    /// A line that would be wider is set with less white between its letters, down to two thirds;
    /// one that is still too wide is set smaller, around the middle of the capitals' height.
    ///
    /// # Errors
    /// [`MissingLetter`] for a character that the lettering lacks.
    pub fn set(&self, text: &Text) -> Result<Path, MissingLetter> {
        let glyphs = self.glyphs(&text.content)?;
        let cap_height = text.size * text.face.cap_height();
        let unit = cap_height / CAP_UNITS;
        let fit = fit(&glyphs, text.glyphs().width / unit);
        let left_end = text.left_end(width(&glyphs, fit.spacing) * fit.scale * unit);
        let rise = cap_height * (1.0 - fit.scale) / 2.0;
        let place = Affine::translate((left_end.x, left_end.y - rise));
        let path = lay_out(&glyphs, fit.spacing);
        Ok(path.transformed(place * Affine::scale(fit.scale * unit)))
    }

    /// Millimetres a unit.
    fn scale(&self, size: f64) -> f64 {
        size * self.cap_height() / CAP_UNITS
    }

    fn glyphs(&self, text: &str) -> Result<Vec<&Glyph>, MissingLetter> {
        let glyph = |character| {
            let found = self.glyphs.get(&character);
            found.ok_or(MissingLetter { character })
        };
        text.chars().map(glyph).collect()
    }
}

/// How glyphs fit into `room` units.
fn fit(glyphs: &[&Glyph], room: f64) -> Fit {
    let ink = width(glyphs, 0.0);
    let white = width(glyphs, 1.0) - ink;
    let spacing = if white > 0.0 {
        ((room - ink) / white).clamp(TIGHTEST, 1.0)
    } else {
        1.0
    };
    let needed = ink + white * spacing;
    let scale = if needed > room { room / needed } else { 1.0 };
    Fit { spacing, scale }
}

/// The width of a line in units, with this share of the white beside letters.
fn width(glyphs: &[&Glyph], spacing: f64) -> f64 {
    let advances = glyphs.iter().map(|glyph| advance(glyph, spacing));
    advances.sum()
}

fn advance(glyph: &Glyph, spacing: f64) -> f64 {
    glyph.width + 2.0 * BEARING * spacing
}

/// The strokes of a line in units, with this share of the white beside letters.
fn lay_out(glyphs: &[&Glyph], spacing: f64) -> Path {
    let mut path = Path::default();
    let mut pen = 0.0;
    for glyph in glyphs {
        let place = Affine::translate((pen + BEARING * spacing, 0.0));
        path.extend(glyph.strokes.clone().transformed(place));
        pen += advance(glyph, spacing);
    }
    path
}
