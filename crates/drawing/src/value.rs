//! Lengths, sizes and resolutions as values of fields.

use kurbo::{Size, Vec2};
use tilendar_fields::{Json, Kind, Value, as_text, text_value};

use crate::{Dpi, Mm, Pixels};

impl Value for Mm {
    const KIND: Kind = Kind::Length;

    fn from_json(json: &Json) -> Result<Self, String> {
        as_text(json).parse::<Self>().map_err(|error| {
            format!(
                "{}; write a number and a unit, as in `3 mm`, `1/8 in` or `9 pt`",
                error.reason
            )
        })
    }

    /// With all its digits, so that an order that is read again is the same.
    fn to_json(&self) -> Option<Json> {
        Some(format!("{} mm", self.get()).into())
    }

    fn measure(&self) -> Option<f64> {
        Some(self.get())
    }
}

/// This many millimetres to the right and down, written `0.5,-1`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Offset(
    /// Millimetres.
    pub Vec2,
);

text_value!(
    Offset,
    Offset,
    |text| {
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
    |offset| format!("{},{}", offset.0.x, offset.0.y).into()
);

/// The size of a machine's bed, written `600x400mm`, `24x12in` or `600mm x 400mm`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bed(
    /// Millimetres.
    pub Size,
);

text_value!(Bed, Text, bed, |bed| format!(
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
    let width = if width.contains(|letter: char| letter.is_ascii_alphabetic()) {
        width.to_owned()
    } else {
        format!("{width}{unit}")
    };
    let side = |text: &str| Mm::from_json(&text.into());
    let (width, height) = (side(&width)?, side(height)?);
    if width.get().min(height.get()) > 0.0 {
        Ok(Bed(Size::new(width.get(), height.get())))
    } else {
        Err("a bed is wider than nothing: write it as in 600x400mm".to_owned())
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
    |text| text
        .parse::<Dpi>()
        .map_err(|_| "write the pixels an inch, a number from 10 to 2400".to_owned()),
    |dpi| {
        let value = dpi.get();
        if value.fract() == 0.0 {
            Json::from(value as i64)
        } else {
            Json::from(value)
        }
    }
);

text_value!(
    Pixels,
    Number,
    |text| {
        let number = text.strip_suffix("px").unwrap_or(text).trim_end();
        let pixels = number.parse().ok().and_then(Pixels::new);
        pixels.ok_or_else(|| "write how many pixels, a number from 16 to 20000".to_owned())
    },
    |pixels| pixels.get().into()
);
