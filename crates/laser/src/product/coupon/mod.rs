//! The fit coupon: pockets at stepped clearances and one piece to try in them.
//!
//! Every machine, lens and material has its own kerf, which nobody knows to a hundredth of a millimetre
//! before cutting. The pockets of one row are tight across x and loose across y, those of the other row
//! the reverse. A clearance that feels right in both rows is the one to use; where the rows differ, the
//! kerf differs in x and y by as much.

mod drawing;

use super::options::{LaserOptions, Mode};
use super::pieces::Planned;
use super::{LaserError, LaserField, limits};
use crate::cut::Kerf;

/// The greatest least clearance, in millimetres.
const MOST_FROM: f64 = 1.0;
/// The greatest step from pocket to pocket, in millimetres.
const MOST_STEP: f64 = 0.5;
/// The most pockets in a row.
const MOST_STEPS: u8 = 12;

/// Which clearances the coupon tries. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq)]
pub struct CouponOptions {
    /// The side of the piece: 15 by default.
    pub side: f64,
    /// The least clearance: 0 by default.
    pub from: f64,
    /// The step of clearance from one pocket to the next: 0.05 by default.
    pub step: f64,
    /// The number of pockets in a row, 2 to 12: 7 by default.
    pub steps: u8,
}

impl Default for CouponOptions {
    fn default() -> Self {
        Self {
            side: 15.0,
            from: 0.0,
            step: 0.05,
            steps: 7,
        }
    }
}

impl CouponOptions {
    /// The clearances of the pockets in a row.
    pub fn clearances(&self) -> impl Iterator<Item = f64> + '_ {
        (0..self.steps).map(|step| self.from + f64::from(step) * self.step)
    }

    fn check(&self, radius: f64) -> Result<(), LaserError> {
        let within = limits::within;
        within(LaserField::CouponSide, self.side, 8.0, 60.0, "the piece's")?;
        within(
            LaserField::CouponFrom,
            self.from,
            0.0,
            MOST_FROM,
            "the least clearance",
        )?;
        within(
            LaserField::CouponStep,
            self.step,
            0.01,
            MOST_STEP,
            "from pocket to pocket",
        )?;
        let reason = "two corners must leave some of the piece's side straight";
        within(LaserField::Radius, radius, 0.0, 0.4 * self.side, reason)?;
        if !(2..=MOST_STEPS).contains(&self.steps) {
            return Err(LaserError::Steps { steps: self.steps });
        }
        Ok(())
    }
}

/// The kerf and the clearance that follow from the two pockets that felt right.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Reading {
    /// The kerf along x and y.
    pub kerf: Kerf,
    /// The clearance.
    pub clearance: f64,
}

/// Reads a coupon made for this kerf. The piece sat as wanted in the pockets with the clearance `x` in
/// the row that is tight across x, and `y` in the other row.
///
/// Let the true kerf be k' and the wanted gap g. The piece has come out smaller and the pocket larger
/// than drawn, each by k' - k, so the gap at each side is c + k' - k, and in both rows it is g. The
/// difference of the rows is the difference of the kerfs. Their mean is taken to be right, which gives
/// the same gap in both directions whatever the true mean is.
///
/// # Errors
/// [`LaserError::Length`] for a kerf that no laser has, for values that no coupon has, and for two that
/// differ by more than kerfs do.
pub fn reading(kerf: Kerf, x: f64, y: f64) -> Result<Reading, LaserError> {
    limits::check_kerf(kerf)?;
    let most = MOST_FROM + f64::from(MOST_STEPS - 1) * MOST_STEP;
    for value in [x, y] {
        limits::within(
            LaserField::CouponFit,
            value,
            0.0,
            most,
            "a clearance of the coupon",
        )?;
    }
    let half = (y - x) / 2.0;
    let (wider, narrower) = if half > 0.0 {
        (kerf.x, kerf.y)
    } else {
        (kerf.y, kerf.x)
    };
    let room = (limits::MOST_KERF - wider).min(narrower - limits::LEAST_KERF);
    let reason = "the two values differ by as much as the kerfs along x and y";
    limits::within(
        LaserField::CouponFit,
        2.0 * half.abs(),
        0.0,
        2.0 * room,
        reason,
    )?;
    Ok(Reading {
        kerf: Kerf {
            x: kerf.x + half,
            y: kerf.y - half,
        },
        clearance: (x + y) / 2.0,
    })
}

/// The plate with the pockets, and the piece.
pub(super) fn parts(
    coupon: &CouponOptions,
    options: &LaserOptions,
) -> Result<Vec<Planned>, LaserError> {
    coupon.check(options.radius)?;
    Ok(vec![
        drawing::plate(coupon, options)?,
        drawing::piece(coupon, options),
    ])
}

/// Options for a coupon instead of a puzzle: pieces are drawn without a clearance, since each pocket has
/// its own.
pub(super) fn neutral(options: &LaserOptions) -> LaserOptions {
    LaserOptions {
        mode: Mode::Apart { clearance: 0.0 },
        ..options.clone()
    }
}
