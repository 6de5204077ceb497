//! The fit coupon: which clearance fits on this machine, in this material?

use crate::product::{CouponOptions, in_words, laser_coupon};
use tilendar_drawing::Mm;

use super::cutting::Cutting;
use super::price::Prices;
use super::refused;
use super::sheets::{Sheets, material};
use tilendar_fields::Count;
use tilendar_fields::fields;
use tilendar_print::making::MakeError;
use tilendar_print::making::Product;
use tilendar_print::making::stem;
use tilendar_print::making::{Making, Outcome};

fields! {
    /// Pockets at stepped clearances, to find out which one fits.
    pub struct Coupon {
        /// The least clearance.
        from: Mm = Mm::ZERO, "LENGTH";
        /// From pocket to pocket.
        step: Mm = Mm::nearest_to(0.05), "LENGTH";
        /// How many pockets there are in a row, from 2 to 12.
        steps: Count<2, 12> = Count::nearest_to(7), "COUNT";
        /// Machine, material and files.
        cutting: Cutting;
    }
}

impl Product for Coupon {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let machine = self.cutting.machine(making.shelf)?;
        let options = self.cutting.options(&machine);
        let asked = CouponOptions {
            from: self.from.get(),
            step: self.step.get(),
            steps: self.steps.get() as u8,
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
            next: "cut it, try the piece in both rows, and pass the value that fits on as `clearance`; if even \
                   the first pocket is loose, `kerf` is too small: measure the piece, add to `kerf` what it lacks \
                   of 15 mm, and cut another",
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
