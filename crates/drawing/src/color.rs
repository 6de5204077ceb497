//! Colors: opaque sRGB, with the arithmetic of contrast.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// An opaque sRGB color, eight bits per channel. The model has no transparency: paper and laser files have
/// none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Color {
    /// Red, 0 to 255.
    pub red: u8,
    /// Green, 0 to 255.
    pub green: u8,
    /// Blue, 0 to 255.
    pub blue: u8,
}

/// The hues in degrees that turn in shadows, from coral to yellow and from green to cyan, and how far in black ones.
const WARM: Range<f64> = 20.0..115.0;
const TOWARD_RED: f64 = -75.0;
const COLD: Range<f64> = 150.0..260.0;
const TOWARD_BLUE: f64 = 40.0;

impl Color {
    /// Black.
    pub const BLACK: Self = Self::new(0, 0, 0);
    /// White.
    pub const WHITE: Self = Self::new(255, 255, 255);

    /// A color from its channels.
    pub const fn new(red: u8, green: u8, blue: u8) -> Self {
        Self { red, green, blue }
    }

    /// Relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it.
    pub fn luminance(self) -> f64 {
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }

    /// Contrast ratio with another color, 1 to 21, as WCAG 2 defines it, which requires 4.5 for text.
    pub fn contrast(self, other: Self) -> f64 {
        let [a, b] = [self, other].map(Self::luminance);
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// The color between this one (share 0) and another (share 1), so that equal shares look like equal steps:
    /// mixed in Oklab (Björn Ottosson, 2020).
    pub fn mixed(self, other: Self, share: f64) -> Self {
        let [a, b] = [self, other].map(Self::oklab);
        Self::from_oklab(std::array::from_fn(|index| a[index] + (b[index] - a[index]) * share))
    }

    /// The color of a shadow on this one, this share darker, as far as there are such colors. As in paintings, warm hues
    /// turn toward red and cold ones toward blue: yellow becomes amber rather than olive.
    pub fn deepened(self, share: f64) -> Self {
        let [lightness, a, b] = self.oklab();
        let turn = share
            * match b.atan2(a).to_degrees().rem_euclid(360.0) {
                hue if WARM.contains(&hue) => TOWARD_RED,
                hue if COLD.contains(&hue) => TOWARD_BLUE,
                _ => 0.0,
            };
        let (sine, cosine) = turn.to_radians().sin_cos();
        Self::from_oklab([lightness * (1.0 - share), a * cosine - b * sine, a * sine + b * cosine])
    }

    /// The visible difference from another color: the distance in Oklab, 0 to about 1 (black and white).
    pub fn difference(self, other: Self) -> f64 {
        let [a, b] = [self, other].map(Self::oklab);
        a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
    }

    /// The lightness in Oklab, from 0 (black) to 1 (white).
    pub(crate) fn lightness(self) -> f64 {
        self.oklab()[0]
    }

    fn oklab(self) -> [f64; 3] {
        let [red, green, blue] = [self.red, self.green, self.blue].map(linear);
        let cone = |r: f64, g: f64, b: f64| (r * red + g * green + b * blue).cbrt();
        let long = cone(0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9);
        let middle = cone(0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6);
        let short = cone(0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5);
        [
            0.210_454_255_3 * long + 0.793_617_785_0 * middle - 0.004_072_046_8 * short,
            1.977_998_495_1 * long - 2.428_592_205_0 * middle + 0.450_593_709_9 * short,
            0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766_0 * short,
        ]
    }

    fn from_oklab([lightness, a, b]: [f64; 3]) -> Self {
        let cube = |along_a: f64, along_b: f64| (lightness + along_a * a + along_b * b).powi(3);
        let long = cube(0.396_337_777_4, 0.215_803_757_3);
        let middle = cube(-0.105_561_345_8, -0.063_854_172_8);
        let short = cube(-0.089_484_177_5, -1.291_485_548_0);
        Self::new(
            encoded(4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short),
            encoded(-1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short),
            encoded(-0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701_0 * short),
        )
    }

    /// The least contrast at which text can be read: WCAG 2.2, level AA.
    pub const READABLE: f64 = 4.5;

    /// The ink of the two that is easier to read on this color.
    pub fn readable_ink(self, dark: Self, light: Self) -> Self {
        if self.contrast(dark) >= self.contrast(light) { dark } else { light }
    }
}

/// The linear light of a channel, 0 to 1.
fn linear(channel: u8) -> f64 {
    let value = f64::from(channel) / 255.0;
    if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

/// The channel of this linear light.
fn encoded(light: f64) -> u8 {
    let value =
        if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
    (value * 255.0).round().clamp(0.0, 255.0) as u8
}

impl fmt::Display for Color {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { red, green, blue } = self;
        write!(formatter, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl FromStr for Color {
    type Err = ColorError;

    fn from_str(text: &str) -> Result<Self, ColorError> {
        parse(text).ok_or_else(|| ColorError { value: text.chars().take(40).collect() })
    }
}

/// Reads `#rrggbb`.
fn parse(text: &str) -> Option<Color> {
    let digits = text.strip_prefix('#')?;
    if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let [_, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
    Some(Color::new(red, green, blue))
}

/// Text that is not a color.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{value}” is not a color; write it as #rrggbb, for example #c8371f")]
pub struct ColorError {
    /// The given text, cut to 40 characters.
    pub value: String,
}
