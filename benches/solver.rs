//! Counting and finding tilings, against crates that solve any exact cover problem.
//!
//! `cargo bench --bench solver`
//!
//! Every program starts from the puzzle's model and makes its own tables, in the time that is
//! measured. All are asked for the same numbers and checked once before the clock starts:
//!
//! - counting all tilings of all 372 reveals of the calendar: our `Census`, which counts all reveals
//!   at once; our `Solver`, one reveal after the other; `dlx` and `exact-covers`, likewise;
//! - the first tiling of one date, 6 October, which has the fewest, and of each of the 372 reveals,
//!   for which our `Solver` is made once.

mod exact_cover;
mod ratio;

use exact_cover::ExactCover;
use ratio::{compare, contender, table};
use tilendar_puzzle::solver::{Census, MemoryLimit, Solver};
use tilendar_puzzle::template::PUZZLES;
use tilendar_puzzle::{Puzzle, Reveal};

fn main() {
    let calendar = PUZZLES.load("calendar").expect("it is a preset");
    all_reveals(&calendar);
    first_tiling(&calendar);
    first_tilings(&calendar);
}

fn all_reveals(puzzle: &Puzzle) {
    let reveals: Vec<Reveal> = puzzle.reveals().collect();
    let census =
        || Census::take(puzzle, MemoryLimit::default()).map_or(0, |census| census.total() as u64);
    let solver = || {
        let solver = Solver::new(puzzle);
        reveals.iter().map(|reveal| solver.count(reveal)).sum()
    };
    let dlx = || -> u64 {
        let problems = reveals.iter().map(|reveal| ExactCover::new(puzzle, reveal));
        problems.map(|it| it.count_with_dlx(u64::MAX)).sum()
    };
    let exact_covers = || -> u64 {
        let problems = reveals.iter().map(|reveal| ExactCover::new(puzzle, reveal));
        let counts = problems.map(|it| it.count_with_exact_covers(u64::MAX));
        counts.sum()
    };
    let counts: [u64; 4] = [census(), solver(), dlx(), exact_covers()];
    assert_eq!(counts, [25_061; 4], "all count the same");

    table("Count the 25,061 tilings of the 372 reveals of the calendar");
    let job = "372 reveals";
    let peer = || contender("`dlx`", dlx);
    compare(job, 7, contender("`Census`", census), peer());
    compare(job, 7, contender("`Solver`", solver), peer());
    let peer = contender("`Solver`", solver);
    compare(job, 7, contender("`Census`", census), peer);
    let peer = || contender("`exact-covers`", exact_covers);
    compare(job, 5, contender("`Census`", census), peer());
    compare(job, 5, contender("`Solver`", solver), peer());
}

fn first_tiling(puzzle: &Puzzle) {
    let reveal = puzzle.reveal_for_day(10, 6).expect("the calendar has it");
    let solver = || Solver::new(puzzle).first(&reveal);
    let dlx = || ExactCover::new(puzzle, &reveal).count_with_dlx(1);
    let exact_covers = || ExactCover::new(puzzle, &reveal).count_with_exact_covers(1);
    let found = solver().is_some();
    assert!(found && dlx() == 1 && exact_covers() == 1, "all find one");

    table("The first tiling of 6 October, from the puzzle's model");
    let job = "first tiling";
    let program = || contender("`Solver`", solver);
    compare(job, 101, program(), contender("`dlx`", dlx));
    let peer = contender("`exact-covers`", exact_covers);
    compare(job, 101, program(), peer);
}

fn first_tilings(puzzle: &Puzzle) {
    let reveals: Vec<Reveal> = puzzle.reveals().collect();
    let solver = || {
        let solver = Solver::new(puzzle);
        let found = reveals.iter().filter_map(|reveal| solver.first(reveal));
        found.count() as u64
    };
    let dlx = || -> u64 {
        let problems = reveals.iter().map(|reveal| ExactCover::new(puzzle, reveal));
        problems.map(|it| it.count_with_dlx(1)).sum()
    };
    assert_eq!((solver(), dlx()), (372, 372), "every reveal has a tiling");

    table("The first tiling of each of the 372 reveals");
    let program = contender("`Solver`", solver);
    compare("first tilings", 21, program, contender("`dlx`", dlx));
}
