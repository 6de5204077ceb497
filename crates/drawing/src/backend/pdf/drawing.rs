//! Draws a page's items in order, with text as text, in subsets of its fonts.

use super::conversion::Inks;
use super::structure::{Kind, Structure, spoken};
use super::{PdfOptions, conversion};
use crate::backend::BackendError;
use crate::backend::encoding::{PRINT, rounded};
use crate::{
    Affine, Face, GlyphRun, Group, Item, Layer, Link, Page, Pages, PositionedGlyph, Role, Stroke,
    Text, Use,
};
use krilla::geom::Point;
use krilla::graphic::Graphic;
use krilla::paint::FillRule;
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use std::borrow::Cow;

/// Draws the pages of a document.
pub struct Drawing<'a> {
    document: &'a dyn Pages,
    fonts: Fonts,
    inks: Inks,
    tagged: bool,
    /// Symbols already written.
    symbols: Vec<Option<SharedSymbol>>,
}

/// A symbol as a shared object.
#[derive(Clone)]
struct SharedSymbol {
    graphic: Graphic,
    /// The text for screen readers, if any.
    words: Option<String>,
    /// Its links, in its own coordinates.
    links: Vec<Link>,
}

/// How screen readers read the items being drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    /// Each on its own: text is a paragraph, a symbol with words is a figure, shapes are decoration.
    Apart,
    /// As one with the items around them.
    Together,
    /// As one, where each text is followed by the next.
    Running,
}

/// The surface for items.
struct Canvas<'s, 'p> {
    surface: &'s mut Surface<'p>,
    structure: &'s mut Structure,
}

impl<'a> Drawing<'a> {
    pub fn new(document: &'a dyn Pages, options: &PdfOptions) -> Self {
        Self {
            document,
            fonts: Fonts::default(),
            inks: Inks::new(options),
            tagged: options.is_tagged(),
            symbols: vec![None; document.symbols().len()],
        }
    }

    /// # Errors
    /// [`BackendError::Pdf`] if text requires a font that cannot be embedded.
    pub fn check_fonts(&self) -> Result<(), BackendError> {
        match &self.fonts.refused {
            None => Ok(()),
            Some(face) => {
                let message = format!("the font {:?} cannot be embedded", face.family());
                Err(BackendError::Pdf(message))
            }
        }
    }

    /// Draws a page that uses only the document's symbols.
    pub fn page(&mut self, surface: &mut Surface<'_>, page: &Page) -> Structure {
        let mut structure = Structure::new(self.tagged);
        let to_points = conversion::to_points(page.media());
        surface.push_transform(&conversion::transform(to_points));
        let mut canvas = Canvas { surface, structure: &mut structure };
        self.items(&mut canvas, &page.items, to_points, Reading::Apart);
        canvas.structure.end(canvas.surface);
        surface.pop();
        structure
    }

    /// Draws items whose coordinates `transform` maps to points.
    fn items(
        &mut self,
        canvas: &mut Canvas<'_, '_>,
        items: &[Item],
        transform: Affine,
        reading: Reading,
    ) {
        for item in items {
            match item {
                Item::Group(group) => self.group(canvas, group, transform, reading),
                Item::Shape(shape) => {
                    canvas.decoration(reading);
                    self.inks.draw(canvas.surface, shape);
                }
                Item::Text(text) => canvas.element(reading, Kind::Paragraph, |canvas| {
                    let goes_on = reading == Reading::Running;
                    draw_text(canvas.surface, &mut self.fonts, &self.inks, text, goes_on);
                }),
                Item::Link(link) => canvas.link(link, transform),
                Item::Use(usage) => self.usage(canvas, *usage, transform, reading),
            }
        }
    }

    fn group(
        &mut self,
        canvas: &mut Canvas<'_, '_>,
        group: &Group,
        around: Affine,
        reading: Reading,
    ) {
        let transform = around * group.transform;
        let moved = group.transform != Affine::IDENTITY;
        if moved {
            canvas.surface.push_transform(&conversion::transform(group.transform));
        }
        match (reading, self.kind(group)) {
            (Reading::Apart, GroupKind::Element(kind)) => {
                let inside = match kind {
                    Kind::Heading(..) | Kind::Paragraph => Reading::Running,
                    Kind::Figure(_) => Reading::Together,
                };
                canvas.element(reading, kind, |canvas| {
                    self.clipped(canvas, group, transform, inside);
                });
            }
            (Reading::Apart, GroupKind::Decoration) => {
                canvas.decoration(reading);
                self.clipped(canvas, group, transform, Reading::Together);
            }
            _ => self.clipped(canvas, group, transform, reading),
        }
        if moved {
            canvas.surface.pop();
        }
    }

