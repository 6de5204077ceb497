//! What a goal asks of a year's tilings, as a number to make small.
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

/// A date, or a date on a weekday, and its tilings in units of doublings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Change {
    /// Its number in the series that the objective looks at.
    pub(super) place: usize,
    /// Its new value.
    pub(super) value: i32,
}

/// A series of values and how far it is from a goal, kept up to date while values change.
pub(super) trait Objective: Clone + Send + Sync {
    /// Whether the series has a value for each date on each weekday, Monday first, rather than one
    /// for each date, which is then the sum over its weekdays.
    const BY_WEEKDAY: bool;

    /// The objective for these values.
    fn new(values: Vec<i32>) -> Self;

    /// How far the series is from the goal; 0 where it is reached.
    fn cost(&self) -> f64;

    /// Changes some values, one after the other.
    fn apply(&mut self, changes: &[Change]);

    /// Takes the last changes back.
    fn revert(&mut self);
}

/// The values of a series, and how to take the last changes back.
#[derive(Debug, Clone)]
pub(super) struct Series {
    values: Vec<i32>,
    before: Vec<Change>,
}

impl Series {
    pub(super) fn new(values: Vec<i32>) -> Self {
        Self {
            values,
            before: Vec::new(),
        }
    }

    pub(super) fn values(&self) -> &[i32] {
        &self.values
    }

    /// From here on, changes are those to be taken back.
    pub(super) fn begin(&mut self) {
        self.before.clear();
    }

    /// Changes a value, and returns the old one.
    pub(super) fn set(&mut self, change: Change) -> i32 {
        let value = self.values[change.place];
        let place = change.place;
        self.values[place] = change.value;
        self.before.push(Change { place, value });
        value
    }

    /// Takes the changes back, the last one first; `each` is told of the value that is back.
    pub(super) fn revert(&mut self, mut each: impl FnMut(Change, i32)) {
        while let Some(back) = self.before.pop() {
            let undone = self.values[back.place];
            self.values[back.place] = back.value;
            each(back, undone);
        }
    }
}

/// The number of inversions: pairs of places of which the later has more tilings.
#[derive(Debug, Clone)]
pub(super) struct Inversions<P> {
    series: Series,
    pairs: P,
    inversions: u32,
    before: u32,
}

/// Which pairs of a series count as inversions, if they are in the wrong order.
pub(super) trait Pairs: Clone + Send + Sync {
    /// As [`Objective::BY_WEEKDAY`].
    const BY_WEEKDAY: bool;

    /// If more than one in so many values change, looking at all pairs once is less work than looking
    /// twice at those of each change.
    const MOST_CHANGES: usize;

    /// The pairs of a series of this many places.
    fn of(places: usize) -> Self;

    /// In how many inversions a place takes part.
    fn involving(&self, values: &[i32], place: usize) -> u32;

    /// How many inversions there are.
    fn all(&self, values: &[i32]) -> u32;
}

impl<P: Pairs> Objective for Inversions<P> {
    const BY_WEEKDAY: bool = P::BY_WEEKDAY;

    fn new(values: Vec<i32>) -> Self {
        let pairs = P::of(values.len());
        Self {
            inversions: pairs.all(&values),
            series: Series::new(values),
            pairs,
            before: 0,
        }
    }

    fn cost(&self) -> f64 {
        f64::from(self.inversions)
    }

    fn apply(&mut self, changes: &[Change]) {
        self.before = self.inversions;
        self.series.begin();
        if changes.len() * P::MOST_CHANGES > self.series.values().len() {
            changes.iter().for_each(|&change| {
                self.series.set(change);
            });
            self.inversions = self.pairs.all(self.series.values());
            return;
        }
        for &change in changes {
            if self.series.values()[change.place] != change.value {
                let before = self.pairs.involving(self.series.values(), change.place);
                self.series.set(change);
                let after = self.pairs.involving(self.series.values(), change.place);
                self.inversions = self.inversions + after - before;
            }
        }
    }

    fn revert(&mut self) {
        self.inversions = self.before;
        self.series.revert(|_, _| {});
    }
}

/// The inversions of all dates.
pub(super) type Rising = Inversions<AllPairs>;

/// All pairs of dates.
#[derive(Debug, Clone)]
pub(super) struct AllPairs;

impl Pairs for AllPairs {
    const BY_WEEKDAY: bool = false;
    const MOST_CHANGES: usize = 4;

    fn of(_: usize) -> Self {
        Self
    }

    /// Counting without a branch takes eight dates or more at a time, and is faster than any tree for so
    /// few.
    fn involving(&self, values: &[i32], place: usize) -> u32 {
        let (earlier, rest) = values.split_at(place);
        let Some((&own, later)) = rest.split_first() else {
            return 0;
        };
        let fewer: u32 = earlier.iter().map(|&value| u32::from(value < own)).sum();
        let more: u32 = later.iter().map(|&value| u32::from(value > own)).sum();
        fewer + more
    }

    fn all(&self, values: &[i32]) -> u32 {
        let mut inversions = 0;
        let mut later = values;
        while let Some((&own, rest)) = later.split_first() {
            let more = rest.iter().map(|&value| u32::from(value > own));
            inversions += more.sum::<u32>();
            later = rest;
        }
        inversions
    }
}

/// How many days a stretch has.
const DAYS: usize = 7;

