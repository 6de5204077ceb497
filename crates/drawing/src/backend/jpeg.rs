//! JPEG: the pixels of a PNG on white, in sRGB, for people whose programs take nothing else.

use super::png::Raster;
use super::{BackendError, order};
use crate::{Document, Dpi};
use jpeg_encoder::{Encoder, ImageBuffer, JpegColorType, PixelDensity, rgb_to_ycbcr};
use resvg::tiny_skia::Color;
use std::cell::RefCell;

/// At this quality edges of letters have no ripples, and colors are as fine as shapes.
const QUALITY: u8 = 92;

/// The start of the file and its JFIF segment, after which an order stands.
const HEADER: usize = 20;

/// Draws page number `page` (counted from 0) of the document, with its bleed.
///
/// # Errors
/// As for [`png::render`](super::png::render).
pub fn render(document: &Document, page: usize, dpi: Dpi) -> Result<Vec<u8>, BackendError> {
    let order = order::checked(document.metadata.order.as_ref())?;
    let raster = Raster::new(document, page, dpi, Color::WHITE)?;
    let (width, height) = raster.size;
    let sides = u16::try_from(width).ok().zip(u16::try_from(height).ok());
    let size = sides.ok_or(BackendError::TooManyPixels { width, height })?;
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, QUALITY);
    encoder.set_density(PixelDensity::dpi(dpi.get().round() as u16));
    encoder.encode_image(Picture { size, raster: RefCell::new(raster) })?;
    let comments = order.map(order::jpeg_comments).unwrap_or_default();
    bytes.splice(HEADER..HEADER, comments);
    Ok(bytes)
}

struct Picture {
    size: (u16, u16),
    raster: RefCell<Raster>,
}

impl ImageBuffer for Picture {
    fn get_jpeg_color_type(&self) -> JpegColorType {
        JpegColorType::Ycbcr
    }

    fn width(&self) -> u16 {
        self.size.0
    }

    fn height(&self) -> u16 {
        self.size.1
    }

    fn fill_buffers(&self, row: u16, [lightness, blue, red, _]: &mut [Vec<u8>; 4]) {
        for pixel in self.raster.borrow_mut().row(u32::from(row)) {
            let channels = rgb_to_ycbcr(pixel.red(), pixel.green(), pixel.blue());
            lightness.push(channels.0);
            blue.push(channels.1);
            red.push(channels.2);
        }
    }
}
