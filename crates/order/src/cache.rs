//! What is kept between orders.

use std::sync::{Arc, Mutex, PoisonError};

use tilendar_drawing::DocumentCopy;
use tilendar_drawing::backend::pdf::Masters;
use tilendar_print::product::cards::{CardOptions, DayCard, SharedDeck};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Findings;

/// This many decks and PDFs are kept but for their personal pages: customers order a few kinds of decks at a time.
const KINDS: usize = 3;

/// What was found out about the puzzles of orders, for the next orders of the same puzzles: in another theme or
/// on other paper, they cost no more than drawing and writing. Where only a name is another, the pages without it are
/// kept as they were drawn and written.
///
/// A cache is what a page keeps between looks at an order, and a batch between its lines; a
/// [`Shelf`](crate::Shelf) has it, such as [`Caching`](crate::shelf::Caching). Files are the same with one and
/// without. Of puzzles that take more memory than allowed together, those are forgotten that nobody ordered for
/// the longest time; the last one stays, whatever it takes. Pages are kept of the last three kinds of decks
/// and of files.
pub struct Cache {
    most_bytes: usize,
    /// The puzzle that was ordered last is the last.
    puzzles: Mutex<Vec<Arc<Findings>>>,
    /// The deck that was ordered last is the last.
    decks: Mutex<Vec<Arc<SharedDeck>>>,
    masters: Masters,
}

impl Cache {
    /// An empty cache, which may take about so much memory.
    pub const fn of_bytes(most_bytes: usize) -> Self {
        Self {
            most_bytes,
            puzzles: Mutex::new(Vec::new()),
            decks: Mutex::new(Vec::new()),
            masters: Masters::new(KINDS),
        }
    }

    /// The pages that files had in common.
    pub(crate) const fn masters(&self) -> &Masters {
        &self.masters
    }

    /// A deck for somebody; `None` for one that is for nobody, which is not kept.
    pub(crate) fn deck(
        &self,
        puzzle: &Puzzle,
        cards: &[DayCard],
        options: &CardOptions,
    ) -> Option<DocumentCopy> {
        if let Some(copy) = self.known_deck(puzzle, cards, options) {
            return Some(copy);
        }
        let new = Arc::new(SharedDeck::new(puzzle, cards, options)?);
        // Meanwhile another order may have drawn it.
        if let Some(copy) = self.known_deck(puzzle, cards, options) {
            return Some(copy);
        }
        self.keep_deck(&new);
        Some(new.first())
    }

    /// A copy of a deck that was ordered before, which then is the last to be forgotten.
    fn known_deck(
        &self,
        puzzle: &Puzzle,
        cards: &[DayCard],
        options: &CardOptions,
    ) -> Option<DocumentCopy> {
        let decks = self
            .decks
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        let mut latest = decks.iter().rev();
        let (deck, copy) =
            latest.find_map(|deck| Some((deck, deck.copy(puzzle, cards, options)?)))?;
        self.keep_deck(deck);
        Some(copy)
    }

    fn keep_deck(&self, deck: &Arc<SharedDeck>) {
        let mut decks = self.decks.lock().unwrap_or_else(PoisonError::into_inner);
        decks.retain(|other| !Arc::ptr_eq(other, deck));
        decks.push(Arc::clone(deck));
        let forgotten = decks.len().saturating_sub(KINDS);
        decks.drain(..forgotten);
    }

    /// What is known of a puzzle; nothing if nobody ordered it before.
    pub fn findings(&self, puzzle: Puzzle) -> Arc<Findings> {
        let mut puzzles = self.puzzles.lock().unwrap_or_else(PoisonError::into_inner);
        let place = puzzles.iter().position(|known| *known.puzzle() == puzzle);
        let findings = match place {
            Some(place) => puzzles.remove(place),
            None => Arc::new(Findings::of(puzzle)),
        };
        let mut bytes = findings.bytes();
        // From the last that was ordered, as many as there is room for.
        let kept = puzzles.iter().rev().take_while(|known| {
            bytes += known.bytes();
            bytes <= self.most_bytes
        });
        let forgotten = puzzles.len() - kept.count();
        puzzles.drain(..forgotten);
        puzzles.push(Arc::clone(&findings));
        findings
    }
}

/// As much as a few puzzles take, large ones as well: 64 MB.
impl Default for Cache {
    fn default() -> Self {
        Self::of_bytes(64_000_000)
    }
}
