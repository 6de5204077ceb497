//! Benchmark: the first tiling of every reveal of every board, including the tables of the search.
//!
//! `cargo bench --bench first -- [TEMPLATE…]`
//!
//! For each preset layout, and each template file on the command line, every reveal is asked for its first tiling
//! by a new `Solver`, so that making its tables is included. The fastest of three runs counts, which excludes
//! delays on a busy machine. The slowest reveal of each board is then given to the crate `dlx`, whose tables are
//! included too.

mod exact_cover;
mod ratio;

use std::hint::black_box;
use std::time::{Duration, Instant};

use exact_cover::ExactCover;
use ratio::{compare, table};
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::template::{PUZZLES, load};
use tilendar_puzzle::{Puzzle, Reveal};

fn main() {
    let presets = PUZZLES.all().iter();
    let presets = presets.map(|preset| load(preset.text, preset.name).expect("presets load"));
    let named = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let named = named.map(|path| {
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        load(&text, &path).unwrap_or_else(|error| panic!("{error}"))
    });
    let puzzles: Vec<Puzzle> = presets.chain(named).collect();
    println!("| board | reveals | without a solution | median | 99 % | worst | over 1 ms |");
    println!("|---|---|---|---|---|---|---|");
    let hardest: Vec<Reveal> = puzzles.iter().map(all_reveals).collect();
    table("The first solution of the hardest reveal, from the puzzle's model");
    for (puzzle, reveal) in puzzles.iter().zip(&hardest) {
        hardest_reveal(puzzle, reveal);
    }
}

/// Prints a row; returns the slowest reveal.
fn all_reveals(puzzle: &Puzzle) -> Reveal {
    let mut without = 0;
    let mut times: Vec<(Duration, Reveal)> = Vec::new();
    for reveal in puzzle.reveals() {
        let runs = (0..3).map(|_| {
            let start = Instant::now();
            let found = black_box(Solver::new(puzzle).first(&reveal));
            (start.elapsed(), found.is_some())
        });
        let (time, found) = runs.min().expect("three runs");
        without += usize::from(!found);
        times.push((time, reveal));
    }
    times.sort_unstable();
    let micros = |place: usize| format!("{:.0} µs", times[place].0.as_secs_f64() * 1e6);
    let late = times.iter().filter(|(time, _)| time.as_millis() >= 1).count();
    println!(
        "| {} | {} | {without} | {} | {} | {} | {:.2} % |",
        puzzle.name(),
        times.len(),
        micros(times.len() / 2),
        micros(times.len() * 99 / 100),
        micros(times.len() - 1),
        100.0 * late as f64 / times.len() as f64,
    );
    let (_, hardest) = times.pop().expect("a puzzle has a reveal");
    hardest
}

fn hardest_reveal(puzzle: &Puzzle, reveal: &Reveal) {
    let labels = puzzle.labels_of(reveal).map(|(_, label)| label.as_str());
    let labels: Vec<&str> = labels.collect();
    let job = format!("{} {}", puzzle.name(), labels.join(" "));
    let solver = || Solver::new(puzzle).first(reveal);
    let dlx = || ExactCover::new(puzzle, reveal).count(1);
    assert_eq!(solver().is_some(), dlx() == 1, "both find one, or none");
    let program = ("`Solver`", solver);
    compare(job.trim_end(), 21, program, ("`dlx`", dlx));
}
