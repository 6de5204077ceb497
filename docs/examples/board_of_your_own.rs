//! Counts the solutions of a board that is no preset: `cargo run --example board_of_your_own`.

use std::error::Error;
use tilendar::puzzle::solver::{Census, MemoryLimit};
use tilendar::puzzle::template;

const BOARD: &str = "
name = 'tiny'
title = 'Two by three'
rows = ['A B C', 'D E F']
[[reveal]]
name = 'letter'
labels = 'A B C D E F'
[[pieces]]
letter = 'P'
shape = '###/##.'
";

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle = template::load(BOARD, "tiny.toml")?;
    let census = Census::take(&puzzle, MemoryLimit::default())?;
    for reveal in puzzle.reveals() {
        let open = puzzle.labels_in_words(&reveal, " ");
        println!("{open}: {} solutions", census.count(&puzzle, &reveal));
    }
    Ok(())
}
