//! Prices: a sheet of material, a minute of the laser's work, and a whole job.

use serde::Serialize;
use tilendar_fields::{fields, text_value};

/// An amount in the user's own currency: a number from 0 to a million, with a decimal point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Price(f64);

impl Price {
    /// The amount.
    pub(crate) const fn get(self) -> f64 {
        self.0
    }
}

text_value!(
    Price,
    Number,
    |text| {
        let price =
            text.replacen(',', ".", 1).parse().ok().filter(|price| (0.0..=1e6).contains(price));
        price.map(Price).ok_or_else(|| "write a number without a currency, as in 12.50".to_owned())
    },
    |price| price.0.into()
);

fields! {
    /// The maker's prices.
    pub struct Prices {
        /// What a sheet of material costs, in your own money; of several materials with commas, in the order of
        /// their sheets.
        price_sheet: Vec<Price>, "PRICE,…";
        /// What a minute of the laser costs.
        price_minute: Option<Price>, "PRICE";
    }
}

impl Prices {
    /// The price of a sheet of the material with this index; the last price also applies to any further materials.
    pub(crate) fn sheet(&self, material: usize) -> f64 {
        self.price_sheet.get(material).or(self.price_sheet.last()).map_or(0.0, |price| price.get())
    }

    /// The price of this much of the laser's time, in hundredths.
    pub(crate) fn laser(&self, seconds: f64) -> f64 {
        cents(self.price_minute.map_or(0.0, |minute| seconds / 60.0 * minute.get()))
    }
}

/// The price of a job.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct PriceSummary {
    pub material: f64,
    pub time: f64,
    pub total: f64,
}

/// An amount in hundredths, as it is paid.
pub fn cents(amount: f64) -> f64 {
    (amount * 100.0).round() / 100.0
}
