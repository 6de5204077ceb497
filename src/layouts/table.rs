//! The table of the layouts that the program carries along.

use tilendar::puzzle::template::PUZZLES;
use tilendar::puzzle::{KnownCounts, Puzzle};

use crate::columns::in_columns;

const HEADING: [&str; 9] = [
    "name",
    "title",
    "cells",
    "pieces",
    "area",
    "reveals",
    "tilings",
    "of real dates",
    "per date",
];

/// One line a preset, in columns.
pub fn table() -> anyhow::Result<String> {
    let mut lines = vec![HEADING.map(str::to_owned).to_vec()];
    for preset in PUZZLES.all() {
        lines.push(line(&PUZZLES.load(preset.name)?));
    }
    // The name and the title are words.
    Ok(in_columns(&lines, 2))
}

fn line(puzzle: &Puzzle) -> Vec<String> {
    let counts = puzzle.known_counts();
    let told = |tell: &dyn Fn(&KnownCounts) -> Option<String>| {
        counts.and_then(tell).unwrap_or_else(|| "-".to_owned())
    };
    vec![
        puzzle.name().to_owned(),
        puzzle.title().to_owned(),
        puzzle.board().cell_count().to_string(),
        puzzle.pieces().len().to_string(),
        puzzle.piece_area().to_string(),
        puzzle.reveal_count().to_string(),
        told(&|counts| Some(counts.tilings.to_string())),
        told(&|counts| counts.real_tilings.map(|real| real.to_string())),
        told(&|counts| {
            let has_dates = puzzle.has_dates();
            has_dates.then(|| format!("{} to {}", counts.fewest, counts.most))
        }),
    ]
}
