//! Random numbers that a seed decides.

use rand_core::Rng;
use rand_pcg::Pcg64;

/// Numbers at random, the same for the same seed on every machine: PCG XSL RR
/// 128/64 (O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically
/// Good Algorithms for Random Number Generation", 2014).
pub(crate) struct Random(Pcg64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self::of_stream(seed, 0)
    }

    /// One of the streams of numbers that a seed has, each of them unlike the
    /// others.
    pub(crate) fn of_stream(seed: u64, stream: u64) -> Self {
        /// Which of the generator's streams is the first; any will do.
        const FIRST: u128 = 0x7469_6c65_6e64_6172;
        Self(Pcg64::new(
            seed.into(),
            FIRST.wrapping_add(u128::from(stream) << 64),
        ))
    }

    /// A number from 0 to `most`, each with equal chance: numbers of as many
    /// bits are drawn until one is not too large, twice on average at most.
    pub(crate) fn below_or_equal(&mut self, most: u128) -> u128 {
        let bits = u128::MAX.checked_shr(most.leading_zeros()).unwrap_or(0);
        loop {
            let (high, low) = (self.0.next_u64(), self.0.next_u64());
            let number = (u128::from(high) << 64 | u128::from(low)) & bits;
            if number <= most {
                return number;
            }
        }
    }

    /// Puts values into random order, each order with equal chance (R. Fisher and F. Yates).
    pub(crate) fn shuffle<T>(&mut self, values: &mut [T]) {
        for last in (1..values.len()).rev() {
            // A place in a list fits any number.
            let place = self.below_or_equal(last as u128) as usize;
            values.swap(last, place);
        }
    }
}
