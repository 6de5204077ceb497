//! The number of cards of a deck, which its summary and its box state.

use super::{OpeningCard, divider_count};
use tilendar_puzzle::almanac::Day;

/// The number of cards of a deck, by their kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeckSize {
    /// The cards of days.
    pub days: usize,
    /// The title and the rules.
    pub opening: usize,
    /// The dividers between months.
    pub dividers: usize,
}

impl DeckSize {
    /// The size of a deck of these days. A deck of several days, or with a name, has a title and rules.
    pub fn new(days: &[Day], has_names: bool, has_dividers: bool) -> Self {
        Self {
            days: days.len(),
            opening: if days.len() > 1 || has_names { OpeningCard::ALL.len() } else { 0 },
            dividers: if has_dividers { divider_count(days) } else { 0 },
        }
    }

    /// The number of all cards.
    pub const fn cards(self) -> usize {
        self.days + self.opening + self.dividers
    }
}
