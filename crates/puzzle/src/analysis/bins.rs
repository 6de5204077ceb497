//! How many of some numbers lie in which range.

/// Numbers whose largest is so many times the least span orders of magnitude: they are counted in bins
/// that double.
const WIDE: u128 = 50;
/// The most bins of equal width.
const MOST: u128 = 24;

/// A range of numbers, and how many lie in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bin {
    /// The least number of the range.
    pub least: u128,
    /// The largest number of the range.
    pub most: u128,
    /// How many of the numbers lie in it.
    pub count: usize,
}

/// Numbers above zero, counted in ranges that lie side by side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bins {
    /// The ranges, ascending, from that of the least number to that of the largest.
    pub bins: Vec<Bin>,
    /// Whether each range is twice as wide as the one before; otherwise all are equally wide.
    pub is_doubling: bool,
    /// How many numbers are zero, and in no range.
    pub zeros: usize,
}

impl Bins {
    /// Counts these numbers. Ranges have a round width (1, 2 or 5 and zeros) unless the largest number
    /// is more than 50 times the least but for zeros: then they begin at powers of two.
    pub fn of(numbers: &[u128]) -> Self {
        let above = || numbers.iter().copied().filter(|&number| number > 0);
        let (least, most) = (above().min().unwrap_or(0), above().max().unwrap_or(0));
        let is_doubling = most / WIDE > least;
        let mut bins = match (most, is_doubling) {
            (0, _) => Vec::new(),
            (_, true) => doubling(least, most),
            (_, false) => even(least, most),
        };
        for number in above() {
            let at = bins.partition_point(|bin| bin.most < number);
            if let Some(bin) = bins.get_mut(at) {
                bin.count += 1;
            }
        }
        Self {
            bins,
            is_doubling,
            zeros: numbers.len() - above().count(),
        }
    }

    /// How far a number lies along the bins, in bins: 1.5 is the middle of the second. Inside a bin
    /// that doubles, equal ratios are equal lengths.
    pub fn place(&self, number: f64) -> f64 {
        let Some(first) = self.bins.first() else {
            return 0.0;
        };
        let place = if self.is_doubling {
            (number / first.least as f64).log2()
        } else {
            let width = (first.most - first.least) as f64 + 1.0;
            (number - first.least as f64) / width
        };
        place.clamp(0.0, self.bins.len() as f64)
    }
}

fn empty(least: u128, most: u128) -> Bin {
    Bin {
        least,
        most,
        count: 0,
    }
}

/// Bins of equal, round width.
fn even(least: u128, most: u128) -> Vec<Bin> {
    let width = round_widths()
        .find(|width| most / width - least / width < MOST)
        .unwrap_or(u128::MAX);
    let starts = least / width..=most / width;
    starts
        .map(|start| empty(start * width, (start * width).saturating_add(width - 1)))
        .collect()
}

/// 1, 2, 5, 10, 20, 50 and so on.
fn round_widths() -> impl Iterator<Item = u128> {
    let powers = std::iter::successors(Some(1_u128), |power| power.checked_mul(10));
    powers.flat_map(|power| {
        [1, 2, 5]
            .into_iter()
            .filter_map(move |one| power.checked_mul(one))
    })
}

/// Bins from one power of two to the next.
fn doubling(least: u128, most: u128) -> Vec<Bin> {
    let starts = least.ilog2()..=most.ilog2();
    starts
        .map(|power| empty(1 << power, (1 << power) + ((1 << power) - 1)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn starts(bins: &Bins) -> Vec<u128> {
        bins.bins.iter().map(|bin| bin.least).collect()
    }

    #[test]
    fn numbers_of_one_order_get_round_bins_of_equal_width() {
        let bins = Bins::of(&[7, 9, 10, 19, 20, 216, 0]);
        assert!(!bins.is_doubling);
        assert_eq!(
            starts(&bins),
            (0..22).map(|bin| bin * 10).collect::<Vec<_>>()
        );
        assert_eq!(
            bins.bins[0],
            Bin {
                least: 0,
                most: 9,
                count: 2
            }
        );
        assert_eq!(
            (bins.bins[1].count, bins.bins[2].count, bins.bins[21].count),
            (2, 1, 1)
        );
        assert_eq!(bins.zeros, 1);
        assert_eq!(bins.place(15.0), 1.5);
    }

    #[test]
    fn numbers_of_several_orders_get_bins_that_double() {
        let bins = Bins::of(&[4, 3576]);
        assert!(bins.is_doubling);
        assert_eq!(starts(&bins), [4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]);
        assert_eq!(bins.bins[9].most, 4095);
        assert!((bins.place(2.0_f64.sqrt() * 8.0) - 1.5).abs() < 1e-12);
    }

    #[test]
    fn every_number_is_counted_once_however_large() {
        for numbers in [
            vec![],
            vec![0, 0],
            vec![1],
            vec![u128::MAX],
            vec![1, u128::MAX],
            vec![5; 9],
        ] {
            let bins = Bins::of(&numbers);
            let counted: usize = bins.bins.iter().map(|bin| bin.count).sum();
            assert_eq!(counted + bins.zeros, numbers.len(), "{numbers:?}");
            assert!(bins.bins.len() <= 128, "{numbers:?}");
            assert!(
                bins.bins
                    .windows(2)
                    .all(|pair| pair[0].most + 1 == pair[1].least)
            );
        }
    }
}
