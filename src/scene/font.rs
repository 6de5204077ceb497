//! Embedded typefaces: shaping, measuring and outlines.
//!
//! No font of the machine is ever asked, so that a text has the same width everywhere.

use super::path::{Contour, Segment};
use super::{Path, Point};
use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};
use rustybuzz::{Direction, Script, ShapePlan, UnicodeBuffer, script};
use std::sync::LazyLock;

/// A typeface that is part of the program: Noto Sans (Latin, Greek and Cyrillic).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Face {
    /// The upright of normal weight.
    #[default]
    Regular,
    /// The upright of bold weight.
    Bold,
}

/// A typeface that has been parsed, with a shaping plan for each of its scripts: plans are slow to
/// make and serve any text of their script.
struct Parsed {
    face: rustybuzz::Face<'static>,
    latin: ShapePlan,
    greek: ShapePlan,
    cyrillic: ShapePlan,
}

impl Parsed {
    /// The script of the first letter, and its plan; text without letters is Latin.
    fn script(&self, text: &str) -> (Script, &ShapePlan) {
        match text.chars().find(|character| character.is_alphabetic()) {
            Some('\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}') => (script::GREEK, &self.greek),
            Some('\u{400}'..='\u{52f}') => (script::CYRILLIC, &self.cyrillic),
            _ => (script::LATIN, &self.latin),
        }
    }
}

static REGULAR: LazyLock<Option<Parsed>> = LazyLock::new(|| parse(Face::Regular));
static BOLD: LazyLock<Option<Parsed>> = LazyLock::new(|| parse(Face::Bold));

/// `None` never happens with the embedded files; a test parses both.
fn parse(face: Face) -> Option<Parsed> {
    let face = rustybuzz::Face::from_slice(face.data(), 0)?;
    let plan = |script| ShapePlan::new(&face, Direction::LeftToRight, Some(script), None, &[]);
    let (latin, greek, cyrillic) = (
        plan(script::LATIN),
        plan(script::GREEK),
        plan(script::CYRILLIC),
    );
    Some(Parsed {
        face,
        latin,
        greek,
        cyrillic,
    })
}

impl Face {
    /// All faces.
    pub const ALL: [Self; 2] = [Self::Regular, Self::Bold];

    /// The font file.
    pub const fn data(self) -> &'static [u8] {
        match self {
            Self::Regular => notosans::REGULAR_TTF,
            Self::Bold => notosans::BOLD_TTF,
        }
    }

    /// The family's name.
    pub const fn family(self) -> &'static str {
        "Noto Sans"
    }

    /// The weight as CSS counts it.
    pub const fn weight(self) -> u16 {
        match self {
            Self::Regular => 400,
            Self::Bold => 700,
        }
    }

    fn parsed(self) -> Option<&'static Parsed> {
        match self {
            Self::Regular => REGULAR.as_ref(),
            Self::Bold => BOLD.as_ref(),
        }
    }

    /// Height of capitals and figures above the baseline, as a share of the em.
    pub fn cap_height(self) -> f64 {
        let metric = |parsed: &Parsed| {
            let height = parsed.face.capital_height()?;
            Some(f64::from(height) / f64::from(parsed.face.units_per_em()))
        };
        self.parsed().and_then(metric).unwrap_or(0.714)
    }

    /// The first character of `text` that the face cannot write.
    pub fn first_missing(self, text: &str) -> Option<char> {
        let parsed = self.parsed()?;
        text.chars()
            .find(|&character| parsed.face.glyph_index(character).is_none())
    }

    /// The width of `text` in millimetres at `size` millimetres an em.
    pub fn width(self, text: &str, size: f64) -> f64 {
        self.shape(text, size).width
    }

    /// Lays `text` out from left to right at `size` millimetres an em, with kerning.
    pub fn shape(self, text: &str, size: f64) -> GlyphRun {
        let Some(parsed) = self.parsed() else {
            return GlyphRun {
                face: self,
                size,
                width: 0.0,
                glyphs: Vec::new(),
            };
        };
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_direction(Direction::LeftToRight);
        let (script, plan) = parsed.script(text);
        buffer.set_script(script);
        let shaped = rustybuzz::shape_with_plan(&parsed.face, plan, buffer);
        let scale = size / f64::from(parsed.face.units_per_em());
        let mut pen = 0.0;
        let positions = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
        let glyphs = positions
            .map(|(info, position)| {
                let glyph = PositionedGlyph {
                    glyph: info.glyph_id as u16,
                    x: pen + f64::from(position.x_offset) * scale,
                    y: -f64::from(position.y_offset) * scale,
                    advance: f64::from(position.x_advance) * scale,
                    cluster: info.cluster as usize,
                };
                pen += glyph.advance;
                glyph
            })
            .collect();
        GlyphRun {
            face: self,
            size,
            width: pen,
            glyphs,
        }
    }
}

