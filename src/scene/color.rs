//! Colours: opaque sRGB, with the arithmetic of contrast.

use std::fmt;
use std::str::FromStr;

/// An opaque sRGB colour, eight bits a channel. There is no transparency in the model: paper and
/// laser files have none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Color {
    /// Red, 0 to 255.
    pub red: u8,
    /// Green, 0 to 255.
    pub green: u8,
    /// Blue, 0 to 255.
    pub blue: u8,
}

impl Color {
    /// Black.
    pub const BLACK: Self = Self::new(0, 0, 0);
    /// White.
    pub const WHITE: Self = Self::new(255, 255, 255);

    /// A colour from its channels.
    pub const fn new(red: u8, green: u8, blue: u8) -> Self {
        Self { red, green, blue }
    }

    /// Relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it.
    pub fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }

    /// Contrast ratio with another colour, 1 to 21, as WCAG 2 defines it; 4.5 is its bound for text.
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// Whichever of two inks is easier to read on this colour.
    pub fn readable_ink(self, dark: Self, light: Self) -> Self {
        if self.contrast(dark) >= self.contrast(light) {
            dark
        } else {
            light
        }
    }
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
        let error = || ColorError {
            value: text.chars().take(40).collect(),
        };
        let digits = text.strip_prefix('#').ok_or_else(error)?;
        if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(error());
        }
        let value = u32::from_str_radix(digits, 16).map_err(|_| error())?;
        let [_, red, green, blue] = value.to_be_bytes();
        Ok(Self::new(red, green, blue))
    }
}

/// A text that is no colour.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{value}” is no colour; write it as #rrggbb, for example #c8371f")]
pub struct ColorError {
    /// The text as it was given, cut to 40 characters.
    pub value: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn black_on_white_has_the_greatest_contrast() {
        assert!((Color::BLACK.contrast(Color::WHITE) - 21.0).abs() < 1e-9);
    }

    #[test]
    fn colours_survive_being_written_and_read() {
        let color = Color::new(0xc8, 0x37, 0x1f);
        assert_eq!(color.to_string().parse(), Ok(color));
    }

    #[test]
    fn what_is_no_colour_is_refused() {
        for text in ["", "red", "#fff", "#12345g", "#+12345", "c8371f"] {
            assert!(text.parse::<Color>().is_err(), "{text} was accepted");
        }
    }
}
