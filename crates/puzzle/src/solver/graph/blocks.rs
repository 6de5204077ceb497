//! What grows and shrinks by blocks: growing never needs the room of the old list beside that of the new one,
//! and what is given back is room for others at once.

use std::ops::{Index, IndexMut, Range};

/// How many bits of a number say the place in a block.
const PLACE_BITS: u32 = 14;
/// How many entries a block has, but for what is small altogether.
const LEN: usize = 1 << PLACE_BITS;

/// One list of fewer than 2^32 entries.
pub(super) struct Blocks<T>(Vec<Vec<T>>);

/// The block of an entry, and its place in it.
const fn split(number: u32) -> (usize, usize) {
    ((number >> PLACE_BITS) as usize, number as usize % LEN)
}

impl<T> Blocks<T> {
    pub(super) const fn new() -> Self {
        Self(Vec::new())
    }

    pub(super) fn len(&self) -> usize {
        let full = self.0.len().saturating_sub(1) * LEN;
        full + self.0.last().map_or(0, Vec::len)
    }

    pub(super) fn push(&mut self, entry: T) {
        match self.0.last_mut() {
            Some(last) if last.len() < LEN => last.push(entry),
            _ => {
                // The first one grows, since most graphs are small.
                let mut block = Vec::with_capacity(if self.0.is_empty() { 0 } else { LEN });
                block.push(entry);
                self.0.push(block);
            }
        }
    }

    pub(super) fn get(&self, number: u32) -> Option<&T> {
        let (block, place) = split(number);
        self.0.get(block)?.get(place)
    }

    pub(super) fn range(&self, numbers: Range<u32>) -> impl Iterator<Item = &T> {
        numbers.map(|number| &self[number])
    }

    /// Gives back all entries from this number on.
    pub(super) fn truncate(&mut self, number: u32) {
        let (block, place) = split(number);
        self.0.truncate(block + usize::from(place > 0));
        if let Some(last) = self.0.get_mut(block) {
            last.truncate(place);
        }
    }

    /// How much memory the entries take.
    pub(super) fn bytes(&self) -> usize {
        self.len() * size_of::<T>()
    }
}

impl<T> Index<u32> for Blocks<T> {
    type Output = T;

    fn index(&self, number: u32) -> &T {
        let (block, place) = split(number);
        &self.0[block][place]
    }
}

impl<T> IndexMut<u32> for Blocks<T> {
    fn index_mut(&mut self, number: u32) -> &mut T {
        let (block, place) = split(number);
        &mut self.0[block][place]
    }
}

/// Many lists, one after the other, each of them in one piece.
pub(super) struct Lists<T> {
    blocks: Vec<Vec<T>>,
    /// How many entries all lists have.
    len: usize,
}

/// Where a list is.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct ListPlace {
    block: u32,
    start: u32,
    end: u32,
}

impl ListPlace {
    /// How many entries the list has.
    pub(super) const fn len(self) -> usize {
        (self.end - self.start) as usize
    }
}

impl<T> Lists<T> {
    pub(super) const fn new() -> Self {
        Self {
            blocks: Vec::new(),
            len: 0,
        }
    }

    /// Adds a list of fewer than 2^32 entries.
    pub(super) fn push(&mut self, list: impl ExactSizeIterator<Item = T>) -> ListPlace {
        let len = list.len();
        let has_room = |block: &Vec<T>| block.capacity() - block.len() >= len;
        if !self.blocks.last().is_some_and(has_room) {
            // As much again as there is, up to a whole block.
            let capacity = len.max(self.len.min(LEN));
            self.blocks.push(Vec::with_capacity(capacity));
        }
        let block = self.blocks.len() - 1;
        let start = self.blocks[block].len();
        self.blocks[block].extend(list);
        self.len += len;
        ListPlace {
            block: block as u32,
            start: start as u32,
            end: (start + len) as u32,
        }
    }

    pub(super) fn get(&self, place: ListPlace) -> &[T] {
        &self.blocks[place.block as usize][place.start as usize..place.end as usize]
    }

    /// How many blocks there are.
    pub(super) fn block_count(&self) -> usize {
        self.blocks.len()
    }

    /// Gives back all blocks but the first ones, with the lists in them.
    pub(super) fn truncate(&mut self, block_count: usize) {
        for block in self.blocks.drain(block_count.min(self.blocks.len())..) {
            self.len -= block.len();
        }
    }

    /// How much memory the entries take.
    pub(super) fn bytes(&self) -> usize {
        self.len * size_of::<T>()
    }
}
