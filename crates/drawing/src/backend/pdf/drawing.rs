//! Draws a page's items in order, with text as text, in subsets of its fonts.

use super::conversion::Inks;
use super::structure::{Kind, Structure, spoken};
use super::{PdfOptions, conversion};
use crate::backend::BackendError;
use crate::backend::encoding::{PRINT, rounded};
use crate::{
    Affine, Face, GlyphRun, Group, Item, Layer, Link, Page, Pages, PositionedGlyph, Role, Text, Use,
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
    symbols: Vec<Option<Drawn>>,
}

/// A symbol as a shared object.
#[derive(Clone)]
struct Drawn {
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
            inks: Inks::new(&options.inks),
            tagged: options.is_tagged(),
            symbols: vec![None; document.symbols().len()],
        }
    }

    /// # Errors
    /// [`BackendError::Pdf`] if text requires a font that cannot be embedded.
    pub fn check_fonts(&self) -> Result<(), BackendError> {
        self.fonts.refused.as_ref().map_or(Ok(()), |face| {
            let family = face.family();
            let error = format!("the font {family:?} cannot be embedded");
            Err(BackendError::Pdf(error))
        })
    }

    /// Draws a page that uses only known symbols.
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

    /// Draws items whose coordinates `place` maps to points.
    fn items(
        &mut self,
        canvas: &mut Canvas<'_, '_>,
        items: &[Item],
        place: Affine,
        reading: Reading,
    ) {
        for item in items {
            match item {
                Item::Group(group) => self.group(canvas, group, place, reading),
                Item::Shape(shape) => {
                    canvas.decoration(reading);
                    self.inks.draw(canvas.surface, shape);
                }
                Item::Text(text) => canvas.element(reading, Kind::Paragraph, |canvas| {
                    let goes_on = reading == Reading::Running;
                    draw_text(canvas.surface, &mut self.fonts, &self.inks, text, goes_on);
                }),
                Item::Link(link) => canvas.link(link, place),
                Item::Use(usage) => self.usage(canvas, *usage, place, reading),
            }
        }
    }

    fn group(
        &mut self,
        canvas: &mut Canvas<'_, '_>,
        group: &Group,
        place: Affine,
        reading: Reading,
    ) {
        let place = place * group.transform;
        let moved = group.transform != Affine::IDENTITY;
        if moved {
            let transform = conversion::transform(group.transform);
            canvas.surface.push_transform(&transform);
        }
        match (reading, self.kind(group)) {
            (Reading::Apart, GroupKind::Element(kind)) => {
                let inside = match kind {
                    Kind::Heading(..) | Kind::Paragraph => Reading::Running,
                    Kind::Figure(_) => Reading::Together,
                };
                canvas.element(reading, kind, |canvas| {
                    self.clipped(canvas, group, place, inside);
                });
            }
            (Reading::Apart, GroupKind::Decoration) => {
                canvas.decoration(reading);
                self.clipped(canvas, group, place, Reading::Together);
            }
            _ => self.clipped(canvas, group, place, reading),
        }
        if moved {
            canvas.surface.pop();
        }
    }

    fn clipped(
        &mut self,
        canvas: &mut Canvas<'_, '_>,
        group: &Group,
        place: Affine,
        reading: Reading,
    ) {
        let Some(clip) = group.clip.as_ref().and_then(conversion::path) else {
            return self.items(canvas, &group.items, place, reading);
        };
        // Marked content neither begins before the clip nor ends after it.
        canvas.end(reading);
        canvas.surface.push_clip_path(&clip, &FillRule::NonZero);
        self.items(canvas, &group.items, place, reading);
        canvas.end(reading);
        canvas.surface.pop();
    }

    fn usage(&mut self, canvas: &mut Canvas<'_, '_>, usage: Use, place: Affine, reading: Reading) {
        let index = usage.symbol.index();
        self.prepare(canvas.surface, index);
        // The symbol is known to be in the document.
        let Some(Some(drawn)) = self.symbols.get(index) else {
            return;
        };
        let shift = Affine::translate(usage.offset);
        let draw = |canvas: &mut Canvas<'_, '_>| {
            canvas.surface.push_transform(&conversion::transform(shift));
            canvas.surface.draw_graphic(drawn.graphic.clone());
            canvas.surface.pop();
        };
        match &drawn.words {
            Some(words) if reading == Reading::Apart => {
                canvas.element(reading, Kind::Figure(words.clone()), draw);
            }
            _ => {
                canvas.decoration(reading);
                draw(canvas);
            }
        }
        for link in &drawn.links {
            canvas.link(link, place * shift);
        }
    }

    /// Makes the symbol a shared object on its first use.
    fn prepare(&mut self, surface: &mut Surface<'_>, index: usize) {
        let document = self.document;
        let (Some(None), Some(symbol)) = (self.symbols.get(index), document.symbols().get(index))
        else {
            return;
        };
        let mut builder = surface.stream_builder();
        let mut inner = builder.surface();
        // krilla cannot tag inside a shared object: it is read as a whole where it is used.
        let mut inside = Structure::new(false);
        let mut canvas = Canvas { surface: &mut inner, structure: &mut inside };
        let (place, reading) = (Affine::IDENTITY, Reading::Together);
        self.items(&mut canvas, &symbol.items, place, reading);
        inner.finish();
        self.symbols[index] = Some(Drawn {
            graphic: Graphic::new(builder.finish(), false),
            words: spoken(Some(&symbol.title), &symbol.items).filter(|_| self.tagged),
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
            Some(Role::Figure) => match words() {
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

    fn link(&mut self, link: &Link, place: Affine) {
        let area = place.transform_rect_bbox(link.area);
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
        let same_file =
            |known: &Face| std::ptr::eq(known.data(), face.data()) || known.data() == face.data();
        if let Some((_, font)) = self.used.iter().find(|(known, _)| same_file(known)) {
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
            let leads = |glyph: &PositionedGlyph| glyph.cluster == content.len();
            if longer.glyphs.first().is_some_and(leads) {
                start.x -= longer.width - line.width;
            }
            (line, content) = (longer, Cow::Owned(spaced));
        }
    }
    surface.set_fill(Some(inks.fill(text.color)));
    surface.set_stroke(None);
    let mut pen = 0.0;
    for part in line.glyphs.chunk_by(|one, next| one.face == next.face) {
        let face = part.first().map_or(&text.face, |glyph| &glyph.face);
        let glyphs = krilla_glyphs(part, pen, &line, &content);
        if let Some(font) = fonts.get(face) {
            surface.draw_glyphs(
                Point::from_xy(
                    rounded(start.x + pen, PRINT) as f32,
                    rounded(start.y, PRINT) as f32,
                ),
                &glyphs,
                font,
                &content,
                rounded(text.size, PRINT) as f32,
                false,
            );
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
        let others = line.glyphs.iter().map(|other| other.cluster);
        let later = others.filter(|&cluster| cluster > glyph.cluster);
        let end = later.min().unwrap_or(content.len());
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
