//! Tray and pieces for a laser cutter, and the coupon that tells which clearance fits.

mod coupon;
mod cutting;
mod inlay;
mod pictures;
mod price;
mod rendering;
mod set;
mod sharing;
mod sheets;
mod summary;
mod text;
mod tray;
mod two_tone;

pub(super) use rendering::for_laser;

pub use coupon::Coupon;
pub use cutting::{Cutting, Engraving, LaserFormat};
pub use pictures::{PictureFormat, Pictures};
pub use price::Price;
pub use set::{Laser, LaserMode};
pub use sharing::Beside;
pub use summary::CuttingSummary;
pub use tray::{AlignBy, ArtAs, OpenBy, StorageFor, Tray};
pub use two_tone::TwoTone;

use tilendar_laser::cut::KerfError;
use tilendar_laser::product::{LaserError, LaserField};

use crate::OrderError;

/// What the library of lasers refuses, with the field it is about, or with one that avoids it.
fn refused(error: LaserError) -> OrderError {
    let (field, remedy) = match &error {
        LaserError::Length { field, .. } => {
            let text = error.to_string();
            return match field_of(*field) {
                Some(name) => {
                    let text = text.replacen(&format!("{field} is"), &format!("`{name}`"), 1);
                    OrderError::Unfit {
                        field: name,
                        reason: text,
                    }
                }
                None => OrderError::making(error),
            };
        }
        LaserError::Steps { steps } => {
            return OrderError::value("steps", steps, error.to_string());
        }
        LaserError::Tabs { count } => {
            return OrderError::value("tab-count", count, error.to_string());
        }
        LaserError::RoundedInPlace { .. } => {
            let text =
                format!("`radius` does not go with `mode` in-place: {error}; leave `radius` out");
            return OrderError::conflict("radius", "mode", text);
        }
        LaserError::HoleInPlace { .. } => (
            "mode",
            "use `mode` apart, which cuts the hole's island as a part to glue".to_owned(),
        ),
        LaserError::BedTooSmall {
            fitting_cell: Some(cell),
            ..
        } => ("bed", format!("use a larger `bed`, or `cell` {cell}mm")),
        LaserError::BedTooSmall { .. } => ("bed", "use a larger `bed`".to_owned()),
        LaserError::NoTabsOperation => (
            "tabs-last",
            "leave it out and break the tabs off, or use `preset` generic, lightburn or epilog, or a copy of \
             the preset with an operation “tabs”"
                .to_owned(),
        ),
        LaserError::NoAnnotation { .. } => (
            "reference",
            "use `preset` lightburn, or a copy of the preset with an operation “annotation”"
                .to_owned(),
        ),
        LaserError::NoRoomForReference { .. } => (
            "reference",
            "make it smaller, or use a larger `bed`".to_owned(),
        ),
        LaserError::LidFull { .. } => ("lid", "say less on it, or use a larger `cell`".to_owned()),
        LaserError::Link { .. } => (
            "link",
            "a layout or art of your own makes it long: leave `link` out, or use a larger `cell`"
                .to_owned(),
        ),
        LaserError::PushOut { most, .. } if *most > 0.0 => (
            "push-out",
            format!("use `push-out` {most}mm, or a larger `cell`"),
        ),
        LaserError::PushOut { .. } => ("push-out", "leave `push-out` out".to_owned()),
        LaserError::Kerf {
            part,
            error: KerfError::Slanted { .. },
        } if part.contains("base") || part.contains("letters") => (
            "inlay",
            "use one `kerf` for both directions, or leave `inlay` out".to_owned(),
        ),
        LaserError::Kerf {
            error: KerfError::Slanted { .. },
            ..
        } => (
            "stand",
            "use one `kerf` for both directions, or leave `stand` out".to_owned(),
        ),
        LaserError::NoSingleLine { .. } => ("text", "use `text` outline".to_owned()),
        _ => return OrderError::making(error),
    };
    OrderError::concerning(field, error).with_remedy(remedy)
}

/// The field that sets a length; `None` for what a preset alone sets.
fn field_of(field: LaserField) -> Option<&'static str> {
    Some(match field {
        LaserField::Cell => "cell",
        LaserField::Thickness => "thickness",
        LaserField::Kerf => "kerf",
        LaserField::KerfX => "kerf-x",
        LaserField::KerfY => "kerf-y",
        LaserField::Radius => "radius",
        LaserField::Clearance => "clearance",
        LaserField::Bed => "bed",
        LaserField::Spacing => "spacing",
        LaserField::Border => "border",
        LaserField::Corner => "corner",
        LaserField::HangingHole => "hanging-hole",
        LaserField::FingerNotch => "finger-notch",
        LaserField::Reference => "reference",
        LaserField::Dowel => "dowel",
        LaserField::PushOut => "push-out",
        LaserField::Inlay => "inlay",
        LaserField::Tab => "tabs",
        LaserField::JointClearance => "joint-clearance",
        LaserField::CouponSide => "side",
        LaserField::CouponFrom => "from",
        LaserField::CouponStep => "step",
        _ => return None,
    })
}
