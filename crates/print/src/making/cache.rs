//! What is kept between orders.

use std::sync::{Arc, Mutex, PoisonError};

use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Findings;

/// What was found out about the puzzle that was ordered last: in another theme or on other paper it costs no more than
/// drawing and writing.
///
/// A page keeps it between looks at an order, and a batch between its lines; a [`Shelf`](super::Shelf) has it, such as
/// [`Caching`](super::shelf::Caching). Files are the same with it and without.
#[derive(Default)]
pub struct Cache(Mutex<Option<Arc<Findings>>>);

impl Cache {
    /// Nothing is known yet.
    pub const fn new() -> Self {
        Self(Mutex::new(None))
    }

    /// What is known of a puzzle; nothing of another than the last.
    pub fn findings(&self, puzzle: Puzzle) -> Arc<Findings> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match last.as_ref().filter(|known| *known.puzzle() == puzzle) {
            Some(known) => Arc::clone(known),
            None => Arc::clone(last.insert(Arc::new(Findings::of(puzzle)))),
        }
    }
}
