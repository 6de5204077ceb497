//! Shared by the tests of the program.

pub mod documents;
pub mod program;

use std::path::{Path, PathBuf};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::template::PUZZLES;

pub fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

pub fn puzzle(name: &str) -> Puzzle {
    PUZZLES.load(name).unwrap()
}
