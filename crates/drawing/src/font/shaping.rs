//! Lines of text as glyphs at places, and the outlines of these.

use super::Face;
use super::runs::{Run, runs};
use super::typeface::{Typeface, direction};
use crate::path::{Contour, Segment};
use crate::{Path, Point};
use rustybuzz::UnicodeBuffer;
use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};

/// A line of text as glyphs; the left end of the baseline is the origin, y points down.
#[derive(Debug, Clone, PartialEq)]
pub struct GlyphRun {
    /// Height of the em square in millimetres.
    pub size: f64,
    /// The run's advance in millimetres.
    pub width: f64,
    /// The glyphs from left to right.
    pub glyphs: Vec<PositionedGlyph>,
}

/// A glyph of a run. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq)]
pub struct PositionedGlyph {
    /// The face that has the glyph: where the face of a text lacks letters, an embedded one.
    pub face: Face,
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

impl Face {
    /// Lays `text` out on one line at `size` millimetres an em, with kerning, each of its scripts
    /// in the direction in which it is read.
    pub fn shape(&self, text: &str, size: f64) -> GlyphRun {
        let mut line = GlyphRun {
            size,
            width: 0.0,
            glyphs: Vec::with_capacity(text.len()),
        };
        for run in runs(text, self) {
            if let Some(typeface) = run.face.typeface() {
                line.push(text, &run, typeface);
            }
        }
        line
    }
}

impl GlyphRun {
    /// Adds the glyphs of a run at the right end.
    fn push(&mut self, text: &str, run: &Run, typeface: &Typeface<'_>) {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text.get(run.range.clone()).unwrap_or_default());
        buffer.set_direction(direction(run.from_right));
        buffer.set_script(run.script);
        let plan = typeface.plan(run.script, run.from_right);
        let shaped = rustybuzz::shape_with_plan(&typeface.face, &plan, buffer);
        let scale = typeface.scale(self.size);
        let positions = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
        for (info, position) in positions {
            let glyph = PositionedGlyph {
                face: run.face.clone(),
                glyph: info.glyph_id as u16,
                x: self.width + f64::from(position.x_offset) * scale,
                y: -f64::from(position.y_offset) * scale,
                advance: f64::from(position.x_advance) * scale,
                cluster: run.range.start + info.cluster as usize,
            };
            self.width += glyph.advance;
            self.glyphs.push(glyph);
        }
    }

    /// The outlines of all glyphs.
    pub fn outline(&self) -> Path {
        let mut path = Path::default();
        for glyph in &self.glyphs {
            let Some(typeface) = glyph.face.typeface() else {
                continue;
            };
            let mut pen = OutlinePen {
                path: &mut path,
                scale: typeface.scale(self.size),
                x: glyph.x,
                y: glyph.y,
            };
            // Blanks have no outline.
            let _ = typeface.face.outline_glyph(GlyphId(glyph.glyph), &mut pen);
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
