//! How far a year is from growing harder day by day, as a number to make small.
//!
//! Tilings of dates span three orders of magnitude, so that means and differences are those of their
//! logarithms to the base 2, the doublings. They are fixed-point numbers, worked out with whole numbers
//! alone: the logarithms of two machines' libraries may differ in the last digit, which would send an
//! optimiser another way.

/// How many units a doubling has: 2^21, so that the doublings of seven numbers of 128 bits, added up,
/// fit into 32 bits. Two numbers below two million have different doublings.
pub(super) const UNITS: i32 = 1 << FRACTION_BITS;
const FRACTION_BITS: u32 = 21;

/// The doublings of no tiling: those of half a tiling, so that none is harder than one.
pub(super) const OF_NONE: i32 = -UNITS;

/// The logarithm of a number, rounded down to units; [`OF_NONE`] for 0.
///
/// Bit by bit: squaring a mantissa from 1 to 2 doubles its logarithm, whose next bit is whether the
/// square reaches 2 (D. Knuth, "The Art of Computer Programming", section 1.2.2).
pub(super) fn doublings(number: u128) -> i32 {
    if number == 0 {
        return OF_NONE;
    }
    let leading = number.leading_zeros();
    // The mantissa has 63 bits after the point.
    let mut mantissa = (number << leading) >> 64;
    let mut units = i32::try_from(u128::BITS - 1 - leading).unwrap_or(0);
    for _ in 0..FRACTION_BITS {
        let square = (mantissa * mantissa) >> 63;
        let reaches_two = square >> 64;
        mantissa = square >> reaches_two;
        units = units << 1 | i32::from(reaches_two == 1);
    }
    units
}

/// The number with this logarithm, as exact as a double can be: by square roots, which are the same on
/// every machine, as powers are not.
pub(super) fn number_of(units: f64) -> f64 {
    let doublings = (units / f64::from(UNITS)).max(-1.0);
    let mut rest = doublings;
    let mut number = 1.0;
    while rest >= 1.0 {
        number *= 2.0;
        rest -= 1.0;
    }
    if rest < 0.0 {
        number /= 2.0;
        rest += 1.0;
    }
    let mut root: f64 = 2.0;
    for _ in 0..52 {
        root = root.sqrt();
        rest *= 2.0;
        if rest >= 1.0 {
            number *= root;
            rest -= 1.0;
        }
    }
    number
}

/// A date by its number, and its tilings in units of doublings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Change {
    /// The number of the date.
    pub(super) date: usize,
    /// Its new value.
    pub(super) value: i32,
}

/// If more than one in so many values change, looking at all pairs once is less work than looking twice at those of
/// each change.
const MOST_CHANGES: usize = 4;

/// The values of all dates and the number of their inversions: pairs of dates of which the later has more tilings.
/// It is kept up to date while values change.
#[derive(Debug, Clone)]
pub(super) struct Inversions {
    values: Vec<i32>,
    count: u32,
    values_before: Vec<Change>,
    count_before: u32,
}

impl Inversions {
    pub(super) fn new(values: Vec<i32>) -> Self {
        Self {
            count: all(&values),
            values,
            values_before: Vec::new(),
            count_before: 0,
        }
    }

    pub(super) fn count(&self) -> u32 {
        self.count
    }

    /// Changes some values, one after the other.
    pub(super) fn apply(&mut self, changes: &[Change]) {
        self.count_before = self.count;
        self.values_before.clear();
        let looks_at_all = changes.len() * MOST_CHANGES > self.values.len();
        for change in changes {
            let value = self.values[change.date];
            if value == change.value {
                continue;
            }
            if !looks_at_all {
                self.count -= involving(&self.values, change.date);
            }
            self.values[change.date] = change.value;
            let date = change.date;
            self.values_before.push(Change { date, value });
            if !looks_at_all {
                self.count += involving(&self.values, change.date);
            }
        }
        if looks_at_all {
            self.count = all(&self.values);
        }
    }

    /// Takes the last changes back.
    pub(super) fn revert(&mut self) {
        self.count = self.count_before;
        while let Some(before) = self.values_before.pop() {
            self.values[before.date] = before.value;
        }
    }
}

/// In how many inversions a date takes part. Counting without a branch takes eight dates or more at a time, and is
/// faster than any tree for so few.
fn involving(values: &[i32], date: usize) -> u32 {
    let own = values[date];
    let fewer = values[..date].iter().map(|&value| u32::from(value < own));
    let more = values[date + 1..].iter();
    fewer.sum::<u32>() + more.map(|&value| u32::from(value > own)).sum::<u32>()
}

/// How many inversions there are.
fn all(values: &[i32]) -> u32 {
    let mut inversions = 0;
    let mut later = values;
    while let Some((&own, rest)) = later.split_first() {
        inversions += rest
            .iter()
            .map(|&value| u32::from(value > own))
            .sum::<u32>();
        later = rest;
    }
    inversions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doublings_are_logarithms_to_the_base_two() {
        for number in [1, 2, 3, 7, 216, 3_576, 10_374, 1 << 70, u128::MAX] {
            let units = (number as f64).log2() * f64::from(UNITS);
            let found = f64::from(doublings(number));
            assert!(
                (found - units).abs() <= 1.0,
                "{number}: {found} and {units}"
            );
        }
        assert_eq!(doublings(1), 0);
        assert_eq!(doublings(1 << 100), 100 * UNITS);
        assert!(doublings(0) < doublings(1));
    }

    #[test]
    fn different_numbers_of_tilings_have_different_doublings() {
        let all: Vec<i32> = (0..100_000).map(doublings).collect();
        assert!(all.is_sorted_by(|one, next| one < next));
    }

    #[test]
    fn numbers_come_back() {
        for number in [1_u32, 2, 3, 216, 10_374, 1_000_000] {
            let back = number_of(f64::from(doublings(number.into())));
            assert_eq!(back.round(), f64::from(number));
        }
        assert!((number_of(f64::from(OF_NONE)) - 0.5).abs() < 1e-9);
    }
}
