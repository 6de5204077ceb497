//! Pictures in pixels: from a page of a document, and to a PNG file with a palette.

use crate::Outcome;
use rayon::prelude::*;
use std::collections::BTreeMap;
use tilendar::drawing::backend::png::{PngOptions, render};
use tilendar::drawing::{Document, Dpi, Rect};

/// Red, green and blue, 0 to 255.
pub type Rgb = [f64; 3];

/// A picture, row by row.
pub struct Pixels {
    pub width: usize,
    pub colors: Vec<Rgb>,
}

impl Pixels {
    pub fn of_page(document: &Document, page: usize, per_mm: f64) -> Outcome<Self> {
        let dpi = Dpi::new(25.4 * per_mm).ok_or("there is no such resolution")?;
        Self::of_png(&render(document, page, &PngOptions::at(dpi))?)
    }

    /// A PNG file without transparency.
    pub fn of_png(bytes: &[u8]) -> Outcome<Self> {
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info()?;
        let mut data = vec![0; reader.output_buffer_size().ok_or("it is too large")?];
        let width = reader.next_frame(&mut data)?.width as usize;
        let colors = data.chunks_exact(3);
        let colors = colors.map(|color| [color[0], color[1], color[2]].map(f64::from));
        Ok(Self { width, colors: colors.collect() })
    }

    pub fn height(&self) -> usize {
        self.colors.len() / self.width
    }

    /// The color at a share of the width and of the height, between those of the nearest pixels.
    pub fn at(&self, x: f64, y: f64) -> Rgb {
        let pixel = |share: f64, count: usize| {
            let last = count - 1;
            let place = (share * count as f64 - 0.5).clamp(0.0, last as f64);
            (place as usize, (place as usize + 1).min(last), place.fract())
        };
        let (left, right, x) = pixel(x, self.width);
        let (top, below, y) = pixel(y, self.height());
        let color = |x: usize, y: usize| self.colors[y * self.width + x];
        let row = |y: usize| mix(color(left, y), color(right, y), x);
        mix(row(top), row(below), y)
    }

    /// A part, in shares of the picture, reduced to this width; what is beyond the edges is like them.
    pub fn reduced(&self, part: Rect, width: usize) -> Self {
        let scale = width as f64 / (part.width() * self.width as f64);
        let height = (part.height() * self.height() as f64 * scale).round() as usize;
        let colors = sampled(width, height, |x, y| {
            let x = part.x0 + part.width() * x / width as f64;
            self.at(x, part.y0 + part.height() * y / height as f64)
        });
        Self { width, colors }
    }

    /// The picture as PNG with a palette of at most so many colors.
    pub fn encoded(&self, most: usize) -> Outcome<Vec<u8>> {
        let key = |color: &Rgb| color.map(|channel| (channel / 2.0) as u8);
        let mut sums: BTreeMap<[u8; 3], (Rgb, f64)> = BTreeMap::new();
        for color in &self.colors {
            let (sum, count) = sums.entry(key(color)).or_default();
            *sum = [0, 1, 2].map(|channel| sum[channel] + color[channel]);
            *count += 1.0;
        }
        let colors = sums.values().map(|(sum, count)| (sum.map(|all| all / count), *count));
        let palette = palette(colors.collect(), most);
        let places = palette.iter().zip(0..=255);
        let places = places
            .flat_map(|((_, colors), place)| colors.iter().map(move |color| (key(color), place)));
        let places: BTreeMap<[u8; 3], u8> = places.collect();
        let mut bytes = Vec::new();
        let height = self.height() as u32;
        let mut encoder = png::Encoder::new(&mut bytes, self.width as u32, height);
        encoder.set_color(png::ColorType::Indexed);
        let palette =
            palette.iter().flat_map(|(color, _)| color.map(|channel| channel.round() as u8));
        encoder.set_palette(palette.collect::<Vec<u8>>());
        encoder.set_compression(png::Compression::High);
        encoder.set_filter(png::Filter::NoFilter);
        let data: Vec<u8> = self.colors.iter().map(|color| places[&key(color)]).collect();
        encoder.write_header()?.write_image_data(&data)?;
        Ok(bytes)
    }
}

/// A palette for colors with their numbers of pixels, and the colors that each entry stands for: the box of all colors
/// is cut again and again where the sum of distances from the mean is largest.
fn palette(colors: Vec<(Rgb, f64)>, most: usize) -> Vec<(Rgb, Vec<Rgb>)> {
    let mut boxes = vec![Spread::of(colors)];
    while boxes.len() < most {
        boxes.sort_by(|one, two| one.distances.total_cmp(&two.distances));
        let Some(widest) = boxes.pop_if(|widest| widest.distances > 0.0) else {
            break;
        };
        let (channel, mean) = (widest.channel, widest.mean);
        let is_low = |color: &(Rgb, f64)| color.0[channel] < mean[channel];
        let (low, high) = widest.colors.into_iter().partition(is_low);
        boxes.extend([Spread::of(low), Spread::of(high)]);
    }
    let entries = boxes.into_iter();
    entries.map(|one| (one.mean, one.colors.iter().map(|color| color.0).collect())).collect()
}

/// Colors, their mean, and the channel in which they differ most.
struct Spread {
    colors: Vec<(Rgb, f64)>,
    mean: Rgb,
    channel: usize,
    distances: f64,
}

impl Spread {
    fn of(colors: Vec<(Rgb, f64)>) -> Self {
        let sum = |value: &dyn Fn(Rgb) -> f64| -> f64 {
            colors.iter().map(|(color, count)| count * value(*color)).sum()
        };
        let weight = sum(&|_| 1.0);
        // Between a share that serves large areas and squares, which serve edges.
        let far = |distance: f64| distance * distance.sqrt();
        let mean = [0, 1, 2].map(|channel| sum(&|color| color[channel]) / weight);
        let distances =
            [0, 1, 2].map(|channel| sum(&|color| far((color[channel] - mean[channel]).abs())));
        let channel = (0..3).max_by(|&one, &two| distances[one].total_cmp(&distances[two]));
        let channel = channel.unwrap_or_default();
        let distances = if colors.len() > 1 { distances[channel] } else { 0.0 };
        Self { colors, mean, channel, distances }
    }
}

pub fn mix(one: Rgb, two: Rgb, share: f64) -> Rgb {
    [0, 1, 2].map(|channel| one[channel] + share * (two[channel] - one[channel]))
}

/// For each pixel of a picture the mean of what is at several points of it.
pub fn sampled<const N: usize>(
    width: usize,
    height: usize,
    at: impl Fn(f64, f64) -> [f64; N] + Sync,
) -> Vec<[f64; N]> {
    const FINE: usize = 3;
    let pixel = |place: usize| {
        let mut mean = [0.0; N];
        for part in 0..FINE * FINE {
            let middle = |pixel, part| pixel as f64 + (part as f64 + 0.5) / FINE as f64;
            let (x, y) = (place % width, place / width);
            let sample = at(middle(x, part % FINE), middle(y, part / FINE));
            for (mean, sample) in mean.iter_mut().zip(sample) {
                *mean += sample / (FINE * FINE) as f64;
            }
        }
        mean
    };
    (0..width * height).into_par_iter().map(pixel).collect()
}
