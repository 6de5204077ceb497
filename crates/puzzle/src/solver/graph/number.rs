//! Counting on the graph, in numbers that say when they are too small.

use super::states::States;

/// An unsigned integer that counts tilings.
pub(in crate::solver) trait Number: Copy + PartialEq + Send + Sync {
    const ZERO: Self;
    const ONE: Self;
    /// The sum, if it fits.
    fn plus(self, other: Self) -> Option<Self>;
    /// The product, if it fits.
    fn times(self, other: Self) -> Option<Self>;
    /// The same number in 128 bits.
    fn wide(self) -> u128;
}

macro_rules! number_of_integer {
    ($integer:ty) => {
        impl Number for $integer {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            fn plus(self, other: Self) -> Option<Self> {
                self.checked_add(other)
            }
            fn times(self, other: Self) -> Option<Self> {
                self.checked_mul(other)
            }
            fn wide(self) -> u128 {
                self.into()
            }
        }
    };
}

number_of_integer!(u64);
number_of_integer!(u128);

/// For each state, how many tilings it leads to; `None` if that is more than
/// the numbers can tell.
pub(in crate::solver) fn completions<N: Number>(states: &States) -> Option<Vec<N>> {
    let mut counts: Vec<N> = Vec::with_capacity(states.len());
    for state in states.end_to_root() {
        // The end itself has no edges.
        let mut count = if counts.is_empty() { N::ONE } else { N::ZERO };
        for edge in states.edges(state) {
            count = count.plus(counts[edge.child as usize])?;
        }
        counts.push(count);
    }
    Some(counts)
}
