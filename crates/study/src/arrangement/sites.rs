//! The data of a board while its labels move: the days of its year, the sites of its labels, and the number of
//! tilings for any choice of sites.

use std::collections::BTreeMap;
use std::ops::Range;

use super::ArrangementError;
use tilendar_puzzle::solver::{Census, MemoryLimit, OpenCensus, OpenCensusError};
use tilendar_puzzle::{CellSet, GroupKind, LabelIndex, Puzzle, PuzzleParts};

/// The 366 dates in order, and the dates that each label is part of. Labels are numbered group by group, in the order
/// of the puzzle's groups, each in calendar order.
#[derive(Debug, Clone)]
pub struct Year {
    /// For each date the numbers of its month and its day.
    pub dates: Vec<(usize, usize)>,
    /// The numbers of the labels for Monday to Sunday; empty if the board has none.
    pub weekdays: Range<usize>,
    /// The numbers of the labels for January to December.
    pub months: Range<usize>,
    /// The numbers of the labels for the first to the 31st.
    pub days: Range<usize>,
    /// For each label the dates, by number, that change if it moves.
    dates_of: Vec<Vec<usize>>,
}

impl Year {
    /// The year of a puzzle that has dates.
    pub fn new(puzzle: &Puzzle) -> Self {
        let weekdays = labels_of(puzzle, GroupKind::Weekday);
        let months = labels_of(puzzle, GroupKind::Month);
        let days = labels_of(puzzle, GroupKind::Day);
        // Every weekday has the same dates, so those of the first are enough.
        let dates: Vec<(usize, usize)> = puzzle
            .reveals()
            .take(months.len() * days.len())
            .filter(|reveal| puzzle.is_real(reveal))
            .map(|reveal| puzzle.reveal_ordinal(&reveal))
            .map(|number| (months.start + number / days.len(), days.start + number % days.len()))
            .collect();
        let labels = weekdays.len() + months.len() + days.len();
        let mut dates_of = vec![Vec::new(); labels];
        for (date, &(month, day)) in dates.iter().enumerate() {
            dates_of[month].push(date);
            dates_of[day].push(date);
            for weekday in weekdays.clone() {
                dates_of[weekday].push(date);
            }
        }
        Self { dates, weekdays, months, days, dates_of }
    }

    pub fn label_count(&self) -> usize {
        self.dates_of.len()
    }

    /// The dates that change if these two labels are swapped; a date of both may occur twice.
    pub fn dates_of_either(&self, a: usize, b: usize) -> impl Iterator<Item = usize> {
        // A weekday has all dates.
        let labels = match [a, b].map(|label| self.weekdays.contains(&label)) {
            [true, _] => [Some(a), None],
            [_, true] => [Some(b), None],
            _ => [Some(a), Some(b)],
        };
        labels.into_iter().flatten().flat_map(|label| &self.dates_of[label]).copied()
    }
}

/// The numbers of the labels of this kind; empty if the board has none.
fn labels_of(puzzle: &Puzzle, kind: GroupKind) -> Range<usize> {
    let mut first = 0;
    for group in puzzle.groups() {
        let next = first + group.labels().len();
        if group.kind() == kind {
            return first..next;
        }
        first = next;
    }
    0..0
}

/// The labels of a date with their sites on the board. A site is the cells of one label; labels and sites are
/// numbered alike, group by group, so each label begins on the site of its own number.
#[derive(Debug, Clone)]
pub struct Sites {
    /// Each label's index on the board.
    pub labels: Vec<LabelIndex>,
    /// Each site's cells.
    pub areas: Vec<CellSet>,
    /// The pairs of labels that may be swapped.
    pub swaps: Vec<(usize, usize)>,
}

impl Sites {
    /// The sites of a puzzle that has dates. Labels may be swapped with those of the same number of cells.
    pub fn new(puzzle: &Puzzle) -> Self {
        let labels: Vec<LabelIndex> =
            puzzle.groups().iter().flat_map(|group| group.labels()).copied().collect();
        let areas: Vec<CellSet> =
            labels.iter().map(|label| puzzle.board().labels()[label.index()].cells).collect();
        let swaps = (0..labels.len())
            .flat_map(|b| (0..b).map(move |a| (a, b)))
            .filter(|&(a, b)| areas[a].len() == areas[b].len())
            .collect();
        Self { swaps, labels, areas }
    }

