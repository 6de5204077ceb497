//! Challenges and difficulty of a year, against listing all tilings among which challenges are chosen.
//!
//! `cargo bench --bench challenges`
//!
//! Both make the graph of all tilings and list those of the dates; challenges compare them, measure the
//! search that some of them leave, and put hints in order.

mod ratio;

use std::ops::ControlFlow;

use ratio::{compare, contender, table};
use rayon::prelude::*;
use tilendar_print::product::Day;
use tilendar_puzzle::analysis::{
    Aim, Challenges, Difficulty, DifficultyScale, Grading, Level, Wish,
};
use tilendar_puzzle::solver::{Census, Listing, MemoryLimit};
use tilendar_puzzle::template::PUZZLES;
use tilendar_puzzle::{Puzzle, Reveal};

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
        let reveals = days.iter().map(|day| day.reveal(&puzzle));
        let reveals: Vec<Reveal> = reveals.collect::<Result<_, _>>().expect("it has dates");
        let job = |what: &str| format!("{name}, {} dates, {what}", reveals.len());
        for level in [Level::Starter, Level::Wizard] {
            let found = contender("challenges", || challenges(&puzzle, &reveals, level));
            let listing = contender("listing", || list(&puzzle, &reveals));
            compare(&job(&format!("{level:?}")), rounds, found, listing);
        }
        let measured = contender("difficulty", || difficulties(&puzzle, &reveals));
        let listing = contender("listing", || list(&puzzle, &reveals));
        compare(&job("difficulty"), rounds, measured, listing);
    }
}

fn challenges(puzzle: &Puzzle, reveals: &[Reveal], level: Level) -> usize {
    let challenges = Challenges::new(puzzle);
    let wish = Wish {
        aim: Some(Aim::level(level)),
        ..Wish::default()
    };
    let found = reveals.par_iter().filter_map(|reveal| {
        let found = challenges.find(reveal, &wish);
        found.expect("few enough tilings")
    });
    found.count()
}

fn difficulties(puzzle: &Puzzle, reveals: &[Reveal]) -> Vec<Option<Difficulty>> {
    let census = Census::take(puzzle, MemoryLimit::default()).expect("few enough tilings");
    DifficultyScale::new(puzzle, census, Grading::Search).difficulties(reveals)
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
