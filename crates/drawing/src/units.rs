//! Lengths, sizes and resolutions with their units, parsed from text such as `3 mm` or `1/8 in`, also as field
//! values.

use std::fmt;
use std::str::FromStr;

use kurbo::{Size, Vec2};
use tilendar_fields::{Json, Kind, Reason, Refusal, Value, as_text, text_value};

/// Millimeters in an inch (exact, by definition since 1959).
pub const MM_PER_INCH: f64 = 25.4;

/// PDF points (1/72 inch) in a millimeter.
pub const POINTS_PER_MM: f64 = 72.0 / MM_PER_INCH;

/// The thinnest line that every printer can print, in millimeters: a quarter of a point.
pub const HAIRLINE: f64 = 0.25 / POINTS_PER_MM;

/// The greatest length accepted as input, in millimeters: 10 m.
const LONGEST: f64 = 10_000.0;

/// A length in millimeters, finite and between 0 and 10 m.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Mm(f64);

impl Mm {
    /// A length of 0.
    pub const ZERO: Self = Self(0.0);

    /// A length of `value` millimeters, or `None` if it is negative, not finite or above 10 m.
    pub fn new(value: f64) -> Option<Self> {
        (value.is_finite() && (0.0..=LONGEST).contains(&value)).then_some(Self(value))
    }

    /// The length nearest to this many millimeters, within the valid range.
    pub const fn nearest_to(value: f64) -> Self {
        if value >= 0.0 { Self(value.min(LONGEST)) } else { Self::ZERO }
    }

    /// The number of millimeters.
    pub const fn get(self) -> f64 {
        self.0
    }
}

/// Formatted for messages, to a micrometer; [`Mm::get`] is exact.
impl fmt::Display for Mm {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} mm", Millimeters(self.0))
    }
}

/// A number of millimeters formatted for messages: to a micrometer, without trailing zeros. The unit is left out,
/// since it may follow several of them.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Millimeters(
    /// The number.
    pub f64,
);

impl fmt::Display for Millimeters {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding zero turns a negative zero into a positive one.
        write!(formatter, "{}", (self.0 * 1e3).round() / 1e3 + 0.0)
    }
}

impl FromStr for Mm {
    type Err = QuantityError;

    /// Reads a number or a fraction followed by `mm`, `cm`, `m`, `um`, `in` or `pt`: `3 mm`, `0,15 mm`, `1/8in`,
    /// `9pt`.
    fn from_str(text: &str) -> Result<Self, QuantityError> {
        length(text.trim())
            .map_err(|reason| QuantityError { value: text.chars().take(40).collect(), reason })
    }
}

/// Reads a number and its unit, or says why it cannot.
fn length(text: &str) -> Result<Mm, &'static str> {
    let split = text
        .find(|letter: char| letter.is_alphabetic() || INCHES.contains(letter))
        .ok_or("it has no unit")?;
    let (number, unit) = text.split_at(split);
    let factor = match unit {
        "mm" => 1.0,
        "cm" => 10.0,
        "m" => 1000.0,
        "um" | "µm" | "μm" => 0.001,
        "in" | "inch" | "inches" => MM_PER_INCH,
        mark if mark.chars().all(|sign| INCHES.contains(sign)) => MM_PER_INCH,
        "pt" => 1.0 / POINTS_PER_MM,
        _ => return Err("the unit is unknown"),
    };
    let value = fraction(number.trim()).ok_or("the number cannot be read")?;
    // To a nanometer: 24 inches are 609.6 mm, and not 609.5999999999999.
    Mm::new((value * factor * 1e6).round() / 1e6).ok_or("it must lie between 0 and 10 m")
}

/// The marks for inches.
const INCHES: &str = "\"″”";

/// Reads `12`, `0.5`, `0,5` or `1/8`.
fn fraction(text: &str) -> Option<f64> {
    match text.split_once('/') {
        Some((numerator, denominator)) => {
            let numerator: f64 = numerator.trim().parse().ok()?;
            let denominator: f64 = denominator.trim().parse().ok()?;
            Some(numerator / denominator)
        }
        None => text.replacen(',', ".", 1).parse().ok(),
    }
}

/// A resolution in pixels per inch, between 10 and 2400.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Dpi(f64);

impl Dpi {
    /// The resolution that print shops require.
    pub const PRINT: Self = Self(300.0);

    /// A resolution of `value` pixels per inch, or `None` outside 10 to 2400.
    pub fn new(value: f64) -> Option<Self> {
        (10.0..=2400.0).contains(&value).then_some(Self(value))
    }

    /// Pixels per inch.
    pub const fn get(self) -> f64 {
        self.0
    }

    /// The nearest whole number of pixels in `mm` millimeters, at least one.
    pub fn pixels(self, mm: f64) -> u32 {
        // The cast saturates, and lengths are bounded by 10 m: 945,000 pixels at most.
        ((mm / MM_PER_INCH * self.0).round() as u32).max(1)
    }

    /// Pixels per meter, as required by the pHYs chunk of PNG: 300 dpi is 11811.
    pub fn pixels_per_meter(self) -> u32 {
        (self.0 * 1000.0 / MM_PER_INCH).round() as u32
    }
}

/// The width or height of a picture on a screen, from 16 to 20,000 pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pixels(u16);

impl Pixels {
    /// This many pixels, or `None` outside 16 to 20,000.
    pub fn new(count: u16) -> Option<Self> {
        (16..=20_000).contains(&count).then_some(Self(count))
    }

