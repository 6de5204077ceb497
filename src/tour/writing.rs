//! A tour as text.

use std::io::{self, Write};

use serde::Serialize;
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::analysis::TourStep;
use tilendar::puzzle::text::{json_line_with, letter_grid};
use tilendar::puzzle::{PieceIndex, Puzzle};

use super::DayTour;
use crate::columns::in_columns;

/// What a line of JSON tells beside the tiling.
#[derive(Serialize)]
struct Beside {
    date: String,
    /// The tiling's number, from 1, as booklets and cards have it.
    tiling: u64,
    /// The letters of the pieces that move; null where all are laid.
    moved: Option<Vec<char>>,
}

/// Writes a line a day, and returns how many.
pub fn table(out: &mut dyn Write, puzzle: &Puzzle, planned: &DayTour<'_>) -> io::Result<u64> {
    let heading = ["date", "move", "moves", "tiling"].map(str::to_owned);
    let mut lines = vec![heading.to_vec()];
    for (day, step) in planned.dates.days().iter().zip(planned.tour.steps()) {
        lines.push(row(puzzle, *day, step.as_ref()));
    }
    out.write_all(in_columns(&lines, 2).as_bytes())?;
    Ok(lines.len() as u64 - 1)
}

fn row(puzzle: &Puzzle, day: Day, step: Option<&TourStep>) -> Vec<String> {
    let date = day.slug();
    let Some(step) = step else {
        return vec![date, "no tiling".to_owned(), "-".to_owned(), "-".to_owned()];
    };
    let number = (step.number + 1).to_string();
    match &step.moved {
        Some(moved) => {
            let letters = letters(puzzle, moved).into_iter().map(String::from);
            let letters: Vec<String> = letters.collect();
            vec![date, letters.join(" "), moved.len().to_string(), number]
        }
        None => vec![date, "lay all".to_owned(), "-".to_owned(), number],
    }
}

/// Writes the tilings as grids of letters, and returns how many.
pub fn grids(out: &mut dyn Write, puzzle: &Puzzle, planned: &DayTour<'_>) -> io::Result<u64> {
    let mut written = 0;
    for step in planned.tour.steps().iter().flatten() {
        let gap = if written == 0 { "" } else { "\n" };
        write!(out, "{gap}{}", letter_grid(puzzle, &step.solution))?;
        written += 1;
    }
    Ok(written)
}

/// Writes the tilings as lines of JSON, and returns how many.
pub fn json_lines(out: &mut dyn Write, puzzle: &Puzzle, planned: &DayTour<'_>) -> io::Result<u64> {
    let mut written = 0;
    for (day, step) in planned.dates.days().iter().zip(planned.tour.steps()) {
        let Some(step) = step else { continue };
        let beside = Beside {
            date: day.slug(),
            tiling: step.number + 1,
            moved: step.moved.as_ref().map(|moved| letters(puzzle, moved)),
        };
        writeln!(out, "{}", json_line_with(puzzle, &step.solution, beside))?;
        written += 1;
    }
    Ok(written)
}

fn letters(puzzle: &Puzzle, pieces: &[PieceIndex]) -> Vec<char> {
    let pieces = pieces
        .iter()
        .filter_map(|piece| puzzle.pieces().get(piece.index()));
    pieces.map(|piece| piece.letter()).collect()
}
