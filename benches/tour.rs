//! A tour through a year, against listing the tilings among which it chooses.
//!
//! `cargo bench --bench tour`
//!
//! Both make the graph of all tilings and list those of the year's dates; the tour compares them from
//! each date to the next, and finds the chosen ones again.

mod ratio;

use std::ops::ControlFlow;

use ratio::{compare, contender, table};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Dates, Day};
use tilendar_puzzle::analysis::{Tour, TourOptions};
use tilendar_puzzle::solver::{Listing, MemoryLimit};
use tilendar_puzzle::template::PUZZLES;

/// The layouts, and how often each is asked.
const JOBS: [(&str, usize); 3] = [("calendar", 21), ("rhombus", 11), ("weekday", 5)];

fn main() {
    table("A tour through 2027");
    for (name, rounds) in JOBS {
        let puzzle = PUZZLES.load(name).expect("it is a preset");
        let days = Day::of_year(2027).expect("it is a year");
        let job = format!("{name}, {} tilings", list(&dates(&puzzle, &days)));
        let tour = contender("tour", || tour(&dates(&puzzle, &days)));
        let listing = contender("listing", || list(&dates(&puzzle, &days)));
        compare(&job, rounds, tour, listing);
    }
}

/// The dates, for which nothing has been listed yet.
fn dates<'p>(puzzle: &'p Puzzle, days: &[Day]) -> Dates<'p> {
    Dates::of_days(puzzle, days.to_vec()).expect("it has dates")
}

fn tour(dates: &Dates<'_>) -> Tour {
    dates
        .tour(TourOptions::default(), || {})
        .expect("the graph fits")
}

fn list(dates: &Dates<'_>) -> u64 {
    let listing = Listing::new(dates.puzzle(), MemoryLimit::default());
    let mut tilings = 0;
    for reveal in dates.reveals() {
        // It is never told to stop.
        let _end = listing.for_each(reveal, |_| {
            tilings += 1;
            ControlFlow::Continue(())
        });
    }
    tilings
}
