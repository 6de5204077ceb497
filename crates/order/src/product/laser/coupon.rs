//! The fit coupon: which clearance fits on this machine, in this material?

use tilendar_drawing::Mm;
use tilendar_laser::product::{CouponOptions, Reading, in_words, laser_coupon, reading};

use super::cutting::Cutting;
use super::price::Prices;
use super::refused;
use super::sheets::{Sheets, material};
use crate::OrderError;
use crate::field::fields;
use crate::making::{Making, Outcome};
use crate::name::stem;
use crate::order::Product;
use crate::shelf::Shelf;
use crate::value::Count;

fields! {
    /// Pockets at stepped clearances, to find out which one fits.
    pub struct Coupon {
        /// The side of the piece.
        side: Mm = Mm::new(15.0).unwrap_or(Mm::ZERO), "LENGTH";
        /// The least clearance.
        from: Mm = Mm::ZERO, "LENGTH";
        /// From pocket to pocket.
        step: Mm = Mm::new(0.05).unwrap_or(Mm::ZERO), "LENGTH";
        /// How many pockets there are in a row, from 2 to 12.
        steps: Count<2, 12> = Count::nearest_to(7), "COUNT";
        /// Machine, material and files.
        cutting: Cutting;
    }
}

impl Product for Coupon {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, OrderError> {
        let machine = self.cutting.machine(making.shelf)?;
        let options = self.cutting.options(&machine)?;
        let asked = CouponOptions {
            side: self.side.get(),
            from: self.from.get(),
            step: self.step.get(),
            steps: self.steps.get(),
        };
        let coupon = asked.fitting(&options);
        let set = laser_coupon(&coupon, &options, &machine.order()).map_err(refused)?;
        let sheets = Sheets {
            stem: stem("coupon", &[], &making.fields),
            title: "Fit coupon",
            note: material(&options),
            stack: None,
            date: None,
            cases: Vec::new(),
            inlays: Vec::new(),
            next: "cut it, try the piece in both rows, and pass the value that fits on as `clearance` \
                   (the help of the coupon tells what to do where the rows differ); if even the first \
                   pocket is loose, `kerf` is too small: measure the piece, add to `kerf` what it lacks of its \
                   `side`, and cut another",
            puzzles: Vec::new(),
            prices: Prices {
                sheet: Vec::new(),
                minute: None,
            },
            more: Vec::new(),
        };
        let outcome = sheets.hand_over(making, &set, &machine, &options, &self.cutting)?;
        let last = coupon.clearances().last().unwrap_or(coupon.from);
        let fewer = (coupon.steps < asked.steps).then(|| {
            format!(
                "the bed has room for {} of the {} pockets in a row, up to {} mm",
                coupon.steps,
                asked.steps,
                in_words(last)
            )
        });
        Ok(Outcome {
            remarks: fewer.into_iter().chain(outcome.remarks).collect(),
            ..outcome
        })
    }
}

impl Coupon {
    /// What to pass on after the piece of this coupon fitted at `x` and `y` millimetres of clearance in the
    /// rows x and y.
    ///
    /// # Errors
    /// For values that no coupon has, and for what [`Order::make`](crate::Order::make) refuses.
    pub fn read(&self, shelf: &dyn Shelf, x: Mm, y: Mm) -> Result<Reading, OrderError> {
        let options = self.cutting.options(&self.cutting.machine(shelf)?)?;
        reading(options.kerf, x.get(), y.get()).map_err(refused)
    }
}