    fn clipped(
        &mut self,
        canvas: &mut Canvas<'_, '_>,
        group: &Group,
        transform: Affine,
        reading: Reading,
    ) {
        let Some(clip) = group.clip.as_ref().and_then(conversion::path) else {
            return self.items(canvas, &group.items, transform, reading);
        };
        // Marked content neither begins before the clip nor ends after it.
        canvas.end(reading);
        canvas.surface.push_clip_path(&clip, &FillRule::NonZero);
        self.items(canvas, &group.items, transform, reading);
        canvas.end(reading);
        canvas.surface.pop();
    }

    fn usage(
        &mut self,
        canvas: &mut Canvas<'_, '_>,
        usage: Use,
        transform: Affine,
        reading: Reading,
    ) {
        let index = usage.symbol.index();
        self.prepare(canvas.surface, index);
        // The page was checked: the document has this symbol.
        let Some(Some(symbol)) = self.symbols.get(index) else {
            return;
        };
        let shift = Affine::translate(usage.offset);
        match &symbol.words {
            Some(words) if reading == Reading::Apart => {
                let figure = Kind::Figure(words.clone());
                canvas.element(reading, figure, |canvas| canvas.graphic(&symbol.graphic, shift));
            }
            _ => {
                canvas.decoration(reading);
                canvas.graphic(&symbol.graphic, shift);
            }
        }
        for link in &symbol.links {
            canvas.link(link, transform * shift);
        }
    }

    /// Makes the symbol a shared object on its first use.
    fn prepare(&mut self, surface: &mut Surface<'_>, index: usize) {
        let (Some(None), Some(symbol)) =
            (self.symbols.get(index), self.document.symbols().get(index))
        else {
            return;
        };
        let mut builder = surface.stream_builder();
        let mut inner = builder.surface();
        // krilla cannot tag inside a shared object: it is read as a whole where it is used.
        let mut inside = Structure::new(false);
        let mut canvas = Canvas { surface: &mut inner, structure: &mut inside };
        self.items(&mut canvas, &symbol.items, Affine::IDENTITY, Reading::Together);
        inner.finish();
        let words = || spoken(Some(&symbol.title), &symbol.items);
        self.symbols[index] = Some(SharedSymbol {
            graphic: Graphic::new(builder.finish(), false),
            words: self.tagged.then(words).flatten(),
            links: inside.links,
        });
    }

    fn kind(&self, group: &Group) -> GroupKind {
        if !self.tagged {
            return GroupKind::Plain;
        }
        if matches!(group.layer, Some(Layer::Marks | Layer::Annotation)) {
            return GroupKind::Decoration;
        }
        let words = || spoken(group.title.as_deref(), &group.items);
        match group.role {
            None => GroupKind::Plain,
            Some(Role::Artifact) => GroupKind::Decoration,
            Some(Role::Paragraph) => GroupKind::Element(Kind::Paragraph),
            Some(Role::Heading(level)) => GroupKind::Element(Kind::Heading(level, words())),
            Some(Role::Figure | Role::Diagram) => match words() {
                Some(words) => GroupKind::Element(Kind::Figure(words)),
                None => GroupKind::Decoration,
            },
        }
    }
}

/// The role of a group for screen readers.
enum GroupKind {
    /// The same as its items.
    Plain,
    Decoration,
    Element(Kind),
}

impl Canvas<'_, '_> {
    /// Draws something as an element of its own, or as a part of the element around it.
    fn element(&mut self, reading: Reading, kind: Kind, draw: impl FnOnce(&mut Self)) {
        match reading {
            Reading::Together | Reading::Running => draw(self),
            Reading::Apart => {
                self.structure.start_element(self.surface, kind);
                draw(self);
                self.structure.end(self.surface);
            }
        }
    }

