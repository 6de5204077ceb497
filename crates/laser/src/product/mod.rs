//! Tray and pieces for a laser cutter, and the coupon that shows which clearance fits.

mod costs;
mod coupon;
mod cutting;
mod resolved;
mod set;
mod sheets;
mod summary;
mod text;
mod tray;

pub use costs::{Price, Prices};
pub use coupon::{Coupon, laser_coupon};
pub use cutting::{Cutting, LaserFormat};
pub use set::{Laser, LaserMode, MOST_PUZZLES, Picture, SharedSheets};
pub use summary::CuttingSummary;
pub use tray::Tray;

pub use crate::design::TwoTone;
