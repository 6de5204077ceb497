//! A tour through a year, against listing the tilings among which it chooses.
//!
//! `cargo bench --bench tour`
//!
//! Both make the graph of all tilings and list those of the year's dates; the tour compares them from
//! each date to the next, and finds the chosen ones again.

mod ratio;

use std::ops::ControlFlow;

use ratio::{compare, contender, table};
use tilendar_print::product::Day;
use tilendar_puzzle::analysis::{Tour, TourOptions};
use tilendar_puzzle::solver::{Listing, MemoryLimit};
use tilendar_puzzle::template::PUZZLES;
use tilendar_puzzle::{Puzzle, Reveal};

/// The layouts, and how often each is asked.
const JOBS: [(&str, usize); 3] = [("calendar", 21), ("rhombus", 11), ("weekday", 5)];

fn main() {
    table("A tour through 2027");
    for (name, rounds) in JOBS {
        let puzzle = PUZZLES.load(name).expect("it is a preset");
        let days = Day::of_year(2027).expect("it is a year");
        let reveals = days.iter().map(|day| day.reveal(&puzzle));
        let reveals: Vec<Reveal> = reveals.collect::<Result<_, _>>().expect("it has dates");
        let job = format!("{name}, {} tilings", list(&puzzle, &reveals));
        let tour = contender("tour", || tour(&puzzle, &reveals));
        let listing = contender("listing", || list(&puzzle, &reveals));
        compare(&job, rounds, tour, listing);
    }
}

fn tour(puzzle: &Puzzle, reveals: &[Reveal]) -> Tour {
    let listing = Listing::new(puzzle, MemoryLimit::default());
    Tour::plan(puzzle, reveals, &listing, TourOptions::default(), || {})
}

fn list(puzzle: &Puzzle, reveals: &[Reveal]) -> u64 {
    let listing = Listing::new(puzzle, MemoryLimit::default());
    let mut tilings = 0;
    for reveal in reveals {
        // It is never told to stop.
        let _end = listing.for_each(reveal, |_| {
            tilings += 1;
            ControlFlow::Continue(())
        });
    }
    tilings
}
