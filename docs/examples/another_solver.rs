//! Checks what another solver printed: `cargo run --example another_solver`.

use std::error::Error;
use tilendar::puzzle::{template::PUZZLES, text};

const FOUND: &str = "\
YYYYPP.
NNY*PP.
ZNNNP*L
ZZZLLLL
VUZURRR
VUUURRR
VVV....
";

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle = PUZZLES.load("calendar")?;
    for solution in text::read(FOUND.as_bytes(), &puzzle, &[]) {
        let solution = solution?.solution;
        println!("a solution for {}", puzzle.labels_in_words(solution.reveal(), " "));
    }
    Ok(())
}