/// A line of text as glyphs; the left end of the baseline is the origin, y points down.
#[derive(Debug, Clone, PartialEq)]
pub struct GlyphRun {
    /// The typeface.
    pub face: Face,
    /// Height of the em square in millimetres.
    pub size: f64,
    /// The run's advance in millimetres.
    pub width: f64,
    /// The glyphs from left to right.
    pub glyphs: Vec<PositionedGlyph>,
}

/// A glyph of a run. Lengths are millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PositionedGlyph {
    /// The glyph's number in the font file.
    pub glyph: u16,
    /// Where the glyph's origin stands.
    pub x: f64,
    /// Where the glyph's origin stands, below the baseline.
    pub y: f64,
    /// How far the pen moves on.
    pub advance: f64,
    /// The byte in the text where the glyph's character starts.
    pub cluster: usize,
}

impl GlyphRun {
    /// The outlines of all glyphs.
    pub fn outline(&self) -> Path {
        let mut path = Path::default();
        let Some(parsed) = self.face.parsed() else {
            return path;
        };
        let scale = self.size / f64::from(parsed.face.units_per_em());
        for glyph in &self.glyphs {
            let mut pen = OutlinePen {
                path: &mut path,
                scale,
                x: glyph.x,
                y: glyph.y,
            };
            // Blanks have no outline.
            let _ = parsed.face.outline_glyph(GlyphId(glyph.glyph), &mut pen);
        }
        path
    }
}

/// Turns font units, y up, into millimetres, y down.
struct OutlinePen<'a> {
    path: &'a mut Path,
    scale: f64,
    x: f64,
    y: f64,
}

impl OutlinePen<'_> {
    fn point(&self, x: f32, y: f32) -> Point {
        Point::new(
            self.x + f64::from(x) * self.scale,
            self.y - f64::from(y) * self.scale,
        )
    }

    fn push(&mut self, segment: Segment) {
        if let Some(contour) = self.path.contours.last_mut() {
            contour.segments.push(segment);
        }
    }
}

impl OutlineBuilder for OutlinePen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let contour = Contour {
            start: self.point(x, y),
            segments: Vec::new(),
            closed: true,
        };
        self.path.contours.push(contour);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let end = self.point(x, y);
        self.push(Segment::Line { end });
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (control, end) = (self.point(x1, y1), self.point(x, y));
        self.push(Segment::Quadratic { control, end });
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (first, second) = (self.point(x1, y1), self.point(x2, y2));
        let end = self.point(x, y);
        self.push(Segment::Cubic { first, second, end });
    }

    fn close(&mut self) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_faces_can_be_read() {
        for face in Face::ALL {
            assert!(face.parsed().is_some());
            assert!((0.6..0.8).contains(&face.cap_height()));
        }
    }

    #[test]
    fn width_grows_in_proportion_to_size() {
        let one = Face::Regular.width("October", 1.0);
        let ten = Face::Regular.width("October", 10.0);
        assert!(one > 3.0 && (ten - 10.0 * one).abs() < 1e-9);
    }

    #[test]
    fn text_is_kerned_in_every_script() {
        for (pair, script) in [("AV", "Latin"), ("ГА", "Cyrillic"), ("ΑΥ", "Greek")] {
            let apart: f64 = pair
                .chars()
                .map(|letter| Face::Bold.width(&letter.to_string(), 10.0))
                .sum();
            assert!(Face::Bold.width(pair, 10.0) < apart, "{script}");
        }
    }

    #[test]
    fn figures_are_tabular() {
        let widths = ('0'..='9').map(|figure| Face::Bold.width(&figure.to_string(), 10.0));
        let widths: Vec<_> = widths.collect();
        assert!(widths.iter().all(|width| *width == widths[0]));
    }

    #[test]
    fn outlines_stand_on_the_baseline() {
        let bounds = Face::Regular.shape("H", 10.0).outline().bounds().unwrap();
        assert!(bounds.y1.abs() < 1e-6);
        assert!((-bounds.y0 - 10.0 * Face::Regular.cap_height()).abs() < 1e-6);
    }

    #[test]
    fn characters_that_the_face_lacks_are_named() {
        assert_eq!(Face::Regular.first_missing("März"), None);
        assert_eq!(Face::Regular.first_missing("1月"), Some('月'));
    }
}
