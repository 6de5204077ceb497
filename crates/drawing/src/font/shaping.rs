//! Lines of text as runs, each of one face, one script and one direction; as positioned glyphs; and as outlines.

use super::{Face, Typeface, direction};
use crate::path::{Contour, Segment};
use crate::{Path, Point, Rect};
use harfrust::{Script, ShapeOptions, ShapePlan, Tag, UnicodeBuffer, script};
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::outline::OutlinePen;
use skrifa::{GlyphId, MetadataProvider};
use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};
use unicode_bidi::ParagraphBidiInfo;
use unicode_script::UnicodeScript;

/// A line of text as glyphs; the left end of the baseline is the origin, y points down.
#[derive(Debug, Clone, PartialEq)]
pub struct GlyphRun {
    /// Height of the em square in millimeters.
    pub size: f64,
    /// The run's advance in millimeters.
    pub width: f64,
    /// The glyphs from left to right.
    pub glyphs: Vec<PositionedGlyph>,
}

/// A glyph of a run. Lengths are millimeters.
#[derive(Debug, Clone, PartialEq)]
pub struct PositionedGlyph {
    /// The face with the glyph: an embedded one if the text's face lacks the character.
    pub face: Face,
    /// The glyph's number in the font file.
    pub glyph: u16,
    /// The x coordinate of the glyph's origin.
    pub x: f64,
    /// The y coordinate of the glyph's origin, below the baseline.
    pub y: f64,
    /// The advance of the pen.
    pub advance: f64,
    /// The byte in the text where the glyph's character starts.
    pub cluster: usize,
}

impl Face {
    /// Lays out `text` on one line at `size` millimeters an em, with kerning, each of its scripts
    /// in its own direction.
    pub fn shape(&self, text: &str, size: f64) -> GlyphRun {
        let mut line = GlyphRun { size, width: 0.0, glyphs: Vec::with_capacity(text.len()) };
        for run in runs(text, self) {
            if let Some(typeface) = run.face.typeface() {
                line.push(text, &run, typeface);
            }
        }
        line
    }

    /// The width of `text` in millimeters at `size` millimeters an em.
    pub fn width(&self, text: &str, size: f64) -> f64 {
        let mut width = 0.0;
        for run in runs(text, self) {
            if let Some(typeface) = run.face.typeface() {
                let scale = typeface.scale(size);
                for glyph in &*run.shaped(text, typeface) {
                    width += f64::from(glyph.advance) * scale;
                }
            }
        }
        width
    }
}

/// A glyph of a shaped line, in the units of its font.
#[derive(Debug, Clone, Copy)]
struct ShapedGlyph {
    glyph: u16,
    x_offset: i32,
    y_offset: i32,
    advance: i32,
    /// The byte in the line where the glyph's character starts.
    cluster: usize,
}

/// A cache of shape plans and shaped lines. Plans are slow to make and serve any text of their script; the
/// lines of a year of cards recur on every card and in every deck of that language.
#[derive(Default)]
pub struct ShapedLines(RwLock<BTreeMap<Writing, LinesOfScript>>);

/// A script and its direction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Writing {
    script: Tag,
    from_right: bool,
}

struct LinesOfScript {
    plan: Arc<ShapePlan>,
    lines: BTreeMap<Box<str>, Arc<[ShapedGlyph]>>,
}

/// The limit on cached lines of a script; before one more, the cache is cleared.
const MOST_LINES: usize = 4_000;
/// The length in bytes beyond which lines are not cached: they are sentences that are set once.
const LONGEST_LINE: usize = 120;

impl Typeface {
    /// The glyphs of a line of this script.
    fn shaped(&self, line: &str, script: Script, from_right: bool) -> Arc<[ShapedGlyph]> {
        let writing = Writing { script: script.tag(), from_right };
        let mut plan = None;
        if let Some(cached) = self.lines.read().get(&writing) {
            if let Some(glyphs) = cached.lines.get(line) {
                return Arc::clone(glyphs);
            }
            plan = Some(Arc::clone(&cached.plan));
        }
        let Some(font) = self.font() else {
            return Arc::default();
        };
        let shaper = self.shaper.shaper(&font).build();
        let direction = direction(from_right);
        let plan = plan.unwrap_or_else(|| {
            Arc::new(ShapePlan::new(&shaper, direction, Some(script), None, &[]))
        });
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(line);
        buffer.set_direction(direction);
        buffer.set_script(script);
        let shaped = shaper.shape(buffer, ShapeOptions::new().plan(Some(&plan)));
        let infos = shaped.glyph_infos().iter();
        let glyphs: Arc<[ShapedGlyph]> = infos
            .zip(shaped.glyph_positions())
            .map(|(info, position)| ShapedGlyph {
                glyph: info.glyph_id as u16,
                x_offset: position.x_offset,
                y_offset: position.y_offset,
                advance: position.x_advance,
                cluster: info.cluster as usize,
            })
            .collect();
        self.lines.insert(writing, plan, line, &glyphs);
        glyphs
    }
}

