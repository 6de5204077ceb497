//! Lengths, and what is made of them.

use serde_json::Value as Json;
use tilendar_drawing::{Mm, Size, Vec2};

use super::text_value;
use crate::field::{Kind, Value, as_text};

text_value!(
    Mm,
    |text: &str| text.parse::<Mm>().map_err(|error| format!(
        "{}; write a number and a unit, as in `3 mm`, `1/8 in` or `9 pt`",
        error.reason
    )),
    |length: &Mm| exact(*length)
);

/// A length with all its digits, so that an order that is read again is the same.
fn exact(length: Mm) -> Json {
    format!("{} mm", length.get()).into()
}

/// This many millimetres to the right and down, written `0.5,-1`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Offset(
    /// Millimetres.
    pub Vec2,
);

text_value!(
    Offset,
    |text: &str| {
        let length = |side: &str| {
            let side = side.trim();
            let number = side.strip_suffix("mm").unwrap_or(side).trim_end();
            number
                .parse()
                .ok()
                .filter(|number: &f64| number.is_finite())
        };
        let sides = text.split_once(',');
        let sides = sides.and_then(|(x, y)| Some(Vec2::new(length(x)?, length(y)?)));
        sides
            .map(Offset)
            .ok_or_else(|| "write millimetres to the right and down, as in 0.5,-1".to_owned())
    },
    |offset: &Offset| format!("{},{}", offset.0.x, offset.0.y).into()
);

/// A gap between two parts in millimetres, written with its unit; less than nothing where one is pressed
/// into the other, as in `-0.05mm`.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Gap(f64);

impl Gap {
    /// Millimetres.
    pub const fn get(self) -> f64 {
        self.0
    }
}

text_value!(
    Gap,
    |text: &str| {
        let text = text.trim();
        let (sign, length) = match text.strip_prefix('-') {
            Some(length) => (-1.0, length),
            None => (1.0, text),
        };
        let length = Mm::from_json(&length.into())?;
        // Adding nothing makes a zero of a negative one.
        Ok(Gap(sign * length.get() + 0.0))
    },
    |gap: &Gap| format!("{}mm", gap.0).into()
);

/// The size of a laser's bed, written `600x400mm`, `24x12in` or `600mm x 400mm`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bed(
    /// Millimetres.
    pub Size,
);

text_value!(Bed, bed, |bed: &Bed| format!(
    "{}x{}mm",
    bed.0.width, bed.0.height
)
.into());

fn bed(text: &str) -> Result<Bed, String> {
    let (width, height) = text
        .split_once('x')
        .ok_or("write the width and the height of the bed, as in 600x400mm")?;
    let height = height.trim();
    let unit = height.trim_start_matches(|letter: char| !letter.is_ascii_alphabetic());
    let width = match width.contains(|letter: char| letter.is_ascii_alphabetic()) {
        true => width.to_owned(),
        false => format!("{width}{unit}"),
    };
    let side = |text: &str| Mm::from_json(&text.into());
    let (width, height) = (side(&width)?, side(height)?);
    match width.get().min(height.get()) > 0.0 {
        true => Ok(Bed(Size::new(width.get(), height.get()))),
        false => Err("a bed is wider than nothing: write it as in 600x400mm".to_owned()),
    }
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
    |text: &str| match text {
        "none" => Ok(FingerNotch::None),
        length => Mm::from_json(&length.into()).map(FingerNotch::Radius),
    },
    |notch: &FingerNotch| match notch {
        FingerNotch::None => Json::from("none"),
        FingerNotch::Radius(radius) => exact(*radius),
    }
);
