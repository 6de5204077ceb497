//! Numbers of tilings as doublings: logarithms to the base 2, in whole units.
//!
//! Tilings of dates span three orders of magnitude, so that means and differences are those of
//! logarithms. They are fixed-point numbers, worked out with whole numbers alone: the logarithm of a
//! machine's own library may differ from that of another in the last digit, and an optimiser
//! would go another way there.

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