/// The standard deviation of the tilings of stretches: of all runs of seven following days, those over
/// the turn of the year among them. A run's value is the mean of its dates' logarithms.
#[derive(Debug, Clone)]
pub(super) struct Level {
    series: Series,
    /// The sum of each run's values; a run is numbered by its first date.
    runs: Vec<i64>,
    /// The sum of the squares of `runs`. Whole numbers keep what is added and taken away exact.
    squares: i128,
    total: i64,
}

impl Level {
    fn add(runs: &mut [i64], squares: &mut i128, place: usize, difference: i64) {
        let count = runs.len();
        for back in 0..DAYS.min(count) {
            let run = &mut runs[(place + count - back) % count];
            *squares -= i128::from(*run) * i128::from(*run);
            *run += difference;
            *squares += i128::from(*run) * i128::from(*run);
        }
    }
}

impl Objective for Level {
    const BY_WEEKDAY: bool = false;

    fn new(values: Vec<i32>) -> Self {
        let mut level = Self {
            runs: vec![0; values.len()],
            series: Series::new(Vec::new()),
            squares: 0,
            total: 0,
        };
        for (place, &value) in values.iter().enumerate() {
            Self::add(&mut level.runs, &mut level.squares, place, value.into());
        }
        level.total = level.runs.iter().sum();
        level.series = Series::new(values);
        level
    }

    /// In doublings of the sums of runs and weekdays; the same factor for every arrangement of a board.
    fn cost(&self) -> f64 {
        let count = self.runs.len() as f64;
        let total = i128::from(self.total);
        let spread = self.squares * self.runs.len() as i128 - total * total;
        (spread as f64).sqrt() / count / DAYS as f64 / f64::from(UNITS)
    }

    fn apply(&mut self, changes: &[Change]) {
        self.series.begin();
        for &change in changes {
            let before = self.series.set(change);
            let difference = i64::from(change.value) - i64::from(before);
            Self::add(&mut self.runs, &mut self.squares, change.place, difference);
            self.total += difference * DAYS as i64;
        }
    }

    fn revert(&mut self) {
        let (runs, squares, total) = (&mut self.runs, &mut self.squares, &mut self.total);
        self.series.revert(|back, undone| {
            let difference = i64::from(back.value) - i64::from(undone);
            Self::add(runs, squares, back.place, difference);
            *total += difference * DAYS as i64;
        });
    }
}

/// How many days a week has.
const WEEK: usize = 7;
/// The number of 29 February among the 366 dates, which common years do not have.
const LEAP_DAY: usize = 59;
/// How many dates a leap year has.
const DATES: usize = 366;

/// The inversions within weeks.
pub(super) type Weekly = Inversions<WeekPairs>;

/// Pairs of days of one week, Monday to Sunday, in all fourteen kinds of years: leap years and common
/// ones that begin on any of the weekdays. A week that is cut by a turn of the year counts as far as it
/// goes. There are seven places a date, Monday first; for each, those of the days before it and after it
/// in its week.
#[derive(Debug, Clone)]
pub(super) struct WeekPairs(Vec<(Vec<usize>, Vec<usize>)>);

impl Pairs for WeekPairs {
    const BY_WEEKDAY: bool = true;
    const MOST_CHANGES: usize = 2;

    fn of(places: usize) -> Self {
        let week = |place| others_of_week(place).partition(|&other| other < place);
        Self((0..places).map(week).collect())
    }

    fn involving(&self, values: &[i32], place: usize) -> u32 {
        let earlier = self.0[place].0.iter();
        let fewer = earlier.map(|&other| u32::from(values[other] < values[place]));
        fewer.sum::<u32>() + self.later_with_more(values, place)
    }

    fn all(&self, values: &[i32]) -> u32 {
        let places = 0..values.len();
        places
            .map(|place| self.later_with_more(values, place))
            .sum()
    }
}

impl WeekPairs {
    fn later_with_more(&self, values: &[i32], place: usize) -> u32 {
        let later = self.0[place].1.iter();
        let more = later.map(|&other| u32::from(values[other] > values[place]));
        more.sum()
    }
}

/// How many pairs there are.
pub(super) fn weekly_pairs() -> usize {
    let places = 0..DATES * WEEK;
    let pairs = places.map(|place| others_of_week(place).filter(|&other| other > place).count());
    pairs.sum()
}

/// The places of the other days of a date's week, in a leap year and in a common one.
fn others_of_week(place: usize) -> impl Iterator<Item = usize> {
    let (date, weekday) = (place / WEEK, place % WEEK);
    let dates = move |is_leap: bool| {
        let day = day_of_year(date, is_leap);
        (0..WEEK)
            .filter(move |&other| other != weekday)
            .filter_map(move |other| {
                let day = (day? + other).checked_sub(weekday)?;
                Some(date_of(day, is_leap)? * WEEK + other)
            })
    };
    dates(true).chain(dates(false))
}

/// A date's day of the year, from 0.
fn day_of_year(date: usize, is_leap: bool) -> Option<usize> {
    match (is_leap, date) {
        (true, _) | (false, 0..LEAP_DAY) => Some(date),
        (false, LEAP_DAY) => None,
        (false, _) => Some(date - 1),
    }
}

/// The date of a day of the year.
fn date_of(day: usize, is_leap: bool) -> Option<usize> {
    let date = match is_leap || day < LEAP_DAY {
        true => day,
        false => day + 1,
    };
    (date < DATES).then_some(date)
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
