//! Masks of three widths; the narrowest that has a bit for everything is the
//! fastest.

use std::hash::Hash;

/// A set of small numbers, one bit each.
pub(super) trait Mask: Copy + Eq + Hash + Send + Sync {
    /// How many bits there are.
    const WIDTH: usize;
    /// No bit.
    const EMPTY: Self;
    /// Every bit.
    const FULL: Self;

    /// This bit alone; the number is below [`Mask::WIDTH`].
    fn bit(number: usize) -> Self;
    /// The bits of either mask.
    fn with(self, other: Self) -> Self;
    /// Whether the masks have a bit in common.
    fn meets(self, other: Self) -> bool;
    /// Whether every bit of the other mask is in this one.
    fn holds(self, other: Self) -> bool;
    /// The lowest bit that is missing, or [`Mask::WIDTH`].
    fn first_missing(self) -> usize;
    /// The lowest bit that is there, or [`Mask::WIDTH`].
    fn first(self) -> usize;
    /// The bits of both masks.
    fn common(self, other: Self) -> Self;
    /// The bits of this mask that the other lacks.
    fn without(self, other: Self) -> Self;
    /// How many bits there are in the mask.
    fn len(self) -> usize;

    /// The bits that are there, from the lowest to the highest.
    fn bits(self) -> impl Iterator<Item = usize> {
        let mut left = self;
        std::iter::from_fn(move || {
            let bit = Some(left.first()).filter(|&bit| bit < Self::WIDTH)?;
            left = left.without(Self::bit(bit));
            Some(bit)
        })
    }
}

macro_rules! mask_of_integer {
    ($integer:ty) => {
        impl Mask for $integer {
            const WIDTH: usize = <$integer>::BITS as usize;
            const EMPTY: Self = 0;
            const FULL: Self = <$integer>::MAX;

            fn bit(number: usize) -> Self {
                1 << number
            }
            fn with(self, other: Self) -> Self {
                self | other
            }
            fn meets(self, other: Self) -> bool {
                self & other != 0
            }
            fn holds(self, other: Self) -> bool {
                self & other == other
            }
            fn first_missing(self) -> usize {
                self.trailing_ones() as usize
            }
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }
            fn common(self, other: Self) -> Self {
                self & other
            }
            fn without(self, other: Self) -> Self {
                self & !other
            }
            fn len(self) -> usize {
                self.count_ones() as usize
            }
        }
    };
}

mask_of_integer!(u64);
mask_of_integer!(u128);

/// 256 bits: enough for 128 cells, 62 pieces and 8 groups.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Wide {
    low: u128,
    high: u128,
}

impl Mask for Wide {
    const WIDTH: usize = 256;
    const EMPTY: Self = Wide { low: 0, high: 0 };
    const FULL: Self = Wide {
        low: u128::MAX,
        high: u128::MAX,
    };

    fn bit(number: usize) -> Self {
        match number.checked_sub(u128::WIDTH) {
            None => Wide {
                low: 1 << number,
                high: 0,
            },
            Some(high) => Wide {
                low: 0,
                high: 1 << high,
            },
        }
    }

    fn with(self, other: Self) -> Self {
        Wide {
            low: self.low | other.low,
            high: self.high | other.high,
        }
    }

    fn meets(self, other: Self) -> bool {
        self.low.meets(other.low) || self.high.meets(other.high)
    }

    fn holds(self, other: Self) -> bool {
        self.low.holds(other.low) && self.high.holds(other.high)
    }

    fn first_missing(self) -> usize {
        match self.low {
            u128::FULL => u128::WIDTH + self.high.first_missing(),
            low => low.first_missing(),
        }
    }

    fn first(self) -> usize {
        match self.low {
            u128::EMPTY => u128::WIDTH + self.high.first(),
            low => low.first(),
        }
    }

    fn common(self, other: Self) -> Self {
        Wide {
            low: self.low & other.low,
            high: self.high & other.high,
        }
    }

    fn without(self, other: Self) -> Self {
        Wide {
            low: self.low & !other.low,
            high: self.high & !other.high,
        }
    }

    fn len(self) -> usize {
        self.low.len() + self.high.len()
    }
}
