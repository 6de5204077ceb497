//! Surveys of many reveals, or of many sets of open cells, and statistics of numbers of tilings: their spread, their
//! ranges, and the correlation of two series.

use serde::Serialize;

use super::difficulty::{Difficulty, DifficultyMeasure};
use crate::solver::{Census, OpenCensus};
use crate::{CellSet, Puzzle, Reveal};

/// The numbers of tilings of several subjects, in their order: reveals, sets of open cells, dates, or their names.
#[derive(Debug, Clone, PartialEq)]
pub struct Survey<S> {
    entries: Vec<SurveyEntry<S>>,
}

/// A survey's entry for one subject.
#[derive(Debug, Clone, PartialEq)]
pub struct SurveyEntry<S> {
    /// The reveal, set of cells or date that was counted.
    pub subject: S,
    /// How many tilings it has.
    pub tilings: u128,
    /// Its difficulty, if that was measured and it has a tiling.
    pub difficulty: Option<Difficulty>,
}

impl Survey<Reveal> {
    /// All reveals of the counted puzzle, in calendar order.
    pub fn of_reveals(puzzle: &Puzzle, census: &Census) -> Self {
        Self::of_counts(puzzle.reveals().zip(census.counts().iter().copied()))
    }

    /// The real reveals of the counted puzzle, in calendar order.
    pub fn of_real_reveals(puzzle: &Puzzle, census: &Census) -> Self {
        Self::of_counts(census.real_counts(puzzle))
    }
}

impl Survey<CellSet> {
    /// All counted sets of open cells, in reading order.
    pub fn of_open_cells(census: &OpenCensus) -> Self {
        Self::of_counts(census.counts().iter().copied())
    }
}

impl<S> FromIterator<SurveyEntry<S>> for Survey<S> {
    fn from_iter<I: IntoIterator<Item = SurveyEntry<S>>>(entries: I) -> Self {
        Self { entries: entries.into_iter().collect() }
    }
}

impl<S> Survey<S> {
    /// The survey of subjects that have been counted.
    pub fn of_counts(counts: impl IntoIterator<Item = (S, u128)>) -> Self {
        counts
            .into_iter()
            .map(|(subject, tilings)| SurveyEntry { subject, tilings, difficulty: None })
            .collect()
    }

    /// The entry of each subject.
    pub fn entries(&self) -> &[SurveyEntry<S>] {
        &self.entries
    }

    /// The numbers of tilings.
    pub fn counts(&self) -> impl Iterator<Item = u128> {
        self.entries.iter().map(|entry| entry.tilings)
    }

    /// The spread of the numbers of tilings.
    pub fn spread(&self) -> Spread {
        Spread::of(self.counts())
    }

    /// The numbers of tilings in ranges.
    pub fn bins(&self) -> Bins {
        Bins::of(&self.counts().collect::<Vec<_>>())
    }

    /// The subjects with exactly this number of tilings: 0 gives those that cannot be solved.
    pub fn with(&self, tilings: u128) -> impl Iterator<Item = &S> {
        self.entries
            .iter()
            .filter(move |entry| entry.tilings == tilings)
            .map(|entry| &entry.subject)
    }

    /// The number of subjects whose difficulty was measured.
    pub fn measured(&self) -> usize {
        self.entries.iter().filter(|entry| entry.difficulty.is_some()).count()
    }

    /// The rank correlation of two measures over the subjects for which both are known; `None` where one of them is
    /// constant.
    pub fn correlation(&self, a: DifficultyMeasure, b: DifficultyMeasure) -> Option<f64> {
        let (of_a, of_b): (Vec<f64>, Vec<f64>) = self
            .entries
            .iter()
            .filter_map(|entry| entry.difficulty)
            .filter_map(|difficulty| Some((a.of(&difficulty)?, b.of(&difficulty)?)))
            .unzip();
        rank_correlation(&of_a, &of_b)
    }
}

/// A summary of numbers of tilings.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Spread {
    /// How many reveals, or sets of open cells, were counted; serialized as `combinations`.
    #[serde(rename = "combinations")]
    pub counted: usize,
    /// The sum of their tilings; saturates.
    pub tilings: u128,
    /// The mean number of tilings; 0 if nothing was counted.
    pub mean: f64,
    /// The middle number, or the mean of the two middle ones; 0 if nothing was counted.
    pub median: f64,
    /// The smallest number above zero; 0 if there is none.
    pub fewest: u128,
    /// The largest number.
    pub most: u128,
    /// How many are zero.
    pub unsolvable: usize,
}

