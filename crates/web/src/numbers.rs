//! The numbers behind a picture of a year.

use serde::Serialize;
use tilendar_order::{Cache, Order};
use tilendar_puzzle::almanac::{AlmanacOptions, DayCount};
use tilendar_puzzle::analysis::Bins;

use crate::request::RequestError;

/// The largest whole number that JavaScript tells from its neighbours.
const LARGEST: u128 = (1 << 53) - 1;

/// A number as JavaScript can tell it; larger ones are the largest.
pub fn number(count: u128) -> u64 {
    u64::try_from(count.min(LARGEST)).unwrap_or(0)
}

/// The dates of a year with their numbers of tilings.
#[derive(Debug, Serialize)]
pub struct Numbers {
    dates: Vec<DateNumber>,
    /// The ranges of numbers that a histogram has bars for.
    bins: Vec<Range>,
}

/// A date and its number.
#[derive(Debug, Serialize)]
struct DateNumber {
    /// `2027-10-06`, or `10-06` of no particular year.
    date: String,
    tilings: u64,
}

/// A range of numbers, with its ends.
#[derive(Debug, Serialize)]
struct Range {
    least: u64,
    most: u64,
    /// How many of the dates lie in it.
    count: usize,
}

/// The numbers of the dates of a heat map.
///
/// # Errors
/// [`RequestError`] for other orders, boards without dates, and too many tilings to count.
pub fn numbers(order: &Order, cache: &Cache) -> Result<Numbers, RequestError> {
    let Order::HeatMap(heat_map) = order else {
        return Err(RequestError::WithoutNumbers(order.product()));
    };
    let (puzzle, days) = heat_map.puzzle_and_days(&())?;
    let wanted = AlmanacOptions::counts();
    let findings = cache.findings(puzzle);
    let almanac = findings
        .almanac(days, &wanted)
        .map_err(|error| RequestError::Board(error.to_string()))?;
    let days = almanac.day_counts();
    let counts: Vec<u128> = days.iter().map(|count| count.tilings).collect();
    let bins = Bins::of(&counts).bins.into_iter().map(|bin| Range {
        least: number(bin.least),
        most: number(bin.most),
        count: bin.count,
    });
    Ok(Numbers {
        bins: bins.collect(),
        dates: days.iter().map(DateNumber::new).collect(),
    })
}

impl DateNumber {
    fn new(count: &DayCount) -> Self {
        Self {
            date: count.day.slug(),
            tilings: number(count.tilings),
        }
    }
}
