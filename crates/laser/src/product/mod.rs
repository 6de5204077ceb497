//! Tray and pieces for a laser cutter, and the coupon that shows which clearance fits.

mod beside;
mod cell;
mod costs;
mod coupon;
mod cutting;
mod price;
mod rendering;
mod resolved;
mod set;
mod sheets;
mod summary;
mod text;
mod tray;

pub use beside::SharedSheets;
pub use coupon::{Coupon, laser_coupon};
pub use cutting::{Cutting, LaserFormat};
pub use price::{Price, Prices};
pub use rendering::Picture;
pub use set::{Laser, LaserMode, MOST_PUZZLES};
pub use summary::CuttingSummary;
pub use tray::Tray;

pub use crate::design::TwoTone;
