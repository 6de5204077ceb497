//! Values that templates write as text: lengths with units, colours, typefaces.

use crate::figure::{Tone, ToneError};
use serde::Deserialize;
use tilendar_drawing::{Color, ColorError, Millimetres, Mm, QuantityError};
use tilendar_puzzle::{TextError, check_line};
use toml::Spanned;

/// A length, such as `"3 mm"`.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub struct Length(Mm);

impl Length {
    /// Millimetres.
    fn mm(self) -> f64 {
        self.0.get()
    }
}

impl TryFrom<String> for Length {
    type Error = QuantityError;

    fn try_from(text: String) -> Result<Self, QuantityError> {
        text.parse().map(Self)
    }
}

/// A colour, such as `"#c8371f"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct ColorText(pub Color);

impl TryFrom<String> for ColorText {
    type Error = ColorError;

    fn try_from(text: String) -> Result<Self, ColorError> {
        text.parse().map(Self)
    }
}

/// A colour, or a tone of the month's ink such as `"ink 10 %"`; the ink itself where nothing is said.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub struct ToneText(pub Tone);

impl Default for ToneText {
    fn default() -> Self {
        Self(Tone::Ink(1.0))
    }
}

impl TryFrom<String> for ToneText {
    type Error = ToneError;

    fn try_from(text: String) -> Result<Self, ToneError> {
        text.parse().map(Self)
    }
}

/// A speed in millimetres a second, such as `"12 mm/s"` or `"720 mm/min"`.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub struct Speed(pub f64);

impl TryFrom<String> for Speed {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let second = text.trim().strip_suffix("mm/s").map(|number| (number, 1.0));
        let minute = text
            .trim()
            .strip_suffix("mm/min")
            .map(|number| (number, 60.0));
        let read = second.or(minute).and_then(|(number, share)| {
            let number: f64 = number.trim().parse().ok()?;
            Some(Self(number / share))
        });
        let shown: String = text.chars().take(40).collect();
        read.ok_or_else(|| {
            format!(
                "“{shown}” is no speed; write a number and a unit, as in `12 mm/s` or `720 mm/min`"
            )
        })
    }
}

/// A share in percent, such as `"65 %"`.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub struct Percent(pub f64);

impl TryFrom<String> for Percent {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let number = text.trim().strip_suffix('%');
        let read = number.and_then(|number| number.trim().parse().ok());
        let shown: String = text.chars().take(40).collect();
        read.map(Self).ok_or_else(|| {
            format!("“{shown}” is no percentage; write a number and %, as in `65 %`")
        })
    }
}

/// One line of text without control characters, of at most this many characters.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct TextOf<const CHARACTERS: usize>(pub String);

/// A short line that is printed small beside something else, such as a title.
pub type Line = TextOf<60>;
/// A sentence or two of advice, which a terminal shows in a few lines.
pub type Hint = TextOf<240>;

impl<const CHARACTERS: usize> TryFrom<String> for TextOf<CHARACTERS> {
    type Error = TextError;

    fn try_from(text: String) -> Result<Self, TextError> {
        check_line(&text, CHARACTERS).map(|()| Self(text))
    }
}

/// What is wrong with a value that could be read, and where it starts if that is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misfit {
    /// The byte at which the value starts.
    pub offset: Option<usize>,
    /// What is wrong with it.
    pub message: String,
}

impl From<String> for Misfit {
    fn from(message: String) -> Self {
        Self {
            offset: None,
            message,
        }
    }
}

/// The length in millimetres, if it lies between `least` and `most`.
///
/// # Errors
/// Says where the value stands and what it must be.
pub fn within(length: &Spanned<Length>, least: f64, most: f64, key: &str) -> Result<f64, Misfit> {
    bounded(*length.get_ref(), least, most, key).map_err(|message| Misfit {
        offset: Some(length.span().start),
        message,
    })
}

/// As [`within`], for values whose place is not known.
///
/// # Errors
/// Says what the value must be.
pub fn bounded(length: Length, least: f64, most: f64, key: &str) -> Result<f64, String> {
    let value = length.mm();
    if (least..=most).contains(&value) {
        Ok(value)
    } else {
        Err(format!(
            "`{key}` is {} mm; write a length from {least} mm to {most} mm",
            Millimetres(value)
        ))
    }
}

/// The number, if it lies between `least` and `most`; `unit` follows numbers in the message.
///
/// # Errors
/// Says what the value must be.
pub fn bounded_number(
    value: f64,
    least: f64,
    most: f64,
    key: &str,
    unit: &str,
) -> Result<f64, String> {
    if (least..=most).contains(&value) {
        Ok(value)
    } else {
        Err(format!(
            "`{key}` is {}{unit}; write a value from {least}{unit} to {most}{unit}",
            // To a thousandth, whatever the unit: 1000 mm/min is no 16.666666666666668 mm/s.
            Millimetres(value)
        ))
    }
}
