//! What orders have in common, and what is made once for all of them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::OrderError;
use crate::product::Deck;

/// So many decks are kept; each takes about half a megabyte.
const MOST: usize = 16;

/// What earlier orders needed and later ones need again: the days of a deck with their tilings, numbers and
/// marks, which are the same for all customers who order the same year of the same board.
///
/// Each is made by the first order that needs it while the others wait. So orders that share a stock are made
/// on threads of their own, never on those that share the work of a single order.
#[derive(Default)]
pub struct Stock {
    decks: Mutex<BTreeMap<String, Slot>>,
}

/// A deck, once it is made.
type Slot = Arc<Mutex<Option<Arc<Deck>>>>;

impl Stock {
    /// The deck of this name, which `make` makes if nobody has yet.
    pub(crate) fn deck(
        &self,
        name: String,
        make: impl FnOnce() -> Result<Deck, OrderError>,
    ) -> Result<Arc<Deck>, OrderError> {
        let slot = self.slot(name);
        let mut held = lock(&slot);
        if let Some(deck) = &*held {
            return Ok(Arc::clone(deck));
        }
        let deck = Arc::new(make()?);
        *held = Some(Arc::clone(&deck));
        Ok(deck)
    }

    fn slot(&self, name: String) -> Slot {
        let mut decks = lock(&self.decks);
        if decks.len() >= MOST && !decks.contains_key(&name) {
            decks.pop_first();
        }
        Arc::clone(decks.entry(name).or_default())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
