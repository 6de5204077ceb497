//! The text of a PDF with its places, through the interpreter of `hayro`.

use hayro_interpret::font::GlyphRun;
use hayro_interpret::hayro_cmap::BfString;
use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::hayro_syntax::xref::XRef;
use hayro_interpret::kurbo::BezPath;
use hayro_interpret::{
    BlendMode, ClipPath, Context, Device, DrawMode, DrawProps, Image, ImageDrawProps,
    InterpreterCache, InterpreterSettings, SoftMask, interpret_page,
};
use tilendar_drawing::{Affine, Point, Rect, Vec2};

/// What the interpreter takes for an em.
const UNITS_PER_EM: f64 = 1000.0;

/// A line of text on a printed page. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq)]
pub struct PrintedText {
    /// What it says.
    pub content: String,
    /// The left end of its baseline, y down.
    pub origin: Point,
    /// The right end of its baseline, where the last letter begins.
    pub end: Point,
    /// The way in which it is read, of length 1: to the right is (1, 0).
    pub direction: Vec2,
    /// The height of its em.
    pub size: f64,
}

/// All texts of a page in millimetres, in the order in which they are drawn; `to_page` maps the PDF's
/// points, y up, to the page's coordinates.
pub(super) fn texts<'a>(
    page: &'a Page<'a>,
    xref: &'a XRef,
    cache: &InterpreterCache<'a>,
    to_page: Affine,
) -> Vec<PrintedText> {
    let everything = Rect::new(-1e9, -1e9, 1e9, 1e9);
    let settings = InterpreterSettings::default();
    let mut context = Context::new(to_page, everything, cache, xref, settings);
    let mut collector = Collector { texts: Vec::new() };
    interpret_page(page, &mut context, &mut collector);
    collector.texts
}

/// A device on which only text leaves a trace.
struct Collector {
    texts: Vec<PrintedText>,
}

impl Collector {
    /// Adds a letter to the text, or begins it with the first one that has a size and a direction.
    fn push(text: &mut Option<PrintedText>, letter: &str, place: Affine) {
        let origin = place * Point::ORIGIN;
        if let Some(text) = text {
            text.content.push_str(letter);
            text.end = origin;
            return;
        }
        let along = (place * Point::new(UNITS_PER_EM, 0.0)) - origin;
        let size = ((place * Point::new(0.0, UNITS_PER_EM)) - origin).hypot();
        if size.is_finite() && size > 0.0 && along.hypot() > 0.0 {
            *text = Some(PrintedText {
                content: letter.to_string(),
                origin,
                end: origin,
                direction: along.normalize(),
                size,
            });
        }
    }
}

impl Device<'_> for Collector {
    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, '_>, props: DrawProps<'_>, _: &DrawMode) {
        let mut text = None;
        for glyph in run.glyphs() {
            let place = props.transform * glyph.transform();
            match glyph.as_unicode() {
                Some(BfString::Char(letter)) => {
                    Self::push(&mut text, letter.encode_utf8(&mut [0; 4]), place);
                }
                Some(BfString::String(letters)) => Self::push(&mut text, &letters, place),
                None => Self::push(&mut text, "\u{fffd}", place),
            }
        }
        // Spaces at the end are there for readers that join lines.
        self.texts.extend(text.map(|text| PrintedText {
            content: text.content.trim_end().to_string(),
            ..text
        }));
    }

    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'_>, _: &DrawMode) {}

    fn push_clip_path(&mut self, _: &ClipPath) {}

    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'_>>, _: BlendMode) {}

    fn draw_image(&mut self, _: Image<'_, '_>, _: ImageDrawProps<'_>) {}

    fn pop_clip(&mut self) {}

    fn pop_transparency_group(&mut self) {}
}
