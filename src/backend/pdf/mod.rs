//! PDF: all pages of a document in one file, drawn directly through krilla.
//!
//! Text is real text in an embedded subset font; symbols are shared objects; pages have trim and
//! bleed boxes and labels. Content streams count in millimetres under one scaling.

mod ink;
mod paint;
mod preferences;
mod shape;
mod text;

pub use preferences::{Duplex, ViewerPreferences};

use super::BackendError;
use crate::scene::{Affine, Color, Document, Group, Item, POINTS_PER_MM, Page, Rect};
use ink::Inks;
use krilla::destination::XyzDestination;
use krilla::geom::{Point as PdfPoint, Rect as PdfRect, Transform};
use krilla::graphic::Graphic;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::{PageLabel, PageSettings};
use krilla::surface::Surface;
use std::collections::BTreeMap;

/// What is written besides the pages.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PdfOptions {
    /// What the file asks of the program that prints it.
    pub preferences: ViewerPreferences,
    /// Leaves streams uncompressed and objects readable; false by default.
    pub readable: bool,
    /// Colours that are written as spot colours (Separation) of these names, such as `cut-outer`,
    /// so that a program can tell operations apart by more than their looks; none by default.
    pub inks: BTreeMap<Color, String>,
}

/// Writes the document.
///
/// # Errors
/// [`BackendError::NoSuchSymbol`], [`BackendError::InkName`], and [`BackendError::Pdf`] with krilla's
/// words.
pub fn render(document: &Document, options: &PdfOptions) -> Result<Vec<u8>, BackendError> {
    // krilla insists on finished surfaces, so nothing may fail while one is open.
    if let Some(symbol) = document.undefined_symbol() {
        return Err(BackendError::NoSuchSymbol(symbol.index()));
    }
    let settings = krilla::SerializeSettings {
        pretty: options.readable,
        compress_content_streams: !options.readable,
        ascii_compatible: options.readable,
        ..Default::default()
    };
    let mut pdf = krilla::Document::new_with(settings);
    let mut drawing = Drawing {
        document,
        fonts: text::Fonts::default(),
        inks: Inks::new(&options.inks)?,
        symbols: vec![None; document.symbols().len()],
    };
    for page in &document.pages {
        let mut sheet = pdf.start_page_with(page_settings(page)?);
        let mut surface = sheet.surface();
        let media = page.media();
        let scale = POINTS_PER_MM;
        let to_points = Affine::scale(scale) * Affine::translate(-media.origin().to_vec2());
        surface.push_transform(&transform(to_points));
        drawing.items(&mut surface, &page.items)?;
        surface.pop();
        surface.finish();
        sheet.finish();
    }
    pdf.set_outline(outline(document));
    pdf.set_metadata(metadata(document));
    let bytes = pdf
        .finish()
        .map_err(|error| BackendError::Pdf(format!("{error:?}")))?;
    preferences::add(bytes, options.preferences)
}

struct Drawing<'a> {
    document: &'a Document,
    fonts: text::Fonts,
    inks: Inks,
    /// Symbols that have been written already.
    symbols: Vec<Option<Graphic>>,
}

impl Drawing<'_> {
    fn items(&mut self, surface: &mut Surface<'_>, items: &[Item]) -> Result<(), BackendError> {
        for item in items {
            match item {
                Item::Group(group) => self.group(surface, group)?,
                Item::Shape(shape) => shape::draw(surface, &self.inks, shape),
                Item::Text(text) => {
                    text::draw(surface, &mut self.fonts, &self.inks, text)?;
                }
                Item::Link(_) => {}
                Item::Use(usage) => {
                    let graphic = self.graphic(surface, usage.symbol.index())?;
                    surface.push_transform(&transform(Affine::translate(usage.offset)));
                    surface.draw_graphic(graphic);
                    surface.pop();
                }
            }
        }
        Ok(())
    }

    fn group(&mut self, surface: &mut Surface<'_>, group: &Group) -> Result<(), BackendError> {
        let moved = group.transform != Affine::IDENTITY;
        if moved {
            surface.push_transform(&transform(group.transform));
        }
        let clip = group.clip.as_ref().and_then(shape::path);
        if let Some(clip) = &clip {
            surface.push_clip_path(clip, &krilla::paint::FillRule::NonZero);
        }
        self.items(surface, &group.items)?;
        if clip.is_some() {
            surface.pop();
        }
        if moved {
            surface.pop();
        }
        Ok(())
    }

    /// The symbol as a shared object, made at its first use.
    fn graphic(
        &mut self,
        surface: &mut Surface<'_>,
        index: usize,
    ) -> Result<Graphic, BackendError> {
        let missing = BackendError::NoSuchSymbol(index);
        let Some(known) = self.symbols.get(index) else {
            return Err(missing);
        };
        if let Some(graphic) = known {
            return Ok(graphic.clone());
        }
        let document = self.document;
        let symbol = document.symbols().get(index).ok_or(missing)?;
        let mut builder = surface.stream_builder();
        let mut inner = builder.surface();
        self.items(&mut inner, &symbol.items)?;
        inner.finish();
        let graphic = Graphic::new(builder.finish(), false);
        self.symbols[index] = Some(graphic.clone());
        Ok(graphic)
    }
}

fn page_settings(page: &Page) -> Result<PageSettings, BackendError> {
    let media = page.media();
    let to_pdf = |rect: Rect| {
        let rect = (rect - media.origin().to_vec2()).scale_from_origin(POINTS_PER_MM);
        PdfRect::from_ltrb(
            rect.x0 as f32,
            rect.y0 as f32,
            rect.x1 as f32,
            rect.y1 as f32,
        )
    };
    let size = media.size() * POINTS_PER_MM;
    let settings = PageSettings::from_wh(size.width as f32, size.height as f32)
        .ok_or_else(|| BackendError::Pdf(format!("page “{}” has no size", page.label)))?;
    let label = PageLabel::new(None, Some(page.label.clone()), None);
    Ok(settings
        .with_page_label(label)
        .with_bleed_box(to_pdf(media))
        .with_trim_box(to_pdf(page.trim.to_rect())))
}

fn outline(document: &Document) -> Outline {
    let mut outline = Outline::new();
    for bookmark in &document.bookmarks {
        let destination =
            XyzDestination::new(bookmark.destination.page, PdfPoint::from_xy(0.0, 0.0));
        outline.push_child(OutlineNode::new(bookmark.title.clone(), destination));
    }
    outline
}

fn metadata(document: &Document) -> krilla::metadata::Metadata {
    let known = &document.metadata;
    let mut metadata = krilla::metadata::Metadata::new()
        .title(known.title.clone())
        .description(known.description.clone())
        .creator(concat!("tilendar ", env!("CARGO_PKG_VERSION")).to_string());
    if !known.language.is_empty() {
        metadata = metadata.language(known.language.clone());
    }
    metadata
}

fn transform(affine: Affine) -> Transform {
    let [a, b, c, d, e, f] = affine.as_coeffs().map(|value| value as f32);
    Transform::from_row(a, b, c, d, e, f)
}
