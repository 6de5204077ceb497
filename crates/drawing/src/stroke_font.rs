//! Single-line lettering: letters as the strokes of a pen, for engraving.
//!
//! A laser follows each stroke once, whereas the outlines of a typeface lead it around every stem, and filling them
//! moves it back and forth many times. The letters are data, in `templates/fonts/lettering.txt`; this module lays
//! them out in place of a [`Text`]. It is independent of machines.

use super::path::{Contour, Segment};
use super::{Affine, Face, Path, Point, Text};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Height of capitals and figures in the units of the data.
const CAP_UNITS: f64 = 8.1;
/// The side bearing of a letter, in units: a third of a capital's height between two letters,
/// according to GOST 2.304, type B.
const BEARING: f64 = 1.35;
/// The least share of [`BEARING`] in a tightened line. With less, the dots of an ï would touch those of its
/// neighbors.
const TIGHTEST: f64 = 2.0 / 3.0;
/// The width of a space between its own bearings, in units.
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
    /// The width without side bearings, into which accents may extend.
    width: f64,
}

/// A character missing from the lettering.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the single-line lettering has no “{character}” (U+{:04X})", u32::from(*character))]
pub struct MissingLetter {
    /// The character.
    pub character: char,
}

/// The shares of the side bearings and of the size that are kept.
#[derive(Clone, Copy)]
struct Fit {
    /// Share of [`BEARING`], from [`TIGHTEST`] to 1.
    spacing: f64,
    /// Share of the size, above 0 and at most 1.
    scale: f64,
}

static LETTERING: LazyLock<StrokeFont> = LazyLock::new(|| {
    // Never the default: a test reads the embedded file.
    parse(tilendar_templates::LETTERING).unwrap_or_default()
});

impl StrokeFont {
    /// The embedded lettering: Latin with the accents of European languages, Greek and Cyrillic, figures and signs.
    pub fn lettering() -> &'static Self {
        &LETTERING
    }

    /// The strokes of `text` at `size` millimeters an em. The left end of the baseline is the
    /// origin, y points down. A ring is a closed contour, any other stroke an open one.
    ///
    /// # Errors
    /// [`MissingLetter`] for a character missing from the lettering.
    pub fn path(&self, text: &str, size: f64) -> Result<Path, MissingLetter> {
        let unit = size * Face::Regular.cap_height() / CAP_UNITS;
        Ok(lay_out(&self.glyphs(text)?, 1.0).transformed(Affine::scale(unit)))
    }

    /// A line of text as strokes in place of its outlines: at the same anchor, with capitals of the same height, and
    /// no wider.
    ///
    /// A line that would be wider is set with smaller side bearings, down to two thirds; one that is still too wide
    /// is set smaller, around the middle of the capitals' height.
    ///
    /// # Errors
    /// [`MissingLetter`] for a character missing from the lettering.
    pub fn set(&self, text: &Text) -> Result<Path, MissingLetter> {
        let glyphs = self.glyphs(&text.content)?;
        let cap_height = text.size * text.face.cap_height();
        let unit = cap_height / CAP_UNITS;
        let fit = fit(&glyphs, text.glyphs().width / unit);
        let left_end = text.left_end(width(&glyphs, fit.spacing) * fit.scale * unit);
        let rise = cap_height * (1.0 - fit.scale) / 2.0;
        let shift = Affine::translate((left_end.x, left_end.y - rise));
        Ok(lay_out(&glyphs, fit.spacing).transformed(shift * Affine::scale(fit.scale * unit)))
    }

    fn glyphs(&self, text: &str) -> Result<Vec<&Glyph>, MissingLetter> {
        text.chars()
            .map(|character| self.glyphs.get(&character).ok_or(MissingLetter { character }))
            .collect()
    }
}

/// The spacing and scale at which glyphs fit into `room` units.
fn fit(glyphs: &[&Glyph], room: f64) -> Fit {
    let ink = width(glyphs, 0.0);
    let white = width(glyphs, 1.0) - ink;
    let spacing = if white > 0.0 { ((room - ink) / white).clamp(TIGHTEST, 1.0) } else { 1.0 };
    let needed = ink + white * spacing;
    let scale = if needed > room { room / needed } else { 1.0 };
    Fit { spacing, scale }
}

/// The width of a line in units, with this share of the side bearings.
fn width(glyphs: &[&Glyph], spacing: f64) -> f64 {
    glyphs.iter().map(|glyph| advance(glyph, spacing)).sum()
}

fn advance(glyph: &Glyph, spacing: f64) -> f64 {
    glyph.width + 2.0 * BEARING * spacing
}

/// The strokes of a line in units, with this share of the side bearings.
fn lay_out(glyphs: &[&Glyph], spacing: f64) -> Path {
    let mut path = Path::default();
    let mut pen = 0.0;
    for glyph in glyphs {
        let shift = Affine::translate((pen + BEARING * spacing, 0.0));
        path.extend(glyph.strokes.clone().transformed(shift));
        pen += advance(glyph, spacing);
    }
    path
}

/// The distance up to which two ends count as one point, in units: far below a micrometer in any lettering.
const NEAR: f64 = 1e-6;

