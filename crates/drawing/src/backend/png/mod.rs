//! PNG: the page's items, drawn by tiny-skia.
//!
//! That the picture is the one that resvg draws of our SVG is held by a test, so that the two cannot drift apart. Drawing
//! the SVG itself, as was done before, took a fifth to a third longer: writing numbers, to read them again.

mod canvas;
mod encoding;

pub use encoding::encode;

use super::{BackendError, order};
use crate::{Document, Dpi};
use tiny_skia::Pixmap;

/// The most pixels that a picture may have: an A0 sheet at 300 dpi has 139 million.
const MOST_PIXELS: u64 = 160_000_000;

/// How a page becomes pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PngOptions {
    /// Resolution; 300 dpi by default. It is also written into the file (pHYs).
    pub dpi: Dpi,
    /// Whether there is nothing behind the page, which otherwise is drawn on white.
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
/// [`BackendError::Order`], and what the encoder returns.
pub fn render(
    document: &Document,
    page: usize,
    options: &PngOptions,
) -> Result<Vec<u8>, BackendError> {
    let ground = match options.transparent {
        true => tiny_skia::Color::TRANSPARENT,
        false => tiny_skia::Color::WHITE,
    };
    let pixmap = draw(document, page, options.dpi, ground)?;
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
    let pixmap = draw(document, page, Dpi::MEASURING, tiny_skia::Color::WHITE)?;
    let pixels = pixmap.data().chunks_exact(4);
    let ink =
        |pixel: &[u8]| -> u64 { pixel[..3].iter().map(|&light| u64::from(255 - light)).sum() };
    let count = pixels.len().max(1) as f64;
    Ok(pixels.map(ink).sum::<u64>() as f64 / (count * 3.0 * 255.0))
}

/// The page as pixels, on a ground.
fn draw(
    document: &Document,
    number: usize,
    dpi: Dpi,
    ground: tiny_skia::Color,
) -> Result<Pixmap, BackendError> {
    let page = super::page(document, number)?;
    let media = page.media();
    let mut pixmap = blank(dpi.pixels(media.width()), dpi.pixels(media.height()))?;
    pixmap.fill(ground);
    canvas::draw(document, page, &mut pixmap)?;
    Ok(pixmap)
}

fn blank(width: u32, height: u32) -> Result<Pixmap, BackendError> {
    let error = || BackendError::TooManyPixels { width, height };
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(error());
    }
    Pixmap::new(width, height).ok_or_else(error)
}
