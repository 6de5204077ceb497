//! Pictures in pixels: from a page of a document, and to a PNG file with a palette.

use std::collections::BTreeMap;
use std::error::Error;
use tilendar::drawing::backend::png::{PngOptions, render};
use tilendar::drawing::{Document, Dpi, Rect};

/// Red, green and blue, 0 to 255.
pub type Rgb = [f64; 3];

/// A picture, row by row.
#[derive(Debug, Clone)]
pub struct Pixels {
    pub width: usize,
    pub colors: Vec<Rgb>,
}

impl Pixels {
    /// A page with this many pixels for each millimeter.
    pub fn of_page(document: &Document, page: usize, per_mm: f64) -> Result<Self, Box<dyn Error>> {
        let dpi = Dpi::new(25.4 * per_mm).ok_or("no such resolution")?;
        let bytes = render(document, page, &PngOptions::at(dpi))?;
        Self::of_png(&bytes)
    }

    /// A PNG file without transparency.
    pub fn of_png(bytes: &[u8]) -> Result<Self, Box<dyn Error>> {
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info()?;
        let mut data = vec![0; reader.output_buffer_size().ok_or("it is too large")?];
        let size = reader.next_frame(&mut data)?;
        let colors = data[..size.buffer_size()].chunks_exact(3);
        let colors = colors.map(|color| [color[0], color[1], color[2]].map(f64::from));
        Ok(Self {
            width: size.width as usize,
            colors: colors.collect(),
        })
    }

    pub fn height(&self) -> usize {
        self.colors.len() / self.width
    }

    /// The color at a share of the width and of the height, between those of the nearest pixels.
    pub fn at(&self, x: f64, y: f64) -> Rgb {
        let last = [self.width - 1, self.height() - 1];
        let [x, y] = [x * self.width as f64 - 0.5, y * self.height() as f64 - 0.5];
        let [x, y] = [x.clamp(0.0, last[0] as f64), y.clamp(0.0, last[1] as f64)];
        let (left, top) = (x as usize, y as usize);
        let (right, below) = ((left + 1).min(last[0]), (top + 1).min(last[1]));
        let row = |y: usize| {
            let [one, two] = [left, right].map(|x| self.colors[y * self.width + x]);
            mix(one, two, x.fract())
        };
        mix(row(top), row(below), y.fract())
    }

    /// A part, given in shares of the picture, reduced to this width; each pixel is the mean of what it covers.
    pub fn reduced(&self, part: Rect, width: usize) -> Self {
        let scale = part.width() * self.width as f64 / width as f64;
        let height = (part.height() * self.height() as f64 / scale).round() as usize;
        let fine = scale.ceil() as usize * 2;
        let pixel = |place: usize| {
            let samples = (0..fine * fine).map(|sample| {
                let middle = |pixel: usize, sample: usize| {
                    pixel as f64 + (sample as f64 + 0.5) / fine as f64
                };
                let x = middle(place % width, sample % fine) / width as f64;
                let y = middle(place / width, sample / fine) / height as f64;
                self.at(part.x0 + x * part.width(), part.y0 + y * part.height())
            });
            mean(samples)
        };
        Self {
            width,
            colors: (0..width * height).map(pixel).collect(),
        }
    }

    /// The picture as PNG with a palette of at most this many colors.
    pub fn encoded(&self, most: usize) -> Result<Vec<u8>, Box<dyn Error>> {
        let (palette, places) = self.indexed(most);
        let mut bytes = Vec::new();
        let height = self.height() as u32;
        let mut encoder = png::Encoder::new(&mut bytes, self.width as u32, height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_palette(palette.concat());
        encoder.set_compression(png::Compression::High);
        encoder.set_filter(png::Filter::NoFilter);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&places)?;
        writer.finish()?;
        Ok(bytes)
    }

    /// A palette, found by cutting the box of all colors where they differ most (Heckbert's median cut), and the
    /// place of each pixel's color in it.
    fn indexed(&self, most: usize) -> (Vec<[u8; 3]>, Vec<u8>) {
        let key = |color: &Rgb| color.map(|channel| (channel / 2.0) as u8);
        let mut counts: BTreeMap<[u8; 3], (f64, Rgb)> = BTreeMap::new();
        for color in &self.colors {
            let (count, sum) = counts.entry(key(color)).or_default();
            *count += 1.0;
            *sum = [0, 1, 2].map(|channel| sum[channel] + color[channel]);
        }
        // A color that fills an area weighs more than one at an edge, but not in proportion.
        let colors = counts
            .iter()
            .map(|(key, (count, sum))| (*key, count.powf(0.9), sum.map(|channel| channel / count)));
        let mut boxes = vec![Bin::new(colors.collect())];
        while boxes.len() < most {
            let widest = (0..boxes.len())
                .max_by(|&one, &two| boxes[one].spread.total_cmp(&boxes[two].spread));
            let Some(widest) = widest.filter(|&widest| boxes[widest].spread > 0.0) else {
                break;
            };
            let halves = boxes.swap_remove(widest).halves();
            boxes.extend(halves);
        }
        let places = boxes
            .iter()
            .zip(0..=255)
            .flat_map(|(bin, place)| bin.colors.iter().map(move |color| (color.0, place)));
        let places: BTreeMap<[u8; 3], u8> = places.collect();
        let palette = boxes
            .iter()
            .map(|bin| bin.mean.map(|channel| channel.round() as u8));
        let places = self.colors.iter().map(|color| places[&key(color)]);
        (palette.collect(), places.collect())
    }
}

/// Colors that share a place in a palette, each with its weight.
struct Bin {
    colors: Vec<([u8; 3], f64, Rgb)>,
    mean: Rgb,
    /// The channel in which they differ most, and by how much.
    channel: usize,
    spread: f64,
}

impl Bin {
    fn new(colors: Vec<([u8; 3], f64, Rgb)>) -> Self {
        let weight: f64 = colors.iter().map(|color| color.1).sum();
        let over = |value: &dyn Fn(&Rgb) -> f64| {
            let values = colors.iter().map(|color| color.1 * value(&color.2));
            values.sum::<f64>() / weight
        };
        let mean = [0, 1, 2].map(|channel| over(&|color| color[channel]));
        let spread = [0, 1, 2]
            .map(|channel| weight * over(&|color| (color[channel] - mean[channel]).powi(2)));
        let channel = (0..3).fold(
            0,
            |one, two| if spread[two] > spread[one] { two } else { one },
        );
        Self {
            mean,
            channel,
            spread: if colors.len() > 1 {
                spread[channel]
            } else {
                0.0
            },
            colors,
        }
    }

    fn halves(self) -> [Self; 2] {
        let (channel, mean) = (self.channel, self.mean);
        let halves = self.colors.into_iter();
        let (low, high) = halves.partition(|color| color.2[channel] < mean[channel]);
        [Self::new(low), Self::new(high)]
    }
}

/// The color between two, at this share of the way.
pub fn mix(one: Rgb, two: Rgb, share: f64) -> Rgb {
    [0, 1, 2].map(|channel| one[channel] + share * (two[channel] - one[channel]))
}

/// The mean of colors.
pub fn mean(colors: impl Iterator<Item = Rgb>) -> Rgb {
    let (mut sum, mut count) = ([0.0; 3], 0.0);
    for color in colors {
        sum = [0, 1, 2].map(|channel| sum[channel] + color[channel]);
        count += 1.0;
    }
    sum.map(|channel| channel / count)
}
