//! Counts the solutions of a date: `cargo run --example count_solutions`.

use std::error::Error;
use tilendar::puzzle::solver::Solver;
use tilendar::puzzle::template::PUZZLES;

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle = PUZZLES.load("calendar")?;
    let christmas = puzzle.reveal_for_day(12, 25)?;
    println!("{} solutions", Solver::new(&puzzle).count(&christmas));
    Ok(())
}
