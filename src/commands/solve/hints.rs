//! `tilendar solve --hints`: some more pieces, or all in the order in which they help most.

use std::io::{self, Write};

use anyhow::Context;
use serde::Serialize;
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::analysis::{Challenges, HintStep};
use tilendar::puzzle::solver::{Listing, MemoryLimit, Solver};
use tilendar::puzzle::text::{WrittenSolution, partial_grid};
use tilendar::puzzle::{PartialTiling, Puzzle, Solution};

use super::nothing_continues;
use crate::output::{Answer, results, say};
use crate::table::{Cell, Column, Table, write_json};

/// How many tilings are looked at: all of nearly every date of the layouts, in
/// a few tenths of a second.
const LOOKED_AT: u64 = 5000;

/// Prints what is placed and so many more pieces; says how many tilings share each.
pub fn pieces(
    puzzle: &Puzzle,
    solver: &Solver<'_>,
    begun: &PartialTiling,
    count: u32,
) -> anyhow::Result<Answer> {
    let memory = MemoryLimit::default();
    let mut more = begun.clone();
    let mut told = Vec::new();
    for _ in 0..count {
        let Some(hint) = solver.hint(&more, LOOKED_AT, memory)? else {
            break;
        };
        let placement = hint.placement;
        let cells = placement.cells.iter();
        let squares: Vec<_> = cells.map(|cell| puzzle.board().position(cell)).collect();
        let placed = more.place(puzzle, placement.piece, &squares);
        placed.context("the hint does not fit, which is a fault of this program")?;
        told.push(format!(
            "hint: {} covers {} (shared by {} of {}{} {})",
            puzzle.piece(placement.piece).letter(),
            puzzle.cells_in_words(placement.cells),
            hint.shared_by,
            if hint.is_all { "" } else { "the first " },
            hint.of,
            if hint.of == 1 { "tiling" } else { "tilings" },
        ));
    }
    if told.is_empty() {
        if solver.first_within(begun, memory)?.is_none() {
            say(&nothing_continues(puzzle, solver, begun));
            return Ok(Answer::No);
        }
        told.push("no hint: every piece is on the board".to_owned());
    }
    print(&partial_grid(puzzle, &more))?;
    told.iter().for_each(|line| say(line));
    Ok(Answer::Yes)
}

fn print(text: &str) -> io::Result<()> {
    let mut out = results();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// A solution with its hints, for programs.
#[derive(Serialize)]
struct HintsJson<'a> {
    #[serde(flatten)]
    solution: WrittenSolution<'a>,
    hints: Table,
}

/// Prints a line for each piece: where it lies, and how many tilings are left then.
pub fn order(
    puzzle: &Puzzle,
    solver: &Solver<'_>,
    (day, begun): (Option<Day>, &PartialTiling),
    as_json: bool,
) -> anyhow::Result<Answer> {
    let Some(solution) = solver.first_within(begun, MemoryLimit::default())? else {
        say(&nothing_continues(puzzle, solver, begun));
        return Ok(Answer::No);
    };
    let listing = Listing::new(puzzle, MemoryLimit::default());
    let steps = Challenges::new(puzzle, &listing).hints(&solution)?;
    let columns = [
        Column::text("piece"),
        Column::text("covers"),
        Column::number("tilings_left").headed("tilings left"),
    ];
    let lines = steps.iter().map(|step| line(puzzle, &solution, step));
    let hints = Table::new(columns).with(lines);
    if !as_json {
        print(&hints.text())?;
        return Ok(Answer::Yes);
    }
    let written = WrittenSolution::new(puzzle, &solution);
    let solution = match day {
        Some(day) => written.on(day),
        None => written,
    };
    let mut out = results();
    write_json(&mut out, &HintsJson { solution, hints })?;
    out.flush()?;
    Ok(Answer::Yes)
}

fn line(puzzle: &Puzzle, solution: &Solution, step: &HintStep) -> Vec<Cell> {
    let mut placements = solution.placements().iter();
    let placement = placements.find(|placement| placement.piece == step.piece);
    let covers = placement.map(|placement| puzzle.cells_in_words(placement.cells));
    vec![
        puzzle.piece(step.piece).letter().to_string().into(),
        covers.unwrap_or_default().into(),
        step.tilings_left.into(),
    ]
}
