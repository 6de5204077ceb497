//! How numbers of tilings are spread over reveals.

/// Numbers of tilings in short.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spread {
    /// How many reveals, or sets of open cells, were counted.
    pub counted: usize,
    /// Their tilings together; saturates.
    pub tilings: u128,
    /// The mean number of tilings; 0 if nothing was counted.
    pub mean: f64,
    /// The middle number, or the mean of the two middle ones; 0 if nothing was
    /// counted.
    pub median: f64,
    /// The fewest that one has which has any; 0 if none has.
    pub fewest: u128,
    /// The most that one has.
    pub most: u128,
    /// How many have none.
    pub unsolvable: usize,
}

impl Spread {
    /// The spread of these numbers, in any order.
    pub fn of(counts: impl IntoIterator<Item = u128>) -> Self {
        let mut counts: Vec<u128> = counts.into_iter().collect();
        counts.sort_unstable();
        let tilings = counts
            .iter()
            .fold(0, |sum: u128, &count| sum.saturating_add(count));
        let unsolvable = counts.partition_point(|&count| count == 0);
        Self {
            counted: counts.len(),
            tilings,
            mean: tilings as f64 / counts.len().max(1) as f64,
            median: median(&counts),
            fewest: counts.get(unsolvable).copied().unwrap_or(0),
            most: counts.last().copied().unwrap_or(0),
            unsolvable,
        }
    }
}

/// The median of ascending numbers.
fn median(counts: &[u128]) -> f64 {
    let above = counts.len() / 2;
    let below = counts.len().saturating_sub(1) / 2;
    match (counts.get(below), counts.get(above)) {
        (Some(&below), Some(&above)) => (below as f64 + above as f64) / 2.0,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_even_number_of_counts_has_its_median_between_two() {
        let spread = Spread::of([0, 7, 3, 10]);
        assert_eq!((spread.mean, spread.median), (5.0, 5.0));
        assert_eq!((spread.fewest, spread.most, spread.unsolvable), (3, 10, 1));
    }

    #[test]
    fn nothing_counted_is_all_zeros() {
        let spread = Spread::of([]);
        assert_eq!((spread.counted, spread.tilings, spread.most), (0, 0, 0));
        assert_eq!((spread.mean, spread.median), (0.0, 0.0));
    }
}
