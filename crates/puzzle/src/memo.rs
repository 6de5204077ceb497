//! A bounded cache that threads share.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The most entries of one type: some decades of dates, or a year of dates for a dozen seeds.
const MOST: usize = 8_000;

/// A bounded cache: when it is full, it is emptied before the next entry.
pub struct Memo<K, V>(Mutex<BTreeMap<K, V>>);

impl<K, V> Default for Memo<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K, V> Memo<K, V> {
    /// An empty cache.
    pub const fn new() -> Self {
        Self(Mutex::new(BTreeMap::new()))
    }
}

impl<K: Ord, V: Clone> Memo<K, V> {
    fn entries(&self) -> MutexGuard<'_, BTreeMap<K, V>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The value of this key, if it has been computed.
    pub fn get(&self, key: &K) -> Option<V> {
        self.entries().get(key).cloned()
    }

    /// The value of this key, which is computed if it is missing. Other threads may compute it at the same time.
    ///
    /// # Errors
    /// Those of the computation, which are not kept.
    pub fn get_or_find<E>(&self, key: K, find: impl FnOnce(&K) -> Result<V, E>) -> Result<V, E> {
        if let Some(value) = self.get(&key) {
            return Ok(value);
        }
        let value = find(&key)?;
        let mut entries = self.entries();
        if entries.len() >= MOST {
            entries.clear();
        }
        Ok(entries.entry(key).or_insert(value).clone())
    }

    /// The same for a computation that cannot fail.
    pub fn get_or_make(&self, key: K, make: impl FnOnce(&K) -> V) -> V {
        let Ok(value) = self.get_or_find(key, |key| Ok::<_, Infallible>(make(key)));
        value
    }
}
