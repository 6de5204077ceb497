//! The table of the layouts that the program carries along.

use tilendar::puzzle::{KnownCounts, Puzzle};
use tilendar::template::puzzle::{load, presets};

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
    let mut lines = vec![HEADING.map(str::to_owned)];
    for preset in presets() {
        lines.push(line(&load(preset.text, preset.name)?));
    }
    let mut text = String::new();
    for line in &lines {
        for (column, cell) in line.iter().enumerate() {
            let widths = lines.iter().map(|line| line[column].chars().count());
            let width = widths.max().unwrap_or(0);
            // Words stand at the left of their column, numbers at the right.
            let padded = match column {
                0 | 1 => format!("{cell:<width$}  "),
                _ => format!("{cell:>width$}  "),
            };
            text.push_str(&padded);
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    Ok(text)
}

fn line(puzzle: &Puzzle) -> [String; 9] {
    let counts = puzzle.known_counts();
    let told = |tell: &dyn Fn(&KnownCounts) -> Option<String>| {
        counts.and_then(tell).unwrap_or_else(|| "-".to_owned())
    };
    [
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
