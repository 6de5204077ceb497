//! PNG: the page's SVG, drawn by resvg.

use super::svg::{self, SvgOptions};
use super::{BackendError, MOST_PIXELS, order};
use crate::{Document, Dpi};
use resvg::tiny_skia::{self, Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg;
use std::collections::BTreeMap;
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
    let order = order::checked(document.metadata.order.as_ref())?;
    let mut raster = Raster::new(document, page, options.dpi, options.ground())?;
    let mut bytes = Vec::new();
    let mut writer = encoder(&mut bytes, raster.size, options, order)?.write_header()?;
    let mut rows = writer.stream_writer()?;
    for row in 0..raster.size.1 {
        let pixels = options.row(raster.row(row));
        rows.write_all(&pixels).map_err(::png::EncodingError::from)?;
    }
    rows.finish()?;
    writer.finish()?;
    Ok(bytes)
}

/// The same with a palette, on white and without the document's order: a third of the bytes, where there are at most 256
/// colors.
///
/// # Errors
/// As for [`render`].
pub fn render_with_palette(
    document: &Document,
    page: usize,
    dpi: Dpi,
) -> Result<Vec<u8>, BackendError> {
    let options = PngOptions::at(dpi);
    let mut raster = Raster::new(document, page, dpi, options.ground())?;
    let mut palette = BTreeMap::new();
    let mut pixels = Vec::new();
    for row in 0..raster.size.1 {
        for color in options.row(raster.row(row)).as_chunks::<3>().0 {
            let next = palette.len();
            let Ok(index) = u8::try_from(*palette.entry(*color).or_insert(next)) else {
                return render(document, page, &options);
            };
            pixels.push(index);
        }
    }
    let mut colors: Vec<_> = palette.into_iter().collect();
    colors.sort_by_key(|(_, index)| *index);
    let colors: Vec<u8> = colors.into_iter().flat_map(|(color, _)| color).collect();
    let mut bytes = Vec::new();
    let mut encoder = encoder(&mut bytes, raster.size, &options, None)?;
    encoder.set_color(::png::ColorType::Indexed);
    encoder.set_palette(colors);
    encoder.set_compression(::png::Compression::High);
    encoder.set_filter(::png::Filter::NoFilter);
    encoder.write_header()?.write_image_data(&pixels)?;
    Ok(bytes)
}

/// A page in pixels, a band of which is drawn at a time.
pub(super) struct Raster {
    /// Width and height in pixels.
    pub size: (u32, u32),
    tree: usvg::Tree,
    ground: tiny_skia::Color,
    band: Pixmap,
    /// The first row of the band; `None` before anything is drawn.
    top: Option<u32>,
}

impl Raster {
    /// Page number `page` (counted from 0) of the document on this ground.
    pub fn new(
        document: &Document,
        page: usize,
        dpi: Dpi,
        ground: tiny_skia::Color,
    ) -> Result<Self, BackendError> {
        let media = super::page(document, page)?.media();
        let (width, height) = (dpi.pixels(media.width()), dpi.pixels(media.height()));
        let refusal = BackendError::TooManyPixels { width, height };
        if u64::from(width) * u64::from(height) > MOST_PIXELS {
            return Err(refusal);
        }
        let source = svg::render(document, page, &SvgOptions::default())?;
        let tree = usvg::Tree::from_data(&source, &usvg::Options::default())?;
        let band = Pixmap::new(width, (BAND / width).clamp(1, height)).ok_or(refusal)?;
        Ok(Self { size: (width, height), tree, ground, band, top: None })
    }

    /// The pixels of a row, whose band is drawn if it is not yet.
    pub fn row(&mut self, row: u32) -> &[PremultipliedColorU8] {
        let index = row % self.band.height();
        let top = row - index;
        if self.top != Some(top) {
            self.top = Some(top);
            self.band.fill(self.ground);
            let scale = Transform::from_scale(
                self.size.0 as f32 / self.tree.size().width(),
                self.size.1 as f32 / self.tree.size().height(),
            );
            let transform = scale.post_translate(0.0, -(top as f32));
            resvg::render(&self.tree, transform, &mut self.band.as_mut());
        }
        let width = self.size.0 as usize;
        &self.band.pixels()[index as usize * width..][..width]
    }
}

impl PngOptions {
    fn ground(&self) -> tiny_skia::Color {
        if self.transparent { tiny_skia::Color::TRANSPARENT } else { tiny_skia::Color::WHITE }
    }

    /// A row of pixels as PNG has it: colors are not premultiplied by alpha, and an opaque picture has none.
    fn row(&self, pixels: &[PremultipliedColorU8]) -> Vec<u8> {
        let mut row = Vec::with_capacity(4 * pixels.len());
        for color in pixels.iter().map(|pixel| pixel.demultiply()) {
            row.extend_from_slice(&[color.red(), color.green(), color.blue()]);
            if self.transparent {
                row.push(color.alpha());
            }
        }
        row
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
        xppu: options.dpi.pixels_per_meter(),
        yppu: options.dpi.pixels_per_meter(),
        unit: ::png::Unit::Meter,
    }));
    if let Some(order) = order {
        let (keyword, text) = order::png_chunk(order);
        encoder.add_itxt_chunk(keyword, text)?;
    }
    Ok(encoder)
}
