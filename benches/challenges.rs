//! Challenges and difficulty of a year, against listing all tilings among which challenges are chosen.
//!
//! `cargo bench --bench challenges`
//!
//! Both make the graph of all tilings and list those of the dates; challenges compare them, measure the
//! search that some of them leave, and put hints in order.

mod ratio;

use std::ops::ControlFlow;

use ratio::{compare, contender, table};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Dates, Day};
use tilendar_puzzle::analysis::{Aim, Grading, Level, Wish};
use tilendar_puzzle::solver::{Listing, MemoryLimit};
use tilendar_puzzle::template::PUZZLES;

/// The layouts, their days, and how often each is asked.
const JOBS: [(&str, usize); 2] = [("calendar", 9), ("rhombus", 3)];

fn main() {
    table("Challenges of a year");
    for (name, rounds) in JOBS {
        let puzzle = PUZZLES.load(name).expect("it is a preset");
        let days = match puzzle.has_weekday() {
            true => Day::of_year(2027).expect("it is a year"),
            false => Day::perpetual(),
        };
        let dates = || Dates::of_days(&puzzle, days.clone()).expect("it has dates");
        let job = |what: &str| format!("{name}, {} dates, {what}", days.len());
        for level in [Level::Starter, Level::Wizard] {
            let found = contender("challenges", || challenges(&dates(), level));
            let listing = contender("listing", || list(&dates()));
            compare(&job(&format!("{level:?}")), rounds, found, listing);
        }
        let measured = contender("difficulty", || difficulties(&puzzle, &days));
        let listing = contender("listing", || list(&dates()));
        compare(&job("difficulty"), rounds, measured, listing);
    }
}

fn challenges(dates: &Dates<'_>, level: Level) -> usize {
    let wish = Wish {
        aim: Some(Aim::level(level)),
        ..Wish::default()
    };
    let wishes = vec![wish; dates.days().len()];
    let found = dates.challenges(&wishes, || {});
    found.expect("few enough tilings").iter().flatten().count()
}

fn difficulties(puzzle: &Puzzle, days: &[Day]) -> usize {
    let options = AlmanacOptions {
        grading: Some(Grading::MeasuredSearch),
        ..AlmanacOptions::counts()
    };
    let almanac = Almanac::of_days(puzzle, days.to_vec(), &options).expect("it has dates");
    let measured = almanac.entries().iter();
    measured.filter(|entry| entry.difficulty.is_some()).count()
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
