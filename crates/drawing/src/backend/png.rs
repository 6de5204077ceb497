//! PNG: the page's SVG, drawn by resvg.

use super::svg::{self, SvgOptions};
use super::{BackendError, MOST_PIXELS, order};
use crate::{Document, Dpi};
use resvg::tiny_skia::{self, Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg;
use std::io::Write;

/// A picture with more pixels is drawn in bands: at 4 bytes a pixel, an A0 sheet would take 560 MB. An A4 sheet at
/// 300 dpi is one band.
const BAND: u32 = 10_000_000;

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
        Self { dpi, transparent: false }
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
    let media = super::page(document, page)?.media();
    let order = order::checked(document.metadata.order.as_ref())?;
    let width = options.dpi.pixels(media.width());
    let height = options.dpi.pixels(media.height());
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(BackendError::TooManyPixels { width, height });
    }
    let source = svg::render(document, page, &SvgOptions::default())?;
    let tree = usvg::Tree::from_data(&source, &usvg::Options::default())?;
    let scale = Transform::from_scale(
        width as f32 / tree.size().width(),
        height as f32 / tree.size().height(),
    );
    let mut bytes = Vec::new();
    let mut writer = encoder(&mut bytes, (width, height), options, order)?.write_header()?;
    let mut rows = writer.stream_writer()?;
    let band = (BAND / width).clamp(1, height);
    let mut pixmap =
        Pixmap::new(width, band).ok_or(BackendError::TooManyPixels { width, height })?;
    for top in (0..height).step_by(band as usize) {
        pixmap.fill(options.ground());
        let transform = scale.post_translate(0.0, -(top as f32));
        resvg::render(&tree, transform, &mut pixmap.as_mut());
        for row in pixmap.pixels().chunks(width as usize).take((height - top) as usize) {
            rows.write_all(&options.row(row)).map_err(::png::EncodingError::from)?;
        }
    }
    rows.finish()?;
    writer.finish()?;
    Ok(bytes)
}

impl PngOptions {
    fn ground(&self) -> tiny_skia::Color {
        if self.transparent { tiny_skia::Color::TRANSPARENT } else { tiny_skia::Color::WHITE }
    }

    /// A row of pixels as PNG has it: colors are not premultiplied by alpha, and an opaque picture has none.
    fn row(&self, pixels: &[PremultipliedColorU8]) -> Vec<u8> {
        let channels = if self.transparent { 4 } else { 3 };
        pixels
            .iter()
            .map(|pixel| pixel.demultiply())
            .flat_map(|color| {
                [color.red(), color.green(), color.blue(), color.alpha()].into_iter().take(channels)
            })
            .collect()
    }
}

/// An encoder with settings that are fast and still compress well.
fn encoder<'b>(
    bytes: &'b mut Vec<u8>,
    (width, height): (u32, u32),
    options: &PngOptions,
    order: Option<&str>,
) -> Result<::png::Encoder<'static, &'b mut Vec<u8>>, BackendError> {
    let mut encoder = ::png::Encoder::new(bytes, width, height);
    encoder.set_color(if options.transparent {
        ::png::ColorType::Rgba
    } else {
        ::png::ColorType::Rgb
    });
    encoder.set_depth(::png::BitDepth::Eight);
    encoder.set_compression(::png::Compression::Fast);
    encoder.set_pixel_dims(Some(::png::PixelDimensions {
        xppu: options.dpi.pixels_per_metre(),
        yppu: options.dpi.pixels_per_metre(),
        unit: ::png::Unit::Meter,
    }));
    if let Some(order) = order {
        let (keyword, text) = order::png_chunk(order);
        encoder.add_itxt_chunk(keyword, text)?;
    }
    Ok(encoder)
}