    /// The number of pixels.
    pub const fn get(self) -> u16 {
        self.0
    }
}

/// A quantity that is not valid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{value}”: {reason}; write a number and a unit, as in `3mm`, `1/8in` or `9pt`")]
pub struct QuantityError {
    /// The given text, cut to 40 characters.
    pub value: String,
    /// Why it is refused.
    pub reason: &'static str,
}

impl Value for Mm {
    const KIND: Kind = Kind::Length;

    /// A number without a unit is in millimeters.
    fn from_json(json: &Json) -> Result<Self, Reason> {
        let mut text = as_text(json);
        if text.trim().ends_with(|last: char| last.is_ascii_digit()) && !text.contains('/') {
            text += "mm";
        }
        text.parse().map_err(|QuantityError { reason, .. }| {
            format!("{reason}; write a number and a unit, as in `3mm`, `1/8in` or `9pt`").into()
        })
    }

    /// Includes all digits, so that an order reads back unchanged.
    fn to_json(&self) -> Option<Json> {
        Some(format!("{} mm", self.get()).into())
    }

    fn measure(&self) -> Option<f64> {
        Some(self.get())
    }
}

/// This many millimeters to the right and down, written `0.5,-1`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Offset(
    /// Millimeters.
    pub Vec2,
);

text_value!(
    Offset,
    Offset,
    |text| {
        text.split_once(',')
            .and_then(|(x, y)| Some(Offset(Vec2::new(coordinate(x)?, coordinate(y)?))))
            .ok_or_else(|| "write millimeters to the right and down, as in 0.5,-1".to_owned())
    },
    |offset| format!("{},{}", offset.0.x, offset.0.y).into()
);

/// Reads a number of millimeters, which may be negative, with or without its unit.
fn coordinate(text: &str) -> Option<f64> {
    let trimmed = text.trim();
    let number = trimmed.strip_suffix("mm").unwrap_or(trimmed).trim_end();
    number.parse().ok().filter(|number: &f64| number.is_finite())
}

/// The size of a machine's bed, written `600x400mm`, `24x12in` or `600mm x 400mm`; without a unit, in millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bed(
    /// Millimeters.
    pub Size,
);

text_value!(Bed, Text, bed, |bed| format!("{}x{}mm", bed.0.width, bed.0.height).into());

fn bed(text: &str) -> Result<Bed, Reason> {
    let size = size(text)?.ok_or("write the width and the height of the bed, as in 600x400mm")?;
    if size.min_side() > 0.0 {
        Ok(Bed(size))
    } else {
        Err("a bed is wider than nothing: write it as in 600x400mm".into())
    }
}

/// Numbers below this without a unit are hardly in millimeters.
const SMALL: f64 = 50.0;

/// Reads a width and a height, in millimeters: `600x400mm`, `24x12in`, `600mm x 400mm`, or `600x400`. `None` for text
/// that is no size.
///
/// # Errors
/// A message for a side that cannot be read.
pub fn size(text: &str) -> Result<Option<Size>, Reason> {
    fn starts_number(side: &str) -> bool {
        side.starts_with(|first: char| first.is_ascii_digit() || first == '-')
    }

    let Some([width, height]) = text.split_once(['x', '×']).map(|(a, b)| [a.trim(), b.trim()])
    else {
        return Ok(None);
    };
    if !starts_number(width) || !starts_number(height) {
        return Ok(None);
    }
    let unit = height
        .trim_start_matches(|letter: char| letter.is_ascii_digit() || " .,/-".contains(letter));
    let size = if width.contains(char::is_alphabetic) {
        Size::new(side(width)?, side(height)?)
    } else {
        Size::new(side(&format!("{width}{unit}"))?, side(height)?)
    };
    if unit.is_empty() && size.max_side() < SMALL {
        return Err("it has no unit; write one, as in 24x36in".into());
    }
    Ok(Some(size))
}

/// Reads a length, in millimeters.
fn side(text: &str) -> Result<f64, Reason> {
    Mm::from_json(&text.into()).map(Mm::get)
}

/// The radius of finger notches, or `none`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum FingerNotch {
    /// No notches.
    None,
    /// Their radius.
    Radius(Mm),
}

text_value!(
    FingerNotch,
    Length,
    |text| match text {
        "none" => Ok(FingerNotch::None),
        length => Mm::from_json(&length.into()).map(FingerNotch::Radius),
    },
    |notch| match notch {
        FingerNotch::None => Json::from("none"),
        FingerNotch::Radius(radius) => radius.to_json().unwrap_or_default(),
    }
);

text_value!(
    Dpi,
    Number,
    |text| {
        text.parse().ok().and_then(Dpi::new).ok_or_else(|| {
            let sentence = "write the pixels per inch, a number from 10 to 2400";
            Refusal::numbers(10.0, 2400.0).because(sentence)
        })
    },
    |dpi| {
        let value = dpi.get();
        if value.fract() == 0.0 { Json::from(value as i64) } else { Json::from(value) }
    }
);

text_value!(
    Pixels,
    Number,
    |text| {
        let number = text.strip_suffix("px").unwrap_or(text).trim_end();
        number.parse().ok().and_then(Pixels::new).ok_or_else(|| {
            let sentence = "write how many pixels, a number from 16 to 20000";
            Refusal::numbers(16.0, 20_000.0).because(sentence)
        })
    },
    |pixels| pixels.get().into()
);