/// Letters and accents as given in the file: y down, not yet moved to the left edge.
#[derive(Default)]
struct Strokes {
    letters: BTreeMap<char, Path>,
    marks: BTreeMap<String, Path>,
    glyphs: BTreeMap<char, Glyph>,
}

/// Parses a file of letters, whose format is explained in its header; `None` if it is invalid.
fn parse(text: &str) -> Option<StrokeFont> {
    let mut strokes = Strokes::default();
    // A letter may precede the one on which it is built: plain letters are parsed first.
    let (composed, plain): (Vec<&str>, Vec<&str>) = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with("##"))
        .partition(|line| line.chars().skip(1).collect::<String>().starts_with(" = "));
    for line in plain {
        plain_letter(line, &mut strokes)?;
    }
    for line in composed {
        compose(line, &mut strokes)?;
    }
    // The space, the no-break space, and its narrow form.
    for character in [' ', '\u{a0}', '\u{202f}'] {
        let space = Glyph { strokes: Path::default(), width: SPACE };
        strokes.glyphs.insert(character, space);
    }
    Some(StrokeFont { glyphs: strokes.glyphs })
}

/// Reads `A  0,0 1,1 | …` or `mark NAME  0,0 1,1 | …`.
fn plain_letter(line: &str, strokes: &mut Strokes) -> Option<()> {
    let (name, rest) = line.split_once("  ")?;
    let path = Path { contours: rest.split(" | ").map(stroke).collect::<Option<_>>()? };
    if let Some(mark) = name.strip_prefix("mark ") {
        strokes.marks.insert(mark.to_owned(), path);
        return Some(());
    }
    let letter = name.parse().ok()?;
    strokes.glyphs.insert(letter, glyph(path.clone(), &path)?);
    strokes.letters.insert(letter, path);
    Some(())
}

/// Reads `Á = A acute x,y`.
fn compose(line: &str, strokes: &mut Strokes) -> Option<()> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [name, _, letter, mark, position] = words[..] else {
        return None;
    };
    let base = strokes.letters.get(&letter.parse().ok()?)?;
    let (offset, _) = point(position)?;
    let accent = strokes.marks.get(mark)?.clone();
    let mut path = base.clone();
    path.extend(accent.transformed(Affine::translate(offset.to_vec2())));
    strokes.glyphs.insert(name.parse().ok()?, glyph(path, base)?);
    Some(())
}

/// The glyph of these strokes, as wide as its base letter.
fn glyph(path: Path, base: &Path) -> Option<Glyph> {
    let bounds = base.bounds()?;
    let strokes = Path { contours: joined(path.contours) };
    Some(Glyph {
        strokes: strokes.transformed(Affine::translate((-bounds.x0, 0.0))),
        width: bounds.width(),
    })
}

fn stroke(text: &str) -> Option<Contour> {
    let points: Vec<_> = text.split_whitespace().map(point).collect::<Option<_>>()?;
    let (&(start, _), rest) = points.split_first()?;
    let segments = rest.iter().map(|&(end, bulge)| {
        if bulge == 0.0 { Segment::Line { end } } else { Segment::Arc { end, bulge } }
    });
    Some(Contour { start, segments: segments.collect(), closed: false })
}

/// Parses `x,y` or `x,y,bulge`, y up, and flips it to y down, which reverses arcs.
fn point(text: &str) -> Option<(Point, f64)> {
    let numbers: Result<Vec<f64>, _> = text.split(',').map(str::parse).collect();
    match numbers.ok()?[..] {
        [x, y] => Some((Point::new(x, -y), 0.0)),
        [x, y, bulge] => Some((Point::new(x, -y), -bulge)),
        _ => None,
    }
}

/// Joins strokes that meet end to end, in the order of their first parts, so that the laser need not stop between
/// them.
fn joined(strokes: Vec<Contour>) -> Vec<Contour> {
    let mut joined: Vec<Contour> = Vec::with_capacity(strokes.len());
    for mut stroke in strokes {
        // A stroke may close the gap between two earlier ones: repeat until none meet.
        while let Some(index) = joined.iter().position(|earlier| meet(earlier, &stroke)) {
            stroke = chain(joined.remove(index), stroke);
        }
        joined.push(stroke);
    }
    for stroke in &mut joined {
        stroke.closed = is_ring(stroke);
    }
    joined
}

/// Whether an end of one stroke is an end of the other. Rings stay rings: a stroke that starts on one would open it
/// needlessly.
fn meet(a: &Contour, b: &Contour) -> bool {
    let ends = [a.start, a.end()];
    !is_ring(a)
        && !is_ring(b)
        && ends.into_iter().any(|end| near(end, b.start) || near(end, b.end()))
}

/// Whether the stroke ends where it starts.
fn is_ring(stroke: &Contour) -> bool {
    near(stroke.start, stroke.end())
}

/// Joins two strokes that meet, reversed as necessary.
fn chain(a: Contour, b: Contour) -> Contour {
    let (mut first, second) = if near(a.end(), b.start) {
        (a, b)
    } else if near(a.end(), b.end()) {
        (a, b.reversed())
    } else if near(a.start, b.end()) {
        (b, a)
    } else {
        (a.reversed(), b)
    };
    first.segments.extend(second.segments);
    first
}

fn near(a: Point, b: Point) -> bool {
    a.distance(b) < NEAR
}
