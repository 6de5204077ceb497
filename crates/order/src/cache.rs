//! What is kept between orders.

use std::sync::{Arc, Mutex, PoisonError};

use tilendar_drawing::backend::pdf::Masters;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Findings;

/// This many PDFs are kept but for their personal pages: customers order a few kinds of decks at a time.
const MASTERS: usize = 3;

/// What was found out about the puzzles of orders, for the next orders of the same puzzles: in another theme or
/// on other paper, they cost no more than drawing and writing. Where only a name is another, they cost no more than
/// drawing: the pages without it are kept as they were written.
///
/// A cache is what a page keeps between looks at an order, and a batch between its lines; a
/// [`Shelf`](crate::Shelf) has it, such as [`Caching`](crate::shelf::Caching). Files are the same with one and
/// without. Of puzzles that take more memory than allowed together, those are forgotten that nobody ordered for
/// the longest time; the last one stays, whatever it takes. Written pages are kept of the last three kinds of files.
pub struct Cache {
    most_bytes: usize,
    /// The puzzle that was ordered last is the last.
    puzzles: Mutex<Vec<Arc<Findings>>>,
    masters: Masters,
}

impl Cache {
    /// An empty cache, which may take about so much memory.
    pub const fn of_bytes(most_bytes: usize) -> Self {
        Self {
            most_bytes,
            puzzles: Mutex::new(Vec::new()),
            masters: Masters::new(MASTERS),
        }
    }

    /// The pages that files had in common.
    pub(crate) const fn masters(&self) -> &Masters {
        &self.masters
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
