//! What a deck begins with.

use tilendar_print::figure::Theme;
use tilendar_print::paper::Imposition;
use tilendar_print::product::Dedication;
use tilendar_print::product::cards::{Opening as DrawnOpening, OpeningCard};

use super::Giving;
use crate::OrderError;
use crate::field::{fields, words};

words! {
    /// Which cards come before the first day.
    pub enum OpeningCards {
        /// Those that fill the positions which the last sheet leaves empty; all for a deck with a name.
        Auto = "auto",
        /// A title, the rules, and what the signs mean.
        All = "all",
        /// None: the deck begins with its first day.
        None = "none",
    }
}

fields! {
    /// What a deck begins with.
    pub struct Opening {
        /// Cards before the first day: a title, the rules, what the signs mean.
        opening: OpeningCards = OpeningCards::Auto, "CARDS";
        /// For whom the deck is, and from whom.
        giving: Giving;
    }
}

impl Opening {
    /// The opening of a deck of so many cards, which comes to paper so, or as pictures.
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
        let Dedication {
            name,
            from_name,
            words: dedication,
        } = self.giving.drawn(theme)?;
        Ok(DrawnOpening {
            cards: chosen,
            name,
            from_name,
            dedication,
        })
    }
}
