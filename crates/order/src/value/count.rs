//! Whole numbers within a range.

use serde_json::Value as Json;

use crate::field::{Kind, Value, as_text};

/// A whole number from `LEAST` to `MOST`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Count<const LEAST: u8, const MOST: u8>(u8);

impl<const LEAST: u8, const MOST: u8> Count<LEAST, MOST> {
    /// The number in the range that is nearest to this one.
    pub const fn nearest_to(number: u8) -> Self {
        Self(match number {
            number if number < LEAST => LEAST,
            number if number > MOST => MOST,
            number => number,
        })
    }

    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl<const LEAST: u8, const MOST: u8> Value for Count<LEAST, MOST> {
    const KIND: Kind = Kind::Number;

    fn from_json(json: &Json) -> Result<Self, String> {
        let number = as_text(json).trim().parse().ok();
        let number = number.filter(|number| (LEAST..=MOST).contains(number));
        number
            .map(Self)
            .ok_or_else(|| format!("write a whole number from {LEAST} to {MOST}"))
    }

    fn to_json(&self) -> Option<Json> {
        Some(self.0.into())
    }
}
