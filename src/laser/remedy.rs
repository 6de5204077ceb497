//! What to do about an error of the library, in terms of this command's options.

use anyhow::anyhow;
use tilendar::laser::product::{LaserError, LaserField};

/// The error with the option it is about, or with an option that avoids it.
pub fn with_remedy(error: LaserError) -> anyhow::Error {
    let text = error.to_string();
    let text = match &error {
        LaserError::Length { field, .. } => match option(*field) {
            Some(option) => text.replacen(&format!("{field} is"), option, 1),
            None => text,
        },
        LaserError::Steps { steps } => format!("--steps {steps}: {text}"),
        LaserError::RoundedInPlace { .. } => {
            format!("--radius does not go with --mode in-place: {text}; leave --radius out")
        }
        LaserError::HoleInPlace { .. } => {
            format!("{text}; use --mode apart, which cuts the hole's island as a part to glue")
        }
        LaserError::BedTooSmall { fitting_cell, .. } => match fitting_cell {
            Some(cell) => format!("{text}; use a larger --bed, or --cell {cell}mm"),
            None => format!("{text}; use a larger --bed"),
        },
        LaserError::NoSingleLine { .. } => format!("{text}; use --text outline"),
        _ => text,
    };
    anyhow!(text)
}

/// The option that sets a length; `None` for what a preset alone sets.
fn option(field: LaserField) -> Option<&'static str> {
    Some(match field {
        LaserField::Cell => "--cell",
        LaserField::Thickness => "--thickness",
        LaserField::Kerf => "--kerf",
        LaserField::KerfX => "--kerf-x",
        LaserField::KerfY => "--kerf-y",
        LaserField::Radius => "--radius",
        LaserField::Clearance => "--clearance",
        LaserField::Bed => "--bed",
        LaserField::Spacing => "--spacing",
        LaserField::Border => "--border",
        LaserField::Corner => "--corner",
        LaserField::HangingHole => "--hanging-hole",
        LaserField::FingerNotch => "--finger-notch",
        LaserField::Dowel => "--dowel",
        LaserField::CouponSide => "--side",
        LaserField::CouponFrom => "--from",
        LaserField::CouponStep => "--step",
        LaserField::CouponFit => "--fits",
        _ => return None,
    })
}