    /// Restricts the swaps so that labels stay on the sites of their group.
    fn within_groups(&mut self, year: &Year) {
        let groups = [&year.weekdays, &year.months, &year.days];
        self.swaps
            .retain(|(a, b)| groups.iter().all(|group| group.contains(a) == group.contains(b)));
    }

    /// The puzzle with its labels in an arrangement.
    pub fn rearranged(
        &self,
        puzzle: &Puzzle,
        arrangement: &Arrangement,
    ) -> Result<Puzzle, ArrangementError> {
        let sites: Vec<LabelIndex> =
            arrangement.sites.iter().map(|&site| self.labels[site]).collect();
        let moved: BTreeMap<LabelIndex, LabelIndex> =
            sites.iter().copied().zip(self.labels.iter().copied()).collect();
        let mut rest = sites.as_slice();
        let mut groups = Vec::new();
        for group in puzzle.groups() {
            let (labels, others) = rest.split_at(group.labels().len());
            groups.push(group.with_labels(labels.to_vec()));
            rest = others;
        }
        Ok(Puzzle::new(PuzzleParts {
            board: puzzle.board().rearranged(&moved)?,
            groups,
            known_counts: None,
            ..puzzle.parts().clone()
        })?)
    }
}

/// The site of each label: a permutation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrangement {
    sites: Vec<usize>,
}

impl Arrangement {
    /// Every label on its own site.
    pub(crate) fn original(labels: usize) -> Self {
        Self { sites: (0..labels).collect() }
    }

    pub(crate) fn site(&self, label: usize) -> usize {
        self.sites[label]
    }

    /// Swaps two labels.
    pub(crate) fn swap(&mut self, a: usize, b: usize) {
        self.sites.swap(a, b);
    }

    /// Puts labels on sites, one for one; the sites must be those that these labels have now.
    pub(crate) fn put(&mut self, labels: impl Iterator<Item = usize>, sites: &[usize]) {
        for (label, &site) in labels.zip(sites) {
            self.sites[label] = site;
        }
    }
}

/// The tilings for each site of a month, a day and a weekday, in a table with a single lookup.
#[derive(Debug, Clone)]
pub struct SiteCounts {
    sites: usize,
    /// How many sites a weekday may have: 1 if the board has no weekdays.
    weekday_sites: usize,
    counts: Vec<u128>,
    doublings: Vec<i32>,
}

impl SiteCounts {
    /// Counts the tilings for all possible choices of sites. Where there are too many choices to count, labels stay
    /// within their groups.
    fn take(puzzle: &Puzzle, sites: &mut Sites, year: &Year) -> Result<Self, ArrangementError> {
        let count = sites.areas.len();
        let weekday_sites = if year.weekdays.is_empty() { 1 } else { count };
        let mut table = Self {
            sites: count,
            weekday_sites,
            counts: vec![0; count * count * weekday_sites],
            doublings: Vec::new(),
        };
        let open = puzzle.board().cell_count() - puzzle.piece_area();
        match OpenCensus::take(puzzle, open, MemoryLimit::default()) {
            Ok(census) => table.fill_anywhere(sites, &census),
            Err(OpenCensusError::Counting(error)) => return Err(error.into()),
            Err(_) => {
                sites.within_groups(year);
                table.fill_groups(year, &Census::take(puzzle, MemoryLimit::default())?);
            }
        }
        table.doublings = table.counts.iter().copied().map(doublings).collect();
        Ok(table)
    }

    /// Fills in the labels' own reveals, which are all there are.
    fn fill_groups(&mut self, year: &Year, census: &Census) {
        let weekdays = year.weekdays.start..year.weekdays.end.max(year.weekdays.start + 1);
        let mut counts = census.counts().iter();
        for weekday in weekdays {
            for month in year.months.clone() {
                for (day, &count) in year.days.clone().zip(&mut counts) {
                    let start = self.start(month, day);
                    self.counts[start + weekday] = count;
                }
            }
        }
    }

    /// Fills in any sites that have no cell in common.
    fn fill_anywhere(&mut self, sites: &Sites, census: &OpenCensus) {
        let by_cells: BTreeMap<CellSet, u128> = census.counts().iter().copied().collect();
        for (index, count) in self.counts.iter_mut().enumerate() {
            let pair = index / self.weekday_sites;
            let mut cells = sites.areas[pair / self.sites].union(sites.areas[pair % self.sites]);
            if self.weekday_sites > 1 {
                cells = cells.union(sites.areas[index % self.weekday_sites]);
            }
            // No tiling leaves open a set with a cell that is used twice: it is too small.
            *count = by_cells.get(&cells).copied().unwrap_or(0);
        }
    }

