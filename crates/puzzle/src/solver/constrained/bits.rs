//! Sets of small numbers, in as few machine words as possible, since fewer are faster; and tallies of how many of
//! several sets contain each number.

use std::hash::{Hash, Hasher};

/// A set of numbers below `WORDS` times 64, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bits<const WORDS: usize>([u64; WORDS]);

const WORD: usize = u64::BITS as usize;

impl<const WORDS: usize> Bits<WORDS> {
    /// The empty set.
    pub const NONE: Self = Self([0; WORDS]);

    /// The set of this number alone.
    pub fn single(number: usize) -> Self {
        let mut words = [0; WORDS];
        words[number / WORD] = 1 << (number % WORD);
        Self(words)
    }

    /// The set with these lowest 128 numbers, as far as there is room.
    pub fn from_low(low: u128) -> Self {
        Self(std::array::from_fn(|word| match word {
            0 => low as u64,
            1 => (low >> WORD) as u64,
            _ => 0,
        }))
    }

    /// The lowest 128 numbers of the set.
    pub fn low(self) -> u128 {
        self.0.iter().take(2).rev().fold(0, |low, &word| low << WORD | u128::from(word))
    }

    /// The numbers in either set.
    pub fn or(self, rhs: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | rhs.0[word]))
    }

    /// The numbers in both sets.
    pub fn and(self, rhs: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & rhs.0[word]))
    }

    /// The numbers in exactly one of the sets.
    pub fn xor(self, rhs: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] ^ rhs.0[word]))
    }

    /// How many of three sets contain each number, as binary digits: the units, and the twos.
    fn sum(a: Self, b: Self, c: Self) -> (Self, Self) {
        let units = a.xor(b);
        (units.xor(c), a.and(b).or(units.and(c)))
    }

    /// The union of those of these sets that are disjoint from this one.
    pub fn union_of_others(self, sets: &[Self]) -> Self {
        sets.iter().fold(Self::NONE, |union, set| {
            // A mask instead of a branch, which would be mispredicted half of the time.
            let keep = u64::from(set.meets(self)).wrapping_sub(1);
            Self(std::array::from_fn(|word| union.0[word] | (set.0[word] & keep)))
        })
    }

    /// The numbers of this set that are not in the other.
    pub fn without(self, rhs: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !rhs.0[word]))
    }

    /// Whether the sets have a number in common.
    pub fn meets(self, rhs: Self) -> bool {
        !self.and(rhs).is_empty()
    }

    /// Whether every number of the other set is in this one.
    pub fn holds(self, rhs: Self) -> bool {
        rhs.without(self).is_empty()
    }

    pub fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Every number plus this amount.
    pub fn up(self, by: usize) -> Self {
        if WORDS == 1 {
            return Self(std::array::from_fn(|word| self.0[word] << by));
        }
        let words = by / WORD;
        let bits = by % WORD;
        Self(std::array::from_fn(|index| {
            let here = index.checked_sub(words).map_or(0, |index| self.0[index]);
            let below = index.checked_sub(words + 1).map_or(0, |index| self.0[index]);
            here << bits | below >> 1 >> (WORD - 1 - bits)
        }))
    }

    /// Every number minus this amount, without those that are smaller.
    pub fn down(self, by: usize) -> Self {
        if WORDS == 1 {
            return Self(std::array::from_fn(|word| self.0[word] >> by));
        }
        let words = by / WORD;
        let bits = by % WORD;
        Self(std::array::from_fn(|index| {
            let here = self.0.get(index + words).copied().unwrap_or(0);
            let above = self.0.get(index + words + 1).copied().unwrap_or(0);
            here >> bits | above << 1 << (WORD - 1 - bits)
        }))
    }

    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The least number, if there is one.
    pub fn first(self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word * WORD + self.0[word].trailing_zeros() as usize)
    }

    /// The numbers, from the least to the greatest.
    pub fn iter(mut self) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            let number = self.first()?;
            self.0[number / WORD] &= self.0[number / WORD] - 1;
            Some(number)
        })
    }
}

/// Hashes word by word, which is faster than the bytes of an array.
impl<const WORDS: usize> Hash for Bits<WORDS> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().for_each(|&word| state.write_u64(word));
    }
}

/// Numbers from here on are not distinguished.
const MANY: usize = 1 << (PLANES - 1);
const PLANES: usize = 7;

/// The number of options of every item. Bit `i` of plane `p` is the digit of weight `2^p` of item `i`'s number, so
/// one addition of words counts an option for all its items; once the highest digit is set, it stays set.
#[derive(Clone, Copy)]
pub struct Tally<const WORDS: usize>([Bits<WORDS>; PLANES]);

impl<const WORDS: usize> Tally<WORDS> {
    /// Counts these options, each given as the set of its items.
    ///
    /// Eight at a time are added to one another before the sum's highest digit is carried to the planes above, which
    /// takes half as many steps as adding them one after the other (R. Harley and D. Seal; see H. Warren, Hacker's
    /// Delight, 2nd edition, section 5-1).
    pub fn of(options: &[Bits<WORDS>]) -> Self {
        let mut tally = Self([Bits::NONE; PLANES]);
        let (eights, rest) = options.as_chunks::<8>();
        for &[a, b, c, d, e, f, g, h] in eights {
            let [ones, twos, fours, ..] = tally.0;
            let (ones, one) = Bits::sum(ones, a, b);
            let (ones, two) = Bits::sum(ones, c, d);
            let (twos, low) = Bits::sum(twos, one, two);
            let (ones, one) = Bits::sum(ones, e, f);
            let (ones, two) = Bits::sum(ones, g, h);
            let (twos, high) = Bits::sum(twos, one, two);
            let (fours, eight) = Bits::sum(fours, low, high);
            [tally.0[0], tally.0[1], tally.0[2]] = [ones, twos, fours];
            tally.carry(3, eight);
        }
        for &option in rest {
            tally.carry(0, option);
        }
        tally
    }

    /// Adds 2 to the power of the plane to the numbers of these items.
    fn carry(&mut self, plane: usize, mut items: Bits<WORDS>) {
        for plane in &mut self.0[plane..PLANES - 1] {
            let carry = plane.and(items);
            *plane = plane.xor(items);
            items = carry;
        }
        self.0[PLANES - 1] = self.0[PLANES - 1].or(items);
    }

    /// Whether each of these items has an option.
    pub fn covers(&self, items: Bits<WORDS>) -> bool {
        let counted = self.0.iter().fold(Bits::NONE, |all, plane| all.or(*plane));
        items.without(counted).is_empty()
    }

    /// The items that have exactly one option.
    pub fn single(&self, items: Bits<WORDS>) -> Bits<WORDS> {
        self.0[1..].iter().fold(items.and(self.0[0]), |single, plane| single.without(*plane))
    }

    /// The items that have the fewest options.
    pub fn scarcest(&self, items: Bits<WORDS>) -> Bits<WORDS> {
        self.0.iter().rev().fold(items, |candidates, plane| {
            let fewer = candidates.without(*plane);
            if fewer.is_empty() { candidates } else { fewer }
        })
    }

    /// How many options the item has, or some number of at least [`MANY`] if there are that many.
    pub fn count(&self, item: usize) -> usize {
        let bit = Bits::single(item);
        let count: usize = self
            .0
            .iter()
            .enumerate()
            .map(|(weight, plane)| usize::from(plane.meets(bit)) << weight)
            .sum();
        count.min(MANY)
    }
}
