//! What a deck begins with, and what stands between its months.

use tilendar_print::figure::Theme;
use tilendar_print::paper::Imposition;
use tilendar_print::product::cards::{Dividers, Opening as DrawnOpening, OpeningCard};
use tilendar_puzzle::almanac::Day;

use super::Giving;
use crate::OrderError;
use crate::field::{fields, words};

words! {
    /// Which cards come before the first day.
    pub enum OpeningCards {
        /// As many as the last sheet has room for; all for a deck with a name.
        Auto = "auto",
        /// A title, the rules, and what the signs mean.
        All = "all",
        /// Nothing: the deck begins with its first day.
        None = "none",
    }
}

fields! {
    /// What a deck begins with.
    pub struct Opening {
        /// Cards before the first day: a title, the rules, what the signs mean.
        opening: OpeningCards = OpeningCards::Auto, "CARDS";
        /// Who the deck is for, and who it is from.
        giving: Giving;
    }
}

impl Opening {
    /// How many cards come before the first day at most, whatever the sheets.
    pub(crate) const fn most(&self) -> usize {
        match self.opening {
            OpeningCards::None => 0,
            OpeningCards::Auto | OpeningCards::All => OpeningCard::ALL.len(),
        }
    }

    /// The opening of a deck of this many cards, imposed like this, or as pictures.
    pub(crate) fn drawn(
        &self,
        cards: usize,
        imposition: Option<&Imposition>,
        theme: &Theme,
    ) -> Result<DrawnOpening, OrderError> {
        let said = self.giving.said().next();
        let chosen = match (self.opening, said) {
            (OpeningCards::None, Some(field)) => {
                let reason =
                    format!("the title card says `{field}`, and `opening` none leaves it out");
                return Err(OrderError::conflict("opening", field, reason));
            }
            (OpeningCards::None, None) => Vec::new(),
            (OpeningCards::All, _) | (OpeningCards::Auto, Some(_)) => OpeningCard::ALL.into(),
            (OpeningCards::Auto, None) => {
                let leaves = imposition.map_or(1, Imposition::leaves);
                OpeningCard::most_useful(cards.next_multiple_of(leaves) - cards)
            }
        };
        Ok(DrawnOpening {
            cards: chosen,
            dedication: self.giving.drawn(theme)?,
        })
    }
}

words! {
    /// What stands between the months of a deck.
    pub enum DividerChoice {
        /// Nothing.
        None = "none",
        /// Cards like the others, cut and stacked with them; ink on their edges shows where months begin.
        Flush = "flush",
        /// Cards with a tab at the top, on sheets of their own, to cut out and insert.
        Tabs = "tabs",
    }
}

impl DividerChoice {
    /// The dividers.
    pub(crate) const fn drawn(self) -> Dividers {
        match self {
            Self::None => Dividers::None,
            Self::Flush => Dividers::Flush,
            Self::Tabs => Dividers::Tabbed,
        }
    }

    /// How many cards they are among those of a deck of these days.
    pub(crate) fn in_stack(self, days: &[Day]) -> usize {
        match self {
            Self::Flush => self.drawn().count(days),
            Self::None | Self::Tabs => 0,
        }
    }
}
