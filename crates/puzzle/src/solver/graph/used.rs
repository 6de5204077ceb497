//! What has been used, pieces by kind and openings, as the bits of one number; and lists of what may have been.

/// The most bits that all kinds together may take: the tables over what is used
/// have an entry for each pattern.
const MAXIMUM_BITS: u32 = 22;

/// How many things of each kind are used, each number in bits of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Used(u32);

impl Used {
    /// Nothing is used.
    pub(super) const NOTHING: Self = Self(0);

    /// A number for tables, below [`Kinds::patterns`].
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The bits that both have.
    pub(super) const fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The bits that one of them has.
    pub(super) const fn either(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Pieces that may lie in the same ways, or openings of which a number must be
/// made: which of them is used first makes no difference.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kind {
    /// The bits of its number.
    field: u32,
    /// One, in those bits.
    one: u32,
    /// All there are, in those bits.
    supply: u32,
    /// How many there are.
    pub(super) count: usize,
}

impl Kind {
    /// Whether none is left. With the bits that several patterns have in
    /// common: whether none is left in any of them, since a number that has all
    /// bits of the supply is the supply.
    pub(super) const fn is_used_up(&self, used: Used) -> bool {
        used.0 & self.field == self.supply
    }

    /// One more used. If the kind is used up this means nothing, and its number
    /// is below twice [`Kinds::patterns`].
    pub(super) const fn take(&self, used: Used) -> Used {
        Used(used.0 + self.one)
    }

    /// How many are used.
    pub(super) const fn number_in(&self, used: Used) -> usize {
        ((used.0 & self.field) / self.one) as usize
    }

    /// One less used, if any is.
    pub(super) fn give_back(&self, used: Used) -> Option<Used> {
        (used.0 & self.field != 0).then(|| Used(used.0 - self.one))
    }
}

/// What must have been used to make a region, and what must not have been, if it is to lead to a tiling.
#[derive(Debug, Clone, Copy)]
pub(super) struct Condition {
    /// The bits that are looked at.
    bits: u32,
    /// Those of them that must be there.
    there: u32,
}

impl Condition {
    /// Whatever was used.
    pub(super) const NONE: Self = Self { bits: 0, there: 0 };

    /// And all of a kind must be used.
    pub(super) const fn and_used_up(self, kind: &Kind) -> Self {
        Self {
            bits: self.bits | kind.field,
            there: self.there | kind.supply,
        }
    }

    /// And none of these [single](Kinds::singles) things must be used; `None` if one must be.
    pub(super) const fn and_unused(self, singles: Used) -> Option<Self> {
        if self.there & singles.0 != 0 {
            return None;
        }
        Some(Self {
            bits: self.bits | singles.0,
            there: self.there,
        })
    }

    const fn holds(self, used: Used) -> bool {
        used.0 & self.bits == self.there
    }
}

/// All kinds of a puzzle.
#[derive(Debug, Default)]
pub(super) struct Kinds {
    kinds: Vec<Kind>,
    bits: u32,
}

impl Kinds {
    /// Adds a kind of which there are `count`, one at least. `None` if that
    /// makes too many patterns.
    pub(super) fn add(&mut self, count: usize) -> Option<usize> {
        let number = u32::try_from(count).ok()?;
        let width = u32::BITS - number.leading_zeros();
        if self.bits + width > MAXIMUM_BITS {
            return None;
        }
        let one = 1 << self.bits;
        self.kinds.push(Kind {
            field: ((1 << width) - 1) << self.bits,
            one,
            supply: number * one,
            count,
        });
        self.bits += width;
        Some(self.kinds.len() - 1)
    }

    pub(super) fn as_slice(&self) -> &[Kind] {
        &self.kinds
    }

    /// The bits of kinds of which there is one.
    pub(super) fn singles(&self) -> Used {
        let singles = self.kinds.iter().filter(|kind| kind.count == 1);
        Used(singles.fold(0, |bits, kind| bits | kind.field))
    }

    /// How many patterns of use there can be.
    pub(super) const fn patterns(&self) -> usize {
        1 << self.bits
    }

    /// Everything is used.
    pub(super) fn everything(&self) -> Used {
        Used(self.kinds.iter().fold(0, |all, kind| all | kind.supply))
    }
}

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

    /// How much memory a new one takes.
    pub(super) const fn bytes(patterns: usize) -> usize {
        2 * patterns + (patterns + 1) * size_of::<Used>()
    }

    /// Adds to the list at hand these patterns with one more of a kind, where
    /// there is one more and the condition holds.
    pub(super) fn add(&mut self, kind: &Kind, before: &[Used], condition: Condition) {
        let mut len = self.len;
        for &before in before {
            // Which patterns are new is hard to foresee for a processor, so
            // each is written, and counts only if it is new: no branch.
            let after = kind.take(before);
            let seen = &mut self.seen[after.index()];
            let is_new = !*seen & !kind.is_used_up(before) & condition.holds(after);
            *seen |= is_new;
            self.list[len] = after;
            len += usize::from(is_new);
        }
        self.len = len;
    }

    /// Makes the list at hand, which is empty, that of the start: nothing is used.
    pub(super) fn begin_with_nothing(&mut self) {
        self.list[0] = Used::NOTHING;
        self.len = 1;
    }

    /// Ends the list at hand and begins the next. The bits that all of its patterns have in common, if it has
    /// any.
    pub(super) fn finish_list(&mut self) -> Option<Used> {
        let list = &self.list[..self.len];
        for used in list {
            self.seen[used.index()] = false;
        }
        self.finished.extend_from_slice(list);
        self.ends.push(self.finished.len());
        self.len = 0;
        list.iter().copied().reduce(Used::common)
    }

    /// Forgets the lists, and keeps their room.
    pub(super) fn clear(&mut self) {
        self.finished.clear();
        self.ends.clear();
    }

    /// The lists, in their order.
    pub(super) fn lists(&self) -> impl Iterator<Item = &[Used]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        let ranges = starts.zip(&self.ends);
        ranges.map(|(start, &end)| &self.finished[start..end])
    }
}
