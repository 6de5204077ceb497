//! Lists of what may have been used.

use super::kinds::{Kind, Used};

/// Lists of patterns of use, one after the other, no pattern twice in a list.
pub(super) struct Gathering {
    /// Whether a pattern is in the list at hand.
    seen: Vec<bool>,
    /// The list at hand, in the first entries.
    list: Vec<Used>,
    len: usize,
    finished: Vec<Used>,
    ends: Vec<usize>,
}

impl Gathering {
    pub(super) fn new(patterns: usize) -> Self {
        Self {
            // Twice as many as there are, for what one more of a used up kind
            // would be.
            seen: vec![false; 2 * patterns],
            list: vec![Used::NOTHING; patterns + 1],
            len: 0,
            finished: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// Adds to the list at hand these patterns with one more of a kind, where
    /// there is one more.
    pub(super) fn add(&mut self, kind: &Kind, before: &[Used]) {
        let mut len = self.len;
        for &before in before {
            // Which patterns are new is hard to foresee for a processor, so
            // each is written, and counts only if it is new: no branch.
            let after = kind.take(before);
            let seen = &mut self.seen[after.index()];
            let is_new = !*seen & !kind.is_used_up(before);
            *seen |= is_new;
            self.list[len] = after;
            len += usize::from(is_new);
        }
        self.len = len;
    }

    /// Ends the list at hand and begins the next.
    pub(super) fn finish_list(&mut self) {
        let list = &self.list[..self.len];
        for used in list {
            self.seen[used.index()] = false;
        }
        self.finished.extend_from_slice(list);
        self.ends.push(self.finished.len());
        self.len = 0;
    }

    /// The lists, in their order.
    pub(super) fn lists(&self) -> impl Iterator<Item = &[Used]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        let ranges = starts.zip(&self.ends);
        ranges.map(|(start, &end)| &self.finished[start..end])
    }
}
