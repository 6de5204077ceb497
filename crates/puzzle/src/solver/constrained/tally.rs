//! How many options each item has, counted for all items at once.

use super::bits::Bits;

/// Numbers from here on are not told apart.
const MANY: usize = 1 << (PLANES - 1);
const PLANES: usize = 7;

/// The number of options of every item. Bit `i` of plane `p` is the digit of
/// weight `2^p` of item `i`'s number, so that one addition of words counts an
/// option for all its items; once the highest digit is set it stays.
#[derive(Clone, Copy)]
pub(super) struct Tally<const WORDS: usize>([Bits<WORDS>; PLANES]);

impl<const WORDS: usize> Tally<WORDS> {
    /// Counts these options, each the set of its items.
    pub(super) fn of(options: &[Bits<WORDS>]) -> Self {
        let mut tally = Self([Bits::NONE; PLANES]);
        let (pairs, rest) = options.as_chunks::<2>();
        for &[one, other] in pairs {
            let units = one.xor(other);
            let carry = one.and(other).or(tally.0[0].and(units));
            tally.0[0] = tally.0[0].xor(units);
            tally.carry(carry);
        }
        for &option in rest {
            let carry = tally.0[0].and(option);
            tally.0[0] = tally.0[0].xor(option);
            tally.carry(carry);
        }
        tally
    }

    /// Adds 2 to the numbers of these items.
    fn carry(&mut self, mut items: Bits<WORDS>) {
        for plane in &mut self.0[1..PLANES - 1] {
            let carry = plane.and(items);
            *plane = plane.xor(items);
            items = carry;
        }
        self.0[PLANES - 1] = self.0[PLANES - 1].or(items);
    }

    /// Whether each of these items has an option.
    pub(super) fn covers(&self, items: Bits<WORDS>) -> bool {
        let counted = self.0.iter().fold(Bits::NONE, |all, plane| all.or(*plane));
        items.without(counted).is_empty()
    }

    /// Those of the items that have the fewest options.
    pub(super) fn scarcest(&self, items: Bits<WORDS>) -> Bits<WORDS> {
        self.0.iter().rev().fold(items, |candidates, plane| {
            let fewer = candidates.without(*plane);
            if fewer.is_empty() { candidates } else { fewer }
        })
    }

    /// How many options the item has; some number that is not less than
    /// [`MANY`] if there are so many.
    pub(super) fn count(&self, item: usize) -> usize {
        let item = Bits::single(item);
        let digit =
            |(weight, plane): (usize, &Bits<WORDS>)| usize::from(plane.meets(item)) << weight;
        let count: usize = self.0.iter().enumerate().map(digit).sum();
        count.min(MANY)
    }
}
