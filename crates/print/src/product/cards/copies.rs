//! Decks that differ in nothing but who they are for: what they have in common is drawn once.

use super::context::Context;
use super::opening::{self, Sizes};
use super::{CardOptions, DayCard, Opening, context, drawn, opening_pages};
use crate::product::Dedication;
use crate::product::words::in_language;
use std::sync::Arc;
use tilendar_drawing::{Document, DocumentCopy};
use tilendar_puzzle::Puzzle;

/// A deck of which copies are made for others.
pub struct SharedDeck {
    puzzle: Puzzle,
    cards: Vec<DayCard>,
    /// Without a dedication.
    options: CardOptions,
    /// The sizes of type, which a long dedication makes smaller on all cards.
    sizes: DeckSizes,
    document: Arc<Document>,
}

impl SharedDeck {
    /// The same document as [`deck`](super::deck) of the same puzzle, cards and options; `None` if no page of it is
    /// personal.
    pub fn new(puzzle: &Puzzle, cards: &[DayCard], options: &CardOptions) -> Option<Self> {
        options.opening.personal_page(options.backs)?;
        let (document, sizes) = drawn(puzzle, cards, options);
        Some(Self {
            puzzle: puzzle.clone(),
            cards: cards.to_vec(),
            options: undedicated(options),
            sizes,
            document: Arc::new(document),
        })
    }

    /// The deck as it was drawn.
    pub fn first(&self) -> DocumentCopy {
        DocumentCopy::new(Arc::clone(&self.document), [])
    }

    /// The same document as [`deck`](super::deck), of which only the personal page is drawn; `None` if it is another
    /// deck, or its words take other sizes of type.
    pub fn copy(
        &self,
        puzzle: &Puzzle,
        cards: &[DayCard],
        options: &CardOptions,
    ) -> Option<DocumentCopy> {
        let personal = options.opening.personal_page(options.backs)?;
        let is_same =
            self.options == undedicated(options) && self.cards == cards && self.puzzle == *puzzle;
        if !is_same {
            return None;
        }
        let puzzle = &in_language(puzzle, &options.language);
        // Symbols are added as they were to the original, and so have the same numbers.
        let context = context(&mut Document::default(), puzzle, cards, options);
        if self.sizes != DeckSizes::of(&context, &options.opening, cards) {
            return None;
        }
        let mut pages = opening_pages(&context, cards, options);
        let page = pages.nth(personal)?;
        let own = [(personal, page.items)];
        Some(DocumentCopy::new(Arc::clone(&self.document), own))
    }
}

/// The options of a deck that is for nobody yet.
fn undedicated(options: &CardOptions) -> CardOptions {
    CardOptions {
        opening: Opening {
            cards: options.opening.cards.clone(),
            dedication: Dedication::default(),
        },
        ..options.clone()
    }
}

/// The sizes of type that depend on who a deck is for.
#[derive(PartialEq)]
pub(super) struct DeckSizes {
    body: f64,
    special: f64,
    opening: Option<Sizes>,
}

impl DeckSizes {
    pub(super) fn of(context: &Context<'_>, opening: &Opening, cards: &[DayCard]) -> Self {
        Self {
            body: context.body,
            special: context.special_em,
            opening: opening::sizes(context, opening, cards),
        }
    }
}
