//! The day on which the program runs, and the orders that mean it, or its year, without saying so.

use chrono::{Datelike, Local, NaiveDate};
use tilendar::order::{Order, Year};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::Day;

use crate::ordered::Files;

/// The order with today's date where it is for a day and has none, and with this year where the board shows
/// the weekdays that only a year has; and what was understood.
pub fn completed(order: Order) -> anyhow::Result<(Order, Option<String>)> {
    let today = today();
    let year = Year::new(today.year());
    let this_year = Some(format!("this year, {}", today.year()));
    Ok(match order {
        Order::Sheet(mut sheet)
            if !sheet.reveal.is_given() && sheet.layout.puzzle(&Files)?.has_dates() =>
        {
            sheet.reveal.date = Some(Day::Dated(today));
            (sheet.into(), Some(today_in_words()))
        }
        Order::HeatMap(mut map)
            if map.days.are_of_every_year() && map.layout.puzzle(&Files)?.has_weekday() =>
        {
            map.days.year = year;
            (map.into(), this_year)
        }
        Order::Worksheets(mut set)
            if set.days.are_of_every_year() && set.layout.puzzle(&Files)?.has_weekday() =>
        {
            set.days.year = year;
            (set.into(), this_year)
        }
        Order::Worksheets(set) if set.days.year.is_some_and(|year| year.get() <= 400) => {
            let year = set.days.year.map_or(0, Year::get);
            let note =
                format!("dates of the year {year}; for {year} worksheets, write --count {year}");
            (set.into(), Some(note))
        }
        order => (order, None),
    })
}

/// Refuses a layout without dates: says what needs them, and what to do instead.
pub fn require_dates(
    puzzle: &Puzzle,
    need: &str,
    instead: impl FnOnce() -> String,
) -> anyhow::Result<()> {
    let refused = puzzle.require_dates();
    refused.map_err(|without| anyhow::anyhow!("{need}, and {without}; {}", instead()))
}

/// What is said where today's date is meant.
pub fn today_in_words() -> String {
    format!("today, {}", today().format("%-d %B %Y"))
}

/// The day on which the program runs.
#[expect(
    clippy::disallowed_methods,
    reason = "the word `today` asks for the clock"
)]
pub fn today() -> NaiveDate {
    Local::now().date_naive()
}
