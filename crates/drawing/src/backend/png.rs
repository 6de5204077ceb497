//! PNG: our own SVG, drawn by resvg, so that the two cannot drift apart.
//!
//! Most pages have less than 256 colours, and files that index them are less than half as long.

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
/// [`BackendError::TooManyPixels`], and whatever the SVG backend and the encoder return.
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
    page: usize,
    dpi: Dpi,
    ground: tiny_skia::Color,
) -> Result<Pixmap, BackendError> {
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
    pixmap.fill(ground);
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
    Pixmap::new(width, height).ok_or_else(error)
}

/// Encodes a picture: an opaque one without its alpha channel, with a palette if it has at most 256
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
    let is_opaque = pixmap.pixels().iter().all(|pixel| pixel.is_opaque());
    let data = match index(pixmap.data()).filter(|_| is_opaque) {
        Some(indexed) => {
            encoder.set_color(::png::ColorType::Indexed);
            encoder.set_palette(indexed.palette);
            indexed.indices
        }
        None if is_opaque => {
            encoder.set_color(::png::ColorType::Rgb);
            true_color(pixmap)
        }
        None => {
            encoder.set_color(::png::ColorType::Rgba);
            with_alpha(pixmap)
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

/// The pixels as PNG has them: colours are not darkened by how little they cover.
fn with_alpha(pixmap: &Pixmap) -> Vec<u8> {
    let pixels = pixmap.pixels().iter().map(|pixel| pixel.demultiply());
    pixels
        .flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()])
        .collect()
}

/// The most colours that a palette may have.
const MOST: usize = 256;
/// Slots of the table of colours: four times as many as colours, so that it stays nearly empty.
const SLOTS: usize = 4 * MOST;

/// A picture as a palette and a number a pixel.
struct Indexed {
    /// Red, green and blue of each colour, in the order in which they first occur.
    palette: Vec<u8>,
    /// The number of each pixel's colour.
    indices: Vec<u8>,
}

/// The picture with a palette, or `None` if it has more than 256 colours. Four bytes a pixel: red,
/// green, blue and an alpha that does not count, since pictures are opaque.
fn index(data: &[u8]) -> Option<Indexed> {
    let (pixels, _) = data.as_chunks::<4>();
    let mut table = Table::new();
    let mut indices = vec![0; pixels.len()];
    let mut last_color = u32::from_le_bytes(*pixels.first()?);
    let mut last_index = table.number(last_color)?;
    for (pixel, index) in pixels.iter().zip(&mut indices) {
        let color = u32::from_le_bytes(*pixel);
        // Most pixels are like their neighbour.
        if color != last_color {
            last_color = color;
            last_index = table.number(color)?;
        }
        *index = last_index;
    }
    Some(Indexed {
        palette: table.palette(),
        indices,
    })
}

/// An open-addressed table from colours, red in the lowest byte, to their numbers.
struct Table {
    slots: [u16; SLOTS],
    colors: Vec<u32>,
}

/// What an empty slot holds: no colour has this number.
const EMPTY: u16 = u16::MAX;

impl Table {
    fn new() -> Self {
        Self {
            slots: [EMPTY; SLOTS],
            colors: Vec::with_capacity(MOST),
        }
    }

    /// The colour's number, a new one if need be; `None` if all are taken.
    fn number(&mut self, color: u32) -> Option<u8> {
        // Fibonacci hashing: the upper bits of a product with 2^32 over the golden ratio.
        let mut slot = (color.wrapping_mul(0x9e37_79b9) >> (32 - SLOTS.ilog2())) as usize;
        while self.slots[slot] != EMPTY {
            let number = self.slots[slot];
            if self.colors[usize::from(number)] == color {
                return u8::try_from(number).ok();
            }
            slot = (slot + 1) % SLOTS;
        }
        let number = u8::try_from(self.colors.len()).ok()?;
        self.slots[slot] = u16::from(number);
        self.colors.push(color);
        Some(number)
    }

    /// Red, green and blue of each colour.
    fn palette(&self) -> Vec<u8> {
        let colors = self.colors.iter().map(|color| color.to_le_bytes());
        colors
            .flat_map(|[red, green, blue, _]| [red, green, blue])
            .collect()
    }
}
