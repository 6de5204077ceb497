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
    /// The size of a deck of these days, with a title and rules.
    pub fn new(days: &[Day], has_dividers: bool) -> Self {
        Self {
            days: days.len(),
            opening: OpeningCard::ALL.len(),
            dividers: if has_dividers { divider_count(days) } else { 0 },
        }
    }

    /// The same deck with as many opening cards as the last of its sheets, of so many cards each, has room for.
    #[must_use]
    pub fn filling(self, cards_per_sheet: usize) -> Self {
        let cards = self.days + self.dividers;
        let room = cards.next_multiple_of(cards_per_sheet.max(1)) - cards;
        Self { opening: room.min(OpeningCard::ALL.len()), ..self }
    }

    /// The same deck without opening cards if it is the card of one day.
    #[must_use]
    pub const fn unless_single(self) -> Self {
        if self.days == 1 { Self { opening: 0, ..self } } else { self }
    }

    /// The number of all cards.
    pub const fn cards(self) -> usize {
        self.days + self.opening + self.dividers
    }
}
