//! Patterns of use, which count the used pieces by kind and the openings as the bits of one number; and lists of
//! them.

use std::ops::Deref;

/// The most bits for all kinds together: the tables of patterns have an entry for each pattern.
const MAXIMUM_BITS: u32 = 22;

/// A pattern of use: the number of used things of each kind, each number in bits of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Used(u32);

impl Used {
    /// Nothing is used.
    pub const NOTHING: Self = Self(0);

    /// An index for tables, below [`Kinds::patterns`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The bits that both have.
    pub const fn common(self, rhs: Self) -> Self {
        Self(self.0 & rhs.0)
    }

    /// The bits that either has.
    pub const fn either(self, rhs: Self) -> Self {
        Self(self.0 | rhs.0)
    }
}

/// Pieces that may lie in the same ways, or openings of which a certain number must be made: which of them is used
/// first makes no difference.
#[derive(Debug, Clone, Copy)]
pub struct Kind {
    /// The bits of its number.
    field: u32,
    /// One, in those bits.
    one: u32,
    /// The number of all members, in those bits.
    supply: u32,
    /// The number of all members.
    pub count: usize,
}

impl Kind {
    /// Whether none is left. Given the bits that several patterns have in common: whether none is left in any of
    /// them, since a number that has all bits of the supply is the supply.
    pub const fn is_used_up(&self, used: Used) -> bool {
        used.0 & self.field == self.supply
    }

    /// The pattern with one more used. If the kind is used up, the result is meaningless, and its index is below
    /// twice [`Kinds::patterns`].
    pub const fn take(&self, used: Used) -> Used {
        Used(used.0 + self.one)
    }

    /// How many are used.
    pub const fn number_in(&self, used: Used) -> usize {
        ((used.0 & self.field) / self.one) as usize
    }

    /// The pattern with one less used, if any is.
    pub fn give_back(&self, used: Used) -> Option<Used> {
        (used.0 & self.field != 0).then(|| Used(used.0 - self.one))
    }
}

/// A condition on the pattern of use of a region that may lead to a tiling: things that must be used, and things that
/// must not be.
#[derive(Debug, Clone, Copy)]
pub struct Condition {
    /// The bits that are checked.
    bits: u32,
    /// The checked bits that must be set.
    there: u32,
}

impl Condition {
    /// No condition.
    pub const NONE: Self = Self { bits: 0, there: 0 };

    /// Also requires that all of a kind are used.
    pub const fn and_used_up(self, kind: &Kind) -> Self {
        Self { bits: self.bits | kind.field, there: self.there | kind.supply }
    }

    /// Also requires that none of these [single](Kinds::singles) things are used; `None` if one must be.
    pub const fn and_unused(self, singles: Used) -> Option<Self> {
        if self.there & singles.0 != 0 {
            return None;
        }
        Some(Self { bits: self.bits | singles.0, there: self.there })
    }

    const fn holds(self, used: Used) -> bool {
        used.0 & self.bits == self.there
    }
}

/// All kinds of a puzzle.
#[derive(Debug, Default)]
pub struct Kinds {
    kinds: Vec<Kind>,
    bits: u32,
}

impl Kinds {
    /// Adds a kind with `count` members, at least one. `None` if that makes too many patterns.
    pub fn add(&mut self, count: usize) -> Option<usize> {
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

    /// The bits of the kinds with exactly one member.
    pub fn singles(&self) -> Used {
        let singles = self.kinds.iter().filter(|kind| kind.count == 1);
        Used(singles.fold(0, |bits, kind| bits | kind.field))
    }

    /// The number of possible patterns of use.
    pub const fn patterns(&self) -> usize {
        1 << self.bits
    }

    /// The pattern in which everything is used.
    pub fn everything(&self) -> Used {
        Used(self.kinds.iter().fold(0, |all, kind| all | kind.supply))
    }
}

impl Deref for Kinds {
    type Target = [Kind];

    fn deref(&self) -> &[Kind] {
        &self.kinds
    }
}

/// A list of patterns of use, no pattern twice.
pub struct Gathering {
    /// Whether each pattern is in the list.
    seen: Vec<bool>,
    /// The list, in the first entries.
    list: Vec<Used>,
    len: usize,
}

impl Gathering {
    pub fn new(patterns: usize) -> Self {
        Self {
            // Twice the number of patterns, to leave room for one more of a used-up kind.
            seen: vec![false; 2 * patterns],
            list: vec![Used::NOTHING; patterns + 1],
            len: 0,
        }
    }

    /// The memory of a new one, in bytes.
    pub const fn bytes(patterns: usize) -> usize {
        2 * patterns + (patterns + 1) * size_of::<Used>()
    }

    /// Adds these patterns with one more of a kind, where one more is left and the condition holds.
    pub fn add(&mut self, kind: &Kind, before: &[Used], condition: Condition) {
        let mut len = self.len;
        for &before in before {
            // A processor can hardly predict which patterns are new, so each is written, and counts only if it is
            // new: no branch.
            let after = kind.take(before);
            let seen = &mut self.seen[after.index()];
            let is_new = !*seen & !kind.is_used_up(before) & condition.holds(after);
            *seen |= is_new;
            self.list[len] = after;
            len += usize::from(is_new);
        }
        self.len = len;
    }

    /// Makes the list, which is empty, that of the start: nothing is used.
    pub fn begin_with_nothing(&mut self) {
        self.list[0] = Used::NOTHING;
        self.len = 1;
    }

    /// The patterns gathered so far.
    pub fn list(&self) -> &[Used] {
        &self.list[..self.len]
    }

    /// Removes the patterns, and keeps their memory.
    pub fn clear(&mut self) {
        for used in &self.list[..self.len] {
            self.seen[used.index()] = false;
        }
        self.len = 0;
    }
}
