//! Values that templates write as text: lengths with units, colors, typefaces.

use crate::figure::{Tone, ToneError};
use serde::Deserialize;
use tilendar_drawing::{Color, ColorError, Millimeters, Mm, QuantityError};
use tilendar_fields::text_value;
use tilendar_puzzle::{TextError, check_line};
use toml::Spanned;

/// Defines types that are written as text: `Name(Inner)`, and the function that reads them.
macro_rules! written {
    ($($(#[doc = $documentation:literal])+ $Name:ident($Inner:ty) = $read:expr;)+) => {$(
        $(#[doc = $documentation])+
        #[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
        #[serde(try_from = "Written")]
        pub struct $Name(pub $Inner);

        impl TryFrom<Written> for $Name {
            type Error = String;

            fn try_from(written: Written) -> Result<Self, String> {
                let read: fn(&str) -> Result<$Inner, String> = $read;
                match written {
                    Written::Text(text) => read(&text),
                    Written::Number(number) => read(&number.to_string()),
                }
                .map(Self)
            }
        }
    )+};
}

/// A value as a template writes it. A number without a unit gets the error of the text.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Text(String),
    Number(f64),
}

written! {
    /// A length, such as `"3 mm"`.
    Length(Mm) = |text| text.parse().map_err(|error: QuantityError| error.to_string());
    /// A color, such as `"#c8371f"`.
    ColorText(Color) = |text| text.parse().map_err(|error: ColorError| error.to_string());
    /// A color, or a tone of the month's ink such as `"ink 10 %"`; `"ink"` is the ink itself.
    ToneText(Tone) = |text| text.parse().map_err(|error: ToneError| error.to_string());
    /// The speed of a laser's head in millimeters per second, from 0.1 to 10,000, such as `"12 mm/s"` or `"720 mm/min"`.
    Speed(f64) = speed;
    /// A power or another share in percent, from 0.1 to 100, such as `"65 %"`.
    Percent(f64) = percent;
}

fn percent(text: &str) -> Result<f64, String> {
    let number = text.trim().strip_suffix('%').and_then(|number| number.trim().parse().ok());
    let share = number.ok_or_else(|| {
        format!("“{}” is not a percentage; write a number and %, as in `65%`", shortened(text))
    })?;
    bounded_number(share, 0.1, 100.0, "power", " %")
}

// Typed, the sign may be left out.
text_value!(
    Percent,
    Text,
    |text| percent(&format!("{}%", text.trim_end_matches('%'))).map(Percent),
    |share| { format!("{} %", share.0).into() }
);

impl Default for ToneText {
    fn default() -> Self {
        Self(Tone::Ink(1.0))
    }
}

fn speed(text: &str) -> Result<f64, String> {
    let speed = [("mm/s", 1.0), ("mm/min", 60.0)].into_iter().find_map(|(unit, seconds)| {
        let number = text.trim().strip_suffix(unit)?;
        Some(number.trim().parse::<f64>().ok()? / seconds)
    });
    let speed_per_second = speed.ok_or_else(|| {
        format!(
            "“{}” is not a speed; write a number and a unit, as in `12mm/s` or `720mm/min`",
            shortened(text)
        )
    })?;
    bounded_number(speed_per_second, 0.1, 10_000.0, "speed", " mm/s")
}

/// Text for a message.
fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

text_value!(Speed, Text, |text| speed(text).map(Speed), |speed| format!("{} mm/s", speed.0).into());

/// One line of text without control characters, of at most this many characters.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct TextOf<const CHARACTERS: usize>(pub String);

/// A short line that is printed in small type beside other text, such as a title.
pub type Line = TextOf<60>;
/// A sentence or two of advice, a few lines in a terminal.
pub type Hint = TextOf<240>;

impl<const CHARACTERS: usize> TryFrom<String> for TextOf<CHARACTERS> {
    type Error = TextError;

    fn try_from(text: String) -> Result<Self, TextError> {
        check_line(&text, CHARACTERS).map(|()| Self(text))
    }
}

/// A fault in a value that could be parsed, and its start if it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueError {
    /// The byte at which the value starts.
    pub offset: Option<usize>,
    /// The message.
    pub message: String,
}

impl From<String> for ValueError {
    fn from(message: String) -> Self {
        Self { offset: None, message }
    }
}

/// The length in millimeters, if it lies between `least` and `most`.
///
/// # Errors
/// A [`ValueError`] with the place of the value and the allowed range.
pub fn within(
    length: &Spanned<Length>,
    least: f64,
    most: f64,
    key: &str,
) -> Result<f64, ValueError> {
    bounded(*length.get_ref(), least, most, key)
        .map_err(|message| ValueError { offset: Some(length.span().start), message })
}

/// Like [`within`], for values whose place is not known.
///
/// # Errors
/// A message with the allowed range.
pub fn bounded(length: Length, least: f64, most: f64, key: &str) -> Result<f64, String> {
    bounded_number(length.0.get(), least, most, key, " mm")
}

/// The number, if it lies between `least` and `most`; `unit` follows numbers in the message.
///
/// # Errors
/// A message with the allowed range.
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
            // To a thousandth in any unit: 1000 mm/min is not shown as 16.666666666666668 mm/s.
            Millimeters(value)
        ))
    }
}
