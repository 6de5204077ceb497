//! PNG: the page's SVG, drawn by resvg.

use super::svg::{self, SvgOptions};
use super::{BackendError, order};
use crate::{Document, Dpi};
use resvg::tiny_skia::{self, Pixmap, Transform};
use resvg::usvg;

/// The limit on pixels of a picture: an A0 sheet at 300 dpi has 139 million.
const MOST_PIXELS: u64 = 160_000_000;

/// Options for a PNG file.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PngOptions {
    /// The resolution; 300 dpi by default. It is also written into the file (pHYs).
    pub dpi: Dpi,
    /// Whether the background is transparent; white by default.
    pub transparent: bool,
}

impl PngOptions {
    /// This resolution, on white.
    pub const fn at(dpi: Dpi) -> Self {
        Self {
            dpi,
            transparent: false,
        }
    }
}

impl Default for PngOptions {
    fn default() -> Self {
        Self::at(Dpi::PRINT)
    }
}

/// Draws page number `page` (counted from 0) of the document, with its bleed.
///
/// # Errors
/// [`BackendError::NoSuchPage`], [`BackendError::NoSuchSymbol`], [`BackendError::TooManyPixels`],
/// [`BackendError::Order`], and the encoder's errors.
pub fn render(
    document: &Document,
    page: usize,
    options: &PngOptions,
) -> Result<Vec<u8>, BackendError> {
    let ground = if options.transparent {
        tiny_skia::Color::TRANSPARENT
    } else {
        tiny_skia::Color::WHITE
    };
    let pixmap = draw(document, page, options.dpi, ground)?;
    encode(
        &pixmap,
        options.dpi,
        order::checked(document.metadata.order.as_ref())?,
    )
}

/// Draws the page on a background.
fn draw(
    document: &Document,
    number: usize,
    dpi: Dpi,
    ground: tiny_skia::Color,
) -> Result<Pixmap, BackendError> {
    let media = super::page(document, number)?.media();
    let mut pixmap = blank(dpi.pixels(media.width()), dpi.pixels(media.height()))?;
    pixmap.fill(ground);
    let source = svg::render(document, number, &SvgOptions::default())?;
    let tree = usvg::Tree::from_data(&source, &usvg::Options::default())?;
    let scale = Transform::from_scale(
        pixmap.width() as f32 / tree.size().width(),
        pixmap.height() as f32 / tree.size().height(),
    );
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    Ok(pixmap)
}

fn blank(width: u32, height: u32) -> Result<Pixmap, BackendError> {
    let error = || BackendError::TooManyPixels { width, height };
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(error());
    }
    Pixmap::new(width, height).ok_or_else(error)
}

/// Encodes a picture, an opaque one without its alpha channel, with encoder settings that are fast and
/// still compress well.
fn encode(pixmap: &Pixmap, dpi: Dpi, order: Option<&str>) -> Result<Vec<u8>, BackendError> {
    let is_opaque = pixmap.pixels().iter().all(|pixel| pixel.is_opaque());
    let color = if is_opaque {
        ::png::ColorType::Rgb
    } else {
        ::png::ColorType::Rgba
    };
    let mut bytes = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(color);
    encoder.set_depth(::png::BitDepth::Eight);
    encoder.set_compression(::png::Compression::Fast);
    encoder.set_pixel_dims(Some(::png::PixelDimensions {
        xppu: dpi.pixels_per_metre(),
        yppu: dpi.pixels_per_metre(),
        unit: ::png::Unit::Meter,
    }));
    if let Some(order) = order {
        let (keyword, text) = order::png_chunk(order);
        encoder.add_itxt_chunk(keyword, text)?;
    }
    let mut data = Vec::with_capacity(pixmap.data().len());
    for pixel in pixmap.pixels() {
        // PNG does not premultiply colors by alpha.
        let pixel = pixel.demultiply();
        data.extend([pixel.red(), pixel.green(), pixel.blue()]);
        if !is_opaque {
            data.push(pixel.alpha());
        }
    }
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(bytes)
}
