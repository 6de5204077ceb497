//! PNG: our own SVG, drawn by resvg, so that the two cannot drift apart.

mod palette;

use super::svg::{self, SvgOptions, TextMode};
use super::{BackendError, order};
use crate::{Document, Dpi};
use tiny_skia::{Pixmap, Transform};

/// The most pixels that a picture may have: an A0 sheet at 300 dpi has 139 million.
const MOST_PIXELS: u64 = 160_000_000;

/// How a page becomes pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PngOptions {
    /// Resolution; 300 dpi by default. It is also written into the file (pHYs).
    pub dpi: Dpi,
}

impl Default for PngOptions {
    fn default() -> Self {
        Self { dpi: Dpi::PRINT }
    }
}

/// Draws page number `page` (counted from 0) of the document, with its bleed, on white.
///
/// # Errors
/// [`BackendError::TooManyPixels`], and whatever the SVG backend and the encoder return.
pub fn render(
    document: &Document,
    page: usize,
    options: &PngOptions,
) -> Result<Vec<u8>, BackendError> {
    let pixmap = draw(document, page, options.dpi)?;
    encode(&pixmap, options.dpi, order::checked(&document.metadata)?)
}

/// The ink that page number `page` takes: 0 for bare paper, 1 for paper that is black all over. A
/// colour counts as the mean of the cyan, magenta and yellow in it.
///
/// It is measured on a picture of four pixels a millimetre, and good to half a hundredth.
///
/// # Errors
/// As [`render`].
pub fn ink_share(document: &Document, page: usize) -> Result<f64, BackendError> {
    let pixmap = draw(document, page, Dpi::MEASURING)?;
    let pixels = pixmap.data().chunks_exact(4);
    let ink =
        |pixel: &[u8]| -> u64 { pixel[..3].iter().map(|&light| u64::from(255 - light)).sum() };
    let count = pixels.len().max(1) as f64;
    Ok(pixels.map(ink).sum::<u64>() as f64 / (count * 3.0 * 255.0))
}

/// The page as pixels, on white.
fn draw(document: &Document, page: usize, dpi: Dpi) -> Result<Pixmap, BackendError> {
    let outlined = SvgOptions {
        text: TextMode::Outline,
        ..SvgOptions::default()
    };
    let source = svg::render(document, page, &outlined)?;
    let tree = usvg::Tree::from_data(&source, &usvg::Options::default())?;
    // The SVG backend has just found this page.
    let media = document.pages[page].media();
    let width = dpi.pixels(media.width());
    let height = dpi.pixels(media.height());
    let mut pixmap = blank(width, height)?;
    let scale = Transform::from_scale(
        width as f32 / tree.size().width(),
        height as f32 / tree.size().height(),
    );
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    Ok(pixmap)
}

fn blank(width: u32, height: u32) -> Result<Pixmap, BackendError> {
    let error = || BackendError::TooManyPixels { width, height };
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(error());
    }
    let mut pixmap = Pixmap::new(width, height).ok_or_else(error)?;
    pixmap.fill(tiny_skia::Color::WHITE);
    Ok(pixmap)
}

/// Encodes an opaque picture without its alpha channel: with a palette if it has at most 256
/// colours, else in true colour; at a setting of the encoder that is quick and still compresses
/// well. The order goes with it, as [`crate::Metadata::order`] does.
///
/// # Errors
/// What the encoder returns.
pub fn encode(pixmap: &Pixmap, dpi: Dpi, order: Option<&str>) -> Result<Vec<u8>, BackendError> {
    let mut bytes = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
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
    let data = match palette::index(pixmap.data()) {
        Some(indexed) => {
            encoder.set_color(::png::ColorType::Indexed);
            encoder.set_palette(indexed.palette);
            indexed.indices
        }
        None => {
            encoder.set_color(::png::ColorType::Rgb);
            true_color(pixmap)
        }
    };
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(bytes)
}

fn true_color(pixmap: &Pixmap) -> Vec<u8> {
    let mut rgb = vec![0; pixmap.data().len() / 4 * 3];
    let pixels = pixmap.data().chunks_exact(4);
    for (color, pixel) in rgb.chunks_exact_mut(3).zip(pixels) {
        color.copy_from_slice(&pixel[..3]);
    }
    rgb
}