impl Spread {
    /// The spread of these numbers, in any order.
    pub fn of(counts: impl IntoIterator<Item = u128>) -> Self {
        let mut counts: Vec<u128> = counts.into_iter().collect();
        counts.sort_unstable();
        let tilings = counts.iter().fold(0, |sum: u128, &count| sum.saturating_add(count));
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

/// Where the largest number is this many times the least, the numbers span orders of magnitude: they are counted in
/// bins that double.
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

/// Numbers above zero, counted in adjacent ranges.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bins {
    /// The ranges, ascending, from the one of the least number to the one of the largest.
    pub bins: Vec<Bin>,
    /// Whether each range is twice as wide as the one before; otherwise all are equally wide.
    pub is_doubling: bool,
    /// How many numbers are zero, outside all ranges.
    pub zeros: usize,
}

impl Bins {
    /// Counts these numbers. Ranges have a round width (1, 2 or 5 and zeros), unless the largest number is more than
    /// 50 times the least one above zero: then they begin at powers of two.
    pub fn of(numbers: &[u128]) -> Self {
        let positive: Vec<u128> = numbers.iter().copied().filter(|&number| number > 0).collect();
        let least = positive.iter().min().copied().unwrap_or(0);
        let most = positive.iter().max().copied().unwrap_or(0);
        let is_doubling = most / WIDE > least;
        let mut bins = match (most, is_doubling) {
            (0, _) => Vec::new(),
            (_, true) => doubling(least, most),
            (_, false) => even(least, most),
        };
        for &number in &positive {
            let index = bins.partition_point(|bin| bin.most < number);
            if let Some(bin) = bins.get_mut(index) {
                bin.count += 1;
            }
        }
        Self { bins, is_doubling, zeros: numbers.len() - positive.len() }
    }

    /// The position of a number along the bins, in bins: 1.5 is the middle of the second. Inside a bin that doubles,
    /// equal ratios are equal lengths.
    pub fn place(&self, number: f64) -> f64 {
        let Some(first) = self.bins.first() else {
            return 0.0;
        };
        let position = if self.is_doubling {
            (number / first.least as f64).log2()
        } else {
            let width = (first.most - first.least) as f64 + 1.0;
            (number - first.least as f64) / width
        };
        position.clamp(0.0, self.bins.len() as f64)
    }
}

impl Bin {
    const fn empty(least: u128, most: u128) -> Self {
        Self { least, most, count: 0 }
    }
}

/// Bins of equal, round width.
fn even(least: u128, most: u128) -> Vec<Bin> {
    let width =
        round_widths().find(|width| most / width - least / width < MOST).unwrap_or(u128::MAX);
    (least / width..=most / width)
        .map(|index| index * width)
        .map(|start| Bin::empty(start, start.saturating_add(width - 1)))
        .collect()
}

/// 1, 2, 5, 10, 20, 50 and so on.
fn round_widths() -> impl Iterator<Item = u128> {
    std::iter::successors(Some(1_u128), |power| power.checked_mul(10))
        .flat_map(|power| [1, 2, 5].into_iter().filter_map(move |digit| power.checked_mul(digit)))
}

/// Bins from one power of two to the next.
fn doubling(least: u128, most: u128) -> Vec<Bin> {
    (least.ilog2()..=most.ilog2())
        .map(|power| 1 << power)
        .map(|start| Bin::empty(start, start + (start - 1)))
        .collect()
}

/// Spearman's rank correlation of two series of equal length: 1 if one rises wherever the other does, -1 if it falls
/// there. Equal numbers share the mean of their ranks, so that this is Pearson's correlation of the ranks (C.
/// Spearman, "The proof and measurement of association between two things", 1904). `None` for fewer than two numbers,
/// or if all numbers of a series are equal.
///
/// If one series is longer, its remainder is ignored; NaN counts as larger than all numbers.
pub fn rank_correlation(a: &[f64], b: &[f64]) -> Option<f64> {
    let length = a.len().min(b.len());
    // The mean of the ranks 0 to n - 1, however they are shared.
    let mean = (length as f64 - 1.0) / 2.0;
    let mut together = 0.0;
    let mut of_a = 0.0;
    let mut of_b = 0.0;
    for (rank_a, rank_b) in ranks(&a[..length]).iter().zip(ranks(&b[..length])) {
        together += (rank_a - mean) * (rank_b - mean);
        of_a += (rank_a - mean) * (rank_a - mean);
        of_b += (rank_b - mean) * (rank_b - mean);
    }
    (of_a > 0.0 && of_b > 0.0).then(|| together / (of_a * of_b).sqrt())
}

/// The rank of each number from 0; equal numbers share the mean of their ranks.
fn ranks(numbers: &[f64]) -> Vec<f64> {
    let mut ascending: Vec<usize> = (0..numbers.len()).collect();
    ascending.sort_by(|&a, &b| numbers[a].total_cmp(&numbers[b]));
    let mut ranks = vec![0.0; numbers.len()];
    let mut first = 0;
    for equal in ascending.chunk_by(|&a, &b| numbers[a].total_cmp(&numbers[b]).is_eq()) {
        let rank = first as f64 + (equal.len() as f64 - 1.0) / 2.0;
        for &index in equal {
            ranks[index] = rank;
        }
        first += equal.len();
    }
    ranks
}