impl ShapedLines {
    fn read(&self) -> RwLockReadGuard<'_, BTreeMap<Writing, LinesOfScript>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Caches the plan, and the line if it is short.
    fn insert(
        &self,
        writing: Writing,
        plan: Arc<ShapePlan>,
        line: &str,
        glyphs: &Arc<[ShapedGlyph]>,
    ) {
        let mut cache = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let LinesOfScript { lines, .. } =
            cache.entry(writing).or_insert_with(|| LinesOfScript { plan, lines: BTreeMap::new() });
        if line.len() <= LONGEST_LINE {
            if lines.len() >= MOST_LINES {
                lines.clear();
            }
            lines.insert(line.into(), Arc::clone(glyphs));
        }
    }
}

impl PositionedGlyph {
    /// The box of the ink, with `scale` millimeters a font unit.
    fn ink(&self, metrics: &GlyphMetrics<'_>, scale: f64) -> Option<Rect> {
        let bounds = metrics.bounds(GlyphId::new(self.glyph.into()))?;
        let [left, right] = [bounds.x_min, bounds.x_max].map(|x| self.x + f64::from(x) * scale);
        let [top, bottom] = [bounds.y_max, bounds.y_min].map(|y| self.y - f64::from(y) * scale);
        (left < right && top < bottom).then(|| Rect::new(left, top, right, bottom))
    }
}

impl GlyphRun {
    /// Appends the glyphs of a run at the right end.
    fn push(&mut self, text: &str, run: &Run, typeface: &Typeface) {
        let scale = typeface.scale(self.size);
        for shaped in &*run.shaped(text, typeface) {
            let glyph = PositionedGlyph {
                face: run.face.clone(),
                glyph: shaped.glyph,
                x: self.width + f64::from(shaped.x_offset) * scale,
                y: -f64::from(shaped.y_offset) * scale,
                advance: f64::from(shaped.advance) * scale,
                cluster: run.range.start + shaped.cluster,
            };
            self.width += glyph.advance;
            self.glyphs.push(glyph);
        }
    }

    /// The box of the ink, by the boxes that the fonts state for their glyphs; `None` for invisible text.
    pub fn ink(&self) -> Option<Rect> {
        self.glyphs
            .chunk_by(|a, b| a.face == b.face)
            .filter_map(|glyphs| {
                let face = &glyphs[0].face;
                let typeface = face.typeface()?;
                let font = typeface.font()?;
                let metrics = font.glyph_metrics(Size::unscaled(), LocationRef::default());
                let scale = typeface.scale(self.size);
                let boxes = glyphs.iter().filter_map(|glyph| glyph.ink(&metrics, scale));
                let line = face.line() * self.size / 2.0;
                boxes.reduce(|a, b| a.union(b)).map(|ink| ink.inflate(line, line))
            })
            .reduce(|a, b| a.union(b))
    }

    /// The outlines of all glyphs.
    pub fn outline(&self) -> Path {
        self.outline_of(&self.glyphs)
    }

    /// The outlines of all glyphs, in runs that have a line of one width around them, in millimeters.
    pub fn lines_and_outlines(&self) -> impl Iterator<Item = (f64, Path)> {
        let line = |glyph: &PositionedGlyph| glyph.face.line() * self.size;
        let runs = self.glyphs.chunk_by(move |a, b| line(a) == line(b));
        runs.map(move |glyphs| (line(&glyphs[0]), self.outline_of(glyphs)))
    }

    fn outline_of(&self, glyphs: &[PositionedGlyph]) -> Path {
        let mut path = Path::default();
        for glyphs in glyphs.chunk_by(|a, b| a.face == b.face) {
            let Some(typeface) = glyphs[0].face.typeface() else {
                continue;
            };
            let Some(outlines) = typeface.font().map(|font| font.outline_glyphs()) else {
                continue;
            };
            let scale = typeface.scale(self.size);
            for glyph in glyphs {
                let mut pen = PathPen { path: &mut path, scale, x: glyph.x, y: glyph.y };
                if let Some(outline) = outlines.get(GlyphId::new(glyph.glyph.into())) {
                    // If a glyph is broken, keep the part drawn before the fault.
                    let _ = outline.draw(Size::unscaled(), &mut pen);
                }
            }
        }
        path
    }
}

/// Converts font units, y up, into millimeters, y down.
struct PathPen<'a> {
    path: &'a mut Path,
    scale: f64,
    x: f64,
    y: f64,
}

impl PathPen<'_> {
    fn point(&self, x: f32, y: f32) -> Point {
        Point::new(self.x + f64::from(x) * self.scale, self.y - f64::from(y) * self.scale)
    }

    fn push(&mut self, segment: Segment) {
        if let Some(contour) = self.path.contours.last_mut() {
            contour.segments.push(segment);
        }
    }
}