    fn start(&self, month_site: usize, day_site: usize) -> usize {
        (month_site * self.sites + day_site) * self.weekday_sites
    }
}

/// The instance of the optimization problem: the data that does not change while labels move.
#[derive(Debug, Clone)]
pub struct Instance {
    pub year: Year,
    pub sites: Sites,
    pub counts: SiteCounts,
}

impl Instance {
    /// The instance of a puzzle that has dates.
    pub fn new(puzzle: &Puzzle) -> Result<Self, ArrangementError> {
        let year = Year::new(puzzle);
        let mut sites = Sites::new(puzzle);
        Ok(Self { counts: SiteCounts::take(puzzle, &mut sites, &year)?, year, sites })
    }

    /// The tilings of a month and a day on each weekday, Monday first; a single number on a board without weekdays.
    pub fn counts(
        &self,
        arrangement: &Arrangement,
        date: (usize, usize),
    ) -> impl Iterator<Item = u128> {
        self.row(&self.counts.counts, arrangement, date)
    }

    /// The [`doublings`] of a date on each weekday.
    pub fn doublings(&self, arrangement: &Arrangement, date: usize) -> impl Iterator<Item = i32> {
        self.row(&self.counts.doublings, arrangement, self.year.dates[date])
    }

    /// The entries of a table for a month and a day on each weekday. A row of the table has an entry for each
    /// weekday's site.
    fn row<T: Copy>(
        &self,
        table: &[T],
        arrangement: &Arrangement,
        (month, day): (usize, usize),
    ) -> impl Iterator<Item = T> {
        const SINGLE: &[usize] = &[0];
        let start = self.counts.start(arrangement.site(month), arrangement.site(day));
        let row = &table[start..start + self.counts.weekday_sites];
        let sites = if self.year.weekdays.is_empty() {
            SINGLE
        } else {
            &arrangement.sites[self.year.weekdays.clone()]
        };
        sites.iter().map(|&site| row[site])
    }

    /// The values of all dates: the sums of their doublings over the weekdays.
    pub fn values(&self, arrangement: &Arrangement) -> Vec<i32> {
        (0..self.year.dates.len()).map(|date| self.doublings(arrangement, date).sum()).collect()
    }

    /// The number of weekdays on which a date has no tiling; 0 or 1 on a board without weekdays.
    pub fn without_tiling(&self, arrangement: &Arrangement, date: usize) -> usize {
        self.doublings(arrangement, date).filter(|&doublings| doublings < 0).count()
    }
}

// Tilings of dates span three orders of magnitude, so means and differences are those of their logarithms to base 2,
// the doublings. They are fixed-point numbers, computed with integers alone: logarithms from two machines' libraries
// may differ in the last digit, which would lead an optimizer to another result.

/// How many units a doubling has: 2^21, so that the sum of the doublings of seven 128-bit numbers fits into 32 bits.
/// Different numbers below two million have different doublings.
pub const UNITS: i32 = 1 << FRACTION_BITS;
const FRACTION_BITS: u32 = 21;

/// The doublings for a date without a tiling: those of half a tiling, so that it is harder than a date with one.
pub const OF_NONE: i32 = -UNITS;

/// The base-2 logarithm of a number, rounded down to units; [`OF_NONE`] for 0.
///
/// It is computed bit by bit: squaring a mantissa from 1 to 2 doubles its logarithm, whose next bit is whether the
/// square reaches 2 (D. Knuth, "The Art of Computer Programming", section 1.2.2).
pub fn doublings(number: u128) -> i32 {
    if number == 0 {
        return OF_NONE;
    }
    let leading = number.leading_zeros();
    // The mantissa has 63 fractional bits.
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

/// The number with this logarithm.
pub fn number_of(units: f64) -> f64 {
    (units / f64::from(UNITS)).exp2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doublings_are_logarithms_to_the_base_two() {
        for number in [1, 2, 3, 7, 216, 3_576, 10_374, 1 << 70, u128::MAX] {
            let units = (number as f64).log2() * f64::from(UNITS);
            let computed = f64::from(doublings(number));
            assert!((computed - units).abs() <= 1.0, "{number}: {computed} and {units}");
        }
        assert_eq!(doublings(1), 0);
        assert_eq!(doublings(1 << 100), 100 * UNITS);
        assert!(doublings(0) < doublings(1));
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
