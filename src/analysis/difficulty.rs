//! Difficulty by the number of tilings: the fewer ways, the harder to find one.

use crate::puzzle::Puzzle;
use crate::solver::Census;

/// One to five marks; five is the hardest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marks(u8);

impl Marks {
    /// The most marks there are.
    pub const MOST: u8 = 5;

    /// The number of marks, 1 to [`Marks::MOST`].
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// The dates of a layout from the most tilings to the fewest, to rank one of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DifficultyScale {
    /// The numbers of tilings of the layout's real dates, in rising order.
    counts: Vec<u64>,
}

impl DifficultyScale {
    /// The scale of a puzzle: its real dates (see [`Puzzle::is_real`]), or all its reveals if it is
    /// not asked by date.
    pub fn new(puzzle: &Puzzle, census: &Census) -> Self {
        let reveals = puzzle.reveals().zip(census.counts());
        let mut counts: Vec<u64> = reveals
            .filter(|(reveal, _)| puzzle.is_real(reveal))
            .map(|(_, &count)| count)
            .collect();
        counts.sort_unstable();
        Self { counts }
    }

    /// The marks of a date with so many tilings; `None` for a date without any.
    ///
    /// A date's marks are one and the fifths of all dates that have strictly more tilings, so that
    /// dates with equal numbers get equal marks and about a fifth of the year gets each.
    pub fn marks(&self, tilings: u64) -> Option<Marks> {
        if tilings == 0 {
            return None;
        }
        let dates = self.counts.len().max(1);
        let easier = dates
            - self
                .counts
                .partition_point(|&count| count <= tilings)
                .min(dates);
        let fifths = easier * usize::from(Marks::MOST) / dates;
        // At most five fifths, so the cast cannot cut.
        Some(Marks((fifths as u8 + 1).min(Marks::MOST)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(counts: &[u64], tilings: u64) -> Option<u8> {
        let mut counts = counts.to_vec();
        counts.sort_unstable();
        DifficultyScale { counts }.marks(tilings).map(Marks::get)
    }

    #[test]
    fn each_fifth_of_the_dates_gets_its_mark() {
        let counts = [10, 20, 30, 40, 50];
        let given: Vec<_> = counts.iter().map(|&count| marks(&counts, count)).collect();
        assert_eq!(given, [Some(5), Some(4), Some(3), Some(2), Some(1)]);
    }

    #[test]
    fn equal_numbers_get_equal_marks_and_the_easiest_get_one() {
        assert_eq!(marks(&[7, 7, 7, 7], 7), Some(1));
    }

    #[test]
    fn a_date_without_a_tiling_has_no_marks() {
        assert_eq!(marks(&[0, 5], 0), None);
        assert_eq!(marks(&[], 3), Some(1));
    }
}
