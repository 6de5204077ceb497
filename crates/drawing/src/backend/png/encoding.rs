//! Pixels as a file.
//!
//! Most pages have less than 256 colours, and files that index them are less than half as long.

use crate::Dpi;
use crate::backend::{BackendError, order};
use tiny_skia::Pixmap;

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