    fn decoration(&mut self, reading: Reading) {
        if reading == Reading::Apart {
            self.structure.start_decoration(self.surface);
        }
    }

    fn end(&mut self, reading: Reading) {
        if reading == Reading::Apart {
            self.structure.end(self.surface);
        }
    }

    fn graphic(&mut self, graphic: &Graphic, shift: Affine) {
        self.surface.push_transform(&conversion::transform(shift));
        self.surface.draw_graphic(graphic.clone());
        self.surface.pop();
    }

    fn link(&mut self, link: &Link, transform: Affine) {
        let area = transform.transform_rect_bbox(link.area);
        self.structure.link(Link { area, ..link.clone() });
    }
}

/// The fonts used so far, each with its file.
#[derive(Default)]
struct Fonts {
    used: Vec<(Face, Font)>,
    /// A face that krilla refuses. It is kept for later, since nothing may fail while a page is open.
    refused: Option<Face>,
}

impl Fonts {
    fn get(&mut self, face: &Face) -> Option<Font> {
        // Two faces may share a file: one for bold text and one for all other text.
        let file = face.data();
        let same_file =
            |(face, _): &&(Face, Font)| std::ptr::eq(face.data(), file) || face.data() == file;
        if let Some((_, font)) = self.used.iter().find(same_file) {
            return Some(font.clone());
        }
        let font = Font::new(face.file().into(), 0);
        match &font {
            Some(font) => self.used.push((face.clone(), font.clone())),
            None => self.refused = Some(face.clone()),
        }
        font
    }
}

/// Draws a line of text. If more text follows, an invisible space is added: without it, a reader would join the
/// last word to the first of the next line.
fn draw_text(
    surface: &mut Surface<'_>,
    fonts: &mut Fonts,
    inks: &Inks,
    text: &Text,
    goes_on: bool,
) {
    let mut line = text.glyphs();
    let mut start = text.left_end(line.width);
    let mut content = Cow::Borrowed(text.content.as_str());
    if goes_on {
        let spaced = format!("{content} ");
        let longer = text.face.shape(&spaced, text.size);
        // A font without a space would draw a box.
        if longer.glyphs.iter().all(|glyph| glyph.glyph != 0) {
            // After words read from right to left, the space is on their left.
            if longer.glyphs.first().is_some_and(|glyph| glyph.cluster == content.len()) {
                start.x -= longer.width - line.width;
            }
            line = longer;
            content = Cow::Owned(spaced);
        }
    }
    surface.set_fill(Some(inks.fill(text.color)));
    let mut pen = 0.0;
    for part in line.glyphs.chunk_by(|a, b| a.face == b.face) {
        let face = &part[0].face;
        let around = (face.line() > 0.0).then(|| Stroke::new(text.color, face.line() * text.size));
        surface.set_stroke(around.map(|around| inks.stroke(&around.round())));
        if let Some(font) = fonts.get(face) {
            let [x, y] = conversion::coordinates(crate::Point::new(start.x + pen, start.y));
            let glyphs = krilla_glyphs(part, pen, &line, &content);
            let size = rounded(text.size, PRINT) as f32;
            surface.draw_glyphs(Point::from_xy(x, y), &glyphs, font, &content, size, false);
        }
        pen += part.iter().map(|glyph| glyph.advance).sum::<f64>();
    }
}

/// Glyphs of a line in ems, the first at `pen`, each with the bytes of its text.
fn krilla_glyphs(
    glyphs: &[PositionedGlyph],
    mut pen: f64,
    line: &GlyphRun,
    content: &str,
) -> Vec<KrillaGlyph> {
    let size = line.size;
    let mut converted = Vec::with_capacity(glyphs.len());
    for glyph in glyphs {
        // In text from right to left, the following bytes belong to a glyph before this one.
        let end = line
            .glyphs
            .iter()
            .map(|glyph| glyph.cluster)
            .filter(|&cluster| cluster > glyph.cluster)
            .min()
            .unwrap_or(content.len());
        converted.push(KrillaGlyph::new(
            GlyphId::new(u32::from(glyph.glyph)),
            (glyph.advance / size) as f32,
            ((glyph.x - pen) / size) as f32,
            (-glyph.y / size) as f32,
            0.0,
            glyph.cluster..end,
            None,
        ));
        pen += glyph.advance;
    }
    converted
}
