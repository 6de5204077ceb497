//! Tray and pieces for a laser cutter, and the coupon that tells which clearance fits.

mod coupon;
mod cutting;
mod price;
mod rendering;
mod set;
mod sharing;
mod sheets;
mod summary;
mod text;
mod tray;
mod tuck_box;

pub use coupon::{Coupon, laser_coupon};
pub use cutting::{Cutting, LaserFormat, laser};
pub use price::Price;
pub use rendering::Picture;
pub use set::{Laser, LaserMode};
pub use sharing::Beside;
pub use summary::CuttingSummary;
pub use tray::Tray;
pub use tuck_box::{BoxFormat, TuckBox};

pub use crate::product::TwoTone;

use crate::product::LaserError;

use tilendar_print::making::MakeError;

/// What the library of lasers refuses, with the field it is about, or with one that avoids it.
fn refused(error: LaserError) -> MakeError {
    let (field, remedy) = match &error {
        LaserError::Length { field, .. } => {
            return MakeError::Unfit {
                field,
                reason: error.to_string(),
            };
        }
        LaserError::Tabs { count } => {
            return MakeError::value("tab-count", count, error.to_string());
        }
        LaserError::RoundedInPlace { .. } => {
            let text =
                format!("`radius` does not go with `mode` in-place: {error}; leave `radius` out");
            return MakeError::conflict("radius", "mode", text);
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
        LaserError::LidFull { .. } => ("lid", "say less on it, or use a larger `cell`".to_owned()),
        LaserError::NoSingleLine { .. } => ("text", "use `text` outline".to_owned()),
        _ => return MakeError::making(error),
    };
    MakeError::concerning(field, error).with_remedy(remedy)
}
