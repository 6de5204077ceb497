//! The price of a job: material by the sheet, and the laser by the minute.

use serde::Serialize;

use super::summary::{MaterialSummary, PuzzleSummary, SheetSummary};
use tilendar_fields::text_value;

/// An amount in the user's own currency: a number from 0 to a million, with a decimal point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Price(f64);

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

/// The maker's prices.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Prices {
    /// The price of a sheet of each material, in the order of the materials; the last price also applies to any
    /// further materials.
    pub sheet: Vec<Price>,
    /// The price of a minute of the laser's work.
    pub minute: Option<Price>,
}

/// The price of a job.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct PriceSummary {
    pub material: f64,
    pub time: f64,
    pub total: f64,
}

impl Prices {
    /// The prices of a job, of each material and of each of its puzzles; `None` if nothing is charged.
    ///
    /// Each sheet is charged in full, except that the last one of a material is charged by the share used.
    /// Puzzles divide the price of their material by the areas of their parts, and that of the laser by the time
    /// that their own lines take.
    pub fn of(
        &self,
        sheets: &[SheetSummary],
        materials: &mut [MaterialSummary],
        puzzles: &mut [PuzzleSummary],
        seconds: f64,
    ) -> Option<PriceSummary> {
        if self.sheet.is_empty() && self.minute.is_none() {
            return None;
        }
        let time = cents(self.minute.map_or(0.0, |minute| seconds / 60.0 * minute.0));
        let mut shares = vec![0.0; puzzles.len()];
        let mut material = 0.0;
        for (index, one) in materials.iter_mut().enumerate() {
            let price = self.sheet.get(index).or(self.sheet.last());
            let price = cents(price.map_or(0.0, |price| price.0) * one.sheets_used);
            let own = sheets.iter().filter(|sheet| sheet.material == one.material);
            for part in own.flat_map(|sheet| &sheet.parts) {
                if let Some(share) = shares.get_mut(part.puzzle - 1) {
                    *share += price * part.area_mm2 / one.parts_area_mm2;
                }
            }
            material += price;
            one.price = (!self.sheet.is_empty()).then_some(price);
        }
        let all: f64 = puzzles.iter().map(|puzzle| puzzle.seconds).sum();
        // Cents that rounding would lose go to the next puzzle, so that the prices add up.
        let (mut sum, mut charged) = (0.0, 0.0);
        for (puzzle, share) in puzzles.iter_mut().zip(shares) {
            sum += share + puzzle.seconds / all * time;
            puzzle.price = Some(cents(cents(sum) - charged));
            charged = cents(sum);
        }
        Some(PriceSummary { material: cents(material), time, total: cents(material + time) })
    }
}

/// An amount in hundredths, as it is paid.
fn cents(amount: f64) -> f64 {
    (amount * 100.0).round() / 100.0
}