impl OutlinePen for PathPen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let contour = Contour { start: self.point(x, y), segments: Vec::new(), closed: true };
        self.path.contours.push(contour);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let end = self.point(x, y);
        self.push(Segment::Line { end });
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let control = self.point(x1, y1);
        let end = self.point(x, y);
        self.push(Segment::Quadratic { control, end });
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let first = self.point(x1, y1);
        let second = self.point(x2, y2);
        let end = self.point(x, y);
        self.push(Segment::Cubic { first, second, end });
    }

    fn close(&mut self) {}
}

/// A part of a line that is shaped as a whole.
#[derive(Debug, Clone, PartialEq)]
struct Run {
    /// The byte range in the text.
    range: Range<usize>,
    face: Face,
    script: Script,
    from_right: bool,
}

impl Run {
    /// The glyphs of its part of the text.
    fn shaped(&self, text: &str, typeface: &Typeface) -> Arc<[ShapedGlyph]> {
        let part = text.get(self.range.clone()).unwrap_or_default();
        typeface.shaped(part, self.script, self.from_right)
    }
}

/// The runs of `text` in visual order, from left to right.
fn runs(text: &str, face: &Face) -> Vec<Run> {
    if text.is_ascii() && face.covers(text) {
        return vec![Run {
            range: 0..text.len(),
            face: face.clone(),
            script: script::LATIN,
            from_right: false,
        }];
    }
    let left_out = face.left_out(text);
    let order = ParagraphBidiInfo::new(text, None);
    let (levels, parts) = order.visual_runs(0..text.len());
    let mut runs = Vec::new();
    for part in parts {
        let from_right = levels.get(part.start).is_some_and(|level| level.is_rtl());
        let mut pieces = of_one_script(text, part, &left_out, face, from_right);
        if from_right {
            pieces.reverse();
        }
        runs.append(&mut pieces);
    }
    runs
}

/// The characters that begin and end a part of a line with a direction of its own.
const ISOLATES: RangeInclusive<char> = '\u{2066}'..='\u{2069}';

/// Splits a part where its script changes. Signs and figures go with the letters before them, at
/// the start with the letters after them. Isolates have served to order the line, and have no glyphs; these bytes are
/// left out.
fn of_one_script(
    text: &str,
    part: Range<usize>,
    left_out: &[Range<usize>],
    face: &Face,
    from_right: bool,
) -> Vec<Run> {
    let slice = text.get(part.clone()).unwrap_or_default();
    let mut spans: Vec<(Range<usize>, Option<Script>)> = Vec::new();
    for (offset, character) in slice.char_indices() {
        let start = part.start + offset;
        if ISOLATES.contains(&character) || left_out.iter().any(|range| range.contains(&start)) {
            continue;
        }
        let end = start + character.len_utf8();
        let script = script_of(character);
        match spans.last_mut() {
            Some((range, before))
                if range.end == start
                    && (before.is_none() || script.is_none() || script == *before) =>
            {
                range.end = end;
                *before = before.or(script);
            }
            _ => spans.push((start..end, script)),
        }
    }
    spans
        .into_iter()
        .flat_map(|(range, script)| {
            let script = script.unwrap_or(script::LATIN);
            by_face(text, range, face).into_iter().map(move |(range, face)| Run {
                range,
                face,
                script,
                from_right,
            })
        })
        .collect()
}

/// The script of a letter; `None` for characters that go with any script.
fn script_of(character: char) -> Option<Script> {
    use unicode_script::Script::{Common, Inherited, Unknown};
    match character.script() {
        Common | Inherited | Unknown => None,
        script => script.short_name().parse().ok(),
    }
}

/// The face, if it covers the whole range; else the embedded one, if it does; else the range split between them.
fn by_face(text: &str, range: Range<usize>, face: &Face) -> Vec<(Range<usize>, Face)> {
    let fallback = face.fallback();
    let slice = text.get(range.clone()).unwrap_or_default();
    if fallback == *face || face.covers(slice) {
        return vec![(range, face.clone())];
    }
    if fallback.covers(slice) {
        return vec![(range, fallback)];
    }
    let mut parts: Vec<(Range<usize>, Face)> = Vec::new();
    for (offset, character) in slice.char_indices() {
        let start = range.start + offset;
        let end = start + character.len_utf8();
        let letter = text.get(start..end).unwrap_or_default();
        let needs_fallback = !face.covers(letter) && fallback.covers(letter);
        let choice = if needs_fallback { &fallback } else { face };
        match parts.last_mut() {
            Some((range, last)) if last == choice => range.end = end,
            _ => parts.push((start..end, choice.clone())),
        }
    }
    parts
}
